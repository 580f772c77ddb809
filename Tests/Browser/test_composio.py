"""Mail by way of Composio, from the question to the mail that is sent: signed in to, approved, cut off, sent again by the user's word."""

import json
import re
import subprocess
import urllib.request

import pytest
from harness.composio import Composio, composio_stand_in
from harness.home import Home
from harness.look import WIDTHS
from harness.places import PROGRAM
from harness.scripted_model import scripted_model
from harness.waiting import wait_for
from playwright.sync_api import expect

MAIL = {"recipient_email": "ana@example.com", "subject": "Friday", "body": "Lunch at one?"}
YES = re.compile("^(Allow|Send)$")


@pytest.fixture
def home(folder):
    home = folder / "home"
    home.mkdir()
    home = Home(home)
    home.linnet("settings", "set", "onboardingStage", "onboardingComplete")
    return home


@pytest.fixture
def composio():
    with composio_stand_in() as composio:
        yield composio


@pytest.fixture
def mail(home, composio):
    """A toolkit that nobody has signed in to, and a model that writes a mail whenever it is asked something."""
    # Only the user's visit connects the account: not that the program looks whether they were there.
    composio.set("settings", connect_after=None)
    home.linnet("settings", "set", "composioApiKey", "ck_test")
    home.linnet("toolkits", "add", "mail", "--composio", "gmail", "--url", composio.address)
    with scripted_model("mail__GMAIL_SEND_EMAIL", MAIL, "Your mail is sent.") as model:
        home.linnet("models", "connect", "afar", "--url", model.address, "--allow", "tools")
        home.linnet("models", "use", "afar")
        yield model


def ask_for_a_mail(window, composio: Composio):
    """Asks, and approves what is asked; returns where one signs in. Nothing was sent by then."""
    window.new_chat()
    window.send("send an email to ana@example.com about lunch")
    expect(window.call).to_contain_text("Asks for your confirmation")
    expect(window.call).to_contain_text("Lunch at one?")
    assert composio.executions == []
    window.call.get_by_role("button", name=YES).click()
    sign_in = window.call.get_by_role("link", name="Sign in to mail")
    expect(sign_in).to_be_visible()
    assert composio.effects == []
    return sign_in


def visit(window, link) -> None:
    """Opens where one signs in, as a press on the link does."""
    with window.page.context.expect_page() as opened:
        link.click()
    opened.value.wait_for_load_state()
    opened.value.close()


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_mail_is_signed_in_for_cut_off_and_sent_again_by_the_user_alone(mail, composio, window):
    sign_in = ask_for_a_mail(window, composio)
    expect(window.call).to_contain_text("The call goes on by itself when you have signed in.")
    window.check_accessibility()
    # The service takes the mail, and what answers in its place is a gateway's failure.
    composio.set("fail", match="/execute", status=502, after=True)
    visit(window, sign_in)
    expect(window.call).to_contain_text("Outcome unknown")
    expect(window.call).to_contain_text("Nobody knows whether")
    expect(window.call.get_by_role("link", name="Sign in to mail")).to_have_count(0)
    window.wait_for_reply()
    window.check_accessibility()
    sent = {"tool": "GMAIL_SEND_EMAIL", "arguments": MAIL}
    # The first answer was that nobody is signed in. The program sends nothing again, and offers no button that says less than it does.
    assert composio.executions == [200, 502]
    assert [{key: effect[key] for key in sent} for effect in composio.effects] == [sent]
    expect(window.page.get_by_role("button", name="Try again")).to_have_count(0)

    # The user has it done again: that is asked about, and the question says why.
    window.last.hover()
    window.last.get_by_role("button", name="Write this reply anew").click()
    expect(window.call).to_contain_text("Asks for your confirmation")
    expect(window.call).to_contain_text("the same call was made before and may have worked")
    assert composio.executions == [200, 502]
    window.call.get_by_role("button", name=YES).click()
    expect(window.last).to_contain_text("Your mail is sent.")
    expect(window.call).to_contain_text("Done")
    assert composio.executions == [200, 502, 200]
    assert [{key: effect[key] for key in sent} for effect in composio.effects] == [sent, sent]


def test_a_sign_in_that_is_refused_sends_nothing(mail, composio, window):
    sign_in = ask_for_a_mail(window, composio)
    urllib.request.urlopen(f"{sign_in.get_attribute('href')}?do=deny", timeout=10).close()
    expect(window.call).to_contain_text("Failed")
    expect(window.call.get_by_role("link", name="Sign in to mail")).to_have_count(0)
    window.wait_for_reply()
    assert composio.executions == [200]
    assert composio.effects == []


def test_a_call_that_is_stopped_while_it_waits_for_the_sign_in_sends_nothing(mail, composio, window):
    ask_for_a_mail(window, composio)
    window.call.get_by_role("button", name="Stop").click()
    expect(window.call).to_contain_text(re.compile("Cancelled|Failed"))
    window.wait_for_reply()
    wait_for(lambda: composio.executions, [200])
    assert composio.effects == []


def test_a_file_that_a_terminal_names_is_sent_with_the_call_that_was_approved(home, composio, folder):
    home.linnet("settings", "set", "composioApiKey", "ck_test")
    home.linnet("toolkits", "add", "mail", "--composio", "gmail", "--url", composio.address)
    home.linnet("toolkits", "connect", "mail")
    menu = folder / "menu.txt"
    menu.write_text("Soup")
    arguments = json.dumps({**MAIL, "attachment": f"@{menu}"})
    # Nobody can be asked: nothing is sent.
    command = [PROGRAM, "toolkits", "call", "mail", "GMAIL_SEND_EMAIL", "--arguments", arguments]
    refused = subprocess.run(command, env=home.environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    assert refused.returncode != 0 and composio.uploads == [] and composio.effects == []

    shown = home.linnet("toolkits", "call", "mail", "GMAIL_SEND_EMAIL", "--arguments", arguments, "--yes", "--json")
    assert json.loads(shown)["call"]["status"] == "completed"
    [upload] = composio.uploads
    assert upload["text"] == "Soup" and "x-api-key" not in upload["headers"]
    [effect] = composio.effects
    assert effect["arguments"]["attachment"] == {"name": "menu.txt", "mimetype": "text/plain", "s3key": upload["key"]}


def test_a_file_of_the_chat_is_shown_before_it_goes_out(home, composio, window):
    composio.set("settings", connect_after=2)
    home.linnet("settings", "set", "composioApiKey", "ck_test")
    home.linnet("toolkits", "add", "mail", "--composio", "gmail", "--url", composio.address)
    home.linnet("toolkits", "connect", "mail")
    with scripted_model("mail__GMAIL_SEND_EMAIL", {**MAIL, "attachment": "menu.txt"}, "Your mail is sent.") as model:
        home.linnet("models", "connect", "afar", "--url", model.address, "--allow", "tools,files")
        home.linnet("models", "use", "afar")
        window.new_chat()
        menu = {"name": "menu.txt", "mimeType": "text/plain", "buffer": b"Soup"}
        window.page.locator("#file").set_input_files([menu])
        expect(window.page.locator("#attachments .ready")).to_have_count(1)
        window.send("send an email to ana@example.com with this menu")
        expect(window.call).to_contain_text("Asks for your confirmation")
        expect(window.call).to_contain_text("menu.txt")
        expect(window.call).to_contain_text("SHA-256")
        assert composio.uploads == [] and composio.executions == []
        window.check_accessibility()
        window.call.get_by_role("button", name=YES).click()
        expect(window.last).to_contain_text("Your mail is sent.")
        assert [upload["text"] for upload in composio.uploads] == ["Soup"]
        assert len(composio.effects) == 1
