"""Other programs ask the models over /v1: OpenAI's own client for Python, with a token made in the settings."""

import json
import threading

import openai
import pytest
from playwright.sync_api import expect


def make_token(window, name: str = "Editor") -> str:
    window.open("/p/settings/programs")
    window.page.get_by_label("A new token for").fill(name)
    window.page.get_by_role("button", name="Make a token").click()
    token = window.page.locator(".secret pre")
    expect(token).to_be_visible()
    return token.inner_text()


@pytest.fixture
def token(home, window) -> str:
    window.open("/p/settings/programs")
    window.page.get_by_role("switch", name="Answer other programs").check()
    expect(window.page.get_by_text("Address (base URL)")).to_be_visible()
    return make_token(window)


@pytest.fixture
def client(server, token) -> openai.OpenAI:
    return openai.OpenAI(base_url=f"{server.address}/v1", api_key=token, max_retries=0)


ASK = {"model": "linnet", "messages": [{"role": "user", "content": "Hello"}]}


def test_a_whole_answer_and_the_models(client):
    names = [model.id for model in client.models.list()]
    assert names == ["tiny-script", "linnet-organizer"]
    answer = client.chat.completions.create(**ASK, temperature=0, max_tokens=50)
    assert answer.choices[0].message.content.startswith("Hello from a tiny model")
    assert answer.choices[0].finish_reason == "stop"
    assert answer.usage.total_tokens == answer.usage.prompt_tokens + answer.usage.completion_tokens > 0
    cut = client.chat.completions.create(**ASK, temperature=0, max_completion_tokens=2)
    assert cut.choices[0].finish_reason == "length"
    assert cut.usage.completion_tokens == 2
    same = [client.chat.completions.create(**ASK, seed=7).choices[0].message.content for _ in range(2)]
    assert same[0] == same[1]


def test_a_hundred_answers_one_after_the_other(client):
    """A connection that the server closes behind an answer must not be used for the next question."""
    for seed in range(100):
        assert client.chat.completions.create(**ASK, seed=seed, max_tokens=2).choices[0].finish_reason in ("length", "stop")


def test_piece_by_piece_with_a_stop(client):
    pieces = list(client.chat.completions.create(**ASK, temperature=0, stream=True, stream_options={"include_usage": True}))
    text = "".join(piece.choices[0].delta.content or "" for piece in pieces if piece.choices)
    assert text.startswith("Hello from a tiny model")
    assert pieces[-1].usage.completion_tokens > 0
    stopped = client.chat.completions.create(**ASK, temperature=0, stop=[" tiny"])
    assert stopped.choices[0].message.content == "Hello from a"
    assert stopped.choices[0].finish_reason == "stop"


def test_one_model(client):
    assert client.models.retrieve("tiny-script").id == "tiny-script"
    with pytest.raises(openai.NotFoundError):
        client.models.retrieve("nothing")


def test_the_largest_seed_is_one(client):
    asked = {**ASK, "temperature": 2, "seed": 4294967295, "max_tokens": 40}
    assert len({client.chat.completions.create(**asked).choices[0].message.content for _ in range(6)}) == 1


def test_a_response_whole_and_piece_by_piece(client):
    answer = client.responses.create(model="linnet", input="Hello", temperature=0)
    assert answer.output_text.startswith("Hello from a tiny model")
    assert answer.status == "completed" and answer.usage.total_tokens > 0
    with client.responses.stream(model="linnet", input="Hello", temperature=0) as stream:
        pieces = [event.delta for event in stream if event.type == "response.output_text.delta"]
        assert "".join(pieces) == stream.get_final_response().output_text == answer.output_text
    cut = client.responses.create(model="linnet", input="Hello", temperature=0, max_output_tokens=2)
    assert cut.status == "incomplete" and cut.incomplete_details.reason == "max_output_tokens"
    with pytest.raises(openai.BadRequestError) as kept:
        client.responses.create(model="linnet", input="Hello", previous_response_id="resp_1")
    assert kept.value.param == "previous_response_id"


def test_json_of_a_schema(client):
    schema = {"type": "object", "properties": {"count": {"type": "integer"}}, "required": ["count"]}
    answer = client.chat.completions.create(
        **ASK, max_tokens=60, response_format={"type": "json_schema", "json_schema": {"name": "c", "schema": schema}}
    )
    assert isinstance(json.loads(answer.choices[0].message.content)["count"], int)


def test_errors_are_of_openais_kinds(client, server):
    with pytest.raises(openai.NotFoundError) as missing:
        client.chat.completions.create(model="nothing", messages=ASK["messages"])
    assert missing.value.code == "model_not_found"
    with pytest.raises(openai.BadRequestError) as senseless:
        client.chat.completions.create(**ASK, temperature=9)
    assert senseless.value.param == "temperature"
    with pytest.raises(openai.BadRequestError):
        client.chat.completions.create(**ASK, n=3)
    with pytest.raises(openai.AuthenticationError):
        openai.OpenAI(base_url=f"{server.address}/v1", api_key="linnet-wrong", max_retries=0).models.list()


def test_several_at_once_all_get_an_answer(client):
    answers: list[str] = []
    threads = [
        threading.Thread(target=lambda: answers.append(client.chat.completions.create(**ASK).choices[0].message.content))
        for _ in range(5)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(answers) == 5


def test_a_deleted_token_and_the_switch_shut_the_door(client, window):
    assert client.models.list().data
    window.page.get_by_role("switch", name="Answer other programs").uncheck()
    expect(window.page.get_by_text("Address (base URL)")).to_be_hidden()
    with pytest.raises(openai.PermissionDeniedError) as off:
        client.models.list()
    assert off.value.code == "api_off"
    window.page.get_by_role("switch", name="Answer other programs").check()
    window.page.get_by_role("button", name="Delete: Editor").click()
    window.dialog.get_by_role("button", name="Delete").click()
    expect(window.page.get_by_role("button", name="Delete: Editor")).to_be_hidden()
    with pytest.raises(openai.AuthenticationError):
        client.models.list()


def test_the_token_is_gone_once_it_was_put_away(token, window):
    window.page.get_by_role("button", name="I have copied it").click()
    expect(window.page.locator(".secret")).to_be_hidden()
    window.open("/p/settings/programs")
    assert token not in window.page.content()
