"""What is typed and what is read stays when the server is started anew, or has forgotten a window."""

import re

import pytest
from harness.conversations import conversation, write
from harness.look import WIDTHS
from playwright.sync_api import expect

GONE = "net::ERR|Failed to load resource"

# As when nobody looked at a window for minutes: the server knows its name no more.
FORGET = """async ([page, stream]) => {
  const its = (await import(page)).page;
  its.window = 'x'.repeat(its.window.length);
  (await import(stream)).connect();
}"""
WINDOW = "async (page) => (await import(page)).page.window"
ROW = """() => {
  const top = document.getElementById('scroller').getBoundingClientRect().top;
  const row = [...document.querySelectorAll('#items > .row')].find((row) => row.getBoundingClientRect().bottom > top);
  return [row.id, row.getBoundingClientRect().top - top];
}"""


def lose(window, server, how: str) -> None:
    """The server loses the window, and the page gets a new one."""
    window.faults.allow(GONE)
    script = window.script("page.js")
    before = window.page.evaluate(WINDOW, script)
    if how == "restart":
        server.kill()
        expect(window.page.locator("#offline")).to_be_visible()
        server.start()
    else:
        window.page.evaluate(FORGET, [script, window.script("stream.js")])
        before = "x" * len(before)
    # A new window has another name, and its first change writes the page anew.
    window.page.wait_for_function(
        "async ([page, id]) => { const its = (await import(page)).page; return its.window !== id && its.sequence > 0; }",
        arg=[script, before], timeout=20_000
    )
    expect(window.page.locator("#offline")).to_be_hidden(timeout=20_000)


@pytest.fixture(params=["restart", "forgotten"])
def how(request):
    return request.param


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_new_note_outlives_the_server(window, server, how):
    page = window.page
    window.go("Notes")
    page.locator(".add").click()
    page.get_by_label("Title").fill("Groceries")
    page.get_by_label("Tags").fill("home")
    body = page.get_by_label("Text in Markdown")
    body.fill("- [ ] oat milk")
    lose(window, server, how)
    expect(page.get_by_label("Title")).to_have_value("Groceries")
    expect(page.get_by_label("Tags")).to_have_value("home")
    expect(body).to_have_value("- [ ] oat milk")
    expect(body).to_be_focused()
    body.press("End")
    body.press_sequentially(" and bread")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".note-page h2")).to_have_text("Groceries")
    expect(page.locator(".note-page .prose")).to_contain_text("oat milk and bread")
    expect(page.locator(".note-meta")).to_contain_text("#home")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_note_that_is_changed_outlives_the_server_and_what_was_done_to_it(home, window, server, how):
    page = window.page
    home.linnet("notes", "add", "Lisbon", "--body", "tram 28")
    window.go("Notes")
    page.locator(".entry", has_text="Lisbon").click()
    page.get_by_role("button", name="Edit").click()
    page.get_by_label("Text in Markdown").fill("tram 28, and the ferry")
    lose(window, server, how)
    expect(page.get_by_label("Text in Markdown")).to_have_value("tram 28, and the ferry")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".note-page .prose")).to_have_text("tram 28, and the ferry")
    expect(page.locator(".entry", has_text="Lisbon")).to_have_count(1)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_new_event_outlives_the_server_with_every_kind_of_field(window, server, how):
    page = window.page
    window.open("/p/calendar/day/2026-11-21")
    page.locator(".add").click()
    form = window.dialog
    form.get_by_label("Title").fill("Retreat")
    form.get_by_label("Start day").fill("2026-12-04")
    form.get_by_label("Start time").fill("10:30")
    form.get_by_label("Repeat").select_option("weekly")
    form.get_by_label("Until").fill("2026-12-24")
    form.get_by_label("I am free meanwhile").check()
    form.get_by_label("Place").press_sequentially("Sintra")
    lose(window, server, how)
    expect(form.get_by_label("Place")).to_have_value("Sintra")
    expect(form.get_by_label("Title")).to_have_value("Retreat")
    expect(form.get_by_label("Start day")).to_have_value("2026-12-04")
    expect(form.get_by_label("Start time")).to_have_value("10:30")
    expect(form.get_by_label("Repeat")).to_have_value("weekly")
    expect(form.get_by_label("Until")).to_have_value("2026-12-24")
    expect(form.get_by_label("I am free meanwhile")).to_be_checked()
    form.get_by_role("button", name="Add").click()
    expect(window.dialog).to_have_count(0)
    window.open("/p/calendar/day/2026-12-11")
    expect(page.locator("#page [data-action=look]:visible", has_text="Retreat").first).to_be_visible()


def test_the_other_forms_outlive_the_server(home, window, server):
    page = window.page
    home.linnet("reminders", "add", "Renew passport", "--due", "2026-11-17")
    home.linnet("habits", "add", "Running", "--unit", "count", "--target", "5")
    home.linnet("contacts", "add", "Ana Sousa", "--phone", "cell:+33 6 12 34")
    window.go("Contacts")
    page.locator(".entry", has_text="Ana").click()
    page.get_by_role("button", name="Edit").click()
    window.dialog.get_by_label("Phone 1", exact=True).fill("+351 1")
    lose(window, server, "forgotten")
    expect(window.dialog.get_by_label("Phone 1", exact=True)).to_have_value("+351 1")
    window.dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="+351 1")).to_be_visible()
    window.go("Habits")
    page.get_by_role("button", name="Edit Running").click()
    window.dialog.get_by_label("Target").fill("7")
    lose(window, server, "forgotten")
    expect(window.dialog.get_by_label("Target")).to_have_value("7")
    window.dialog.get_by_role("button", name="Save").click()
    expect(page.locator(".habit")).to_contain_text("7")
    window.go("Reminders")
    page.locator(".task-text", has_text="Renew passport").click()
    window.dialog.get_by_label("Priority").select_option("1")
    # It is done away with while there is no window: what was typed becomes a new one.
    window.faults.allow(GONE)
    server.kill()
    expect(page.locator("#offline")).to_be_visible()
    home.linnet("undo")
    server.start()
    expect(page.locator("#offline")).to_be_hidden(timeout=20_000)
    expect(window.dialog.get_by_label("Priority")).to_have_value("1")
    window.dialog.get_by_role("button", name="Save").click()
    expect(window.dialog).to_have_count(0)
    expect(page.locator(".task", has_text="Renew passport")).to_contain_text("High priority")


def test_a_deleted_note_is_made_anew_from_what_was_typed(home, window, server):
    page = window.page
    home.linnet("notes", "add", "Lisbon", "--body", "tram 28")
    window.go("Notes")
    page.locator(".entry", has_text="Lisbon").click()
    page.get_by_role("button", name="Edit").click()
    page.get_by_label("Text in Markdown").fill("tram 28, and the ferry")
    window.faults.allow(GONE)
    server.kill()
    expect(page.locator("#offline")).to_be_visible()
    home.linnet("undo")
    server.start()
    expect(page.get_by_role("alert").filter(has_text="deleted meanwhile")).to_be_visible(timeout=20_000)
    expect(page.get_by_label("Text in Markdown")).to_have_value("tram 28, and the ferry")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".note-page .prose")).to_have_text("tram 28, and the ferry")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_changed_form_is_not_left_by_mistake(window):
    page = window.page
    question = page.locator("#dialog")
    window.go("Notes")
    page.locator(".add").click()
    page.get_by_label("Text in Markdown").fill("half a thought")
    page.locator("#rail").get_by_role("link", name="Calendar").click()
    expect(question).to_contain_text("Leave without saving?")
    window.check_accessibility()
    question.get_by_role("button", name="Cancel").click()
    expect(page.get_by_label("Text in Markdown")).to_have_value("half a thought")
    page.go_back()
    expect(question).to_contain_text("Leave without saving?")
    question.get_by_role("button", name="Cancel").click()
    expect(page.get_by_label("Text in Markdown")).to_have_value("half a thought")
    expect(page).to_have_url(re.compile("/p/notes/?$"))
    page.keyboard.press("Control+k")
    page.locator("#palette-field").fill("calendar")
    expect(page.locator("#palette-list [aria-selected=true]")).to_contain_text("Calendar")
    page.keyboard.press("Enter")
    expect(question).to_contain_text("Leave without saving?")
    question.get_by_role("button", name="Discard").click()
    expect(page.locator("#rail [aria-current]")).to_contain_text("Calendar")
    # What wasn't changed is left without a word.
    page.locator(".add:visible").click()
    expect(window.dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(window.dialog).to_have_count(0)
    page.locator(".add:visible").click()
    window.dialog.get_by_label("Title").fill("Retreat")
    page.keyboard.press("Escape")
    question.get_by_role("button", name="Cancel").click()
    expect(page.get_by_label("Title")).to_have_value("Retreat")


def test_who_reads_in_the_middle_stays_there(home, folder, desk, server, how):
    texts = (f"Message {n}\n\n" + "words " * (n % 40) for n in range(1200))
    home.linnet("chats", "import", str(write(folder / "long.json", [conversation("Long", texts)])))
    window = desk.open()
    window.open_chat("Long")
    expect(window.last).to_contain_text("Message 1199")
    scroller = window.page.locator("#scroller")
    for _ in range(25):
        scroller.evaluate("(e) => e.scrollBy(0, -1500)")
        window.page.wait_for_timeout(40)
    window.page.wait_for_timeout(300)
    row, top = window.page.evaluate(ROW)
    window.field.fill("what I write meanwhile")
    row, top = window.page.evaluate(ROW)
    lose(window, server, how)
    # The new window has told what it shows when it was told what is seen.
    window.page.wait_for_timeout(500)
    after, top_after = window.page.evaluate(ROW)
    assert after == row
    assert abs(top_after - top) <= 2, (top, top_after)
    expect(window.field).to_have_value("what I write meanwhile")
    # It goes on in both directions.
    for _ in range(10):
        scroller.evaluate("(e) => e.scrollBy(0, -1500)")
        window.page.wait_for_timeout(40)
    older, _ = window.page.evaluate(ROW)
    assert int(older.split("-")[1]) < int(row.split("-")[1])
    window.page.get_by_role("button", name="To the newest message").click()
    expect(window.last).to_contain_text("Message 1199")


def test_who_reads_at_the_end_stays_at_the_end(window, server, how):
    window.open_chat("Demo: soup for six")
    expect(window.last).to_be_visible()
    rows = window.rows.count()
    lose(window, server, how)
    expect(window.rows).to_have_count(rows)
    scroller = window.page.locator("#scroller")
    assert scroller.evaluate("(s) => s.scrollHeight - s.clientHeight - s.scrollTop") < 4


# Tells which requests outlive their page.
LISTEN = """() => {
  const usual = fetch;
  window.fetch = (path, options) => {
    if (options?.body?.includes?.('"do":"draft"')) localStorage.setItem('kept', String(options.keepalive));
    return usual(path, options);
  };
}"""


def test_what_is_typed_right_before_a_tab_is_closed_is_kept(window, desk):
    window.new_chat()
    window.ask("Hello")
    address, profile = window.page.url, window.page.context
    window.page.evaluate(LISTEN)
    window.field.press_sequentially("typed a moment ago")
    with window.page.expect_event("close"):
        window.page.close(run_before_unload=True)
    other = desk.open(profile=profile, path=address)
    expect(other.field).to_have_value("typed a moment ago")
    assert other.page.evaluate("localStorage.kept") == "true"


def test_what_is_typed_before_a_tab_is_hidden_is_stored_at_once(window):
    window.new_chat()
    window.ask("Hello")
    window.page.evaluate(LISTEN)
    kept = window.page.evaluate(
        """() => {
          const field = document.getElementById('message');
          field.value = 'typed a moment ago';
          field.dispatchEvent(new Event('input'));
          Object.defineProperty(document, 'hidden', { value: true });
          document.dispatchEvent(new Event('visibilitychange'));
          return localStorage.kept;
        }"""
    )
    assert kept == "true"
    # More than browsers take along after a page goes as any other.
    window.page.evaluate("delete localStorage.kept")
    window.field.fill("long " * 20_000)
    window.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert window.page.evaluate("localStorage.kept") == "false"
