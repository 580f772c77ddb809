"""A home of the program: a folder that has a model and nothing else that a test didn't put there."""

import os
import shutil
import subprocess
from pathlib import Path

from harness.places import MODEL, PROGRAM

# Saturday, a quarter past nine in Berlin: what the test model says is about the day after.
NOW = "2026-11-21T08:15:00Z"
ZONE = "Europe/Berlin"


class Home:
    """Its commands see a fixed clock, which goes on from `now`, and nothing of the machine's own settings."""

    def __init__(self, folder: Path, now: str = NOW) -> None:
        self.folder = folder
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "LANG": "C.UTF-8",
            "TZ": ZONE,
            "LINNET_NOW": now,
            "LINNET_HOME": str(folder),
        }

    @classmethod
    def made(cls, folder: Path) -> "Home":
        """A new one that knows the model which says the replies of Models/test/scripts.json."""
        folder.mkdir(parents=True)
        home = cls(folder)
        home.linnet("models", "add", str(MODEL))
        # The first steps are a test's own affair.
        home.linnet("settings", "set", "onboardingStage", "onboardingComplete")
        return home

    def copied(self, folder: Path) -> "Home":
        shutil.copytree(self.folder, folder)
        return Home(folder)

    def linnet(self, *arguments: str, text: str = "") -> str:
        """Runs `linnet ARGUMENTS` and returns what it prints. A test fails if the command does."""
        result = subprocess.run(
            [PROGRAM, *arguments], env=self.environment, input=text, capture_output=True, text=True, timeout=60
        )
        assert result.returncode == 0, f"linnet {' '.join(arguments)}: status {result.returncode}\n{result.stderr}"
        return result.stdout
