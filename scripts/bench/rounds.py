"""Rounds: every side is measured once in each, one after the other, so that a slow minute of the machine hits all."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from failure import Failure
from load import TOLERATED, WHAT_TO_DO, LoadWatch

# What a side's measurement of one round gives; what it is depends on the side.
Sides = dict[str, Callable[[], Any]]


@dataclass
class Rounds:
    """What was measured: a dictionary from the side's name for each round that counts."""

    kept: list[dict[str, Any]] = field(default_factory=list)
    discarded: list[float] = field(default_factory=list)  # the cores that others took
    disturbed: list[float] = field(default_factory=list)  # the same, of rounds kept because that was asked for

    def of(self, side: str) -> list[Any]:
        return [measured[side] for measured in self.kept]


def run_rounds(sides: Sides, wanted: int, watch: LoadWatch, keep_disturbed: bool) -> Rounds:
    """A first round warms all caches up and is not counted; a round during which others computed is repeated."""
    rounds = Rounds()
    say(f"warming up: {', '.join(sides)}")
    _measure(sides, reverse=False)
    for attempt in range(3 * wanted):
        if not keep_disturbed:
            watch.wait_until_idle()
        watch.restart()
        # Every other round goes backwards, so that no side always comes after the same one.
        measured = _measure(sides, reverse=attempt % 2 == 1)
        foreign = watch.foreign_share()
        if foreign is not None and foreign > TOLERATED:
            if not keep_disturbed:
                rounds.discarded.append(foreign)
                say(f"a round does not count: other programs took {foreign:.2f} cores meanwhile; repeating it")
                continue
            rounds.disturbed.append(foreign)
        rounds.kept.append(measured)
        say(f"round {len(rounds.kept)} of {wanted} done")
        if len(rounds.kept) == wanted:
            return rounds
    raise Failure(
        f"After {3 * wanted} rounds only {len(rounds.kept)} of {wanted} were undisturbed.",
        WHAT_TO_DO,
    )


def _measure(sides: Sides, reverse: bool) -> dict[str, Any]:
    measured = {}
    for name in sorted(sides, key=list(sides).index, reverse=reverse):
        say(f"    {name}")
        measured[name] = sides[name]()
    return measured


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
