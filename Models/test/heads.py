"""Two kinds of attention heads, made of nothing but RoPE's rotations.

A query of the turns cos/sin(phase) and a key of the turn 0 in each pair of channels give, at a distance of d tokens,
the score: sum over pairs of weight * cos(frequency * d + phase). What is chosen is the weights and phases.
"""

import numpy as np

HEAD_SIZE = 32
ROPE_BASE = 10_000.0
# Contexts up to this many tokens are checked; the models are made for 4,096.
FARTHEST = 16_384
FREQUENCIES = ROPE_BASE ** (-np.arange(HEAD_SIZE // 2) / (HEAD_SIZE // 2))

# A place within so many tokens of the start of its reply knows which reply it belongs to; one that is FADE tokens
# farther away knows that it does not.
REACH, FADE = 256, 80
# The starts of two replies lie at least so far apart: the first reply's end, a new message, and ChatML around it.
CLOSEST_STARTS = 10

# The seven slowest pairs fall together for some 350 tokens, and never come back to the same height.
_SLOW = (np.arange(HEAD_SIZE // 2) >= 9).astype(float)
_SLOW_PHASE = 0.7
_FASTEST = (np.arange(HEAD_SIZE // 2) == 0).astype(float)


def exact_distance_query(distance: int) -> np.ndarray:
    """A query that sees the token at one distance, and no other: that one's score is higher by 40 or more."""
    weights = np.sqrt(FREQUENCIES)
    away = np.arange(1, FARTHEST + 1)
    lead = (weights * (1 - np.cos(np.outer(away, FREQUENCIES)))).sum(axis=1).min()
    return _query(40 / lead * weights, -FREQUENCIES * distance)


def latest_query() -> np.ndarray:
    """A query that sees the latest start of a reply if it is within reach, ahead of all else by 10 or more.

    Starts have the key `start_key`. All other tokens have `other_key`, and take over once no start is within reach.
    """
    score = np.cos(np.outer(np.arange(FARTHEST), FREQUENCIES) + _SLOW_PHASE) @ _SLOW
    highest_from = np.maximum.accumulate(score[::-1])[::-1]
    lead = score[:REACH] - highest_from[CLOSEST_STARTS:REACH + CLOSEST_STARTS]
    scale = 10 / lead.min()
    # Even all other tokens together are 10 behind a start within reach.
    others = scale * score[:REACH].min() - 10 - np.log(FARTHEST)
    assert 0 < scale * highest_from[REACH + FADE] < others - 10
    return _query(scale * _SLOW, _SLOW_PHASE * _SLOW) + _query(others * _FASTEST, 0 * _FASTEST)


def key() -> np.ndarray:
    """The key of tokens of which one distance is to be seen."""
    return _query(np.ones(HEAD_SIZE // 2), np.zeros(HEAD_SIZE // 2)) / np.sqrt(HEAD_SIZE)


def start_key() -> np.ndarray:
    """The key of a reply's start."""
    return key() * np.repeat(_SLOW, 2)


def other_key() -> np.ndarray:
    """The key of every other token."""
    return key() * np.repeat(_FASTEST, 2)


def _query(weights: np.ndarray, phases: np.ndarray) -> np.ndarray:
    pairs = weights[:, None] * np.stack([np.cos(phases), np.sin(phases)], axis=1)
    # llama.cpp divides scores by the root of the head's size.
    return pairs.reshape(-1) * np.sqrt(HEAD_SIZE)
