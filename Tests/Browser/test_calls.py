"""Calls between two browsers: ringing, speaking beside writing, pictures, and what goes wrong. Chromium's microphone beeps."""

import re

import pytest
from harness.look import DESKTOP, WIDTHS
from harness.people import befriend
from playwright.sync_api import expect
from test_notifications import BROWSER, IS_NOTIFIER, switch_on
from test_profiles import feature, look_at
from test_voice import open_window

# The sound of the other side is there and goes on.
HEARS = """() => {
  const sound = document.querySelector("#active-call-sound");
  const [track] = sound.srcObject?.getAudioTracks() ?? [];
  return !sound.paused && sound.currentTime > 0.5 && track?.readyState === "live" && !track.muted;
}"""
# Pictures of the other side have come: an element has no size before the first one.
SEES = """() => {
  const picture = document.querySelector("#active-call-picture");
  return !picture.hidden && picture.videoWidth > 0 && picture.currentTime > 0.2;
}"""


@pytest.fixture
def people():
    return ["Anna", "Ben"]


@pytest.fixture
def pair(desk, look):
    """Anna and Ben, who are contacts and may use microphone and camera; Anna's window looks as the test says."""
    devices = ("microphone", "camera")
    befriend(desk.server.home, "Anna", "Ben")
    anna = open_window(desk, look, devices, person="Anna")
    ben = open_window(desk, DESKTOP, devices, person="Ben")
    anna.open_chat("Ben")
    return anna, ben


def call_button(window, name: str = "Call"):
    return window.page.locator("#chat-head").get_by_role("button", name=name, exact=True)


def ring(window):
    return window.page.get_by_role("alertdialog")


def call(window):
    return window.page.locator("#active-call")


def button(window, name: str):
    return call(window).get_by_role("button", name=name, exact=True)


def answer(window, name: str) -> None:
    ring(window).get_by_role("button", name=name).click()
    expect(ring(window)).to_have_count(0)


def expect_connected(*windows) -> None:
    for window in windows:
        expect(call(window).get_by_role("timer")).to_have_text(re.compile(r"0:\d\d"))
        window.page.wait_for_function(HEARS)


def expect_no_call(*windows, timeout: int = 20_000) -> None:
    for window in windows:
        expect(call(window)).to_be_hidden(timeout=timeout)
        expect(window.page.locator("#app")).not_to_have_attribute("inert", re.compile(".*"))


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_call_is_taken_by_keys_goes_on_beside_writing_and_ends_for_both(pair):
    anna, ben = pair
    anna.check_accessibility()
    call_button(anna).click()
    expect(call(anna)).to_contain_text("Ringing…")
    anna.check_accessibility()
    # It rings over whatever Ben looks at, and what he types meanwhile presses nothing.
    expect(ring(ben)).to_contain_text("Anna")
    expect(ring(ben)).to_contain_text("Incoming call")
    expect(ben.page.get_by_role("heading", name="Incoming call")).to_be_focused()
    ben.check_accessibility()
    ben.page.keyboard.press("Enter")
    ben.page.keyboard.press("Space")
    expect(ring(ben)).to_be_visible()
    ben.page.keyboard.press("Tab")
    ben.page.keyboard.press("Tab")
    expect(ring(ben).get_by_role("button", name="Accept the call of Anna")).to_be_focused()
    ben.page.keyboard.press("Enter")
    expect(ring(ben)).to_have_count(0)
    expect(call(ben)).to_be_focused()
    expect_connected(anna, ben)
    for window in (anna, ben):
        window.check_accessibility()

    button(anna, "Mute the microphone").click()
    expect(button(anna, "Mute the microphone")).to_have_attribute("aria-pressed", "true")
    expect(call(ben)).to_contain_text("has muted the microphone")
    button(anna, "Mute the microphone").click()
    expect(call(ben)).not_to_contain_text("has muted the microphone")

    # Beside it one writes and looks at other things.
    button(anna, "Show the call small").click()
    expect(button(anna, "Show the call large")).to_be_visible()
    anna.check_accessibility()
    anna.send("While we speak")
    heard = anna.page.evaluate("document.querySelector('#active-call-sound').currentTime")
    anna.page.get_by_role("link", name="About Ben").click()
    expect(anna.page.get_by_role("heading", name="What is allowed")).to_be_visible()
    expect(call(anna)).to_contain_text("Ben")
    anna.page.wait_for_function(f"() => document.querySelector('#active-call-sound').currentTime > {heard} + 0.5")
    button(anna, "Ben").click()
    expect(anna.last).to_contain_text("While we speak")
    button(anna, "Show the call large").click()
    button(anna, "End the call").click()
    expect_no_call(anna, ben)
    expect(anna.rows.filter(has_text="Ended call (0:")).to_have_count(1)
    ben.open_chat("Anna")
    expect(ben.rows.filter(has_text="Ended call (0:")).to_have_count(1)
    expect(call_button(ben)).to_be_visible()


def test_a_call_with_pictures_shows_the_other_one_until_the_camera_is_off(pair):
    anna, ben = pair
    call_button(anna, "Video call").click()
    expect(ring(ben)).to_contain_text("Video call")
    answer(ben, "Accept the call of Anna")
    expect_connected(anna, ben)
    for window in (anna, ben):
        window.page.wait_for_function(SEES)
        expect(window.page.locator("#active-call-own")).to_be_visible()
        window.check_accessibility()
    button(anna, "Camera").click()
    expect(button(anna, "Camera")).to_have_attribute("aria-pressed", "false")
    expect(anna.page.locator("#active-call-own")).to_be_hidden()
    expect(ben.page.locator("#active-call-picture")).to_be_hidden()
    # The light of the camera is out.
    assert anna.page.evaluate("document.querySelector('#active-call-own').srcObject") is None
    button(anna, "Camera").click()
    expect(ben.page.locator("#active-call-picture")).to_be_visible()
    ben.page.wait_for_function(SEES)
    button(ben, "End the call").click()
    expect_no_call(anna, ben)


def test_the_camera_can_be_switched_on_in_a_call_that_began_without(pair):
    anna, ben = pair
    call_button(anna).click()
    answer(ben, "Accept the call of Anna")
    expect_connected(anna, ben)
    expect(anna.page.locator("#active-call-picture")).to_be_hidden()
    button(ben, "Camera").click()
    anna.page.wait_for_function(SEES)
    button(anna, "End the call").click()
    expect_no_call(anna, ben)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_call_is_refused_or_put_aside_and_taken_in_its_chat(pair):
    anna, ben = pair
    call_button(anna).click()
    answer(ben, "Refuse the call of Anna")
    expect_no_call(anna, ben)
    expect(anna.last).to_contain_text("Rejected call")
    call_button(anna).click()
    expect(ring(ben)).to_be_visible()
    ben.page.keyboard.press("Escape")
    expect(ring(ben)).to_have_count(0)
    expect(call(anna)).to_contain_text("Ringing…")
    ben.open_chat("Anna")
    call_button(ben, "Accept the call").click()
    expect_connected(anna, ben)
    button(ben, "End the call").click()
    expect_no_call(anna, ben)


def test_another_window_of_the_profile_stops_ringing_and_says_where_the_call_is(desk, pair):
    anna, ben = pair
    second = desk.open(profile=ben.page.context)
    call_button(anna).click()
    expect(ring(second)).to_be_visible()
    answer(ben, "Accept the call of Anna")
    expect(ring(second)).to_have_count(0)
    second.open_chat("Anna")
    expect(second.page.locator("#chat-head")).to_contain_text("In a call in another window")
    expect(call_button(second)).to_have_count(0)
    expect(call(second)).to_be_hidden()
    expect_connected(anna, ben)
    # Whoever closes the window ends the call, also where the page has no time to say so.
    ben.page.close()
    expect_no_call(anna, timeout=60_000)
    expect(second.page.locator("#chat-head")).not_to_contain_text("In a call")
    expect(call_button(second)).to_be_visible()


@pytest.mark.refusal
def test_without_a_microphone_nobody_is_called_and_a_sentence_says_what_to_do(desk):
    befriend(desk.server.home, "Anna", "Ben")
    anna, ben = open_window(desk, permissions=(), person="Anna"), open_window(desk, person="Ben")
    anna.open_chat("Ben")
    call_button(anna).click()
    expect(anna.page.locator("#toasts")).to_contain_text("The browser did not allow the microphone.")
    expect_no_call(anna)
    expect(ring(ben)).to_have_count(0)
    # Whoever is called and has none is told, too, and it rings on.
    ben.open_chat("Anna")
    call_button(ben).click()
    ring(anna).get_by_role("button", name="Accept the call of Ben").click()
    expect(anna.page.locator("#toasts")).to_contain_text("then try the call again")
    expect(ring(anna)).to_be_visible()
    answer(anna, "Refuse the call of Ben")
    expect_no_call(ben)


def test_where_a_contact_allows_no_calls_there_is_no_button_and_their_page_says_so(pair):
    anna, ben = pair
    expect(call_button(anna)).to_be_visible()
    look_at(ben, "Anna")
    feature(ben, "Audio/video calls").get_by_role("radio", name="No", exact=True).check()
    expect(call_button(anna)).to_have_count(0)
    look_at(anna, "Ben")
    expect(feature(anna, "Audio/video calls")).to_contain_text("“Ben” allows it: no. Off.")


# A browser that answers a question for a device only when the test says so: `window.answerDevices()` answers all that wait.
ASKS = """
{
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  let waiting = [];
  window.asksFor = "";
  window.answerDevices = () => {
    for (const go of waiting) go();
    waiting = [];
  };
  navigator.mediaDevices.getUserMedia = async (wishes) => {
    if (wishes[window.asksFor]) await new Promise((go) => waiting.push(go));
    return (window.device = await ask(wishes));
  };
}
"""


@pytest.fixture
def asking(desk):
    """The same pair; Anna's browser asks before it gives a device once `asksFor` names that."""
    devices = ("microphone", "camera")
    befriend(desk.server.home, "Anna", "Ben")
    anna = open_window(desk, DESKTOP, devices, ASKS, person="Anna")
    ben = open_window(desk, DESKTOP, devices, person="Ben")
    anna.open_chat("Ben")
    return anna, ben


def drop(window, text: str, times: int) -> list[int]:
    """The next requests with this text are lost on their way; returns how many are still to be."""
    window.faults.allow("ERR_FAILED")
    left = [times]

    def handle(route) -> None:
        if left[0] and text in (route.request.post_data or ""):
            left[0] -= 1
            route.abort()
        else:
            route.fallback()

    window.page.route("**/act", handle)
    return left


def test_a_call_whose_microphone_was_never_answered_leaves_the_next_one_alone(asking):
    anna, ben = asking
    anna.page.evaluate("() => { window.asksFor = 'audio'; }")
    call_button(anna).click()
    expect(call(anna)).to_contain_text("Waiting for your microphone…")
    button(anna, "End the call").click()
    expect_no_call(anna)
    anna.page.evaluate("() => { window.asksFor = ''; }")
    call_button(anna).click()
    answer(ben, "Accept the call of Anna")
    expect_connected(anna, ben)
    # The old answer comes at last, and changes nothing.
    anna.page.evaluate("() => window.answerDevices()")
    expect_connected(anna, ben)
    button(anna, "End the call").click()
    expect_no_call(anna, ben)


def test_a_camera_that_is_asked_for_can_be_taken_back_and_one_that_is_pulled_out_is_off(asking):
    anna, ben = asking
    call_button(anna).click()
    answer(ben, "Accept the call of Anna")
    expect_connected(anna, ben)
    anna.page.evaluate("() => { window.asksFor = 'video'; window.device = null; }")
    button(anna, "Camera").click()
    button(anna, "Camera").click()
    anna.page.evaluate("() => window.answerDevices()")
    anna.page.wait_for_function("() => window.device?.getVideoTracks()[0].readyState === 'ended'")
    expect(anna.page.locator("#active-call-own")).to_be_hidden()
    expect(button(anna, "Camera")).to_have_attribute("aria-pressed", "false")
    anna.page.evaluate("() => { window.asksFor = ''; }")
    button(anna, "Camera").click()
    expect(button(anna, "Camera")).to_have_attribute("aria-pressed", "true")
    ben.page.wait_for_function(SEES)
    anna.page.evaluate("() => window.device.getVideoTracks()[0].dispatchEvent(new Event('ended'))")
    expect(button(anna, "Camera")).to_have_attribute("aria-pressed", "false")
    expect(ben.page.locator("#active-call-picture")).to_be_hidden()
    button(anna, "End the call").click()
    expect_no_call(anna, ben)


def test_a_microphone_that_is_pulled_out_is_told(asking):
    anna, ben = asking
    call_button(anna).click()
    answer(ben, "Accept the call of Anna")
    expect_connected(anna, ben)
    anna.page.evaluate(
        """() => {
          const [track] = window.device.getAudioTracks();
          track.stop();
          track.dispatchEvent(new Event("ended"));
        }"""
    )
    expect(anna.page.locator("#notice")).to_contain_text("The microphone is gone")
    expect(call(ben)).to_contain_text("has muted the microphone")


def test_what_lies_over_the_page_goes_when_a_call_is_taken(pair):
    anna, ben = pair
    ben.page.keyboard.press("Control+k")
    expect(ben.page.locator("#palette")).to_be_visible()
    call_button(anna).click()
    answer(ben, "Accept the call of Anna")
    expect(call(ben)).to_be_focused()
    expect(ben.page.locator("dialog[open]")).to_have_count(0)
    button(ben, "End the call").click()
    expect_no_call(anna, ben)


@pytest.mark.parametrize("response", ["capabilities", "answer"])
def test_what_the_engine_tells_is_told_again_where_it_was_lost(pair, response):
    anna, ben = pair
    left = drop(anna, f'"type":"{response}"', 2)
    call_button(anna).click()
    answer(ben, "Accept the call of Anna")
    expect_connected(anna, ben)
    assert left == [0]
    button(anna, "End the call").click()
    expect_no_call(anna, ben)


def test_where_the_server_cannot_be_told_the_call_ends_with_a_sentence(pair):
    anna, ben = pair
    drop(anna, '"do":"callResponded"', 100)
    call_button(anna).click()
    expect(anna.page.locator("#notice")).to_contain_text("Linnet could not be told", timeout=60_000)
    expect_no_call(anna)
    expect(ring(ben)).to_have_count(0)


def test_a_call_ends_in_the_page_also_where_the_server_cannot_be_reached(pair):
    anna, ben = pair
    call_button(anna).click()
    answer(ben, "Accept the call of Anna")
    expect_connected(anna, ben)
    drop(anna, '"do":"endCall"', 2)
    drop(anna, '"do":"callMedia"', 1)
    button(anna, "Mute the microphone").click()
    # What is lost is said over the call, too.
    banner = anna.page.locator("#offline")
    expect(banner).to_be_visible()
    is_on_top = """() => {
      const { x, y, width, height } = document.querySelector("#offline").getBoundingClientRect();
      return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest("#offline"));
    }"""
    assert anna.page.evaluate(is_on_top)
    button(anna, "End the call").click()
    expect_no_call(anna, timeout=2_000)
    # The other side learns of it as soon as the server does.
    expect_no_call(ben)


def test_a_call_that_is_refused_is_said_to_be(pair):
    anna, ben = pair
    call_button(anna).click()
    answer(ben, "Refuse the call of Anna")
    expect(anna.page.locator("#toasts")).to_contain_text("The call was not taken.")


def test_an_address_takes_no_call_that_it_does_not_name(pair):
    anna, ben = pair
    ben.open_chat("Anna")
    path = ben.page.evaluate("location.pathname")
    call_button(anna).click()
    expect(ring(ben)).to_be_visible()
    for query in ["?call=accept", "?call=x&choice=accept"]:
        ben.open(f"{path}{query}")
        expect(ring(ben)).to_be_visible()
    # By then both were looked at.
    expect(ben.page.locator("#toasts")).to_contain_text("The call doesn't ring any more.")
    expect(ring(ben)).to_be_visible()
    expect(call(ben)).to_be_hidden()
    expect(call(anna)).to_contain_text("Ringing…")
    button(anna, "End the call").click()
    expect_no_call(anna, ben)


def test_a_notification_decides_on_its_own_call_alone(desk, pair):
    anna, _ = pair
    second = desk.open(permissions=("microphone",), script=BROWSER, person="Ben")
    switch_on(second)

    # The worker says that “Accept” was pressed.
    accept = """() => {
      const { chat, item, call } = window.shown.find(({ actions }) => actions).data;
      const data = { open: { chat, item, call, action: "accept" } };
      navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
    }"""
    is_told = "() => window.shown.some(({ actions }) => actions)"
    call_button(anna).click()
    second.page.wait_for_function(is_told)
    button(anna, "End the call").click()
    expect_no_call(anna)
    expect(ring(second)).to_be_hidden()
    second.page.evaluate(accept)
    expect(second.page.locator("#toasts")).to_contain_text("The call doesn't ring any more.")
    second.open("/")
    second.page.wait_for_function(IS_NOTIFIER)
    call_button(anna).click()
    second.page.wait_for_function(is_told)
    expect(ring(second)).to_be_visible()
    second.page.evaluate(accept)
    expect_connected(anna, second)
    button(anna, "End the call").click()
    expect_no_call(anna, second)
