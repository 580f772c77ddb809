"""A server that speaks OpenAI's Chat Completions and says what a test wrote down."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class ScriptedModel:
    """Its first answer to each question calls a tool, the next one says something."""

    def __init__(self, tool: str, arguments: dict, saying: str) -> None:
        self.tool, self.arguments, self.saying = tool, arguments, saying
        self.requests: list[dict] = []
        self.address = ""

    def answer(self, request: dict) -> list[dict]:
        self.requests.append(request)
        if request["messages"][-1]["role"] == "tool" or not request.get("tools"):
            return [{"delta": {"content": self.saying}, "finish_reason": "stop"}]
        function = {"name": self.tool, "arguments": json.dumps(self.arguments)}
        call = {"index": 0, "id": f"c{len(self.requests)}", "function": function}
        return [{"delta": {"tool_calls": [call]}}, {"delta": {}, "finish_reason": "tool_calls"}]


@contextmanager
def scripted_model(tool: str, arguments: dict, saying: str = "That is done.") -> Iterator[ScriptedModel]:
    model = ScriptedModel(tool, arguments, saying)

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

        def reply(self, kind: str, text: str) -> None:
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(text.encode())))
            self.end_headers()
            self.wfile.write(text.encode())

        def do_GET(self) -> None:
            self.reply("application/json", json.dumps({"data": [{"id": "scripted"}]}))

        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            events = [json.dumps({"choices": [choice]}) for choice in model.answer(request)]
            self.reply("text/event-stream", "".join(f"data: {event}\n\n" for event in [*events, "[DONE]"]))

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    model.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield model
    finally:
        server.shutdown()
        server.server_close()
