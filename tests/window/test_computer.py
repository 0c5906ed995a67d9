"""What the computer shows and tells: named shapes, a game gone through, two computers, and that the window stays alive while it
thinks its hardest."""

import time

from driver import wait
from room import equal, true

# Black wins along row 8; White lets an open three stand.
LOST = [(7, 7), (0, 14), (8, 7), (0, 12), (9, 7), (0, 0), (10, 7), (14, 0), (11, 7)]
SIZES = (((1280, 720), "en"), ((640, 360), "zh"), ((360, 640), "en"), ((3840, 2160), "zh"))
CROWD = [(7, 7), (7, 8), (8, 7), (8, 8), (9, 7), (9, 8), (7, 6), (6, 8), (8, 5), (6, 6), (9, 5), (5, 7), (6, 5)]


def board_of(hoshi):
    """The part of the picture with the board, also where the panel is below it."""
    hoshi.away()
    return hoshi.still().part(0, 0, hoshi.grid.right(), round(hoshi.grid.pixel((0, 14))[1] + hoshi.grid.cell))


def shapes_have_lines_and_names(room):
    for size, language in SIZES:
        hoshi = room.open({"language": language, "gomoku": "opponent=person variant=renju"}, size=size)
        hoshi.key("1")
        hoshi.board(15)
        hoshi.play(*CROWD)
        plain = board_of(hoshi)
        hoshi.changes(lambda: hoshi.key("a"), "the shapes")
        shown = board_of(hoshi)
        true(shown != plain, "shapes on the board")
        hoshi.shot(f"shapes-{size[0]}x{size[1]}-{language}")
        hoshi.changes(lambda: hoshi.key("z"), "a move less")
        true(board_of(hoshi) != shown, "they follow the moves")
        hoshi.key("y")
        hoshi.until("redo", lambda game: len(game.moves) == len(CROWD))
        hoshi.changes(lambda: hoshi.key("a"), "no shapes")
        true(board_of(hoshi) == plain, "the board as it was")
        end(hoshi)


def end(hoshi):
    """Ends a program and forgets its game."""
    hoshi.kill()
    for file in hoshi.files():
        file.unlink()


def a_lost_game_is_gone_through(room):
    for size, language in SIZES:
        hoshi = room.open({"language": language}, size=size)
        hoshi.key("1")
        hoshi.board(15)
        hoshi.play(*LOST)
        over = hoshi.still()
        hoshi.changes(lambda: hoshi.key("F4"), "the graph")
        # Keys that lead somewhere only once it is known.
        def found():
            hoshi.key("2")
            time.sleep(0.5)
            hoshi.away()
            return hoshi.picture().part(0, 0, hoshi.grid.right(), size[1]) != over.part(0, 0, hoshi.grid.right(), size[1])
        wait("the last way out", found, 90)
        hoshi.shot(f"analysis-{size[0]}x{size[1]}-{language}")
        hoshi.changes(lambda: hoshi.key("1"), "the turning point")
        hoshi.changes(lambda: hoshi.key("End"), "the end")
        hoshi.key("F4")
        hoshi.still()
        end(hoshi)


def undo_ends_an_analysis(room):
    hoshi = room.gomoku()
    hoshi.play(*LOST)
    hoshi.changes(lambda: hoshi.key("F4"), "the graph")
    hoshi.key("z")
    hoshi.until("undo", lambda game: len(game.moves) == len(LOST) - 1)
    hoshi.key("z")
    hoshi.until("another undo", lambda game: len(game.moves) == len(LOST) - 2)
    hoshi.play((14, 14))
    hoshi.shot("analysis-undone-en")


def two_computers_at_any_pace(room):
    hoshi = room.open({"gomoku": "opponent=computers black=2 white=3", "tempo": "slow"})
    hoshi.key("1")
    hoshi.board(15)
    hoshi.key("slash", "slash", "slash")
    hoshi.until("six moves", lambda game: len(game.moves) >= 6)
    hoshi.key("space")
    held = hoshi.still()
    hoshi.shot("two-computers-held-en")
    length = len(hoshi.game().moves)
    time.sleep(1)
    equal(len(hoshi.game().moves), length, "moves of a game that stands")
    hoshi.key("period")
    hoshi.until("one move", lambda game: len(game.moves) == length + 1)
    hoshi.still()
    equal(len(hoshi.game().moves), length + 1, "one move and no more")
    true(hoshi.still() != held, "the move is seen")
    hoshi.key("w")
    game = hoshi.until("a person", lambda game: "human" in (game.notes["black"], game.notes["white"]))
    free = next((x, y) for y in range(15) for x in range(15) if (x, y) not in [move[1] for move in game.moves])
    hoshi.click(*free)
    hoshi.until("the person's stone and an answer", lambda game: len(game.moves) >= length + 2 and game.moves[length + 1][1] == free)


def keys_work_during_the_hardest_thought(room):
    hoshi = room.open({"gomoku": "side=20 opponent=level5 starts=me"})
    hoshi.key("1")
    hoshi.board(20)
    hoshi.play((9, 9))
    hoshi.until("an answer", lambda game: len(game.moves) == 2)
    hoshi.play((3, 16))
    # The thought takes seconds; each key is answered long before it ends.
    for key, what in (("c", "no coordinates"), ("c", "coordinates"), ("m", "a number"), ("F1", "the keys"), ("Escape", "the board")):
        hoshi.away()
        before = hoshi.picture()
        start = time.monotonic()
        hoshi.key(key)
        wait(what, lambda: hoshi.picture() != before)
        true(time.monotonic() - start < 2, f"{what} within the thought")
    hoshi.key("z")
    hoshi.until("undo during the thought", lambda game: len(game.moves) <= 2)


TESTS = [
    shapes_have_lines_and_names,
    a_lost_game_is_gone_through,
    undo_ends_an_analysis,
    two_computers_at_any_pace,
    keys_work_during_the_hardest_thought,
]
