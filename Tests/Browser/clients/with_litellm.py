import litellm
from common import ADDRESS, SAID, TOKEN, TOO_LONG, check

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
