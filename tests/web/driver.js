// Drives the page in a headless browser: a static server, pages with their complaints collected, the board found by its
// lines in a screenshot, the game read back from local storage. Nothing here sleeps and hopes: `until` asks again until
// what is awaited is there, or fails.
"use strict";
const fs = require("fs");
const http = require("http");
const os = require("os");
const path = require("path");
const zlib = require("zlib");

const ROOT = path.resolve(__dirname, "../..");
const TARGET = process.env.CARGO_TARGET_DIR || path.join(ROOT, "target");
const WEB = path.join(TARGET, "web");
const SHOTS = path.join(TARGET, "screenshots");
const PATIENCE = 30000;
// The colour of lines on wood (paint/palette.rs, GRID).
const GRID = [0x4a, 0x2c, 0x17];
// The button most likely wanted (paint/palette.rs, DEEP_JADE).
const JADE = [0x1f, 0x75, 0x58];
const FLAGS = [
    "--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
    "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--force-device-scale-factor=1",
];
const TYPES = {
    ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".png": "image/png",
    ".webmanifest": "application/manifest+json",
};
// Buttons (paint/themes.rs): the one with the focus, the one most likely wanted, any other.
const BUTTONS = [
    { edge: [0xe9, 0xb9, 0x4a], face: [0x1f, 0x75, 0x58] },
    { edge: [0x35, 0xa9, 0x82], face: [0x1f, 0x75, 0x58] },
    { edge: [0x53, 0x42, 0x4c], face: [0x35, 0x28, 0x30] },
];

const sleep = (millis) => new Promise((resolve) => setTimeout(resolve, millis));

/// Asks until the answer is true, and returns it.
async function until(what, ask, patience = PATIENCE) {
    const end = Date.now() + patience;
    for (;;) {
        const answer = await ask();
        if (answer) { return answer; }
        if (Date.now() > end) { throw new Error("waited in vain: " + what); }
        await sleep(25);
    }
}

function check(condition, words) {
    if (!condition) { throw new Error(words); }
}

function equal(left, right, what) {
    const [a, b] = [JSON.stringify(left), JSON.stringify(right)];
    check(a === b, `${what}: ${a} instead of ${b}`);
}

/// Serves target/web on this machine only. `spoil` may answer for a file: null for "not found", or other bytes.
function serve() {
    const server = { spoil: () => undefined };
    server.http = http.createServer((request, response) => {
        const name = path.basename(request.url.split("?")[0]) || "index.html";
        const file = path.join(WEB, name);
        const spoilt = server.spoil(name);
        if (spoilt === null || !fs.existsSync(file)) {
            response.writeHead(404).end();
            return;
        }
        response.writeHead(200, { "content-type": TYPES[path.extname(name)] || "text/plain", "cache-control": "no-store" });
        response.end(spoilt === undefined ? fs.readFileSync(file) : spoilt);
    });
    return new Promise((resolve) => server.http.listen(0, "127.0.0.1", () => {
        server.url = `http://127.0.0.1:${server.http.address().port}/`;
        resolve(server);
    }));
}

/// The pixels of a PNG of 8 bits a channel without interlace, as the browser makes them.
function decodePng(png) {
    const parts = [];
    let at = 8;
    let head = null;
    while (at < png.length) {
        const length = png.readUInt32BE(at);
        const kind = png.toString("latin1", at + 4, at + 8);
        const data = png.subarray(at + 8, at + 8 + length);
        if (kind === "IHDR") { head = { width: data.readUInt32BE(0), height: data.readUInt32BE(4), kind: data[9] }; }
        if (kind === "IDAT") { parts.push(data); }
        at += length + 12;
    }
    const step = head.kind === 6 ? 4 : 3;
    const stride = head.width * step;
    const raw = zlib.inflateSync(Buffer.concat(parts));
    const pixels = Buffer.alloc(stride * head.height);
    for (let y = 0; y < head.height; y++) {
        const filter = raw[y * (stride + 1)];
        for (let x = 0; x < stride; x++) {
            const here = y * stride + x;
            const left = x >= step ? pixels[here - step] : 0;
            const up = y > 0 ? pixels[here - stride] : 0;
            const corner = x >= step && y > 0 ? pixels[here - stride - step] : 0;
            const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
            pixels[here] = raw[y * (stride + 1) + 1 + x] + guess;
        }
    }
    return { width: head.width, height: head.height, step, pixels };
}

function paeth(left, up, corner) {
    const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
    return a <= b && a <= c ? left : b <= c ? up : corner;
}

/// The outline of a board in a picture: its left, upper and right line, or null.
function findBoard(picture) {
    const columns = new Array(picture.width).fill(0);
    const rows = new Array(picture.height).fill(0);
    for (let at = 0; at < picture.pixels.length; at += picture.step) {
        if (picture.pixels[at] === GRID[0] && picture.pixels[at + 1] === GRID[1] && picture.pixels[at + 2] === GRID[2]) {
            const pixel = at / picture.step;
            columns[pixel % picture.width]++;
            rows[Math.floor(pixel / picture.width)]++;
        }
    }
    const [across, down] = [columns, rows].map(ends);
    if (!across || !down || Math.abs(across[1] - across[0] - (down[1] - down[0])) > 2) { return null; }
    return { left: across[0], top: down[0], side: across[1] - across[0] };
}

/// The middles of the first and the last long line, or null. Stones may hide a part of a line.
function ends(counts) {
    const strong = Math.max(...counts) * 0.5;
    const long = counts.map((count, at) => ({ count, at })).filter(({ count }) => count > 100 && count >= strong)
        .map(({ at }) => at);
    if (long.length === 0) { return null; }
    const middle = (list) => list.reduce((sum, at) => sum + at, 0) / list.length;
    const first = long.filter((at) => at - long[0] < 12);
    const last = long.filter((at) => long[long.length - 1] - at < 12);
    return first[first.length - 1] < last[0] ? [middle(first), middle(last)] : null;
}

/// The buttons that can be pressed, from the upper left: a place inside each, in pixels of the picture. They are known by
/// their upper edges, longer than any stroke of a letter, and by what lies below those.
function findButtons(picture) {
    const { width, height, step, pixels } = picture;
    const has = (x, y, color) => {
        const at = (Math.min(y, height - 1) * width + x) * step;
        return color.every((part, index) => pixels[at + index] === part);
    };
    const unit = Math.min(width, height) / 70;
    const found = [];
    for (let y = 1; y < height; y++) {
        for (let x = 0; x < width; x++) {
            const kind = BUTTONS.find(({ edge }) => has(x, y, edge));
            if (!kind) { continue; }
            let end = x + 1;
            while (end < width && has(end, y, kind.edge)) { end++; }
            const inside = Math.round(y + 2 * unit);
            const middle = (x + end) >> 1;
            const isNew = !found.some((other) => Math.abs(other.x - middle) < unit && other.y > y);
            const isFace = [1, 2].every((depth) => has(Math.round(x + unit), Math.round(y + depth * unit), kind.face));
            if (end - x > 5 * unit && isNew && isFace) {
                found.push({ x: middle, y: inside });
            }
            x = end - 1;
        }
    }
    return found;
}

/// A saved game as far as the tests look at it: the moves of its line up to the cursor, the result, the notes.
function readGame(text) {
    const head = text.split(";")[1];
    const property = (name) => (head.match(new RegExp(`${name}\\[([^\\]]*)\\]`)) || [])[1];
    const notes = Object.fromEntries(property("HOSHI").split("\n").map((line) => line.split("=")));
    const [parents, steps, branches] = [[], [], []];
    let at = -1;
    for (const token of text.match(/\(|\)|;[^;()]*/g)) {
        if (token === "(") {
            branches.push(at);
        } else if (token === ")") {
            at = branches.pop();
        } else {
            parents.push(at);
            const found = token.match(/^;([BW])\[([a-z]*)\]/);
            steps.push(found && found[1] + found[2]);
            at = steps.length - 1;
        }
    }
    const moves = [];
    for (at = Number(notes.cursor); at > 0; at = parents[at]) { moves.unshift(steps[at]); }
    return { text, moves, notes, result: property("RE") };
}

/// The page of one test.
class Hoshi {
    constructor(context, page, complaints) {
        Object.assign(this, { context, page, complaints, board: null, ratio: 1, requests: [] });
    }

    /// Waits until the program runs.
    async started() {
        await until("the program to start", async () => {
            check(await this.page.isHidden("#overlay"), "the overlay: " + await this.page.innerText("#overlay"));
            return this.page.isHidden("#waiting");
        });
        await this.still();
    }

    async key(...keys) {
        for (const key of keys) { await this.page.keyboard.press(key); }
    }

    picture() {
        return this.page.screenshot();
    }

    /// The picture once nothing moves in it any more.
    async still() {
        let last = await this.picture();
        for (let tries = 0; tries < 100; tries++) {
            await sleep(150);
            const now = await this.picture();
            if (now.equals(last)) { return now; }
            last = now;
        }
        throw new Error("the picture does not come to rest");
    }

    async shot(name) {
        await this.page.mouse.move(1, 1);
        fs.mkdirSync(SHOTS, { recursive: true });
        fs.writeFileSync(path.join(SHOTS, `web-${name}.png`), await this.still());
    }

    /// Does something that must be seen.
    async changes(action, what) {
        const before = await this.still();
        await action();
        await until(what + " to be seen", async () => !(await this.picture()).equals(before));
        return this.still();
    }

    /// Waits for a board with so many lines and remembers where it is.
    async find(lines) {
        await until(`a board of ${lines} lines`, async () => {
            const [first, second] = [await this.still(), await this.still()].map((png) => findBoard(decodePng(png)));
            this.board = second && { ...second, lines };
            return first && second && JSON.stringify(first) === JSON.stringify(second);
        });
    }

    /// Where a point of the board is on the page, which may have fewer pixels than the picture.
    at(x, y) {
        const cell = this.board.side / (this.board.lines - 1);
        return [(this.board.left + x * cell) / this.ratio, (this.board.top + y * cell) / this.ratio];
    }

    /// The buttons on the page, from the upper left.
    async buttons() {
        const found = findButtons(decodePng(await this.still()));
        return found.map(({ x, y }) => ({ x: x / this.ratio, y: y / this.ratio }));
    }

    /// A finger on a place of the page.
    async touch({ x, y }) {
        await this.page.touchscreen.tap(x, y);
    }

    /// Clicks a point of the board, 0-based from the upper left.
    async click(x, y) {
        await this.page.mouse.click(...this.at(x, y));
    }

    /// Taps a point of the board with a finger, then the button that confirms it.
    async tap(x, y) {
        await this.changes(() => this.page.touchscreen.tap(...this.at(x, y)), "the preview");
        await this.page.touchscreen.tap(...await this.primary());
    }

    /// The middle of the button most likely wanted, found by its colour.
    async primary() {
        const picture = decodePng(await this.still());
        let [left, right, top, bottom] = [picture.width, -1, picture.height, -1];
        for (let at = 0; at < picture.pixels.length; at += picture.step) {
            if (JADE.every((part, index) => picture.pixels[at + index] === part)) {
                const [x, y] = [at / picture.step % picture.width, Math.floor(at / picture.step / picture.width)];
                [left, right] = [Math.min(left, x), Math.max(right, x)];
                [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
            }
        }
        check(right >= 0, "no button in the colour of the one most likely wanted");
        return [(left + right) / 2 / this.ratio, (top + bottom) / 2 / this.ratio];
    }

    /// The texts of all saved games by their names.
    async games() {
        const stored = await this.page.evaluate(() => Object.entries(localStorage));
        const games = stored.filter(([key]) => key.startsWith("hoshi/games/") && key.endsWith(".sgf")).sort();
        return games.map(([key, value]) => {
            check(value[0] === "t", `${key} is stored as ${value.slice(0, 20)}`);
            return { key, ...readGame(value.slice(1)) };
        });
    }

    /// The newest saved game, or null.
    async game() {
        return (await this.games()).pop() || null;
    }

    async settings() {
        const value = await this.page.evaluate(() => localStorage.getItem("hoshi/settings.json"));
        return value && JSON.parse(value.slice(1));
    }

    /// Waits until the saved game is as it should be.
    async saved(what, isRight) {
        let game = null;
        try {
            await until(what, async () => {
                game = await this.game();
                return game && isRight(game);
            });
        } catch (error) {
            throw new Error(`${error.message}; the game is ${game && JSON.stringify(game.text)}`);
        }
        return game;
    }

    /// Clicks points such as "hh" in turn; after each one the saved game must have it as its last move.
    async play(...points) {
        for (const point of points) {
            const game = await this.game();
            const length = game ? game.moves.length : 0;
            await this.click(point.charCodeAt(0) - 97, point.charCodeAt(1) - 97);
            await this.saved(`${point} as move ${length + 1}`,
                (now) => now.moves.length > length && now.moves[length].slice(1) === point);
        }
    }
}

/// A browser with nothing in it, one for each test; `options` as playwright has them, and `files` to be put into local
/// storage before the page opens, `script` to be run before the page's own.
async function open(chromium, url, options = {}) {
    const { files = {}, script = null, ...more } = options;
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hoshi-web-"));
    const context = await chromium.launchPersistentContext(folder, {
        executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
        args: FLAGS, headless: true, viewport: { width: 1280, height: 720 }, locale: "en-GB", ...more,
    });
    if (script) { await context.addInitScript(script); }
    await context.addInitScript((given) => {
        if (Object.keys(given).length === 0 || sessionStorage.getItem("given")) { return; }
        sessionStorage.setItem("given", "yes");
        for (const [name, text] of Object.entries(given)) { localStorage.setItem("hoshi/" + name, "t" + text); }
    }, files);
    // For the message when no chooser comes.
    await context.addInitScript(() => {
        window.chooserClicks = 0;
        window.addEventListener("click", (event) => { window.chooserClicks += event.target.id === "chooser"; }, true);
    });
    const complaints = [];
    const page = context.pages()[0] || await context.newPage();
    page.on("console", (message) => {
        // Chromium's own words about software rendering are no complaint of the page.
        const words = message.text();
        if (["error", "warning"].includes(message.type()) && !/GPU stall|WebGL.*software|GL Driver Message/i.test(words)) {
            complaints.push(`${message.type()}: ${words}`);
        }
    });
    page.on("pageerror", (error) => complaints.push("page error: " + error.message));
    // Whoever listens first turns the browser's own dialog off, which takes a while: too late for a key that follows.
    page.on("filechooser", () => {});
    const hoshi = new Hoshi(context, page, complaints);
    hoshi.ratio = options.deviceScaleFactor || 1;
    page.on("request", (request) => hoshi.requests.push(request.url()));
    hoshi.close = async () => {
        await context.close();
        fs.rmSync(folder, { recursive: true, force: true });
    };
    await page.goto(url);
    return hoshi;
}

module.exports = { ROOT, TARGET, WEB, SHOTS, check, equal, open, serve, sleep, until };
