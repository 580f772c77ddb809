"""The window over HTTP and in Chromium, on a store of a million messages. `make bench-web` calls it."""

import argparse
import datetime
import json
import sys
import tempfile
from pathlib import Path

from failure import Failure
from load import LoadWatch
from machine import describe_machine
from options import ROOT
from web_browser import measure_browser
from web_http import measure_http, measure_start, measure_stream
from web_report import Figure, table, write_section
from web_server import FilledServer

THRESHOLDS = ROOT / "Benchmarks/thresholds/web.json"


def main() -> int:
    options = parse_options()
    with THRESHOLDS.open() as file:
        thresholds = json.load(file)["rows"]
    if not options.keep_disturbed:
        LoadWatch([]).wait_until_idle()
    figures: dict[str, Figure] = {}
    with tempfile.TemporaryDirectory(prefix="linnet-bench-") as folder:
        figures |= measure_start(options.linnet, Path(folder))
        say("filling a store, which takes a minute or two for a million messages")
        with FilledServer(options.linnet, options.items, options.chats, options.web_files) as server:
            watch = LoadWatch([server.pid])
            figures |= measure_http(server)
            disturbance = watch.foreign_share() or 0
            figures |= measure_browser(server)
            figures |= measure_stream(server)
    missed = [row["title"] for row in thresholds if not figures[row["id"]].meets(row)]
    facts = [
        f"Machine: {describe_machine()}",
        f"On: {options.items:,} messages in {options.chats:,} chats, one of them with {options.items // 10:,}",
        f"Taken: {datetime.datetime.now(datetime.UTC):%Y-%m-%d}"
        + (f", beside other programs, which took {disturbance:.1f} cores" if disturbance > 0.1 else ", on an idle machine"),
    ]
    section = "\n".join([*(f"- {fact}" for fact in facts), "", table(thresholds, figures)])
    print(section)
    if options.write:
        write_section(ROOT / "docs/performance.md", section)
        say("docs/performance.md is written.")
    if options.check and missed:
        raise Failure(f"Missed: {'; '.join(missed)}.", f"{THRESHOLDS.relative_to(ROOT)} says what each means.")
    return 0


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench-web", description=__doc__)
    parser.add_argument("--check", action="store_true", help="exit 1 when a figure isn't what it must be")
    parser.add_argument("--write", action="store_true", help="write the result to docs/performance.md")
    parser.add_argument("--items", type=int, default=1_000_000, metavar="N", help="messages (default: 1000000)")
    parser.add_argument("--chats", type=int, default=10_000, metavar="N", help="chats (default: 10000)")
    parser.add_argument("--keep-disturbed", action="store_true", help="measure although other programs compute too, for a look only")
    parser.add_argument("--web-files", type=Path, metavar="DIR", help="the page's files, for trying others without a build")
    # Given by scripts/run-bench-web.
    parser.add_argument("--linnet", type=Path, required=True, help=argparse.SUPPRESS)
    return parser.parse_args()


def say(text: str) -> None:
    print(f"    {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        print(f"error: {failure}\n       {failure.what_to_do}", file=sys.stderr)
        sys.exit(1)
