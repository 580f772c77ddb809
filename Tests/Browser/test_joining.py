"""Joining by a link that came from elsewhere: by the camera, in a message, with an address, by a command. None joins by itself."""

import json
from urllib.parse import quote

import pytest
from harness.look import WIDTHS
from harness.waiting import wait_for
from playwright.sync_api import expect
from test_palette import choose

PEOPLE = "/p/settings/people"

# Chromium has no detector on Linux. This one sees what a test says, where the camera is on.
DETECTOR = """
  window.seen = [];
  window.BarcodeDetector = class {
    static async getSupportedFormats() { return ["qr_code"]; }
    async detect(video) {
      if (!video.srcObject?.active || !video.videoWidth) throw new DOMException("no picture", "InvalidStateError");
      return window.seen.map((rawValue) => ({ rawValue }));
    }
  };
"""
NO_DETECTOR = "delete window.BarcodeDetector;"


@pytest.fixture
def people():
    """Ben is signed in, the last one."""
    return ["Anna", "Ben"]


@pytest.fixture
def link(home):
    return home.linnet("people", "invite", "--profile", "Anna").strip()


def open_window(desk, look, script: str, permissions: tuple[str, ...] = ()):
    """A window in which a script runs before all others."""
    return desk.open(look, PEOPLE, permissions=permissions, script=script)


def field(window):
    return window.page.get_by_label("Link", exact=True)


def expect_plan(window, link) -> None:
    expect(field(window)).to_have_value(link)
    expect(window.page.get_by_text("An invitation of “Anna”")).to_be_visible()


def open_camera(window) -> None:
    """Waits until the camera is on, and remembers it as `window.camera`. The content policy lets nothing wait within the page."""
    stream = "document.querySelector('#scanner video').srcObject"
    wait_for(lambda: window.page.evaluate(f"{stream}?.active ?? false"), True)
    window.page.evaluate(f"window.camera = {stream}")


def expect_camera_off(window) -> None:
    wait_for(lambda: window.page.evaluate("window.camera.active"), False)
    assert window.page.evaluate("document.querySelector('#scanner video').srcObject") is None


def contacts(home) -> list[str]:
    return [person["name"] for person in json.loads(home.linnet("people", "list", "--json"))["people"]]


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_code_before_the_camera_comes_into_the_field_and_is_joined_by_the_button(home, link, desk, look):
    window = open_window(desk, look, DETECTOR, ("camera",))
    page = window.page
    # The page may use the camera, and no more than that of what it may not.
    allowed = page.evaluate("document.featurePolicy.allowedFeatures()")
    assert "camera" in allowed and "geolocation" not in allowed and "usb" not in allowed
    page.get_by_role("button", name="Scan").click()
    expect(window.dialog.get_by_role("heading", name="Scan a QR code")).to_be_visible()
    open_camera(window)
    window.check_accessibility()
    page.evaluate("window.seen = ['https://example.org']")
    expect(window.dialog.get_by_text("no code of an invitation")).to_be_visible()
    page.evaluate("(link) => (window.seen = ['https://example.org', link])", link)
    expect(window.dialog).to_have_count(0)
    expect_plan(window, link)
    expect_camera_off(window)
    assert contacts(home) == []
    window.check_accessibility()
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("You are connected")).to_be_visible()
    expect(field(window)).to_have_value("")
    expect(page.get_by_text("An invitation of")).to_have_count(0)
    assert contacts(home) == ["Anna"]


def test_the_camera_ends_with_the_dialog(desk, look):
    window = open_window(desk, look, DETECTOR, ("camera",))
    page = window.page
    button = page.get_by_role("button", name="Scan")
    for end in [lambda: page.keyboard.press("Escape"), lambda: window.dialog.get_by_role("button", name="Cancel").click()]:
        button.focus()
        page.keyboard.press("Enter")
        open_camera(window)
        end()
        expect(window.dialog).to_have_count(0)
        expect_camera_off(window)
        expect(button).to_be_focused()


@pytest.mark.refusal
def test_a_camera_that_is_not_allowed_is_told_of(desk, look):
    window = open_window(desk, look, DETECTOR)
    window.page.get_by_role("button", name="Scan").click()
    expect(window.dialog.get_by_text("did not allow the camera")).to_be_visible()
    window.dialog.get_by_role("button", name="Cancel").click()
    expect(window.dialog).to_have_count(0)


def test_where_the_browser_reads_no_codes_there_is_no_button(desk, look):
    window = open_window(desk, look, NO_DETECTOR, ("camera",))
    expect(field(window)).to_be_visible()
    expect(window.page.get_by_role("button", name="Scan")).to_have_count(0)
    expect(window.page.get_by_role("button", name="Join")).to_be_visible()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_is_pasted_is_explained_before_it_is_joined(home, link, window):
    window.open(PEOPLE)
    field(window).fill(link)
    expect_plan(window, link)
    window.check_accessibility()
    field(window).fill(link[:-1])
    expect(window.page.get_by_text("This link leads nowhere")).to_be_visible()
    field(window).fill("")
    expect(window.page.get_by_text("This link leads nowhere")).to_have_count(0)
    assert contacts(home) == []


def test_an_address_with_a_link_shows_its_plan(home, link, window):
    fragment = f"#join={quote(link, safe='')}"
    # In a window that is open already, and in a new one.
    window.page.goto(f"/{fragment}")
    expect_plan(window, link)
    expect(window.page).to_have_url(f"{window.page.url.split('/p/')[0]}{PEOPLE}")
    window.page.goto("about:blank")
    window.page.goto(f"{PEOPLE}{fragment}")
    expect_plan(window, link)
    # The secret isn't kept in the address.
    assert "#" not in window.page.url
    window.open(PEOPLE)
    expect(field(window)).to_have_value("")
    window.page.goto("about:blank")
    window.page.goto(f"{PEOPLE}#join=linnet%3A%2Finvitation%23short")
    expect(field(window)).to_have_value("")
    assert contacts(home) == []


def test_a_command_opens_a_link_in_the_window_that_is_there(home, link, window):
    address = home.linnet("open", link).strip()
    assert address.startswith(f"{window.page.url.rstrip('/')}{PEOPLE}#join=")
    window.page.goto("about:blank")
    window.page.goto(address)
    expect_plan(window, link)
    assert contacts(home) == []


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_link_in_a_message_shows_its_plan_in_the_same_window(home, link, window):
    window.new_chat()
    window.send(f"Anna gave me {link} to join")
    window.last.page.locator("#items .bubble").get_by_role("link", name=link).click()
    expect_plan(window, link)
    assert len(window.page.context.pages) == 1
    window.page.get_by_role("button", name="Join").click()
    expect(window.page.get_by_text("You are connected")).to_be_visible()
    assert contacts(home) == ["Anna"]


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_the_palette_leads_to_the_field_and_invites(window):
    choose(window, "join by", "Join by a link")
    expect(field(window)).to_be_focused()
    choose(window, "invite", "Invite somebody")
    expect(window.page.get_by_text("linnet:/invitation#")).to_be_visible()
