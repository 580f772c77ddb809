"""Imports of the window's scripts: each names a script that is there, and none leads back to where it began, so that every script
can be read with what it builds on alone."""

import re
from pathlib import PurePosixPath

from project import File, Finding

# `import … from "./name.js"`, `import "./name.js"`, `import("./name.js")`.
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["']\./([\w-]+\.js)["']""")


def check(files: list[File]) -> list[Finding]:
    scripts = {PurePosixPath(file.path).name: file for file in files if is_script(file)}
    lines = {name: imports_of(file) for name, file in scripts.items()}
    findings = [
        Finding(scripts[name].path, number, f"imports {other}, which isn't there.")
        for name, imports in lines.items()
        for other, number in imports.items()
        if other not in scripts
    ]
    for name in sorted(lines):
        circle = circle_from(name, lines)
        # A circle is told of once, where its first script enters it.
        if circle and name == min(circle):
            way = " → ".join([*circle, name])
            findings.append(
                Finding(scripts[name].path, lines[name][(circle + [name])[1]], f"imports itself: {way}; let one of them register what it does instead, as patch.js has it.")
            )
    return findings


def is_script(file: File) -> bool:
    return file.path.startswith("Sources/WebApp/Resources/js/") and file.path.endswith(".js")


def imports_of(file: File) -> dict[str, int]:
    """What a script imports, with the line of each import."""
    found: dict[str, int] = {}
    for number, line in enumerate(file.lines, 1):
        for other in IMPORT.findall(line):
            found.setdefault(other, number)
    return found


def circle_from(start: str, imports: dict[str, dict[str, int]]) -> list[str]:
    """The shortest way from a script back to itself, without its end; empty where there is none."""
    ways = [[start]]
    seen: set[str] = set()
    for way in ways:
        for other in imports.get(way[-1], {}):
            if other == start:
                return way
            if other not in seen:
                seen.add(other)
                ways.append([*way, other])
    return []
