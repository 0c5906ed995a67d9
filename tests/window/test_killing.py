"""The program is killed at any moment, again and again, and what was on the screen is in the game when it is started anew.

`HOSHI_KILLS=200` kills it so many times, `HOSHI_SEED=7` lets the moments and moves be those of another run. The moment is
chosen by the clock, or by the file: as soon as a half-written one lies in the folder. The program is first stopped, so that
its last picture can be read, and then ended without being woken.
"""

import os
import random
import signal
import subprocess
import time

from driver import GRID, wait
from room import equal, true

# Lines of the board. Stones on every other point never touch, so nothing is captured and no game ends.
LINES = 19
POINTS = [(x, y) for x in range(0, LINES, 2) for y in range(0, LINES, 2)]
# Seconds between two clicks, and seconds that pass before something is amiss.
BEAT = 0.06


def killed_at_any_moment(room):
    kills = int(os.environ.get("HOSHI_KILLS") or 10)
    seed = int(os.environ.get("HOSHI_SEED") or 1)
    luck = random.Random(seed)
    free, played, grid = [], [], None
    seen, lost, halfway, longest = 0, 0, 0, 0.0
    for number in range(kills):
        begin = time.monotonic()
        if len(free) < 20:
            free, played = luck.sample(POINTS, len(POINTS)), []
            hoshi = room.open({"go": f"side={LINES} opponent=person"}, data=room.folder / str(number))
            data = hoshi.data
        else:
            hoshi = room.open(data=data)
        # A game without a move is not kept.
        hoshi.key("3" if played else "2")
        # Finding the board takes its time; every start has it in the same place.
        hoshi.grid = grid = grid or hoshi.board(LINES)
        what = f"kill {number} of seed {seed}"
        wait(f"{what}: the stones {played} after the start",
             lambda: hoshi.is_alive() and sorted(stones(hoshi)) == sorted(played))
        moves = [free.pop() for _ in range(luck.randint(1, 9))]
        shown, is_halfway = stopped(hoshi, moves, luck)
        hoshi.kill()
        game = hoshi.game()
        kept = [point for _, point in game.moves] if game else []
        equal(kept, (played + moves)[: len(kept)], f"{what}: the moves that were kept")
        missing = set(shown) - set(kept)
        true(missing <= set((played + moves)[len(kept) : len(kept) + 1]),
             f"{what}: {missing} was on the screen and is not in the file")
        seen, lost, halfway = seen + len(shown) - len(played), lost + len(missing), halfway + is_halfway
        free += [point for point in moves if point not in kept]
        played = kept
        longest = max(longest, time.monotonic() - begin)
    print(f"        ({kills} kills, seed {seed}, {halfway} while the file was written; of {seen} new stones on the "
          f"screen {lost} lost; the longest round {longest:.1f} s)")


def stopped(hoshi, moves, luck):
    """Clicks points until the program is stopped at some moment; the stones that are then seen, and whether that happened
    while a file was written."""
    corner = [str(hoshi.display.width - 1), str(hoshi.display.height - 1)]
    command = ["xdotool"]
    for point in moves:
        x, y = hoshi.grid.pixel(point)
        command += ["mousemove", "--window", hoshi.window, str(x), str(y), "click", "1", "mousemove", *corner]
        command += ["sleep", str(BEAT)]
    by_the_file = luck.random() < 0.5
    chosen = luck.randrange(len(moves))
    moment = time.monotonic() + luck.random() * (len(moves) + 2) * BEAT
    before = temporary(hoshi)
    hand = subprocess.Popen(command, env=hoshi.display.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if by_the_file:
        half_written(hoshi, chosen, moment + len(moves) * BEAT + 1)
    else:
        time.sleep(max(0.0, moment - time.monotonic()))
    hoshi.process.send_signal(signal.SIGSTOP)
    is_halfway = bool(temporary(hoshi) - before)
    hand.terminate()
    hand.wait()
    # What was sent to the screen before has arrived when two pictures are the same.
    hoshi.away()
    hoshi.still()
    return stones(hoshi), is_halfway


def temporary(hoshi):
    """The names of half-written games."""
    try:
        return {name for name in os.listdir(hoshi.folder() / "games") if name.endswith(".tmp")}
    except FileNotFoundError:
        return set()


def half_written(hoshi, count, end):
    """Waits for a new temporary file, after so many others, or until there is none in time."""
    last = temporary(hoshi)
    while time.monotonic() < end:
        new = temporary(hoshi) - last
        if new and count == 0:
            return
        if new:
            count, last = count - 1, last | new


def stones(hoshi):
    """The points of ours on which something hides the crossing of the lines."""
    picture = hoshi.picture()

    def is_hidden(point):
        x, y = hoshi.grid.pixel(point)
        return not any(picture.part(x - 2, y - 2, x + 3, y + 3).pixels_of(GRID))

    return [point for point in POINTS if is_hidden(point)]


TESTS = [killed_at_any_moment]
