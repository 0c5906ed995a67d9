"""What is seen beside the moves: their numbers, the estimate, the count; and what is given to others."""

from driver import wait
from room import equal, true
from test_files import Dialog


def board_of(hoshi):
    """The part of the picture with the board."""
    hoshi.away()
    return hoshi.still().part(0, 0, hoshi.grid.right(), 1 << 16)


def long_game(room, language, size=(1280, 720), **settings):
    """A program with a game of 302 moves on 19 lines, gone on with: a pattern without five in a row."""
    settings = {"language": language, "gomoku": "side=19 opponent=person", **settings}
    first = room.open(settings, size=size)
    first.key("1")
    first.board(19)
    first.play((0, 0), (2, 0))
    first.kill()
    [file] = first.files()
    points = [(x, y) for y in range(19) for x in range(19) if (x, y) not in ((0, 0), (2, 0))]
    piles = [[point for point in points if (point[0] // 2 + point[1]) % 2 == color] for color in (0, 1)]
    pairs = zip(*piles)
    letters = "abcdefghijklmnopqrs"
    moves = "".join(f";B[{letters[b[0]]}{letters[b[1]]}];W[{letters[w[0]]}{letters[w[1]]}]" for b, w in list(pairs)[:150])
    text = file.read_text().replace("cursor=2", f"cursor={2 + moves.count(';')}")
    file.write_text(text[: text.rindex(")")] + moves + ")\n")
    second = room.open(settings, size=size)
    second.changes(lambda: second.key("3"), "the game")
    return second


def numbers_on_the_board(room):
    hoshi = room.go()
    hoshi.play((2, 2), (6, 6), (6, 2))
    seen = [board_of(hoshi)]
    for number in range(4):
        hoshi.changes(lambda: hoshi.key("m"), f"numbers, {number}")
        seen.append(board_of(hoshi))
    true(seen[0] != seen[1] and seen[1] != seen[2] and seen[2] != seen[3], "each press shows other numbers")
    true(seen[0] == seen[4], "the fourth press takes them away")
    true(seen[3] == hoshi_without_marks(hoshi), "from here: nothing was played since")


def hoshi_without_marks(hoshi):
    """The board when numbers begin after the last move."""
    for _ in range(3):
        hoshi.changes(lambda: hoshi.key("m"), "other numbers")
    return board_of(hoshi)


def numbers_at_every_size(room):
    sizes = ((1280, 720), (1920, 1080), (3840, 2160), (360, 640))
    for language, size in zip(("en", "zh", "zh", "en"), sizes):
        hoshi = long_game(room, language, size)
        hoshi.changes(lambda: hoshi.key("m"), "the last number")
        hoshi.changes(lambda: hoshi.key("m"), "all numbers")
        hoshi.shot(f"numbers-{size[0]}x{size[1]}-{language}")
        hoshi.kill()
        for file in hoshi.files():
            file.unlink()
    hoshi = long_game(room, "zh", (1920, 1080), numbers="all")
    hoshi.changes(lambda: hoshi.key("f"), "projector mode")
    hoshi.shot("numbers-projector-zh")


def exports(room):
    dialog = Dialog(room)
    hoshi = room.open({}, env=dialog.env)
    hoshi.key("2")
    hoshi.board(9)
    hoshi.play((2, 2), (6, 6), (6, 2))

    def get(ending, downs):
        chosen = room.folder / f"chosen{ending}"
        dialog.will_answer(chosen)
        hoshi.changes(lambda: hoshi.key("x"), "the export sheet")
        hoshi.key(*["Down"] * downs, "Return")
        true(f"{ending}" in dialog.was_asked(), "a good name is suggested")
        return wait("a file", lambda: chosen.exists() and chosen.read_bytes())

    equal(get("-3.png", 0)[:8], b"\x89PNG\r\n\x1a\n", "a picture")
    (room.folder / "chosen-3.png").unlink()
    equal(get("-3.png", 1)[:8], b"\x89PNG\r\n\x1a\n", "a picture with numbers")
    film = get(".gif", 2)
    equal((film[:6], film[-1]), (b"GIF89a", 0x3B), "a whole film")
    record = get(".sgf", 3).decode()
    true(";B[cc];W[gg];B[gc]" in record and "HOSHI" not in record, f"the record: {record}")
    equal(len(hoshi.game().moves), 3, "the game is as it was")


def export_sheet_and_estimate_in_both_languages(room):
    for language in ("en", "zh"):
        for width, height in ((1280, 720), (640, 360), (360, 640)):
            name = f"{width}x{height}-{language}"
            hoshi = room.open({"language": language}, size=(width, height))
            hoshi.key("2")
            hoshi.board(9)
            walls = [point for y in range(9) for point in ((3, y), (5, y))]
            hoshi.play(*walls)
            hoshi.changes(lambda: hoshi.key("x"), "the export sheet")
            hoshi.shot(f"export-{name}")
            plain = hoshi.changes(lambda: hoshi.key("Escape"), "the board")
            hoshi.key("e")
            wait("the estimate", lambda: hoshi.still().part(0, 0, width, height) != plain)
            hoshi.shot(f"estimate-{name}")
            hoshi.key("e")
            wait("a board without it", lambda: hoshi.still() == plain)
            hoshi.kill()
            [file] = hoshi.files()
            file.unlink()


def counts_of_every_kind(room):
    for language, rules in (("en", "japanese"), ("zh", "chinese"), ("zh", "aga"), ("zh", "japanese")):
        for width, height in ((1280, 720), (360, 640), (1080, 2340)):
            settings = {"language": language, "go": f"opponent=person set={rules} start=fixed:4"}
            hoshi = room.open(settings, size=(width, height))
            hoshi.key("2")
            hoshi.board(9)
            hoshi.play((4, 4), (4, 2), (4, 6))
            hoshi.key("space")
            hoshi.until("a pass", lambda game: len(game.moves) == 4)
            hoshi.changes(lambda: hoshi.key("space"), "the question")
            hoshi.key("Return")
            hoshi.until("the count", lambda game: len(game.moves) == 5)
            hoshi.shot(f"count-{rules}-{width}x{height}-{language}")
            hoshi.kill()
            [file] = hoshi.files()
            file.unlink()


TESTS = [
    numbers_on_the_board,
    numbers_at_every_size,
    exports,
    export_sheet_and_estimate_in_both_languages,
    counts_of_every_kind,
]
