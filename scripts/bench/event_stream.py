"""A streamed HTTP reply, with the moment at which each of its events arrived.

The client shares the processor with the server that it measures, so while the stream runs it does nothing but note the
clock beside the bytes; they are taken apart afterwards. http.client would do more, hence the plain socket.
"""

import json
import socket
import time
from collections.abc import Iterator
from typing import NamedTuple

from failure import Failure

SECONDS_TO_ANSWER = 600
LAST_CHUNK = b"\r\n0\r\n\r\n"


class Event(NamedTuple):
    """One `data:` line of a stream of server-sent events."""

    seconds: float  # since the request was sent
    data: dict


def post(port: int, path: str, body: dict) -> list[Event]:
    """Sends the body as JSON to a server on this machine and reads the reply to its end.

    The clock starts when the connection stands, as if it had been kept open; llama-server closes it after each stream.
    """
    payload = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {len(payload)}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=SECONDS_TO_ANSWER) as connection:
        began = time.perf_counter()
        connection.sendall(head.encode() + payload)
        received = _receive(connection)
    return [Event(at - began, json.loads(line)) for at, line in _data_lines(_chunks(received)) if line != b"[DONE]"]


def _receive(connection: socket.socket) -> list[tuple[float, bytes]]:
    received: list[tuple[float, bytes]] = []
    tail = b""
    while not tail.endswith(LAST_CHUNK):
        data = connection.recv(1 << 16)
        received.append((time.perf_counter(), data))
        if not data or (len(received) == 1 and not data.startswith(b"HTTP/1.1 200")):
            raise Failure(f"llama-server did not stream its answer: {data.decode(errors='replace')}")
        tail = (tail + data)[-len(LAST_CHUNK) :]
    return received


def _chunks(received: list[tuple[float, bytes]]) -> Iterator[tuple[float, bytes]]:
    """The contents of the chunks of a chunked body, each with the moment at which it was complete."""
    buffer = b""
    in_body = False
    for at, data in received:
        buffer += data
        if not in_body:
            _, separator, rest = buffer.partition(b"\r\n\r\n")
            if not separator:
                continue
            in_body, buffer = True, rest
        while True:
            size, separator, rest = buffer.partition(b"\r\n")
            if not separator or len(rest) < int(size, 16) + 2:
                break
            yield at, rest[: int(size, 16)]
            buffer = rest[int(size, 16) + 2 :]


def _data_lines(chunks: Iterator[tuple[float, bytes]]) -> Iterator[tuple[float, bytes]]:
    buffer = b""
    for at, chunk in chunks:
        *lines, buffer = (buffer + chunk).split(b"\n")
        for line in lines:
            if line.startswith(b"data: "):
                yield at, line.removeprefix(b"data: ").strip()
