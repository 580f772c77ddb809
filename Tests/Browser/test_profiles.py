"""Profiles: how they look to others, what they allow, hidden ones, the others; and what there is to set about a contact."""

import re

import pytest
from harness.look import WIDTHS
from harness.people import befriend, open_profiles
from playwright.sync_api import expect
from test_attachments import chosen, picture


@pytest.fixture
def people():
    return ["Anna", "Ben"]


@pytest.fixture
def anna(desk):
    return desk.open(person="Anna")


@pytest.fixture
def ben(desk, look):
    return desk.open(look, person="Ben")


def choose_picture(window, file: dict) -> None:
    with window.page.expect_file_chooser() as chooser:
        window.page.get_by_role("button", name="Choose a picture…").click()
    chooser.value.set_files([file])


def look_at(window, name: str) -> None:
    """A contact's page, by the head of the chat with it."""
    window.open("/")
    window.open_chat(name)
    window.page.get_by_role("link", name=f"About {name}").click()
    expect(window.page.get_by_role("heading", name="What is allowed")).to_be_visible()


def feature(window, name: str):
    return window.page.get_by_role("group", name=name)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_line_and_a_picture_reach_the_contact(home, anna, ben, look):
    befriend(home, "Anna", "Ben")
    ben.open("/p/settings/profile")
    ben.page.get_by_label("About you, in a line").fill("Likes birds")
    ben.page.get_by_role("button", name="Save").click()
    choose_picture(ben, chosen("me.png", picture(200)))
    portrait = ben.page.locator("#settings-profile .set.thing .avatar img").first
    expect(portrait).to_be_visible()
    address = portrait.get_attribute("src")
    assert address.startswith("data:image/jpeg;base64,") and len(address) <= 20_000
    assert portrait.evaluate("(image) => image.decode().then(() => [image.naturalWidth, image.naturalHeight])") == [192, 192]
    ben.check_accessibility()
    anna.open("/")
    expect(anna.chat("Ben").locator(".avatar img")).to_have_attribute("src", address)
    anna.open_chat("Ben")
    expect(anna.page.locator("#chat-head .avatar img")).to_have_attribute("src", address)
    look_at(anna, "Ben")
    expect(anna.page.get_by_text("Likes birds")).to_be_visible()
    expect(anna.page.locator("#page .avatar img")).to_have_attribute("src", address)
    anna.check_accessibility()
    choose_picture(ben, chosen("me.png", b"no picture"))
    expect(ben.page.locator("#notice")).to_contain_text("can't be read")
    expect(portrait).to_have_attribute("src", address)
    ben.page.get_by_role("button", name="Remove: Picture").click()
    expect(portrait).to_have_count(0)
    expect(anna.page.locator("#page .avatar img")).to_have_count(0)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_a_contact_is_allowed_is_seen_by_both(home, anna, ben, look):
    befriend(home, "Anna", "Ben")
    look_at(ben, "Anna")
    expect(feature(ben, "Voice messages")).to_contain_text("On for both of you.")
    feature(ben, "Voice messages").get_by_role("radio", name="No", exact=True).check()
    expect(feature(ben, "Voice messages")).to_contain_text("Off.")
    ben.page.get_by_label("My messages disappear after").select_option("1 day")
    ben.page.get_by_role("button", name="Set", exact=True).click()
    ben.check_accessibility()
    look_at(anna, "Ben")
    expect(feature(anna, "Voice messages")).to_contain_text("“Ben” allows it: no. Off.")
    expect(feature(anna, "Disappearing messages")).to_contain_text("after 1 day")
    # It comes without a reload, and goes back to what is usual.
    feature(ben, "Voice messages").get_by_role("radio", name="As usual").check()
    expect(feature(anna, "Voice messages")).to_contain_text("On for both of you.")
    anna.check_accessibility()
    # What all are allowed is set in the profile.
    ben.open("/p/settings/profile")
    feature(ben, "Voice messages").get_by_role("radio", name="No", exact=True).check()
    expect(feature(anna, "Voice messages")).to_contain_text("“Ben” allows it: no. Off.")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_contact_is_called_something_else_and_deleted_without_telling(home, anna, ben, look):
    befriend(home, "Anna", "Ben")
    look_at(ben, "Anna")
    ben.page.get_by_label("What you call them").fill("Annie")
    ben.page.get_by_role("button", name="Save").click()
    expect(ben.page.get_by_role("heading", name="Annie")).to_be_visible()
    expect(ben.page.get_by_text("Calls themselves “Anna”")).to_be_visible()
    ben.page.get_by_role("button", name="Security code: Annie").click()
    expect(ben.page.get_by_label("The code that they read to you")).to_be_visible()
    ben.check_accessibility()
    ben.page.get_by_role("button", name="Delete without telling: Annie").click()
    ben.dialog.get_by_role("button", name="Delete", exact=True).click()
    expect(ben.page).to_have_url(re.compile(r"/p/settings/people$"))
    expect(ben.page.get_by_text("There is nobody yet.")).to_be_visible()
    look_at(anna, "Ben")
    expect(anna.page.get_by_text("Ended the connection")).to_have_count(0)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_hidden_profile_is_entered_by_its_password(desk, anna, ben, look):
    ben.open("/p/settings/profile")
    ben.page.get_by_label("Password", exact=True).fill("sesame")
    ben.page.get_by_label("The same again").fill("sesame")
    ben.page.get_by_role("button", name="Hide", exact=True).click()
    expect(ben.page.get_by_text("Show this profile again")).to_be_visible()
    ben.check_accessibility()
    anna.open("/p/settings/profile")
    expect(anna.page.get_by_role("heading", name="Other profiles")).to_be_visible()
    expect(anna.page.locator("#page")).not_to_contain_text("Ben")
    # A new browser knows nothing of it either.
    other = desk.open(look)
    other.faults.allow("status of 403")
    expect(other.page.locator("#profile .name")).not_to_have_text("Ben")
    open_profiles(other)
    expect(other.dialog.get_by_role("button", name="Anna")).to_be_visible()
    expect(other.dialog.get_by_role("button", name="Ben")).to_have_count(0)
    other.dialog.get_by_text("Hidden profile", exact=True).click()
    field = other.dialog.get_by_label("Its password")
    field.fill("mellon")
    other.dialog.get_by_role("button", name="Enter").click()
    expect(other.dialog.get_by_role("alert")).to_contain_text("No hidden profile has this password")
    other.check_accessibility()
    field.fill("sesame")
    with other.page.expect_navigation():
        field.press("Enter")
    expect(other.page.locator("#profile .name")).to_have_text("Ben")
    # Shown again, it is there for all.
    ben.page.get_by_label("Password", exact=True).fill("sesame")
    ben.page.get_by_role("button", name="Show", exact=True).click()
    expect(anna.page.locator("#page").get_by_text("Ben", exact=True)).to_be_visible()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_profiles_are_made_muted_and_deleted(ben, look):
    ben.open("/p/settings/profile")
    ben.page.get_by_label("What it is called").fill("Work")
    ben.page.get_by_role("button", name="Make", exact=True).click()
    row = ben.page.locator(".set.thing", has=ben.page.get_by_text("Work", exact=True))
    expect(row).to_be_visible()
    row.get_by_role("button", name="Mute: Work", exact=True).click()
    expect(row.get_by_text("Muted", exact=True)).to_be_visible()
    ben.check_accessibility()
    row.get_by_role("button", name="Delete: Work").click()
    expect(ben.dialog).to_contain_text("can't be undone")
    ben.dialog.get_by_role("button", name="Delete", exact=True).click()
    expect(row).to_have_count(0)
    # The window is signed in as before, and switches to another one.
    with ben.page.expect_navigation():
        ben.page.get_by_role("button", name="Switch to it: Anna").click()
    expect(ben.page.locator("#profile .name")).to_have_text("Anna")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_is_unread_in_other_profiles_is_counted(home, anna, ben, look):
    befriend(home, "Anna", "Ben")
    for window, name in [(anna, "Ben"), (ben, "Anna")]:
        window.open("/")
        window.open_chat(name)
    # Both have read that they are connected.
    expect(ben.page).not_to_have_title(re.compile(r"^\("))
    anna.open("/p/settings/profile")
    ben.send("Are you there?")
    expect(ben.page).to_have_title(re.compile(r"^\(1\) "))
    if look.is_touch:
        ben.back()
    open_profiles(ben)
    expect(ben.dialog.get_by_role("button", name="Anna").get_by_label("1 unread")).to_be_visible()
    ben.check_accessibility()
