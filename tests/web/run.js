#!/usr/bin/env node
// Runs the browser tests: `node tests/web/run.js [part of a name]...`.
//
// Needs target/web, Chromium (CHROMIUM, or /usr/bin/chromium) and playwright-core, found by NODE_PATH or in
// target/node_modules. Screenshots are left in target/screenshots.
"use strict";
const fs = require("fs");
const path = require("path");
const { WEB, SHOTS, check, equal, open, serve, sleep, until } = require("./driver.js");

const settings = (more) => ({
    "settings.json": JSON.stringify({ version: 1, language: "en", gomoku: "opponent=person", go: "opponent=person",
        sound: true, volume: 60, coordinates: true, ...more }),
});
const TWO_PEOPLE = { files: settings({}) };

async function gomoku(hoshi) {
    await hoshi.started();
    await hoshi.key("1");
    await hoshi.find(15);
}

async function go(hoshi) {
    await hoshi.started();
    await hoshi.key("2");
    await hoshi.find(9);
}

const tests = [];
/// A test: `body` gets a page that was opened with `options` on index.html.
function test(name, options, body) {
    tests.push({ name, options, body });
}

test("the page loads without a complaint", {}, async (hoshi) => {
    await hoshi.started();
    await hoshi.shot("menu-en");
    equal(await hoshi.page.evaluate(() => document.activeElement.id), "glcanvas", "what has the focus");
});

test("the computer answers from its worker, and undo takes back two", {}, async (hoshi) => {
    await gomoku(hoshi);
    equal(hoshi.page.workers().length, 0, "workers before the first thought");
    await hoshi.click(7, 7);
    const game = await hoshi.saved("an answer", ({ moves }) => moves.length === 2);
    equal([game.moves[0], game.notes.white], ["Bhh", "level 2"], "who moved");
    equal(hoshi.page.workers().length, 1, "workers after it");
    await hoshi.key("z");
    await hoshi.saved("undo of two", ({ moves }) => moves.length === 0);
    await hoshi.still();
    await hoshi.click(0, 0);
    await hoshi.saved("another game", ({ moves }) => moves.length === 2 && moves[0] === "Baa");
    await hoshi.shot("gomoku-computer-en");
});

test("the computer plays Go", {}, async (hoshi) => {
    await go(hoshi);
    await hoshi.click(4, 4);
    await hoshi.saved("an answer", ({ moves }) => moves.length === 2 && moves[1].length === 3);
});

test("a Gomoku game is won by clicks, undone and redone", TWO_PEOPLE, async (hoshi) => {
    await gomoku(hoshi);
    await hoshi.play("dh", "di", "eh", "ei", "fh", "fi", "gh", "gi", "hh");
    await hoshi.saved("the result", ({ result }) => result === "B+");
    await hoshi.shot("gomoku-over-en");
    await hoshi.key("z");
    await hoshi.saved("undo after the end", ({ moves, result }) => moves.length === 8 && result === undefined);
    await hoshi.key("y");
    await hoshi.saved("redo", ({ moves, result }) => moves.length === 9 && result === "B+");
});

test("a capture, and a suicide is refused", TWO_PEOPLE, async (hoshi) => {
    await go(hoshi);
    await hoshi.play("ba", "aa", "ab");
    await hoshi.shot("go-capture-en");
    const { text } = await hoshi.game();
    await hoshi.changes(() => hoshi.click(0, 0), "the refusal");
    equal((await hoshi.game()).text, text, "the game after the refusal");
});

test("a ko is refused and later allowed", TWO_PEOPLE, async (hoshi) => {
    await go(hoshi);
    await hoshi.play("ba", "ca", "ab", "db", "bc", "cc", "ii", "bb", "cb");
    const { text } = await hoshi.game();
    await hoshi.changes(() => hoshi.click(1, 1), "the refusal");
    equal((await hoshi.game()).text, text, "the game after the refusal");
    await hoshi.shot("go-ko-en");
    await hoshi.play("ia", "ai", "bb");
});

test("two passes and a count", TWO_PEOPLE, async (hoshi) => {
    await go(hoshi);
    await hoshi.play("ee", "aa");
    await hoshi.key("Space");
    await hoshi.saved("a pass", ({ moves }) => moves[2] === "B");
    await hoshi.changes(() => hoshi.key("Space"), "the question");
    await hoshi.key("Enter");
    await hoshi.saved("two passes", ({ moves }) => moves[3] === "W");
    await hoshi.find(9);
    await hoshi.saved("the guess", ({ notes }) => notes.marked === "yes");
    if (!((await hoshi.game()).notes.dead || "").split(" ").includes("0.0")) { await hoshi.click(0, 0); }
    await hoshi.saved("a dead stone", ({ notes }) => notes.dead === "0.0");
    await hoshi.shot("go-counting-en");
    await hoshi.key("Enter");
    await hoshi.saved("the result", ({ result }) => result === "B+75.5");
    await hoshi.shot("go-over-en");
    await hoshi.key("z");
    await hoshi.saved("undo after the count", ({ result }) => result === undefined);
});

test("R twice starts anew and keeps the old game", TWO_PEOPLE, async (hoshi) => {
    await gomoku(hoshi);
    await hoshi.play("hh", "hi");
    const [old] = await hoshi.games();
    await hoshi.changes(() => hoshi.key("r", "r"), "an empty board");
    await hoshi.click(0, 0);
    await until("a second game", async () => (await hoshi.games()).length === 2);
    const games = await hoshi.games();
    equal(games.find(({ key }) => key === old.key).text, old.text, "the old game");
    equal(games.find(({ key }) => key !== old.key).moves, ["Baa"], "the new game");
});

test("the language is switched and remembered", {}, async (hoshi) => {
    await hoshi.started();
    const english = await hoshi.still();
    const chinese = await hoshi.changes(() => hoshi.key("l"), "Chinese");
    equal((await hoshi.settings()).language, "zh", "the settings");
    await hoshi.shot("menu-zh");
    await hoshi.page.reload();
    await hoshi.started();
    check((await hoshi.still()).equals(chinese), "the menu after loading again looks different");
    await hoshi.key("l");
    await until("English again", async () => (await hoshi.picture()).equals(english));
});

test("the browser decides the first language", { locale: "zh-CN" }, async (hoshi) => {
    await hoshi.started();
    const chinese = await hoshi.still();
    await hoshi.key("l");
    await until("English to be kept", async () => (await hoshi.settings())?.language === "en");
    check(!(await hoshi.still()).equals(chinese), "English looks like Chinese");
});

test("a phone's screen, upright and turned", TWO_PEOPLE, async (hoshi) => {
    await gomoku(hoshi);
    await hoshi.play("hh");
    for (const [width, height, point] of [[360, 640, "aa"], [640, 360, "oo"], [720, 1280, "oa"], [1920, 1080, "ao"]]) {
        await hoshi.changes(() => hoshi.page.setViewportSize({ width, height }), "the new size");
        await hoshi.find(15);
        await hoshi.play(point);
        await hoshi.shot(`gomoku-${width}x${height}-en`);
    }
});

test("loading again and going on", TWO_PEOPLE, async (hoshi) => {
    await go(hoshi);
    await hoshi.play("ba", "aa", "ab");
    await hoshi.page.reload();
    await hoshi.started();
    await hoshi.key("3");
    await hoshi.find(9);
    await hoshi.play("ii");
    const games = await hoshi.games();
    equal([games.length, games[0].moves], [1, ["Bba", "Waa", "Bab", "Wii"]], "the game");
    await hoshi.key("z", "z");
    await hoshi.saved("undo of moves from before", ({ moves }) => moves.length === 2);
});

test("a damaged game is set aside", { files: { ...settings({}), "games/20260101-000000-go.sgf": "(;FF[4]GM[1" } },
    async (hoshi) => {
        await hoshi.started();
        const names = await hoshi.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("/games/")));
        equal(names, ["hoshi/games/20260101-000000-go.sgf.damaged-1"], "the names");
        await hoshi.shot("menu-damaged-en");
        await hoshi.key("1");
        await hoshi.find(15);
        await hoshi.play("hh");
    });

const deny = () => {
    Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
};

test("the question mark shows the keys", {}, async (hoshi) => {
    await hoshi.started();
    await hoshi.changes(() => hoshi.key("Shift+Slash"), "the keys");
    await hoshi.changes(() => hoshi.key("Escape"), "the menu");
});

test("storage denied: it plays on and says so", { script: deny, loud: true }, async (hoshi) => {
    await hoshi.started();
    await hoshi.key("1");
    await hoshi.find(15);
    await hoshi.changes(() => hoshi.click(7, 7), "a stone");
    await hoshi.shot("gomoku-storage-denied-en");
    await until("an answer", () => hoshi.page.workers().length === 1);
    await hoshi.changes(() => hoshi.key("z"), "undo");
    check(await hoshi.page.isHidden("#overlay"), "an overlay covers the game");
    const other = hoshi.complaints.filter((words) => !words.startsWith("warning: cannot store games/"));
    equal(other, [], "what the console and the page complain of");
});

const full = () => {
    const real = Storage.prototype.setItem;
    window.isFull = false;
    Storage.prototype.setItem = function (key, value) {
        if (window.isFull) { throw new DOMException("full", "QuotaExceededError"); }
        real.call(this, key, value);
    };
};

test("storage full: it plays on, says so, and saves again later", { ...TWO_PEOPLE, script: full }, async (hoshi) => {
    await gomoku(hoshi);
    await hoshi.play("hh");
    await hoshi.page.evaluate(() => { window.isFull = true; });
    await hoshi.changes(() => hoshi.click(0, 0), "a stone");
    await hoshi.shot("gomoku-storage-full-en");
    equal((await hoshi.game()).moves, ["Bhh"], "the stored game");
    await hoshi.page.evaluate(() => { window.isFull = false; });
    await hoshi.click(1, 1);
    await hoshi.saved("the whole game again", ({ moves }) => moves.join() === "Bhh,Waa,Bbb");
});

const count = () => {
    window.frames_drawn = 0;
    for (const type of [WebGLRenderingContext, window.WebGL2RenderingContext]) {
        for (const name of ["drawElements", "clear"]) {
            const inner = type.prototype[name];
            type.prototype[name] = function (...given) {
                window.frames_drawn++;
                return inner.apply(this, given);
            };
        }
    }
};

test("nothing is drawn while nothing happens", { ...TWO_PEOPLE, script: count }, async (hoshi) => {
    const drawn = () => hoshi.page.evaluate(() => window.frames_drawn);
    const rests = async (where) => {
        await until(where + ": drawing to end", async () => {
            const before = [await drawn(), await counted()];
            await sleep(1000);
            return await drawn() === before[0] && await counted() === before[1];
        });
    };
    // What the program itself counts, and what the test counts, are at rest together.
    const counted = () => hoshi.page.evaluate(() => wasm_exports.hoshi_frames());
    await hoshi.started();
    check(await drawn() > 0 && await counted() > 0, "the counters count nothing");
    await rests("menu");
    await hoshi.key("1");
    await hoshi.find(15);
    await hoshi.play("hh", "hi");
    await rests("game");
});

/// Keeps the page's sound contexts and counts what is played.
const listen = () => {
    window.sound_contexts = [];
    window.sounds_played = 0;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
        constructor() {
            super();
            window.sound_contexts.push(this);
        }
    };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...given) {
        window.sounds_played++;
        return start.apply(this, given);
    };
};

test("sound begins with the first gesture, and mute and volume are remembered", { ...TWO_PEOPLE, script: listen },
    async (hoshi) => {
        const words = [];
        hoshi.page.on("console", (message) => {
            if (!/GPU stall|WebGL|GL Driver/i.test(message.text())) { words.push(message.text()); }
        });
        const states = () => hoshi.page.evaluate(() => window.sound_contexts.map((context) => context.state));
        const played = () => hoshi.page.evaluate(() => window.sounds_played);
        await gomoku(hoshi);
        await until("one running context", async () => JSON.stringify(await states()) === '["running"]');
        await hoshi.play("hh");
        await until("a stone to be heard", async () => await played() > 0);
        await hoshi.key("-");
        await until("a lower volume", async () => (await hoshi.settings()).volume === 50);
        await hoshi.key("s");
        await until("mute", async () => (await hoshi.settings()).sound === false);
        const before = await played();
        await hoshi.play("hi", "ii");
        equal(await played(), before, "sounds while mute");
        await hoshi.page.reload();
        await hoshi.started();
        equal([(await hoshi.settings()).sound, (await hoshi.settings()).volume], [false, 50], "sound and volume, later");
        await hoshi.key("3");
        await hoshi.find(15);
        await hoshi.play("jj");
        equal([await played(), await states()], [0, []], "sounds and contexts, still mute");
        await hoshi.key("s");
        await until("sound again", async () => await played() > 0);
        equal(words, [], "what the console says");
    });

const PHONE = { ...TWO_PEOPLE, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

test("a finger plays a whole game of Gomoku", PHONE, async (hoshi) => {
    await hoshi.started();
    // The menu's first button, by touch: nothing but fingers from here on.
    const [x, y] = await hoshi.primary();
    await hoshi.page.touchscreen.tap(x / 2, y - 20);
    await hoshi.find(15);
    const points = ["hh", "hi", "gh", "gi", "fh", "fi", "eh", "ei", "dh"];
    for (const [at, point] of points.entries()) {
        await hoshi.tap(point.charCodeAt(0) - 97, point.charCodeAt(1) - 97);
        await hoshi.saved(point, ({ moves }) => moves.length === at + 1 && moves[at].slice(1) === point);
    }
    equal((await hoshi.game()).result, "B+", "the result");
    await hoshi.shot("gomoku-phone-over-en");
    await hoshi.page.touchscreen.tap(...await hoshi.primary());
    await hoshi.find(15);
    await hoshi.changes(() => hoshi.page.touchscreen.tap(...hoshi.at(7, 7)), "the preview");
    await hoshi.shot("gomoku-phone-confirm-en");
    equal((await hoshi.games()).length, 1, "games before anything is confirmed");
});

test("two pages never write the same game", TWO_PEOPLE, async (hoshi) => {
    await gomoku(hoshi);
    await hoshi.play("hh", "hi");
    const [first] = await hoshi.games();
    const page = await hoshi.context.newPage();
    const other = Object.assign(Object.create(Object.getPrototypeOf(hoshi)), hoshi, { page });
    await page.goto(hoshi.page.url());
    await other.started();
    await other.key("3", "1");
    await other.find(15);
    await other.click(0, 0);
    await until("a second game", async () => (await other.games()).length === 2);
    const games = await other.games();
    equal(games.find(({ key }) => key === first.key).text, first.text, "the first page's game");
    equal(games.find(({ key }) => key !== first.key).moves, ["Baa"], "the second page's game");
});

test("hoshi.html opened from a file, with its worker", { at: "file://" + path.join(WEB, "hoshi.html") }, async (hoshi) => {
    await gomoku(hoshi);
    await hoshi.click(7, 7);
    await hoshi.saved("an answer", ({ moves }) => moves.length === 2);
    await hoshi.shot("file-en");
});

test("a broken program is told, not shown as a black page", { spoil: { "hoshi.wasm": Buffer.from("no wasm") }, loud: true },
    async (hoshi) => {
        await until("the overlay", () => hoshi.page.isVisible("#overlay"));
        check((await hoshi.page.innerText("#headline")).length > 10, "no headline");
        fs.mkdirSync(SHOTS, { recursive: true });
        await hoshi.page.screenshot({ path: path.join(SHOTS, "web-overlay-broken.png") });
    });

test("a missing program is told", { spoil: { "hoshi.wasm": null }, loud: true }, async (hoshi) => {
    await until("the overlay", () => hoshi.page.isVisible("#overlay"));
    check((await hoshi.page.innerText("#words")).includes("404"), await hoshi.page.innerText("#words"));
});

test("without its worker a person plays on", { spoil: { "worker.js": null }, loud: true }, async (hoshi) => {
    await gomoku(hoshi);
    await hoshi.click(7, 7);
    await hoshi.saved("a person for the computer", ({ notes }) => notes.white === "human");
    await hoshi.shot("gomoku-no-worker-en");
    await hoshi.play("aa");
});

require("./computer.js")(test);
require("./files.js")(test, TWO_PEOPLE);
require("./rules.js")(test);
require("./shell.js")(test, TWO_PEOPLE);
require("./thinking.js")(test);
require("./writing.js")(test, TWO_PEOPLE);

async function run(chromium, server, { name, options, body }) {
    const { spoil = {}, page = "", at = server.url + page, loud = false, ...more } = options;
    const start = Date.now();
    server.spoil = (file) => spoil[file];
    let hoshi = null;
    try {
        hoshi = await open(chromium, at, more);
        hoshi.server = server;
        await body(hoshi);
        if (!loud) { equal(hoshi.complaints, [], "what the console and the page complain of"); }
        console.log(`ok      ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
        return true;
    } catch (error) {
        console.log(`FAILED  ${name}: ${error.message} ${hoshi ? JSON.stringify(hoshi.complaints) : ""}`);
        if (hoshi) {
            fs.mkdirSync(SHOTS, { recursive: true });
            const file = path.join(SHOTS, `failed-web-${name.replace(/\W+/g, "-")}.png`);
            await hoshi.page.screenshot({ path: file }).catch(() => {});
        }
        return false;
    } finally {
        if (hoshi) { await hoshi.close(); }
    }
}

function playwright() {
    const target = process.env.CARGO_TARGET_DIR || path.join(__dirname, "../../target");
    return require(require.resolve("playwright-core", { paths: [target, ...(process.env.NODE_PATH || "").split(":")] }));
}

async function main(words) {
    const { chromium } = playwright();
    const server = await serve();
    const chosen = tests.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
    let passed = 0;
    for (const each of chosen) { passed += await run(chromium, server, each) ? 1 : 0; }
    server.http.close();
    console.log(`browser tests: ${passed} passed, ${chosen.length - passed} failed`);
    return passed === chosen.length ? 0 : 1;
}

main(process.argv.slice(2)).then((code) => process.exit(code), (error) => {
    console.error(error);
    process.exit(1);
});
