"""docs/architecture.md names every target of Package.swift with what it builds on, and draws those of Sources as they are."""

import re

from package import Target, read_targets, reduced
from project import File, Finding

PAGE = "docs/architecture.md"
# "| `Media` | pictures and documents that come in | `CZlib`, `PlainText` |"; the last column only where it has names.
ROW = re.compile(r"^\| `([\w-]+)` \|[^|]+\|(?:([^|]*)\|)?$")
ARROW = re.compile(r"^\s+(\w+) --> ([\w &]+)$")


def check(files: list[File]) -> list[Finding]:
    by_path = {file.path: file for file in files}
    page, manifest = by_path.get(PAGE), by_path.get("Package.swift")
    if not page or not manifest:
        return [Finding(PAGE, 1, "is missing.")]
    targets = read_targets(manifest.text or "")
    return check_rows(page, targets) + check_graph(page, targets)


def check_rows(page: File, targets: list[Target]) -> list[Finding]:
    findings = []
    rows = {}
    for number, line in enumerate(page.lines, 1):
        row = ROW.match(line)
        if row:
            rows[row.group(1)] = (number, re.findall(r"`([\w-]+)`", row.group(2) or ""))
    known = {target.name for target in targets}
    for target in targets:
        if target.name not in rows:
            findings.append(Finding("Package.swift", target.line, f"the target {target.name} has no row in {PAGE}."))
            continue
        number, listed = rows[target.name]
        if not target.is_for_tests and sorted(listed) != sorted(target.dependencies):
            names = ", ".join(f"`{name}`" for name in sorted(target.dependencies))
            findings.append(Finding(PAGE, number, f"{target.name} builds on other targets; write: {names}."))
    findings += [Finding(PAGE, rows[name][0], f"{name} is no target of Package.swift.") for name in rows if name not in known]
    return findings


def check_graph(page: File, targets: list[Target]) -> list[Finding]:
    drawn = {}
    for number, line in enumerate(page.lines, 1):
        arrow = ARROW.match(line)
        if arrow:
            drawn[arrow.group(1)] = (number, sorted(arrow.group(2).split(" & ")))
    findings = []
    for name, below in graph(targets).items():
        wanted = f"{name} --> {' & '.join(below)}"
        if below and drawn.get(name, (0, []))[1] != below:
            findings.append(Finding(PAGE, drawn.get(name, (1, []))[0], f"the graph has another arrow; draw: {wanted}"))
        if not below and name in drawn:
            findings.append(Finding(PAGE, drawn[name][0], f"{name} builds on no other target of Swift code."))
    return findings


def graph(targets: list[Target]) -> dict[str, list[str]]:
    """The arrows between targets of Swift code. Those of C code, whose names begin so, stand in the table alone."""
    swift = [target for target in targets if not target.is_for_tests and not re.match(r"C[A-Z]", target.name)]
    names = {target.name for target in swift}
    return reduced([target._replace(dependencies=[name for name in target.dependencies if name in names]) for target in swift])
