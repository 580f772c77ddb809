"""The organizer's pages: what is made, changed and taken back in them, with a mouse, a finger and the keyboard."""

import re

import pytest
from harness.look import LOOKS, WIDTHS
from playwright.sync_api import expect


@pytest.fixture
def filled(home):
    """A home with something on each page, on Saturday 21 November 2026."""
    home.linnet("calendar", "calendars", "add", "Home", "--color", "#3366CC")
    home.linnet("calendar", "calendars", "add", "Work", "--color", "#B0413E")
    home.linnet("calendar", "add", "Dentist", "--start", "2026-11-21T15:00", "--duration", "45", "--calendar", "Home",
                "--location", "Rue Oberkampf", "--notes", "Bring the **card**.")
    home.linnet("calendar", "add", "Standup", "--start", "2026-11-16T09:30", "--duration", "15", "--repeat", "daily",
                "--calendar", "Work")
    home.linnet("calendar", "add", "Lisbon", "--start", "2026-11-20", "--end", "2026-11-22", "--calendar", "Home")
    home.linnet("reminders", "add", "Renew passport", "--due", "2026-11-17")
    home.linnet("reminders", "add", "Learn the tango")
    home.linnet("notes", "add", "Lisbon", "--body", "# Alfama\n\n- tram 28\n\n**Friday**", "--tag", "travel")
    home.linnet("contacts", "add", "Ana Sousa", "--phone", "cell:+33 6 12 34", "--email", "work:ana@example.org")
    home.linnet("habits", "add", "Meditate", "--emoji", "🧘")
    home.linnet("habits", "add", "Water", "--unit", "count", "--target", "8")
    return home


@pytest.fixture
def pages(filled, window):
    return window


def notice(window):
    return window.page.locator(".page-notice .toast")


def event(window, title):
    return window.page.locator("#page [data-action=look]:visible", has_text=title).first


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_every_page_is_accessible_and_fits(pages):
    page = pages.page
    for title in ["Calendar", "Reminders", "Notes", "Contacts", "Habits"]:
        pages.go(title)
        expect(page.locator("#page h1:visible").first).to_be_visible()
        pages.check_accessibility()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), title
    for view in ["day", "week", "month", "agenda"]:
        pages.open(f"/p/calendar/{view}/2026-11-21")
        expect(page.locator("#page .tabs [aria-current]")).to_have_text(view.capitalize())
        pages.check_accessibility()
    pages.open("/p/calendar/day/2026-11-21")
    event(pages, "Dentist").click()
    expect(pages.dialog).to_contain_text("Rue Oberkampf")
    pages.check_accessibility()
    pages.dialog.get_by_role("button", name="Edit").click()
    expect(pages.dialog.get_by_label("Title")).to_have_value("Dentist")
    pages.check_accessibility()
    page.keyboard.press("Escape")
    expect(pages.dialog).to_have_count(0)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_an_event_is_made_changed_deleted_and_brought_back(pages):
    page = pages.page
    pages.open("/p/calendar/day/2026-11-21")
    page.locator(".add").click()
    pages.dialog.get_by_label("Title").fill("Call Bea")
    pages.dialog.get_by_label("Start time").fill("15:15")
    pages.dialog.get_by_label("Start time").blur()
    # The end follows, and what is then is told with free times.
    expect(pages.dialog.get_by_label("End time")).to_have_value("16:15")
    expect(pages.dialog.locator(".clash")).to_contain_text("At the same time: Dentist")
    pages.dialog.locator(".clash .button").first.click()
    expect(pages.dialog.locator(".clash")).to_be_empty()
    chosen = pages.dialog.get_by_label("Start day").input_value()
    pages.dialog.get_by_label("Place").fill("Café Sol")
    pages.dialog.get_by_role("button", name="Add").click()
    expect(pages.dialog).to_have_count(0)
    expect(notice(pages)).to_contain_text("Created “Call Bea”")
    pages.open(f"/p/calendar/day/{chosen}")
    event(pages, "Call Bea").click()
    pages.dialog.get_by_role("button", name="Delete").click()
    page.locator("#dialog").get_by_role("button", name="Delete").click()
    expect(event(pages, "Call Bea")).to_have_count(0)
    expect(notice(pages)).to_contain_text("Deleted “Call Bea”")
    notice(pages).get_by_role("button", name="Undo").click()
    expect(event(pages, "Call Bea")).to_be_visible()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_refusal_keeps_what_was_typed(pages):
    pages.open("/p/calendar/day/2026-11-21")
    pages.page.locator(".add").click()
    pages.dialog.get_by_label("Title").fill("Backwards")
    pages.dialog.get_by_label("Start time").fill("15:00")
    pages.dialog.get_by_label("End time").fill("14:00")
    pages.dialog.get_by_role("button", name="Add").click()
    expect(pages.dialog.get_by_role("alert")).to_contain_text("It ends before it starts")
    expect(pages.dialog.get_by_label("Title")).to_have_value("Backwards")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_is_typed_isnt_undone_by_the_answer_to_what_was_typed_before(pages):
    page = pages.page
    held = []
    page.route("**/act", lambda route: held.append(route) if '"action":"draft"' in route.request.post_data else route.continue_())
    pages.open("/p/calendar/day/2026-11-21")
    page.locator(".add").click()
    pages.dialog.get_by_label("Start time").fill("15:00")
    pages.dialog.get_by_label("End time").fill("16:45")
    page.wait_for_function("() => document.activeElement.name === 'endTime'")
    assert len(held) == 2
    # The end that would follow the start is an answer to the first.
    with page.expect_response("**/act"):
        held[0].continue_()
    page.wait_for_timeout(300)
    expect(pages.dialog.get_by_label("End time")).to_have_value("16:45")
    held[1].continue_()
    # The answer to the second comes through.
    expect(pages.dialog.locator(".clash")).to_contain_text("At the same time: Dentist")
    expect(pages.dialog.get_by_label("End time")).to_have_value("16:45")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_one_of_a_series_is_deleted_and_the_others_stay(pages):
    pages.open("/p/calendar/week/2026-11-21")
    standups = pages.page.locator(".event", has_text="Standup")
    expect(standups).to_have_count(7)
    standups.nth(2).click()
    pages.dialog.get_by_role("button", name="Delete…").click()
    expect(pages.dialog).to_contain_text("Which are to go?")
    pages.dialog.get_by_label("This and all that follow").check()
    pages.dialog.get_by_role("button", name="Delete", exact=True).click()
    expect(standups).to_have_count(2)


def test_reminders_are_typed_one_after_the_other(pages):
    pages.go("Reminders")
    keyboard = pages.page.keyboard
    pages.page.get_by_label("New reminder").click()
    for text in ["Feed the cat", "New bulbs"]:
        keyboard.type(text)
        keyboard.press("Enter")
        expect(pages.page.locator("#page").get_by_role("button", name=text)).to_be_visible()
        expect(pages.page.get_by_label("New reminder")).to_have_value("")
        expect(pages.page.get_by_label("New reminder")).to_be_focused()


def test_a_title_leads_to_the_text_and_a_note_may_have_none(pages):
    pages.go("Notes")
    page = pages.page
    page.get_by_role("button", name="New note").click()
    expect(page.get_by_label("Title", exact=True)).to_be_focused()
    page.keyboard.type("Shopping")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Text in Markdown")).to_be_focused()
    page.keyboard.press("Control+s")
    expect(page.locator(".note-page h2")).to_have_text("Shopping")
    expect(page.locator(".note-page")).to_contain_text("No text yet")
    expect(page.locator(".note-page")).not_to_contain_text("false")


def test_a_note_that_was_begun_isnt_given_up_by_mistake(pages):
    pages.go("Notes")
    page = pages.page
    page.get_by_role("button", name="New note").click()
    expect(page.get_by_label("Title", exact=True)).to_be_focused()
    page.keyboard.type("Shopping")
    for name in ["Tags", "Text in Markdown"]:
        page.keyboard.press("Tab")
        expect(page.get_by_label(name)).to_be_focused()
    page.keyboard.type("bread")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Save")).to_be_focused()
    page.get_by_role("button", name="Cancel").click()
    question = page.locator("dialog[open]")
    expect(question).to_contain_text("not saved")
    question.get_by_role("button", name="Cancel").click()
    expect(page.get_by_label("Text in Markdown")).to_have_value("bread")
    page.get_by_role("button", name="Cancel").click()
    question.get_by_role("button", name="Discard").click()
    expect(page.get_by_label("Text in Markdown")).to_have_count(0)
    expect(page.locator(".split-list")).not_to_contain_text("Shopping")


def test_the_calendar_goes_by_keys(pages):
    page = pages.page
    pages.open("/p/calendar/week/2026-11-21")
    expect(page.locator("#page h1")).to_contain_text("November 2026")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url("http://" + page.url.split("/")[2] + "/p/calendar/week/2026-11-28")
    page.keyboard.press("m")
    expect(page.locator(".month")).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator(".month .today").first).to_have_text("21")
    page.keyboard.press("a")
    expect(page.locator(".agenda")).to_contain_text("Dentist")
    page.locator(".mini [aria-current]").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".mini a:focus")).to_have_text("28")
    page.go_back()
    expect(page.locator(".month")).to_be_visible()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_calendar_is_hidden_and_shown(pages):
    pages.open("/p/calendar/week/2026-11-21")
    expect(event(pages, "Dentist")).to_be_visible()
    pages.page.get_by_label("Home").uncheck()
    expect(pages.page.locator("#page [data-action=look]", has_text="Dentist")).to_have_count(0)
    pages.page.get_by_label("Home").check()
    expect(event(pages, "Dentist")).to_be_visible()


def test_what_the_command_line_does_is_shown_at_once(pages, filled):
    pages.open("/p/calendar/day/2026-11-21")
    filled.linnet("calendar", "add", "From elsewhere", "--start", "2026-11-21T18:00")
    expect(event(pages, "From elsewhere")).to_be_visible()
    assert "From elsewhere" in filled.linnet("undo", "--list")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_line_becomes_a_reminder(pages):
    pages.go("Reminders")
    line = pages.page.get_by_label("New reminder")
    line.fill("buy milk tomorrow 15:00")
    expect(pages.page.locator(".quick-help")).to_contain_text("22 November")
    line.press("Enter")
    expect(line).to_have_value("")
    expect(pages.page.locator(".task-group.coming")).to_contain_text("buy milk")
    pages.page.get_by_role("checkbox", name="Renew passport").click()
    expect(pages.page.locator(".task-group.overdue")).to_have_count(0)
    expect(notice(pages)).to_contain_text("Completed")
    notice(pages).get_by_role("button", name="Undo").click()
    expect(pages.page.locator(".task-group.overdue")).to_contain_text("Renew passport")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_note_is_written_found_and_shown(pages):
    page = pages.page
    pages.go("Notes")
    page.locator(".add").click()
    page.get_by_label("Title").fill("Groceries")
    page.get_by_label("Text in Markdown").fill("- [ ] oat milk\n\n**today**")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".note-page strong")).to_have_text("today")
    if pages.look.is_touch:
        page.get_by_role("link", name="All notes").click()
    page.get_by_label("Search notes").fill("tram")
    expect(page.locator(".entry")).to_have_count(1)
    page.locator(".entry").click()
    expect(page.locator(".note-page h2").first).to_have_text("Lisbon")
    page.get_by_role("button", name="Delete").click()
    page.locator("#dialog").get_by_role("button", name="Delete").click()
    expect(notice(pages)).to_contain_text("Deleted “Lisbon”")
    notice(pages).get_by_role("button", name="Undo").click()
    expect(page.locator(".entry", has_text="Lisbon")).to_have_count(1)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_somebody_is_added_and_changed(pages):
    page = pages.page
    pages.go("Contacts")
    page.locator(".add").click()
    pages.dialog.get_by_label("First name").fill("Zoë")
    pages.dialog.get_by_label("Last name").fill("Klein")
    pages.dialog.get_by_label("Phone 0", exact=True).fill("+44 20")
    pages.dialog.get_by_label("Phone 0", exact=True).blur()
    # There is always room for one more.
    pages.dialog.get_by_label("Phone 1", exact=True).fill("+44 21")
    pages.dialog.get_by_role("button", name="Add").click()
    expect(page.get_by_role("link", name="+44 21")).to_have_attribute("href", "tel:+44%2021")
    expect(page.locator(".letter")).to_have_text(["A", "Z"])


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_habit_is_logged_and_taken_back(pages):
    page = pages.page
    pages.go("Habits")
    card = page.locator(".habit", has_text="Meditate")
    card.get_by_role("button", name="Log today").click()
    expect(card.get_by_role("button", name="Done today")).to_be_visible()
    expect(card).to_contain_text("1 day")
    card.get_by_role("button", name="Done today").click()
    expect(card.get_by_role("button", name="Log today")).to_be_visible()
    water = page.locator(".habit", has_text="Water")
    water.get_by_label("Water: how many today").fill("3")
    water.get_by_role("button", name="Log").click()
    expect(water).to_contain_text("3 of 8 times today")


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_colours_of_calendars_follow_the_theme_that_was_chosen(pages):
    page = pages.page
    pages.open("/p/calendar/day/2026-11-21")
    ground = "(e) => getComputedStyle(e).backgroundColor"
    expect(event(pages, "Dentist")).to_be_visible()
    before = event(pages, "Dentist").evaluate(ground)
    # Against what the device has.
    other = "Light" if pages.look.scheme == "dark" else "Dark"
    pages.open("/p/settings/appearance")
    page.get_by_label(other).check()
    expect(page.locator("html")).to_have_attribute("data-theme", other.lower())
    for view in ["day", "week", "month", "agenda"]:
        pages.open(f"/p/calendar/{view}/2026-11-21")
        pages.check_accessibility()
    pages.open("/p/calendar/day/2026-11-21")
    after = event(pages, "Dentist").evaluate(ground)
    bright = [sum(map(float, re.findall(r"[\d.]+", colour)[:3])) for colour in (before, after)]
    assert (bright[0] > bright[1]) == (other == "Dark"), (before, after)
