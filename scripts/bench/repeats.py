"""Replies that repeat what is in their prompts, and others: Linnet with and without drafts beside llama-server with and without its own.

    repeats.py --linnet FILE --model FILE --peers FOLDER [--rounds N] [--generate N] [--report FILE] [--check]

Each round asks the four sides in turn, greedily and at equal settings. Printed are the medians of tokens a second, and how many of
Linnet's texts are the same with drafts and without: all, or --check fails.
"""

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

from event_stream import post
from failure import Failure
from flags import Flags
from llama_server import GREEDY, LlamaServer
from programs import run_json
from repeats_questions import OTHER, REPEATING

# llama.cpp's own drafts, by the n-grams of the conversation and no second model.
SPECULATION = ["--spec-type", "ngram-map-k"]
SETS = {"repeating": REPEATING, "other": OTHER}
# Linnet's tokens a second, in shares of llama-server's, that `--check` wants.
WANTED = {"repeating": 1.5, "other": 0.98}
LINNET, PLAIN, SERVER, SERVER_DRAFTS = "Linnet", "Linnet without drafts", "llama-server", "llama-server with drafts"


def from_server(server: LlamaServer, messages: list[str], tokens: int) -> list[float]:
    """Tokens a second of each reply, from the first token to the last, as the client sees them."""
    rates = []
    for message in messages:
        body = {"messages": [{"role": "user", "content": message}], "stream": True, "max_tokens": tokens, "cache_prompt": True, **GREEDY}
        times, timings = [], {}
        for seconds, data in post(server.port, "/v1/chat/completions", body):
            timings = data.get("timings", timings)
            if any(choice["delta"].get("content") for choice in data.get("choices", [])):
                times.append(seconds)
        if len(times) > 1:
            rates.append((timings["predicted_n"] - 1) / (times[-1] - times[0]))
    return rates


def from_linnet(options: argparse.Namespace, flags: Flags, messages: Path, drafts: bool) -> dict:
    command = [str(options.linnet), "bench", "replies", "--model", str(options.model), "--context", str(flags.context)]
    command += [*flags.for_linnet(), "--messages", str(messages), "--generate", str(options.generate)]
    return run_json(command + ([] if drafts else ["--no-drafts"]))


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures replies that repeat their prompts.")
    parser.add_argument("--linnet", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--peers", type=Path, required=True, help="the folder of llama-server")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--generate", type=int, default=200, help="tokens of a reply at most")
    parser.add_argument("--context", type=int, default=4096)
    parser.add_argument("--report", type=Path, help="write all figures there, as JSON")
    parser.add_argument("--check", action="store_true", help="fail where Linnet is slower than wanted")
    options = parser.parse_args()
    figures: dict[str, dict[str, list[float]]] = {name: {} for name in SETS}
    same, asked = 0, 0
    with tempfile.TemporaryDirectory(prefix="linnet-repeats-") as folder:
        files = {name: Path(folder, f"{name}.json") for name in SETS}
        for name, file in files.items():
            file.write_text(json.dumps(SETS[name]))
        first = Path(folder, "first.json")
        first.write_text(json.dumps(SETS["other"][:1]))
        tuned = run_json(
            [str(options.linnet), "bench", "replies", "--model", str(options.model), "--context", str(options.context),
             "--tuned", "--messages", str(first), "--generate", "8"]
        )
        flags = Flags.from_tuning(tuned["tuning"], options.context)
        program = options.peers / "llama-server"
        plain = LlamaServer(program, options.model, flags.for_llama_server())
        drafting = LlamaServer(program, options.model, [*flags.for_llama_server(), *SPECULATION])
        with plain, drafting:
            for number in range(options.rounds):
                print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
                for name, messages in SETS.items():
                    with_drafts = from_linnet(options, flags, files[name], True)
                    without = from_linnet(options, flags, files[name], False)
                    pairs = list(zip(with_drafts["replies"], without["replies"], strict=True))
                    same += sum(one["text"] == other["text"] for one, other in pairs)
                    asked += len(pairs)
                    sides = {
                        LINNET: [reply["tokensPerSecond"] for reply in with_drafts["replies"]],
                        PLAIN: [reply["tokensPerSecond"] for reply in without["replies"]],
                        SERVER: from_server(plain, messages, options.generate),
                        SERVER_DRAFTS: from_server(drafting, messages, options.generate),
                    }
                    for side, rates in sides.items():
                        figures[name].setdefault(side, []).append(statistics.mean(rate for rate in rates if rate))
    print(f"settings: {flags}")
    missed = []
    for name, sides in figures.items():
        base = statistics.median(sides[SERVER])
        for side, rates in sides.items():
            rate = statistics.median(rates)
            print(f"{name:10} {side:25} {rate:8.1f} tokens/s  ({min(rates):.1f} to {max(rates):.1f})  {rate / base:5.2f} of llama-server")
        if statistics.median(sides[LINNET]) < WANTED[name] * base:
            missed.append(f"{name} replies want {WANTED[name]} of llama-server")
    print(f"texts that are the same with and without drafts: {same} of {asked}")
    if same < asked:
        missed.append(f"{asked - same} texts differ with drafts")
    if options.report:
        options.report.write_text(json.dumps(figures, indent=2) + "\n")
    if options.check and missed:
        raise Failure(f"Missed: {'; '.join(missed)}.", "Run it again on a machine that has nothing else to do.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        sys.exit(f"error: {failure}")
