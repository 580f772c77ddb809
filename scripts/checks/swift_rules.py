"""Rules for Swift files. Those about unsafe shortcuts hold for Sources; tests may take them."""

import re

from project import File, Finding

LONGEST = 700

# What switches the compiler's proof of data-race safety off has to say why that is sound.
UNPROVEN = re.compile(r"@unchecked\s+Sendable|nonisolated\s*\(\s*unsafe\s*\)")

CRASHING = [
    (re.compile(r"\bfatalError\s*\("), "fatalError ends the program; throw an error, or state a precondition."),
    (re.compile(r"\btry!"), "try! crashes on an error; handle or throw it."),
    (re.compile(r"\bas!"), "as! crashes on another type; use as? and handle nil."),
    # A postfix ! after a name or bracket: not a comparison, not a prefix.
    (re.compile(r"(?<!\btry)(?<!\bas)(?<=[\w)\]}>])!(?!=)"), "a force unwrap crashes on nil; bind or handle it."),
]


def check(files: list[File]) -> list[Finding]:
    findings = []
    for file in files:
        if not file.is_swift:
            continue
        if len(file.lines) - 1 > LONGEST:
            findings.append(Finding(file.path, LONGEST + 1, f"is longer than {LONGEST} lines; split it by concern."))
        for number, (line, code) in enumerate(zip(file.lines, file.code), 1):
            if line.startswith("\t"):
                findings.append(Finding(file.path, number, "is indented by a tab; use two spaces a level."))
            unproven = UNPROVEN.search(code)
            if unproven and not is_explained(file, number):
                findings.append(
                    Finding(file.path, number, f"{unproven.group()} needs a comment here or a line above that says why it is safe.")
                )
            if file.path.startswith("Sources/"):
                findings += [Finding(file.path, number, sentence) for what, sentence in CRASHING if what.search(code)]
    return findings


def is_explained(file: File, number: int) -> bool:
    """Whether this line, or the one before it, has a comment."""
    return "//" in file.lines[number - 1] or (number > 1 and file.lines[number - 2].lstrip().startswith(("//", "*", "*/")))
