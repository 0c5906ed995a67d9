// Texts in the browser's own field: typed, composed by an input method, pasted, accepted and left. `run.js` runs these
// beside its own.
"use strict";
const { check, equal, until } = require("./driver.js");

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

async function oneStone(hoshi) {
    await hoshi.started();
    await hoshi.key("2");
    await hoshi.find(9);
    await hoshi.play("ee");
}

const field = (hoshi) => hoshi.page.locator(".field");
const isShown = (hoshi) => until("the field", async () => await field(hoshi).count() === 1);
const isGone = (hoshi) => until("the field to go", async () => await field(hoshi).count() === 0);
const focus = (hoshi) => hoshi.page.evaluate(() => document.activeElement.className || document.activeElement.id);

/// Opens the comment on the position that is looked at.
async function openComment(hoshi) {
    await hoshi.key("F2");
    await isShown(hoshi);
    await until("the keys to be the field's", async () => await focus(hoshi) === "field");
}

module.exports = function (test, twoPeople) {
    test("a comment is typed, and letters do nothing else", twoPeople, async (hoshi) => {
        await oneStone(hoshi);
        await openComment(hoshi);
        await hoshi.page.keyboard.type("zq r");
        await hoshi.key("Enter");
        await hoshi.page.keyboard.insertText("围棋");
        await hoshi.shot("comment-en");
        const box = await field(hoshi).boundingBox();
        check(box.x > 600 && box.width > 200 && box.height > 100 && box.x + box.width < 1280, JSON.stringify(box));
        await hoshi.key("Control+Enter");
        await isGone(hoshi);
        await hoshi.saved("the comment", ({ text, moves }) => text.includes("C[zq r\n围棋]") && moves.length === 1);
        equal(await focus(hoshi), "glcanvas", "what has the keys");
        await openComment(hoshi);
        equal(await field(hoshi).inputValue(), "zq r\n围棋", "what the field holds");
        await hoshi.page.keyboard.type("lost");
        await hoshi.key("Escape");
        await isGone(hoshi);
        await hoshi.key("z");
        const game = await hoshi.saved("undo", ({ moves }) => moves.length === 0);
        check(game.text.includes("C[zq r\n围棋]"), game.text);
    });

    test("what an input method composes is one text", twoPeople, async (hoshi) => {
        await oneStone(hoshi);
        await openComment(hoshi);
        const session = await hoshi.context.newCDPSession(hoshi.page);
        for (const text of ["w", "we", "wei qi"]) {
            await session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
        }
        await session.send("Input.insertText", { text: "围棋" });
        await hoshi.page.keyboard.type("!");
        await hoshi.key("Control+Enter");
        await hoshi.saved("the comment", ({ text }) => text.includes("C[围棋!]"));
    });

    test("the page about the game is filled in, and pasted into", twoPeople, async (hoshi) => {
        await oneStone(hoshi);
        await hoshi.context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await hoshi.page.evaluate(() => navigator.clipboard.writeText("李青"));
        await hoshi.changes(() => hoshi.key("F3"), "the page");
        await hoshi.key("Enter");
        await isShown(hoshi);
        await until("the keys", async () => await focus(hoshi) === "field");
        await hoshi.key("Control+v", "Tab");
        await until("the next field", async () => await field(hoshi).count() === 1 && await field(hoshi).inputValue() === "");
        await hoshi.page.keyboard.type("3d");
        await hoshi.key("Enter");
        await isGone(hoshi);
        await hoshi.saved("name and rank", ({ text }) => text.includes("PB[李青]") && text.includes("BR[3d]"));
        await hoshi.shot("about-en");
    });

    test("a finger writes on a phone", { ...twoPeople, ...PHONE }, async (hoshi) => {
        await hoshi.started();
        await hoshi.touch((await hoshi.buttons())[2]);
        await hoshi.find(9);
        await hoshi.tap(4, 4);
        await hoshi.saved("a stone", ({ moves }) => moves.length === 1);
        await openComment(hoshi);
        const box = await field(hoshi).boundingBox();
        check(box.y < 200 && box.width > 300 && box.y + box.height < 422, `away from the keyboard: ${JSON.stringify(box)}`);
        await hoshi.page.keyboard.insertText("手机");
        await hoshi.shot("phone-comment-en");
        // The first button of the sheet takes it.
        await hoshi.touch(await hoshi.page.evaluate(() => {
            const area = document.querySelector(".field").getBoundingClientRect();
            return { x: area.left + 30, y: area.bottom + 30 };
        }));
        await isGone(hoshi);
        await hoshi.saved("the comment", ({ text }) => text.includes("C[手机]"));
    });
};
