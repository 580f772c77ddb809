"""What somebody does to be another profile, and to become another one's contact."""

from playwright.sync_api import expect

from harness.window import Window


def sign_in(window: Window, name: str) -> None:
    """Switches a window to a profile, as somebody does by the menu."""
    page = window.page
    open_profiles(window)
    choice = window.dialog.get_by_role("button", name=name)
    if choice.is_disabled():
        window.dialog.get_by_role("button", name="Close").click()
        return
    with page.expect_navigation():
        choice.click()
    expect(page.locator("#app")).to_have_attribute("data-phase", "running")


def open_profiles(window: Window) -> None:
    window.page.get_by_role("button", name="Linnet's menu").click()
    window.choose("Profiles…")
    expect(window.dialog.get_by_role("heading", name="Profiles")).to_be_visible()


def make_invitation(window: Window) -> str:
    window.open("/p/settings/people")
    window.page.get_by_role("button", name="Make an invitation").click()
    link = window.page.locator("text=linnet:/invitation#").first
    expect(link).to_be_visible()
    return link.inner_text().strip()


def connect(one: Window, other: Window) -> None:
    """Makes the profiles of two windows contacts of each other."""
    link = make_invitation(one)
    other.open("/p/settings/people")
    other.page.get_by_label("Link").fill(link)
    other.page.get_by_role("button", name="Join").click()
    expect(other.page.get_by_text("You are connected")).to_be_visible()


def meet(one: Window, other: Window) -> None:
    """The same, and leads both to their lists."""
    connect(one, other)
    for window in [one, other]:
        window.open("/")
