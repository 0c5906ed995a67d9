// What the worker thinks, beside what the native program thinks about the same tasks.
"use strict";
const fs = require("fs");
const os = require("os");
const path = require("path");
const { execFileSync } = require("child_process");
const { TARGET, equal } = require("./driver.js");

const NATIVE = path.join(TARGET, "release", "hoshi");
const SEED = 7;
const VISITS = 1500;
const WIRE = fs.readFileSync(path.join(__dirname, "../../src/engine/wire.rs"), "utf8");
const VERSION = Number(WIRE.match(/const VERSION: u8 = ([0-9]+);/)[1]);

/// A game of the native program against itself: its moves as [x, y].
function nativeGame(rule, level, games) {
    const csv = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "hoshi-thinking-")), "games.csv");
    execFileSync(NATIVE, ["selfplay", "--game", "gomoku", "--rule", rule, "--games", String(games), "--seed", String(SEED),
        "--black", String(level), "--white", String(level), "--visits", String(VISITS), "--csv", csv]);
    const rows = fs.readFileSync(csv, "utf8").trim().split("\n").slice(1).map((row) => row.split(","));
    return Array.from({ length: games }, (_, number) =>
        rows.filter((row) => Number(row[0]) === number + 1).map((row) => [Number(row[3]), Number(row[2])]));
}

/// The bytes of a task (engine/wire.rs): which move after `moves`?
function task(variant, level, seed, moves) {
    const bytes = Buffer.alloc(64 + 2 * moves.length);
    let at = 0;
    const byte = (...values) => { for (const value of values) { bytes[at++] = value; } };
    byte(VERSION, "T".charCodeAt(0), 0, 15, variant, 0, 0, level);
    at = bytes.writeBigUInt64LE(BigInt(seed), at);
    at = bytes.writeFloatLE(1.0, at);
    at = bytes.writeFloatLE(1.2, at);
    byte(0, 1);
    at = bytes.writeBigUInt64LE(BigInt(VISITS), at);
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

module.exports = (test) => {
    for (const [rule, variant, level, games] of [["freestyle", 0, 5, 2], ["renju", 2, 5, 1], ["freestyle", 0, 3, 1]]) {
        test(`the worker plays the moves of the native program: ${rule}, level ${level}`, {}, async (hoshi) => {
            await hoshi.started();
            for (const [number, moves] of nativeGame(rule, level, games).entries()) {
                // As `hoshi selfplay` counts: each game has a seed, each colour its own.
                const seed = (SEED + number + 1) * 2;
                const tasks = moves.map((_, at) => task(variant, level, seed + at % 2, moves.slice(0, at)));
                equal(await workersGame(hoshi, tasks), moves, `the moves of game ${number + 1}`);
            }
        });
    }
};
