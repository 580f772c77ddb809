"""The versions that docs/other-programs.md says were tried are those that the tests install."""

import re
from collections.abc import Iterator

from project import File, Finding

DOCUMENT = "docs/other-programs.md"
REQUIREMENTS = ("scripts/requirements/browser.txt", "scripts/requirements/clients.txt")
ROW = re.compile(r"^\| ([a-z][\w-]*) \| ([\d., ]+) \|", re.MULTILINE)
PIN = re.compile(r"^([A-Za-z][\w-]*)==([\d.]+)", re.MULTILINE)
# Packages that the program of another name is installed by.
PACKAGES = {"pydantic-ai": "pydantic-ai-slim"}


def check(files: list[File]) -> Iterator[Finding]:
    texts = {file.path: file.text or "" for file in files if file.path in (DOCUMENT, *REQUIREMENTS)}
    if DOCUMENT not in texts:
        return
    pins: dict[str, set[str]] = {}
    for path in REQUIREMENTS:
        for name, version in PIN.findall(texts.get(path, "")):
            pins.setdefault(name, set()).add(version)
    for row in ROW.finditer(texts[DOCUMENT]):
        name, said = row[1], set(row[2].replace(" ", "").split(","))
        installed = pins.get(PACKAGES.get(name, name), set())
        if said != installed:
            line = texts[DOCUMENT].count("\n", 0, row.start()) + 1
            yield Finding(DOCUMENT, line, f"says that {name} {', '.join(sorted(said))} was tried; the tests install {', '.join(sorted(installed)) or 'none'}")
