"""Where things are."""

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
# Another build can be looked at: LINNET_PROGRAM=.build/release/linnet.
PROGRAM = Path(os.environ.get("LINNET_PROGRAM", ROOT / ".build/debug/linnet")).absolute()
# Styles, scripts and templates as they are in a folder, without a build: LINNET_WEB_FILES=Sources/WebApp/Resources.
WEB_FILES = ["--web-files", str(ROOT / os.environ["LINNET_WEB_FILES"])] if "LINNET_WEB_FILES" in os.environ else []
MODEL = ROOT / "Models/test/generated/tiny-script.gguf"
CALLER = ROOT / "Models/test/generated/tiny-caller.gguf"
EMBEDDER = ROOT / "Models/test/generated/tiny-embedder.gguf"
# What is kept of a test that failed: pictures, the server's log, and traces where they are asked for.
FAILURES = ROOT / ".build/browser"
TRACES = os.environ.get("LINNET_TRACES") == "1"


def chromium() -> str:
    """The system's Chromium; the one that Playwright would download is another one on every machine."""
    for name in [os.environ.get("LINNET_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]:
        if name and (path := shutil.which(name)):
            return path
    raise SystemExit("No Chromium was found: run make bootstrap-browser, or set LINNET_CHROMIUM to one.")


def light_chromium() -> str:
    """The same without a window of its own: the whole one draws toolbars for every profile, which takes a quarter of the tests' time."""
    light = None if "LINNET_CHROMIUM" in os.environ else shutil.which("chromium-headless-shell")
    return light or chromium()


def clients_python() -> str:
    """The Python that other people's clients of OpenAI's API are installed in."""
    if python := os.environ.get("LINNET_CLIENTS_PYTHON"):
        return python
    raise SystemExit("LINNET_CLIENTS_PYTHON names no program: run make test-browser, or set it to a Python with these clients.")


def toolkit_program(name: str) -> str:
    """One of other people's servers of tools."""
    if python := os.environ.get("LINNET_TOOLKITS_PYTHON"):
        return str(Path(python).absolute().parent / name)
    raise SystemExit("LINNET_TOOLKITS_PYTHON names no program: run make test-browser, or set it to a Python with these servers.")
