// Games by the rules of serious players: an opening, fouls, a clock.
"use strict";
const { equal } = require("./driver.js");

const options = (gomoku) => ({
    files: { "settings.json": JSON.stringify({ version: 1, language: "en", sound: false, coordinates: true, gomoku }) },
});

module.exports = function (test) {
    test("Renju by Swap2 to a foul", options("variant=renju opening=swap2 opponent=person"), async (hoshi) => {
        const play = async (...points) => {
            for (const [x, y] of points) {
                const length = (await hoshi.game())?.moves.length || 0;
                await hoshi.click(x, y);
                await hoshi.saved(`the stone ${x}, ${y}`, ({ moves }) => moves.length === length + 1);
            }
        };
        await hoshi.started();
        await hoshi.key("1");
        await hoshi.find(15);
        await play([5, 7], [0, 0], [6, 7]);
        await hoshi.shot("swap2-choice-en");
        await hoshi.changes(() => hoshi.key("1"), "the choice");
        await play([14, 14], [7, 5], [0, 14], [7, 6], [14, 0]);
        await hoshi.changes(() => hoshi.click(7, 7), "why the move is forbidden");
        await hoshi.shot("renju-foul-en");
        equal((await hoshi.game()).moves.length, 8, "moves after it");
    });

    test("a flag falls", options("pace=byoyomi minutes=0 periods=1 seconds=10 opponent=person"), async (hoshi) => {
        await hoshi.started();
        await hoshi.key("1");
        await hoshi.find(15);
        await hoshi.click(7, 7);
        // Who is slow to click has lost already, as White would.
        await hoshi.saved("the end", ({ result }) => result !== undefined);
        const { result, moves } = await hoshi.game();
        equal(result, moves.length === 1 ? "B+T" : "W+T", "the result");
        await hoshi.shot("flag-en");
    });
};
