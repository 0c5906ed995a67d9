// The thinking worker: the same hoshi.wasm as the page, but `main` is never called and every import is a stub, except a
// clock and the console. First message: { wasm: module or bytes }; then { run, task: bytes }, answered with
// { run, answer: bytes } or { run, failed: words }.
"use strict";

let ready = null;
let memory = null;
let panicWords = "";

function bytesAt(ptr, len) {
    return new Uint8Array(memory.buffer, ptr, len);
}

function wordsAt(ptr, len) {
    return new TextDecoder().decode(bytesAt(ptr, len));
}

/// A text that ends with a zero.
function lineAt(ptr) {
    const rest = new Uint8Array(memory.buffer, ptr);
    return wordsAt(ptr, rest.indexOf(0));
}

const real = {
    now: () => Date.now() / 1000,
    hoshi_now: () => Date.now(),
    hoshi_fail: (ptr, len) => { panicWords = wordsAt(ptr, len); },
    console_debug: (ptr) => console.debug(lineAt(ptr)),
    console_log: (ptr) => console.log(lineAt(ptr)),
    console_info: (ptr) => console.info(lineAt(ptr)),
    console_warn: (ptr) => console.warn(lineAt(ptr)),
    console_error: (ptr) => console.error(lineAt(ptr)),
};

async function start(wasm) {
    const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
    const imports = {};
    for (const { module: room, name } of WebAssembly.Module.imports(module)) {
        imports[room] = imports[room] || {};
        imports[room][name] = real[name] || (() => 0);
    }
    const { exports } = await WebAssembly.instantiate(module, imports);
    memory = exports.memory;
    return exports;
}

function think(exports, task) {
    const ptr = exports.hoshi_alloc(task.length);
    bytesAt(ptr, task.length).set(task);
    const len = exports.hoshi_work(ptr, task.length);
    return bytesAt(exports.hoshi_answer_at(), len).slice();
}

self.onmessage = async function ({ data }) {
    if (data.wasm) {
        ready = start(data.wasm);
        // Told with the first task.
        ready.catch(() => {});
        return;
    }
    try {
        const answer = think(await ready, data.task);
        self.postMessage({ run: data.run, answer }, [answer.buffer]);
    } catch (error) {
        self.postMessage({ run: data.run, failed: panicWords || String(error) });
    }
};
