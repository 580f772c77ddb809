"""A model that runs on a server: connected, chosen for a chat, asked, forgotten."""

import os
import re
import socket
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest
from harness.look import WIDTHS
from harness.places import MODEL
from harness.waiting import wait_for
from harness.window import Window
from playwright.sync_api import expect


@pytest.fixture
def llama_server() -> Iterator[str]:
    """The address of a llama-server that says the replies of Models/test/scripts.json."""
    program = os.environ.get("LINNET_LLAMA_SERVER")
    if not program:
        raise SystemExit("LINNET_LLAMA_SERVER names no program: run make test-browser, which builds it.")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    flags = ["--host", "127.0.0.1", "--port", str(port), "--jinja", "-c", "4096", "--parallel", "1", "-t", "1"]
    process = subprocess.Popen([program, "-m", str(MODEL), *flags], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"

    def is_ready() -> bool:
        try:
            return urllib.request.urlopen(f"{address}/health", timeout=5).status == 200
        except (urllib.error.URLError, OSError):
            return False

    try:
        wait_for(is_ready, True)
        yield address
    finally:
        process.terminate()
        process.wait(20)


def connect(window: Window, address: str) -> None:
    window.open("/p/settings/models")
    page = window.page
    page.get_by_label("What to call it").fill("afar")
    page.get_by_label("Address", exact=True).fill(address)
    page.get_by_role("button", name="Connect", exact=True).click()
    expect(page.locator("[id='remote-afar']")).to_contain_text("It sees the chats that it answers, and nothing else.")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_model_of_a_server_is_connected_and_answers_and_the_head_says_where(window, llama_server):
    connect(window, llama_server)
    host = llama_server.removeprefix("http://")
    expect(window.page.locator("[id='remote-afar']")).to_contain_text(host)
    window.check_accessibility()
    window.open("/")
    window.new_chat()
    window.page.locator(".model-name").click()
    window.page.get_by_role("radio", name=re.compile("^afar")).check()
    head = window.page.locator("#chat-head")
    expect(head).to_contain_text("Answers come from")
    expect(head.get_by_text(f"at {host}")).to_be_visible()
    window.page.keyboard.press("Escape")
    assert window.ask("Please say the secret word") == "You said the whole of it."
    expect(head.get_by_text(f"at {host}")).to_be_visible()
    window.check_accessibility()


def test_what_a_server_sees_is_asked_for_and_taken_back(window, llama_server):
    connect(window, llama_server)
    row = window.page.locator("[id='remote-afar']")
    row.get_by_role("button", name=re.compile("Show it tools")).click()
    window.dialog.get_by_role("button", name="Show").click()
    expect(row).to_contain_text("the tools that are on with what they give")
    row.get_by_role("button", name=re.compile("Stop showing tools")).click()
    expect(row).to_contain_text("and nothing else.")
    row.get_by_role("button", name=re.compile("Remove")).click()
    window.dialog.get_by_role("button", name="Forget").click()
    expect(row).to_have_count(0)
