#!/usr/bin/env python3
"""Measures what each rule around the built-in model is worth: all sets that may be looked at, with the rule and without it.

    rent.py [--linnet FILE] [--set FOLDER]… [--rule NAME]… [--jobs N] [--base FILE] [--report FILE]

The first run notes which rules act in which case (`LINNET_RULES_LOG`). Then each rule is switched off (`LINNET_RULES_OFF`) in the
cases where it acted, since it changes no other. What is printed for a rule: in how many cases it acted, how many of these its
absence makes wrong and how many right, and by how many points each figure falls without it. A rule stays that holds up one
figure by more than 0.1 points. `--base` keeps the first run in a file, or takes it from there; `--report` leaves rules out that it holds.
"""

import argparse
import collections
import concurrent.futures
import json
import re
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "eval"))

import format as cases_format  # noqa: E402
import scoring  # noqa: E402
from evaluate import Runner  # noqa: E402

FIGURES = ("action", "fields", "noCall", "followUps")
# Below this a rule goes (points of a figure).
LEAST = 0.1
ACTED = re.compile(r"rule=(\w+)")


class ListeningRunner(Runner):
    """Runs cases, and notes which rules act in each."""

    def __init__(self, linnet: Path, model: Path | None = None) -> None:
        super().__init__(linnet, model, {"LINNET_RULES_LOG": "1"})
        self.acted: dict[str, set[str]] = collections.defaultdict(set)

    def heard(self, case: dict, words: str) -> None:
        for name in ACTED.findall(words):
            self.acted[name].add(case["id"])


def run_all(runner: Runner, cases: list[dict], jobs: int) -> dict[str, list[scoring.Score]]:
    """The scores of each case's turns, by its identifier."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        return {case["id"]: scoring.case_score(case, replies) for case, replies in zip(cases, pool.map(runner.run, cases))}


def figures(cases: list[dict], scores: dict[str, list[scoring.Score]]) -> dict[str, float]:
    """The four figures, in percent."""
    counted = scoring.summary([(case, scores[case["id"]]) for case in cases])
    return {name: 100 * counted[name]["right"] / max(1, counted[name]["of"]) for name in FIGURES}


def kept(path: Path) -> tuple[dict, dict]:
    """The first run of an earlier call."""
    document = json.loads(path.read_text())
    scores = {name: [scoring.Score(**score) for score in turns] for name, turns in document["scores"].items()}
    return scores, {name: set(ids) for name, ids in document["acted"].items()}


def keep(path: Path, scores: dict, acted: dict) -> None:
    path.write_text(json.dumps({
        "scores": {name: [vars(score) for score in turns] for name, turns in scores.items()},
        "acted": {name: sorted(ids) for name, ids in acted.items()},
    }))


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures what each rule around the built-in model is worth.")
    parser.add_argument("--linnet", type=Path, default=HERE.parent.parent / ".build/release/linnet")
    parser.add_argument("--set", action="append", dest="sets", help="a folder of cases; dev, open and regressions if none is given")
    parser.add_argument("--rule", action="append", dest="rules", help="only this rule; may be given several times")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--base", type=Path, help="where the first run is kept")
    parser.add_argument("--report", type=Path, help="write a JSON line for each rule there")
    options = parser.parse_args()
    cases = [case for name in options.sets or ("dev", "open", "regressions") for case in cases_format.read(HERE / "eval-sets" / name)]
    began = time.monotonic()
    if options.base and options.base.exists():
        scores, acted = kept(options.base)
    else:
        listening = ListeningRunner(options.linnet)
        scores, acted = run_all(listening, cases, options.jobs), listening.acted
        if options.base:
            keep(options.base, scores, acted)
    usual = figures(cases, scores)
    print(f"{len(cases)} cases, {time.monotonic() - began:.0f} s; " + ", ".join(f"{name} {usual[name]:.2f} %" for name in FIGURES), flush=True)
    print(f"\n{'rule':28}{'acts':>6}{'worse':>7}{'better':>8}" + "".join(f"{name:>11}" for name in FIGURES), flush=True)
    known = options.report.read_text().splitlines() if options.report and options.report.exists() else []
    rules = set(options.rules or acted) - {json.loads(line)["rule"] for line in known}
    for rule in sorted(rules, key=lambda name: len(acted.get(name, ()))):
        some = [case for case in cases if case["id"] in acted.get(rule, ())]
        without = scores | run_all(Runner(options.linnet, None, {"LINNET_RULES_OFF": rule}), some, options.jobs)
        right = {case["id"]: (all(s.right for s in scores[case["id"]]), all(s.right for s in without[case["id"]])) for case in some}
        worse, better = sum(pair == (True, False) for pair in right.values()), sum(pair == (False, True) for pair in right.values())
        falls = {name: usual[name] - value for name, value in figures(cases, without).items()}
        goes = "" if max(falls.values()) > LEAST else "  goes"
        print(f"{rule:28}{len(some):6}{worse:7}{better:8}" + "".join(f"{falls[name]:11.2f}" for name in FIGURES) + goes, flush=True)
        if options.report:
            with options.report.open("a") as file:
                file.write(json.dumps({"rule": rule, "acts": len(some), "worse": worse, "better": better, "falls": falls,
                                       "worsened": [name for name, pair in right.items() if pair == (True, False)]}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
