"""Pictures of every screen, light and dark, on a desktop and on a phone: docs/screenshots. `make screenshots` calls it.

The data is made with the program's own commands, so that what is shown is what it does. Pages come from the rail as it is.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from demo import fill, unmet
from harness.browser import Desk
from harness.home import Home
from harness.look import LOOKS
from harness.places import ROOT, chromium
from harness.server import Server
from playwright.sync_api import expect, sync_playwright
from screens import EMPTY_HOME, FULL_HOME
from shrink import shrink

FOLDER = ROOT / "docs/screenshots"
# All together, in bytes: they are cloned with everything else.
LARGEST = 6 << 20


def main() -> int:
    expect.set_options(timeout=30_000)
    with tempfile.TemporaryDirectory(prefix="linnet-screenshots-") as folder, sync_playwright() as playwright:
        pictures = Path(folder) / "pictures"
        pictures.mkdir()
        browser = playwright.chromium.launch(executable_path=chromium())
        first = Home.made(Path(folder) / "first")
        for look in LOOKS:
            for name, screens, prepare in [("empty", EMPTY_HOME, unmet), ("full", FULL_HOME, fill)]:
                home = first.copied(Path(folder) / f"{name}-{look}")
                prepare(home, Path(folder))
                server = Server(home, Path(folder) / f"{name}-{look}.log")
                desk = Desk(browser, server)
                try:
                    for screen in screens:
                        for title, window in screen(desk, look):
                            window.page.mouse.move(look.width - 1, 1)
                            window.settle()
                            window.page.screenshot(path=pictures / f"{title}-{look}.png", animations="disabled", caret="hide")
                            print(f"    {title}-{look}", file=sys.stderr)
                finally:
                    desk.close()
                    server.stop()
        size = shrink(pictures)
        if size > LARGEST:
            print(f"The pictures have {size >> 10} KB together, more than {LARGEST >> 10} KB.", file=sys.stderr)
            return 1
        shutil.rmtree(FOLDER, ignore_errors=True)
        shutil.copytree(pictures, FOLDER)
        print(f"{len(list(FOLDER.iterdir()))} pictures, {size >> 10} KB, are in {FOLDER.relative_to(ROOT)}.", file=sys.stderr)
    return 0


sys.exit(main())
