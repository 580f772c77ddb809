import json

import litellm
from common import ADDRESS, CALLER, EMBEDDER, SAID, TOKEN, TOO_LONG, check

ASK = {"model": "openai/linnet", "api_base": ADDRESS, "api_key": TOKEN, "temperature": 0, "num_retries": 0}
HELLO = [{"role": "user", "content": "Hello"}]

answer = litellm.completion(messages=HELLO, **ASK)
check(answer.choices[0].message.content.startswith(SAID), answer)
pieces = litellm.completion(messages=HELLO, stream=True, **ASK)
check("".join(piece.choices[0].delta.content or "" for piece in pieces).startswith(SAID), "stream")
response = litellm.responses(input="Hello", **{name: ASK[name] for name in ("model", "api_base", "api_key", "temperature")})
check(response.output[-1].content[0].text.startswith(SAID), response)
for error, request in (
    (litellm.ContextWindowExceededError, {"messages": [{"role": "user", "content": TOO_LONG}]}),
    (litellm.BadRequestError, {"messages": HELLO, "n": 3}),
    (litellm.NotFoundError, {"messages": HELLO, "model": "openai/nothing"}),
    (litellm.AuthenticationError, {"messages": HELLO, "api_key": "linnet-wrong"}),
):
    try:
        check(False, litellm.completion(**{**ASK, **request}))
    except error:
        pass

WEATHER = {
    "type": "function",
    "function": {
        "name": "get_weather", "description": "The weather of a city.",
        "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
    },
}
CALL = {**ASK, "model": f"openai/{CALLER}", "tools": [WEATHER]}
asked = [{"role": "user", "content": "weather"}]
message = litellm.completion(messages=asked, tool_choice="required", **CALL).choices[0].message
check(json.loads(message.tool_calls[0].function.arguments) == {"city": "Paris"}, message)
asked += [message, {"role": "tool", "tool_call_id": message.tool_calls[0].id, "content": "sunny"}]
check(litellm.completion(messages=asked, **CALL).choices[0].message.content == "It is sunny in Paris.", "the answer to a result")
pieces = list(litellm.completion(messages=[{"role": "user", "content": "both cities"}], stream=True, **CALL))
whole = litellm.stream_chunk_builder(pieces)
check([call.function.name for call in whole.choices[0].message.tool_calls] == ["get_weather"] * 2, whole)
check(whole.choices[0].finish_reason == "tool_calls", whole)

found = litellm.embedding(
    model=f"openai/{EMBEDDER}", input=["good day", "water"], api_base=ADDRESS, api_key=TOKEN, encoding_format="float"
)
check([len(entry["embedding"]) for entry in found.data] == [64, 64], found)
