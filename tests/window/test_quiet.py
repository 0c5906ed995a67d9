"""What must not be heard, said or spent: no device, no word; nothing moves, hardly a frame."""

import re
import subprocess

from driver import target, wait
from room import equal, true

# A sound device that opens but takes no sound in the form that the sound library knows.
STUBBORN = "pcm.!default { type linear slave { pcm { type null } format S16_LE } }\n"


def without_a_sound_device_it_says_nothing(room):
    for name, config in (("none", ""), ("stubborn", STUBBORN)):
        file = room.folder / f"{name}.conf"
        file.write_text(config)
        hoshi = room.open({}, data=room.folder / name, env={"ALSA_CONFIG_PATH": str(file)})
        hoshi.key("1")
        hoshi.board(15)
        hoshi.play((7, 7), (8, 8))
        hoshi.key("z")
        hoshi.until("undo", lambda game: len(game.moves) == 1)
        hoshi.changes(lambda: hoshi.key("F1"), "the keys")
        hoshi.is_alive()
        equal(hoshi.said(), "", f"what it says with the device {name}")
        hoshi.end()


def bench(room):
    """Starts the measuring of a window."""
    env = {**room.display.env, "XDG_DATA_HOME": str(room.folder), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    command = [str(target() / "release" / "hoshi"), "bench", "--window", "--quick"]
    return subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)


def frames(process):
    """The frames a second in which nothing moved: first part, second part."""
    words, _ = process.communicate(timeout=240)
    found = re.findall(r"^nothing moves, .*frames a second ([0-9.]+)", words, re.M)
    equal(len(found), 2, f"figures in {words!r}")
    return [float(number) for number in found]


def at_rest_hardly_a_frame_is_drawn(room):
    front, behind = frames(bench(room))
    true(0 < front <= 20, f"{front} frames a second in front")
    true(0 < behind <= 4, f"{behind} frames a second behind another window")


def behind_another_window_even_less(room):
    hoshi = room.open({})
    before = room.display.windows()
    process = bench(room)
    wait("a second window", lambda: room.display.windows() - before)
    hoshi.front()
    for rate in frames(process):
        true(0 < rate <= 4, f"{rate} frames a second behind another window")


TESTS = [
    without_a_sound_device_it_says_nothing,
    at_rest_hardly_a_frame_is_drawn,
    behind_another_window_even_less,
]
