"""Voice messages: recorded in the page, listened to, sent, and played by who gets them. Chromium's microphone beeps."""

import pytest
from harness.look import DESKTOP, WIDTHS
from harness.people import befriend
from harness.waiting import wait_for
from playwright.sync_api import expect
from test_profiles import feature, look_at

# The microphone that a page has been given.
SCRIPT = """
  if (navigator.mediaDevices) {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wishes) => (window.microphone = await ask(wishes));
  }
"""


@pytest.fixture
def people():
    """Ben is signed in, the last one."""
    return ["Anna", "Ben"]


def open_window(desk, look=DESKTOP, permissions: tuple[str, ...] = ("microphone",), script: str = "", person: str = ""):
    """A window whose microphone a test can look at as `window.microphone`."""
    return desk.open(look, permissions=permissions, script=SCRIPT + script, person=person)


@pytest.fixture
def pair(desk, look):
    """Anna and Ben, who are contacts; Anna's window looks as the test says, and shows the chat with Ben."""
    befriend(desk.server.home, "Anna", "Ben")
    anna, ben = open_window(desk, look, person="Anna"), open_window(desk, person="Ben")
    anna.open_chat("Ben")
    return anna, ben


def microphone(window):
    return window.page.get_by_role("button", name="Record a voice message")


def bar(window):
    return window.page.locator("#recorder")


def button(window, name: str):
    return bar(window).get_by_role("button", name=name, exact=True)


def record(window, seconds: int = 1) -> None:
    """Begins a recording and waits until it has so many seconds."""
    microphone(window).click()
    expect(bar(window).get_by_role("timer")).to_have_text(f"0:0{seconds}")


def expect_microphone_off(window) -> None:
    wait_for(lambda: window.page.evaluate("window.microphone.active"), False)


def expect_no_voice(window) -> None:
    expect(window.page.locator("#items .voice")).to_have_count(0)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_recording_is_listened_to_sent_and_played_by_the_other_one(pair):
    anna, ben = pair
    allowed = anna.page.evaluate("document.featurePolicy.allowedFeatures()")
    assert "microphone" in allowed and "geolocation" not in allowed
    anna.check_accessibility()
    record(anna, seconds=4)
    expect(anna.field).to_be_hidden()
    expect(button(anna, "Stop, to listen")).to_be_focused()
    anna.check_accessibility()
    anna.page.keyboard.press("Enter")
    expect_microphone_off(anna)
    expect(button(anna, "Play")).to_be_focused()
    anna.check_accessibility()
    # Nothing was sent so far.
    expect_no_voice(anna)
    anna.page.keyboard.press("Enter")
    expect(button(anna, "Pause")).to_be_visible()
    # It ends by itself.
    expect(button(anna, "Play")).to_be_visible()
    button(anna, "Send the voice message").click()
    expect(bar(anna)).to_be_hidden()
    sent = anna.last.get_by_role("group", name="Voice message, 0:0")
    expect(sent).to_be_visible()
    expect(microphone(anna)).to_be_visible()
    anna.check_accessibility()

    expect(ben.chat("Anna")).to_contain_text("Voice message (0:0")
    ben.open_chat("Anna")
    came = ben.last.get_by_role("group", name="Voice message, 0:0")
    came.get_by_role("button", name="Play").click()
    expect(came.get_by_role("button", name="Pause")).to_be_visible()
    expect(came.get_by_role("button", name="Play")).to_be_visible()
    ben.check_accessibility()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_one_plays_at_a_time_and_goes_on_where_the_slider_is_put(pair):
    anna, ben = pair
    for count in (1, 2):
        record(anna, seconds=6)
        button(anna, "Send the voice message").click()
        expect(anna.page.locator("#items .voice")).to_have_count(count)
    first, second = anna.page.locator("#items .voice").first, anna.page.locator("#items .voice").last
    length = f"0:0{second.get_attribute('data-seconds')}"
    slider = second.get_by_role("slider", name="Place in the recording")
    for key, place in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)]:
        slider.press(key)
        expect(slider).to_have_attribute("aria-valuetext", f"0:0{place} of {length}")
    first.get_by_role("button", name="Play").click()
    expect(first.get_by_role("button", name="Pause")).to_be_visible()
    second.get_by_role("button", name="Play").click()
    expect(second.get_by_role("button", name="Pause")).to_be_visible()
    expect(first.get_by_role("button", name="Play")).to_be_visible()
    expect(slider).to_have_attribute("aria-valuetext", f"0:02 of {length}")
    second.get_by_role("button", name="Pause").click()
    expect(second.get_by_role("button", name="Play")).to_be_visible()
    # What changes in the message elsewhere leaves alone where it is.
    place = slider.get_attribute("aria-valuetext")
    ben.open_chat("Anna")
    expect(anna.last).to_contain_text("Read")
    assert slider.get_attribute("aria-valuetext") == place
    second.get_by_role("button", name="Play").click()
    expect(second.get_by_role("button", name="Pause")).to_be_visible()
    # It ends with the chat.
    anna.new_chat()
    anna.open_chat("Ben")
    expect(anna.last.get_by_role("button", name="Play")).to_be_visible()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_escape_and_cancel_end_it_and_nothing_is_kept(pair):
    anna, _ = pair
    for end in [lambda: anna.page.keyboard.press("Escape"), lambda: button(anna, "Cancel").click()]:
        record(anna)
        end()
        expect(bar(anna)).to_be_hidden()
        expect_microphone_off(anna)
        expect(microphone(anna)).to_be_focused()
    record(anna)
    button(anna, "Stop, to listen").click()
    expect(button(anna, "Play")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(bar(anna)).to_be_hidden()
    expect(anna.field).to_be_visible()
    expect_no_voice(anna)


def test_where_something_is_written_there_is_the_way_to_send_that(pair):
    anna, _ = pair
    expect(microphone(anna)).to_be_visible()
    anna.field.fill("Hello")
    expect(microphone(anna)).to_have_count(0)
    anna.send("Hello")
    expect(microphone(anna)).to_be_visible()


def test_leaving_the_chat_asks_first(pair):
    anna, _ = pair
    record(anna)
    anna.page.get_by_role("button", name="New chat").click()
    expect(anna.dialog).to_contain_text("Your voice message is not sent.")
    anna.dialog.get_by_role("button", name="Cancel").click()
    expect(bar(anna)).to_be_visible()
    anna.page.get_by_role("button", name="New chat").click()
    anna.dialog.get_by_role("button", name="Discard").click()
    expect(anna.page.locator("#chat-head")).not_to_contain_text("Ben")
    expect(bar(anna)).to_be_hidden()
    expect_microphone_off(anna)
    # An assistant has no ears.
    expect(microphone(anna)).to_have_count(0)


@pytest.mark.refusal
def test_a_microphone_that_is_not_allowed_is_told_of(desk, home):
    window = open_window(desk, permissions=())
    window.open_chat("Private notes")
    microphone(window).click()
    problem = window.page.get_by_role("alert").filter(has_text="did not allow the microphone")
    expect(problem).to_be_visible()
    expect(bar(window)).to_be_hidden()
    expect(window.field).to_be_visible()
    window.check_accessibility()


def test_where_the_browser_records_nothing_there_is_no_button(desk, home):
    window = open_window(desk, script="delete window.MediaRecorder;")
    window.open_chat("Private notes")
    expect(window.field).to_be_visible()
    expect(microphone(window)).to_have_count(0)


def test_where_the_other_one_allows_none_there_is_no_button(pair):
    anna, ben = pair
    expect(microphone(anna)).to_be_visible()
    look_at(ben, "Anna")
    feature(ben, "Voice messages").get_by_role("radio", name="No", exact=True).check()
    expect(microphone(anna)).to_have_count(0)


def test_voice_messages_are_found_by_their_kind(pair):
    anna, _ = pair
    anna.send("Words")
    record(anna)
    button(anna, "Send the voice message").click()
    expect(anna.page.locator("#items .voice")).to_have_count(1)
    anna.page.keyboard.press("Control+f")
    anna.page.get_by_label("Which messages").select_option(label="Voice messages")
    expect(anna.page.locator("#find-count")).to_contain_text("1 of 1")
