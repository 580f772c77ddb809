"""The harness itself: what it must notice, it notices."""

import pytest
from playwright.sync_api import expect


def test_errors_of_the_page_are_noticed(window):
    window.page.evaluate("console.error('something broke')")
    window.page.evaluate("setTimeout(() => { throw new Error('thrown late') })")
    window.page.evaluate("document.head.append(Object.assign(document.createElement('style'), {textContent: 'a{}'}))")
    window.page.wait_for_timeout(50)
    found = "\n".join(window.faults.found)
    assert "something broke" in found and "thrown late" in found and "Content Security Policy" in found
    window.faults.allow("something broke|thrown late|Content Security Policy")
    assert not window.faults.found


def test_what_shuts_people_out_is_noticed(window):
    window.page.evaluate("document.body.append(document.createElement('button'))")
    with pytest.raises(AssertionError, match="button-name"):
        window.check_accessibility()


def test_a_server_comes_back_under_its_address(window, server):
    address = server.address
    window.faults.allow("ERR_CONNECTION_REFUSED|ERR_INCOMPLETE|net::ERR")
    server.kill()
    server.start()
    assert server.address == address
    window.page.reload()
    expect(window.chat("Private notes")).to_be_visible()
