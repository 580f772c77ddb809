from common import ADDRESS, SAID, TOKEN, check
from langchain_openai import ChatOpenAI
from pydantic import BaseModel


class Count(BaseModel):
    count: int


for uses_responses in (False, True):
    model = ChatOpenAI(
        model="linnet", base_url=ADDRESS, api_key=TOKEN, temperature=0, max_retries=0, use_responses_api=uses_responses
    )
    check(model.invoke("Hello").text.startswith(SAID), f"invoke, responses: {uses_responses}")
    check("".join(piece.text for piece in model.stream("Hello")).startswith(SAID), f"stream, responses: {uses_responses}")
    counted = model.with_structured_output(Count, method="json_schema").invoke("Count")
    check(isinstance(counted.count, int), counted)
