// The player's own files in a browser: chosen, dropped, pasted, and handed out as downloads. What comes in waits in a row
// until src/platform/web/courier.rs asks for it.
"use strict";
window.hoshiCourier = function (wake, canvas) {
    const CAME = { parcel: 0, nothing: 1, copied: 2, notCopied: 3, unreadable: 4 }; // imports.rs
    /// What came in and what came of it: { code, name, content or null }.
    const news = [];
    const encoder = new TextEncoder();

    function tell(code, name, content) {
        news.push({ code, name: encoder.encode(name), content });
        wake();
    }

    /// Reads a file that the player has handed over. One after the other, so that they come in order.
    async function take(files) {
        for (const file of files) {
            try {
                tell(CAME.parcel, file.name, new Uint8Array(await file.arrayBuffer()));
            } catch (error) {
                // A folder that was dropped ends here, too.
                tell(CAME.unreadable, file.name, null);
            }
        }
    }

    /// Runs now, or when the finger is lifted or the next key goes down: browsers allow some things only right after a click
    /// or a key, and a slow frame can come too late for that.
    function soon(action) {
        if (!navigator.userActivation || navigator.userActivation.isActive) {
            action();
            return;
        }
        const chances = new AbortController();
        const take = () => { chances.abort(); action(); };
        for (const chance of ["pointerup", "keydown"]) {
            window.addEventListener(chance, take, { capture: true, signal: chances.signal });
        }
    }

    // ---- In -----------------------------------------------------------------------------------------------------------

    const chooser = document.createElement("input");
    chooser.type = "file";
    chooser.id = "chooser";
    chooser.accept = ".sgf,.psq,.txt,.gam,application/x-go-sgf,text/plain";
    chooser.hidden = true;
    document.body.appendChild(chooser);
    chooser.addEventListener("change", () => {
        take(Array.from(chooser.files));
        // The same file again is a change, too.
        chooser.value = "";
        canvas.focus();
    });

    function choose() {
        soon(() => chooser.click());
    }

    // miniquad's own handlers would cut Chinese names short and copy every byte.
    window.addEventListener("dragover", (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
    }, true);
    window.addEventListener("drop", (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (event.dataTransfer.files.length > 0) {
            take(Array.from(event.dataTransfer.files));
        } else {
            paste(event.dataTransfer.getData("text/plain"));
        }
    }, true);
    window.addEventListener("paste", (event) => {
        // A text that is written takes it itself, see field.js.
        if (event.target.className === "field") { return; }
        event.preventDefault();
        event.stopImmediatePropagation();
        if (event.clipboardData.files.length > 0) {
            take(Array.from(event.clipboardData.files));
        } else {
            paste(event.clipboardData.getData("text/plain"));
        }
    }, true);

    /// Whether the program will hear of a key that the browser pastes by itself.
    let isByKey = false;

    function paste(text) {
        if (text.trim() === "") { tell(CAME.nothing, "", null); } else { tell(CAME.parcel, "", encoder.encode(text)); }
    }

    /// A key raises the event above, which needs no permission; for a button nothing does.
    function askToPaste() {
        if (!isByKey) { readClipboard(); }
        isByKey = false;
    }

    function readClipboard() {
        if (!navigator.clipboard || !navigator.clipboard.readText) {
            tell(CAME.nothing, "", null);
            return;
        }
        navigator.clipboard.readText().then(paste, () => tell(CAME.nothing, "", null));
    }

    // miniquad's handlers would put a text of their own there, an empty one.
    for (const kind of ["copy", "cut"]) {
        window.addEventListener(kind, (event) => event.stopImmediatePropagation(), true);
    }

    // ---- Out ----------------------------------------------------------------------------------------------------------

    function save(name, content) {
        const url = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
        const link = document.createElement("a");
        link.href = url;
        link.download = name;
        link.click();
        // Some browsers look at the address only later.
        setTimeout(() => URL.revokeObjectURL(url), 60000);
    }

    function copy(text) {
        const copied = (isCopied) => tell(isCopied ? CAME.copied : CAME.notCopied, "", null);
        if (navigator.clipboard && navigator.clipboard.writeText) {
            navigator.clipboard.writeText(text).then(() => copied(true), () => copied(copyOldWay(text)));
        } else {
            copied(copyOldWay(text));
        }
    }

    /// Where there is no clipboard for pages: a page from a server without encryption, an old browser.
    function copyOldWay(text) {
        const field = document.createElement("textarea");
        field.value = text;
        field.style.position = "fixed";
        field.style.opacity = "0";
        document.body.appendChild(field);
        field.select();
        const isCopied = document.execCommand("copy");
        field.remove();
        canvas.focus();
        return isCopied;
    }

    // The browser would save the page or open a file in its own way.
    window.addEventListener("keydown", (event) => {
        const isOurs = event.target === canvas && (event.ctrlKey || event.metaKey) && !event.altKey;
        if (isOurs && event.code === "KeyV") { isByKey = true; }
        if (isOurs && ["KeyS", "KeyO"].includes(event.code)) { event.preventDefault(); }
    }, true);

    return { choose, askToPaste, save, copy, next: () => news.shift() };
};
