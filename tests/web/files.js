// The player's own files on the page: uploads, drops, downloads, the clipboard, the list of recent games. `run.js` runs
// these beside its own.
"use strict";
const fs = require("fs");
const path = require("path");
const { WEB, ROOT, check, equal, until } = require("./driver.js");

const SMALL = "(;GM[1]FF[4]SZ[9]PB[Wu]PW[Go];B[ee];W[dd];B[fd])";
const GBK = path.join(ROOT, "tests/data/sgf/made--gbk-noca.sgf");

/// Has the page's chooser answer with a file.
async function choose(hoshi, file, action) {
    const chosen = hoshi.page.waitForEvent("filechooser").catch(async (error) => {
        const state = await hoshi.page.evaluate(() => [document.activeElement.id, window.chooserClicks]);
        throw new Error(`no chooser, focus and clicks on it: ${state}: ${error.message}`);
    });
    await Promise.all([chosen, action()]);
    await (await chosen).setFiles(file);
}

const upload = (name, text) => ({ name, mimeType: "application/x-go-sgf", buffer: Buffer.from(text) });

/// What is saved when something is done: the suggested name and the text.
async function download(hoshi, action) {
    const [saved] = await Promise.all([hoshi.page.waitForEvent("download"), action()]);
    return { name: saved.suggestedFilename(), text: fs.readFileSync(await saved.path(), "utf8") };
}

/// Drops files on the page, as a file manager would.
function drop(hoshi, files) {
    return hoshi.page.evaluate((given) => {
        const carried = new DataTransfer();
        for (const { name, text } of given) { carried.items.add(new File([text], name)); }
        const at = { dataTransfer: carried, bubbles: true, cancelable: true };
        const canvas = document.getElementById("glcanvas");
        canvas.dispatchEvent(new DragEvent("dragover", at));
        canvas.dispatchEvent(new DragEvent("drop", at));
    }, files);
}

module.exports = function (test, twoPeople) {
    const clipboard = { ...twoPeople, permissions: ["clipboard-read", "clipboard-write"] };

    test("a chosen file is opened, in any encoding, and downloaded again", twoPeople, async (hoshi) => {
        await hoshi.started();
        await choose(hoshi, GBK, () => hoshi.key("o"));
        await hoshi.find(19);
        await hoshi.shot("file-opened-en");
        await hoshi.key("End");
        await hoshi.click(3, 3);
        const kept = await hoshi.saved("the game with a move more", ({ text }) => text.includes(";W[dd]"));
        check(kept.text.includes("PB[古力]"), kept.text);
        const { name, text } = await download(hoshi, () => hoshi.key("Control+s"));
        equal(name, "made--gbk-noca.sgf", "the suggested name");
        check(text.includes("PB[古力]") && text.includes(";W[dd]"), text);
        await hoshi.shot("file-downloaded-en");
        await choose(hoshi, upload("again.sgf", SMALL), () => hoshi.key("Control+o"));
        await hoshi.find(9);
    });

    test("a finger opens a file from the menu", { ...twoPeople, hasTouch: true, isMobile: true,
        viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }, async (hoshi) => {
        await hoshi.started();
        await hoshi.shot("phone-menu-files-en");
        // Gomoku and its opponent, Go and its opponent, the setup page, then the file.
        const at = (await hoshi.buttons())[5];
        await choose(hoshi, upload("棋谱.sgf", SMALL), () => hoshi.touch(at));
        await hoshi.find(9);
        await hoshi.shot("phone-file-opened-en");
    });

    test("dropped files are opened, also with Chinese names", twoPeople, async (hoshi) => {
        await hoshi.started();
        await drop(hoshi, [{ name: "棋谱.sgf", text: SMALL }]);
        await hoshi.find(9);
        const { name } = await download(hoshi, () => hoshi.key("Control+s"));
        equal(name, "棋谱.sgf", "the suggested name");
        await drop(hoshi, [{ name: "picture.png", text: "\x89PNG" }]);
        await hoshi.shot("file-refused-en");
        await drop(hoshi, [{ name: "many.sgf", text: SMALL + "(;GM[4]SZ[15]PB[Lin];B[hh])" }]);
        await hoshi.shot("collection-en");
        await hoshi.key("ArrowDown", "Enter");
        await hoshi.find(15);
    });

    test("pasted and copied", clipboard, async (hoshi) => {
        await hoshi.started();
        const put = (text) => hoshi.page.evaluate((words) => navigator.clipboard.writeText(words), text);
        const taken = () => hoshi.page.evaluate(() => navigator.clipboard.readText());
        await put(SMALL);
        await hoshi.key("Control+v");
        await hoshi.find(9);
        await hoshi.saved("the pasted game", ({ text }) => text.includes("PB[Wu]"));
        await hoshi.key("Control+c");
        await until("our text on the clipboard", async () => (await taken()).includes("CA[UTF-8]"));
        await put("h8h7i7g9");
        await hoshi.key("Control+v");
        await hoshi.find(15);
        await hoshi.saved("the pasted moves", ({ moves }) => moves.length === 4);
        await hoshi.key("End", "Control+Shift+c");
        await until("the moves on the clipboard", async () => await taken() === "h8h7i7g9");
        equal((await hoshi.games()).length, 2, "pasted games that are kept");
    });

    test("recent games are listed from the browser's storage", twoPeople, async (hoshi) => {
        await hoshi.started();
        await hoshi.key("1");
        await hoshi.find(15);
        await hoshi.play("hh", "ii");
        await hoshi.page.reload();
        await hoshi.started();
        await hoshi.changes(() => hoshi.key("4"), "the list");
        await hoshi.shot("recent-en");
        await hoshi.key("Enter");
        await hoshi.find(15);
        await hoshi.play("aa");
        const games = await hoshi.games();
        equal([games.length, games[0].moves], [1, ["Bhh", "Wii", "Baa"]], "the game");
    });

    test("a broken file says where, and ten thousand moves are walked through", twoPeople, async (hoshi) => {
        await hoshi.started();
        await drop(hoshi, [{ name: "odd.sgf", text: "Dear friend, see this:\n" + SMALL.slice(0, -1) }]);
        await hoshi.find(9);
        await hoshi.shot("file-odd-en");
        await hoshi.key("l");
        await hoshi.shot("file-odd-zh");
        const point = (at) => String.fromCharCode(97 + at % 19) + String.fromCharCode(97 + Math.floor(at / 19) % 19);
        const moves = Array.from({ length: 10000 }, (_, at) => `;${"BW"[at % 2]}[${point(at)}]`);
        await drop(hoshi, [{ name: "long.sgf", text: `(;GM[1]FF[4]SZ[19]${moves.join("")})` }]);
        await hoshi.find(19);
        await hoshi.changes(() => hoshi.key("End"), "the last move");
        await hoshi.shot("file-long-zh");
        await hoshi.changes(() => hoshi.key("Home"), "the first position");
        await hoshi.changes(() => hoshi.key("ArrowRight"), "the first move");
    });

    test("hoshi.html opens and saves, too", { ...twoPeople, at: "file://" + path.join(WEB, "hoshi.html") }, async (hoshi) => {
        await hoshi.started();
        await choose(hoshi, upload("a.sgf", SMALL), () => hoshi.key("o"));
        await hoshi.find(9);
        const { name, text } = await download(hoshi, () => hoshi.key("Control+s"));
        check(name === "a.sgf" && text.includes("PB[Wu]"), `${name}: ${text}`);
    });
};
