"""Names of classes in style sheets: they are one space, in which two pages that know nothing of each other must not meet."""

import re
from collections import defaultdict

from project import File, Finding

# Laid out in one file, and adjusted to its place by another on purpose.
SHARED = {"button", "chat", "page-head", "row"}
# What is laid out otherwise on paper, in the system's colours and in low windows stands together, and names what it changes.
MEDIA = {"contrast.css", "print.css", "zoom.css"}
# A rule for a class wherever it stands, perhaps of one kind of element or in one state.
BARE = re.compile(r"^(?:[a-z]+)?\.([\w-]+)(?::[\w-]+(?:\([^)]*\))?)*$")


def check(files: list[File]) -> list[Finding]:
    places: dict[str, dict[str, int]] = defaultdict(dict)
    for file in files:
        if not file.path.endswith(".css") or file.path.rsplit("/", 1)[-1] in MEDIA:
            continue
        for number, line in enumerate(file.lines, 1):
            for selectors in re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/|@[^{]*\{", "", line)):
                for selector in selectors.split(","):
                    if found := BARE.match(selector.strip()):
                        places[found[1]].setdefault(file.path, number)
    findings = []
    for name, where in places.items():
        first, *others = sorted(where.items())
        if name not in SHARED:
            findings += [
                Finding(path, number, f".{name} is laid out in {first[0]}, too; give one of them another name")
                for path, number in others
            ]
    return findings
