"""The network: 5 pre-activation residual blocks of 64 channels without normalisation, every second one with a bias pooled
from the whole board; heads for policy, chance to win, lead and owner. `src/engine/go/net` computes the same."""

import math

import numpy as np
import tensorflow as tf

PLANES = 18
GLOBALS = 4
CHANNELS = 64
BLOCKS = 5
# Channels of the heads, and of the hidden layers behind what is pooled.
HEAD = 32
HIDDEN = 64
# Lead is learned in units of so many points.
LEAD = 20.0


def pools(block):
    return block % 2 == 1


def shapes():
    """Every weight by name with its shape, in the order of the network file. Matrices are input x output."""
    c, h = CHANNELS, HEAD
    yield "in", (3, 3, PLANES, c)
    yield "in_globals", (GLOBALS, c)
    yield "in_bias", (c,)
    for i in range(BLOCKS):
        yield f"scale{i}", (c,)
        yield f"first{i}", (3, 3, c, c)
        yield f"first_bias{i}", (c,)
        if pools(i):
            yield f"pool{i}", (3 * c, c)
        yield f"second{i}", (3, 3, c, c)
        yield f"second_bias{i}", (c,)
    yield "out_scale", (c,)
    yield "policy", (c, h)
    yield "policy_pool", (3 * c, h)
    yield "policy_bias", (h,)
    yield "policy_point", (h,)
    yield "pass", (3 * c, h)
    yield "pass_bias", (h,)
    yield "pass_out", (h, 1)
    yield "pass_out_bias", (1,)
    yield "value", (c, h)
    yield "value_bias", (h,)
    yield "value_hidden", (3 * h, HIDDEN)
    yield "value_hidden_bias", (HIDDEN,)
    yield "value_out", (HIDDEN, 2)
    yield "value_out_bias", (2,)
    yield "owner", (h,)
    yield "owner_bias", (1,)


def initial(seed):
    """Weights to begin with: each branch is small, so that the sum of the branches is not too large."""
    rng = np.random.default_rng(seed)
    weights = {}
    for name, shape in shapes():
        if "scale" in name:
            value = np.full(shape, 0.7)
        elif "bias" in name:
            value = np.zeros(shape)
        else:
            fan = np.prod(shape[:-1]) if len(shape) > 1 else shape[0]
            value = rng.normal(size=shape) * math.sqrt(2 / fan)
            if name.startswith("second"):
                value *= 0.2 / math.sqrt(BLOCKS)
            elif "pool" in name or "out" in name or "globals" in name or len(shape) == 1:
                value *= 0.3
        weights[name] = value.astype(np.float32)
    return weights


def conv(x, kernel):
    return tf.nn.conv2d(x, kernel, 1, "SAME")


def pooled(x, side):
    """Mean, mean weighted by how far the side is from 14, and maximum of each channel."""
    mean = tf.reduce_mean(x, (1, 2))
    return tf.concat([mean, mean * ((side - 14.0) / 10.0), tf.reduce_max(x, (1, 2))], -1)


def dense(x, matrix):
    """A matrix applied to the last axis."""
    return tf.tensordot(x, matrix, 1)


def over_board(x):
    return x[:, None, None, :]


def apply(w, planes, numbers):
    """Planes (batch, rows, columns, 18) and numbers (batch, 4) to logits of the points and the pass, logit of the chance to win,
    lead in points, owner from -1 to 1."""
    rows, columns = planes.shape[1], planes.shape[2]
    side = math.sqrt(rows * columns)
    h = conv(planes, w["in"]) + over_board(dense(numbers, w["in_globals"]) + w["in_bias"])
    for i in range(BLOCKS):
        t = conv(tf.nn.relu(h * w[f"scale{i}"]), w[f"first{i}"]) + w[f"first_bias{i}"]
        if pools(i):
            t += over_board(dense(pooled(tf.nn.relu(t), side), w[f"pool{i}"]))
        h += conv(tf.nn.relu(t), w[f"second{i}"]) + w[f"second_bias{i}"]
    h = tf.nn.relu(h * w["out_scale"])
    whole = pooled(h, side)
    p = dense(h, w["policy"]) + over_board(dense(whole, w["policy_pool"]) + w["policy_bias"])
    points = dense(tf.nn.relu(p), w["policy_point"][:, None])
    passing = dense(tf.nn.relu(dense(whole, w["pass"]) + w["pass_bias"]), w["pass_out"]) + w["pass_out_bias"]
    policy = tf.concat([tf.reshape(points, (-1, rows * columns)), passing], -1)
    v = tf.nn.relu(dense(h, w["value"]) + w["value_bias"])
    hidden = tf.nn.relu(dense(pooled(v, side), w["value_hidden"]) + w["value_hidden_bias"])
    value = dense(hidden, w["value_out"]) + w["value_out_bias"]
    owner = tf.tanh(dense(v, w["owner"][:, None])[..., 0] + w["owner_bias"])
    return policy, value[:, 0], value[:, 1] * LEAD, owner
