"""Every screen at every size: a resized window still takes clicks, and pictures are left for people to look at."""

from driver import wait
from room import equal

SIZES = [(640, 360), (360, 640), (720, 1280), (1920, 1080), (3840, 2160)]


def a_resized_window_takes_clicks(room):
    hoshi = room.gomoku()
    hoshi.play((7, 7))
    corners = [((0, 0), (14, 14)), ((14, 0), (0, 14)), ((1, 0), (13, 14)), ((0, 1), (14, 13)), ((2, 0), (12, 14))]
    for size, points in zip(SIZES, corners):
        hoshi.resize(*size)
        hoshi.board(15)
        hoshi.play(*points)
        hoshi.shot(f"gomoku-{size[0]}x{size[1]}-en")
    hoshi.resize(200, 150)
    hoshi.changes(lambda: hoshi.key("z"), "undo in a very small window")
    hoshi.is_alive()
    hoshi.resize(1280, 720)
    hoshi.board(15)
    hoshi.play((7, 8))
    equal(len(hoshi.game().moves), 11, "the moves")


def full_screen_and_back(room):
    hoshi = room.gomoku()
    hoshi.play((7, 7))
    size = hoshi.place()[2:]
    whole = (hoshi.display.width, hoshi.display.height)
    hoshi.key("F11")
    wait("full screen", lambda: hoshi.place()[2:] == whole)
    hoshi.board(15)
    hoshi.play((0, 0))
    hoshi.key("F11")
    wait("the window", lambda: hoshi.place()[2:] == size)
    hoshi.board(15)
    hoshi.play((14, 14))


def screens_in_both_languages(room):
    for language in ("en", "zh"):
        hoshi = room.open({"language": language, "gomoku": "", "go": ""})
        hoshi.shot(f"menu-{language}")
        hoshi.changes(lambda: hoshi.key("F1"), "the keys")
        hoshi.shot(f"menu-help-{language}")
        hoshi.changes(lambda: hoshi.key("Escape"), "the menu")
        hoshi.changes(lambda: hoshi.key("n"), "the setup page")
        hoshi.shot(f"setup-{language}")
        hoshi.changes(lambda: hoshi.key("Right"), "the other game")
        hoshi.shot(f"setup-other-{language}")
        hoshi.changes(lambda: hoshi.key("Escape"), "the menu")
        hoshi.key("2")
        hoshi.board(9)
        hoshi.click(4, 4)
        hoshi.until("an answer", lambda game: len(game.moves) == 2)
        hoshi.shot(f"go-{language}")
        hoshi.changes(lambda: hoshi.key("F1"), "the keys")
        hoshi.shot(f"help-{language}")
        hoshi.changes(lambda: hoshi.key("Escape"), "the board")
        hoshi.changes(lambda: hoshi.key("Escape"), "the pause sheet")
        hoshi.shot(f"pause-{language}")
        hoshi.changes(lambda: hoshi.key("Escape"), "the board")
        hoshi.changes(lambda: hoshi.key("Left"), "a move back")
        hoshi.shot(f"review-{language}")
        forget(hoshi)


def forget(hoshi):
    """Ends the program and removes its game, so that the next one finds none."""
    hoshi.kill()
    [file] = hoshi.files()
    file.unlink()


def small_and_upright_screens(room):
    for language in ("en", "zh"):
        for width, height in ((640, 360), (360, 640), (720, 1280)):
            name = f"{width}x{height}-{language}"
            hoshi = room.open({"language": language}, size=(width, height))
            hoshi.shot(f"menu-{name}")
            hoshi.changes(lambda: hoshi.key("n"), "the setup page")
            hoshi.shot(f"setup-{name}")
            hoshi.changes(lambda: hoshi.key("Escape"), "the menu")
            hoshi.key("2")
            hoshi.board(9)
            hoshi.play((4, 4), (2, 2), (6, 6), (2, 6))
            hoshi.shot(f"go-{name}")
            hoshi.changes(lambda: hoshi.key("F1"), "the keys")
            hoshi.shot(f"help-{name}")
            hoshi.changes(lambda: hoshi.key("Escape"), "the board")
            hoshi.changes(lambda: hoshi.click(4, 4), "a refusal")
            hoshi.shot(f"refused-{name}")
            hoshi.key("space")
            hoshi.until("a pass", lambda game: len(game.moves) == 5)
            hoshi.changes(lambda: hoshi.key("space"), "the question")
            hoshi.shot(f"question-{name}")
            hoshi.key("Return")
            hoshi.until("the count", lambda game: len(game.moves) == 6)
            hoshi.shot(f"counting-{name}")
            hoshi.key("Return")
            hoshi.until("the result", lambda game: game.result)
            hoshi.shot(f"over-{name}")
            forget(hoshi)


def large_screens(room):
    for width, height in ((1920, 1080), (3840, 2160)):
        hoshi = room.open({"go": "side=19 opponent=person"}, size=(width, height))
        hoshi.shot(f"menu-{width}x{height}-en")
        hoshi.key("2")
        hoshi.board(19)
        hoshi.play((3, 3), (15, 15), (18, 18), (0, 0))
        hoshi.shot(f"go-{width}x{height}-en")
        forget(hoshi)


TESTS = [
    a_resized_window_takes_clicks,
    full_screen_and_back,
    screens_in_both_languages,
    small_and_upright_screens,
    large_screens,
]
