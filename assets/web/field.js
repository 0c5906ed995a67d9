// The browser's own field, laid over the one that the program draws: input methods, keyboards on the screen, spelling and
// the clipboard work in it as they do everywhere in the browser. Used by hoshi.js.
"use strict";
window.hoshiField = function (canvas, wake) {
    // imports.rs
    const TEXT = 0, ACCEPT = 1, CANCEL = 2, NEXT = 3, BEFORE = 4;
    let element = null;
    let number = 0;
    /// Whether an input method is at work: what it shows is not typed yet.
    let isComposing = false;
    let news = [];

    function tell(code) {
        if (code === TEXT && news.length > 0 && news[news.length - 1].code === TEXT) { news.pop(); }
        news.push({ code, text: element.value });
        wake();
    }

    function keyDown(event) {
        event.stopPropagation();
        // Enter ends a composition, Escape drops it: neither is for the program.
        if (event.isComposing || isComposing || event.keyCode === 229) { return; }
        const several = element.tagName === "TEXTAREA";
        let code = null;
        if (event.key === "Escape") { code = CANCEL; }
        if (event.key === "Tab") { code = event.shiftKey ? BEFORE : NEXT; }
        if (event.key === "Enter" && (!several || event.ctrlKey || event.metaKey)) { code = ACCEPT; }
        if (code === null) { return; }
        event.preventDefault();
        tell(code);
    }

    function make(several, text) {
        element = document.createElement(several ? "textarea" : "input");
        element.className = "field";
        element.value = text;
        element.autocomplete = "off";
        element.spellcheck = false;
        element.setAttribute("enterkeyhint", several ? "enter" : "done");
        const made = element;
        element.addEventListener("input", () => { if (made === element) { tell(TEXT); } });
        element.addEventListener("compositionstart", () => { isComposing = true; });
        element.addEventListener("compositionend", () => {
            isComposing = false;
            if (made === element) { tell(TEXT); }
        });
        element.addEventListener("keydown", keyDown);
        // The page's own listeners would take these from the field.
        ["keyup", "keypress", "paste", "contextmenu", "wheel"].forEach((name) => {
            element.addEventListener(name, (event) => event.stopPropagation());
        });
        document.body.appendChild(element);
        focus();
        element.setSelectionRange(text.length, text.length);
    }

    function show(count, several, [x, y, w, h], letter, text) {
        if (element === null || count !== number) {
            hide();
            number = count;
            make(several, text);
        } else if (element.value !== text && !isComposing) {
            element.value = text;
        }
        // Device pixels as the page's.
        const frame = canvas.getBoundingClientRect();
        const scale = frame.width / canvas.width;
        const set = (name, pixels) => { element.style[name] = `${pixels * scale}px`; };
        element.style.left = `${frame.left + x * scale}px`;
        element.style.top = `${frame.top + y * scale}px`;
        set("width", w);
        set("height", h);
        set("fontSize", letter);
        element.style.lineHeight = several ? "1.25" : `${h * scale}px`;
    }

    function hide() {
        if (element === null) { return; }
        const old = element;
        element = null;
        isComposing = false;
        news = [];
        old.remove();
        canvas.focus();
    }

    /// Gives the field the keys, if there is one; says whether there is.
    function focus() {
        if (element === null) { return false; }
        element.focus({ preventScroll: true });
        return true;
    }

    // A press beside the field is for the program, but the keys stay with the field.
    window.addEventListener("pointerup", (event) => { if (event.target !== element) { focus(); } });

    return { show, hide, focus, next: () => news.shift() };
};
