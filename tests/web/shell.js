// The page around the game: fingers without a keyboard, full screen, installing, life without a network, the single file,
// licences. `run.js` runs these beside its own.
"use strict";
const fs = require("fs");
const path = require("path");
const { WEB, check, equal, until } = require("./driver.js");

const FILE = "file://" + path.join(WEB, "hoshi.html");
const SHARP_PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };

/// A session of Chromium's own protocol, for what playwright has no words for.
const protocol = (hoshi) => hoshi.context.newCDPSession(hoshi.page);

/// Whether a button lies below the board.
const below = (hoshi) => ({ y }) => y > hoshi.at(0, hoshi.board.lines - 1)[1];

function fingers(test, twoPeople) {
    test("a finger starts, plays, takes back and passes", { ...twoPeople, ...SHARP_PHONE }, async (hoshi) => {
        await hoshi.started();
        await hoshi.shot("phone-menu-en");
        await hoshi.touch((await hoshi.buttons())[0]);
        await hoshi.find(15);
        for (const [count, x] of [7, 8, 9].entries()) {
            await hoshi.tap(x, 7);
            await hoshi.saved(`stone ${count + 1}`, ({ moves }) => moves.length === count + 1);
        }
        await hoshi.shot("phone-gomoku-en");
        const [undo] = (await hoshi.buttons()).filter(below(hoshi));
        await hoshi.touch(undo);
        await hoshi.saved("undo", ({ moves }) => moves.join() === "Bhh,Wih");

        await hoshi.page.reload();
        await hoshi.started();
        // Go on, Gomoku and its opponent, then Go.
        await hoshi.touch((await hoshi.buttons())[3]);
        await hoshi.find(9);
        const [pass] = (await hoshi.buttons()).filter(below(hoshi));
        await hoshi.touch(pass);
        await hoshi.saved("a pass", ({ moves }) => moves.join() === "B");
        await hoshi.tap(4, 4);
        await hoshi.saved("a stone after it", ({ moves }) => moves.join() === "B,Wee");
        await hoshi.shot("phone-go-en");
    });

    test("two taps do not zoom, a pull does not reload, a long press opens no menu", { ...twoPeople, ...SHARP_PHONE },
        async (hoshi) => {
            await hoshi.started();
            await hoshi.touch((await hoshi.buttons())[0]);
            await hoshi.find(15);
            await hoshi.page.evaluate(() => {
                window.isTheSame = true;
                window.menus = [];
                window.addEventListener("contextmenu", (event) => window.menus.push(event.defaultPrevented));
            });
            const browser = await protocol(hoshi);
            const [x, y] = hoshi.at(7, 7);
            for (let taps = 0; taps < 2; taps++) {
                await browser.send("Input.synthesizeTapGesture", { x, y, tapCount: 2, gestureSourceType: "touch" });
            }
            await browser.send("Input.synthesizeTapGesture", { x, y, duration: 1500, gestureSourceType: "touch" });
            await browser.send("Input.synthesizeScrollGesture", { x, y: 60, yDistance: 600, gestureSourceType: "touch" });
            await browser.send("Input.synthesizePinchGesture", { x, y, scaleFactor: 2, gestureSourceType: "touch" });
            const seen = await hoshi.page.evaluate(() => [window.isTheSame, visualViewport.scale, visualViewport.offsetTop,
                window.scrollY, window.menus.includes(false)]);
            equal(seen, [true, 1, 0, 0, false], "the same page, zoom, offset, scrolling, menus");
        });

    test("nothing lies under a notch or a home bar", { ...twoPeople, ...SHARP_PHONE }, async (hoshi) => {
        await hoshi.started();
        const browser = await protocol(hoshi);
        const insets = { top: 47, left: 11, bottom: 34, right: 13 };
        await browser.send("Emulation.setSafeAreaInsetsOverride", { insets });
        const place = () => hoshi.page.evaluate(() => {
            const { left, top, right, bottom } = document.getElementById("glcanvas").getBoundingClientRect();
            return { top, left, bottom: innerHeight - bottom, right: innerWidth - right };
        });
        await until("the canvas to move", async () => (await place()).top === insets.top);
        equal(await place(), insets, "the room around the canvas");
        await hoshi.touch((await hoshi.buttons())[0]);
        await hoshi.find(15);
        await hoshi.tap(0, 14);
        await hoshi.saved("a stone where the finger is", ({ moves }) => moves.join() === "Bao");
        await hoshi.shot("phone-notch-en");
    });
}

function fullScreen(test) {
    test("a finger switches to full screen and back", SHARP_PHONE, async (hoshi) => {
        await hoshi.started();
        const isFull = () => hoshi.page.evaluate(() => document.fullscreenElement !== null);
        for (const wished of [true, false]) {
            // Then come the settings and the keys.
            await hoshi.touch((await hoshi.buttons()).at(-3));
            await until(`full screen ${wished}`, async () => await isFull() === wished);
        }
    });

    const none = () => {
        for (const name of ["fullscreenEnabled", "webkitFullscreenEnabled"]) {
            Object.defineProperty(Document.prototype, name, { get: () => false });
        }
    };
    test("where there is no full screen there is no button for it", { ...SHARP_PHONE, script: none }, async (hoshi) => {
        await hoshi.started();
        const buttons = await hoshi.buttons();
        const last = Math.max(...buttons.map(({ y }) => y));
        equal(buttons.filter(({ y }) => y === last).length, 1, "buttons in the last row");
    });
}

function installing(test, twoPeople) {
    test("the page can be installed", {}, async (hoshi) => {
        await hoshi.started();
        const browser = await protocol(hoshi);
        const { errors, data } = await browser.send("Page.getAppManifest");
        equal(errors, [], "what is wrong with the manifest");
        equal(JSON.parse(data).name, "星位 Hoshi", "its name");
        const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
        equal(installabilityErrors, [], "what keeps it from being installed");
        for (const [side, icon] of [[192, "hoshi-192.png"], [512, "hoshi-512.png"]]) {
            const size = await hoshi.page.evaluate(async (name) => {
                const picture = new Image();
                picture.src = name;
                await picture.decode();
                return [picture.naturalWidth, picture.naturalHeight];
            }, icon);
            equal(size, [side, side], icon);
        }
    });

    test("without a network it plays on, with one it is never old", twoPeople, async (hoshi) => {
        await hoshi.started();
        await hoshi.page.evaluate(() => navigator.serviceWorker.ready);
        await hoshi.context.setOffline(true);
        await hoshi.page.reload();
        await hoshi.started();
        await hoshi.key("1");
        await hoshi.find(15);
        await hoshi.play("hh");
        await hoshi.context.setOffline(false);
        hoshi.server.spoil = (name) => name === "hoshi.js" ? Buffer.from("window.isNew = true;") : undefined;
        await hoshi.page.reload();
        await until("the new file", () => hoshi.page.evaluate(() => window.isNew === true));
    });
}

/// What a page asked for besides itself.
function strangers(hoshi, address) {
    return hoshi.requests.filter((url) => !url.startsWith("data:") && !url.startsWith("blob:") && url.split("#")[0] !== address);
}

function oneFile(test) {
    test("hoshi.html is small and asks for nothing else", { at: FILE }, async (hoshi) => {
        check(fs.statSync(path.join(WEB, "hoshi.html")).size < 2500000, "hoshi.html is too large");
        await hoshi.started();
        await hoshi.key("1");
        await hoshi.find(15);
        await hoshi.click(7, 7);
        await hoshi.saved("an answer", ({ moves }) => moves.length === 2);
        equal(strangers(hoshi, FILE), [], "requests");
    });

    test("hoshi.html works from a server too", { page: "hoshi.html" }, async (hoshi) => {
        await hoshi.started();
        await hoshi.key("2");
        await hoshi.find(9);
        await hoshi.click(4, 4);
        await hoshi.saved("an answer", ({ moves }) => moves.length === 2);
        equal(strangers(hoshi, hoshi.server.url + "hoshi.html"), [], "requests");
    });

    for (const [where, options] of [["served", { page: "index.html#licences" }], ["in one file", { at: FILE + "#licences" }]]) {
        test(`#licences shows them all, ${where}`, options, async (hoshi) => {
            await until("the licences", () => hoshi.page.isVisible("#overlay"));
            const words = await hoshi.page.innerText("#words");
            for (const part of ["MIT License", "SIL OPEN FONT LICENSE", "miniquad", "Apache License"]) {
                check(words.includes(part), `no ${part}`);
            }
            await hoshi.page.click("#goon");
            check(await hoshi.page.isHidden("#overlay"), "the overlay stays");
        });
    }
}

module.exports = function (test, twoPeople) {
    fingers(test, twoPeople);
    fullScreen(test);
    installing(test, twoPeople);
    oneFile(test);
};
