#!/usr/bin/env python3
"""Makes the models that tests and benchmarks run on. README.md in this folder tells what they are.

    make.py tests DIR                            all test models (a few seconds)
    make.py bench DIR                            the benchmark model
    make.py acting DIR                           a model of 60 million parameters that calls tools of other programs
    make.py script --scripts FILE --out FILE     a model that says the scripts of a JSON file
"""

import argparse
import sys
from pathlib import Path

from script_file import ScriptError, read_scripts
from script_model import write_script_model
from templates import TEMPLATES

HERE = Path(__file__).parent


def make_tests(folder: Path) -> None:
    from embedding_model import write_embedding
    from projector import write_projector
    from random_models import RANDOM_WIDTH, write_plain_sentencepiece, write_random
    from recurrent_model import write_recurrent

    write_random(folder / "tiny-random.gguf")
    write_plain_sentencepiece(folder / "tiny-random-llama2.gguf")
    write_recurrent(folder / "tiny-recurrent.gguf")
    write_projector(folder / "tiny-mmproj.gguf", RANDOM_WIDTH)
    write_embedding(folder / "tiny-embedder.gguf")
    scripts = read_scripts(HERE / "scripts.json")
    neutral = write_script_model(folder / "tiny-script.gguf", scripts, TEMPLATES["chatml"], "tiny-script")
    write_projector(folder / "tiny-script-mmproj.gguf", len(neutral), always=neutral)
    write_script_model(folder / "tiny-thinker.gguf", scripts, TEMPLATES["thinking"], "tiny-thinker")
    write_script_model(folder / "tiny-thinker-open.gguf", scripts, TEMPLATES["thinking-open"], "tiny-thinker-open")
    calls = read_scripts(HERE / "call-scripts.json")
    write_script_model(folder / "tiny-caller.gguf", calls, TEMPLATES["calls"], "tiny-caller")


def make_bench(folder: Path) -> None:
    from bench_model import write_bench

    write_bench(folder / "linnet-bench-60m.gguf")


def make_acting(folder: Path) -> None:
    scripts = read_scripts(HERE / "outside-scripts.json")
    write_script_model(folder / "linnet-acting-60m.gguf", scripts, TEMPLATES["chatml"], "linnet-acting-60m",
                       parameters=60_000_000, context=8_192)


def make_script(arguments: argparse.Namespace) -> None:
    template = "thinking-open" if arguments.thinking_open else "thinking" if arguments.thinking else "chatml"
    write_script_model(arguments.out, read_scripts(arguments.scripts), TEMPLATES[template], arguments.out.stem,
                       parameters=arguments.parameters)


def main() -> int:
    parser = argparse.ArgumentParser(description="Makes the models that tests and benchmarks run on.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, what in (("tests", "all test models"), ("bench", "the benchmark model"),
                       ("acting", "a large scripted model that calls tools of other programs")):
        commands.add_parser(name, help=what).add_argument("folder", type=Path, metavar="DIR")
    script = commands.add_parser("script", help="a model that says the scripts of a JSON file")
    script.add_argument("--scripts", type=Path, required=True, metavar="FILE")
    script.add_argument("--out", type=Path, required=True, metavar="FILE")
    script.add_argument("--parameters", type=int, default=0, metavar="N",
                        help="adds layers that say nothing until the model has about so many parameters")
    modes = script.add_mutually_exclusive_group()
    modes.add_argument("--thinking", action="store_true", help="a template that turns thinking on and off")
    modes.add_argument("--thinking-open", action="store_true", help="the same, opening the think block in the prompt")
    arguments = parser.parse_args()
    try:
        if arguments.command == "tests":
            make_tests(arguments.folder)
        elif arguments.command == "bench":
            make_bench(arguments.folder)
        elif arguments.command == "acting":
            make_acting(arguments.folder)
        else:
            make_script(arguments)
    except (ScriptError, OSError) as error:
        print(f"make.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
