// The browser's half of quad-snd: decodes and plays what src/view/sound makes. In place of the crate's own audio.js, which
// logs, opens a second context that never closes, and does not come back when the system has interrupted it. Only what
// the program calls is here; miniquad's gl.js tells of anything that is missing.
"use strict";
(function () {
    const Context = window.AudioContext || window.webkitAudioContext;
    /// Milliseconds of silence after which the sound device is given back.
    const SILENCE = 30000;
    let context = null;
    let isWanted = false;
    let timer = null;
    /// Decoded sounds by their numbers; null while decoding.
    const sounds = [];

    /// Browsers let a page be heard only once somebody has touched it, and some only if that happens in the handler.
    function open() {
        if (!context && Context) { context = new Context(); }
        if (context && context.state !== "running") { context.resume().catch(() => {}); }
    }

    function onGesture() {
        if (isWanted) { listen(); }
    }

    /// Has the device ready, and gives it back after a while.
    function listen() {
        open();
        clearTimeout(timer);
        timer = setTimeout(() => { if (context) { context.suspend().catch(() => {}); } }, SILENCE);
    }

    ["pointerdown", "pointerup", "touchend", "keydown"].forEach((name) => window.addEventListener(name, onGesture, true));

    /// The program calls it in the frame after the first gesture; sound is on.
    function init() {
        isWanted = true;
        listen();
    }

    function add(ptr, len) {
        const number = sounds.push(null) - 1;
        if (context) {
            const bytes = wasm_memory.buffer.slice(ptr, ptr + len);
            const decoding = context.decodeAudioData(bytes, (sound) => { sounds[number] = sound; }, () => {});
            // A sound that cannot be decoded is never heard; nothing else comes of it.
            if (decoding) { decoding.catch(() => {}); }
        }
        return number;
    }

    function play(number, volume, isLooped) {
        listen();
        const [source, gain] = [context.createBufferSource(), context.createGain()];
        source.buffer = sounds[number];
        source.loop = Boolean(isLooped);
        gain.gain.value = volume;
        source.connect(gain).connect(context.destination);
        source.onended = () => gain.disconnect();
        source.start();
        return 0;
    }

    function register(imports) {
        imports.env.audio_init = init;
        imports.env.audio_add_buffer = add;
        imports.env.audio_source_is_loaded = (number) => sounds[number] ? 1 : 0;
        imports.env.audio_play_buffer = play;
    }

    miniquad_add_plugin({ register_plugin: register, name: "macroquad_audio", version: 1 });
})();
