"""What somebody does to be another profile, to become another one's contact, and to be with others in a group."""

from playwright.sync_api import Locator, expect

from harness.core import Core
from harness.home import Home
from harness.window import Window


def sign_in(window: Window, name: str) -> None:
    """Switches a window to a profile, as somebody does by the menu. `Desk.open(person=…)` opens one as a profile at once."""
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


def enter_hidden(window: Window, password: str) -> None:
    """Switches a window to the hidden profile that has this password."""
    open_profiles(window)
    window.dialog.get_by_text("Hidden profile", exact=True).click()
    field = window.dialog.get_by_label("Its password")
    field.fill(password)
    with window.page.expect_navigation():
        field.press("Enter")
    expect(window.page.locator("#app")).to_have_attribute("data-phase", "running")


def confirm(window: Window, answer: str) -> None:
    """Answers the question that a window asks."""
    window.dialog.get_by_role("button", name=answer).click()
    expect(window.dialog).to_have_count(0)


def make_invitation(window: Window) -> str:
    window.open("/p/settings/people")
    window.page.get_by_role("button", name="Make an invitation").click()
    link = window.page.locator("text=linnet:/invitation#").first
    expect(link).to_be_visible()
    return link.inner_text().strip()


def join_by_link(window: Window, link: str) -> None:
    """Doesn't wait for what comes of it."""
    window.open("/p/settings/people")
    window.page.get_by_label("Link", exact=True).fill(link)
    window.page.get_by_role("button", name="Join").click()


def connect(one: Window, other: Window) -> None:
    """Makes the profiles of two windows contacts of each other."""
    join_by_link(other, make_invitation(one))
    expect(other.page.get_by_text("You are connected")).to_be_visible()


def new_group(window: Window, name: str) -> None:
    """Makes a group in a window, which shows its page then."""
    window.open("/p/settings/people")
    window.page.get_by_label("Name of a new group").fill(name)
    window.page.get_by_role("button", name="Make a group").click()
    expect(window.page.get_by_role("heading", name=name)).to_be_visible()
    expect(window.page.get_by_role("heading", name="What is allowed")).to_be_visible()


def invite(window: Window, name: str, role: str = "Member: writes") -> None:
    """Invites a contact to the group whose page is shown."""
    window.page.get_by_role("combobox", name="Contact", exact=True).select_option(name)
    window.page.get_by_role("combobox", name="As", exact=True).select_option(role)
    window.page.get_by_role("button", name="Invite", exact=True).click()
    expect(details(window, name)).to_be_visible()


def details(window: Window, name: str) -> Locator:
    """What leads to the page of a contact, a member or a group."""
    return window.page.get_by_role("link", name=f"Details: {name}")


def open_group(window: Window, name: str) -> None:
    """A group's page, by the head of its chat."""
    window.open("/")
    window.open_chat(name)
    window.page.get_by_role("link", name=f"About {name}").click()
    expect(window.page.get_by_role("heading", name="What is allowed")).to_be_visible()


def join(window: Window, name: str) -> None:
    """Joins a group to which one was invited."""
    open_group(window, name)
    window.page.get_by_role("button", name=f"Join: {name}").click()
    expect(window.page.get_by_text("You are invited")).to_have_count(0)


def befriend(home: Home, one: str, *others: str) -> None:
    """Makes profiles contacts of another one, without a window: as somebody does it, `connect` does it."""
    with Core(home) as core:
        profiles = core.profiles()
        for other in others:
            _connect(core, profiles[one], profiles[other])


def _connect(core: Core, one: int, other: int) -> None:
    link = core.send("apiAddContact", one, userId=one, incognito=False)["connLinkInvitation"]["connFullLink"]
    core.send("apiConnect", other, userId=other, incognito=False, connLink=link)


def make_channel(home: Home, name: str, owner: str, relay: str, subscribers: list[str], preferences: dict | None = None) -> None:
    """Has a profile make a channel whose posts another one passes on, which is made for that, and others subscribe to it."""
    with Core(home) as core:
        profiles = core.profiles()
        user = profiles[owner]
        made = core.send("createActiveUser", newUser={"profile": {"displayName": relay, "fullName": ""}, "pastTimestamp": False, "userChatRelay": True})
        profile = {"displayName": name, "fullName": "", **({"groupPreferences": preferences} if preferences else {})}
        channel = core.send(
            "apiNewPublicGroup", user, userId=user, incognito=False, relayIds=[made["user"]["userId"]], groupProfile=profile
        )
        link = channel["groupInfo"]["groupProfile"]["publicGroup"]["groupLink"]
        for other in subscribers:
            core.send("apiConnect", profiles[other], userId=profiles[other], incognito=False, connLink=link)


def make_group(home: Home, name: str, owner: str, invited: list[str], joins: bool = True, preferences: dict | None = None) -> None:
    """Has a profile make a group and invite others, who are contacts then. They join it, unless a test does that itself."""
    with Core(home) as core:
        profiles = core.profiles()
        user = profiles[owner]
        profile = {"displayName": name, "fullName": "", **({"groupPreferences": preferences} if preferences else {})}
        group = core.send("apiNewGroup", user, userId=user, incognito=False, groupProfile=profile)["groupInfo"]
        for other in invited:
            _connect(core, user, profiles[other])
            contacts = core.send("apiListContacts", user, userId=user)["contacts"]
            contact = next(one for one in contacts if one["profile"]["displayName"] == other)
            core.send("apiAddMember", user, groupId=group["groupId"], contactId=contact["contactId"], memberRole="member")
            if joins:
                core.send("apiJoinGroup", profiles[other], groupId=core.group_of(profiles[other], name)["groupId"])
