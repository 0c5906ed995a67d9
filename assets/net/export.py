"""Writes the network file, and what the network answers about 200 positions, for the program's tests:
python export.py RUN HOSHI GAMES. See README.md."""

import os
import pickle
import struct
import subprocess
import sys
import tempfile
import zlib

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")

import numpy as np
import tensorflow as tf

import model

HERE = os.path.dirname(os.path.abspath(__file__))
NETWORK = f"{HERE}/go.net"
ANSWERS = f"{HERE}/../../tests/data/go/network.txt"
# Small boards, which the games lack.
SMALL = [(5, 1, 0, [12, 7, 11, 16, 17]), (7, 1, 1, [24, 17, 25, 18, 31, 16, 49, 30])]
RULES = ["chinese", "japanese", "tromp-taylor", "aga"]
# Positions of each side of the board that the tests compare.
POSITIONS = {9: 140, 13: 40, 19: 18}


def quantised(value):
    """Bytes with a scale for each output, and what they stand for."""
    flat = value.reshape(-1, value.shape[-1])
    scale = np.maximum(np.abs(flat).max(0), 1e-12).astype(np.float32) / np.float32(127)
    steps = np.clip(np.rint(flat / scale), -127, 127).astype(np.int8)
    return scale, steps, (steps.astype(np.float32) * scale).reshape(value.shape)


def write_network(weights):
    """The file that `src/engine/go/net/file.rs` describes; gives the weights as they can be read back."""
    out = bytearray(b"HOSHINET")
    out += struct.pack("<7H", 1, model.PLANES, model.GLOBALS, model.CHANNELS, model.BLOCKS, model.HEAD, model.HIDDEN)
    kept = {}
    for name, shape in model.shapes():
        value = weights[name]
        assert value.shape == shape, name
        if len(shape) == 1:
            out += value.astype("<f4").tobytes()
            kept[name] = value
        else:
            scale, steps, kept[name] = quantised(value)
            out += scale.astype("<f4").tobytes() + steps.tobytes()
    total = 0x811C9DC5
    for byte in out:
        total = (total ^ byte) * 0x01000193 & 0xFFFFFFFF
    out += struct.pack("<I", total)
    with open(NETWORK, "wb") as file:
        file.write(out)
    return kept


def cut_games(path):
    """Positions of every stage of as many games as there are: side, komi in half points, rules, moves."""
    raw, at, games = zlib.decompress(open(path, "rb").read()), 0, {}
    while at < len(raw):
        side, komi, rules, count = struct.unpack_from("<BbBH", raw, at)
        moves = struct.unpack_from(f"<{count}H", raw, at + 5)
        at += 5 + 2 * count
        labels, = struct.unpack_from("<H", raw, at)
        at += 2
        for _ in range(labels):
            at += 7 + 4 * raw[at + 6] + side * side
        games.setdefault(side, []).append((komi, rules, moves))
    taken = []
    for side, wanted in POSITIONS.items():
        for index in range(wanted):
            komi, rules, moves = games[side][index % len(games[side])]
            taken.append((side, komi, rules, list(moves[: len(moves) * (index * 5 % wanted + 1) // wanted])))
    return SMALL + taken


def answers(weights, games, hoshi):
    """A line for each position: side, komi, rules, moves; chance to win; lead; logits, the pass last; owner."""
    lines = []
    for side, komi, rules, moves in games:
        area = side * side
        label = struct.pack("<HHhBHH", len(moves), 0, 0, 1, 0, 65535) + bytes(area)
        game = struct.pack(f"<BbBH{len(moves)}HH", side, komi, rules, len(moves), *moves, 1) + label
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([hoshi, "net", "features", folder], input=game, check=True, stdout=subprocess.DEVNULL)
            bits = np.unpackbits(np.load(f"{folder}/{side}-planes.npy"), axis=-1, bitorder="little")[:, :, :area]
            numbers = np.load(f"{folder}/{side}-globals.npy")
        planes = bits.reshape(1, -1, side, side).transpose(0, 2, 3, 1).astype(np.float32)
        policy, win, lead, owner = (part.numpy() for part in model.apply(weights, planes, numbers))
        told = lambda values: " ".join(f"{value:.4f}" for value in np.reshape(values, -1))
        head = f"{side} {komi} {RULES[rules]} {' '.join(map(str, moves))}"
        lines.append(f"{head}; {told(tf.sigmoid(win).numpy())}; {told(lead)}; {told(policy)}; {told(owner)}\n")
    return lines


def main():
    run, hoshi, games = sys.argv[1:]
    with open(f"{run}/state.pickle", "rb") as file:
        weights = pickle.load(file)["average"]
    kept = write_network(weights)
    lines = answers(kept, cut_games(games), hoshi)
    head = "# What assets/net/go.net answers by the training's own code: " + answers.__doc__[23:] + "\n"
    with open(ANSWERS, "w") as file:
        file.writelines([head] + lines)
    print(f"{os.path.getsize(NETWORK)} bytes, {len(lines)} positions")


if __name__ == "__main__":
    main()
