"""What is pointed at is read before it is clicked, so that a click shows it at once."""

import json

import pytest
from harness.look import DESKTOP, PHONE, WIDTHS
from harness.touch import Touch
from playwright.sync_api import expect

from test_touch import middle

SOUP = "Demo: soup for six"
LISBON = "Demo: a weekend in Lisbon"


@pytest.fixture
def told(window) -> list[dict]:
    """What the page tells of the pointer from here on."""
    told = []

    def note(request) -> None:
        if request.url.endswith("/act") and (body := json.loads(request.post_data))["do"] == "point":
            told.append({name: value for name, value in body.items() if name != "do"})

    window.page.on("request", note)
    return told


def chat_id(window, name: str) -> str:
    return window.chat(name).get_attribute("data-chat")


def settle(window) -> None:
    """Waits longer than a pointer has to rest."""
    window.page.wait_for_timeout(150)


@pytest.mark.parametrize("look", [DESKTOP], ids=str)
def test_a_resting_pointer_tells_once_and_a_passing_one_nothing(window, told):
    page = window.page
    soup = chat_id(window, SOUP)
    # From script, so that nothing between two moves takes time.
    page.evaluate(
        """() => { for (const row of document.querySelectorAll("#chats .chat a"))
             row.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
           document.body.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" })); }"""
    )
    settle(window)
    assert told == []
    window.chat(SOUP).locator("a").hover()
    settle(window)
    page.mouse.move(5, 5)
    window.chat(SOUP).locator("a").hover()
    settle(window)
    assert told == [{"chat": soup}]
    window.open_chat(SOUP)
    expect(window.last).to_be_visible()
    # The one that is open already is pointed at for nothing.
    page.mouse.move(5, 5)
    window.chat(SOUP).locator("a").hover()
    settle(window)
    assert told == [{"chat": soup}]


@pytest.mark.parametrize("look", [PHONE], ids=str)
def test_a_finger_tells_while_it_is_down_unless_it_scrolls(window, told):
    touch = Touch(window.page)
    soup = chat_id(window, SOUP)
    touch.swipe(middle(window.chat(SOUP)), (0, -60), steps=2)
    settle(window)
    assert told == []
    with touch.held(middle(window.chat(SOUP))):
        settle(window)
    expect(window.page.locator("#chat-head")).to_contain_text("soup for six")
    assert told == [{"chat": soup}]


@pytest.mark.parametrize("look", [DESKTOP], ids=str)
def test_the_focus_tells_where_keys_have_brought_it(window, told):
    lisbon = chat_id(window, LISBON)
    window.page.locator("#filters button").last.focus()
    for _ in range(12):
        window.page.keyboard.press("Tab")
        if window.page.evaluate("document.activeElement.closest('.chat')?.dataset.chat") == lisbon:
            break
    settle(window)
    assert told[-1] == {"chat": lisbon}


@pytest.mark.parametrize("look", [DESKTOP], ids=str)
def test_keys_that_go_from_chat_to_chat_tell_the_one_behind(window, told):
    names = window.page.locator("#chats .name").all_text_contents()
    ids = [chat_id(window, name) for name in names]
    window.open_chat(names[0])
    settle(window)
    told.clear()
    window.page.keyboard.press("Alt+ArrowDown")
    expect(window.page.locator("#chat-head")).to_contain_text(names[1])
    settle(window)
    assert told == [{"chat": ids[2]}]


@pytest.mark.parametrize("look", [DESKTOP], ids=str)
def test_what_is_chosen_in_the_palette_is_told(window, told):
    soup = chat_id(window, SOUP)
    window.page.keyboard.press("Control+k")
    window.page.locator("#palette-field").fill("soup for six")
    expect(window.page.locator("#palette-list [aria-selected=true]")).to_contain_text("soup for six")
    settle(window)
    assert told[-1] == {"chat": soup}
    window.page.keyboard.press("Enter")
    expect(window.page.locator("#chat-head")).to_contain_text("soup for six")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_hit_of_the_search_is_pointed_at_with_its_message(window, look, told):
    window.page.get_by_role("searchbox").fill("soup")
    hit = window.page.locator("#results .hit").first
    expect(hit).to_be_visible()
    chat, item = hit.get_attribute("data-chat"), hit.get_attribute("data-item")
    if look.is_touch:
        with Touch(window.page).held(middle(hit)):
            settle(window)
    else:
        hit.hover()
        settle(window)
        hit.click()
    expect(window.page.locator(f"#item-{item}")).to_be_in_viewport()
    assert told == [{"chat": chat, "item": int(item)}]


@pytest.mark.parametrize("look", [DESKTOP], ids=str)
def test_what_happens_between_pointer_and_click_is_seen(window, desk, look, told):
    soup = chat_id(window, SOUP)
    window.chat(SOUP).locator("a").hover()
    settle(window)
    assert told == [{"chat": soup}]
    other = desk.open(look)
    other.open_chat(SOUP)
    other.send("A pinch of salt")
    expect(window.chat(SOUP)).to_contain_text("A pinch of salt")
    window.chat(SOUP).locator("a").click()
    expect(window.last).to_contain_text("A pinch of salt")
