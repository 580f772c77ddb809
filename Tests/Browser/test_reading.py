"""Reading: nothing that happens meanwhile moves what one reads; thoughts, quotes, and what came while one was elsewhere."""

import pytest
from harness.conversations import conversation, write
from harness.look import WIDTHS
from playwright.sync_api import expect

# The place of the first message that is whole on the screen, in every frame.
WATCH = """() => {
  const scroller = document.getElementById('scroller');
  const top = scroller.getBoundingClientRect().top;
  const row = [...document.querySelectorAll('#items > .row')].find((one) => one.getBoundingClientRect().top >= top);
  window.places = [];
  const note = () => (window.places.push(Math.round(row.getBoundingClientRect().top)), requestAnimationFrame(note));
  note();
  return row.id;
}"""
MOVED = "() => Math.max(...window.places) - Math.min(...window.places)"


def long_chat(home, folder, count: int = 400) -> None:
    texts = [f"message {number} " + "word " * (number * 7 % 60) for number in range(count)]
    home.linnet("chats", "import", str(write(folder / "long.json", [conversation("Long", texts)])))


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_the_assistant_thinks_when_asked_to_and_its_thought_is_folded_after(home, desk, look):
    window = desk.open(look)
    window.new_chat()
    window.page.get_by_role("button", name="Think before answering").click()
    expect(window.page.locator("#think")).to_have_attribute("aria-pressed", "true")
    assert window.ask("Seven times eight, carefully") == "Seven times eight is 56."
    thought = window.last.locator(".thinking")
    expect(thought).not_to_have_attribute("open", "")
    thought.locator("summary").click()
    expect(thought).to_contain_text("fifty-six, not fifty-four")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_chat_is_painted_at_its_end_and_stays_there_when_scripts_run(home, folder, desk, look):
    long_chat(home, folder)
    window = desk.open(look)
    window.open_chat("Long")
    expect(window.last).to_contain_text("message 399")
    page = window.page.context.new_page()
    page.route("**/*.js", lambda route: route.abort())
    page.goto(window.page.url)
    last = page.locator("#items > .row").last
    expect(last).to_contain_text("message 399")
    expect(last).to_be_in_viewport()
    painted = last.bounding_box()
    page.unroute("**/*.js")
    page.reload()
    expect(page.locator("#scroller")).not_to_have_class("at-end")
    expect(last).to_be_in_viewport()
    # Whatever is above is rounded to parts of a pixel.
    assert abs(last.bounding_box()["y"] - painted["y"]) <= 1


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_is_read_stays_while_older_messages_come(home, folder, desk, look):
    long_chat(home, folder)
    window = desk.open(look)
    window.open_chat("Long")
    expect(window.last).to_contain_text("message 399")
    # Up to where older ones are asked for, and there one reads on.
    oldest = window.rows.first.get_attribute("id")
    window.page.evaluate("document.getElementById('scroller').scrollTop = 400")
    row = window.page.evaluate(WATCH)
    window.page.wait_for_function("(id) => document.querySelector('#items > .row').id !== id", arg=oldest)
    window.page.wait_for_timeout(500)
    assert window.page.locator(f"#{row}").count() == 1
    assert window.page.evaluate(MOVED) <= 1


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_is_read_stays_while_a_reply_is_written(home, folder, desk, look):
    long_chat(home, folder, 60)
    window = desk.open(look)
    window.open_chat("Long")
    window.send("Tell me a story")
    expect(window.page.locator("#items .row.came").last.locator(".text")).to_contain_text("The linnet")
    window.page.evaluate("document.getElementById('scroller').scrollTop /= 2")
    window.page.wait_for_timeout(200)
    window.page.evaluate(WATCH)
    window.wait_for_reply()
    assert window.page.evaluate(MOVED) <= 1
    expect(window.page.locator("#jump button")).to_be_visible()
    window.page.locator("#jump button").click()
    expect(window.last).to_be_in_viewport()
    expect(window.last).to_contain_text("a thing which goes on.")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_quote_leads_to_what_it_quotes_also_far_up(home, folder, desk, look):
    long_chat(home, folder)
    window = desk.open(look)
    window.open_chat("Long")
    expect(window.last).to_contain_text("message 399")
    window.rows.nth(-3).scroll_into_view_if_needed()
    if look.is_touch:
        window.rows.nth(-3).locator(".bubble").click(button="right")
    else:
        window.rows.nth(-3).hover()
        window.rows.nth(-3).get_by_role("button", name="More").click()
    window.choose("Reply")
    text = window.rows.nth(-3).locator(".bubble > .text").inner_text()
    window.send("What of this?")
    window.wait_for_reply()
    quote = window.page.locator("#items .row.sent").last.locator(".quote")
    quote.click()
    expect(window.page.locator("#items .row.found")).to_contain_text(text[:12])
    expect(window.page.locator("#items .row.found")).to_be_in_viewport()


PACED = """async ([count, milliseconds]) => {
  const name = performance.getEntriesByType("resource").map(({ name }) => name).find((name) => name.includes("pacing.js"));
  const { inTurn } = await import(name);
  const order = [];
  const frames = [];
  let frame = 0;
  const next = () => requestAnimationFrame(() => (frame++, next()));
  next();
  for (let number = 0; number < count; number++) {
    inTurn(() => {
      for (const end = performance.now() + milliseconds; performance.now() < end; );
      order.push(number);
      frames.push(frame);
    });
  }
  const atOnce = order.length;
  while (order.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
  return { atOnce, order, frames };
}"""


def test_changes_that_take_long_leave_time_to_paint(window):
    """Several come at once when somebody scrolls fast; between two of them the page is painted."""
    quick = window.page.evaluate(PACED, [3, 0])
    assert quick["atOnce"] == 3
    slow = window.page.evaluate(PACED, [4, 15])
    assert slow["atOnce"] == 1 and slow["order"] == [0, 1, 2, 3]
    assert len(set(slow["frames"])) == 4
    # A page that can't keep up doesn't fall behind for that.
    many = window.page.evaluate(PACED, [20, 9])
    assert many["atOnce"] >= 8 and many["order"] == list(range(20))
