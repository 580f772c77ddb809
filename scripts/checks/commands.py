"""Sentences for a user name no command of the terminal where a window may show them: a `NextStep` leads there in both."""

import re

from project import File, Finding

COMMAND = re.compile(r"[“`]linnet [a-z]|: linnet [a-z]+ ")
# What only a terminal shows.
TERMINAL = ("Sources/linnet/", "Sources/TerminalUI/", "Sources/LinnetBenchmarks/")
# What can be done in a terminal alone, and what the built-in model was trained to say.
ALLOWED = {
    "Sources/BuiltinAssistant/Replies/CommandWording.swift",
    "Sources/WebApp/Pages/Settings/Sections/DataSection.swift",
    "Sources/WebApp/Resources/templates/page.mustache",
    "Sources/WebApp/Resources/templates/sheet-profiles.mustache",
}


def check(files: list[File]) -> list[Finding]:
    return [
        Finding(file.path, number, "names a command where a window may show it; give the error or the turn a NextStep.")
        for file in files
        if file.path.startswith("Sources/") and not file.path.startswith(TERMINAL) and file.path not in ALLOWED
        and file.path.endswith((".swift", ".mustache"))
        for number, line in enumerate(file.lines, 1)
        if COMMAND.search(line) and not line.lstrip().startswith("//")
    ]
