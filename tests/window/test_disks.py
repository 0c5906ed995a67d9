"""Disks that are full or may not be written: the game goes on, says so, and is saved as soon as that works again.

A small file system in memory is mounted for each test. That takes the rights of root; elsewhere these tests are passed over
with a word, and `a_full_disk` among the tests of keeping stands for them.
"""

import os
import shutil
import subprocess

from driver import CINNABAR, wait
from room import equal, true

# Seconds within which a game that could not be written is tried again.
SOON = 10.0
# Pixels from the top of the panel to the first card.
HEAD = 96


class Disk:
    """A small file system, full or empty, that may be written or not."""

    def __init__(self, room):
        self.folder = room.folder / "disk"
        self.folder.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", "size=256k,mode=777", "hoshi-test", str(self.folder)]
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        self.is_there = done.returncode == 0
        if not self.is_there:
            print("        (mount is not allowed here)")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.is_there:
            # Also while a program still has files in it.
            subprocess.run(["umount", "-l", str(self.folder)], check=True)

    def fill(self):
        """Leaves no byte."""
        with open(self.folder / "filler", "wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"x" * 512)
            except OSError:
                pass

    def empty(self):
        """Makes room again."""
        (self.folder / "filler").unlink()

    def forbid(self):
        """From now on it may only be read. A second mount over the first does that, also while files are open."""
        for how in (["--bind", str(self.folder)], ["-o", "remount,bind,ro"]):
            subprocess.run(["mount", *how, str(self.folder)], check=True)

    def allow(self):
        """It may be written again."""
        subprocess.run(["umount", "-l", str(self.folder)], check=True)


def alarms(hoshi):
    """Whether the words at the head of the panel have the colour of troubles: not saved."""
    hoshi.away()
    return any(True for _ in hoshi.still().part(hoshi.grid.right(), 0, 9999, HEAD).pixels_of(CINNABAR))


def saved_again(hoshi, count):
    """Waits for a file with so many moves, and for the warning to go."""
    hoshi.until("the whole game", lambda game: len(game.moves) == count)
    wait("the warning to go", lambda: not alarms(hoshi), SOON)


def a_disk_that_fills_up_in_mid_game(room):
    with Disk(room) as disk:
        if not disk.is_there:
            return
        hoshi = room.gomoku(data=disk.folder)
        hoshi.play((7, 7), (8, 8))
        text = hoshi.game().text
        true(not alarms(hoshi), "a warning without a reason")
        disk.fill()
        hoshi.changes(lambda: hoshi.click(3, 3), "a stone")
        true(alarms(hoshi), "no warning on a full disk")
        hoshi.shot("gomoku-disk-really-full-en")
        equal(hoshi.game().text, text, "the file, whole as it was before")
        hoshi.changes(lambda: hoshi.click(4, 4), "another stone")
        hoshi.changes(lambda: hoshi.key("z"), "undo")
        hoshi.changes(lambda: hoshi.key("l"), "another language, although it cannot be remembered")
        hoshi.shot("gomoku-disk-really-full-zh")
        hoshi.changes(lambda: hoshi.key("l"), "English again")
        true(alarms(hoshi), "the warning is gone before its time")
        leftovers = [path for path in disk.folder.rglob(".*.tmp")]
        equal(leftovers, [], "half-written files")
        disk.empty()
        # Without another move.
        saved_again(hoshi, 3)
        hoshi.play((9, 9))
        equal(hoshi.close_button(), 0, "the exit code")
        again = room.open(data=disk.folder)
        again.key("3")
        again.board(15)
        again.play((0, 0))
        equal([point for _, point in again.game().moves], [(7, 7), (8, 8), (3, 3), (9, 9), (0, 0)], "the moves")


def a_disk_that_is_full_from_the_start(room):
    with Disk(room) as disk:
        if not disk.is_there:
            return
        disk.fill()
        hoshi = room.open(data=disk.folder)
        hoshi.shot("menu-disk-full-en")
        hoshi.key("2")
        hoshi.board(9)
        hoshi.changes(lambda: hoshi.click(4, 4), "a stone")
        true(alarms(hoshi), "no warning on a full disk")
        hoshi.is_alive()
        disk.empty()
        saved_again(hoshi, 2)


def a_folder_that_may_only_be_read(room):
    with Disk(room) as disk:
        if not disk.is_there:
            return
        hoshi = room.gomoku(data=disk.folder)
        hoshi.play((7, 7), (8, 8))
        text = hoshi.game().text
        disk.forbid()
        hoshi.changes(lambda: hoshi.click(3, 3), "a stone")
        true(alarms(hoshi), "no warning in a folder that may only be read")
        hoshi.shot("gomoku-read-only-en")
        disk.allow()
        saved_again(hoshi, 3)
        hoshi.kill()
        # Started where nothing may be written: the game is there, and goes on.
        disk.forbid()
        again = room.open(data=disk.folder)
        again.key("3")
        again.board(15)
        again.changes(lambda: again.click(0, 0), "a stone")
        true(alarms(again), "no warning in a folder that may only be read")
        equal(len(again.game().moves), 3, "the moves in the file")
        true(again.game().text.startswith(text[:40]), "another file")
        disk.allow()
        saved_again(again, 4)
        equal(len(again.files()), 1, "number of files")


def a_folder_that_vanishes_in_mid_game(room):
    hoshi = room.gomoku()
    hoshi.play((7, 7), (8, 8))
    shutil.rmtree(hoshi.folder())
    hoshi.click(3, 3)
    hoshi.until("the whole game in a new folder", lambda game: len(game.moves) == 3)
    true(not alarms(hoshi), "a warning without a reason")


def a_folder_of_somebody_else(room):
    # Root may do everything: there it must be somebody else who plays.
    if os.geteuid() == 0:
        print("        (root may write everywhere)")
        return
    hoshi = room.gomoku()
    hoshi.play((7, 7), (8, 8))
    games = hoshi.folder() / "games"
    games.chmod(0o500)
    try:
        hoshi.changes(lambda: hoshi.click(3, 3), "a stone")
        true(alarms(hoshi), "no warning in a folder of somebody else")
    finally:
        games.chmod(0o700)
    saved_again(hoshi, 3)


TESTS = [
    a_disk_that_fills_up_in_mid_game,
    a_disk_that_is_full_from_the_start,
    a_folder_that_may_only_be_read,
    a_folder_that_vanishes_in_mid_game,
    a_folder_of_somebody_else,
]
