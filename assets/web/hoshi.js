// The browser's half of src/platform/web: the thinking worker, clock, wake-ups, and the loading of the program; files are
// in storage.js and courier.js. A plugin of miniquad's gl.js, whose globals (importObject, wasm_memory, wasm_exports, plugins) it uses.
"use strict";
(function () {
    const VERSION = 4; // hoshi_crate_version in exports.rs
    const CODE = { fine: 0, missing: 1, busy: 2, full: 3, denied: 4, other: 5, notYet: 6 }; // imports.rs
    const overlay = window.hoshiOverlay;
    const storage = window.hoshiStorage(CODE, stage, wake);
    const canvasElement = document.getElementById("glcanvas");
    const courier = window.hoshiCourier(wake, canvasElement);
    const field = window.hoshiField(canvasElement, wake);

    // ---- Memory -------------------------------------------------------------------------------------------------

    let staged = new Uint8Array(0);

    function bytesAt(ptr, len) {
        return new Uint8Array(wasm_memory.buffer, ptr, len);
    }

    function textAt(ptr, len) {
        return new TextDecoder().decode(bytesAt(ptr, len));
    }

    function stage(code, answer) {
        staged = typeof answer === "string" ? new TextEncoder().encode(answer) : answer;
        return code;
    }

    function fromBase64(text) {
        return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    }

    function numbersAt(kind, ptr, count) {
        return [...new kind(wasm_memory.buffer, ptr, count)];
    }

    /// The next thing that came in, staged as its name, a zero, and its content.
    function came() {
        const next = courier.next();
        if (!next) { return CODE.notYet; }
        const content = next.content || new Uint8Array(0);
        const answer = new Uint8Array(next.name.length + 1 + content.length);
        answer.set(next.name);
        answer.set(content, next.name.length + 1);
        return stage(next.code, answer);
    }

    // ---- Thinking: one worker -----------------------------------------------------------------------------------

    /// The compiled program or its bytes, for the worker.
    let program = null;
    let worker = null;
    /// The number of the task that the worker is at; 0 if none.
    let awaited = 0;
    let answer = { run: 0, code: CODE.notYet, content: null };

    function startWorker() {
        // A page that is one file carries the worker with it; a page opened from a file may not load a second one.
        const inline = document.getElementById("hoshi-worker");
        const source = inline && URL.createObjectURL(new Blob([inline.textContent], { type: "text/javascript" }));
        const started = new Worker(source || "worker.js");
        if (source) { URL.revokeObjectURL(source); }
        started.onmessage = ({ data }) => {
            if (started !== worker || data.run !== awaited) { return; }
            if (data.failed === undefined) { settle(CODE.fine, data.answer); } else { fail(data.failed); }
        };
        started.onerror = (event) => {
            event.preventDefault();
            if (started === worker) { fail(event.message || "the worker could not be loaded"); }
        };
        started.onmessageerror = () => { if (started === worker) { fail("the worker's answer was lost"); } };
        started.postMessage({ wasm: program });
        return started;
    }

    function settle(code, content) {
        answer = { run: awaited, code, content };
        awaited = 0;
        wake();
    }

    /// A worker that failed once is not asked again.
    function fail(words) {
        dropWorker();
        settle(CODE.other, words);
    }

    function dropWorker() {
        if (worker) { worker.terminate(); }
        worker = null;
    }

    function hush() {
        if (awaited !== 0) { dropWorker(); }
        awaited = 0;
    }

    function think(run, task) {
        hush();
        awaited = run;
        try {
            worker = worker || startWorker();
            worker.postMessage({ run, task }, [task.buffer]);
        } catch (error) {
            fail(String(error));
        }
    }

    function answerTo(run) {
        if (answer.run !== run) { return CODE.notYet; }
        return stage(answer.code, answer.content);
    }

    // ---- Frames -------------------------------------------------------------------------------------------------

    let isRunning = false;
    let timer = null;
    let due = 0;

    function wake() {
        if (isRunning) { importObject.env.sapp_schedule_update(); }
    }

    /// One timer; the earliest wish counts.
    function wakeAfter(millis) {
        const wished = performance.now() + millis;
        if (timer !== null && due <= wished) { return; }
        clearTimeout(timer);
        timer = null;
        // A timeout of 0 would miss the very next frame.
        if (millis === 0) { wake(); return; }
        due = wished;
        timer = setTimeout(() => {
            timer = null;
            wake();
        }, Math.min(millis, 0x7fffffff));
    }

    // ---- The page -----------------------------------------------------------------------------------------------

    function stamp(ptr) {
        const now = new Date();
        new Uint16Array(wasm_memory.buffer, ptr, 6).set([
            now.getFullYear(), now.getMonth() + 1, now.getDate(), now.getHours(), now.getMinutes(), now.getSeconds(),
        ]);
    }

    function showField(which, area, letter, ptr, len) {
        const [number, several] = numbersAt(Uint32Array, which, 2);
        field.show(number, several !== 0, numbersAt(Int32Array, area, 4), letter, textAt(ptr, len));
    }

    function typed() {
        const news = field.next();
        return news ? stage(news.code, news.text) : -1;
    }

    function canFullScreen() {
        const root = document.documentElement;
        const isAllowed = document.fullscreenEnabled || document.webkitFullscreenEnabled;
        return isAllowed && (root.requestFullscreen || root.webkitRequestFullscreen) ? 1 : 0;
    }

    function toggleFullScreen() {
        // A finger that is still down may not do it yet; lifted it may.
        if (navigator.userActivation && !navigator.userActivation.isActive) {
            window.addEventListener("pointerup", switchFullScreen, { once: true, capture: true });
        } else {
            switchFullScreen();
        }
    }

    function switchFullScreen() {
        const root = document.documentElement;
        const isFull = document.fullscreenElement || document.webkitFullscreenElement;
        const change = isFull ? document.exitFullscreen || document.webkitExitFullscreen
            : root.requestFullscreen || root.webkitRequestFullscreen;
        const changing = change && change.call(isFull ? document : root);
        // Refused when the last input is too long ago; then nothing happens.
        if (changing) { changing.catch((error) => console.warn("full screen", error)); }
    }

    const functions = {
        hoshi_staged: () => staged.length,
        hoshi_take: (ptr) => { bytesAt(ptr, staged.length).set(staged); },
        hoshi_read: (ptr, len) => storage.read(textAt(ptr, len)),
        hoshi_write: (ptr, len, content, contentLen) => storage.write(textAt(ptr, len), bytesAt(content, contentLen)),
        hoshi_list: (ptr, len) => storage.list(textAt(ptr, len)),
        hoshi_rename: (ptr, len, to, toLen) => storage.rename(textAt(ptr, len), textAt(to, toLen)),
        hoshi_claim: (ptr, len) => storage.claim(textAt(ptr, len)),
        hoshi_release: (ptr, len) => storage.release(textAt(ptr, len)),
        hoshi_choose: courier.choose,
        hoshi_save: (ptr, len, content, contentLen) => courier.save(textAt(ptr, len), bytesAt(content, contentLen).slice()),
        hoshi_copy: (ptr, len) => courier.copy(textAt(ptr, len)),
        hoshi_paste: courier.askToPaste,
        hoshi_came: came,
        hoshi_think: (run, ptr, len) => think(run, bytesAt(ptr, len).slice()),
        hoshi_answer: answerTo,
        hoshi_hush: hush,
        hoshi_now: () => Date.now(),
        hoshi_age: () => performance.now(),
        hoshi_stamp: stamp,
        hoshi_random: () => crypto.getRandomValues(new Uint32Array(1))[0],
        hoshi_locale: () => { stage(CODE.fine, (navigator.languages || [])[0] || navigator.language || ""); },
        hoshi_wake_after: wakeAfter,
        hoshi_can_full_screen: canFullScreen,
        hoshi_toggle_full_screen: toggleFullScreen,
        hoshi_field: showField,
        hoshi_hide_field: field.hide,
        hoshi_typed: typed,
        hoshi_fail: (ptr, len) => overlay.fatal(textAt(ptr, len)),
        hoshi_tell: (ptr, len) => overlay.notice(textAt(ptr, len)),
    };

    function register(imports) {
        Object.assign(imports.env, functions);
        const run = imports.env.run_animation_loop;
        imports.env.run_animation_loop = (blocking) => {
            isRunning = true;
            overlay.started();
            run(blocking);
        };
    }

    // ---- Loading ------------------------------------------------------------------------------------------------

    let isDead = false;

    /// The program's exports. After a trap its memory is in no state to be entered again, so nothing is; and a dropped
    /// file wakes the loop, which miniquad forgets.
    function guard(exports) {
        const guarded = {};
        Object.keys(exports).forEach((name) => {
            const inner = exports[name];
            guarded[name] = typeof inner !== "function" ? inner : (...args) => {
                if (isDead) { return 0; }
                // gl.js gives the slash a number that miniquad does not know.
                if ((name === "key_down" || name === "key_up") && args[0] === 189) { args[0] = 47; }
                try {
                    return inner(...args);
                } catch (error) {
                    isDead = true;
                    overlay.fatal(String(error));
                    return 0;
                } finally {
                    if (name === "on_files_dropped_finish") { wake(); }
                }
            };
        });
        return guarded;
    }

    function unpack(bytes) {
        if (!window.DecompressionStream) {
            throw new Error("这个浏览器太旧，请换一个 2023 年以后的。 This browser is too old: try one from 2023 or later.");
        }
        return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    }

    async function loadBytes() {
        const inline = document.getElementById("hoshi-wasm");
        if (inline) { return unpack(fromBase64(inline.textContent.trim())); }
        if (location.protocol === "file:") {
            throw new Error("从文件打开时请用 hoshi.html。 To open it from a file, use hoshi.html.");
        }
        const response = await fetch("hoshi.wasm");
        if (!response.ok) { throw new Error("hoshi.wasm: HTTP " + response.status); }
        return response.arrayBuffer();
    }

    function checkWebGl() {
        if (!document.createElement("canvas").getContext("webgl")) {
            throw new Error("这里没有 WebGL，请打开硬件加速或换一个浏览器。 "
                + "There is no WebGL here: switch hardware acceleration on or try another browser.");
        }
    }

    async function start() {
        if (typeof WebAssembly !== "object") { throw new Error("此浏览器太旧。 This browser is too old (WebAssembly)."); }
        checkWebGl();
        register_plugins(plugins);
        const [bytes] = await Promise.all([loadBytes(), storage.open()]);
        const module = await WebAssembly.compile(bytes);
        // A module does not pass from a page opened from a file to its worker; bytes do.
        program = location.protocol === "file:" ? bytes : module;
        add_missing_functions_stabs(module);
        const { exports } = await WebAssembly.instantiate(module, importObject);
        if (!exports.hoshi_crate_version || exports.hoshi_crate_version() !== VERSION) {
            throw new Error("新旧文件混在一起，请重新载入。 Old and new files are mixed: please reload.");
        }
        wasm_memory = exports.memory;
        wasm_exports = guard(exports);
        init_plugins(plugins);
        wasm_exports.main();
        watchSize();
        lookAtAddress();
        keepForLater();
    }

    /// gl.js looks at the canvas when the window changes; a notch or a bar may change the canvas alone.
    function watchSize() {
        if (window.ResizeObserver) {
            new ResizeObserver(() => window.dispatchEvent(new Event("resize"))).observe(canvasElement);
        }
    }

    // ---- Beside the program -------------------------------------------------------------------------------------

    const isOneFile = document.getElementById("hoshi-wasm") !== null;

    /// The page with #licences behind its address shows them.
    async function showLicences() {
        const inline = document.getElementById("hoshi-licences");
        const text = inline ? inline.textContent : await (await fetch("licences.txt")).text();
        overlay.notice(text.trim());
    }

    function lookAtAddress() {
        if (location.hash === "#licences") {
            showLicences().catch((error) => console.warn("licences", error));
        }
    }

    /// What is needed without a network; see service.js. Browsers offer that only to pages from a safe place.
    function keepForLater() {
        if (isOneFile || !navigator.serviceWorker || location.protocol === "file:") { return; }
        navigator.serviceWorker.register("service.js").catch((error) => console.info("not kept for later", error));
    }

    // gl.js updates only for some input; the rest wakes the loop here.
    ["resize", "focus", "keyup", "pageshow"].forEach((name) => window.addEventListener(name, wake));
    document.addEventListener("visibilitychange", () => {
        storage.lookAgain();
        wake();
    });
    window.addEventListener("hashchange", lookAtAddress);
    window.addEventListener("focus", () => { if (!field.focus()) { canvasElement.focus(); } });
    canvasElement.addEventListener("pointerdown", () => canvasElement.focus());
    // A key with Meta is the system's, and F11 the browser's own; gl.js would hand both on as plain keys.
    window.addEventListener("keydown", (event) => {
        if (event.metaKey || event.key === "F11") { event.stopPropagation(); }
    }, true);
    canvasElement.addEventListener("contextmenu", (event) => event.preventDefault());
    // Safari's pinch does not ask touch-action.
    document.addEventListener("gesturestart", (event) => event.preventDefault());
    canvasElement.addEventListener("webglcontextlost", () => {
        isDead = true;
        overlay.fatal("画面被系统收回，请重新载入。 The system took the picture away: please reload.");
    });
    miniquad_add_plugin({ register_plugin: register, name: "hoshi", version: VERSION });
    start().catch((error) => overlay.fatal(String(error && error.message || error)));
})();
