// Keeps the page for times without a network. As long as there is one, everything comes from it, so no old page stays;
// the kept files answer only when it fails. They are one set: a new set is fetched whole or not at all.
"use strict";
// build.sh writes the sum of all files here, so that every build keeps a set of its own.
const SET = "hoshi-0";
const FILES = ["./", "index.html", "gl.js", "sound.js", "storage.js", "courier.js", "field.js", "hoshi.js",
    "worker.js", "hoshi.wasm", "manifest.webmanifest", "hoshi-32.png", "hoshi-192.png", "licences.txt"];

self.addEventListener("install", (event) => {
    // Past the browser's own cache, which may hold a part of an older set.
    const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
    event.waitUntil(caches.open(SET).then((set) => set.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
    const isOld = (name) => name.startsWith("hoshi-") && name !== SET;
    event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
    const isOurs = event.request.method === "GET" && event.request.url.startsWith(self.registration.scope);
    if (!isOurs) { return; }
    event.respondWith(fetch(event.request).catch(async (error) => {
        const kept = await (await caches.open(SET)).match(event.request, { ignoreSearch: true });
        if (!kept) { throw error; }
        return kept;
    }));
});
