"""From what was measured to the rows of the report, and whether each reaches its threshold."""

import json
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from failure import Failure
from rounds import Rounds

# Nothing that runs the same kernels decodes so many times faster than llama-bench.
INCREDIBLE = 2
LINNET, SERVER, BENCH, DEFAULTS = "Linnet", "llama-server, equal flags", "llama-bench", "llama-server, defaults"


@dataclass(frozen=True)
class Row:
    title: str
    ours: list[float]
    theirs: list[float] | None  # None where ours stands for itself
    theirs_name: str
    unit: str  # of ours and theirs
    value: float
    value_unit: str  # of the value and the limit; "" for a ratio
    limit: float
    at_least: bool

    @property
    def met(self) -> bool:
        return self.value >= self.limit if self.at_least else self.value <= self.limit


def rows(rounds: Rounds, thresholds: Path) -> list[Row]:
    """A row a threshold, in the order of the file."""
    with thresholds.open() as file:
        committed = json.load(file)["rows"]
    figures = _figures(rounds)
    return [_row(threshold, *figures[threshold["id"]]) for threshold in committed]


def _row(threshold: dict, ours: list[float], theirs: list[float] | None, name: str, unit: str, value: float, of: str) -> Row:
    at_least = "atLeast" in threshold
    limit = threshold["atLeast" if at_least else "atMost"]
    return Row(threshold["title"], ours, theirs, name, unit, value, of, limit, at_least)


def _figures(rounds: Rounds) -> dict[str, tuple]:
    """By the thresholds' ids: our figures, theirs, who they are, their unit, the value to judge, its unit."""
    linnet = rounds.of(LINNET)

    def ours(*path: str) -> list[float]:
        return [_first(measured, path) for measured in linnet]

    decode, warm = ours("decode", "tokensPerSecond"), ours("warmFirstTokenMs")
    restart, idle, extra = ours("restartFirstTokenMs"), ours("stopIdleMs"), ours("stopExtraTokens")
    server_decode = [turn.tokens_per_second for turn in rounds.of(SERVER)]
    server_warm = [turn.first_token_ms for turn in rounds.of(SERVER)]
    default_warm = [turn.first_token_ms for turn in rounds.of(DEFAULTS)]
    bench_decode = rounds.of(BENCH)
    _check_credible(decode, bench_decode)

    # Both sides of a round had the same minute of the machine, whose speed drifts: they are compared with each other, and
    # the median is taken of that.
    def ratio(mine: list[float], others: list[float], name: str, unit: str) -> tuple:
        return mine, others, name, unit, median(a / b for a, b in zip(mine, others, strict=True)), ""

    return {
        "decodeVsLlamaServer": ratio(decode, server_decode, SERVER, "tokens/s"),
        "decodeVsLlamaBench": ratio(decode, bench_decode, BENCH, "tokens/s"),
        "warmFirstTokenVsLlamaServer": ratio(warm, server_warm, SERVER, "ms"),
        "warmFirstTokenVsLlamaServerDefaults": ratio(warm, default_warm, DEFAULTS, "ms"),
        "restartFirstTokenExtraMs": (restart, warm, "Linnet before it", "ms", median(a - b for a, b in zip(restart, warm, strict=True)), "ms"),
        # A promise about every stop, so the worst one counts.
        "stopIdleMs": (idle, None, "", "ms", max(idle), "ms"),
        "stopExtraTokens": (extra, None, "", "tokens", max(extra), "tokens"),
    }


def _check_credible(ours: list[float], bare: list[float]) -> None:
    """A reply that arrives in one piece at its end seems to stream at any speed."""
    if median(ours) > INCREDIBLE * median(bare):
        raise Failure(
            f"Linnet seems to decode {median(ours):.0f} tokens a second where llama-bench does {median(bare):.0f}: "
            "its reply did not stream.",
            "See what the benchmark model says: white space, for one, is held back until text follows.",
        )


def _first(measured: dict, path: tuple[str, ...]) -> float:
    """Our program was asked for one round, so each of its lists has one value."""
    value = measured
    for name in path:
        value = value[name]
    return float(value[0])


def notes(rounds: Rounds) -> list[str]:
    """What a reader has to know about how the figures came about."""
    lines = []
    if rounds.discarded:
        worst = max(rounds.discarded)
        lines.append(f"{len(rounds.discarded)} rounds were repeated because other programs took up to {worst:.2f} cores.")
    if rounds.disturbed:
        lines.append(f"Other programs computed during {len(rounds.disturbed)} rounds: these figures are for a look only.")
    theirs = rounds.of(SERVER)[-1].evaluated_tokens
    if LINNET in rounds.kept[-1]:
        linnet = rounds.of(LINNET)[-1]
        ours = linnet["promptTokens"] - linnet["cachedTokens"]
        lines.append(
            f"The second turn's prompt has {linnet['promptTokens']} tokens, of which Linnet reads {ours} and llama-server {theirs};"
            " the rest is in their caches."
        )
    else:
        lines.append(f"Of the second turn's prompt, llama-server reads {theirs} tokens; the rest is in its cache.")
    return lines
