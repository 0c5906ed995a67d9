#!/usr/bin/env python3
"""Runs the window tests: `python3 tests/window/run.py [part of a name]...`.

Needs a release build, Xvfb, openbox, xdotool, xclip, xwininfo and xprop. Screenshots are left in target/screenshots.
"""

import sys
import time
import traceback

sys.dont_write_bytecode = True

import test_computer  # noqa: E402
import test_files  # noqa: E402
import test_disks  # noqa: E402
import test_games  # noqa: E402
import test_hands  # noqa: E402
import test_keeping  # noqa: E402
import test_killing  # noqa: E402
import test_quiet  # noqa: E402
import test_review  # noqa: E402
import test_screens  # noqa: E402
import test_views  # noqa: E402
from driver import Display  # noqa: E402
from room import Room  # noqa: E402


def run(display, test):
    """Runs one test and says how it went."""
    start = time.monotonic()
    room = Room(display, test.__name__)
    try:
        test(room)
        print(f"ok      {test.__name__} ({time.monotonic() - start:.1f} s)", flush=True)
        return True
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)
        line = [frame.lineno for frame in where if "test_" in frame.filename][-1:]
        print(f"FAILED  {test.__name__} (line {line}): {type(error).__name__}: {error}", flush=True)
        room.failed()
        return False
    finally:
        room.close()


def main(words):
    """Runs all tests, or those whose names contain one of the words."""
    rooms = (
        test_computer,
        test_files,
        test_games,
        test_hands,
        test_keeping,
        test_disks,
        test_killing,
        test_quiet,
        test_review,
        test_screens,
        test_views,
    )
    tests = [test for room in rooms for test in room.TESTS]
    chosen = [test for test in tests if not words or any(word in test.__name__ for word in words)]
    display = Display()
    try:
        passed = sum(run(display, test) for test in chosen)
    finally:
        display.close()
    print(f"window tests: {passed} passed, {len(chosen) - passed} failed")
    return 0 if passed == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
