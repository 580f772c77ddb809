"""A stand-in for Composio on this machine: the service's API, and what its tools have really done."""

import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from harness.places import ROOT

SCRIPT: Path = ROOT / "Tests/ToolkitsTests/Servers/composio.py"


class Composio:
    """One that runs. Requests of tests need no key."""

    def __init__(self, address: str) -> None:
        self.address = address

    def set(self, what: str, **values: object) -> None:
        """Has it behave otherwise: `set("fail", match="execute", status=502, after=True)`."""
        self._send(what, json.dumps(values).encode())

    @property
    def effects(self) -> list[dict]:
        """What its tools did, in order, without what was only read."""
        return self._send("effects")

    @property
    def uploads(self) -> list[dict]:
        """Each file that was put to its storage: `key`, `headers`, `text`, `status`."""
        return self._send("uploads")

    @property
    def executions(self) -> list[int]:
        """The status of each answer to a call of a tool, in order."""
        return [entry["status"] for entry in self._send("log") if entry["path"].endswith("/execute")]

    def _send(self, what: str, body: bytes | None = None) -> list[dict]:
        with urllib.request.urlopen(f"{self.address}/_test/{what}", data=body, timeout=10) as answer:
            return json.load(answer)


@contextmanager
def composio_stand_in() -> Iterator[Composio]:
    command = [sys.executable, "-B", str(SCRIPT), "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield Composio(process.stdout.readline().strip())
    finally:
        process.terminate()
        process.wait(10)
