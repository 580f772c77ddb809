#!/usr/bin/env python3
"""Runs the held-out set in eval/ through the program, as its README says, and reports how much of it is right.

    evaluate.py [--set FOLDER] [--linnet FILE] [--model FILE] [--jobs N] [--category NAME]… [--report FILE]

`--set dev`, `--set open` and `--set regressions` run those that may be looked at, in eval-sets/.

Each case gets a home of its own; questions that a call asks are answered with yes. Failures are printed with what was done.
The model draws at the temperature that its file brings (see export.py), which makes it deterministic.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "eval"))

import format as cases_format  # noqa: E402
import scoring  # noqa: E402
import setup  # noqa: E402

LIMIT = 900


class Runner:
    """Runs cases."""

    def __init__(self, linnet: Path, model: Path | None, variables: dict[str, str] | None = None) -> None:
        """`variables` are set in the environment of each process."""
        self.linnet, self.model, self.variables = linnet, model, variables or {}

    def run(self, case: dict) -> list[dict]:
        """The document of each turn."""
        with tempfile.TemporaryDirectory(prefix="linnet-eval-") as home:
            environment = {**os.environ, **setup.environment(case), **self.variables, "LINNET_HOME": home}
            for command in setup.commands(case):
                done = subprocess.run([self.linnet, *command], env=environment, capture_output=True, text=True, timeout=LIMIT)
                if done.returncode != 0:
                    raise RuntimeError(f"{case['id']}: {command}: {done.stderr.strip()}")
            replies: list[dict] = []
            for minutes, turn in enumerate(case["turns"]):
                environment |= setup.environment(case, minutes)
                command = [self.linnet, "ask", "--json", "--yes"]
                command += ["--model", self.model] if self.model else []
                command += ["--chat", str(replies[0]["chat"])] if replies and replies[0].get("chat") is not None else []
                done = subprocess.run([*command, "--", turn["user"]], env=environment, capture_output=True, text=True, timeout=LIMIT)
                try:
                    replies.append(json.loads(done.stdout))
                except json.JSONDecodeError:
                    replies.append({"calls": [], "text": "", "error": {"message": done.stderr.strip()}})
                self.heard(case, done.stderr)
            return replies

    def heard(self, case: dict, words: str) -> None:
        """What the program wrote on its standard error in a turn of a case. Does nothing by itself."""


def expected_name(call: dict) -> str:
    action = call.get("action", "")
    action = "/".join(action["any"]) if isinstance(action, dict) else action
    return f"{call['name']} {action}".strip()


def given_name(call: dict) -> str:
    return f"{call.get('name')} {(call.get('arguments') or {}).get('action') or ''}".strip()


def confusion(case: dict, replies: list[dict]) -> list[tuple[str, str]]:
    """What was expected and what was done instead, of turns with at most one call."""
    pairs = []
    for turn, reply in zip(case["turns"], replies):
        wanted, given = turn["expect"]["calls"], reply.get("calls") or []
        if len(wanted) <= 1 and len(given) <= 1:
            pairs.append((expected_name(wanted[0]) if wanted else "none", given_name(given[0]) if given else "none"))
    return pairs


def share(counted: dict) -> str:
    return f"{counted['right']:4} of {counted['of']:4}  {100 * counted['right'] / max(1, counted['of']):5.1f} %"


def main() -> int:
    parser = argparse.ArgumentParser(description="Runs the held-out set through the program.")
    root = HERE.parent.parent
    parser.add_argument("--linnet", type=Path, default=root / ".build/release/linnet")
    parser.add_argument("--model", type=Path, default=HERE / "linnet-organizer.gguf")
    parser.add_argument("--set", default="eval", help="eval, which is held out, or a folder of eval-sets: dev, open or regressions")
    parser.add_argument("--installed", action="store_true", help="the model that linnet takes by itself, without --model")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--category", action="append", help="only this category; may be given several times")
    parser.add_argument("--every", type=int, default=1, help="only each so manieth case")
    parser.add_argument("--minutes", type=float, help="begin no case after so many minutes, and score what was run")
    parser.add_argument("--report", type=Path, help="write every turn there, as JSON lines")
    parser.add_argument("--quiet", action="store_true", help="print no failures")
    options = parser.parse_args()
    folder = HERE / "eval" if options.set == "eval" else HERE / "eval-sets" / options.set
    cases = [case for case in cases_format.read(folder) if not options.category or case["category"] in options.category][::options.every]
    runner = Runner(options.linnet, None if options.installed else options.model.resolve())
    scored, pairs, documents = [], collections.Counter(), []
    end = time.monotonic() + options.minutes * 60 if options.minutes else None
    # Spread over the categories, so that an early end leaves a fair sample.
    spread = [case for start in range(7) for case in cases[start::7]]
    run = lambda case: None if end and time.monotonic() > end else runner.run(case)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for case, replies in zip(spread, pool.map(run, spread)):
            if replies is None:
                continue
            scores = scoring.case_score(case, replies)
            scored.append((case, scores))
            pairs.update(confusion(case, replies))
            documents += [(case, turn, reply, score) for turn, reply, score in zip(case["turns"], replies, scores)]
    if options.report:
        with options.report.open("w", encoding="utf-8") as file:
            for case, turn, reply, score in documents:
                file.write(json.dumps({"id": case["id"], "user": turn["user"], "right": score.right, "reasons": score.reasons, "text": reply.get("text"),
                                       "calls": [{"name": call.get("name"), "arguments": call.get("arguments"), "resolved": call.get("resolved"),
                                                  "status": call.get("status"), "error": (call.get("error") or {}).get("message")}
                                                 for call in reply.get("calls") or []]}, ensure_ascii=False) + "\n")
    if not options.quiet:
        for case, turn, reply, score in documents:
            if not score.right:
                print(f"{case['id']}: {'; '.join(map(str, score.reasons))}")
    print(f"{len(scored)} of {len(cases)} cases")
    figures = scoring.summary(scored)
    calls = [call for *_, reply, _ in documents for call in reply.get("calls") or []]
    malformed = sum(call.get("status") == "malformed" for call in calls)
    print("\ntool and action ", share(figures["action"]), "  (97 % asked)")
    print("all fields      ", share(figures["fields"]), "  (90 %)")
    print("no call         ", share(figures["noCall"]), "  (98 %)")
    print("follow-ups      ", share(figures["followUps"]), "  (85 %)")
    print("valid JSON      ", share({"right": len(calls) - malformed, "of": len(calls)}), "  (100 %)\n")
    for name, counted in figures["categories"].items():
        print(f"{name:22}", share(counted))
    print("\nconfusions (expected: done)")
    for (wanted, given), number in sorted(pairs.items(), key=lambda pair: -pair[1]):
        if given != wanted and given.split(" ")[-1] not in wanted.split(" ")[-1].split("/"):
            print(f"{number:4}  {wanted}: {given}")
    stats = [reply["stats"] for *_, reply, _ in documents if reply.get("stats")]
    if stats:
        print(f"\nfirst token {statistics.median(stat['timeToFirstTokenMs'] for stat in stats):.0f} ms (median), "
              f"{statistics.median(stat['tokensPerSecond'] for stat in stats):.0f} tokens/s (median)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
