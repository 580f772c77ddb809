"""Tools of other programs: added in the settings, asked about, and answered through, with the model that comes along."""

import json

import pytest
from harness.composio import SCRIPT, composio_stand_in
from harness.home import Home
from harness.look import WIDTHS
from harness.places import toolkit_program
from harness.scripted_model import scripted_model
from harness.waiting import wait_for
from playwright.sync_api import expect

pytestmark = pytest.mark.parametrize("look", WIDTHS, ids=str)


@pytest.fixture
def home(folder):
    home = folder / "home"
    home.mkdir()
    home = Home(home)
    home.linnet("settings", "set", "onboardingStage", "onboardingComplete")
    return home


def add_clock(window):
    window.open("/p/settings/toolkits")
    page = window.page
    expect(page.get_by_text("There is none yet")).to_be_visible()
    adding = page.locator("form[data-action=add]")
    adding.get_by_label("Name").fill("clock")
    adding.get_by_label("Program or address").fill(f"{toolkit_program('mcp-server-time')} --local-timezone UTC")
    adding.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("Running", exact=True)).to_be_visible(timeout=60_000)


def test_a_question_is_answered_through_a_toolkit(home, window):
    add_clock(window)
    window.check_accessibility()
    window.open("/")
    window.new_chat()
    window.send("what time is it in Tokyo?")
    expect(window.call).to_contain_text("Asks for your confirmation")
    expect(window.call).to_contain_text("clock: get_current_time")
    expect(window.call).to_contain_text("Asia/Tokyo")
    window.check_accessibility()
    window.call.get_by_role("button", name="Allow", exact=True).click()
    expect(window.last).to_contain_text("timezone: Asia/Tokyo", timeout=60_000)
    expect(window.call).to_contain_text("Done")


def test_a_tool_is_allowed_in_all_chats_until_that_is_taken_back(home, window):
    add_clock(window)
    window.open("/")

    def ask():
        window.new_chat()
        window.send("what time is it in Tokyo?")

    def allowed():
        return json.loads(home.linnet("settings", "allowed", "--json"))["allowed"]

    ask()
    expect(window.call).to_contain_text("Asks for your confirmation")
    window.call.get_by_text("Allow it in advance", exact=True).click()
    window.call.get_by_label("Where").select_option("in all chats")
    window.call.get_by_label("For", exact=True).select_option("an hour")
    window.check_accessibility()
    window.call.get_by_role("button", name="Allow, and don't ask again").click()
    expect(window.last).to_contain_text("timezone: Asia/Tokyo", timeout=60_000)
    wait_for(lambda: [(grant["tool"], grant["chat"]) for grant in allowed()], [("clock__get_current_time", None)])
    # In another chat it runs without a question.
    ask()
    expect(window.last).to_contain_text("timezone: Asia/Tokyo", timeout=60_000)
    expect(window.call).to_contain_text("Done")
    # The server's answer is text of others: below it there is a question again, which can't be answered in advance.
    window.send("what time is it in Paris?")
    expect(window.call).to_contain_text("Asks for your confirmation")
    expect(window.call.get_by_text("Allow it in advance", exact=True)).to_have_count(0)
    window.open("/p/settings/tools")
    expect(window.page.get_by_text("In all chats, 99 more times")).to_be_visible()
    window.check_accessibility()
    window.page.get_by_role("button", name="Take back: clock: get_current_time").click()
    expect(window.page.get_by_text("Nothing is allowed in advance.")).to_be_visible()
    assert allowed() == []
    window.open("/")
    ask()
    expect(window.call).to_contain_text("Asks for your confirmation")


def test_who_has_no_chat_is_led_to_the_toolkits(window):
    window.open("/")
    if window.look.is_touch:
        # There the list has the whole width, and a new chat says it.
        window.new_chat()
    window.page.locator(".welcome").get_by_role("link", name="Connect toolkits").click()
    expect(window.page.get_by_text("There is none yet")).to_be_visible()


def test_what_was_allowed_goes_with_its_toolkit(home, window):
    add_clock(window)
    window.open("/")
    window.new_chat()
    window.send("what time is it in Tokyo?")
    window.call.get_by_text("Allow it in advance", exact=True).click()
    window.call.get_by_role("button", name="Allow, and don't ask again").click()
    expect(window.last).to_contain_text("timezone: Asia/Tokyo", timeout=60_000)
    window.open("/p/settings/toolkits")
    window.page.get_by_role("button", name="Remove: clock").click()
    window.dialog.get_by_role("button", name="Remove").click()
    expect(window.page.get_by_text("There is none yet")).to_be_visible()
    assert json.loads(home.linnet("settings", "allowed", "--json"))["allowed"] == []


PEER = SCRIPT.with_name("peer.py")


@pytest.fixture
def booking(home):
    """A toolkit whose tool asks the user, and a model that calls it in new chats."""
    home.linnet("toolkits", "add", "tables", "--", toolkit_program("python"), str(PEER), "mcp")
    with scripted_model("tables__book", {"table": "A"}, "Your table is booked.") as model:
        home.linnet("models", "connect", "afar", "--url", model.address, "--allow", "tools")
        home.linnet("models", "use", "afar")
        yield model


def ask_for_a_table(window):
    window.new_chat()
    window.send("book table A")
    window.call.get_by_role("button", name="Allow", exact=True).click()
    expect(window.call).to_contain_text("Asks you", timeout=60_000)
    expect(window.call).to_contain_text("Who comes to A?")
    expect(window.last.locator("footer .state")).to_have_text("Waiting for you")


def test_what_a_server_asks_is_answered_on_its_card(booking, window):
    ask_for_a_table(window)
    window.check_accessibility()
    form = window.call.locator("form.card-form")
    form.get_by_label("Guests").fill("9")
    form.get_by_label("Your name").fill("Ana")
    form.get_by_role("button", name="Send to tables").click()
    # The browser says so itself, and what was typed stays.
    assert form.get_by_label("Guests").evaluate("field => field.validity.rangeOverflow")
    expect(form.get_by_label("Your name")).to_have_value("Ana")
    form.get_by_label("Guests").fill("3")
    form.get_by_label("Seat").select_option("outside")
    form.get_by_label("Quiet").check()
    form.get_by_label("Quiet").press("Enter")
    expect(window.last).to_contain_text("Your table is booked.", timeout=60_000)
    expect(window.call).to_contain_text("Your name: Ana")
    expect(window.call).to_contain_text("A: Ana, 3, outside, True")
    expect(window.call).to_contain_text("Answered")
    expect(form).to_have_count(0)
    window.check_accessibility()


def test_what_a_server_asks_can_be_declined_and_stopped(booking, window):
    ask_for_a_table(window)
    window.call.get_by_role("button", name="Decline").click()
    expect(window.call).to_contain_text("A: decline", timeout=60_000)
    expect(window.call).to_contain_text("Declined")
    ask_for_a_table(window)
    window.call.get_by_role("button", name="Stop").click()
    expect(window.call).to_contain_text("Not answered")
    expect(window.call.locator("form.card-form")).to_have_count(0)


def test_a_slash_takes_in_a_prompt_of_a_toolkit(booking, window):
    window.new_chat()
    window.field.press_sequentially("/tables:hello")
    window.field.press("Enter")
    expect(window.field).to_have_value("Say hello in three languages.")
    window.field.fill("")
    window.field.press_sequentially("/tables:dinner")
    window.field.press("Enter")
    window.dialog.get_by_label("Guests").fill("six")
    window.check_accessibility()
    window.dialog.get_by_role("button", name="Use it").click()
    expect(window.field).to_have_value("Plan a dinner for six at home.")
    window.page.get_by_role("button", name="Send", exact=True).click()
    # It goes as somebody else's words.
    expect(window.rows.filter(has_text="Plan a dinner").first).to_contain_text("Forwarded")


def test_tools_are_switched_and_a_toolkit_is_removed(home, window):
    add_clock(window)
    page = window.page

    def tools():
        toolkits = json.loads(home.linnet("toolkits", "--json"))["toolkits"]
        return {tool["name"]: tool["on"] for toolkit in toolkits for tool in toolkit["tools"]}

    page.get_by_role("switch", name="get_current_time").click()
    wait_for(tools, {"get_current_time": False, "convert_time": True})
    page.get_by_role("button", name="Restart: clock").click()
    expect(page.get_by_text("Running", exact=True)).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Remove: clock").click()
    window.dialog.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("There is none yet")).to_be_visible()
    wait_for(tools, {})


def test_what_can_not_be_added_is_said(window):
    window.open("/p/settings/toolkits")
    page = window.page
    adding = page.locator("form[data-action=add]")
    adding.get_by_label("Name").fill("clock")
    adding.get_by_label("Program or address").fill("no-such-program-at-all")
    adding.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#toasts .toast")).to_contain_text("no-such-program-at-all")
    expect(page.get_by_text("There is none yet")).to_be_visible()


def test_a_list_of_another_program_is_looked_at_and_added(window):
    window.open("/p/settings/toolkits")
    page = window.page
    servers = {"Clock": {"command": toolkit_program("mcp-server-time"), "args": ["--local-timezone", "UTC"], "env": {"A_KEY": "marker"}}}
    page.get_by_label("List", exact=True).fill(json.dumps({"mcpServers": servers}))
    page.get_by_role("button", name="Look at it").click()
    expect(page.locator("#listed-clock")).to_contain_text("Variables: A_KEY")
    expect(page.get_by_text("There is none yet")).to_be_visible()
    window.check_accessibility()
    page.get_by_role("button", name="Add: clock").click()
    window.dialog.get_by_role("button", name="Add").click()
    expect(page.get_by_text("Running", exact=True)).to_be_visible(timeout=60_000)
    expect(page.locator("#listed-clock")).to_have_count(0)
    given = page.locator("details", has_text="What it is given")
    given.locator("summary").click()
    expect(given).to_contain_text("A_KEY")
    expect(given).not_to_contain_text("marker")
    window.check_accessibility()


@pytest.fixture
def composio():
    with composio_stand_in() as composio:
        yield composio.address


def test_a_service_is_signed_in_to(window, home, composio):
    home.linnet("settings", "set", "composioApiKey", "ck_test")
    home.linnet("toolkits", "add", "mail", "--composio", "gmail", "--url", composio)
    window.open("/p/settings/toolkits")
    page = window.page
    expect(page.get_by_text("Not connected to an account")).to_be_visible()
    window.check_accessibility()
    page.get_by_role("button", name="Connect: mail").click()
    expect(page.get_by_text("Connected to your account")).to_be_visible()
    page.get_by_label("What you want to do").fill("team chat message")
    page.get_by_role("button", name="Search: Find a service").click()
    expect(page.locator("[id^=found-SLACK]").first).to_be_visible()
    window.check_accessibility()
    page.get_by_role("button", name="Disconnect: mail").click()
    window.dialog.get_by_role("button", name="Disconnect").click()
    expect(page.get_by_text("Not connected to an account")).to_be_visible()
