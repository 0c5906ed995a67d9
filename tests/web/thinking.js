// What the worker thinks, beside what the native program thinks about the same tasks.
"use strict";
const fs = require("fs");
const os = require("os");
const path = require("path");
const { execFileSync } = require("child_process");
const { TARGET, equal } = require("./driver.js");

const NATIVE = path.join(TARGET, "release", "hoshi");
const SEED = 7;
const PASS = [0xff, 0xff];
const WIRE = fs.readFileSync(path.join(__dirname, "../../src/engine/wire.rs"), "utf8");
const VERSION = Number(WIRE.match(/const VERSION: u8 = ([0-9]+);/)[1]);

/// A game of the native program against itself: its moves as [x, y], a pass as PASS.
function nativeGame(words, level, visits, games) {
    const csv = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "hoshi-thinking-")), "games.csv");
    execFileSync(NATIVE, ["selfplay", ...words, "--games", String(games), "--seed", String(SEED),
        "--black", String(level), "--white", String(level), "--visits", String(visits), "--csv", csv]);
    const rows = fs.readFileSync(csv, "utf8").trim().split("\n").slice(1).map((row) => row.split(","));
    const move = (row) => row[2] === "-1" ? PASS : [Number(row[3]), Number(row[2])];
    return Array.from({ length: games }, (_, number) => rows.filter((row) => Number(row[0]) === number + 1).map(move));
}

/// The bytes of a task (engine/wire.rs): which move after `moves`?
function task(rules, level, visits, seed, moves) {
    const bytes = Buffer.alloc(96 + 2 * moves.length);
    let at = 0;
    const byte = (...values) => { for (const value of values) { bytes[at++] = value; } };
    byte(VERSION, "T".charCodeAt(0), ...rules, 0, level);
    at = bytes.writeBigUInt64LE(BigInt(seed), at);
    at = bytes.writeFloatLE(1.0, at);
    at = bytes.writeFloatLE(1.2, at);
    byte(0, 1);
    at = bytes.writeBigUInt64LE(BigInt(visits), at);
    byte(0);
    at = bytes.writeUInt32LE(moves.length, at);
    byte(...moves.flat());
    let sum = 0x811c9dc5;
    for (const value of bytes.subarray(0, at)) { sum = Math.imul(sum ^ value, 0x01000193) >>> 0; }
    at = bytes.writeUInt32LE(sum, at);
    return [...bytes.subarray(0, at)];
}

/// Asks two new workers, one for each colour, what they play after each beginning of the game.
function workersGame(hoshi, tasks) {
    return hoshi.page.evaluate(async (asked) => {
        const wasm = await (await fetch("hoshi.wasm")).arrayBuffer();
        const workers = [0, 1].map(() => new Worker("worker.js"));
        workers.forEach((worker) => worker.postMessage({ wasm }));
        const moves = [];
        for (const [run, bytes] of asked.entries()) {
            const worker = workers[run % 2];
            const { answer, failed } = await new Promise((resolve) => {
                worker.onmessage = ({ data }) => resolve(data);
                worker.postMessage({ run: run + 1, task: new Uint8Array(bytes) });
            });
            // Version, kind, whether there is a move, column, row.
            moves.push(failed || [answer[3], answer[4]]);
        }
        workers.forEach((worker) => worker.terminate());
        return moves;
    }, tasks);
}

/// The bytes of rules: Gomoku on 15 lines; Go on 7, Chinese rules, komi 0.5.
const GOMOKU = (variant) => [0, 15, variant, 0];
const GO = [1, 7, 7, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0];

const GAMES = [
    ["freestyle, level 5", ["--rule", "freestyle"], GOMOKU(0), 5, 1500, 2],
    ["renju, level 5", ["--rule", "renju"], GOMOKU(2), 5, 1500, 1],
    ["freestyle, level 3", ["--rule", "freestyle"], GOMOKU(0), 3, 1500, 1],
    ["go, level 5", ["go", "--size", "7"], GO, 5, 40, 1],
];

module.exports = (test) => {
    for (const [name, words, rules, level, visits, games] of GAMES) {
        test(`the worker plays the moves of the native program: ${name}`, {}, async (hoshi) => {
            await hoshi.started();
            for (const [number, moves] of nativeGame(words, level, visits, games).entries()) {
                // As `hoshi selfplay` counts: each game has a seed, each colour its own.
                const seed = (SEED + number + 1) * 2;
                const tasks = moves.map((_, at) => task(rules, level, visits, seed + at % 2, moves.slice(0, at)));
                equal(await workersGame(hoshi, tasks), moves, `the moves of game ${number + 1}`);
            }
        });
    }
};
