import json
import math

import openai
from common import ADDRESS, CALLER, EMBEDDER, TOKEN, check

client = openai.OpenAI(base_url=ADDRESS, api_key=TOKEN, max_retries=0)
PARAMETERS = {
    "type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"], "additionalProperties": False,
}
WEATHER = {"name": "get_weather", "description": "The weather of a city.", "parameters": PARAMETERS, "strict": True}
CLOCK = {"name": "clock", "description": "The time.", "parameters": {"type": "object", "properties": {}}}
CHAT_TOOLS = [{"type": "function", "function": function} for function in (WEATHER, CLOCK)]
RESPONSE_TOOLS = [{"type": "function", **function} for function in (WEATHER, CLOCK)]
PARIS, ROME = {"city": "Paris"}, {"city": "Rome, “eterna” è"}


def ask(question: str, **options: object) -> openai.types.chat.ChatCompletion:
    return client.chat.completions.create(
        model=CALLER, messages=[{"role": "user", "content": question}], tools=CHAT_TOOLS, temperature=0, **options
    )


def called(choice) -> list[tuple[str, dict]]:
    return [(call.function.name, json.loads(call.function.arguments)) for call in choice.message.tool_calls or []]


def chat() -> None:
    choice = ask("weather").choices[0]
    check(called(choice) == [("get_weather", PARIS)] and choice.finish_reason == "tool_calls", choice)
    check(choice.message.content is None, choice)
    check([call[1] for call in called(ask("both cities").choices[0])] == [PARIS, ROME], "several calls")
    check(len(called(ask("both cities", parallel_tool_calls=False).choices[0])) == 1, "one call alone")
    for tool_choice in (
        "required", {"type": "function", "function": {"name": "get_weather"}},
        {"type": "allowed_tools", "allowed_tools": {"mode": "required", "tools": [CHAT_TOOLS[0]]}},
    ):
        check(called(ask("weather", tool_choice=tool_choice).choices[0])[0][0] == "get_weather", tool_choice)
    check(not called(ask("Hello", tool_choice="auto").choices[0]), "no call where none is wanted")
    check(not called(ask("weather", tool_choice="none").choices[0]), "no call where none may be")
    with client.chat.completions.stream(
        model=CALLER, messages=[{"role": "user", "content": "both cities"}], tools=CHAT_TOOLS, temperature=0
    ) as stream:
        pieces = [event for event in stream if event.type == "tool_calls.function.arguments.delta"]
        message = stream.get_final_completion().choices[0].message
    check(len(pieces) > 4 and [json.loads(call.function.arguments) for call in message.tool_calls] == [PARIS, ROME], message)
    history = [{"role": "user", "content": "weather"}, choice.message.model_dump(exclude_none=True)]
    history.append({"role": "tool", "tool_call_id": choice.message.tool_calls[0].id, "content": "sunny"})
    answer = client.chat.completions.create(model=CALLER, messages=history, tools=CHAT_TOOLS, temperature=0)
    check(answer.choices[0].message.content == "It is sunny in Paris.", answer)
    cut = ask("weather", max_tokens=4).choices[0]
    check(cut.finish_reason == "length" and not cut.message.tool_calls, cut)


def responses() -> None:
    asked = {"model": CALLER, "tools": RESPONSE_TOOLS, "temperature": 0}
    response = client.responses.create(input="both cities", **asked)
    calls = [item for item in response.output if item.type == "function_call"]
    check([json.loads(call.arguments) for call in calls] == [PARIS, ROME], response)
    check(response.output_text.startswith("I look at both."), response)
    with client.responses.stream(input="weather", tool_choice="required", **asked) as stream:
        kinds = {event.type for event in stream}
        final = stream.get_final_response()
    check({"response.function_call_arguments.delta", "response.function_call_arguments.done"} <= kinds, kinds)
    check(json.loads(final.output[-1].arguments) == PARIS, final)
    results = [{"type": "function_call_output", "call_id": call.call_id, "output": "sunny"} for call in calls]
    history = [{"role": "user", "content": "both cities"}, *response.output, *results]
    check(client.responses.create(input=history, **asked).output_text == "It is sunny in Paris.", "the answer to results")


def refusals() -> None:
    strict = {"name": "f", "strict": True, "parameters": {"type": "object", "properties": {"a": {"not": {}}}}}
    for parameter, tools, model in (
        ("tools[0].function.parameters.properties.a.not", [{"type": "function", "function": strict}], CALLER),
        ("tools", CHAT_TOOLS, "tiny-script"),
    ):
        try:
            messages = [{"role": "user", "content": "weather"}]
            check(False, client.chat.completions.create(model=model, messages=messages, tools=tools))
        except openai.BadRequestError as error:
            check(error.param == parameter, error)


def vectors() -> None:
    texts = ["good day", "water", "a b c d e f g"]
    found = client.embeddings.create(model=EMBEDDER, input=texts)
    check([len(entry.embedding) for entry in found.data] == [64] * 3 and found.usage.prompt_tokens > 6, found)
    plain = client.embeddings.create(model="linnet", input=texts, encoding_format="float")
    for packed, written in zip(found.data, plain.data, strict=True):
        check(math.dist(packed.embedding, written.embedding) < 1e-6, "the same in both forms")
        check(abs(math.hypot(*written.embedding) - 1) < 1e-5, "of length 1")
    alone = client.embeddings.create(model=EMBEDDER, input=texts[2]).data[0].embedding
    check(math.dist(alone, found.data[2].embedding) < 1e-4, "alone as among others")
    check(math.dist(found.data[0].embedding, found.data[1].embedding) > 0.1, "other texts, other vectors")
    check(len(client.embeddings.create(model=EMBEDDER, input=[[5, 6], [7]], dimensions=64).data) == 2, "tokens")
    for parameter, options in (
        ("input[1]", {"input": ["a", "word " * 500]}), ("dimensions", {"input": "a", "dimensions": 8}),
        ("input", {"input": [99999]}), ("model", {"input": "a", "model": CALLER}),
    ):
        try:
            check(False, client.embeddings.create(**{"model": EMBEDDER, **options}))
        except openai.BadRequestError as error:
            check(error.param == parameter, error)


chat()
responses()
refusals()
vectors()
