"""At most one parameter of a function goes without a label at the call."""

import re
from collections.abc import Iterator

from project import File, Finding

# Functions that may have two: what they compare, join or exchange are two things of one kind, and no label would tell them apart.
# `tag` names the fields of a case, as many as it has.
OF_TWO_ALIKE = {
    "areJoined", "between", "comesFirst", "distance", "equal", "exchange", "floorDivide", "isOlder", "isSameDay", "likeness", "order",
    "overlap", "precedes", "precedesByChange", "resembles", "same", "tag",
}

DECLARATION = re.compile(r"(?<![.\w])(?:func\s+(?P<function>\w+)|init[?!]?)\s*(?:<[^(){}]*>)?\s*\(")
UNLABELLED = re.compile(r"\s*(?:@\w+\s+)*_\s+\w+\s*:")
# A call of another initializer looks like a declaration but for what stands before it.
CALL = re.compile(r"(?:[=(,:]|\breturn|\btry|\bawait)\s*$")


def check(files: list[File]) -> list[Finding]:
    findings, used = [], set()
    for file in files:
        if not (file.is_swift and file.path.startswith("Sources/")):
            continue
        for line, name in unlabelled("\n".join(file.code)):
            if name in OF_TWO_ALIKE:
                used.add(name)
            else:
                findings.append(Finding(file.path, line, f"{name} has two parameters without a label: give the second one a label."))
    findings += [
        Finding("scripts/checks/labels.py", 1, f"no function {name} has two parameters without a label any more: leave it out.")
        for name in sorted(OF_TWO_ALIKE - used)
    ]
    return findings


def unlabelled(code: str) -> Iterator[tuple[int, str]]:
    """The functions that have two or more parameters without a label: the line and the name of each."""
    for match in DECLARATION.finditer(code):
        before = code[code.rfind("\n", 0, match.start()) + 1 : match.start()]
        if CALL.search(before):
            continue
        if sum(bool(UNLABELLED.match(parameter)) for parameter in parameters(code, match.end())) > 1:
            yield code.count("\n", 0, match.start()) + 1, match["function"] or "init"


def parameters(code: str, start: int) -> Iterator[str]:
    """The parameters of a list whose opening parenthesis ends at `start`."""
    depth, begin = 0, start
    for index in range(start, len(code)):
        character = code[index]
        if character in "([{<":
            depth += 1
        elif character in ")]}" or (character == ">" and code[index - 1] != "-"):
            if depth == 0:
                yield code[begin:index]
                return
            depth -= 1
        elif character == "," and depth == 0:
            yield code[begin:index]
            begin = index + 1
