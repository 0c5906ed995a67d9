"""Games and settings outlive the program, whatever happens to it."""

import os
import signal
import subprocess

from driver import CINNABAR, target, wait
from room import equal, true


def a_closed_window_is_found_again(room):
    hoshi = room.gomoku()
    hoshi.play((7, 7), (7, 8), (3, 3))
    equal(hoshi.close_button(), 0, "the exit code")
    [file] = hoshi.files()
    text = file.read_text()
    again = room.open()
    again.key("3")
    again.board(15)
    equal(file.read_text(), text, "the file after going on")
    again.play((4, 4))
    equal(len(again.files()), 1, "number of files")
    equal([point for _, point in again.game().moves], [(7, 7), (7, 8), (3, 3), (4, 4)], "the moves")
    again.key("z", "z")
    again.until("undo of moves from before", lambda game: len(game.moves) == 2)


def a_killed_program_is_found_again(room):
    hoshi = room.go()
    hoshi.play((1, 0), (0, 0), (0, 1))
    hoshi.kill()
    again = room.open()
    again.key("3")
    again.board(9)
    # White may not retake: the captured corner is still empty and without liberties.
    text = again.game().text
    again.changes(lambda: again.click(0, 0), "why suicide is refused")
    equal(again.game().text, text, "the file after the refusal")
    again.play((8, 8))
    equal([point for _, point in again.game().moves], [(1, 0), (0, 0), (0, 1), (8, 8)], "the moves")


def killed_while_the_computer_thinks(room):
    hoshi = room.open()
    hoshi.key("1")
    hoshi.board(15)
    hoshi.click(7, 7)
    hoshi.until("the person's move", lambda game: game.moves[:1] == [("B", (7, 7))])
    hoshi.kill()
    again = room.open()
    again.key("3")
    again.until("the answer", lambda game: len(game.moves) == 2)


def a_damaged_game_is_set_aside_and_named(room):
    hoshi = room.gomoku()
    hoshi.play((7, 7), (7, 8))
    hoshi.kill()
    [file] = hoshi.files()
    damaged = file.read_text()[:-9]
    file.write_text(damaged)
    menu = room.open()
    [aside] = wait("the damaged file under a new name", lambda: menu.files("*damaged*"))
    equal(aside.read_text(), damaged, "what was in it")
    equal(menu.files(), [], "games left")
    menu.shot("menu-damaged-en")
    with_notice = menu.still()
    menu.key("1")
    menu.board(15)
    menu.shot("gomoku-damaged-en")
    menu.play((0, 0))
    equal(len(menu.files()), 1, "the game after it")
    menu.kill()
    clean = room.open()
    true(clean.still() != with_notice, "the menu does not tell of the damaged file")


def damaged_settings_are_set_aside(room):
    (room.folder / "hoshi").mkdir()
    (room.folder / "hoshi" / "settings.json").write_text('{"version":1,"lang')
    hoshi = room.open()
    wait("the damaged file under a new name", lambda: list((room.folder / "hoshi").glob("settings.json.damaged*")))
    hoshi.shot("menu-damaged-settings-en")
    hoshi.key("1")
    hoshi.board(15)
    hoshi.click(7, 7)
    hoshi.until("a game with the usual settings", lambda game: game.notes["white"] == "level 2")


def two_programs_never_write_the_same_file(room):
    first = room.gomoku()
    first.play((7, 7), (7, 8))
    [file] = first.files()
    second = room.open()
    second.front()
    # The game is the other's: there is nothing to go on with, so 3 does nothing and 1 starts another game.
    second.key("3", "1")
    second.board(15)
    second.click(0, 0)
    wait("a second file", lambda: len(second.files()) == 2)
    [other] = [each for each in second.files() if each != file]
    equal(second.game(other).moves, [("B", (0, 0))], "the second program's game")
    first.front()
    first.play((3, 3), file=file)
    second.front()
    second.play((4, 4), file=other)
    equal(len(first.game(file).moves), 3, "the first program's game")
    equal(len(second.game(other).moves), 2, "the second program's game")
    equal(len(second.files()), 2, "number of files")


def alarms(hoshi):
    """Whether something beside the board has the colour of refusals and troubles."""
    hoshi.away()
    return any(True for _ in hoshi.still().part(hoshi.grid.right(), 0, 9999, 9999).pixels_of(CINNABAR))


def a_data_folder_that_cannot_be_made(room):
    blocked = room.folder / "file"
    blocked.write_text("not a folder")
    hoshi = room.open(data=blocked / "data")
    hoshi.key("1")
    hoshi.board(15)
    hoshi.shot("gomoku-cannot-save-en")
    true(alarms(hoshi), "no notice beside the board")
    hoshi.changes(lambda: hoshi.click(7, 7), "a stone")
    hoshi.changes(lambda: hoshi.click(0, 0), "another stone")
    hoshi.changes(lambda: hoshi.key("z"), "undo")
    hoshi.is_alive()
    equal(blocked.read_text(), "not a folder", "the file in the way")
    equal(hoshi.close_button(), 0, "the exit code")


def a_full_disk(room):
    hoshi = room.gomoku()
    hoshi.play((7, 7))
    # No file of this program may grow any more, as on a full disk.
    limit = subprocess.run(["prlimit", "--pid", str(hoshi.process.pid), "--fsize=0:"], check=False)
    if limit.returncode != 0:
        print("        (prlimit is not allowed here)")
        return
    text = hoshi.game().text
    true(not alarms(hoshi), "a notice without a reason")
    hoshi.changes(lambda: hoshi.click(0, 0), "a stone")
    hoshi.is_alive()
    hoshi.shot("gomoku-disk-full-en")
    true(alarms(hoshi), "no notice beside the board")
    equal(hoshi.game().text, text, "the file, whole as it was before")
    subprocess.run(["prlimit", "--pid", str(hoshi.process.pid), "--fsize=unlimited:"], check=True)
    hoshi.click(1, 1)
    hoshi.until("the whole game again", lambda game: len(game.moves) == 3)


def the_language_is_switched_and_remembered(room):
    hoshi = room.open()
    menu = hoshi.changes(lambda: hoshi.key("l"), "another language")
    wait("the settings", lambda: hoshi.settings()["language"] == "zh")
    hoshi.key("1")
    hoshi.board(15)
    chinese = hoshi.still()
    hoshi.changes(lambda: hoshi.key("l"), "English")
    wait("the settings", lambda: hoshi.settings()["language"] == "en")
    hoshi.key("l")
    wait("Chinese again", lambda: hoshi.picture() == chinese)
    hoshi.close_button()
    again = room.open()
    again.away()
    wait("the same menu as before", lambda: again.picture() == menu)


def the_system_decides_the_first_language(room):
    english = room.open()
    english.away()
    picture = english.still()
    english.kill()
    chinese = room.open(env={"LANG": "zh_CN.UTF-8", "LC_ALL": "zh_CN.UTF-8"})
    chinese.away()
    true(chinese.still() != picture, "Chinese looks like English")
    chinese.key("l")
    wait("English", lambda: chinese.picture() == picture)


def mute_and_volume_are_remembered(room):
    hoshi = room.gomoku()
    hoshi.key("minus", "minus", "s")
    wait("sound off and 40 %", lambda: (hoshi.settings().get("sound"), hoshi.settings().get("volume")) == (False, 40))
    hoshi.kill()
    again = room.open()
    again.key("s")
    wait("sound on, still 40 %", lambda: (again.settings()["sound"], again.settings()["volume"]) == (True, 40))
    again.kill()
    third = room.open()
    third.key("equal")
    wait("50 %", lambda: (third.settings()["sound"], third.settings()["volume"]) == (True, 50))


def without_a_display_it_says_so(room):
    env = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env.update(XDG_DATA_HOME=str(room.folder), LANG="C.UTF-8", LC_ALL="C.UTF-8")
    for place in ({}, {"DISPLAY": ":4242"}):
        done = subprocess.run([str(target() / "release" / "hoshi")], env={**env, **place}, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=30, check=False)
        words = done.stdout.decode()
        true(done.returncode > 0, f"exit code {done.returncode}: {words}")
        true("display" in words.lower(), f"no word of a display: {words!r}")
        for noise in ("panicked", "backtrace", "RUST_BACKTRACE", ".rs:"):
            true(noise not in words, f"{noise!r} in {words!r}")


def without_opengl_it_says_so(room):
    env = {**os.environ, **room.display.env, "XDG_DATA_HOME": str(room.folder), "LIBGL_DRIVERS_PATH": "/nonexistent"}
    done = subprocess.run([str(target() / "release" / "hoshi"), "--lang", "en"], env=env, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=30, check=False)
    words = done.stdout.decode()
    true(done.returncode > 0, f"exit code {done.returncode}: {words}")
    for told in ("OpenGL", "hoshi play", "hoshi.html"):
        true(told in words, f"no {told!r} in {words!r}")


def a_terminated_program_is_found_again(room):
    hoshi = room.gomoku()
    hoshi.play((7, 7))
    hoshi.process.send_signal(signal.SIGTERM)
    hoshi.process.wait()
    again = room.open()
    again.key("3")
    again.board(15)
    again.play((0, 0))
    equal(len(again.game().moves), 2, "the moves")


TESTS = [
    a_closed_window_is_found_again,
    a_killed_program_is_found_again,
    a_terminated_program_is_found_again,
    killed_while_the_computer_thinks,
    a_damaged_game_is_set_aside_and_named,
    damaged_settings_are_set_aside,
    two_programs_never_write_the_same_file,
    a_data_folder_that_cannot_be_made,
    a_full_disk,
    the_language_is_switched_and_remembered,
    the_system_decides_the_first_language,
    mute_and_volume_are_remembered,
    without_a_display_it_says_so,
    without_opengl_it_says_so,
]
