"""A conversation: what is sent arrives, what comes back is shown as it is written, whatever it is made of."""

import pytest
from harness.conversations import conversation, write
from harness.look import WIDTHS
from harness.waiting import wait_for
from playwright.sync_api import expect


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_new_chat_answers(window):
    window.new_chat()
    assert window.ask("What's up?") == "Hello from a tiny model, naïve but valid."
    expect(window.rows).to_have_count(2)
    expect(window.field).to_have_value("")
    expect(window.page.locator("#chat-head")).to_contain_text("What's up?")
    assert "What's up?" in window.page.title()
    if window.look.is_touch:
        window.back()
    expect(window.chat("What's up?")).to_contain_text("Hello from a tiny model")


def test_a_reply_is_shown_while_it_is_written_and_read_out_at_its_end(window):
    window.new_chat()
    window.page.evaluate(
        """() => {
          window.lengths = new Set();
          new MutationObserver(() => window.lengths.add(document.querySelector('#items .row.came .text')?.innerText.length))
            .observe(document.getElementById('items'), {subtree: true, childList: true, characterData: true});
        }"""
    )
    reply = window.ask("Tell me a story")
    assert reply.startswith("The linnet had built her nest") and reply.endswith("a thing which goes on.")
    lengths = window.page.evaluate("[...window.lengths].filter(Boolean)")
    assert len(lengths) > 5 and lengths == sorted(lengths)
    expect(window.page.locator("#announce")).to_contain_text("a thing which goes on.")


def test_a_long_reply_is_followed_to_its_end_unless_one_reads_further_up(window):
    window.page.set_viewport_size({"width": 900, "height": 420})
    window.new_chat()
    window.ask("Tell me a story")
    distance = "() => { const s = document.getElementById('scroller'); return s.scrollHeight - s.clientHeight - s.scrollTop; }"
    assert window.page.evaluate(distance) < 4
    window.page.evaluate("document.getElementById('scroller').scrollTop = 0")
    # A message of another window comes meanwhile: what is read here stays where it is.
    chat = window.page.url.rsplit("/", 1)[1]
    top = window.rows.first.bounding_box()["y"]
    window.page.evaluate(
        """([chat]) => fetch(`/windows/${document.documentElement.dataset.window}/act`, {method: 'POST',
          headers: {'Content-Type': 'application/json', 'X-Linnet-CSRF': document.documentElement.dataset.csrf},
          body: JSON.stringify({do: 'rename', chat: decodeURIComponent(chat), text: 'A tale'})})""",
        [chat],
    )
    expect(window.page.locator("#chat-head")).to_contain_text("A tale")
    assert window.rows.first.bounding_box()["y"] == top


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_reply_is_stopped_by_escape_and_written_anew(window):
    window.new_chat()
    window.send("Go on forever")
    expect(window.last.locator(".text")).to_contain_text("never comes to rest")
    expect(window.page.get_by_role("button", name="Stop the reply")).to_be_visible()
    window.page.keyboard.press("Escape")
    window.wait_for_reply()
    expect(window.last).to_contain_text("Stopped")
    window.last.hover()
    window.last.get_by_role("button", name="Write this reply anew").click()
    expect(window.last.locator(".text")).to_contain_text("never comes to rest")
    window.page.get_by_role("button", name="Stop the reply").click()
    window.wait_for_reply()
    expect(window.last).to_contain_text("Stopped")


def test_thoughts_are_folded_and_can_be_read(home, folder, desk):
    thought = "The user wants care.\n\nSeven times eight is fifty-six, not **fifty-four**."
    held = conversation("Careful", ["Seven times eight?", "Seven times eight is 56."], thoughts={1: thought})
    home.linnet("chats", "import", str(write(folder / "careful.json", [held])))
    window = desk.open()
    window.open_chat("Careful")
    assert window.texts() == ["Seven times eight?", "Seven times eight is 56."]
    thoughts = window.last.locator("details.thinking")
    expect(thoughts.locator(".text")).to_be_hidden()
    thoughts.get_by_text("Thoughts").click()
    expect(thoughts.locator(".text")).to_contain_text("not fifty-four")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_markdown_is_shown_and_code_can_be_copied(window):
    window.new_chat()
    window.ask("Show me Markdown")
    expect(window.last.get_by_role("heading", name="Plan")).to_be_visible()
    expect(window.last.get_by_role("table")).to_contain_text("1")
    window.last.locator(".code").hover()
    window.last.get_by_role("button", name="Copy").first.click()
    assert "let greeting" in window.page.evaluate("navigator.clipboard.readText()")


ATTACKS = [
    "<script>document.title = 'taken'; fetch('https://evil.example/')</script>",
    "<img src=x onerror=\"document.title='taken'\"><svg onload=\"document.title='taken'\">",
    "[click](javascript:document.title='taken') ![x](https://evil.example/x.png) <https://evil.example>",
    "</article></div></body><style>*{display:none}</style><iframe src='data:text/html,<script>top.taken=1</script>'></iframe>",
    "{{{csrf}}} ${document.title='taken'} `</code></pre><script>document.title='taken'</script>`",
]


def test_text_that_would_be_markup_stays_text(window, server):
    asked = []
    window.page.on("request", lambda request: asked.append(request.url))
    window.new_chat()
    for attack in ATTACKS:
        window.ask(attack)
    window.page.reload()
    expect(window.page.locator("#items .row.sent")).to_have_count(len(ATTACKS))
    assert "taken" not in window.page.title().split("<script>")[0]
    assert window.page.evaluate("window.taken ?? null") is None
    assert window.page.locator("#items").locator("script, iframe, style, img, svg[onload]").count() == 0
    assert all(url.startswith((server.address, "data:", "blob:")) for url in asked)
    assert "<script>document.title" in window.texts()[0]


TEXTS = {
    "right to left": "שלום, מה שלומך? وهذا بالعربية (123) abc",
    "emoji": "👨‍👩‍👧‍👦🏴‍☠️👍🏽🇪🇺 e\u0301 z\u0337\u0321\u031b",
    "controls": "a\u202eb\u2066c\u0000d\u200be",
    "no break": "x" * 5000,
}


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_every_script_is_kept_and_nothing_is_wider_than_the_window(window):
    window.new_chat()
    for text in TEXTS.values():
        window.ask(text)
    first = window.rows.nth(0).locator(".text")
    assert first.evaluate("(e) => getComputedStyle(e.firstElementChild ?? e).direction") == "rtl"
    assert window.texts()[2] == TEXTS["emoji"]
    check_width(window)


def check_width(window) -> None:
    """Nothing is wider than the window, and no text than its bubble."""
    assert window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert window.page.locator("#scroller").evaluate("(e) => e.scrollWidth <= e.clientWidth")
    assert window.page.locator(".bubble").evaluate_all("(all) => all.every((e) => e.scrollWidth <= e.clientWidth)")


BOMBS = {
    "quotes": "> " * 20_000 + "deep",
    "brackets": "[" * 30_000 + "a" + "](" * 30_000,
    "emphasis": "*a **a " * 20_000,
    "lists": "\n".join("  " * level + "- deep" for level in range(500)),
    "table": "|".join("a" * 1000) + "\n" + "|".join("-" * 1000) + "\n" + ("|".join("b" * 1000) + "\n") * 20,
    "entities": "&amp;" * 50_000,
}


@pytest.mark.parametrize("kind", BOMBS)
def test_markdown_bombs_are_shown_in_time(kind, window):
    window.new_chat()
    window.send(BOMBS[kind])
    expect(window.rows).to_have_count(2, timeout=20_000)
    window.wait_for_reply()
    check_width(window)
    window.page.reload()
    expect(window.rows).to_have_count(2, timeout=20_000)
    window.new_chat()
    assert window.ask("Still there?").startswith("Hello from")


def test_a_message_of_a_megabyte_is_kept_whole(window):
    text = ("0123456789 " * 100_000)[:999_999] + "!"
    window.new_chat()
    # A program that was built for tests takes its time to write and lay out so much.
    window.field.fill(text)
    window.field.press("Enter")
    expect(window.rows).to_have_count(2, timeout=60_000)
    # It doesn't fit the model, which is said, and the message is there all the same.
    expect(window.last.locator(".problem")).to_contain_text("too long", timeout=30_000)
    window.page.reload()
    expect(window.rows).to_have_count(2, timeout=20_000)
    # Very long paragraphs are shown in pieces; no word is missing. A browser lays out a megabyte when it gets to it.
    wait_for(lambda: window.page.locator("#items .row.sent .text").inner_text().split() == text.split(), True)


def test_a_long_chat_is_read_from_end_to_beginning(home, folder, desk):
    home.linnet("chats", "import", str(write(folder / "long.json", [conversation("Long", (f"Message {n}" for n in range(1500)))])))
    window = desk.open()
    window.open_chat("Long")
    expect(window.last).to_contain_text("Message 1499")
    scroller = window.page.locator("#scroller")
    for _ in range(400):
        if window.rows.first.inner_text().find("Message 0\n") >= 0:
            break
        scroller.evaluate("(e) => e.scrollBy(0, -3000)")
        window.page.wait_for_timeout(30)
    assert window.texts()[0] == "Message 0"
    # What is far from the screen is let go.
    assert window.rows.count() < 800
    window.page.get_by_role("button", name="To the newest message").click()
    expect(window.last).to_contain_text("Message 1499")
    assert scroller.evaluate("(s) => s.scrollHeight - s.clientHeight - s.scrollTop") < 4


def test_a_reply_that_is_stopped_at_once_leaves_nothing_behind(home, window):
    """Whether its first word was there or not: nothing is unread, and a second Escape says nothing."""
    window.new_chat()
    window.ask("Hello")
    for _ in range(3):
        window.send("Tell me a story")
        window.page.keyboard.press("Escape")
        window.page.keyboard.press("Escape")
        window.wait_for_reply()
    expect(window.page.locator("#rail .badge")).to_have_count(0)
    expect(window.page.locator("#toasts .toast")).to_have_count(0)
    wait_for(lambda: "unread" in home.linnet("chats", "list"), False)
