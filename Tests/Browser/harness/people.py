"""Two people in two windows."""

from playwright.sync_api import expect

from harness.window import Window


def sign_in(window: Window, name: str) -> None:
    """Switches a window to a profile, as somebody does by the menu."""
    page = window.page
    page.get_by_role("button", name="Linnet's menu").click()
    window.choose("Profiles…")
    choice = window.dialog.get_by_role("button", name=name)
    if choice.is_disabled():
        window.dialog.get_by_role("button", name="Close").click()
        return
    with page.expect_navigation():
        choice.click()
    expect(page.locator("#app")).to_have_attribute("data-phase", "running")


def connect(one: Window, other: Window) -> None:
    """Makes them contacts, and leads both to their lists."""
    one.open("/p/settings/people")
    one.page.get_by_role("button", name="Make an invitation").click()
    link = one.page.locator("text=linnet:/invitation#").first
    expect(link).to_be_visible()
    other.open("/p/settings/people")
    other.page.get_by_label("Link").fill(link.inner_text().strip())
    other.page.get_by_role("button", name="Join").click()
    expect(other.page.get_by_text("You are connected")).to_be_visible()
    for window in [one, other]:
        window.open("/")
