"""`linnet bench web`: a server on a store of very many messages."""

import json
import re
import socket
import subprocess
import time
from pathlib import Path
from urllib.parse import urlsplit

from failure import Failure


class FilledServer:
    def __init__(self, program: Path, items: int, chats: int, web_files: Path | None = None) -> None:
        others = ["--web-files", str(web_files.absolute())] if web_files else []
        self._process = subprocess.Popen(
            [program, "bench", "web", "--items", str(items), "--chats", str(chats), *others],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.chats = chats
        document = self._document()
        self.address = document["address"].rstrip("/")
        self.port = urlsplit(self.address).port
        self.big_chat = document["bigChat"]
        self.big_group = document["bigGroup"]
        self._link = document["signIn"]

    def _document(self) -> dict:
        line = self._process.stdout.readline()
        if not line:
            raise Failure(f"linnet bench web ended with status {self._process.wait()}.", "What it says stands above.")
        return json.loads(line)

    def sign_in_link(self) -> str:
        link, self._link = self._link, ""
        return link or self._document()["signIn"]

    @property
    def pid(self) -> int:
        return self._process.pid

    def processor_seconds(self) -> float:
        """Of all its threads so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def __enter__(self) -> "FilledServer":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.stdin.close()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def resident_megabytes(pid: int) -> float:
    return int(re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())[1]) / 1024


def start_and_ask(program: Path, environment: dict[str, str], port: int) -> tuple[subprocess.Popen, float]:
    """Starts `linnet serve` and asks until it answers. Returns it with the milliseconds to the first byte."""
    request = f"GET /sign-in HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode()
    began = time.perf_counter()
    process = subprocess.Popen(
        [program, "serve", "--no-open", "--port", str(port)],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    while time.perf_counter() - began < 20:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
                connection.sendall(request)
                if connection.recv(1):
                    return process, (time.perf_counter() - began) * 1000
        except ConnectionError:
            time.sleep(0.001)
    process.kill()
    raise Failure("linnet serve did not answer within 20 s.", "Run it by hand to look closer.")
