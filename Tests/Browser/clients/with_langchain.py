from common import ADDRESS, CALLER, EMBEDDER, SAID, TOKEN, check
from langchain_core.messages import HumanMessage, ToolMessage
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI, OpenAIEmbeddings
from pydantic import BaseModel


class Count(BaseModel):
    count: int


@tool
def get_weather(city: str) -> str:
    """The weather of a city."""
    return "sunny" if city == "Paris" else "rain"


for uses_responses in (False, True):
    model = ChatOpenAI(
        model="linnet", base_url=ADDRESS, api_key=TOKEN, temperature=0, max_retries=0, use_responses_api=uses_responses
    )
    check(model.invoke("Hello").text.startswith(SAID), f"invoke, responses: {uses_responses}")
    check("".join(piece.text for piece in model.stream("Hello")).startswith(SAID), f"stream, responses: {uses_responses}")
    counted = model.with_structured_output(Count, method="json_schema").invoke("Count")
    check(isinstance(counted.count, int), counted)

    caller = ChatOpenAI(
        model=CALLER, base_url=ADDRESS, api_key=TOKEN, temperature=0, max_retries=0, use_responses_api=uses_responses
    )
    counted = caller.with_structured_output(Count, method="function_calling").invoke("Count")
    check(counted.count == 3, counted)
    bound = caller.bind_tools([get_weather])
    history = [HumanMessage("weather")]
    called = bound.invoke(history)
    check([(call["name"], call["args"]) for call in called.tool_calls] == [("get_weather", {"city": "Paris"})], called)
    history += [called, *(get_weather.invoke(call) for call in called.tool_calls)]
    check(isinstance(history[-1], ToolMessage) and history[-1].content == "sunny", history)
    check(bound.invoke(history).text == "It is sunny in Paris.", "the answer to a result")
    whole = None
    for piece in bound.stream("both cities"):
        whole = piece if whole is None else whole + piece
    check([call["args"]["city"] for call in whole.tool_calls] == ["Paris", "Rome, “eterna” è"], whole)

# By default this client counts tokens with OpenAI's own vocabulary, which it would have to fetch.
vectors = OpenAIEmbeddings(model=EMBEDDER, base_url=ADDRESS, api_key=TOKEN, max_retries=0, check_embedding_ctx_length=False)
check([len(vector) for vector in vectors.embed_documents(["good day", "water"])] == [64, 64], "vectors")
check(len(vectors.embed_query("good day")) == 64, "a vector")
