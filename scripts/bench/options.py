"""The command line of `make bench`."""

import argparse
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="make bench",
        description="Measures Linnet, llama-server and llama-bench in turn on the same model with the same settings, those "
        "that Linnet finds to be fastest, and llama-server with its defaults beside them. Takes some minutes.",
    )
    parser.add_argument("--check", action="store_true", help="exit 1 when a row misses its threshold in Benchmarks/thresholds")
    parser.add_argument("--write", action="store_true", help="write the result to docs/performance.md")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write every round's figures to FILE as JSON")
    parser.add_argument("--rounds", type=_at_least(1), default=7, metavar="N", help="rounds that count (default: 7, at least 5 with --check or --write)")
    parser.add_argument("--prompt-tokens", type=_at_least(64), default=2048, metavar="N", help="length of the first message (default: 2048)")
    parser.add_argument("--generate", type=_at_least(2), default=128, metavar="N", help="tokens of its reply (default: 128)")
    parser.add_argument("--context", type=_at_least(512), default=4096, metavar="N", help="tokens of context (default: 4096)")
    parser.add_argument("--peers-only", action="store_true", help="measure llama-server and llama-bench alone, with one thread a core")
    parser.add_argument("--keep-disturbed", action="store_true", help="count rounds during which other programs computed too, for a look only")
    # Given by scripts/run-bench.
    parser.add_argument("--linnet", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--model", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--peers", type=Path, required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.check or options.write:
        if options.peers_only or options.keep_disturbed:
            parser.error("--check and --write want all sides on an idle machine, so not --peers-only or --keep-disturbed")
        if options.rounds < 5:
            parser.error("--check and --write want medians of at least 5 rounds")
    # The second turn reads both messages and the first reply, and our side goes on for a third one to stop it.
    if options.context < options.prompt_tokens + 2 * options.generate + 256:
        parser.error("--context is too small for --prompt-tokens and --generate")
    return options


def _at_least(smallest: int):
    def number(text: str) -> int:
        value = int(text)
        if value < smallest:
            raise argparse.ArgumentTypeError(f"wants a number from {smallest} on")
        return value

    return number
