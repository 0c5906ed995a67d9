"""Trains the network: python train.py PLANES RUN --minutes M. See README.md."""

import argparse
import os
import pickle
import queue
import threading
import time

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")

import numpy as np
import tensorflow as tf

import model

# Positions of a batch and share of the batches, by the side of the board; a batch of each costs about the same.
BATCH = {9: 128, 13: 64, 19: 32}
MOMENTUM = 0.95
AVERAGE = 0.999
# How often a position is shown without its latest moves, as after a set-up.
FORGETS = 0.05
LATEST = slice(10, 15)


def symmetries(side):
    """For each of the eight symmetries where every point of the new board comes from."""
    board = np.arange(side * side).reshape(side, side)
    turned = [np.rot90(board, turns) for turns in range(4)]
    return np.array([b.reshape(-1) for b in turned + [b.T for b in turned]])


class Positions:
    """The arrays of one size, as `hoshi net features` writes them."""

    def __init__(self, folder, side):
        def load(name):
            return np.load(f"{folder}/{side}-{name}.npy", mmap_mode="r")

        self.side, self.area = side, side * side
        self.planes, self.globals, self.policy = load("planes"), load("globals"), load("policy")
        self.value, self.owner = load("value"), load("owner")
        self.symmetries = symmetries(side)

    def __len__(self):
        return len(self.value)

    def batch(self, index, turns, forgets):
        bits = np.unpackbits(self.planes[index], axis=-1, bitorder="little")[:, :, : self.area]
        bits[:, LATEST][forgets] = 0
        source = self.symmetries[turns]
        bits = np.take_along_axis(bits, source[:, None], -1)
        policy = self.policy[index].astype(np.float32)
        policy[:, : self.area] = np.take_along_axis(policy[:, : self.area], source, -1)
        policy /= policy.sum(-1, keepdims=True)
        owner = np.take_along_axis(self.owner[index], source, -1).astype(np.float32) / 127
        square = (-1, self.side, self.side)
        planes = bits.reshape(-1, model.PLANES, self.side, self.side).transpose(0, 2, 3, 1).astype(np.float32)
        value = self.value[index]
        return planes, self.globals[index], policy, value[:, 0], value[:, 1], owner.reshape(square)

    def random(self, rng):
        count = BATCH[self.side]
        index = np.sort(rng.integers(len(self), size=count))
        return self.batch(index, rng.integers(8, size=count), rng.random(count) < FORGETS)


def losses(weights, planes, numbers, policy, chance, lead, owner):
    """What is minimised, and: divergence of the policy, cross-entropy of the chance to win, error of the lead in points, squared error
    of the owner, share of equal first choices."""
    logits, win, points, owners = model.apply(weights, planes, numbers)
    cross = -tf.reduce_mean(tf.reduce_sum(policy * tf.nn.log_softmax(logits), -1))
    entropy = -tf.reduce_mean(tf.reduce_sum(policy * tf.math.log(policy + 1e-9), -1))
    won = tf.reduce_mean(tf.nn.sigmoid_cross_entropy_with_logits(labels=chance, logits=win))
    miss = tf.abs(points - lead)
    huber = tf.reduce_mean(tf.where(miss < 5, 0.5 * miss * miss, 5 * miss - 12.5))
    owned = tf.reduce_mean((owners - owner) ** 2)
    same = tf.reduce_mean(tf.cast(tf.argmax(logits, -1) == tf.argmax(policy, -1), tf.float32))
    parts = tf.stack([cross - entropy, won, tf.reduce_mean(miss), owned, same])
    return cross + 1.5 * won + 0.02 * huber + owned, parts


def orthogonal(g):
    """Matrices nearly orthogonalised by five steps of Newton and Schulz, as in Muon (K. Jordan 2024)."""
    x = g / (tf.norm(g, axis=(-2, -1), keepdims=True) + 1e-7)
    for _ in range(5):
        a = tf.matmul(x, x, transpose_a=True)
        x = 3.4445 * x + tf.matmul(x, -4.7750 * a + 2.0315 * tf.matmul(a, a))
    return x


class Trainer:
    """Muon for the 3x3 kernels of the blocks, AdamW for the rest; an average of the weights is what is used."""

    def __init__(self, state):
        variables = lambda values: {name: tf.Variable(value) for name, value in values.items()}
        zeros = {name: np.zeros_like(value) for name, value in state["weights"].items()}
        self.weights = variables(state["weights"])
        self.average = variables(state.get("average", state["weights"]))
        self.first = variables(state.get("first", zeros))
        self.second = variables(state.get("second", zeros))
        self.steps = tf.Variable(float(state.get("steps", 0)))
        self.minutes = state.get("minutes", 0.0)
        self.kernels = [name for name in self.weights if name.startswith(("first", "second")) and "bias" not in name]

    def state(self):
        values = lambda variables: {name: value.numpy() for name, value in variables.items()}
        return {
            "weights": values(self.weights),
            "average": values(self.average),
            "first": values(self.first),
            "second": values(self.second),
            "steps": float(self.steps.numpy()),
            "minutes": self.minutes,
        }

    @tf.function(reduce_retracing=False)
    def step(self, rate, *batch):
        with tf.GradientTape() as tape:
            loss, parts = losses(self.weights, *batch)
        names = list(self.weights)
        gradients = dict(zip(names, tape.gradient(loss, [self.weights[name] for name in names])))
        norm = tf.linalg.global_norm(list(gradients.values()))
        shrink = tf.minimum(1.0, 3.0 / (norm + 1e-6))
        self.steps.assign_add(1.0)
        self.move_kernels(rate, gradients, shrink)
        for name in names:
            if name not in self.kernels:
                self.move(name, rate, gradients[name] * shrink)
        keep = tf.minimum(AVERAGE, 1 - 1 / (0.1 * self.steps + 1))
        for name in names:
            self.average[name].assign(keep * self.average[name] + (1 - keep) * self.weights[name])
        return parts

    def move_kernels(self, rate, gradients, shrink):
        updates = []
        for name in self.kernels:
            gradient = gradients[name] * shrink
            self.first[name].assign(MOMENTUM * self.first[name] + (1 - MOMENTUM) * gradient)
            ahead = MOMENTUM * self.first[name] + (1 - MOMENTUM) * gradient
            updates.append(tf.reshape(ahead, (9 * model.CHANNELS, model.CHANNELS)))
        # The step of a weight is then about as large as one of Adam's.
        updates = orthogonal(tf.stack(updates)) * 0.2 * (9 * model.CHANNELS) ** 0.5
        for name, update in zip(self.kernels, tf.unstack(updates)):
            weight = self.weights[name]
            weight.assign(weight * (1 - 0.01 * rate) - rate * tf.reshape(update, weight.shape))

    def move(self, name, rate, gradient):
        self.first[name].assign(0.9 * self.first[name] + 0.1 * gradient)
        self.second[name].assign(0.99 * self.second[name] + 0.01 * gradient**2)
        first = self.first[name] / (1 - 0.9**self.steps)
        second = self.second[name] / (1 - 0.99**self.steps)
        decay = 0.0 if len(gradient.shape) == 1 else 0.01
        weight = self.weights[name]
        weight.assign(weight * (1 - decay * rate) - rate * first / (tf.sqrt(second) + 1e-8))

    @tf.function(reduce_retracing=False)
    def judge(self, *batch):
        return losses(self.average, *batch)[1]


def prefetch(make):
    """Batches made by a thread."""
    ready = queue.Queue(4)

    def work():
        while True:
            ready.put(make())

    threading.Thread(target=work, daemon=True).start()
    return ready.get


def held(trainer, positions, most=384):
    """The losses on the first held-back positions, spread over the file."""
    index = np.linspace(0, len(positions) - 1, min(most, len(positions))).astype(int)
    turns, forgets = np.zeros(128, int), np.zeros(128, bool)
    parts = []
    for start in range(0, len(index) - 127, 128):
        batch = positions.batch(index[start : start + 128], turns, forgets)
        parts.append(trainer.judge(*map(tf.constant, batch)).numpy())
    return np.mean(parts, 0)


def save(trainer, run):
    with open(f"{run}/new.pickle", "wb") as file:
        pickle.dump(trainer.state(), file)
    os.replace(f"{run}/new.pickle", f"{run}/state.pickle")


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("planes", help="a folder with train/ and held/")
    parser.add_argument("run", help="a folder for the state of the run; a run that is there goes on")
    parser.add_argument("--minutes", type=float, required=True, help="length of the whole run; the rate falls to zero by then")
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--shares", default="9:75,13:15,19:10", help="batches of each size in a hundred")
    parser.add_argument("--every", type=float, default=300, help="seconds between two entries of the log")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main():
    wanted = options()
    os.makedirs(wanted.run, exist_ok=True)
    shares = {int(side): float(share) for side, share in (part.split(":") for part in wanted.shares.split(","))}
    sides, chances = list(shares), np.array(list(shares.values())) / sum(shares.values())
    train = {side: Positions(f"{wanted.planes}/train", side) for side in sides}
    kept = {side: Positions(f"{wanted.planes}/held", side) for side in sides}
    try:
        with open(f"{wanted.run}/state.pickle", "rb") as file:
            state = pickle.load(file)
    except FileNotFoundError:
        state = {"weights": model.initial(wanted.seed)}
    trainer = Trainer(state)
    rng = np.random.default_rng([wanted.seed, int(trainer.steps.numpy())])
    batch = prefetch(lambda: train[sides[rng.choice(len(sides), p=chances)]].random(rng))
    began, last = time.time() - 60 * trainer.minutes, time.time()
    log = open(f"{wanted.run}/log.txt", "a", buffering=1)
    while trainer.minutes < wanted.minutes:
        done = trainer.minutes / wanted.minutes
        warm = min(1.0, (trainer.steps.numpy() + 1) / 100)
        rate = wanted.rate * warm * 0.5 * (1 + np.cos(np.pi * done))
        trainer.step(tf.constant(rate, tf.float32), *map(tf.constant, batch()))
        trainer.minutes = (time.time() - began) / 60
        if time.time() - last > wanted.every or trainer.minutes >= wanted.minutes:
            last = time.time()
            save(trainer, wanted.run)
            told = f"{trainer.minutes:6.1f} min, step {int(trainer.steps.numpy())}, rate {rate:.1e}"
            for side in sides:
                kl, won, lead, owned, same = held(trainer, kept[side])
                told += f" | {side}: policy {kl:.3f} win {won:.3f} lead {lead:.2f} owner {owned:.3f} same {same:.3f}"
            log.write(told + "\n")


if __name__ == "__main__":
    main()
