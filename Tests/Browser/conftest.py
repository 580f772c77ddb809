"""Fixtures: `server` runs, `desk` opens windows of it, `window` is one that is signed in."""

import fcntl
import re
import shutil
import tempfile
from collections.abc import Iterator
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


def launched(playwright: Playwright, path: str) -> Iterator[Browser]:
    # A camera that shows a pattern; a page gets it where a test allows that. Calls find each other without a network, too.
    arguments = ["--use-fake-device-for-media-stream", "--allow-loopback-in-peer-connection"]
    browser = playwright.chromium.launch(executable_path=path, args=arguments)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def light_browser(playwright: Playwright) -> Iterator[Browser]:
    yield from launched(playwright, light_chromium())


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    yield from launched(playwright, chromium())


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    """The one without a window of its own, or the whole one for a test that is marked with `permissions`."""
    needs_whole = request.node.get_closest_marker("permissions") is not None
    return request.getfixturevalue("whole_browser" if needs_whole else "light_browser")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that is gone after the test."""
    with tempfile.TemporaryDirectory(prefix="linnet-browser-") as folder:
        yield Path(folder)


@pytest.fixture(scope="session")
def first_home(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Home:
    """The home that all others are copied from, made by one worker for all."""
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent
    with (shared / "home.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        folder = shared / "home"
        if not folder.exists():
            Home.made(shared / "home-in-making")
            (shared / "home-in-making").rename(folder)
    return Home(folder)


@pytest.fixture
def home(first_home: Home, folder: Path) -> Home:
    """A home with a model. What `home.linnet(…)` does to it, the server will show."""
    return first_home.copied(folder / "home")


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
        report.sections.append(("What there was to see", f"{kept} (playwright show-trace opens the traces)"))
    return report
