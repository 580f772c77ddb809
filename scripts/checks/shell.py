"""Shell scripts parse, and no pipe ends early under pipefail; where shellcheck is installed, it has nothing to say."""

import re
import shutil
import subprocess

from project import File, Finding

# The scripts are read together, by bootstrap and its like, so a part may use what another one sets (SC2034, SC2154),
# and `step` calls functions by their names (SC2329).
EXCLUDED = "SC2034,SC2154,SC2329"

# These stop reading before their input ends. The program before them may then die of SIGPIPE, and pipefail makes that the
# pipe's status: the same command succeeds or fails by chance.
EARLY_READER = re.compile(r"\|\s*(grep\s+(-\w*[qm]|--quiet|--max-count)|head\b)")


def check(files: list[File]) -> list[Finding]:
    scripts = [file.path for file in files if is_shell(file)]
    findings = []
    for path in scripts:
        result = subprocess.run(["bash", "-n", path], capture_output=True, text=True)
        for line in result.stderr.splitlines():
            place = re.match(r".*?: line (\d+): (.*)", line)
            findings.append(Finding(path, int(place.group(1)), place.group(2)) if place else Finding(path, 1, line))
    if scripts and shutil.which("shellcheck"):
        command = ["shellcheck", "--shell=bash", "--format=gcc", "--external-sources", f"--exclude={EXCLUDED}", *scripts]
        for line in subprocess.run(command, capture_output=True, text=True).stdout.splitlines():
            path, number, _, sentence = line.split(":", 3)
            findings.append(Finding(path, int(number), sentence.strip()))
    for file in files:
        if is_shell(file) and "pipefail" in (file.text or "") or file.path.startswith("scripts/lib/"):
            findings += [
                Finding(file.path, number, "ends a pipe early, which fails by chance under pipefail; read the output into a variable first.")
                for number, line in enumerate(file.lines, 1)
                if EARLY_READER.search(line)
            ]
    return findings


def is_shell(file: File) -> bool:
    return file.path.endswith(".sh") or re.match(rb"#!.*\b(ba)?sh\b", file.data.split(b"\n", 1)[0]) is not None
