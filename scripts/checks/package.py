"""The targets of Package.swift, as far as the checks need them: read without running Swift, so that lint stays quick."""

import re
from typing import NamedTuple

DECLARATION = re.compile(r"^    \.(target|executableTarget|testTarget|systemLibrary)\(", re.MULTILINE)
PRODUCT = re.compile(r"\.product\([^)]*\)")
NAME = re.compile(r'"([^"]+)"')
LIBRARY = re.compile(r'\.library\(name: "(\w+)"')


class Target(NamedTuple):
    name: str
    line: int
    # The package's own targets that it builds on.
    dependencies: list[str]
    # Whether it is for tests only.
    is_for_tests: bool


def read_targets(manifest: str) -> list[Target]:
    found = []
    for match in DECLARATION.finditer(manifest):
        body = enclosed(manifest, match.end() - 1)
        name = re.search(r'name: "([^"]+)"', body)
        if not name:
            continue
        listed = re.search(r"dependencies: (?=\[)", body)
        dependencies = NAME.findall(PRODUCT.sub("", enclosed(body, listed.end()))) if listed else []
        is_for_tests = match.group(1) == "testTarget" or 'path: "Tests/' in body
        line = manifest.count("\n", 0, match.start()) + 1
        found.append(Target(name.group(1), line, dependencies, is_for_tests))
    return found


def read_libraries(manifest: str) -> list[str]:
    """The names of the libraries that other packages can use."""
    return LIBRARY.findall(manifest)


def enclosed(text: str, start: int) -> str:
    """From the bracket at a place to the one that closes it."""
    depth = 0
    for position in range(start, len(text)):
        if text[position] in "([":
            depth += 1
        elif text[position] in ")]":
            depth -= 1
            if depth == 0:
                return text[start : position + 1]
    return text[start:]


def reduced(targets: list[Target]) -> dict[str, list[str]]:
    """What each target builds on directly: without what it builds on by way of another one anyway."""
    direct = {target.name: target.dependencies for target in targets}

    def reachable(name: str) -> set[str]:
        below = set()
        for dependency in direct.get(name, []):
            below |= {dependency} | reachable(dependency)
        return below

    result = {}
    for target in targets:
        indirect = set().union(*(reachable(name) for name in target.dependencies)) if target.dependencies else set()
        result[target.name] = sorted(set(target.dependencies) - indirect)
    return result
