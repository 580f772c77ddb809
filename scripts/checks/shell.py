"""Shell scripts parse; where shellcheck is installed, it has nothing to say."""

import re
import shutil
import subprocess

from project import File, Finding

# The scripts are read together, by bootstrap and its like, so a part may use what another one sets (SC2034, SC2154),
# and `step` calls functions by their names (SC2329).
EXCLUDED = "SC2034,SC2154,SC2329"


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
    return findings


def is_shell(file: File) -> bool:
    return file.path.endswith(".sh") or re.match(rb"#!.*\b(ba)?sh\b", file.data.split(b"\n", 1)[0]) is not None
