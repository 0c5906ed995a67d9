// Games by the rules of serious players: an opening, fouls, a clock.
"use strict";
const { until } = require("./driver.js");

const SETTINGS = {
    version: 1, language: "en", sound: false, coordinates: true,
    gomoku: "variant=renju opening=swap2 pace=byoyomi minutes=0 periods=1 seconds=20 opponent=person",
};

module.exports = function (test) {
    test("Renju by Swap2, a foul, and a flag that falls", { files: { "settings.json": JSON.stringify(SETTINGS) } }, async (hoshi) => {
        const play = async (...points) => {
            for (const [x, y] of points) {
                const { length } = (await hoshi.game())?.moves || [];
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
        const before = await hoshi.game();
        await hoshi.click(7, 7);
        await hoshi.shot("renju-foul-en");
        await until("the flag", async () => (await hoshi.game()).result !== before.result);
        const { result, moves } = await hoshi.game();
        if (result !== "W+T" || moves.length !== 8) { throw new Error(`${result} after ${moves}`); }
        await hoshi.shot("flag-en");
    });
};
