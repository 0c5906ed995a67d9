"""Whole games with the mouse and the keys, read back from the file."""

from driver import JADE, wait
from room import equal, true

BLACK_FIVE = [(3, 7), (3, 8), (4, 7), (4, 8), (5, 7), (5, 8), (6, 7), (6, 8), (7, 7)]


def gomoku_won_by_clicks_and_undone(room):
    hoshi = room.gomoku()
    hoshi.play(*BLACK_FIVE[:-1])
    equal(hoshi.game().result, None, "the result before the five")
    hoshi.play(BLACK_FIVE[-1])
    hoshi.until("the result", lambda game: game.result == "B+")
    equal(hoshi.game().moves, [("BW"[at % 2], point) for at, point in enumerate(BLACK_FIVE)], "the moves")
    hoshi.shot("gomoku-over-en")
    # Over is over: a click changes nothing but the words.
    text = hoshi.game().text
    hoshi.changes(lambda: hoshi.click(0, 0), "a refusal")
    equal(hoshi.game().text, text, "the file after the end")
    hoshi.key("z")
    hoshi.until("undo after the end", lambda game: game.result is None and len(game.moves) == 8)
    hoshi.key("y")
    hoshi.until("redo", lambda game: game.result == "B+" and len(game.moves) == 9)
    hoshi.key("z")
    hoshi.until("undo", lambda game: len(game.moves) == 8)
    hoshi.play((0, 0), (8, 8))
    hoshi.until("White's five is not there yet", lambda game: game.result is None)


def a_stone_stays_on_its_point(room):
    hoshi = room.gomoku()
    hoshi.play((7, 7))
    text = hoshi.game().text
    hoshi.changes(lambda: hoshi.click(7, 7), "a refusal")
    equal(hoshi.game().text, text, "the file")
    hoshi.key("space")
    hoshi.play((8, 8))
    equal(hoshi.game().moves, [("B", (7, 7)), ("W", (8, 8))], "no pass in Gomoku")


def the_computer_answers_and_undo_takes_back_two(room):
    # As on a first start: nothing is set up, the computer is level 2.
    hoshi = room.open()
    hoshi.key("1")
    hoshi.board(15)
    hoshi.click(7, 7)
    game = hoshi.until("an answer", lambda game: len(game.moves) == 2)
    equal((game.moves[0], game.moves[1][0]), (("B", (7, 7)), "W"), "who moved")
    equal((game.notes["black"], game.notes["white"]), ("human", "level 2"), "who sits where")
    hoshi.still()
    free = next(point for point in [(6, 6), (8, 8)] if point != game.moves[1][1])
    hoshi.click(*free)
    hoshi.until("the second answer", lambda game: len(game.moves) == 4)
    hoshi.key("z")
    hoshi.until("undo of two", lambda game: len(game.moves) == 2)
    hoshi.key("z")
    hoshi.until("undo of all", lambda game: not game.moves)
    hoshi.still()
    hoshi.click(0, 0)
    hoshi.until("another game", lambda game: len(game.moves) == 2 and game.moves[0] == ("B", (0, 0)))


def the_computer_plays_go(room):
    hoshi = room.open()
    hoshi.key("2")
    hoshi.board(9)
    hoshi.click(4, 4)
    game = hoshi.until("an answer", lambda game: len(game.moves) == 2)
    equal(game.moves[1][0], "W", "who answered")
    true(game.moves[1][1] != (), "the computer does not pass at the start")


def a_capture_and_a_suicide(room):
    hoshi = room.go()
    corner = hoshi.grid.pixel((0, 0))
    reach = round(hoshi.grid.cell / 4)

    def look():
        hoshi.away()
        return hoshi.still().part(corner[0] - reach, corner[1] - reach, corner[0], corner[1])

    empty = look()
    hoshi.play((1, 0), (0, 0))
    true(look() != empty, "White's stone is not seen")
    hoshi.play((0, 1))
    true(look() == empty, "the captured stone is still seen")
    hoshi.shot("go-capture-en")
    text = hoshi.game().text
    hoshi.changes(lambda: hoshi.click(0, 0), "why suicide is refused")
    equal(hoshi.game().text, text, "the file after the refusal")


def a_ko_is_refused_with_words_and_later_allowed(room):
    hoshi = room.go()
    hoshi.play((1, 0), (2, 0), (0, 1), (3, 1), (1, 2), (2, 2), (8, 8), (1, 1), (2, 1))
    text = hoshi.game().text
    hoshi.away()
    panel = (hoshi.grid.right(), 0, 9999, 9999)
    before = hoshi.still().part(*panel)
    hoshi.changes(lambda: hoshi.click(1, 1), "the refusal")
    true(hoshi.picture().part(*panel) != before, "the words beside the board did not change")
    equal(hoshi.game().text, text, "the file after the refusal")
    hoshi.shot("go-ko-en")
    hoshi.play((8, 0), (0, 8), (1, 1))
    equal(len(hoshi.game().moves), 12, "the moves after two moves elsewhere")


def two_passes_and_a_count(room):
    hoshi = room.go()
    hoshi.play((4, 4), (0, 0))
    hoshi.key("space")
    hoshi.until("a pass", lambda game: game.moves[2:] == [("B", ())])
    hoshi.changes(lambda: hoshi.key("space"), "the question")
    hoshi.shot("go-end-and-count-en")
    hoshi.changes(lambda: hoshi.key("Escape"), "the board again")
    equal(len(hoshi.game().moves), 3, "asked and answered no")
    hoshi.changes(lambda: hoshi.key("space"), "the question again")
    hoshi.key("Return")
    hoshi.until("two passes", lambda game: game.moves[2:] == [("B", ()), ("W", ())])
    hoshi.board(9)
    marked(hoshi)
    hoshi.shot("go-counting-en")
    if "0.0" not in hoshi.game().notes.get("dead", "").split():
        hoshi.click(0, 0)
    hoshi.until("a dead stone", lambda game: game.notes.get("dead") == "0.0")
    hoshi.key("Return")
    game = hoshi.until("the result", lambda game: game.result is not None)
    # 81 points for Black, 5.5 of komi.
    equal(game.result, "B+75.5", "the result")
    hoshi.shot("go-over-en")
    hoshi.key("z")
    hoshi.until("play goes on after undo", lambda game: game.result is None)
    game = hoshi.game()
    hoshi.shot("go-undone-en")
    equal(len(game.moves), 3, "the moves that undo after the count leaves")


def marked(hoshi):
    """The points that the computer has marked dead, once it has."""
    game = hoshi.until("the guess", lambda game: game.notes.get("marked") == "yes")
    return game.notes.get("dead", "").split()


def dead_stones_are_marked_and_play_can_go_on(room):
    hoshi = room.go()
    hoshi.play((4, 4), (0, 0))
    hoshi.key("p")
    hoshi.until("a pass", lambda game: len(game.moves) == 3)
    hoshi.key("p", "Return")
    hoshi.until("two passes", lambda game: len(game.moves) == 4)
    hoshi.board(9)
    if "0.0" in marked(hoshi):
        hoshi.click(0, 0)
        hoshi.until("a living stone", lambda game: "dead" not in game.notes)
    hoshi.click(0, 0)
    hoshi.until("a dead stone", lambda game: game.notes.get("dead") == "0.0")
    hoshi.key("Escape")
    hoshi.until("play goes on", lambda game: game.notes.get("resumed") == "yes" or len(game.moves) < 4)
    hoshi.still()
    hoshi.play((8, 8))
    equal(hoshi.game().moves[-1], ("B", (8, 8)), "Black goes on")


def resign_by_q_twice(room):
    hoshi = room.go()
    hoshi.play((4, 4))
    hoshi.changes(lambda: hoshi.key("q"), "the question")
    equal(hoshi.game().result, None, "one Q is not enough")
    hoshi.key("q", "q")
    hoshi.until("a result", lambda game: game.result == "B+R")
    hoshi.key("z")
    hoshi.until("the resignation is taken back", lambda game: game.result is None and len(game.moves) == 1)


def restart_by_r_twice_keeps_the_old_game(room):
    hoshi = room.gomoku()
    hoshi.play((7, 7), (7, 8))
    [old] = hoshi.files()
    text = old.read_text()
    hoshi.away()
    full = hoshi.still()
    hoshi.changes(lambda: hoshi.key("r"), "the question")
    wait("the question to go", lambda: hoshi.picture() == full)
    hoshi.changes(lambda: hoshi.key("r"), "the question, not an empty board")
    hoshi.changes(lambda: hoshi.key("r", "r"), "an empty board")
    hoshi.click(0, 0)
    wait("a second file", lambda: len(hoshi.files()) == 2)
    [new] = [file for file in hoshi.files() if file != old]
    equal(hoshi.game(new).moves, [("B", (0, 0))], "the new game")
    equal(old.read_text(), text, "the old game")


def the_setup_page_by_keys(room):
    hoshi = room.open({"gomoku": "opponent=level2"})
    hoshi.changes(lambda: hoshi.key("n"), "the page")
    hoshi.shot("setup-gomoku-en")
    # Game, board, rule, opening, opponent: 15 lines become 19, level 2 becomes two people, past level 1.
    hoshi.key("Down", "Right", "Down", "Right", "Down", "Down", "Left", "Left")
    hoshi.still()
    # Past the clock to the button.
    hoshi.key("Down", "Down", "Return")
    hoshi.board(19)
    hoshi.play((0, 0), (18, 18))
    game = hoshi.game()
    equal((game.size, game.notes["black"], game.notes["white"]), (19, "human", "human"), "what was set up")
    true("RU[standard]" in game.text, "the rule")


def the_setup_page_by_mouse(room):
    hoshi = room.open({"gomoku": "opponent=level2"})
    hoshi.changes(lambda: hoshi.key("n"), "the page")
    # The left arrow of the fifth row, and the button: two device pixels to a pixel of the layout.
    # The game itself first, there and back, by the arrow of the first row.
    hoshi.changes(lambda: hoshi.press(2 * 522, 2 * (22 + 38 + 13)), "the Go page")
    hoshi.shot("setup-go-en")
    hoshi.key("Left")
    hoshi.still()
    for opponent in ("level 1", "two people"):
        hoshi.changes(lambda: hoshi.press(2 * 248, 2 * (22 + 38 + 4 * 32 + 13)), opponent)
    hoshi.press(*button(hoshi))
    hoshi.board(15)
    hoshi.play((7, 7), (8, 8))
    equal(hoshi.game().notes["white"], "human", "the opponent")


def button(hoshi):
    """The middle of the button most likely wanted, found by its colour."""
    places = list(hoshi.still().pixels_of(JADE))
    true(places, "no button in the colour of the one most likely wanted")
    across, down = zip(*places)
    return (min(across) + max(across)) // 2, (min(down) + max(down)) // 2


TESTS = [
    gomoku_won_by_clicks_and_undone,
    a_stone_stays_on_its_point,
    the_computer_answers_and_undo_takes_back_two,
    the_computer_plays_go,
    a_capture_and_a_suicide,
    a_ko_is_refused_with_words_and_later_allowed,
    two_passes_and_a_count,
    dead_stones_are_marked_and_play_can_go_on,
    resign_by_q_twice,
    restart_by_r_twice_keeps_the_old_game,
    the_setup_page_by_keys,
    the_setup_page_by_mouse,
]
