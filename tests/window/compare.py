#!/usr/bin/env python3
"""Measures this program beside others of its kind, on one screen and in turns: `python3 tests/window/compare.py [runs]`.

How long until its window shows something, how much memory it then holds, how much of a processor it takes while nobody
touches it, and, for ours, how long after a rest a click is seen. Medians of several runs, as a table for README.md; not
part of the gate. Needs what the window tests need, and `apt install --no-install-recommends bovo kigo gnugo dbus-daemon`.
"""

import ctypes
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True

from driver import Display, Hoshi, target, wait  # noqa: E402

TICKS = os.sysconf("SC_CLK_TCK")
# Seconds from the first picture to the look at the memory, and of the rest that is measured.
SETTLE, REST = 3.0, 6.0
# Clicks whose answer is timed, and seconds of rest before each.
CLICKS, PAUSE = 30, 1.5


def programs():
    """Name, command and window class of what is installed."""
    rows = [("hoshi", [str(target() / "release" / "hoshi")])]
    for name in ("bovo", "kigo"):
        found = shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/games")
        rows += [(name, [found])] if found else []
    return rows


def family(root):
    """A process and all that it has started."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(stat.parent.name)] = int(stat.read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            pass
    found = [root]
    for process in found:
        found += [child for child, parent in parents.items() if parent == process]
    return found


def spent(root):
    """Seconds that processors have spent on a family."""
    total = 0
    for process in family(root):
        try:
            fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
        except OSError:
            pass
    return total / TICKS


def memory(root):
    """Mebibytes that a family holds: all of them, and those that it shares with nobody."""
    resident, own = 0, 0
    for process in family(root):
        try:
            text = Path(f"/proc/{process}/smaps_rollup").read_text()
        except OSError:
            continue
        kib = {name: int(value) for name, value in re.findall(r"^(\w+):\s+(\d+) kB", text, re.M)}
        resident += kib["Rss"]
        own += kib["Private_Clean"] + kib["Private_Dirty"]
    return resident / 1024, own / 1024


class Bus:
    """What programs of the KDE ask for before they show anything."""

    def __enter__(self):
        command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        return self.process.stdout.readline().strip()

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def is_painted(display, window):
    """Whether a window shows more than a ground; a sparse look, which costs little of what is measured."""
    look = Hoshi.__new__(Hoshi)
    look.display, look.window = display, window
    try:
        left, top, width, height = look.place()
    except AssertionError:
        return False
    seen = set()
    for y in range(top, min(top + height, display.height), 16):
        at = display.start + y * display.stride + 4 * left
        row = display.memory[at : at + 4 * width]
        seen.update(row[x : x + 3] for x in range(0, len(row), 32))
    return len(seen) > 8


class Pointer:
    """Clicks without starting a program for it."""

    def __init__(self, display):
        self.x11, self.test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.connection = ctypes.c_void_p(self.x11.XOpenDisplay(display.name.encode()))

    def click(self):
        """Presses and releases the left button where the pointer is."""
        for is_down in (1, 0):
            self.test.XTestFakeButtonEvent(self.connection, 1, is_down, 0)
        self.x11.XFlush(self.connection)


def measure(display, name, command):
    """One run: seconds to the window, resident and own mebibytes, share of a processor at rest."""
    home = Path(tempfile.mkdtemp(prefix="hoshi-compare-"))
    env = {**display.env, "HOME": str(home), "XDG_DATA_HOME": str(home), "XDG_RUNTIME_DIR": str(home), "LANG": "C.UTF-8"}
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    search = ("xdotool", "search", "--onlyvisible", "--class", name)
    start = time.monotonic()
    process = subprocess.Popen(command, env=env, **quiet)
    try:
        def shown():
            if process.poll() is not None:
                raise AssertionError(f"{name} ended with {process.returncode}")
            return any(is_painted(display, window) for window in display.run(*search).split())

        wait(f"{name}'s window", shown, patience=60.0)
        window = time.monotonic() - start
        time.sleep(SETTLE)
        resident, own = memory(process.pid)
        before = spent(process.pid)
        time.sleep(REST)
        return window, resident, own, (spent(process.pid) - before) / REST
    finally:
        for member in reversed(family(process.pid)):
            try:
                os.kill(member, 15)
            except OSError:
                pass
        process.wait()
        shutil.rmtree(home, ignore_errors=True)


def answers(display):
    """Seconds from a click after a rest to its stone."""
    hoshi = Hoshi(display, settings={"go": "side=19 opponent=person"})
    pointer = Pointer(display)
    try:
        hoshi.key("2")
        hoshi.board(19)
        times = []
        for number in range(CLICKS):
            x, y = hoshi.grid.pixel((number % 10 * 2, number // 10 * 2))
            display.run("xdotool", "mousemove", "--window", hoshi.window, str(x), str(y))
            time.sleep(PAUSE)

            left, top, _, _ = hoshi.place()

            def spot():
                at = display.start + (top + y) * display.stride + 4 * (left + x - 8)
                return display.memory[at : at + 64]

            before = spot()
            start = time.monotonic()
            pointer.click()
            while spot() == before and time.monotonic() - start < 5:
                time.sleep(0.001)
            times.append(time.monotonic() - start)
        return times
    finally:
        hoshi.end()


def main(words):
    """Measures all in turns and prints the table."""
    runs = int(words[0]) if words else 5
    display = Display(1600, 1000)
    try:
        rows = {name: [] for name, _ in programs()}
        with Bus() as address:
            display.env["DBUS_SESSION_BUS_ADDRESS"] = address
            for _ in range(runs):
                for name, command in programs():
                    rows[name].append(measure(display, name, command))
        times = sorted(answers(display))
    finally:
        display.close()
    print(f"medians of {runs} runs, load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors\n")
    print("| | window after | memory | of its own | processor at rest |\n|---|---|---|---|---|")
    for name, figures in rows.items():
        window, resident, own, share = (statistics.median(column) for column in zip(*figures))
        print(f"| {name} | {window:.2f} s | {resident:.0f} MiB | {own:.0f} MiB | {share * 100:.1f} % |")
    print(f"\nclick to stone after a rest: median {statistics.median(times) * 1000:.0f} ms, worst {times[-1] * 1000:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
