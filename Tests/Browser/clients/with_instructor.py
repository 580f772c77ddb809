import instructor
from common import ADDRESS, CALLER, TOKEN, check
from openai import OpenAI
from pydantic import BaseModel


class Count(BaseModel):
    count: int


client = instructor.from_openai(OpenAI(base_url=ADDRESS, api_key=TOKEN, max_retries=0), mode=instructor.Mode.JSON_SCHEMA)
counted = client.chat.completions.create(
    model="linnet", messages=[{"role": "user", "content": "Count"}], response_model=Count, max_retries=0, max_tokens=60
)
check(isinstance(counted.count, int), counted)

for mode in (instructor.Mode.TOOLS, instructor.Mode.TOOLS_STRICT, instructor.Mode.RESPONSES_TOOLS):
    client = instructor.from_openai(OpenAI(base_url=ADDRESS, api_key=TOKEN, max_retries=0), mode=mode)
    counted = client.chat.completions.create(
        model=CALLER, messages=[{"role": "user", "content": "Count"}], response_model=Count, max_retries=0
    )
    check(counted.count == 3, (mode, counted))
