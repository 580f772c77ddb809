"""llama-server as a client sees it."""

import json
import os
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from conversation import Conversation
from event_stream import Event, post
from failure import Failure

# The cheapest way to always take the likeliest token.
GREEDY = {"temperature": 0, "samplers": ["top_k"], "top_k": 1}
SECONDS_TO_START = 120


class Reply(NamedTuple):
    text: str
    first_token_ms: float
    tokens_per_second: float
    evaluated_tokens: int  # of the prompt: those that were not in the cache
    generated_tokens: int


class LlamaServer:
    """A running llama-server. Use it in a `with` statement, which ends the process."""

    def __init__(self, program: Path, model: Path, flags: list[str]) -> None:
        self.flags = flags
        self._command = [str(program), "-m", str(model), *flags]

    def __enter__(self) -> "LlamaServer":
        self.port = _free_port()
        self._log = tempfile.TemporaryFile("w+")
        # Variables like LLAMA_ARG_THREADS would change what "defaults" are.
        environment = {name: value for name, value in os.environ.items() if not name.startswith("LLAMA_")}
        self._process = subprocess.Popen(
            [*self._command, "--host", "127.0.0.1", "--port", str(self.port)],
            stdin=subprocess.DEVNULL, stdout=self._log, stderr=self._log, env=environment,
        )
        try:
            self._wait_until_ready()
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    @property
    def pid(self) -> int:
        return self._process.pid

    def count_tokens(self, text: str) -> int:
        return len(self._post("/tokenize", {"content": text})["tokens"])

    def reply(self, messages: list[dict], tokens: int) -> Reply:
        """Asks for a streamed reply of exactly so many tokens."""
        body = {"messages": messages, "stream": True, "max_tokens": tokens, "cache_prompt": True, **GREEDY}
        return _read_reply(post(self.port, "/v1/chat/completions", body), tokens)

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + SECONDS_TO_START
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=5) as answer:
                    if answer.status == 200:
                        return
            except (urllib.error.URLError, OSError):
                pass
            time.sleep(0.1)
        self._log.seek(0)
        last = "".join(self._log.readlines()[-20:])
        raise Failure(f"llama-server did not start:\n{last}", "Delete its folder below the cache and run make bench again.")

    def _post(self, path: str, body: dict) -> dict:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def _stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()


@dataclass(frozen=True)
class SecondTurn:
    """One measurement: the rate of the first turn's reply, and how the second turn began."""

    tokens_per_second: float
    first_token_ms: float
    evaluated_tokens: int


def measure(server: LlamaServer, conversation: Conversation, tokens: int) -> SecondTurn:
    messages = [{"role": "user", "content": conversation.first}]
    first = server.reply(messages, tokens)
    messages += [{"role": "assistant", "content": first.text}, {"role": "user", "content": conversation.second}]
    second = server.reply(messages, 8)
    return SecondTurn(first.tokens_per_second, second.first_token_ms, second.evaluated_tokens)


def _read_reply(events: list[Event], expected: int) -> Reply:
    texts = []
    timings = {}
    for seconds, data in events:
        if "error" in data:
            raise Failure(f"llama-server answered with an error: {data['error']}")
        timings = data.get("timings", timings)
        for choice in data.get("choices", []):
            if content := choice["delta"].get("content"):
                texts.append((seconds, content))
    generated = timings["predicted_n"]
    if generated != expected or len(texts) != expected:
        raise Failure(
            f"llama-server generated {generated} tokens in {len(texts)} pieces, not {expected}: rates would not compare.",
            "The benchmark model should never end a reply and have no token that is half a character.",
        )
    first, last = texts[0][0], texts[-1][0]
    return Reply(
        text="".join(content for _, content in texts),
        first_token_ms=first * 1000,
        tokens_per_second=(generated - 1) / (last - first),
        evaluated_tokens=timings["prompt_n"],
        generated_tokens=generated,
    )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
