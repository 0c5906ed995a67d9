"""Looking through games in a real window: variations, branches, comments, names; typing and pasting."""

from driver import wait
from room import equal, true

# A game from elsewhere, as the program keeps one that it has opened: three variations at the third move.
FOREIGN = (
    "(;FF[4]CA[UTF-8]GM[1]SZ[9]KM[5.5]PB[李青]PW[Wang]BR[3段]EV[Club final]"
    "HOSHI[cursor=5\norigin=foreign\nblack=human\nwhite=human\nseed=7\nlook=0]"
    "C[开始。]TR[cc]LB[gg:A]AR[cg:gc];B[ee];W[gc](;B[cc];W[cg];B[gg])(;B[cg];W[cc])(;B[gg]))"
)


def foreign(room, settings=None):
    """A program that has gone on with that game."""
    folder = room.folder / "hoshi" / "games"
    folder.mkdir(parents=True)
    (folder / "20260101-000000-go.sgf").write_text(FOREIGN)
    hoshi = room.open(settings or {})
    hoshi.key("3")
    hoshi.board(9)
    return hoshi


def text(hoshi):
    """What the newest file says."""
    return hoshi.files()[-1].read_text()


def a_foreign_game_is_looked_through(room):
    hoshi = foreign(room)
    hoshi.shot("foreign-start-en")
    hoshi.changes(lambda: hoshi.key("Right", "Right", "Right"), "the third move")
    first = hoshi.still()
    hoshi.changes(lambda: hoshi.key("Down"), "the second variation")
    hoshi.shot("foreign-variation-en")
    hoshi.changes(lambda: hoshi.key("Up"), "the first variation")
    wait("the same picture as before", lambda: hoshi.still() == first)
    hoshi.changes(lambda: hoshi.key("t"), "the cards")
    hoshi.changes(lambda: hoshi.key("t"), "the panel")
    # A branch goes and comes back.
    hoshi.changes(lambda: hoshi.key("Delete"), "the question")
    hoshi.shot("delete-en")
    hoshi.key("Return")
    wait("a file without the branch", lambda: "B[cc]" not in text(hoshi))
    hoshi.key("z")
    wait("the branch in the file", lambda: "B[cc]" in text(hoshi))
    # A stone begins a variation; the game stays as it was.
    hoshi.click(0, 0)
    wait("a variation in the file", lambda: "W[aa]" in text(hoshi))
    true("W[cg];B[gg]" in text(hoshi), f"the game itself: {text(hoshi)}")
    # Autoplay goes on by itself, and a key stops it.
    hoshi.changes(lambda: hoshi.key("Home"), "the start")
    before = hoshi.still()
    hoshi.key("period")
    wait("a move", lambda: hoshi.picture() != before)
    hoshi.key("t")
    hoshi.still()


def comments_and_names_are_written(room):
    hoshi = room.go()
    hoshi.play((4, 4))
    # The key that opens the field writes no letter, and letters do nothing else.
    hoshi.changes(lambda: hoshi.key("F2"), "the field")
    hoshi.display.run("xdotool", "type", "--delay", "30", "zq Go!")
    hoshi.key("Return", "period", "BackSpace", "x")
    hoshi.shot("comment-en")
    hoshi.key("ctrl+Return")
    wait("the comment in the file", lambda: "C[zq Go!\nx]" in text(hoshi))
    equal(len(hoshi.game().moves), 1, "moves after letters")
    hoshi.changes(lambda: hoshi.key("F3"), "the page about the game")
    hoshi.key("Return")
    hoshi.display.run("xdotool", "type", "--delay", "30", "Ann")
    hoshi.key("Tab")
    hoshi.display.run("xdotool", "type", "--delay", "30", "5k")
    hoshi.key("Return")
    wait("name and rank in the file", lambda: "PB[Ann]" in text(hoshi) and "BR[5k]" in text(hoshi))
    hoshi.shot("about-en")
    hoshi.changes(lambda: hoshi.key("Escape"), "the board")
    hoshi.play((0, 0))


def chinese_is_copied_and_pasted(room):
    hoshi = foreign(room)
    hoshi.changes(lambda: hoshi.key("F2"), "the field")
    hoshi.key("ctrl+a", "ctrl+c", "Escape")
    hoshi.changes(lambda: hoshi.key("F3"), "the page about the game")
    hoshi.key("Tab", "Tab", "Return", "End", "ctrl+v", "Return")
    wait("the pasted name in the file", lambda: "PW[Wang开始。]" in text(hoshi))


def review_at_every_size(room):
    for language in ("en", "zh"):
        hoshi = foreign(room, settings={"language": language})
        hoshi.key("Right", "Right", "Right", "Down")
        for size in ((800, 500), (390, 844), (1920, 1080)):
            hoshi.resize(*size)
            name = f"review-{size[0]}x{size[1]}-{language}"
            hoshi.shot(name)
            for key, what in (("F3", "about"), ("F2", "comment")):
                hoshi.changes(lambda: hoshi.key(key), what)
                hoshi.shot(f"{name}-{what}")
                hoshi.changes(lambda: hoshi.key("Escape"), "the board")
        hoshi.changes(lambda: hoshi.key("f"), "projector mode")
        hoshi.shot(f"review-projector-{language}")
        hoshi.kill()
        for file in hoshi.files():
            file.unlink()
        (room.folder / "hoshi" / "games").rmdir()


TESTS = [
    a_foreign_game_is_looked_through,
    comments_and_names_are_written,
    chinese_is_copied_and_pasted,
    review_at_every_size,
]
