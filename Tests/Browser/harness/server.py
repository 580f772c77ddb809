"""`linnet serve` on a free port of the loopback interface."""

import contextlib
import json
import re
import resource
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from harness.home import Home
from harness.places import PROGRAM, WEB_FILES

SECONDS_TO_START = 20
SECONDS_TO_END = 10
NEXT_LINK = re.compile(r"http://\S+/sign-in\?code=\S+")


class Server:
    """One that runs. It can be ended and started again under the same address, as a crash or an update does it."""

    def __init__(self, home: Home, log: Path, *options: str) -> None:
        self.home = home
        self.log = log
        self.options = options
        self.port = 0
        self._process: subprocess.Popen | None = None
        self._last_link = ""
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process, "The server doesn't run."
        return self._process.pid

    def start(self) -> None:
        """Starts it and waits until it listens."""
        command = [PROGRAM, "serve", "--json", "--no-open", "--port", str(self.port), *WEB_FILES, *self.options]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, env=self.home.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log
            )
        document = json.loads(self._first_document())
        self.port = urlsplit(document["address"]).port
        self._link = document["signIn"]

    def _first_document(self) -> str:
        """What it prints until a line is only a brace."""
        lines: list[str] = []
        assert self._process and self._process.stdout
        while not lines or lines[-1].rstrip() != "}":
            line = self._process.stdout.readline().decode()
            assert line, f"linnet serve ended with status {self._process.wait(SECONDS_TO_START)}:\n{self.log.read_text()}"
            lines.append(line)
        return "".join(lines)

    def sign_in_link(self) -> str:
        """A link that wasn't used yet: the first one, and later those that it prints when one was."""
        until = time.monotonic() + SECONDS_TO_START
        while time.monotonic() < until:
            link = ([self._link] + [link for link in NEXT_LINK.findall(self.log.read_text()) if self._is_ours(link)])[-1]
            if link != self._last_link:
                self._last_link = link
                return link
            time.sleep(0.02)
        raise AssertionError("The server printed no new link.")

    def _is_ours(self, link: str) -> bool:
        return link.startswith(self.address + "/")

    @contextlib.contextmanager
    def full_disk(self) -> Iterator[None]:
        """Meanwhile it can't write a byte to any file: a limit on the size of files is told as a lack of room."""
        soft, hard = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (0, hard))
        try:
            yield
        finally:
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (soft, hard))

    def kill(self) -> None:
        """As a crash does it: nothing is stored or said."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As Ctrl-C does it. It has to end in order, whatever browsers do meanwhile."""
        status = self._end(signal.SIGINT)
        assert status in (None, 0, 130), f"The server ended with {status}; its log: {self.log.read_text()[-2000:]}"

    def _end(self, how: signal.Signals) -> int | None:
        process, self._process = self._process, None
        if process is None:
            return None
        process.send_signal(how)
        try:
            return process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(f"The server did not end within {SECONDS_TO_END} s after {how.name}.") from None
        finally:
            if process.stdout:
                process.stdout.close()
