"""Playing without a mouse, on a whiteboard, and with everything that the settings page offers."""

from driver import JADE, wait
from room import equal, true
from test_games import marked


def a_whole_game_of_go_by_keys_alone(room):
    """From the first menu to the accepted count: nothing but keys, and the pointer stays away."""
    hoshi = room.open()
    hoshi.away()
    # The setup page: the other game, two people.
    hoshi.key("n")
    hoshi.still()
    hoshi.key("Right", "Down", "Down", "Down", "Left", "Left", "Down", "Down", "Down", "Down", "Down")
    hoshi.still()
    hoshi.key("Return")
    hoshi.board(9)
    # Black takes a stone in the corner with the board cursor, which starts in the middle.
    hoshi.key("k", "Left", "Left", "Left", "Up", "Up", "Up", "Up", "Return")
    hoshi.until("Black's first stone", lambda game: game.moves == [("B", (1, 0))])
    hoshi.key("Left", "Return")
    hoshi.until("White in the corner", lambda game: len(game.moves) == 2)
    hoshi.key("Down", "Return")
    game = hoshi.until("the capture", lambda game: len(game.moves) == 3)
    equal(game.moves[1:], [("W", (0, 0)), ("B", (0, 1))], "the corner")
    # Two moves are typed; what is no move is answered, and the text can be mended.
    hoshi.key("Escape")
    hoshi.changes(lambda: hoshi.key("semicolon", "i", "5", "Return"), "that there is no column I")
    hoshi.shot("typed-wrong-en")
    hoshi.key("BackSpace", "BackSpace", "j", "9", "Return")
    hoshi.until("J9", lambda game: game.moves[3:] == [("W", (8, 0))])
    hoshi.key("slash", "g", "comma", "3", "Return")
    hoshi.until("G3", lambda game: game.moves[4:] == [("B", (6, 6))])
    # Undo and redo on their buttons, by the focus.
    hoshi.key("z")
    hoshi.until("undo", lambda game: len(game.moves) == 4)
    hoshi.key("y")
    hoshi.until("redo", lambda game: len(game.moves) == 5)
    hoshi.changes(lambda: hoshi.key("Tab"), "the focus")
    hoshi.shot("focus-en")
    hoshi.key("Return")
    hoshi.until("a pass by the focused button", lambda game: game.moves[5:] == [("W", ())])
    hoshi.still()
    hoshi.changes(lambda: hoshi.key("space"), "the question")
    hoshi.changes(lambda: hoshi.key("Return"), "the count")
    # White's stone on J9 is dead: the cursor goes to the upper right corner.
    guess = marked(hoshi)
    hoshi.key("k")
    for _ in range(4):
        hoshi.key("shift+Right", "shift+Up")
    if "8.0" in guess:
        hoshi.key("Return")
        hoshi.until("a living stone", lambda game: "8.0" not in game.notes.get("dead", "").split())
    hoshi.key("Return")
    hoshi.until("a dead stone", lambda game: "8.0" in game.notes.get("dead", "").split())
    hoshi.shot("cursor-count-en")
    hoshi.key("Escape", "Return")
    game = hoshi.until("the result", lambda game: game.result)
    # All 81 points are Black's; komi is 5.5.
    equal(game.result, "B+75.5", "the result")


def a_whiteboard_confirms_every_move(room):
    """A whiteboard says that it is a mouse."""
    hoshi = room.open({"confirm": "always", "go": "opponent=person side=19"}, size=(1920, 1080))
    hoshi.key("2")
    hoshi.board(19)
    for point in [(3, 3), (15, 3), (16, 5)]:
        before = hoshi.game()
        hoshi.changes(lambda at=point: hoshi.click(*at), "the preview")
        equal(len(hoshi.game().moves) if hoshi.game() else 0, len(before.moves) if before else 0, "moves before the button")
        places = list(hoshi.still().pixels_of(JADE))
        true(places, "no button to confirm")
        across, down = zip(*places)
        hoshi.press((min(across) + max(across)) // 2, (min(down) + max(down)) // 2)
        hoshi.until(f"{point}", lambda game, at=point: game.moves and game.moves[-1][1] == at)
    hoshi.click(10, 10)
    hoshi.shot("confirm-en")


def settings_are_changed_and_remembered(room):
    hoshi = room.open({})
    hoshi.key("2")
    hoshi.board(9)
    hoshi.play((4, 4), (4, 5))
    plain = hoshi.still()
    hoshi.changes(lambda: hoshi.key("Escape"), "the pause sheet")
    hoshi.key(*["Tab"] * 9)
    hoshi.changes(lambda: hoshi.key("Return"), "the settings")
    hoshi.shot("settings-en")
    hoshi.changes(lambda: hoshi.key("Right"), "another theme")
    hoshi.key("Escape", "Escape")
    wait("the theme to be kept", lambda: hoshi.settings()["theme"] == "classic")
    true(hoshi.still() != plain, "the classic theme looks like the usual one")
    hoshi.changes(lambda: hoshi.key("f"), "projector mode")
    wait("projector mode to be kept", lambda: hoshi.settings()["projector"] == "on")
    hoshi.changes(lambda: hoshi.key("f"), "the desk")
    hoshi.kill()
    again = room.open({**hoshi.settings()})
    equal(again.settings()["theme"], "classic", "the theme")


def every_theme(room):
    """Pictures of both games and the projector in every theme, to be looked at."""
    for theme in ("classic", "night", "contrast"):
        for number in ("1", "2"):
            hoshi = room.open({"theme": theme, "language": "zh" if number == "1" else "en"})
            hoshi.shot(f"menu-{theme}")
            hoshi.changes(lambda at=number: hoshi.key(at), "a game")
            hoshi.key("k", "Return", "Right", "Return", "Down", "Return", "Left", "Return", "Escape")
            hoshi.until("four stones", lambda game: len(game.moves) == 4)
            hoshi.shot(f"game-{number}-{theme}")
            hoshi.kill()
    for language in ("zh", "en"):
        hoshi = room.open({"projector": "on", "language": language})
        hoshi.key("2")
        hoshi.still()
        hoshi.key("k", "Return", "Right", "Return", "Down", "Return", "Escape")
        hoshi.until("three stones", lambda game: len(game.moves) == 3)
        hoshi.shot(f"projector-{language}")
        hoshi.key("space", "space", "Return")
        hoshi.shot(f"projector-count-{language}")
        hoshi.kill()


TESTS = [
    a_whole_game_of_go_by_keys_alone,
    a_whiteboard_confirms_every_move,
    settings_are_changed_and_remembered,
    every_theme,
]
