"""Nothing lies over what somebody reads or presses, and nothing is cut off where it is."""

import pytest
from harness.conversations import conversation, write
from harness.look import DESKTOP, DESKTOP_DARK, PHONE, SMALLEST, WIDTHS
from playwright.sync_api import expect

MANY_FILES = """(target, count) => {
  const transfer = new DataTransfer();
  for (let number = 0; number < count; number++) transfer.items.add(new File(["words"], `file ${number}.txt`, { type: "text/plain" }));
  target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
}"""
# Whether the middle of an element is its own.
IS_FREE = """(element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
# Fields of days and times that are narrower than what stands in them.
CUT = """() => [...document.querySelectorAll('input[type=date], input[type=time]')].filter((field) => {
  if (!field.checkVisibility()) return false;
  const whole = field.cloneNode();
  whole.style.cssText = 'position: absolute; width: max-content; min-width: 0; max-width: none';
  field.parentElement.append(whole);
  const wanted = whole.getBoundingClientRect().width;
  whole.remove();
  return field.getBoundingClientRect().width < wanted - 1;
}).map((field) => field.name)"""
# The contrast of the outline that shows the focus, or of the background, with what is around them.
CONTRAST = """(element) => {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const light = (colour) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((n) => (n / 255 <= .04045 ? n / 255 / 12.92 : ((n / 255 + .055) / 1.055) ** 2.4));
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const style = getComputedStyle(element);
  const around = light(getComputedStyle(element.closest('#menu')).backgroundColor);
  const outline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1 ? style.outlineColor : style.backgroundColor;
  const [more, less] = [light(outline), around].sort((a, b) => b - a);
  return (more + .05) / (less + .05);
}"""


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_the_button_that_copies_covers_no_code(home, folder, desk, look):
    code = "```python\n" + "\n".join(f"{name} = " + "a_long_name + " * 20 + "end" for name in "abc") + "\n```"
    home.linnet("chats", "import", str(write(folder / "chats.json", [conversation("Code", ["Code?", code])])))
    window = desk.open(look)
    window.open_chat("Code")
    code = window.last.locator("pre")
    code.hover()
    code.evaluate("(element) => (element.scrollLeft = element.scrollWidth)")
    lines, button = code.locator("code").bounding_box(), window.last.locator(".code .copy").bounding_box()
    assert button["y"] + button["height"] <= lines["y"], (lines, button)


@pytest.mark.parametrize("look", [*WIDTHS, SMALLEST], ids=str)
@pytest.mark.parametrize("size", ["normal", "larger"])
def test_days_and_times_of_forms_are_whole(home, window, size):
    home.linnet("reminders", "add", "Buy stamps", "--due", "2026-11-20T15:00")
    window.open("/p/settings/appearance")
    window.page.get_by_role("radio", name=size.capitalize(), exact=True).check()
    expect(window.page.locator(f"html[data-text={size}]" if size != "normal" else "html:not([data-text=larger])")).to_have_count(1)
    buttons = {"/p/calendar/day/2026-11-21": ".add:visible", "/p/reminders": ".task .task-text", "/p/habits": ".add:visible"}
    for path, button in buttons.items():
        window.open(path)
        window.page.locator(button).first.click()
        expect(window.page.locator("form[data-reopen]")).to_be_visible()
        window.settle()
        assert window.page.evaluate(CUT) == []
        window.page.locator("form[data-reopen]").get_by_role("button", name="Cancel").click()


@pytest.mark.parametrize("look", [DESKTOP, PHONE, SMALLEST], ids=str)
def test_a_notice_covers_no_button_of_the_files(window):
    window.new_chat()
    window.page.locator("#scroller").evaluate(MANY_FILES, 11)
    expect(window.page.get_by_text("A message can have 10 attachments")).to_be_visible()
    window.settle()
    covered = []
    for button in window.page.locator("#attachments li button").all():
        button.scroll_into_view_if_needed()
        if not button.evaluate(IS_FREE):
            covered.append(button.get_attribute("aria-label"))
    expect(window.page.get_by_text("A message can have 10 attachments")).to_be_visible()
    assert covered == []


@pytest.mark.parametrize("look", [DESKTOP, DESKTOP_DARK], ids=str)
def test_the_focus_in_a_menu_is_seen(window):
    window.open_chat("Lisbon")
    window.page.locator("[data-act=head-menu]").focus()
    window.page.keyboard.press("Enter")
    for _ in range(3):
        window.page.keyboard.press("ArrowDown")
        focused = window.menu.locator(":focus")
        expect(focused).to_have_count(1)
        assert focused.evaluate(CONTRAST) >= 3, "WCAG 1.4.11 wants 3 : 1."


@pytest.mark.parametrize("look", [DESKTOP], ids=str)
def test_all_chats_are_reached_in_a_low_window(home, folder, desk, look):
    chats = [conversation(f"Chat {number}", ["Hi", "Hello"]) for number in range(10)]
    home.linnet("chats", "import", str(write(folder / "chats.json", chats)))
    window = desk.open(look)
    # A window of 1280 × 1024 at 400 %.
    window.page.set_viewport_size({"width": 320, "height": 256})
    expect(window.page.locator("#chats .chat")).to_have_count(14)
    for link in window.page.locator("#chats .chat > a").all():
        link.scroll_into_view_if_needed()
        box = link.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 256, box
        assert link.evaluate(IS_FREE)
