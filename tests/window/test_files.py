"""The player's own files: named at the start, chosen in a dialog, dropped, pasted, written back."""

import os
import re
import signal
import stat
import subprocess
import time
from urllib.parse import quote

from driver import ROOT, wait
from drag import drop
from room import equal, true

FILES = ROOT / "tests" / "data" / "sgf"
SMALL = "(;GM[1]FF[4]SZ[9]PB[Wu]PW[Go];B[ee];W[dd];B[fd])"


def moves(path):
    """The moves in a file, in the order of the text."""
    return re.findall(r";([BW])\[([a-z]*)\]", path.read_text())


def kept(hoshi, what, true_of):
    """Waits until the newest game that the program keeps is as it should be."""
    def look():
        hoshi.is_alive()
        files = hoshi.files()
        return files and true_of(files[-1].read_text())

    wait(what, look)


class Dialog:
    """A dialog for files that answers by itself: a program named like one that the game looks for."""

    def __init__(self, room):
        self.folder = room.folder / "bin"
        self.folder.mkdir()
        self.answer, self.asked = self.folder / "answer", self.folder / "asked"
        program = self.folder / "yad"
        program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >>"{self.asked}"\n'
                           f'test -e "{self.answer}" && cat "{self.answer}"\n')
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        self.env = {"PATH": f"{self.folder}:{os.environ['PATH']}"}

    def will_answer(self, path):
        """What is chosen from now on; nothing means that the dialog is closed."""
        self.asked.unlink(missing_ok=True)
        self.answer.unlink(missing_ok=True)
        if path:
            self.answer.write_text(f"{path}\n")

    def was_asked(self):
        """Waits until it was opened, and returns with which words."""
        return wait("the dialog", lambda: self.asked.exists() and self.asked.read_text())


def a_file_named_at_the_start_is_open(room):
    hoshi = room.open({}, arguments=[FILES / "made--gbk-noca.sgf"])
    hoshi.board(19)
    hoshi.shot("file-opened-en")
    hoshi.changes(lambda: hoshi.key("l"), "Chinese")
    hoshi.shot("file-opened-zh")
    hoshi.key("End")
    hoshi.click(3, 3)
    kept(hoshi, "the game with a move more", lambda text: "PB[古力]" in text and ";W[dd]" in text)


def files_that_are_no_record_are_told_of(room):
    nothing = room.open({})
    menu = nothing.still()
    nothing.kill()
    for name, words in [(FILES / "made--zipped.sgf.zip", "zip"), (room.folder / "none.sgf", "missing")]:
        hoshi = room.open({}, arguments=[name])
        wait("a message in the menu", lambda: hoshi.picture() != menu)
        hoshi.shot(f"file-{words}-en")
        hoshi.changes(lambda: hoshi.key("l"), "Chinese")
        hoshi.shot(f"file-{words}-zh")
        hoshi.key("Return", "1")
        hoshi.board(15)
        hoshi.kill()


def oddities_are_told_with_their_place(room):
    odd = room.folder / "odd.sgf"
    odd.write_text("Dear friend, see this:\n" + SMALL[:-1])
    hoshi = room.open({}, arguments=[odd])
    hoshi.board(9)
    hoshi.shot("file-odd-en")
    hoshi.changes(lambda: hoshi.key("l"), "Chinese")
    hoshi.shot("file-odd-zh")
    question = hoshi.changes(lambda: hoshi.key("ctrl+s"), "a question")
    hoshi.shot("file-lossy-zh")
    hoshi.key("Escape")
    wait("the board again", lambda: hoshi.picture() != question)
    true(odd.read_text().startswith("Dear friend"), "it was overwritten")


def ten_thousand_moves(room):
    long = room.folder / "long.sgf"
    colors = ["B", "W"]
    body = "".join(f";{colors[at % 2]}[{chr(97 + at % 19)}{chr(97 + at // 19 % 19)}]" for at in range(10_000))
    long.write_text(f"(;GM[1]FF[4]SZ[19]{body})")
    hoshi = room.open({}, arguments=[long])
    hoshi.board(19)
    start = time.monotonic()
    hoshi.changes(lambda: hoshi.key("End"), "the last move")
    hoshi.changes(lambda: hoshi.key("Home"), "the first move")
    print(f"        (there and back in {time.monotonic() - start:.1f} s)")
    hoshi.key("ctrl+s")
    wait("the file in our spelling", lambda: long.read_text().startswith("(;FF[4]") or "CA[UTF-8]" in long.read_text())
    equal(len(moves(long)), 10_000, "the moves in the file")


def chosen_played_on_and_written_back(room):
    dialog = Dialog(room)
    path = room.folder / "棋 谱.sgf"
    path.write_text(SMALL)
    hoshi = room.open({}, env=dialog.env)
    menu = hoshi.still()
    dialog.will_answer(None)
    hoshi.key("o")
    true("--file" in dialog.was_asked(), "no dialog for files")
    time.sleep(0.5)
    hoshi.away()
    true(hoshi.still() == menu, "a closed dialog changes the menu")
    dialog.will_answer(path)
    hoshi.key("ctrl+o")
    hoshi.board(9)
    hoshi.key("End")
    hoshi.click(0, 0)
    hoshi.key("ctrl+s")
    wait("the move in the file", lambda: ("W", "aa") in moves(path))
    equal(len(moves(path)), 4, "moves in the file")
    other = path.read_text().replace("Wu", "Li")
    path.write_text(other)
    hoshi.click(1, 1)
    board = hoshi.still()
    hoshi.key("ctrl+s")
    wait("a question", lambda: hoshi.picture() != board)
    hoshi.shot("file-changed-en")
    hoshi.key("Escape")
    time.sleep(0.3)
    equal(path.read_text(), other, "what the other program wrote")
    hoshi.key("ctrl+s")
    hoshi.still()
    dialog.will_answer(room.folder / "new name")
    hoshi.key("Return")
    new = room.folder / "new name.sgf"
    wait("a file under a new name", new.exists)
    equal((len(moves(new)), path.read_text()), (5, other), "both files")
    hoshi.click(2, 2)
    hoshi.key("ctrl+s")
    wait("the next move in it", lambda: len(moves(new)) == 6)
    new.write_text("something else")
    hoshi.key("ctrl+s")
    hoshi.still()
    hoshi.key("Down", "Return")
    wait("the file overwritten", lambda: len(moves(new)) == 6)
    equal(sorted(each.name for each in room.folder.glob("*.sgf")), sorted(["棋 谱.sgf", "new name.sgf"]), "files")


def a_new_game_is_kept_where_the_player_wants(room):
    dialog = Dialog(room)
    hoshi = room.gomoku(env=dialog.env)
    hoshi.play((7, 7), (7, 8))
    dialog.will_answer(room.folder / "mine.sgf")
    hoshi.key("ctrl+s")
    asked = dialog.was_asked()
    true("--save" in asked and re.search(r"\d{4}-\d\d-\d\d-gomoku\.sgf", asked), f"what was asked: {asked}")
    mine = room.folder / "mine.sgf"
    wait("the file", lambda: mine.exists() and len(moves(mine)) == 2)
    hoshi.shot("file-saved-en")
    limit = subprocess.run(["prlimit", "--pid", str(hoshi.process.pid), "--fsize=0:"], check=False)
    if limit.returncode != 0:
        print("        (prlimit is not allowed here)")
        return
    text = mine.read_text()
    hoshi.click(0, 0)
    hoshi.changes(lambda: hoshi.key("ctrl+s"), "why it was not written")
    hoshi.shot("file-disk-full-en")
    equal(mine.read_text(), text, "the file, whole as it was before")
    true(not list(room.folder.glob(".*tmp")), "half a file was left")


def without_a_dialog_a_list_of_the_folder(room):
    home = room.folder / "home"
    (home / "Games").mkdir(parents=True)
    (home / "a.sgf").write_text(SMALL)
    (home / "picture.png").write_text("")
    only = room.folder / "bin"
    only.mkdir()
    hoshi = room.open({}, env={"HOME": str(home), "PATH": str(only)})
    hoshi.changes(lambda: hoshi.key("o"), "the folder")
    hoshi.shot("folder-en")
    # The folder above, Games, a.sgf.
    hoshi.key("Down", "Down", "Return")
    hoshi.board(9)
    hoshi.key("End")
    hoshi.click(0, 0)
    kept(hoshi, "the game", lambda text: "PB[Wu]" in text and ";W[aa]" in text)
    hoshi.key("ctrl+shift+s")
    hoshi.still()
    hoshi.shot("folder-save-en")
    hoshi.key("Return")
    wait("a second file", lambda: (home / "a 2.sgf").exists() and len(moves(home / "a 2.sgf")) == 4)
    equal((home / "a.sgf").read_text(), SMALL, "the file that was there")


def pasted_and_copied(room):
    env = room.display.env
    clip = ["xclip", "-selection", "clipboard"]
    hoshi = room.open({})

    def copied():
        return subprocess.run([*clip, "-o"], env=env, stdout=subprocess.PIPE, check=False, timeout=10).stdout.decode()

    def holds(what, is_right):
        try:
            wait(what, lambda: is_right(copied()))
        except AssertionError as error:
            raise AssertionError(f"{error}; there was {copied()!r}") from error

    subprocess.run([*clip, "-i"], input=SMALL.encode(), env=env, check=True)
    hoshi.key("ctrl+v")
    hoshi.board(9)
    kept(hoshi, "the pasted game", lambda text: "PB[Wu]" in text)
    hoshi.key("ctrl+c")
    holds("our text on the clipboard", lambda text: "CA[UTF-8]" in text)
    # While the keys are down the window library clears the clipboard in every frame.
    for _ in range(3):
        subprocess.run([*clip, "-i"], input=b"something else", env=env, check=True)
        hoshi.hold("ctrl", "c")
        holds("our text after a long press", lambda text: "CA[UTF-8]" in text)
    true(";B[ee];W[dd];B[fd]" in copied() and "HOSHI" not in copied(), copied())
    subprocess.run([*clip, "-i"], input=b"h8h7i7g9", env=env, check=True)
    hoshi.key("ctrl+v")
    hoshi.board(15)
    hoshi.key("End", "ctrl+shift+c")
    holds("the moves on the clipboard", lambda text: text == "h8h7i7g9")
    hoshi.still()
    # The owner of the clipboard falls asleep: the game goes on.
    owner = subprocess.Popen([*clip, "-quiet", "-i"], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, env=env)
    owner.stdin.write(b"h8")
    owner.stdin.close()
    wait("another owner of the clipboard", lambda: copied() == "h8")
    owner.send_signal(signal.SIGSTOP)
    try:
        hoshi.key("ctrl+v")
        hoshi.changes(lambda: hoshi.key("Home"), "the first position")
        hoshi.changes(lambda: hoshi.key("End"), "the last one")
    finally:
        owner.kill()
        owner.wait()


def dropped_files_are_opened(room):
    path = room.folder / "棋 谱.sgf"
    path.write_text(SMALL)
    hoshi = room.open({})
    address = f"file://{quote(str(path))}\r\n".encode()
    for _ in range(2):
        taken = wait("a drop that is taken", lambda: drop(room.display.name, hoshi.window, address))
        true(taken, "the drop was not taken")
        hoshi.board(9)
        hoshi.key("Escape")
    hoshi.is_alive()
    true(not drop(room.display.name, hoshi.window, b"words", kind="text/plain"), "words were taken for files")
    drop(room.display.name, hoshi.window, f"file://{room.folder}\r\n".encode())
    hoshi.is_alive()
    hoshi.still()


def a_thousand_games_are_listed_at_once(room):
    folder = room.folder / "hoshi" / "games"
    folder.mkdir(parents=True)
    # Stones of one colour never stand side by side, so nobody wins.
    body = "".join(f";{'BW'[at % 2]}[{chr(97 + at % 7 * 2)}{chr(97 + at // 7)}]" for at in range(100))
    for number in range(1000):
        day = f"2025-{number // 84 + 1:02}-{number // 3 % 28 + 1:02}"
        name = f"{day.replace('-', '')}-{number % 24:02}0000-gomoku_{number}.sgf"
        head = f"(;FF[4]GM[4]SZ[15]CA[UTF-8]DT[{day}]PW[Hoshi level 2]"
        notes = "HOSHI[cursor=100\nblack=human\nwhite=level 2\nseed=1]"
        (folder / name).write_text(f"{head}{notes}{body})")
    hoshi = room.open({})
    hoshi.away()
    menu = hoshi.still()
    start = time.monotonic()
    hoshi.key("4")
    wait("the list", lambda: hoshi.picture() != menu)
    print(f"        (the list of a thousand games after {time.monotonic() - start:.2f} s)")
    hoshi.shot("recent-en")
    hoshi.changes(lambda: hoshi.key("Next"), "the next page")
    hoshi.changes(lambda: hoshi.key("l"), "Chinese")
    hoshi.shot("recent-zh")
    hoshi.key("Down", "Return")
    hoshi.still()
    newest = sorted(hoshi.files("*.sgf"))[::-1]
    hoshi.key("z", "z")
    chosen = newest[9]
    hoshi.until("undo in the tenth newest game", lambda game: len(game.moves) < 100, file=chosen)


def a_collection_is_chosen_from(room):
    many = room.folder / "many.sgf"
    names = ["吴清源", "Kitani", "Go Seigen of the long name that does not fit anywhere", ""]
    text = "".join(f"(;GM[{1 + 3 * (at % 2)}]SZ[{9 + at % 2 * 6}]PB[{names[at % 4]}]PW[木谷實]DT[1933-10-{at:02}]"
                   f"RE[{['W+2', 'B+R', '0', 'Void'][at % 4]}];B[ee];W[dd])" for at in range(20))
    many.write_text(text)
    hoshi = room.open({}, arguments=[many])
    hoshi.shot("collection-en")
    hoshi.changes(lambda: hoshi.key("l"), "Chinese")
    hoshi.shot("collection-zh")
    hoshi.resize(540, 960)
    hoshi.shot("collection-phone-zh")
    hoshi.changes(lambda: hoshi.key("l"), "English")
    hoshi.shot("collection-phone-en")
    hoshi.key("Escape")
    hoshi.still()
    hoshi.shot("menu-phone-en")
    again = room.open({}, arguments=[many])
    again.still()
    again.key("Down", "Return")
    again.board(15)
    again.key("End")
    again.click(0, 0)
    again.key("ctrl+s")
    wait("the file with a move more", lambda: ("B", "aa") in moves(many))
    equal((len(moves(many)), many.read_text().count("GM[")), (41, 20), "moves and games in the file")


TESTS = [
    a_file_named_at_the_start_is_open,
    files_that_are_no_record_are_told_of,
    oddities_are_told_with_their_place,
    ten_thousand_moves,
    chosen_played_on_and_written_back,
    a_new_game_is_kept_where_the_player_wants,
    without_a_dialog_a_list_of_the_folder,
    pasted_and_copied,
    dropped_files_are_opened,
    a_thousand_games_are_listed_at_once,
    a_collection_is_chosen_from,
]
