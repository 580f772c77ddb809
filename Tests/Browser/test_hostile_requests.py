"""What no browser sends: bodies that are too large, too slow or cut off, names that lead elsewhere."""

import json
import socket
import time
from pathlib import Path

import pytest
from harness.client import Client

MEGABYTE = 1 << 20


@pytest.fixture
def client(server) -> Client:
    return Client(server)


def waiting_files(server) -> list[Path]:
    return [path for path in (server.home.folder / "web/uploads").rglob("*") if path.is_file()]


def answer_of(connection: socket.socket) -> bytes:
    """The first line of the answer; nothing where the server has hung up."""
    try:
        return connection.recv(1000).split(b"\r\n")[0]
    except ConnectionError:
        return b""


def wait_until_gone(server) -> None:
    until = time.monotonic() + 20
    while waiting_files(server):
        assert time.monotonic() < until, f"left behind: {waiting_files(server)}"
        time.sleep(0.05)


def test_uploads_that_are_refused_leave_nothing_behind(client, server):
    assert client.upload(b"")[0] == 400
    assert client.upload(b"x", kind="text/html")[0] == 415
    assert client.upload(b"x", kind="multipart/form-data; boundary=x")[0] == 415
    connection = client.begin(
        "POST", f"/windows/{client.window}/uploads?name=x", **{"Content-Type": "application/octet-stream", "Content-Length": str(101 * MEGABYTE)}
    )
    assert b" 413 " in answer_of(connection)
    assert waiting_files(server) == []


def test_a_body_that_does_not_say_how_long_it_is_is_measured(client, server):
    connection = client.begin(
        "POST", f"/windows/{client.window}/uploads?name=x", **{"Content-Type": "application/octet-stream", "Transfer-Encoding": "chunked"}
    )
    piece = b"100000\r\n" + b"x" * MEGABYTE + b"\r\n"
    try:
        for _ in range(102):
            connection.sendall(piece)
        connection.sendall(b"0\r\n\r\n")
    except ConnectionError:
        pass
    answer = answer_of(connection)
    assert answer == b"" or b" 413 " in answer
    wait_until_gone(server)
    assert client.upload(b"still there")[0] == 200


@pytest.mark.parametrize(
    "name", ["../../../x", "..%2F..%2Fx", "%2Fetc%2Fpasswd", "..", ".", "", "a%00b", "%0A", "con%3A", "x" * 3000, "..%5C..%5Cx", "%F0%9F%90%A6.txt"]
)
def test_a_name_leads_nowhere(name, client, server):
    before = {path for path in server.home.folder.rglob("*") if "web/uploads" not in str(path)}
    status, document = client.upload(b"data", name)
    assert status == 200
    assert "/" not in document["name"] and document["name"] not in ("", ".", "..") and "\0" not in document["name"]
    uploads = server.home.folder / "web/uploads"
    assert all(path.resolve().is_relative_to(uploads.resolve()) for path in waiting_files(server))
    assert len(waiting_files(server)) == 1
    after = {path for path in server.home.folder.rglob("*") if "web/uploads" not in str(path)}
    assert {path for path in after - before if path.suffix not in (".db-wal", ".db-shm")} == set()


def test_bodies_have_limits_and_make_sense_or_are_refused(client):
    path = f"/windows/{client.window}/act"
    send = lambda body, kind="application/json": client.request("POST", path, body, {"Content-Type": kind})[0].status
    assert send(b"{") == 400
    assert send(b"[" * 100_000) == 400
    assert send(b'{"do": "send", "chat": 1}') == 400
    assert send(b'{"do": "\xff"}') == 400
    assert send(json.dumps({"do": "find", "text": "x" * (9 * MEGABYTE)}).encode()) == 413
    assert send(b"{}", "text/plain") == 415
    assert client.act("send", chat="*1", text="m" * MEGABYTE, files=[]) == (200, True)
    assert client.act("find", text="still there") == (200, True)


def test_slow_and_idle_connections_hold_nobody_up(client):
    idle = [client.begin("POST", f"/windows/{client.window}/act", **{"Content-Type": "application/json", "Content-Length": "100"}) for _ in range(50)]
    halves = []
    for _ in range(100):
        connection = socket.create_connection(("127.0.0.1", client.port))
        connection.sendall(b"GET / HTTP/1.1\r\nHo")
        halves.append(connection)
    began = time.monotonic()
    for _ in range(10):
        assert client.request("GET", "/assets/main.js")[0].status == 200
    assert client.act("find", text="")[0] == 200
    assert time.monotonic() - began < 10
    for connection in idle + halves:
        connection.close()


def test_connections_that_are_cut_leave_nothing_behind(client, server):
    for sent in [0, 1, 70_000, 3 * MEGABYTE]:
        connection = client.begin(
            "POST", f"/windows/{client.window}/uploads?name=x", **{"Content-Type": "application/octet-stream", "Content-Length": str(5 * MEGABYTE)}
        )
        connection.sendall(b"x" * sent)
        # Without a farewell: what comes next is a reset.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        connection.close()
    wait_until_gone(server)
    for _ in range(100):
        stream = client.begin("GET", f"/windows/{client.window}/events")
        stream.close()
    assert client.act("find", text="")[0] == 200


def test_more_attachments_than_a_window_takes_are_refused(client):
    statuses = [client.upload(b"x")[0] for _ in range(200)]
    assert statuses[0] == 200 and statuses[-1] == 429
    assert statuses == sorted(statuses)


def test_head_lines_without_end_are_refused(client):
    connection = socket.create_connection(("127.0.0.1", client.port), timeout=5)
    try:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X-Long: " + b"x" * (10 * MEGABYTE))
        answer = connection.recv(100)
    except (ConnectionError, TimeoutError):
        # It reads no more of it.
        answer = b""
    assert answer == b"" or b" 4" in answer.split(b"\r\n")[0]
    assert client.act("find", text="")[0] == 200


def resident_megabytes(server) -> float:
    pages = int(Path(f"/proc/{server.pid}/statm").read_text().split()[1])
    return pages * 4096 / MEGABYTE


def test_a_page_that_reads_slowly_gets_the_newest_state_and_no_queue(client, server):
    """Twenty pages take nothing while long messages come; whichever reads on has the last of them."""
    windows = [client.window] + [client.open("/") for _ in range(19)]
    for window in windows:
        assert client.act("open", window, chat="*1") == (200, True)
    # The smallest buffers there are: the server soon can't get rid of anything.
    streams = []
    for window in windows:
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", client.port))
        head = [f"GET /windows/{window}/events HTTP/1.1", *(f"{name}: {value}" for name, value in client.headers().items())]
        connection.sendall("\r\n".join([*head, "", ""]).encode())
        streams.append(connection)
    before = resident_megabytes(server)
    for number in range(40):
        assert client.act("send", windows[0], chat="*1", text=f"message {number} " + "m" * 100_000, files=[]) == (200, True)
    # 40 messages of 100 KB for 20 pages would be 80 MB; a page's state is some 4 MB at most, and is written once.
    assert resident_megabytes(server) - before < 250
    assert client.act("find", text="message 39") == (200, True)
    slow = streams[-1]
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, MEGABYTE)
    tail = b""
    while b"message 39 " not in tail:
        piece = slow.recv(1 << 16)
        assert piece, "the stream ended"
        tail = tail[-20:] + piece
    for connection in streams:
        connection.close()
