"""Fixtures: `server` runs, `desk` opens windows of it, `window` is one that is signed in."""

import fcntl
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from harness.browser import Desk
from harness.home import Home
from harness.look import DESKTOP, Look
from harness.places import FAILURES, chromium, light_chromium
from harness.server import Server
from harness.window import Window
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


# A camera that shows a pattern, and a microphone that beeps. Calls find each other without a network, too.
ARGUMENTS = ["--use-fake-device-for-media-stream", "--allow-loopback-in-peer-connection"]


@pytest.fixture(scope="session")
def light_browser(playwright: Playwright) -> Iterator[Browser]:
    # It asks nobody, so whoever wants the camera or the microphone gets it.
    arguments = [*ARGUMENTS, "--use-fake-ui-for-media-stream"]
    browser = playwright.chromium.launch(executable_path=light_chromium(), args=arguments)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    """The one without a window of its own, or the whole one for a test that is marked with `refusal`."""
    needs_whole = request.node.get_closest_marker("refusal") is not None
    return request.getfixturevalue("whole_browser" if needs_whole else "light_browser")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that is gone after the test."""
    with tempfile.TemporaryDirectory(prefix="linnet-browser-") as folder:
        yield Path(folder)


@pytest.fixture(scope="session")
def first_homes(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Callable[[list[str]], Home]:
    """The homes that all others are copied from: one for each list of people, made by one worker for all."""
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent
    making = shared / "home-in-making"

    def first_home(people: list[str]) -> Home:
        folder = shared / "-".join(["home", *people])
        if people:
            first_home([])
        with (shared / "home.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not folder.exists():
                home = Home(shared / "home").copied(making) if people else Home.made(making)
                for person in people:
                    home.linnet("profiles", "new", person)
                making.rename(folder)
        return Home(folder)

    return first_home


@pytest.fixture
def people() -> list[str]:
    """The profiles that the home has beside its first one. The last of them is the one in use. A file of tests says its own."""
    return []


@pytest.fixture
def home(first_homes: Callable[[list[str]], Home], people: list[str], folder: Path) -> Home:
    """A home with a model. What `home.linnet(…)` does to it, the server will show."""
    return first_homes(people).copied(folder / "home")


@pytest.fixture
def server(home: Home, folder: Path) -> Iterator[Server]:
    server = Server(home, folder / "server.log")
    yield server
    server.stop()


@pytest.fixture
def look() -> Look:
    """Set it by `@pytest.mark.parametrize("look", WIDTHS, ids=str)`."""
    return DESKTOP


@pytest.fixture
def desk(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Desk]:
    desk = Desk(browser, server)
    yield desk
    kept = FAILURES / re.sub(r"[^\w-]+", "-", request.node.name)
    try:
        if not request.node.stash.get(FAILED, False):
            desk.check()
    except AssertionError:
        request.node.stash[FAILED] = True
        raise
    finally:
        shutil.rmtree(kept, ignore_errors=True)
        if request.node.stash.get(FAILED, False):
            desk.keep(kept)
        desk.close()


@pytest.fixture
def window(desk: Desk, look: Look) -> Window:
    """A window on the list of chats."""
    return desk.open(look)


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo):
    report = yield
    if report.failed:
        item.stash[FAILED] = True
        kept = FAILURES / re.sub(r"[^\w-]+", "-", item.name)
        report.sections.append(("What there was to see", f"{kept} (LINNET_TRACES=1 keeps traces, too, which playwright show-trace opens)"))
    return report
