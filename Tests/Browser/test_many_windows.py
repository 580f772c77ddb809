"""Windows that agree, and very many of them."""

import asyncio
import json
import random
import re
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from harness.client import Client, Stream

# What the test model's story ends with.
STORY_END = "thing which goes on"
WINDOWS = 5
ACTS = 40

# The mark above what was unread when a window opened the chat, which may stand below the day, is the window's own, and so is
# what was typed in it and not sent: another window's text never takes its place.
LOOK = """() => JSON.stringify({
  items: [...document.querySelectorAll('#items .row')].map((row) => row.innerText.replace(/^([^\\n]*\\n)?New\\n+/, '$1')),
  chats: [...document.querySelectorAll('#chats .chat')].map((row) => row.innerText),
  head: document.getElementById('chat-head').innerText,
  title: document.title, running: document.getElementById('composer').dataset.running ?? '',
})"""
ACT = "async ([script, name, fields]) => (await import(script)).act(name, fields)"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_five_windows_agree_after_whatever_was_done_in_them(seed, desk, window):
    chance = random.Random(seed)
    window.new_chat()
    window.ask("Hello")
    chat = window.page.evaluate("document.querySelector('#chats .open').dataset.chat")
    windows = [window] + [desk.open(path=window.page.url, profile=window.page.context) for _ in range(WINDOWS - 1)]
    for number in range(ACTS):
        act(chance, chance.choice(windows), chat, number)
    agreed = wait_until_they_agree(windows)
    assert len(agreed) == 1, "\n".join(sorted(agreed))
    # What they agree on is what is stored. Whoever looks at a chat has read it.
    windows.append(desk.open(path=window.page.url, profile=window.page.context))
    agreed = wait_until_they_agree(windows)
    assert len(agreed) == 1, "\n".join(sorted(agreed))


def wait_until_they_agree(windows: list) -> set[str]:
    """Waits until all show the same and no reply is being written. Returns what they show."""
    until = time.monotonic() + 30
    while True:
        seen = {window.page.evaluate(LOOK) for window in windows}
        if (len(seen) == 1 and not json.loads(next(iter(seen)))["running"]) or time.monotonic() > until:
            return seen
        windows[0].page.wait_for_timeout(100)


def act(chance: random.Random, window, chat: str, number: int) -> None:
    """Does something in a window, as its page does it, and doesn't wait for what comes of it."""

    def do(name: str, **fields) -> None:
        window.page.evaluate(ACT, [window.script("act.js"), name, {"chat": chat, **fields}])

    ids = window.page.locator("#items .row").evaluate_all("(rows) => rows.map((row) => Number(row.dataset.id))")
    kind = chance.choice(["send", "send", "draft", "draft", "rename", "pin", "favorite", "archive", "delete", "type", "stop", "read"])
    if kind == "send":
        do("send", text=f"Message {number} {chance.choice(['emoji', 'word', 'Markdown', 'laugh'])}", files=[])
    elif kind == "draft":
        do("draft", text=chance.choice(["", f"draft {number}"]))
    elif kind == "rename":
        do("rename", text=f"Title {number} <b>&amp;")
    elif kind in ("pin", "favorite", "archive", "read"):
        do(kind, on=chance.random() < 0.5)
    elif kind == "delete" and ids:
        do("deleteItem", item=chance.choice(ids))
    elif kind == "stop" and ids:
        do("stop", item=ids[-1])
    elif kind == "type":
        window.field.fill(f"typed {number}")


def test_two_hundred_windows_are_told_of_a_message(server):
    client = Client(server)
    windows = [client.open("/") for _ in range(200)]
    # Playwright has a loop of its own in this thread.
    with ThreadPoolExecutor() as threads:
        threads.submit(asyncio.run, asyncio.wait_for(tell_all(client, windows), 60)).result()
    # Each holds models and what its page shows; all together that is bounded.
    status = Path(f"/proc/{server.pid}/status")
    if status.exists():
        assert int(re.search(r"VmRSS:\s+(\d+) kB", status.read_text())[1]) < 1_200_000
    answer, _ = client.request("GET", "/")
    assert answer.status == 200


async def tell_all(client: Client, windows: list[str]) -> None:
    streams = [Stream(client, window) for window in windows]
    await asyncio.gather(*(stream.connect() for stream in streams))
    await asyncio.gather(*(stream.read_until("Private notes") for stream in streams))
    status, done = await asyncio.to_thread(client.act, "send", windows[0], chat="*1", text="To all of you", files=[])
    assert (status, done) == (200, True)
    await asyncio.gather(*(stream.read_until("To all of you") for stream in streams))
    # Half of them go without a word; the others are told on.
    for stream in streams[::2]:
        stream.close()
    await asyncio.to_thread(client.act, "send", windows[1], chat="*1", text="Who is left?", files=[])
    await asyncio.gather(*(stream.read_until("Who is left?") for stream in streams[1::2]))


@pytest.mark.timeout(300)
def test_two_hundred_windows_follow_a_reply(server):
    """All read the chat in which a reply is written; each has the whole of it in the end, and none holds another up."""
    client = Client(server)
    windows = [client.window] + [client.open("/") for _ in range(199)]
    assert client.act("newChat", windows[0])[1]
    with ThreadPoolExecutor() as threads:
        patches = threads.submit(asyncio.run, asyncio.wait_for(follow(client, windows), 240)).result()
    # Each word of the reply would be a change of its own: what comes close together is told at once.
    assert all(count < 400 for count in patches), sorted(patches)[-5:]


async def follow(client: Client, windows: list[str]) -> list[int]:
    first = Stream(client, windows[0])
    await first.connect()
    chat = await first.open_chat()
    streams = [first] + [Stream(client, window) for window in windows[1:]]
    await asyncio.gather(*(stream.connect() for stream in streams[1:]))
    for window in windows[1:]:
        await asyncio.to_thread(client.act, "open", window, chat=chat)
    status, done = await asyncio.to_thread(client.act, "send", windows[0], chat=chat, text="Tell me a story", files=[])
    assert (status, done) == (200, True)
    await asyncio.gather(*(stream.read_until(STORY_END) for stream in streams))
    return [len(stream.times) for stream in streams]


def test_a_page_is_changed_thirty_times_a_second_at_most(server):
    """However fast a reply is written, and it is still seen to grow."""
    client = Client(server)
    assert client.act("newChat")[1]
    with ThreadPoolExecutor() as threads:
        times = threads.submit(asyncio.run, asyncio.wait_for(stopwatch(client), 60)).result()
    assert len(times) > 10, "The reply came in one piece."
    # In any second, with the few that may come at once after a pause; timers are some milliseconds off now and then.
    for first, time_of_first in enumerate(times):
        within = [moment for moment in times[first:] if moment < time_of_first + 1]
        assert len(within) <= 35, f"{len(within)} changes in a second"


async def stopwatch(client: Client) -> list[float]:
    stream = Stream(client, client.window)
    await stream.connect()
    chat = await stream.open_chat()
    stream.times.clear()
    assert (await asyncio.to_thread(client.act, "send", chat=chat, text="Tell me a story", files=[]))[1]
    await stream.read_until(STORY_END)
    return stream.times
