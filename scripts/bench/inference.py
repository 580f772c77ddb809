"""Linnet's inference beside llama-server and llama-bench, in turn, in one run. `make bench` calls it."""

import datetime
import json
import os
import signal
import sys
import tempfile
from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path

import report
from conversation import Conversation, make_conversation
from failure import Failure
from flags import Flags
from gguf_shape import describe_model
from llama_server import LlamaServer, measure
from load import LoadWatch
from machine import describe_machine
from options import ROOT, parse_options
from programs import Linnet, LlamaBench
from results import BENCH, DEFAULTS, LINNET, SERVER, notes, rows
from rounds import Rounds, Sides, run_rounds, say


def main() -> int:
    options = parse_options()
    # Being ended by `kill` ends the servers too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    facts = [("Machine", describe_machine()), ("Model", describe_model(options.model))]
    with ExitStack() as stack:
        flags, rounds = _run(options, stack)
    facts += [
        ("Settings, found by Linnet's auto-tune" if not options.peers_only else "Settings", str(flags)),
        ("Conversation", f"a first message of {options.prompt_tokens} tokens, replies of {options.generate}, greedy sampling"),
        ("Taken", f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}, medians of {len(rounds.kept)} rounds"),
    ]
    print("\n".join(f"{name}: {value}" for name, value in facts), end="\n\n")
    if options.save:
        options.save.write_text(json.dumps(rounds.kept, indent=2, default=vars) + "\n")
    if options.peers_only:
        print(report.peers_table(rounds), "", *notes(rounds), sep="\n")
        return 0
    results = rows(rounds, ROOT / "Benchmarks/thresholds/inference.json")
    print(report.terminal_table(results), "", *notes(rounds), sep="\n")
    if options.write:
        report.write_page(ROOT / "docs/performance.md", report.markdown(results, facts, notes(rounds)))
        say("docs/performance.md is written.")
    missed = [row.title for row in results if not row.met]
    if options.check and missed:
        raise Failure(f"Missed: {'; '.join(missed)}.", "Benchmarks/thresholds/inference.json says what each means.")
    return 0


def _run(options: Namespace, stack: ExitStack) -> tuple[Flags, Rounds]:
    def start(server: LlamaServer) -> LlamaServer:
        say(f"starting llama-server {' '.join(server.flags) or 'with its defaults'}")
        return stack.enter_context(server)

    program = options.peers / "llama-server"
    defaults = start(LlamaServer(program, options.model, []))
    conversation = make_conversation(options.prompt_tokens, defaults.count_tokens)
    linnet = None if options.peers_only else _linnet(options, conversation, stack)
    if linnet is not None and not options.keep_disturbed:
        LoadWatch([defaults.pid]).wait_until_idle()  # a disturbed auto-tune finds other settings
    flags = _plain_flags(options.context) if linnet is None else _tuned_flags(linnet, options.context)
    equal = start(LlamaServer(program, options.model, flags.for_llama_server()))
    bench = LlamaBench(options.peers / "llama-bench", options.model)

    sides: Sides = {
        SERVER: lambda: measure(equal, conversation, options.generate),
        BENCH: lambda: bench.decode_rate(flags, options.prompt_tokens, options.generate),
        DEFAULTS: lambda: measure(defaults, conversation, options.generate),
    }
    if linnet is not None:
        sides = {LINNET: lambda: linnet.measure(flags, options.generate), **sides}
    watch = LoadWatch([equal.pid, defaults.pid])
    return flags, run_rounds(sides, options.rounds, watch, options.keep_disturbed)


def _linnet(options: Namespace, conversation: Conversation, stack: ExitStack) -> Linnet:
    if not os.access(options.linnet, os.X_OK):
        raise Failure(f"{options.linnet} does not exist.", "Run make build first.")
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="linnet-bench-")))
    first, second = folder / "first.txt", folder / "second.txt"
    first.write_text(conversation.first)
    second.write_text(conversation.second)
    return Linnet(options.linnet, options.model, first, second)


def _tuned_flags(linnet: Linnet, context: int) -> Flags:
    say("letting Linnet find the fastest settings")
    return Flags.from_tuning(linnet.tune(context)["tuning"], context)


def _plain_flags(context: int) -> Flags:
    cores = os.cpu_count() or 1
    return Flags(cores, cores, batch=512, micro_batch=512, flash_attention="on", context=context)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        say(f"error: {failure}")
        if failure.what_to_do:
            say(f"       {failure.what_to_do}")
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
