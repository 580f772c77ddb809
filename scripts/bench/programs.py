"""The measured programs that run once and print JSON: our own, and llama-bench."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

from failure import Failure
from flags import Flags


@dataclass(frozen=True)
class Linnet:
    """`linnet bench inference`."""

    program: Path
    model: Path
    # Files with the first and the second message of the user.
    first: Path
    second: Path

    def tune(self, context: int) -> dict:
        """What Linnet finds to be the fastest settings, which a chat has from its second start on: {"tuning", …}."""
        return self._run(context, ["--tuned", "--repeat", "1", "--prompt-tokens", "64", "--generate", "8"])

    def measure(self, flags: Flags, tokens: int) -> dict:
        """One round, with the conversation of the two files."""
        files = ["--prompt-file", str(self.first), "--second-turn-file", str(self.second)]
        return self._run(flags.context, [*flags.for_linnet(), *files, "--repeat", "1", "--generate", str(tokens)])

    def _run(self, context: int, options: list[str]) -> dict:
        command = [str(self.program), "bench", "inference", "--model", str(self.model), "--context", str(context), "--json"]
        return run_json([*command, *options])


@dataclass(frozen=True)
class LlamaBench:
    program: Path
    model: Path

    def decode_rate(self, flags: Flags, depth: int, tokens: int) -> float:
        """Tokens a second after so many tokens of context."""
        test = ["-p", "0", "-n", str(tokens), "-d", str(depth), "-r", "1", "-o", "json"]
        return run_json([str(self.program), "-m", str(self.model), *test, *flags.for_llama_bench()])[0]["avg_ts"]


def run_json(command: list[str]):
    """The JSON document that a program prints on standard output."""
    result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if result.returncode != 0:
        last = "\n".join(result.stderr.splitlines()[-20:])
        raise Failure(f"{' '.join(command)}\nended with status {result.returncode}:\n{last}", "Run it by hand to look closer.")
    try:
        return json.loads(result.stdout)
    except json.JSONDecodeError as error:
        raise Failure(f"{' '.join(command)}\nprinted no JSON: {error}") from error
