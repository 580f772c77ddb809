import asyncio

from common import ADDRESS, SAID, TOKEN, check
from pydantic import BaseModel
from pydantic_ai import Agent, NativeOutput
from pydantic_ai.models.openai import OpenAIChatModel, OpenAIResponsesModel
from pydantic_ai.providers.openai import OpenAIProvider


class Count(BaseModel):
    count: int


async def main() -> None:
    for kind in (OpenAIChatModel, OpenAIResponsesModel):
        model = kind("linnet", provider=OpenAIProvider(base_url=ADDRESS, api_key=TOKEN))
        agent = Agent(model, instructions="Be brief.", model_settings={"temperature": 0})
        answer = await agent.run("Hello")
        check(answer.output.startswith(SAID), answer)
        # A second turn sends the first one back, in items of the API.
        again = await agent.run("Hello", message_history=answer.all_messages())
        check(bool(again.output), again)
        async with agent.run_stream("Hello") as stream:
            check((await stream.get_output()).startswith(SAID), "stream")
        counted = await Agent(model, output_type=NativeOutput(Count)).run("Count")
        check(isinstance(counted.output.count, int), counted)


asyncio.run(main())
