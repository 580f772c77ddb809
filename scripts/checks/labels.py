"""At most one parameter of a function goes without a label at the call. What breaks this is older than the rule, and its number
may only fall: a function that is changed gets its labels."""

import re
from collections import defaultdict
from collections.abc import Iterator

from project import File, Finding

# How many functions of each target have two or more parameters without a label. Other targets have none.
CEILINGS = {
    "Assistant": 39,
    "BuiltinAssistant": 93,
    "ChatCore": 151,
    "ChatModels": 91,
    "ChatTypes": 3,
    "Inference": 74,
    "JSONValue": 48,
    "LinnetBenchmarks": 24,
    "LinnetHome": 29,
    "Media": 31,
    "Organizer": 134,
    "OrganizerTools": 42,
    "Persistence": 52,
    "PlainText": 4,
    "TerminalUI": 18,
    "Tools": 70,
    "WebApp": 149,
    "WebSearch": 7,
    "linnet": 60,
}

DECLARATION = re.compile(r"(?<![.\w])(?:func\s+\w+|init[?!]?)\s*(?:<[^(){}]*>)?\s*\(")
UNLABELLED = re.compile(r"\s*(?:@\w+\s+)*_\s+\w+\s*:")
# A call of another initializer looks like a declaration but for what stands before it.
CALL = re.compile(r"(?:[=(,:]|\breturn|\btry|\bawait)\s*$")


def check(files: list[File]) -> list[Finding]:
    places = defaultdict(list)
    for file in files:
        if file.is_swift and file.path.startswith("Sources/"):
            places[file.path.split("/")[1]] += [(file.path, line) for line in unlabelled("\n".join(file.code))]
    findings = []
    for target in sorted({*places, *CEILINGS}):
        count, ceiling = len(places[target]), CEILINGS.get(target, 0)
        if count > ceiling:
            findings += [
                Finding(path, line, f"two parameters without a label; {target} may have {ceiling} such functions, and has {count}.")
                for path, line in places[target]
            ]
        elif count < ceiling:
            findings.append(Finding("scripts/checks/labels.py", 1, f"{target} has only {count} functions left: write that number."))
    return findings


def unlabelled(code: str) -> Iterator[int]:
    """The lines of the functions that have two or more parameters without a label."""
    for match in DECLARATION.finditer(code):
        before = code[code.rfind("\n", 0, match.start()) + 1 : match.start()]
        if CALL.search(before):
            continue
        if sum(bool(UNLABELLED.match(parameter)) for parameter in parameters(code, match.end())) > 1:
            yield code.count("\n", 0, match.start()) + 1


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
