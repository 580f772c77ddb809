import asyncio

from common import ADDRESS, CALLER, SAID, TOKEN, check
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
        await calls(kind(CALLER, provider=OpenAIProvider(base_url=ADDRESS, api_key=TOKEN)))


async def read(_, events) -> None:
    async for _ in events:
        pass


async def calls(model) -> None:
    # Its own way to structured output is a tool that has to be called.
    counted = await Agent(model, output_type=Count, model_settings={"temperature": 0}).run("final count")
    check(counted.output.count == 4, counted)
    agent = Agent(model, model_settings={"temperature": 0})
    asked = []

    # A coroutine: functions run on threads, in any order.
    @agent.tool_plain
    async def get_weather(city: str) -> str:
        """The weather of a city."""
        asked.append(city)
        return "sunny"

    answer = await agent.run("weather")
    check(asked == ["Paris"] and answer.output == "It is sunny in Paris.", (asked, answer))
    # Its run_stream ends at the first text, which here comes before the calls: this one streams all that a run asks.
    answer = await agent.run("both cities", event_stream_handler=read)
    check(answer.output == "It is sunny in Paris.", answer)
    check(asked == ["Paris", "Paris", "Rome, “eterna” è"], asked)


asyncio.run(main())
