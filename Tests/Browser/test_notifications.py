"""The browser's notifications: asked for by the switch alone, told of once, and never of the chat that somebody looks at."""

import pytest
from harness.look import WIDTHS
from harness.people import befriend
from harness.waiting import wait_for
from playwright.sync_api import TimeoutError, expect

# What a browser without a screen doesn't have. What was allowed stays so over reloads; what was shown is kept.
BROWSER = """
(() => {
  window.shown = [];
  window.asked = 0;
  window.Notification = class {
    static get permission() { return localStorage.getItem("permission") ?? "default"; }
    static async requestPermission() {
      window.asked += 1;
      localStorage.setItem("permission", window.answer ?? "granted");
      return this.permission;
    }
  };
  Object.assign(ServiceWorkerRegistration.prototype, {
    async showNotification(title, options) { window.shown.push({ title, ...options }); },
    async getNotifications() { return []; },
  });
  Object.assign(Navigator.prototype, {
    async setAppBadge(count) { window.badge = count; },
    async clearAppBadge() { window.badge = 0; },
  });
})();
"""

# The window is the one that tells.
IS_NOTIFIER = "async () => (await navigator.locks.query()).held.some(({ name }) => name === 'linnet-notifier')"

# Whatever was to be told has been: it waits for the locks as this does.
TOLD = """async () => {
  for (let n = 0; n < 5; n++) await navigator.locks.query();
  return window.shown.map(({ title, body }) => [title, body]);
}"""


@pytest.fixture
def people():
    return ["Anna", "Ben"]


@pytest.fixture
def anna(desk):
    return desk.open(person="Anna")


@pytest.fixture
def ben(desk, look):
    return desk.open(look, person="Ben", script=BROWSER)


def switch(window):
    return window.page.get_by_role("switch", name="Notifications in this browser")


def switch_on(window) -> None:
    window.open("/p/settings/notifications")
    expect(switch(window)).to_be_enabled()
    switch(window).click()
    expect(switch(window)).to_be_checked()
    window.page.wait_for_function(IS_NOTIFIER)


def told(window) -> list[list[str]]:
    return window.page.evaluate(TOLD)


# What telling depends on, to know why nothing was told.
STATE = """async () => JSON.stringify({
  shown: window.shown,
  locks: (await navigator.locks.query()).held.map(({ name }) => name),
  permission: Notification.permission,
  workers: (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state),
})"""


def wait_until_told(window, count: int) -> None:
    try:
        window.page.wait_for_function("(count) => window.shown.length === count", arg=count)
    except TimeoutError as error:
        raise AssertionError(f"not told: {window.page.evaluate(STATE)}") from error


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_message_is_told_of_unless_its_chat_is_looked_at(home, anna, ben):
    befriend(home, "Anna", "Ben")
    ben.open("/p/settings/notifications")
    expect(switch(ben)).to_be_enabled()
    expect(switch(ben)).not_to_be_checked()
    # Nobody is asked who hasn't touched the switch.
    assert ben.page.evaluate("window.asked") == 0
    ben.check_accessibility()
    switch_on(ben)
    assert ben.page.evaluate("window.asked") == 1
    ben.check_accessibility()
    ben.open("/")
    anna.open_chat("Ben")
    anna.send("See you at five")
    wait_until_told(ben, 1)
    assert told(ben) == [["Anna", "See you at five"]]
    ben.page.wait_for_function("() => window.badge === 1")
    # It was pressed: the worker says so to the window.
    ben.page.evaluate(
        """() => {
          const { chat, item } = window.shown[0].data;
          const data = { open: { chat, item } };
          navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
        }"""
    )
    expect(ben.last).to_contain_text("See you at five")
    expect(ben.last).to_be_in_viewport()
    ben.page.wait_for_function("() => window.badge === 0")
    anna.send("At the station")
    expect(ben.last).to_contain_text("At the station")
    assert len(told(ben)) == 1


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_others_see_no_more_than_was_chosen(home, anna, ben):
    befriend(home, "Anna", "Ben")
    switch_on(ben)
    anna.open_chat("Ben")
    for choice, expected in [("Name only", ["Anna", "New message"]), ("Nothing", ["Linnet", "Something new"])]:
        ben.page.get_by_role("radio", name=choice).check()
        expect(ben.page.get_by_role("radio", name=choice)).to_be_checked()
        before = len(told(ben))
        anna.send(f"A secret, {choice}")
        wait_until_told(ben, before + 1)
        assert told(ben)[-1] == expected


def test_a_muted_chat_and_a_muted_profile_are_silent(home, anna, ben):
    befriend(home, "Anna", "Ben")
    switch_on(ben)
    ben.open("/")
    anna.open_chat("Ben")
    ben.open_menu("Anna")
    ben.choose("Mute")
    expect(ben.chat("Anna").get_by_text("Muted")).to_have_count(1)
    anna.send("First")
    expect(ben.chat("Anna")).to_contain_text("First")
    assert told(ben) == []
    ben.open_menu("Anna")
    ben.choose("Unmute")
    expect(ben.chat("Anna").get_by_text("Muted")).to_have_count(0)
    anna.send("Second")
    expect(ben.chat("Anna")).to_contain_text("Second")
    wait_until_told(ben, 1)
    ben.open("/p/settings/notifications")
    ben.page.get_by_role("switch", name="Tell me of this profile").click()
    expect(ben.page.get_by_role("switch", name="Tell me of this profile")).not_to_be_checked()
    ben.open("/")
    anna.send("Third")
    expect(ben.chat("Anna")).to_contain_text("Third")
    assert told(ben) == []


def test_one_of_several_windows_tells_and_another_takes_its_place(home, anna, ben, desk):
    befriend(home, "Anna", "Ben")
    switch_on(ben)
    ben.open("/")
    other = desk.open(path="/", profile=ben.page.context)
    anna.open_chat("Ben")
    anna.send("First")
    for window in [ben, other]:
        expect(window.chat("Anna")).to_contain_text("First")
    wait_for(lambda: told(ben) + told(other), [["Anna", "First"]])
    teller, rest = (ben, other) if told(ben) else (other, ben)
    teller.page.close()
    held = "async () => (await navigator.locks.query()).held.some(({ name }) => name === 'linnet-notifier')"
    rest.page.wait_for_function(held)
    anna.send("Second")
    wait_until_told(rest, 1)
    # What one of them shows, the other doesn't tell of.
    third = desk.open(path="/", profile=rest.page.context)
    third.open_chat("Anna")
    anna.send("Third")
    expect(third.last).to_contain_text("Third")
    expect(rest.chat("Anna")).to_contain_text("Third")
    assert len(told(rest)) == 1 and told(third) == []


@pytest.mark.parametrize("look", WIDTHS, ids=str)
def test_a_browser_that_refuses_is_said_to(ben):
    ben.open("/p/settings/notifications")
    expect(switch(ben)).to_be_enabled()
    ben.page.evaluate("window.answer = 'denied'")
    switch(ben).click()
    expect(ben.page.get_by_text("This browser refuses notifications")).to_be_visible()
    expect(switch(ben)).to_be_disabled()
    expect(switch(ben)).not_to_be_checked()
    ben.check_accessibility()


def test_the_worker_is_there_and_governs_no_page(ben):
    switch_on(ben)
    scopes = ben.page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))")
    assert [scope.removesuffix("/").split("/")[-1] for scope in scopes] == ["assets"]
    assert ben.page.evaluate("navigator.serviceWorker.controller") is None
