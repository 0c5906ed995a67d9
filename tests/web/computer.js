// What the computer shows and tells on the page, and the manners of its worker.
"use strict";
const { check, equal, sleep, until } = require("./driver.js");

const LOST = ["hh", "ao", "ih", "am", "jh", "aa", "kh", "oa", "lh"];

const files = (more) => ({
    files: { "settings.json": JSON.stringify({ version: 1, language: "en", gomoku: "opponent=person", go: "opponent=person", ...more }) },
});

async function gomoku(hoshi, lines = 15) {
    await hoshi.started();
    await hoshi.key("1");
    await hoshi.find(lines);
}

const frames = (hoshi) => hoshi.page.evaluate(() => wasm_exports.hoshi_frames());

module.exports = (test) => {
    test("shapes are named, and a lost game is gone through", files({}), async (hoshi) => {
        await gomoku(hoshi);
        await hoshi.play(...LOST.slice(0, 7));
        await hoshi.changes(() => hoshi.key("a"), "the shapes");
        await hoshi.shot("shapes-web-en");
        await hoshi.play(...LOST.slice(7));
        await hoshi.changes(() => hoshi.key("F4"), "the graph");
        await until("the last way out", async () => {
            const before = await hoshi.picture();
            await hoshi.key("2");
            await sleep(300);
            const after = await hoshi.picture();
            await hoshi.key("End");
            await sleep(300);
            return !before.equals(after) && before.equals(await hoshi.picture());
        }, 120000);
        await hoshi.key("2");
        await hoshi.shot("analysis-web-en");
        equal(hoshi.page.workers().length, 1, "workers");
        await hoshi.key("End", "z");
        await hoshi.saved("undo", ({ moves }) => moves.length === LOST.length - 1);
    });

    test("two computers play, stand, and go on by one move", files({ gomoku: "opponent=computers black=2 white=2", tempo: "calm" }),
        async (hoshi) => {
            await gomoku(hoshi);
            await hoshi.saved("three moves", ({ moves }) => moves.length >= 3);
            await hoshi.key("Space");
            await hoshi.still();
            const length = (await hoshi.game()).moves.length;
            await sleep(2500);
            equal((await hoshi.game()).moves.length, length, "moves of a game that stands");
            await hoshi.key(".");
            await hoshi.saved("one move", ({ moves }) => moves.length === length + 1);
            await hoshi.shot("two-computers-web-en");
        });

    test("the page lives during the hardest thought", files({ gomoku: "side=20 opponent=level5" }), async (hoshi) => {
        await gomoku(hoshi, 20);
        await hoshi.click(9, 9);
        await hoshi.saved("an answer", ({ moves }) => moves.length === 2);
        await hoshi.still();
        // A picture for each animation frame of the page, thought or not.
        await hoshi.click(3, 16);
        await hoshi.saved("the stone", ({ moves }) => moves.length === 3);
        const began = Date.now();
        for (const key of ["c", "c", "m", "F1", "Escape"]) {
            const before = await frames(hoshi);
            await hoshi.changes(() => hoshi.key(key), key + " to be heard");
            check(await frames(hoshi) > before, "no frame after " + key);
        }
        const { moves } = await hoshi.game();
        check(moves.length === 3 || Date.now() - began > 2500, "the thought was too short to tell");
        await hoshi.key("z");
        await hoshi.saved("undo", (game) => game.moves.length < 3);
        equal(hoshi.page.workers().length <= 1, true, "the dropped thought ends with its worker");
    });

    const trap = "self.onmessage = ({ data }) => { if (data.task) { throw new Error('trapped on purpose'); } };";
    test("a worker that traps is replaced by a person", { spoil: { "worker.js": Buffer.from(trap) }, loud: true }, async (hoshi) => {
        await gomoku(hoshi);
        await hoshi.click(7, 7);
        await hoshi.saved("a person for the computer", ({ notes }) => notes.white === "human");
        await hoshi.play("aa", "bb");
    });
};
