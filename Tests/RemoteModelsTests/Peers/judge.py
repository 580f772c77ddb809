"""Reads answers of servers with those servers' own Python packages, and prints what they understood.

    judge.py ANSWERS.json

Each answer is served on loopback, at a path of its own, and read by the official client of its protocol. One JSON list is printed:
for each answer its text and its calls.
"""

import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import anthropic
import ollama
import openai

QUESTION = [{"role": "user", "content": "Hi"}]


class Server(BaseHTTPRequestHandler):
    answers: list[dict] = []

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers.get("content-length", 0)))
        body = self.answers[int(self.path.split("/")[1])]["body"].encode()
        is_lines = self.path.endswith("/api/chat")
        self.send_response(200)
        self.send_header("content-type", "application/x-ndjson" if is_lines else "text/event-stream")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def read_openai(url: str) -> dict:
    client = openai.OpenAI(base_url=f"{url}/v1", api_key="none", max_retries=0)
    text, calls = "", {}
    for chunk in client.chat.completions.create(model="m", messages=QUESTION, stream=True):
        for choice in chunk.choices:
            text += choice.delta.content or ""
            for piece in choice.delta.tool_calls or []:
                call = calls.setdefault(piece.index, {"name": "", "arguments": ""})
                call["name"] += piece.function.name or ""
                call["arguments"] += piece.function.arguments or ""
    return {"text": text, "calls": list(calls.values())}


def read_responses(url: str) -> dict:
    client = openai.OpenAI(base_url=f"{url}/v1", api_key="none", max_retries=0)
    text, calls = "", []
    for event in client.responses.create(model="m", input="Hi", stream=True):
        if event.type == "response.output_text.delta":
            text += event.delta
        elif event.type == "response.output_item.done" and event.item.type == "function_call":
            calls.append({"name": event.item.name, "arguments": event.item.arguments})
    return {"text": text, "calls": calls}


def read_anthropic(url: str) -> dict:
    client = anthropic.Anthropic(base_url=url, api_key="none", max_retries=0)
    with client.messages.stream(model="m", max_tokens=9, messages=QUESTION) as stream:
        message = stream.get_final_message()
    calls = [{"name": block.name, "arguments": json.dumps(block.input)} for block in message.content if block.type == "tool_use"]
    return {"text": "".join(block.text for block in message.content if block.type == "text"), "calls": calls}


def read_ollama(url: str) -> dict:
    text, calls = "", []
    for part in ollama.Client(host=url).chat(model="m", messages=QUESTION, stream=True):
        text += part.message.content or ""
        for call in part.message.tool_calls or []:
            calls.append({"name": call.function.name, "arguments": json.dumps(dict(call.function.arguments))})
    return {"text": text, "calls": calls}


READERS = {"openai": read_openai, "responses": read_responses, "anthropic": read_anthropic, "ollama": read_ollama}


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        Server.answers = json.load(file)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    results = []
    for number, answer in enumerate(Server.answers):
        url = f"http://127.0.0.1:{server.server_port}/{number}"
        results.append(READERS[answer["api"]](url))
    server.shutdown()
    print(json.dumps(results))


main()
