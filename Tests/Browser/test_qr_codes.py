"""QR codes of invitations and addresses, read by another program: from the page in its looks, and from a terminal."""

import os
import pty
import select
import subprocess

import pytest
from harness.look import LOOKS, SYSTEM_COLOURS
from harness.places import PROGRAM
from harness.qr import terminal_picture, texts, texts_of
from playwright.sync_api import expect


@pytest.mark.parametrize("look", [*LOOKS, SYSTEM_COLOURS], ids=str)
def test_a_code_of_an_invitation_and_of_the_address_is_read_from_the_screen(window):
    page = window.page
    window.open("/p/settings/people")
    page.get_by_role("button", name="Make an invitation").click()
    expect(page.get_by_text("linnet:/invitation#")).to_be_visible()
    page.get_by_role("button", name="Make an address").click()
    expect(page.get_by_text("linnet:/contact#")).to_be_visible()
    for kind in ["invitation", "contact"]:
        link = page.get_by_text(f"linnet:/{kind}#").inner_text().strip()
        name = "Invited to connect" if kind == "invitation" else "Your address"
        picture = page.get_by_role("img", name=f"QR code: {name}")
        expect(picture).to_have_count(0)
        # By keys, as somebody without a mouse unfolds it.
        summary = page.locator("summary", has_text="Show QR code").nth(["invitation", "contact"].index(kind))
        summary.focus()
        page.keyboard.press("Enter")
        expect(picture).to_be_visible()
        assert texts_of(picture) == [link]
    window.check_accessibility()


def on_terminal(home, *arguments: str) -> str:
    """What a command writes to a terminal of 80 columns."""
    ours, theirs = pty.openpty()
    environment = home.environment | {"TERM": "xterm-256color", "COLUMNS": "80"}
    with subprocess.Popen([PROGRAM, *arguments], env=environment, stdin=theirs, stdout=theirs, stderr=subprocess.PIPE) as run:
        os.close(theirs)
        written = b""
        while select.select([ours], [], [], 60)[0]:
            try:
                piece = os.read(ours, 65536)
            except OSError:
                break
            if not piece:
                break
            written += piece
        assert run.wait(60) == 0, run.stderr.read()
    os.close(ours)
    return written.decode()


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_a_code_in_a_terminal_is_read_on_dark_and_on_light(home, dark):
    for options in [[], ["--address"]]:
        output = on_terminal(home, "people", "invite", "--qr", *options)
        link = output.splitlines()[-1].strip()
        assert link.startswith("linnet:/contact#" if options else "linnet:/invitation#")
        assert texts(terminal_picture(output, dark)) == [link]


def test_a_code_in_a_file_is_dark_on_paper(home):
    output = home.linnet("people", "invite", "--qr")
    assert "\x1b" not in output
    assert texts(terminal_picture(output, dark=False)) == [output.splitlines()[-1]]
