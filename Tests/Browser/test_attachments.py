"""Files that are sent along: chosen, pasted, dropped; pictures looked at."""

import io

import pytest
from harness.look import WIDTHS
from PIL import Image
from playwright.sync_api import expect


def picture(red: int, size: tuple[int, int] = (640, 400)) -> bytes:
    data = io.BytesIO()
    band = Image.linear_gradient("L").resize(size)
    Image.merge("RGB", [band.point(lambda value: value * red // 255), band, band.rotate(180)]).save(data, "PNG")
    return data.getvalue()


def chosen(name: str, data: bytes, kind: str = "image/png") -> dict:
    return {"name": name, "mimeType": kind, "buffer": data}


def attach(window, *files: dict) -> None:
    with window.page.expect_file_chooser() as chooser:
        window.page.get_by_role("button", name="Attach files").click()
    chooser.value.set_files(list(files))
    expect(window.page.locator("#attachments .ready")).to_have_count(len(files))


FILE_EVENT = """
(element, [kind, name, type, bytes]) => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], name, {type}));
  const event = kind === 'paste'
    ? new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true})
    : new DragEvent(kind, {dataTransfer: data, bubbles: true, cancelable: true});
  element.dispatchEvent(event);
}
"""


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_pictures_are_sent_and_looked_at(window):
    window.new_chat()
    attach(window, chosen("one.png", picture(250)), chosen("two.png", picture(20)))
    window.check_accessibility()
    window.ask("Two pictures")
    pictures = window.page.locator("#items .picture")
    expect(pictures).to_have_count(2)
    assert pictures.first.locator("img").first.evaluate("(e) => e.decode().then(() => e.naturalWidth)") == 640
    pictures.first.click()
    viewer = window.page.locator("#viewer")
    expect(viewer).to_be_visible()
    source = viewer.locator("img").get_attribute("src")
    window.check_accessibility()
    window.page.keyboard.press("ArrowRight")
    assert viewer.locator("img").get_attribute("src") != source
    window.page.keyboard.press("ArrowRight")
    assert viewer.locator("img").get_attribute("src") == source
    window.page.keyboard.press("+")
    expect(viewer).to_have_class("zoomed")
    window.page.keyboard.press("0")
    expect(viewer).not_to_have_class("zoomed")
    viewer.locator("img").dblclick(position={"x": 150, "y": 300})
    expect(viewer).to_have_class("zoomed")
    window.page.keyboard.press("Escape")
    expect(viewer).to_be_hidden()
    expect(pictures.first).to_be_focused()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_picture_that_is_slow_to_come_is_seen_small_and_moves_nothing(window):
    window.new_chat()
    attach(window, chosen("wide.png", picture(90)))
    held = []
    window.page.route("**/files/**/full", lambda route: held.append(route))
    window.ask("Look")
    shown = window.page.locator("#items .picture")
    thumbnail = shown.locator(".thumbnail")
    assert thumbnail.evaluate("(e) => e.decode().then(() => e.naturalWidth)") == 100
    before = shown.bounding_box()
    assert before["height"] > 100 and before["width"] / before["height"] == pytest.approx(640 / 400, rel=0.02)
    assert held
    for route in held:
        route.continue_()
    shown.locator("img").first.evaluate("(e) => e.decode()")
    # Its shape is known in whole pixels only.
    assert shown.bounding_box() == pytest.approx(before, abs=0.6)


@pytest.mark.parametrize("kind", ["paste", "drop"])
def test_a_file_is_pasted_or_dropped(kind, window):
    window.new_chat()
    target = window.field if kind == "paste" else window.page.locator("#scroller")
    target.evaluate(FILE_EVENT, [kind, "notes.txt", "text/plain", list(b"The code is 4471.\n")])
    expect(window.page.locator("#attachments .ready")).to_have_text("notes.txt×")
    window.page.get_by_role("button", name="Remove notes.txt").click()
    expect(window.page.locator("#attachments li")).to_have_count(0)
    target.evaluate(FILE_EVENT, [kind, "notes.txt", "text/plain", list(b"The code is 4471.\n")])
    expect(window.page.locator("#attachments .ready")).to_have_count(1)
    window.ask("Read this")
    link = window.page.locator("#items a.file")
    expect(link).to_contain_text("notes.txt")
    with window.page.expect_download() as download:
        link.click()
    assert download.value.path().read_bytes() == b"The code is 4471.\n"
    assert download.value.suggested_filename == "notes.txt"


def test_a_page_that_pretends_to_be_a_picture_is_never_run(window):
    window.new_chat()
    page = b"<!doctype html><script>document.title='taken'</script>"
    attach(window, chosen("../../x.png", page), chosen("picture.svg", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "image/svg+xml"))
    window.ask("Look")
    expect(window.page.locator("#items .picture")).to_have_count(0)
    files = window.page.locator("#items a.file")
    expect(files).to_have_count(2)
    for file in files.all():
        assert ".." not in file.inner_text()
        answer = window.page.request.get(file.get_attribute("href"))
        assert answer.headers["content-type"] == "application/octet-stream"
        assert answer.headers["content-disposition"].startswith("attachment")
        assert answer.headers["x-content-type-options"] == "nosniff" and "sandbox" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_can_not_be_sent_is_said_and_the_text_stays(window):
    window.faults.allow("status of 400")
    window.new_chat()
    window.field.fill("With a file")
    with window.page.expect_file_chooser() as chooser:
        window.page.get_by_role("button", name="Attach files").click()
    chooser.value.set_files([chosen("empty.txt", b"", "text/plain")])
    expect(window.page.locator("#attachments .failed")).to_have_count(1)
    expect(window.page.locator("#status")).to_contain_text("An empty file can't be sent.")
    window.page.locator("#send").click()
    expect(window.field).to_have_value("With a file")
    window.page.get_by_role("button", name="Remove empty.txt").click()
    window.page.locator("#send").click()
    expect(window.page.locator("#items .row.sent .text")).to_have_text("With a file")


# What a file may have at most, and how many a message takes: `Access.swift` and `ChatViewModel.maximumAttachments`.
LARGEST = 100 * 1024 * 1024
MOST = 10

# Drops so many files, or one of so many bytes, without their contents going through the test.
DROP_MADE = """
(element, [count, bytes]) => {
  const data = new DataTransfer();
  const content = new Uint8Array(bytes);
  for (let number = 1; number <= count; number++) data.items.add(new File([content], `made-${number}.bin`));
  element.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
}
"""


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_file_that_is_too_large_is_refused_and_all_else_stays(window):
    window.faults.allow("status of 413")
    window.new_chat()
    window.field.fill("With a film")
    window.page.locator("#scroller").evaluate(DROP_MADE, [1, LARGEST + 1])
    expect(window.page.locator("#attachments .failed")).to_have_count(1)
    expect(window.page.locator("#status")).to_contain_text("made-1.bin: This file is too large.")
    window.check_accessibility()
    window.page.get_by_role("button", name="Remove made-1.bin").click()
    expect(window.field).to_have_value("With a film")
    window.page.locator("#scroller").evaluate(DROP_MADE, [1, 1000])
    expect(window.page.locator("#attachments .ready")).to_have_count(1)
    window.page.locator("#send").click()
    expect(window.page.locator("#items a.file")).to_contain_text("made-1.bin")


def test_more_files_than_a_message_takes_are_refused_and_the_others_are_sent(window):
    window.new_chat()
    window.page.locator("#scroller").evaluate(DROP_MADE, [MOST + 2, 10])
    expect(window.page.locator("#attachments .ready")).to_have_count(MOST)
    expect(window.page.get_by_text("A message can have 10 attachments")).to_be_visible()
    window.field.fill("Many files")
    window.page.locator("#send").click()
    expect(window.page.locator("#items a.file")).to_have_count(MOST)
    expect(window.page.locator("#attachments li")).to_have_count(0)
