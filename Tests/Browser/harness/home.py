"""A home of the program: a folder that has a model and nothing else that a test didn't put there."""

import datetime
import json
import os
import shutil
import subprocess
import time
from pathlib import Path

from harness.places import MODEL, PROGRAM

# Saturday, a quarter past nine in Berlin: what the test model says is about the day after.
NOW = "2026-11-21T08:15:00Z"
ZONE = "Europe/Berlin"


class Home:
    """Its commands see a clock that goes on from `NOW`, and nothing of the machine's own settings."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._began = time.monotonic()

    @property
    def environment(self) -> dict[str, str]:
        """For a process that starts now."""
        now = datetime.datetime.fromisoformat(NOW) + datetime.timedelta(seconds=time.monotonic() - self._began)
        return {
            "PATH": os.environ["PATH"],
            "HOME": str(self.folder),
            "LANG": "C.UTF-8",
            "TZ": ZONE,
            "LINNET_NOW": f"{now:%Y-%m-%dT%H:%M:%SZ}",
            "LINNET_HOME": str(self.folder),
            # A debug build computes scrypt for seconds.
            "LINNET_LIGHT_KEYS": "1",
        }

    @classmethod
    def made(cls, folder: Path) -> "Home":
        """A new one that knows the model which says the replies of Models/test/scripts.json."""
        folder.mkdir(parents=True)
        home = cls(folder)
        home.linnet("models", "add", str(MODEL))
        # The first steps are a test's own affair.
        home.linnet("settings", "set", "onboardingStage", "onboardingComplete")
        home._measure_settings()
        return home

    def _measure_settings(self) -> None:
        """Waits until the fastest settings are measured and kept, which happens behind the first reply and takes seconds:
        no test's server measures them again. With a seed no chat is made."""
        settings = self.folder / "cache/tuning.json"
        command = [PROGRAM, "chat", "--seed", "1"]
        chat = subprocess.Popen(command, env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        chat.stdin.write("Hello\n")
        chat.stdin.flush()
        end = time.monotonic() + 120
        while not settings.exists() and time.monotonic() < end and chat.poll() is None:
            time.sleep(0.05)
        chat.stdin.close()
        assert chat.wait(30) == 0 and settings.exists()

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
