"""Drives the real program on a screen of its own: Xvfb, a window manager, xdotool.

The picture is read from the memory of Xvfb itself, the game from the file that the program writes after every move.
Nothing here sleeps and hopes: `wait` asks again until what is awaited is there, or fails.
"""

import atexit
import json
import mmap
import os
import re
import shutil
import signal
import struct
import subprocess
import tempfile
import time
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 20.0
# The colour of lines on wood (paint/palette.rs, GRID), as the bytes of the screen: blue, green, red.
GRID = bytes([0x17, 0x2C, 0x4A])
# The button most likely wanted (paint/palette.rs, DEEP_JADE).
JADE = bytes([0x58, 0x75, 0x1F])
# Refusals and troubles (paint/palette.rs, CINNABAR).
CINNABAR = bytes([0x32, 0x4A, 0xD2])


def target():
    """Where cargo builds."""
    return Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target")


def wait(what, ask, patience=PATIENCE):
    """Asks until the answer is true, and returns it."""
    end = time.monotonic() + patience
    while True:
        answer = ask()
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain: {what}")
        time.sleep(0.02)


class Display:
    """A screen that nobody looks at."""

    def __init__(self, width=4000, height=2400):
        self.folder = tempfile.mkdtemp(prefix="hoshi-screen-")
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24"]
        command += ["-noreset", "-nolisten", "tcp", "-fbdir", self.folder]
        self.processes, self.memory = [], None
        atexit.register(self.close)
        self.processes.append(subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL))
        os.close(writer)
        with os.fdopen(reader) as answer:
            self.name = ":" + answer.readline().strip()
        if self.name == ":":
            raise AssertionError("Xvfb did not start")
        self.env = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"}
        self.env["DISPLAY"] = self.name
        # The window manager finds no settings of whoever runs this.
        self.env["HOME"] = self.folder
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.processes.append(subprocess.Popen(["openbox"], env=self.env, **quiet))
        with open(Path(self.folder) / "Xvfb_screen0", "rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self.memory[:100])
        self.start, self.width, self.height, self.stride = header[0] + 12 * header[19], header[4], header[5], header[12]
        wait("the window manager", lambda: "window id" in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"))

    def run(self, *command):
        """Runs a command on this screen and returns what it prints."""
        done = subprocess.run(command, env=self.env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        return done.stdout.decode()

    def windows(self):
        """The program's windows."""
        return set(self.run("xdotool", "search", "--onlyvisible", "--class", "hoshi").split())

    def close(self):
        """Takes the screen down."""
        while self.processes:
            process = self.processes.pop()
            process.terminate()
            process.wait()
        if self.memory is not None:
            self.memory.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Picture:
    """Pixels, four bytes each: blue, green, red, nothing."""

    def __init__(self, width, height, rows):
        self.width, self.height, self.rows = width, height, rows

    def __eq__(self, other):
        return isinstance(other, Picture) and (self.width, self.height, self.rows) == (other.width, other.height, other.rows)

    def part(self, left, top, right, bottom):
        """A part of it."""
        left, top = max(left, 0), max(top, 0)
        right, bottom = min(right, self.width), min(bottom, self.height)
        return Picture(right - left, bottom - top, [row[4 * left : 4 * right] for row in self.rows[top:bottom]])

    def pixels_of(self, color):
        """The places that have exactly this colour."""
        for y, row in enumerate(self.rows):
            at = row.find(color)
            while at >= 0:
                if at % 4 == 0:
                    yield at // 4, y
                at = row.find(color, at + 1)

    def colors(self):
        """The number of different colours."""
        return len({row[at : at + 3] for row in self.rows for at in range(0, len(row), 4)})

    def save(self, path):
        """Writes it as PNG."""
        raw = b"".join(b"\0" + rgb(row) for row in self.rows)

        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        head = struct.pack(">2I5B", self.width, self.height, 8, 2, 0, 0, 0)
        path.parent.mkdir(parents=True, exist_ok=True)
        parts = [chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(raw, 6)), chunk(b"IEND", b"")]
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(parts))


def rgb(row):
    """A row in the order red, green, blue."""
    out = bytearray(len(row) // 4 * 3)
    out[0::3], out[1::3], out[2::3] = row[2::4], row[1::4], row[0::4]
    return bytes(out)


class Grid:
    """The crossings of a board in a picture."""

    def __init__(self, left, top, cell, lines):
        self.left, self.top, self.cell, self.lines = left, top, cell, lines

    def pixel(self, point):
        """The pixel of a point, 0-based from the upper left."""
        return round(self.left + point[0] * self.cell), round(self.top + point[1] * self.cell)

    def right(self):
        """The x right of the board's frame: everything from there on is panel."""
        return round(self.left + (self.lines - 1) * self.cell + 1.5 * self.cell)


def find_grid(picture, lines):
    """The board with so many lines, or None. Found by its outline, so it does not depend on the layout."""
    columns, rows = [0] * picture.width, [0] * picture.height
    for x, y in picture.pixels_of(GRID):
        columns[x] += 1
        rows[y] += 1
    across, down = ends(columns), ends(rows)
    if not across or not down or abs((across[1] - across[0]) - (down[1] - down[0])) > 2:
        return None
    return Grid(across[0], down[0], (across[1] - across[0]) / (lines - 1), lines)


def ends(counts):
    """The middles of the first and the last long line, or None. Stones may hide a part of a line."""
    strong = max(counts) * 0.5
    long = [at for at, count in enumerate(counts) if count > 100 and count >= strong]
    if not long:
        return None
    first = [at for at in long if at - long[0] < 12]
    last = [at for at in long if long[-1] - at < 12]
    return (sum(first) / len(first), sum(last) / len(last)) if first[-1] < last[0] else None


class Game:
    """A saved game, as far as the tests look at it."""

    def __init__(self, text):
        self.text = text
        head = text.split(";")[1]
        properties = dict(re.findall(r"([A-Z]+)\[((?:[^\]\\]|\\.)*)\]", head, re.S))
        self.result = properties.get("RE")
        self.size = int(properties["SZ"])
        self.notes = dict(line.split("=", 1) for line in properties["HOSHI"].splitlines() if "=" in line)
        self.cursor = int(self.notes["cursor"])
        self.moves = self.line()

    def line(self):
        """The moves up to the cursor."""
        parents, steps, at, branches = [], [], None, []
        for token in re.findall(r"\(|\)|;[^;()]*", self.text):
            if token == "(":
                branches.append(at)
            elif token == ")":
                at = branches.pop()
            else:
                parents.append(at)
                found = re.match(r";([BW])\[([a-z]*)\]", token)
                steps.append(found.groups() if found else None)
                at = len(steps) - 1
        path, at = [], self.cursor
        while at is not None and steps[at]:
            color, value = steps[at]
            path.append((color, tuple(ord(letter) - 97 for letter in value)))
            at = parents[at]
        return path[::-1]


class Hoshi:
    """A running program with its own data folder."""

    # Seconds between two pictures that must be the same: longer than a frame of a resting window.
    REST = 0.15

    def __init__(self, display, data=None, settings=None, size=(1280, 720), env=None, arguments=()):
        self.display = display
        self.arguments = [str(word) for word in arguments]
        self.data = Path(data) if data else Path(tempfile.mkdtemp(prefix="hoshi-data-"))
        if settings is not None:
            self.write_settings(settings)
        environment = {**display.env, "XDG_DATA_HOME": str(self.data), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        environment.update(env or {})
        before = display.windows()
        self.words = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            self.command() + self.arguments, env=environment, stdin=subprocess.DEVNULL, stdout=self.words,
            stderr=subprocess.STDOUT,
            # A limit on the size of files then reads as a full disk and does not end the program.
            restore_signals=False,
        )
        self.window = wait("a window", lambda: self.is_alive() and display.windows() - before).pop()
        self.grid = None
        self.front()
        if size != (1280, 720):
            self.resize(*size)
        wait("a picture", lambda: self.picture().colors() > 8)
        self.still()

    def command(self):
        """How it is started."""
        return [str(target() / "release" / "hoshi")]

    def folder(self):
        """Where it keeps its files."""
        return self.data / "hoshi"

    def write_settings(self, settings):
        """Settings as an earlier run would have left them."""
        usual = {"version": 1, "language": "en", "gomoku": "opponent=person", "go": "opponent=person"}
        self.folder().mkdir(parents=True, exist_ok=True)
        (self.folder() / "settings.json").write_text(json.dumps({**usual, **settings}))

    def settings(self):
        """The settings file."""
        return json.loads((self.folder() / "settings.json").read_text())

    def said(self):
        """What it printed."""
        self.words.seek(0)
        return self.words.read().decode(errors="replace")

    def is_alive(self):
        """Fails if the program has ended."""
        if self.process.poll() is not None:
            raise AssertionError(f"the program ended with {self.process.returncode}: {self.said()}")
        return True

    # ---- Window

    def front(self):
        """Brings the window to the front and gives it the keys."""
        self.display.run("xdotool", "windowactivate", "--sync", self.window)

    def place(self):
        """Left, top, width and height of its content on the screen."""
        answer = wait("the window's place", lambda: self.display.run("xwininfo", "-id", self.window))
        names = ["Absolute upper-left X", "Absolute upper-left Y", "Width", "Height"]
        return tuple(int(re.search(rf"{name}:\s*(-?\d+)", answer).group(1)) for name in names)

    def resize(self, width, height):
        """Makes the window larger or smaller, as the mouse would, and waits until it is drawn anew."""
        self.display.run("xdotool", "windowmove", self.window, "20", "20")
        self.away()
        before = self.still()
        self.display.run("xdotool", "windowsize", self.window, str(width), str(height))
        wait(f"a window of {width}x{height}", lambda: self.place()[2:] == (width, height))
        common = (0, 0, min(width, before.width), min(height, before.height))
        wait("a new picture", lambda: self.picture().part(*common) != before.part(*common))
        wait("a picture in its corners", lambda: self.picture().part(width - 99, height - 99, width, height).colors() > 1)
        self.still()

    def picture(self):
        """What is seen in the window now."""
        left, top, width, height = self.place()
        display = self.display
        width, height = min(width, display.width - left), min(height, display.height - top)
        rows = []
        for y in range(top, top + height):
            at = display.start + y * display.stride + 4 * left
            rows.append(display.memory[at : at + 4 * width])
        return Picture(width, height, rows)

    def still(self):
        """The picture once nothing moves in it any more."""
        last = None
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            now = self.picture()
            if now == last:
                return now
            last = now
            # Large ones take longer where the processor draws them.
            time.sleep(self.REST * max(1.0, now.width * now.height / (1920 * 1080)))
        raise AssertionError("the picture does not come to rest")

    def shot(self, name):
        """Leaves a screenshot."""
        self.away()
        self.still().save(target() / "screenshots" / f"{name}.png")

    # ---- Input

    def key(self, *keys):
        """Presses keys one after the other."""
        self.display.run("xdotool", "key", "--delay", "30", *keys)

    def hold(self, *keys):
        """Presses keys together and lets go of them after a while, as people do, slower than `key`."""
        downs = [word for key in keys for word in ("keydown", key)]
        ups = [word for key in keys[::-1] for word in ("keyup", key)]
        self.display.run("xdotool", *downs, "sleep", "0.25", *ups)

    def away(self):
        """Takes the pointer off the board, and off the window, where it would be in the picture."""
        corner = [str(self.display.width - 1), str(self.display.height - 1)]
        self.display.run("xdotool", "mousemove", "--window", self.window, "1", "1", "mousemove", *corner)

    def press(self, x, y):
        """Clicks a pixel of the window."""
        self.display.run("xdotool", "mousemove", "--window", self.window, str(x), str(y), "click", "1")

    def click(self, x, y):
        """Clicks a point of the board, 0-based from the upper left."""
        self.press(*self.grid.pixel((x, y)))

    def changes(self, action, what):
        """Does something that must be seen, and returns the picture after it."""
        self.away()
        before = self.still()
        action()
        wait(f"{what} to be seen", lambda: self.picture() != before)
        return self.still()

    def board(self, lines):
        """Waits for a board with so many lines and remembers where it is."""
        def look():
            # A window that has just been resized still shows its old picture for a while: look twice.
            first, self.grid = find_grid(self.still(), lines), find_grid(self.still(), lines)
            return first and self.grid and vars(first) == vars(self.grid)

        wait(f"a board of {lines} lines", look)
        return self.grid

    # ---- Files

    def files(self, pattern="*.sgf"):
        """The saved games; the one that was written last comes last."""
        folder = self.folder() / "games"
        return sorted(folder.glob(pattern), key=lambda file: file.stat().st_mtime_ns) if folder.is_dir() else []

    def game(self, file=None):
        """The newest saved game, or this one; nothing if there is none."""
        files = [file] if file else self.files()
        return Game(files[-1].read_text()) if files else None

    def until(self, what, true_of, file=None):
        """Waits until the saved game is as it should be."""
        seen = [None]

        def look():
            self.is_alive()
            seen[0] = self.game(file)
            return seen[0] and true_of(seen[0])

        try:
            wait(what, look)
        except AssertionError as error:
            raise AssertionError(f"{error}; the file says {seen[0] and seen[0].text!r}") from error
        return seen[0]

    def play(self, *points, file=None):
        """Clicks points in turn; after each one the file must have it as its last move."""
        for point in points:
            before = self.game(file)
            length = len(before.moves) if before else 0
            self.click(*point)
            self.until(f"{point} as move {length + 1}",
                       lambda game: len(game.moves) > length and game.moves[length][1] == point, file)

    # ---- The end

    def kill(self):
        """Ends the program without a warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        wait("the window to go", lambda: self.window not in self.display.windows())

    def close_button(self):
        """Asks the window manager to close the window, and waits for the program to end by itself."""
        self.front()
        self.key("alt+F4")
        wait("the program to end", lambda: self.process.poll() is not None)
        return self.process.returncode

    def end(self):
        """Ends the program if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.words.close()
