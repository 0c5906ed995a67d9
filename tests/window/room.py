"""What every window test gets: a screen, programs to start, and a place that is cleaned up afterwards."""

import shutil
import tempfile
from pathlib import Path

from driver import Hoshi, target


class Room:
    """The place of one test."""

    def __init__(self, display, name):
        self.display, self.name = display, name
        self.folder = Path(tempfile.mkdtemp(prefix="hoshi-test-"))
        self.programs = []

    def open(self, settings=None, data=None, **more):
        """Starts the program; without settings as on a first start, with `{}` for two people who speak English."""
        program = Hoshi(self.display, data or self.folder, settings, **more)
        self.programs.append(program)
        return program

    def gomoku(self, **more):
        """A program with an empty Gomoku board for two people."""
        program = self.open({}, **more)
        program.key("1")
        program.board(15)
        return program

    def go(self, **more):
        """A program with an empty 9x9 Go board for two people."""
        program = self.open({}, **more)
        program.key("2")
        program.board(9)
        return program

    def failed(self):
        """Keeps pictures of a failed test."""
        for number, program in enumerate(self.programs, 1):
            if program.process.poll() is None:
                program.front()
                program.picture().save(target() / "screenshots" / f"failed-{self.name}-{number}.png")

    def close(self):
        """Ends what still runs and cleans up."""
        for program in self.programs:
            program.end()
        shutil.rmtree(self.folder, ignore_errors=True)


def equal(left, right, what):
    """Fails unless both are the same."""
    if left != right:
        raise AssertionError(f"{what}: {left!r} instead of {right!r}")


def true(condition, what):
    """Fails unless the condition holds."""
    if not condition:
        raise AssertionError(what)
