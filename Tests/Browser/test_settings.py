"""Settings, history and the first steps, as somebody uses them."""

import re

import pytest
from harness.conversations import conversation, write
from harness.look import DESKTOP_DARK, LOOKS, PHONE, WIDTHS
from harness.waiting import wait_for
from playwright.sync_api import expect

SECTIONS = [
    "profile", "appearance", "lock", "models", "assistant", "tools", "toolkits", "memory", "web", "data", "passphrase",
    "programs", "about",
]


def check(window) -> None:
    window.check_accessibility()
    assert window.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "It can be scrolled sideways."


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_every_section_can_be_read_and_used_by_all(window, home):
    home.linnet("memory", "add", "I am vegetarian")
    for section in SECTIONS:
        window.open(f"/p/settings/{section}")
        expect(window.page.locator(".set-rows").first).to_be_visible()
        check(window)
    window.open("/p/settings")
    check(window)
    window.open("/p/history")
    check(window)
    window.open("/p/start/3")
    check(window)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_sections_are_reached_by_their_list(window):
    window.go("Settings")
    window.page.get_by_role("navigation", name="Settings").get_by_role("link", name="Appearance").click()
    expect(window.page.get_by_role("heading", name="Appearance")).to_be_visible()
    if window.look.is_touch:
        window.page.get_by_role("link", name="All settings").click()
        expect(window.page.get_by_role("heading", name="Settings")).to_be_visible()
    else:
        window.page.get_by_role("link", name="Memory").click()
        expect(window.page).to_have_url(re.compile(r"/p/settings/memory$"))


def test_the_theme_holds_from_the_first_byte_and_in_all_windows(desk, window):
    other = desk.open(path="/", profile=window.page.context)
    window.open("/p/settings/appearance")
    window.page.get_by_role("radio", name="Dark").check()
    for page in (window.page, other.page):
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    window.page.get_by_role("radio", name="Larger").check()
    expect(other.page.locator("html")).to_have_attribute("data-text", "larger")
    assert 'data-theme="dark" data-text="larger"' in window.page.request.get("/").text()
    assert window.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(22, 21, 26)"
    window.page.get_by_role("radio", name="As this device").check()
    expect(window.page.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_what_is_set_here_is_what_the_command_line_says(home, window):
    window.open("/p/settings/tools")
    window.page.get_by_role("radio", name="Always").check()
    window.page.get_by_role("switch", name="Habits").uncheck()
    expect(window.page.get_by_role("switch", name="Habits")).not_to_be_checked()
    window.open("/p/settings/assistant")
    window.page.get_by_label("Instructions").fill("Answer briefly.")
    window.page.get_by_role("button", name="Save", exact=True).first.click()
    window.page.get_by_role("switch", name="Think before answering").check()
    expect(window.page.get_by_role("switch", name="Think before answering")).to_be_checked()
    wait_for(lambda: home.linnet("settings", "get", "assistantInstructions").strip(), "Answer briefly.")
    wait_for(lambda: home.linnet("settings", "get", "confirmationMode").strip(), "alwaysAsk")
    wait_for(lambda: "habit" in home.linnet("settings", "get", "toolsOff"), True)
    home.linnet("settings", "set", "assistantThinking", "off")
    expect(window.page.get_by_role("switch", name="Think before answering")).not_to_be_checked()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_makes_no_sense_is_refused_and_the_rest_stays(window):
    window.open("/p/settings/profile")
    window.page.get_by_label("Name").fill("   ")
    window.page.get_by_role("button", name="Save").click()
    expect(window.page.locator("#toasts .toast")).to_be_visible()
    window.page.get_by_label("Name").fill("Ada <b>")
    window.page.get_by_role("button", name="Save").click()
    window.open("/")
    expect(window.page.locator("#profile .name")).to_have_text("Ada <b>")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_memory_is_added_changed_and_forgotten(home, window):
    window.open("/p/settings/memory")
    page = window.page
    page.get_by_label("Sentence").fill("I am vegetarian")
    page.get_by_role("button", name="Remember", exact=True).click()
    expect(page.get_by_text("About you")).to_be_visible()
    page.locator("details summary").click()
    page.locator("details input").fill("I eat everything")
    page.locator("details").get_by_role("button", name="Save").click()
    expect(page.locator(".set.thing b")).to_have_text("I eat everything")
    wait_for(lambda: "I eat everything" in home.linnet("memory", "list"), True)
    page.get_by_role("button", name="Forget: I eat everything").click()
    window.dialog.get_by_role("button", name="Forget").click()
    expect(page.get_by_text("Nothing is remembered yet")).to_be_visible()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_chats_are_exported_and_imported_and_a_backup_is_made(window, folder):
    window.open("/p/settings/data")
    page = window.page
    page.get_by_role("button", name="Export: as JSON Lines").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    file = folder / "chats.jsonl"
    download.value.save_as(file)
    assert "Lisbon" in file.read_text()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files(file)
    expect(page.get_by_text("Imported: ")).to_be_visible()
    page.get_by_label("Passphrase").fill("correct horse")
    page.get_by_label("The same again").fill("correct donkey")
    page.get_by_role("button", name="Make a backup").click()
    expect(page.locator("#toasts")).to_contain_text("differ")
    page.get_by_label("The same again").fill("correct horse")
    page.get_by_role("button", name="Make a backup").click()
    expect(page.get_by_text("linnet-backup.tar.age")).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_passphrase_is_set_changed_and_removed(window, home):
    window.open("/p/settings/passphrase")
    page = window.page
    page.get_by_label("New passphrase").fill("four words are better")
    page.get_by_label("The same again").fill("four words are worse")
    page.get_by_role("button", name="Set it").click()
    expect(page.locator("#toasts")).to_contain_text("differ")
    page.get_by_label("The same again").fill("four words are better")
    page.get_by_role("button", name="Set it").click()
    expect(page.get_by_text("Your passphrase is set.")).to_be_visible(timeout=60_000)
    assert "A passphrase is set." in home.linnet("passphrase", "status")
    check(window)
    change = page.locator("form").filter(has=page.get_by_role("button", name="Change it"))
    change.get_by_label("Passphrase", exact=True).fill("four words are worse")
    change.get_by_label("New passphrase").fill("five words are better still")
    change.get_by_label("The same again").fill("five words are better still")
    change.get_by_role("button", name="Change it").click()
    expect(page.locator("#toasts")).to_contain_text("This is not the passphrase")
    change.get_by_label("Passphrase", exact=True).fill("four words are better")
    change.get_by_role("button", name="Change it").click()
    expect(page.get_by_text("Your passphrase is changed.")).to_be_visible(timeout=60_000)
    remove = page.locator("form").filter(has=page.get_by_role("button", name="Remove it"))
    remove.get_by_label("Passphrase", exact=True).fill("five words are better still")
    remove.get_by_role("button", name="Remove it").click()
    expect(page.get_by_text("No passphrase is needed any more.")).to_be_visible(timeout=60_000)
    assert "No passphrase is set." in home.linnet("passphrase", "status")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_models_are_loaded_and_an_address_that_is_none_is_refused(window):
    window.open("/p/settings/models")
    page = window.page
    expect(page.get_by_text("In use", exact=True)).to_be_visible()
    page.get_by_role("button", name="Load now: tiny-script").click()
    # Where the machine is busy, finding the fastest settings takes its time.
    expect(page.get_by_text("In memory")).to_be_visible(timeout=60_000)
    page.get_by_label("Address or path").fill("http://example.org/a.gguf")
    page.get_by_role("button", name="Get").click()
    expect(page.locator("#toasts")).to_contain_text("https")
    page.get_by_label("Address or path").fill("/nothing/there.gguf")
    page.get_by_role("button", name="Get").click()
    expect(page.locator("#toasts")).to_contain_text("no file")


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_what_was_done_is_undone_in_the_history(home, window):
    home.linnet("notes", "add", "Shopping", "--body", "milk")
    page = window.page
    if window.look.is_touch:
        # The bar at the bottom has no room for it.
        window.go("Settings")
        page.get_by_role("link", name="History").click()
    else:
        window.go("History")
    expect(page.locator(".set.thing b").first).to_contain_text("Shopping")
    page.get_by_role("button", name="Undo: ").first.click()
    expect(page.get_by_text("Undone").first).to_be_visible()
    wait_for(lambda: "Shopping" in home.linnet("notes", "list"), False)
    window.open("/")
    window.new_chat()
    window.ask("Dentist tomorrow")
    window.open("/p/history")
    row = page.locator(".set.thing").first
    expect(row).to_contain_text("The assistant")
    # Taking it back is the user's act.
    row.get_by_role("button", name="Undo: ").click()
    expect(row).to_contain_text("Undid: ")
    expect(row).to_contain_text("You")
    page.get_by_role("link", name="Decisions").click()
    expect(page.get_by_text("is whole")).to_be_visible()
    expect(page.get_by_text("calendar, create").first).to_be_visible()


def test_an_import_of_chats_is_in_the_history_and_undone_there(home, folder, desk, look):
    said = [conversation(f"Chat {number}", ["Hi", "Hello"]) for number in range(2)]
    home.linnet("chats", "import", str(write(folder / "mine.json", said)))
    window = desk.open(look)
    window.open("/p/history")
    row = window.page.locator(".set.thing").first
    expect(row).to_contain_text("Imported 2 chats from mine.json")
    row.get_by_role("button", name="Undo: ").click()
    expect(window.page.get_by_text("Imported 2 chats from mine.json")).to_have_count(0)
    window.open("/")
    expect(window.chat("Chat 1")).to_have_count(0)


@pytest.mark.parametrize("look", [DESKTOP_DARK, PHONE], ids=str)
def test_the_first_steps_come_once(home, server, desk, look):
    home.linnet("settings", "set", "onboardingStage", "--default")
    profile = desk.profile(look)
    window = desk.page(profile, look)
    window.page.goto(server.sign_in_link())
    page = window.page
    expect(page.get_by_role("heading", name="Welcome to Linnet")).to_be_visible()
    check(window)
    page.get_by_label("What may I call you?").fill("Grace")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Choose a model")).to_be_visible()
    expect(page.get_by_text("In use", exact=True)).to_be_visible()
    check(window)
    page.get_by_role("button", name="Next").click()
    page.get_by_role("radio", name="Always").check()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#profile .name")).to_have_text("Grace")
    window.open("/")
    expect(page.get_by_role("heading", name="Welcome to Linnet")).to_be_hidden()
    wait_for(lambda: home.linnet("settings", "get", "confirmationMode").strip(), "alwaysAsk")
