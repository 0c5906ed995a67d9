// Files in the browser's local storage, and the right to write them as Web Locks. Used by hoshi.js.
"use strict";
window.hoshiStorage = function (CODE, stage, wake) {
    const PREFIX = "hoshi/";

    // ---- Values: "t" and the text, or, if the bytes are no valid UTF-8, "b" and base64 ------------------------------

    function encode(bytes) {
        try {
            return "t" + new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
        } catch (error) {
            return "b" + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
        }
    }

    function decode(value) {
        const text = value.slice(1);
        return value[0] === "b" ? Uint8Array.from(atob(text), (char) => char.charCodeAt(0)) : new TextEncoder().encode(text);
    }

    // ---- Files ------------------------------------------------------------------------------------------------------

    /// Runs `work` and turns what it throws into a code. Merely looking at localStorage may throw.
    function storing(work) {
        try {
            return window.localStorage ? work(window.localStorage) : CODE.denied;
        } catch (error) {
            switch (error.name) {
                case "QuotaExceededError": case "NS_ERROR_DOM_QUOTA_REACHED": return CODE.full;
                case "SecurityError": return CODE.denied;
                default: return stage(CODE.other, String(error));
            }
        }
    }

    function put(name, value) {
        return storing((area) => {
            area.setItem(PREFIX + name, value);
            return CODE.fine;
        });
    }

    function get(area, name) {
        const claimed = claims.get(name);
        return claimed && claimed.waiting !== null ? claimed.waiting : area.getItem(PREFIX + name);
    }

    function read(name) {
        return storing((area) => {
            const value = get(area, name);
            return value === null ? CODE.missing : stage(CODE.fine, decode(value));
        });
    }

    function write(name, bytes) {
        const claimed = claims.get(name);
        if (!claimed || claimed.state === "held") { return put(name, encode(bytes)); }
        if (claimed.state === "refused") { return CODE.busy; }
        // What cannot be stored is told now, not when the lock comes.
        const value = encode(bytes);
        const code = put("try", value);
        storing((area) => area.removeItem(PREFIX + "try"));
        if (code === CODE.fine) { claimed.waiting = value; }
        return code;
    }

    function list(folder) {
        return storing((area) => {
            const names = new Set();
            for (let i = 0; i < area.length; i++) {
                const key = area.key(i);
                if (key.startsWith(PREFIX)) { names.add(key.slice(PREFIX.length)); }
            }
            claims.forEach((claimed, name) => { if (claimed.waiting !== null) { names.add(name); } });
            const isInside = (name) => name.slice(0, Math.max(name.indexOf("/"), 0)) === folder;
            return stage(CODE.fine, Array.from(names).filter(isInside).sort().join("\n"));
        });
    }

    /// The old value goes first, so that a full storage has room for the new name; it comes back if that fails.
    function rename(from, to) {
        return storing((area) => {
            const value = get(area, from);
            if (value === null) { return CODE.missing; }
            area.removeItem(PREFIX + from);
            const code = put(to, value);
            if (code !== CODE.fine) {
                area.setItem(PREFIX + from, value);
            } else if (claims.has(from)) {
                claims.get(from).waiting = null;
            }
            return code;
        });
    }

    // ---- Claims -----------------------------------------------------------------------------------------------------
    // The browser grants a lock only some time after it was asked for. Until then what is written waits here (the last
    // content counts) and can be read; it is stored when the lock is granted and dropped when it is refused.

    /// Name -> { state: "asked" | "held" | "refused" | "released", waiting: value or null, free: function or null }.
    /// "released" was given back before it was granted.
    const claims = new Map();
    /// Name -> promise that ends when a lock given back is free again.
    const leaving = new Map();
    /// Names that other windows hold, as of the last look.
    let busy = new Set();
    /// Which holder we are.
    let self = null;

    async function look() {
        const { held } = await navigator.locks.query();
        const others = held.filter((lock) => lock.clientId !== self && lock.name.startsWith(PREFIX));
        busy = new Set(others.map((lock) => lock.name.slice(PREFIX.length)));
    }

    /// Must be done before the first claim, or that may be granted and refused later.
    async function open() {
        if (!navigator.locks) { return; }
        try {
            const own = "hoshi-window-" + crypto.getRandomValues(new Uint32Array(2)).join("-");
            await navigator.locks.request(own, async () => {
                const { held } = await navigator.locks.query();
                self = held.find((lock) => lock.name === own).clientId;
            });
            await look();
        } catch (error) {
            console.warn("no locks", error);
        }
    }

    function lookAgain() {
        if (self !== null) { look().catch((error) => console.warn("no locks", error)); }
    }

    function claim(name) {
        const former = claims.get(name);
        if (former && former.state !== "refused") {
            if (former.state === "released") { former.state = "asked"; }
            return CODE.fine;
        }
        if (busy.has(name)) {
            // The other window may be gone by the next try.
            lookAgain();
            return CODE.busy;
        }
        const claimed = { state: "asked", waiting: null, free: null, over: null };
        claims.set(name, claimed);
        if (self === null) {
            // No locks here (an old browser, a page from a file): behave as if there were no other window.
            claimed.state = "held";
        } else {
            claimed.over = ask(name, claimed);
        }
        return CODE.fine;
    }

    /// Ends when the lock is free again.
    async function ask(name, claimed) {
        try {
            await leaving.get(name);
            await navigator.locks.request(PREFIX + name, { ifAvailable: true }, (lock) => {
                return lock ? grant(name, claimed) : refuse(name, claimed);
            });
        } catch (error) {
            console.warn("no lock for " + name, error);
            if (claimed.state === "asked" || claimed.state === "released") { grant(name, claimed); }
        }
    }

    /// Stores what waited; returns a promise that keeps the lock until it is given back.
    function grant(name, claimed) {
        const value = claimed.waiting;
        claimed.waiting = null;
        if (value !== null && put(name, value) !== CODE.fine) { console.warn("cannot store " + name); }
        if (claimed.state === "released") {
            claims.delete(name);
            return undefined;
        }
        claimed.state = "held";
        return new Promise((resolve) => { claimed.free = resolve; });
    }

    function refuse(name, claimed) {
        busy.add(name);
        claimed.waiting = null;
        if (claimed.state === "released") { claims.delete(name); } else { claimed.state = "refused"; }
        wake();
    }

    function release(name) {
        const claimed = claims.get(name);
        if (!claimed) { return; }
        if (claimed.state === "asked") {
            claimed.state = "released";
            return;
        }
        claims.delete(name);
        if (claimed.free) {
            leaving.set(name, claimed.over);
            claimed.free();
        }
    }

    return { open, lookAgain, read, write, list, rename, claim, release };
};
