"""What a page asks for and is told, over HTTP."""

import gzip
import json
import os
import random
import re
import socket
import time
from pathlib import Path
from statistics import median

from harness.client import Client
from web_report import Figure, p95, spread
from web_server import FilledServer, resident_megabytes, start_and_ask

ROUNDS = 150
WINDOWS = 5
# What begins the change that has the messages of another chat.
MESSAGES = b'["list","items",["item-'


class Page:
    """A window with the two connections that a browser keeps for it: one for requests, one for changes."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.window = client.open("/")
        self.requests = socket.create_connection(("127.0.0.1", client.port), timeout=60)
        self.requests.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.changes = client.begin("GET", f"/windows/{self.window}/events?last=-1")
        self._read_until(b'"list","chats"')

    def act(self, name: str, until: bytes, **fields) -> float:
        """Milliseconds from a request to the change that has this in it."""
        request = self._request(name, fields)
        self._rest()
        began = time.perf_counter()
        self.requests.sendall(request)
        self._read_until(until)
        took = (time.perf_counter() - began) * 1000
        self._check(name)
        return took

    def point(self, **fields) -> None:
        """What a page tells while the pointer rests on what opens a chat, before it is clicked."""
        self.requests.sendall(self._request("point", fields))
        self._check("point")

    def nothing(self) -> float:
        """Milliseconds from a request that changes nothing to its answer: what all others take beside their own work."""
        request = self._request("dismiss", {"error": 1 << 40})
        self._rest()
        began = time.perf_counter()
        self.requests.sendall(request)
        self._check("dismiss")
        return (time.perf_counter() - began) * 1000

    def _rest(self) -> None:
        # Changes of one window are 33 ms apart in the long run; this one shall not wait for those before.
        time.sleep(0.15)
        self._forget()

    def _request(self, name: str, fields: dict) -> bytes:
        """All of a request, written before the clock runs: how long Python takes for it says nothing of the server."""
        body = json.dumps({"do": name, **fields}).encode()
        headers = self.client.headers() | {"Content-Type": "application/json", "Content-Length": str(len(body))}
        lines = [f"POST /windows/{self.window}/act HTTP/1.1", *(f"{field}: {value}" for field, value in headers.items())]
        return "\r\n".join(lines).encode() + b"\r\n\r\n" + body

    def _check(self, name: str) -> None:
        answer = b""
        # Its body is the only object in it.
        while not answer.endswith(b"}"):
            data = self.requests.recv(1 << 16)
            assert data, "The server has ended the connection."
            answer += data
        assert answer.startswith(b"HTTP/1.1 200 ") and json.loads(answer.partition(b"\r\n\r\n")[2])["done"], name

    def _forget(self) -> None:
        self.changes.setblocking(False)
        try:
            while self.changes.recv(1 << 20):
                pass
        except BlockingIOError:
            pass
        self.changes.settimeout(20)

    def _read_until(self, wanted: bytes) -> bytes:
        received = b""
        # Until the end of the change that has it, and of the chunk that it came in.
        while not received.endswith(b"\n\n\r\n") or wanted not in received:
            data = self.changes.recv(1 << 18)
            assert data, "The server has ended the stream."
            received += data
        return received


def measure_http(server: FilledServer) -> dict[str, Figure]:
    client = Client(server)
    chance = random.Random(11)
    lists = [_page(client) for _ in range(100)]
    page = Page(client)
    time.sleep(2)
    openings = _openings(page, server, chance, _ids(client, server.big_chat))
    searches = []
    messages = _messages(client, server.big_chat)
    for _ in range(ROUNDS):
        # Words of one message, so that something is found.
        words = chance.choice(messages)
        searches.append(page.act("find", b'["set","results","<', text=" ".join(chance.sample(words, chance.randint(1, 2)))))
        page.act("find", b'["set","results",""]', text="")
    return {
        **openings,
        "list": Figure(p95(lists), "ms", spread(lists)),
        "search": Figure(p95(searches), "ms", spread(searches) + "; one or two words of messages"),
        "assets": _assets(client),
    }


def _openings(page: Page, server: FilledServer, chance: random.Random, ids: range) -> dict[str, Figure]:
    """Chats opened and jumped in: pointed at before, as whoever clicks or goes there by keys does, and out of the blue."""
    names = ("openChat", "openBigChat", "openBigGroup", "jump")
    times: dict[str, dict[bool, list[float]]] = {name: {True: [], False: []} for name in names}

    def opened(name: str, until: bytes, is_pointed: bool, **fields) -> None:
        if is_pointed:
            page.point(**fields)
        times[name][is_pointed].append(page.act("open", until, **fields))

    def some() -> str:
        return f"~{chance.randint(2, server.chats)}"

    for _ in range(10):
        page.act("open", MESSAGES, chat=some())
    for _ in range(ROUNDS):
        for is_pointed in (True, False):
            opened("openChat", MESSAGES, is_pointed, chat=some())
            opened("openBigChat", MESSAGES, is_pointed, chat=server.big_chat)
            opened("openBigGroup", MESSAGES, is_pointed, chat=server.big_group)
    for _ in range(ROUNDS):
        for is_pointed in (True, False):
            item = chance.randrange(ids.start, ids.stop, ids.step)
            opened("jump", b'["scroll","', is_pointed, chat=server.big_chat, item=item)
    nothing = f"; a request that changes nothing: {spread([page.nothing() for _ in range(ROUNDS)])}"
    return {
        name: Figure(
            p95(each[True]),
            "ms",
            f"{spread(each[True])}; not pointed at before: {spread(each[False])}" + (nothing if name == "openChat" else ""),
        )
        for name, each in times.items()
    }


def _page(client: Client) -> float:
    began = time.perf_counter()
    answer, body = client.request("GET", "/")
    took = (time.perf_counter() - began) * 1000
    assert answer.status == 200 and body.count(b'class="chat') >= 40
    time.sleep(0.4)
    return took


def _ids(client: Client, chat: str) -> range:
    """The ids of the chat's messages: they are as far from each other everywhere as at its end."""
    found = sorted(int(number) for number in re.findall(r'id="item-(\d+)"', _html(client, chat)))
    step = found[-1] - found[-2]
    return range(found[-1] % step or step, found[-1] + 1, step)


def _messages(client: Client, chat: str) -> list[list[str]]:
    """The words of messages near the chat's end."""
    texts = re.findall(r'id="body-\d+" dir="auto">(.*?)</div>', _html(client, chat))
    words = [re.findall(r"\b[a-z]{4,}\b", re.sub(r"<[^>]*>", " ", text)) for text in texts]
    return [found for found in words if len(found) >= 2]


def _html(client: Client, chat: str) -> str:
    return client.request("GET", f"/c/{chat}")[1].decode()


def _assets(client: Client) -> Figure:
    """What a page begins with; the detail says what it reads later, where that is needed."""
    page = client.request("GET", "/")[1].decode()
    first, later, whole = {}, {}, 0

    def read(name: str, sent: dict[str, int]) -> str:
        nonlocal whole
        answer, body = client.request("GET", f"/assets/{name}", headers={"Accept-Encoding": "gzip"})
        sent[name] = len(body)
        text = gzip.decompress(body) if answer.getheader("Content-Encoding") == "gzip" else body
        whole += len(text)
        return text.decode()

    names = set(re.findall(r'(?:href|src)="/(?:assets|kept/\w+)/([\w-]+\.(?:css|js))', page))
    on_demand: set[str] = set()
    while waiting := names - first.keys():
        text = read(waiting.pop(), first)
        on_demand |= set(re.findall(r'\bimport\(["\']\./([\w-]+\.js)["\']\)', text))
        names |= set(re.findall(r'(?:\bfrom|\bimport)\s*["\']\./([\w-]+\.js)["\']', text))
    for name in on_demand - first.keys():
        read(name, later)
    return Figure(
        sum(first.values()) / 1024,
        "KB",
        f"{len(first)} files; on demand {len(later)} more, {sum(later.values()) / 1024:.0f} KB; {whole / 1024:.0f} KB when unpacked",
    )


def measure_stream(server: FilledServer) -> dict[str, Figure]:
    """A long reply that five windows see."""
    client = Client(server)
    pages = [Page(client) for _ in range(WINDOWS)]
    # Each window reads the rest of the list for a moment, which isn't measured here.
    time.sleep(5)
    chat = f"~{server.chats}"
    for page in pages:
        page.act("open", f'["chat","{chat}"]'.encode(), chat=chat)
    # A message that waits for a reply, and what follows when it is there.
    pages[0].act("send", b'"data-running","', chat=chat, text="Write", files=[])
    marks = [(time.perf_counter(), server.processor_seconds())]
    quarter, total = 10.0, 40.0
    received = 0
    while (now := time.perf_counter()) - marks[0][0] < total - 1:
        for page in pages:
            page.changes.settimeout(0.02)
            try:
                received += len(page.changes.recv(1 << 18))
            except TimeoutError:
                pass
        if now - marks[-1][0] >= quarter:
            marks.append((now, server.processor_seconds()))
    marks.append((time.perf_counter(), server.processor_seconds()))
    shares = [(b[1] - a[1]) / (b[0] - a[0]) * 100 for a, b in zip(marks, marks[1:])]
    share = (marks[-1][1] - marks[0][1]) / (marks[-1][0] - marks[0][0]) * 100
    return {
        "streamShare": Figure(share, "% of a core", f"for {total:.0f} s, {received >> 10} KB sent; by quarters " + ", ".join(f"{share:.1f}" for share in shares)),
        "streamGrowth": Figure(shares[-1] / max(shares[0], 0.1), "times", "the last quarter by the first"),
    }


def measure_start(program: Path, folder: Path) -> dict[str, Figure]:
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LINNET_HOME": str(folder / "home")}
    times, memory = [], []
    for number in range(8):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        process, took = start_and_ask(program, environment, port)
        try:
            # The first one makes the home.
            if number > 0:
                times.append(took)
            if number > 4:
                # A server is idle once it has noticed that nobody asks any more: IdleTimer, twice 20 s at most.
                time.sleep(45)
                memory.append(resident_megabytes(process.pid))
        finally:
            process.terminate()
            process.wait(20)
    return {
        "coldStart": Figure(median(times), "ms", spread(times)),
        "idleMemory": Figure(median(memory), "MB", spread(memory)),
    }
