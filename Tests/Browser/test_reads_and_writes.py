"""Messages read as they were written, and what is copied, pasted, dropped and typed is what was meant."""

import re

import pytest
from harness.conversations import conversation, write
from harness.look import DESKTOP_DARK
from playwright.sync_api import expect

MESSAGE = "# Plan\n\n1. **Read** the `README.md`\n2. Run\n\n```swift\nlet a = 1\n\nlet b = \"\u202e\"\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[docs](https://example.org/docs)"
LINES = [f"line {number:05} = {number};" for number in range(10_000)]
CLIPBOARD = "navigator.clipboard.readText()"


@pytest.fixture
def chat(home, folder, desk, look):
    """Opens a chat in which the assistant has said this."""

    def opened(*texts, typed="say it"):
        said = [part for text in texts for part in (typed, text)]
        home.linnet("chats", "import", str(write(folder / "chats.json", [conversation("Said", said)])))
        window = desk.open(look)
        window.open_chat("Said")
        return window

    return opened


def test_copy_gives_what_was_written(chat):
    window = chat(MESSAGE)
    row = window.last
    row.locator("[data-act=copy-message]").click()
    expect(window.page.locator("#status")).to_have_text("Copied")
    assert window.page.evaluate(CLIPBOARD) == MESSAGE
    row.locator("button.copy").click()
    window.page.wait_for_function(f"async () => (await {CLIPBOARD}).startsWith('let a')")
    assert window.page.evaluate(CLIPBOARD) == 'let a = 1\n\nlet b = "\u202e"\n'
    # What is selected has no labels of buttons in it.
    assert "Copy" not in row.locator(".text").evaluate("(e) => (getSelection().selectAllChildren(e), getSelection().toString())")
    expect(row.locator(".hidden-mark")).to_have_text("U+202E")


def test_long_code_is_one_with_one_copy(chat):
    window = chat("```py\n" + "\n".join(LINES) + "\n```\n\nEnd.")
    expect(window.last.locator("button.copy")).to_have_count(1)
    window.last.locator("button.copy").click()
    expect(window.page.locator("#status")).to_have_text("Copied")
    assert window.page.evaluate(CLIPBOARD) == "\n".join(LINES) + "\n"


def test_what_can_not_be_copied_is_said(chat):
    window = chat("Hello")
    window.page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error('no'); }; }")
    window.last.locator("[data-act=copy-message]").click()
    expect(window.page.locator("#notice")).to_contain_text("Not copied")


def test_typed_text_shows_as_typed(chat):
    typed = "def f(x):\n    if x:\n        return 1  # note\n    return __name__\n# no heading"
    window = chat("ok", typed=typed)
    assert window.rows.first.locator(".bubble > .text").inner_text() == typed


def test_directions(chat):
    window = chat("Sure:\n\nمرحبا (بك)!\n\n1. عنصر أول.\n\n```js\n// end.\n```\n\nثم `./run.sh --all` فقط.")
    directions = window.last.locator(".text :is(p, li, pre, code)").evaluate_all("(all) => all.map((e) => [e.nodeName, getComputedStyle(e).direction])")
    assert directions == [["P", "ltr"], ["P", "rtl"], ["LI", "rtl"], ["PRE", "ltr"], ["CODE", "ltr"], ["P", "rtl"], ["CODE", "ltr"]]
    window.field.fill("مرحبا (بك)!")
    assert window.field.evaluate("(e) => getComputedStyle(e).direction") == "rtl"


def test_whoever_clicks_on_a_message_and_types_writes(chat):
    window = chat("Hello there")
    for word in ("because", "cats", "sure", "for sure"):
        window.last.locator(".bubble p").click()
        window.page.keyboard.type(word)
        expect(window.field).to_have_value(word)
        window.field.fill("")
    expect(window.dialog).to_have_count(0)


def test_letter_keys_can_be_switched_off(chat):
    window = chat("Hello there")
    page = window.page
    page.locator("#chat-head").click()
    page.keyboard.press("?")
    page.get_by_label(re.compile("^Letters")).uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).not_to_be_focused()
    window.field.fill("")
    window.field.press("ArrowUp")
    page.keyboard.press("s")
    expect(page.locator("#conversation")).not_to_have_attribute("data-selecting", re.compile("."))


def paste(window, script):
    window.field.focus()
    return window.page.evaluate(
        """(script) => {
          const data = new DataTransfer();
          new Function('data', script)(data);
          const event = new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true});
          document.activeElement.dispatchEvent(event);
          return event.defaultPrevented;
        }""",
        script,
    )


def test_cells_are_pasted_as_text_and_pictures_as_pictures(window):
    window.new_chat()
    picture = "data.items.add(new File([new Uint8Array([1])], 'image.png', {type: 'image/png'}));"
    assert not paste(window, f"data.setData('text/plain', 'a\\tb'); data.setData('text/html', '<table></table>'); {picture}")
    assert window.page.locator("#uploading li").count() == 0


def test_a_word_is_dragged_into_the_field(chat):
    window = chat("Take the word marmalade along.")
    page = window.page
    word = page.evaluate("""() => {
      const text = [...document.querySelectorAll('#items .row.came')].at(-1).querySelector('.text p').firstChild;
      const range = new Range();
      const start = text.data.indexOf('marmalade');
      range.setStart(text, start);
      range.setEnd(text, start + 9);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      const { x, y, width, height } = range.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }""")
    field = window.field.bounding_box()
    page.mouse.move(*word)
    page.mouse.down()
    page.mouse.move(word[0] + 8, word[1] + 8, steps=4)
    page.mouse.move(field["x"] + 20, field["y"] + field["height"] / 2, steps=8)
    page.mouse.up()
    expect(window.field).to_have_value("marmalade")


def test_a_place_in_a_long_chat_is_kept(home, folder, desk, look):
    texts = [f"Message {number}\n\n" + "words " * 60 for number in range(60)]
    home.linnet("chats", "import", str(write(folder / "chats.json", [conversation("Long", texts)])))
    window = desk.open(look)
    window.open_chat("Long")
    page = window.page
    page.locator("#scroller").evaluate("(e) => (e.scrollTop = e.scrollHeight / 2)")
    page.wait_for_timeout(400)
    first = "() => { const top = scroller.getBoundingClientRect().top; return [...items.children].find((r) => r.getBoundingClientRect().bottom > top).id }"
    before = page.evaluate(first)
    for leave in (lambda: page.locator("#rail").get_by_role("link", name="Chats").click(), page.go_back):
        window.go("Notes")
        leave()
        expect(page.locator("#items > .row").first).to_be_visible()
        page.wait_for_timeout(400)
        assert page.evaluate(first) == before


def test_a_chat_that_is_gone_says_so(window):
    window.open("/c/~999")
    expect(window.page.locator("#toasts")).to_contain_text("isn’t there any more")


def test_the_banner_goes_with_the_next_answer(window):
    window.new_chat()
    page = window.page
    page.route("**/act", lambda route: route.abort(), times=1)
    window.field.type("x")
    expect(page.locator("#offline")).to_be_visible(timeout=5000)
    window.ask("Hello")
    expect(page.locator("#offline")).to_be_hidden()
    window.faults.allow("net::ERR_FAILED")


def test_a_form_that_is_sent_twice_saves_once(home, desk, look):
    window = desk.open(look)
    window.open("/p/calendar")
    window.page.keyboard.press("n")
    window.dialog.get_by_label("Title").fill("Once")
    window.dialog.get_by_role("button", name="Add").dblclick()
    expect(window.dialog).to_have_count(0)
    window.page.wait_for_timeout(300)
    assert home.linnet("calendar", "list").count("Once") == 1


def focused(window):
    return window.page.evaluate("document.activeElement.id || document.activeElement.nodeName + '.' + document.activeElement.className")


def test_the_focus_is_never_lost(home, folder, desk, look):
    home.linnet("chats", "import", str(write(folder / "chats.json", [conversation(f"Chat {n}", ["Hi", "Hello", "More", "Yes"]) for n in range(3)])))
    window = desk.open(look)
    page = window.page
    window.open_chat("Chat 1")
    page.locator("[data-act=head-menu]").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("")
    window.choose("Pin")
    page.wait_for_timeout(300)
    assert focused(window) != "BODY."
    row = window.chat("Chat 2").get_by_role("button")
    row.focus()
    page.keyboard.press("Enter")
    window.choose("Pin")
    page.wait_for_timeout(300)
    assert focused(window) != "BODY."
    # A message
    window.field.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Delete")
    window.dialog.get_by_role("button", name="Delete").click()
    expect(window.rows).to_have_count(3)
    page.wait_for_timeout(200)
    assert focused(window).startswith("item-")
    # The open chat
    page.locator("[data-act=head-menu]").focus()
    page.keyboard.press("Enter")
    window.choose("Delete…")
    expect(window.dialog).to_have_attribute("role", "alertdialog")
    window.dialog.get_by_role("button", name="Delete").click()
    expect(window.chat("Chat 1")).to_have_count(0)
    page.wait_for_timeout(200)
    assert focused(window) != "BODY."
    # Sending and stopping by their buttons
    window.new_chat()
    window.field.fill("Hello")
    page.locator("#send").focus()
    page.keyboard.press("Enter")
    window.wait_for_reply()
    assert focused(window) == "message"


def test_menus_say_that_they_are_closed(window):
    window.open_chat("Lisbon")
    button = window.page.locator("[data-act=head-menu]")
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(window.menu).to_have_attribute("aria-label", "Actions for this chat")
    window.page.locator("#scroller").click(position={"x": 5, "y": 5})
    expect(button).to_have_attribute("aria-expanded", "false")


def test_low_windows(window):
    window.page.set_viewport_size({"width": 320, "height": 256})
    window.open_chat("Lisbon")
    window.page.locator("[data-act=head-menu]").click()
    last = window.menu.get_by_role("menuitem").last
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= 256


def test_all_of_a_chat_is_printed(home, folder, desk, look):
    texts = [f"Message {number}\n\n" + "words " * 60 for number in range(40)]
    home.linnet("chats", "import", str(write(folder / "chats.json", [conversation("Long", texts)])))
    window = desk.open(look)
    window.open_chat("Long")
    pdf = window.page.pdf()
    assert pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page ") + pdf.count(b"/Type /Page/") > 3


PRINTED = """() => {
  const light = (colour) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
    return (r * 2 + g * 5 + b) / 8;
  };
  const texts = [...document.querySelectorAll('#items .text, #page *')].filter((element) =>
    element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
  return texts.filter((element) => light(getComputedStyle(element).color) > 150).map((element) => element.outerHTML.slice(0, 160));
}"""


def test_paper_is_white_whatever_the_theme(home, folder, desk):
    text = "# Plan\n\nwords with `code` and [a link](https://example.org)\n\n```python\na = 1\n```\n\n> quoted"
    home.linnet("chats", "import", str(write(folder / "chats.json", [conversation("Said", ["say it", text])])))
    home.linnet("calendar", "add", "Dentist", "--start", "2026-11-22T15:00")
    home.linnet("notes", "add", "Shopping", "--body", "# To buy\n\n- Milk")
    window = desk.open(DESKTOP_DARK)
    window.open_chat("Said")
    for path in [None, "/p/calendar/week/2026-11-22", "/p/calendar/agenda/2026-11-21", "/p/notes/Shopping", "/p/history"]:
        window.page.emulate_media(media="screen")
        if path:
            window.open(path)
        window.settle()
        window.page.emulate_media(media="print", color_scheme="dark")
        assert window.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        assert window.page.evaluate(PRINTED) == [], path


@pytest.mark.parametrize("scheme", ["active"])
def test_with_the_colours_of_the_system_what_has_the_focus_is_seen(window, scheme):
    window.page.emulate_media(forced_colors=scheme)
    window.open_chat("Lisbon")
    window.page.locator("[data-act=head-menu]").focus()
    window.page.keyboard.press("Enter")
    before = window.menu.screenshot()
    window.page.keyboard.press("ArrowDown")
    assert window.menu.screenshot() != before


def test_formulas_are_shown(chat):
    window = chat("So \\(E = mc^2\\) and $x*y*z$ for $5 or $6.\n\n$$\n\\frac{1}{2}\n$$")
    expect(window.last.locator(".math")).to_have_count(3)
    # Typeset, with the library of this machine.
    expect(window.last.locator(".math math")).to_have_count(3)
    expect(window.last.locator(".math math mfrac")).to_have_count(1)
    assert "$5 or $6" in window.last.locator(".text").inner_text()


def test_code_in_sight_is_coloured(chat):
    window = chat("```python\ndef double(x):\n    return 2 * x\n```\n\nDone.")
    expect(window.last.locator("code.language-python .token-keyword").first).to_have_text("def")
    assert window.last.locator("code.language-python").inner_text().rstrip() == "def double(x):\n    return 2 * x"


CODE = {
    "python": "@cached\nasync def f(x: int = 36867) -> bool:\n    return x[0:10] is None and f\"{x} 1\" != r'\\d'  # note",
    "swift": "@main struct A { let n = 0x1F; func f() -> Int? { print(\"\\(n) 2\"); return nil } } // note",
    "json": '{"title": "a", "number": 12.5, "list": [true, null], "url": "https://example.org"}',
    "html": "<!doctype html><p class=\"number\" style='color: red'>&amp; 1 <b>bold</b></p><!-- note -->",
    "css": "@media print { .number:hover, #id::after { color: rgb(1 2 3) !important; margin: 3px; } }",
    "markdown": "# Title\n\n**bold** *italic* `code` [url](https://example.org)\n\n- list\n\n| table | 1 |\n|---|---|\n",
    "bash": "#!/bin/bash\nfor f in *.txt; do echo \"$f 1\" | sed 's/a/b/' > /dev/null; done # note",
    "diff": "--- a\n+++ b\n@@ -1 +1 @@\n-one 1\n+two 2\n",
}


def test_colours_move_nothing(chat):
    """A part of code that is coloured has the letters, the size and the place of one that isn't."""
    window = chat("\n\n".join(f"```{language}\n{code}\n```" for language, code in CODE.items()))
    moved = []
    coloured = 0
    for language in CODE:
        block = window.last.locator(f"code.language-{language}")
        block.scroll_into_view_if_needed()
        window.page.wait_for_timeout(400)
        parts = block.locator(".token").evaluate_all(
            """(parts) => parts.filter((part) => {
              const style = getComputedStyle(part);
              const lengths = ["paddingLeft", "paddingRight", "marginLeft", "marginRight", "minWidth", "borderLeftWidth"];
              const isMoved = lengths.some((name) => parseFloat(style[name]) > 0) || style.display !== "inline" || style.position !== "static";
              return isMoved || style.fontSize !== getComputedStyle(part.closest("code")).fontSize || style.backgroundColor !== "rgba(0, 0, 0, 0)";
            }).map((part) => part.className)"""
        )
        moved += [f"{language}: {name}" for name in parts]
        coloured += block.locator(".token").count()
    assert moved == []
    assert coloured > 40
