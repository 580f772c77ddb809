"""The files that belong to the project, and what is said about them."""

import os
import subprocess
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from swift_source import blank


class Finding(NamedTuple):
    path: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.sentence}"


@dataclass(frozen=True)
class File:
    """One file, by its path below the root of the checkout."""

    path: str

    @cached_property
    def data(self) -> bytes:
        with open(self.path, "rb") as handle:
            return handle.read()

    @cached_property
    def text(self) -> str | None:
        """The contents, or None for what is not text."""
        if b"\0" in self.data[:8192]:
            return None
        return self.data.decode("utf-8", errors="replace")

    @cached_property
    def lines(self) -> list[str]:
        return (self.text or "").split("\n")

    @cached_property
    def code(self) -> list[str]:
        """The lines of a Swift file with comments and the insides of string literals blanked."""
        return blank(self.text or "").split("\n")

    @property
    def is_swift(self) -> bool:
        return self.path.endswith(".swift")

    @property
    def is_fixture(self) -> bool:
        """Whether its bytes matter to a test, so that its layout is nobody's business."""
        return "/Fixtures/" in self.path


def read_project() -> list[File]:
    """What git tracks, and what it would track after `git add --all`; links and deleted files aside."""
    # Continuous integration may run as another user than the one who owns the checkout.
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, check=True, capture_output=True).stdout
    paths = sorted(set(os.fsdecode(listing).split("\0")) - {""})
    return [File(path) for path in paths if os.path.isfile(path) and not os.path.islink(path)]
