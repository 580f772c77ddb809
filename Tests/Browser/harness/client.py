"""A client that speaks HTTP as the page does, and can do what no browser would."""

import asyncio
import http.client
import json
import re
import socket
import time
from urllib.parse import urlsplit

from harness.server import Server


class Client:
    """One that is signed in."""

    def __init__(self, server: Server) -> None:
        self.port = server.port
        self.csrf = ""
        link = urlsplit(server.sign_in_link())
        answer, _ = self.request("GET", f"{link.path}?{link.query}", cookie="")
        self.cookie = (answer.getheader("Set-Cookie") or "").split(";")[0]
        self.window = self.open("/")

    def request(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None, cookie: str | None = None
    ) -> tuple[http.client.HTTPResponse, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, self.headers(cookie) | (headers or {}))
            answer = connection.getresponse()
            return answer, answer.read()
        finally:
            connection.close()

    def headers(self, cookie: str | None = None) -> dict[str, str]:
        return {
            "Host": f"127.0.0.1:{self.port}",
            "Origin": f"http://127.0.0.1:{self.port}",
            "Cookie": self.cookie if cookie is None else cookie,
            "X-Linnet-CSRF": self.csrf,
        }

    def open(self, path: str) -> str:
        """Loads a page and returns its window's id."""
        answer, body = self.request("GET", path)
        assert answer.status == 200, answer.status
        page = body.decode()
        self.csrf = re.search(r'data-csrf="([^"]+)"', page)[1]
        self.last = re.search(r'data-sequence="([^"]+)"', page)[1]
        return re.search(r'data-window="([^"]+)"', page)[1]

    def act(self, name: str, window: str | None = None, **fields) -> tuple[int, bool]:
        """Asks for something. Returns the status, and whether it was done."""
        body = json.dumps({"do": name, **fields}).encode()
        answer, text = self.request(
            "POST", f"/windows/{window or self.window}/act", body, {"Content-Type": "application/json"}
        )
        return answer.status, answer.status == 200 and json.loads(text)["done"]

    def upload(self, data: bytes, name: str = "notes.txt", kind: str = "application/octet-stream") -> tuple[int, dict]:
        answer, text = self.request(
            "POST", f"/windows/{self.window}/uploads?name={name}", data, {"Content-Type": kind}
        )
        return answer.status, json.loads(text) if answer.status == 200 else {}

    def begin(self, method: str, path: str, **headers: str) -> socket.socket:
        """A connection on which a request's head was sent, and nothing else."""
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in (self.headers() | headers).items())]
        connection.sendall("\r\n".join([*lines, "", ""]).encode())
        return connection


class Stream:
    """The changes that one window is told of."""

    def __init__(self, client: Client, window: str) -> None:
        self.client = client
        self.window = window
        self.received = b""
        # When each change was read.
        self.times: list[float] = []

    async def connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.client.port, limit=1 << 24)
        lines = [f"GET /windows/{self.window}/events?last=-1 HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in self.client.headers().items()]
        self.writer.write("\r\n".join([*lines, "", ""]).encode())
        await self.writer.drain()

    async def read_until(self, text: str) -> None:
        """Reads until a text was told. Fails when the server ends the stream."""
        wanted = text.encode()
        while wanted not in self.received:
            data = await self.reader.read(1 << 16)
            assert data, "The server has ended the stream."
            self.times += [time.monotonic()] * data.count(b"\n\n")
            self.received = self.received[-(1 << 20) :] + data

    async def open_chat(self) -> str:
        """The assistant's chat that the window shows."""
        await self.read_until('["chat","~')
        return re.findall(r'\["chat","(~\d+)"\]', self.received.decode())[-1]

    def close(self) -> None:
        self.writer.close()
