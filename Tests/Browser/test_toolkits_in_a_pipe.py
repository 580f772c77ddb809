"""Tools of other programs without a window: asked in a pipe, with the model that comes along and other people's server."""

import json

import pytest
from harness.home import Home
from harness.places import toolkit_program

QUESTION = "What time is it in Tokyo?"


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    home = tmp_path_factory.mktemp("home")
    home = Home(home)
    home.linnet("settings", "set", "onboardingStage", "onboardingComplete")
    home.linnet("toolkits", "add", "clock", "--", toolkit_program("mcp-server-time"), "--local-timezone", "UTC")
    return home


def ask(home: Home, *options: str) -> tuple[dict, dict]:
    """The whole document, and the one call in it."""
    document = json.loads(home.linnet("ask", "--json", *options, QUESTION))
    assert document["error"] is None
    assert [call["name"] for call in document["calls"]] == ["clock__get_current_time"]
    assert document["calls"][0]["arguments"] == {"timezone": "Asia/Tokyo"}
    return document, document["calls"][0]


def test_an_approved_question_is_answered_through_the_server(home):
    document, call = ask(home, "--yes")
    assert call["status"] == "completed"
    assert call["decision"]["verdict"] == "approved"
    given = json.dumps(call["result"])
    assert "Asia/Tokyo" in given and "+09:00" in given
    assert "timezone: Asia/Tokyo" in document["text"]


def test_without_an_approval_nothing_is_called(home):
    _, call = ask(home)
    assert (call["status"], call["result"]) == ("awaitingConfirmation", None)
    _, call = ask(home, "--no")
    assert (call["status"], call["result"]) == ("denied", None)
