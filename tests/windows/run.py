#!/usr/bin/env python3
"""Plays hoshi.exe in wine: `python3 tests/windows/run.py [part of a name]...`.

Needs a release build for x86_64-pc-windows-gnu, wine, gcc-mingw-w64-x86-64 and what the window tests need. Screenshots
are left in target/screenshots.
"""

import os
import pty
import re
import subprocess
import sys
import time

sys.dont_write_bytecode = True

from wine import EXE, Window, Wine  # noqa: E402

from driver import ROOT, Display, wait  # noqa: E402
from room import equal, true  # noqa: E402

# Parts of every Windows 10 and 11.
SYSTEM = {
    "bcryptprimitives.dll", "combase.dll", "gdi32.dll", "imm32.dll", "kernel32.dll", "msvcrt.dll", "ntdll.dll", "ole32.dll",
    "oleaut32.dll", "shell32.dll", "user32.dll", "userenv.dll", "winmm.dll", "ws2_32.dll", "advapi32.dll", "opengl32.dll",
}


def version():
    """The version in Cargo.toml."""
    return re.search(r'^version = "(.*)"$', (ROOT / "Cargo.toml").read_text(), re.M).group(1)


def one_file_that_needs_only_windows(_wine):
    """No libraries of anybody else, no console window."""
    told = subprocess.run(["x86_64-w64-mingw32-objdump", "-p", EXE], stdout=subprocess.PIPE, check=True).stdout.decode()
    needed = {name.lower() for name in re.findall(r"DLL Name: (\S+)", told)}
    true("kernel32.dll" in needed, f"no imports found: {needed}")
    equal({name for name in needed if name not in SYSTEM and not name.startswith("api-ms-win-")}, set(), "strange libraries")
    true("(Windows GUI)" in told, "a console window would open")
    true(EXE.stat().st_size < 6_000_000, f"{EXE.stat().st_size} bytes")


def icon_and_version_are_inside(_wine):
    """What the explorer shows."""
    content = EXE.read_bytes()
    for side in (16, 32, 64, 128, 256):
        true((ROOT / "assets" / "icons" / f"hoshi-{side}.png").read_bytes() in content, f"no icon of {side} pixels")
    for words in ("FileDescription", "Hoshi 星位", version()):
        true(words.encode("utf-16-le") in content, f"no {words!r} in the version")


def prints_to_a_pipe(wine):
    """Version, usage, licences, and the exit code of a mistake."""
    equal(wine.run("--version"), (0, f"hoshi {version()}\n", ""), "--version")
    code, usage, _ = wine.run("--help", "--lang", "en")
    true(code == 0 and "hoshi play" in usage, usage)
    code, licences, _ = wine.run("--licences")
    true(code == 0 and "SIL OPEN FONT LICENSE" in licences and "\nminiquad " in licences, licences[:200])
    code, _, complaint = wine.run("dance", "--lang", "en")
    true(code == 2 and "dance" in complaint, complaint)


def prints_to_the_console_that_it_was_started_from(wine):
    """A windowed program has no console of its own: it joins the one of cmd."""
    leader, follower = pty.openpty()
    shell = subprocess.Popen(["wine", "cmd", "/c", "hoshi.exe --version & ping -n 3 127.0.0.1 > nul"], cwd=wine.folder,
                             env={**wine.env, "TERM": "xterm"}, stdin=follower, stdout=follower, stderr=follower)
    os.close(follower)
    os.set_blocking(leader, False)
    seen = [b""]

    def look():
        try:
            seen[0] += os.read(leader, 65536)
        except OSError:
            pass
        return f"hoshi {version()}".encode() in seen[0]

    try:
        wait("the version", look, 60)
    except AssertionError as error:
        raise AssertionError(f"{error}; the console says {seen[0]!r}") from error
    finally:
        shell.kill()
        shell.wait()
        os.close(leader)


def a_game_in_the_terminal(wine):
    """Moves by a pipe are played, not lost to a new console."""
    code, told, _ = wine.run("play", "--lang", "en", "--first", "me", "--level", "1", said=b"h8\r\nq\r\n")
    true(code == 0 and "The computer plays" in told, told)


def tools_by_a_pipe(wine):
    """The Go engine answers, and a series of games is told."""
    code, told, _ = wine.run("gtp", "--level", "1", said=b"1 boardsize 5\r\n2 genmove b\r\nquit\r\n")
    true(code == 0 and told.startswith("=1\n\n=2 ") and told.endswith("\n\n=\n\n"), told)
    code, told, _ = wine.run("selfplay", "--games", "1", "--size", "9", "--csv", "games.csv", "--lang", "en")
    true(code == 0 and told.startswith("games "), told)
    true((wine.folder / "games.csv").read_text().startswith("gameId,step,row,col,player,ms,value\n1,1,"), "the table")


def a_click_plays_a_stone(wine):
    """The window, its board, and the file in %APPDATA%."""
    window = Window(wine, {})
    try:
        window.shot("windows-menu-en")
        window.key("1")
        window.board(15)
        window.play((7, 7), (8, 7))
        window.shot("windows-gomoku-en")
        equal(window.game().moves, [("B", (7, 7)), ("W", (8, 7))], "the saved moves")
        equal(window.close_button(), 0, "the exit code")
    finally:
        window.end()
    again = Window(wine)
    try:
        again.key("3")
        again.board(15)
        again.play((9, 7))
        equal(len(again.files()), 1, "games")
        equal(len(again.game().moves), 3, "moves after going on")
    finally:
        again.end()


SMALL = "(;GM[1]FF[4]SZ[9]PB[Wu]PW[Go];B[ee];W[dd];B[fd])"


def a_file_named_at_the_start_is_written_back(wine):
    """As by a double click on a record."""
    path = wine.folder / "棋 谱.sgf"
    path.write_text(SMALL)
    window = Window(wine, {}, arguments=[path.name])
    try:
        window.board(9)
        window.shot("windows-file-en")
        window.key("End")
        window.click(0, 0)
        window.key("ctrl+s")
        wait("the move in the file", lambda: ";W[aa]" in path.read_text())
        true(not list(wine.folder.glob(".*tmp")), "half a file was left")
    finally:
        window.end()


def a_record_is_chosen_and_pasted(wine):
    """The dialog of Windows, and its clipboard."""
    file = wine.folder / "small.sgf"
    file.write_text(SMALL)
    window = Window(wine, {})
    try:
        display = wine.display
        window.key("o")
        dialog = wait("a dialog", lambda: display.windows() - {window.window}).pop()
        display.run("xdotool", "windowactivate", "--sync", dialog)
        # Wherever the dialog begins: the whole way to the file, as Wine calls it.
        display.run("xdotool", "type", "--delay", "40", "Z:" + str(file).replace("/", "\\"))
        display.run("xdotool", "key", "Return")
        window.board(9)
        window.front()
        clip = ["xclip", "-selection", "clipboard"]
        subprocess.run([*clip, "-i"], input=b"h8h7i7g9", env=display.env, check=True)
        window.key("ctrl+v")
        window.board(15)
        window.key("End")
        window.hold("ctrl", "c")

        def copied():
            done = subprocess.run([*clip, "-o"], env=display.env, stdout=subprocess.PIPE, check=False, timeout=10)
            return done.stdout.decode()

        wait("the game on the clipboard", lambda: ";B[hh];W[hi]" in copied())
    finally:
        window.end()


TESTS = [
    one_file_that_needs_only_windows,
    icon_and_version_are_inside,
    prints_to_a_pipe,
    prints_to_the_console_that_it_was_started_from,
    a_game_in_the_terminal,
    tools_by_a_pipe,
    a_click_plays_a_stone,
    a_file_named_at_the_start_is_written_back,
    a_record_is_chosen_and_pasted,
]


def run(wine, test):
    """Runs one test and says how it went."""
    start = time.monotonic()
    try:
        test(wine)
        print(f"ok      {test.__name__} ({time.monotonic() - start:.1f} s)", flush=True)
        return True
    except Exception as error:
        print(f"FAILED  {test.__name__}: {type(error).__name__}: {error}", flush=True)
        return False


def main(words):
    """Runs all tests, or those whose names contain one of the words."""
    chosen = [test for test in TESTS if not words or any(word in test.__name__ for word in words)]
    display = Display(1600, 1000)
    try:
        wine = Wine(display)
        try:
            passed = sum(run(wine, test) for test in chosen)
        finally:
            wine.close()
    finally:
        display.close()
    print(f"windows tests: {passed} passed, {len(chosen) - passed} failed")
    return 0 if passed == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
