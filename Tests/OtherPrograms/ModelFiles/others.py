#!/usr/bin/env python3
"""Other faults with model files. usage: others.py LINNET [NAME…]. Prints what is wrong; exits 1 if anything is."""
import base64
import hashlib
import http.server
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

import tinygguf
from tinygguf import CONTROL as C
from tinygguf import USER as U

CHATML = {"<|endoftext|>": C, "<|im_start|>": C, "<|im_end|>": C}
TEMPLATE = ("{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}"
            "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}")
LINNET = os.path.abspath(sys.argv[1])


def run(home, *words, limit=60, now=None):
    environment = dict(os.environ, **({"LINNET_NOW": now} if now else {}))
    try:
        return subprocess.run([LINNET, *words, "--home", home], capture_output=True, text=True, timeout=limit, env=environment)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(words, 124, "", "timed out")


def ask(home, model, question, *more, now=None):
    reply = run(home, "ask", question, "--model", model, "--json", *more, now=now)
    try:
        return json.loads(reply.stdout)
    except ValueError:
        return {"text": "", "thinking": "", "stats": None, "error": reply.stderr}


def model(path, word="Good", template=TEMPLATE, specials=CHATML, script=None, tail=("t", "\n"), end="<|im_end|>", **more):
    tinygguf.scripted(script or [word, " answer"], tail, specials, template, end, **dict(dict(eos="<|im_end|>"), **more)).write(path)
    return path


def prompt(home, template, specials, question, now=None, **more):
    """The prompt as the model gets it."""
    path = home + "/echo.gguf"
    tinygguf.echo(9, specials, template, **more).write(path)
    length = ask(home, path, question, "--temperature", "0", "--max-tokens", "1", now=now)["stats"]["promptTokens"]
    tinygguf.echo(length, specials, template, **more).write(path)
    reply = ask(home, path, question, "--temperature", "0", "--max-tokens", str(length), now=now)
    return reply["thinking"] + reply["text"]


def typed_end_of_text(home):
    """A typed </s> must reach a SentencePiece model (Mistral 7B, Llama 2, Phi 3, TinyLlama) unchanged."""
    got = prompt(home, "{% for m in messages %}[INST] {{ m.content }} [/INST]{% endfor %}", {}, 'write "</s>" twice',
                 kind=tinygguf.SentencePieces, bos="<s>", eos="</s>", add_bos=True)
    return None if 'write "</s>" twice' in got else got


def date_of_template(home):
    """strftime_now and date_string follow LINNET_NOW, as the program's own times do."""
    got = prompt(home, "{{ strftime_now('%Y-%m-%d') }} {{ date_string }}|" + TEMPLATE, CHATML, "hello", now="2030-02-03T12:00:00", eos="<|im_end|>")
    return None if got.startswith("2030-02-03 03 Feb 2030|") else got[:40]


def thinking_counts_as_answer(home):
    """A model that thinks 900 tokens still answers, in a chat that is kept."""
    path = home + "/m.gguf"
    tinygguf.thinker(900, "\n", dict(CHATML, **{"<think>": U, "</think>": U}), TEMPLATE, "<|im_end|>", eos="<|im_end|>").write(path)
    reply = ask(home, path, "hello", "--think")
    return None if reply["text"] == "Good answer" else reply["error"]


def no_template(home):
    """A file without a template gets ChatML; its end, spelled out because the vocabulary lacks it, ends the reply."""
    path = model(home + "/m.gguf", template=None, specials={"<s>": C, "</s>": C}, end="</s>", eos="</s>", bos="<s>",
                 script=["Good", " answer", "<|im_", "end|>", "\n", "<|im_", "start|>", "user", "\n", "More"])
    reply = ask(home, path, "hello")
    return None if reply["text"].strip() == "Good answer" else reply["text"]


def empty_prompt(home):
    """A template that renders nothing is refused at once, not after a minute of full load."""
    path, began = model(home + "/m.gguf", template="{# nothing #}"), time.time()
    reply = run(home, "ask", "hello", "--model", path, "--temperature", "0", limit=20)
    return None if reply.returncode == 1 and time.time() - began < 15 else "no end within 20 s"


def file_is_gone(home):
    """The chosen model's file was deleted: that is said, and no other model answers as if nothing had happened."""
    run(home, "models", "add", model(home + "/mine.gguf"))
    os.unlink(home + "/models/mine.gguf")
    reply = run(home, "ask", "hello")
    return None if "mine" in reply.stdout + reply.stderr else "exit %d: %s" % (reply.returncode, reply.stdout.strip())


def added_but_unusable(home):
    """What the next command refuses is refused, or said, when it is added."""
    added = run(home, "models", "add", model(home + "/m.gguf", template="{% for m in messages %}{{ m.content "))
    asked = run(home, "ask", "hello")
    return None if added.returncode or "template" in added.stdout + added.stderr else "add: %s; ask: %s" % (added.stdout.strip(), asked.stderr.strip())


def too_large_for_memory(home):
    """Where memory is short, that is said; the file is neither damaged nor too new."""
    path = home + "/m.gguf"
    file, rows = tinygguf.scripted(["Good"], ("t", "\n"), CHATML, TEMPLATE, "<|im_end|>", eos="<|im_end|>"), 1 << 20
    file.keys = [key for key in file.keys if not key[0].endswith("feed_forward_length")]
    file.key("qwen2.feed_forward_length", "u32", rows)
    width = file.tensors[0][1][0]
    # 4 GB of nothing: three matrices that lie in a hole of the file.
    file.tensors = [tensor for tensor in file.tensors if ".ffn_" not in tensor[0] or "norm" in tensor[0]]
    holes = [("blk.0.ffn_%s.weight" % name, shape) for name, shape in (("gate", (width, rows)), ("up", (width, rows)), ("down", (rows, width)))]
    file.write(path, holes=holes)
    reply = subprocess.run(["prlimit", "--as=%d" % (3 << 30), LINNET, "ask", "hello", "--model", path, "--home", home, "--temperature", "0",
                            "--max-tokens", "4"], capture_output=True, text=True, timeout=100)
    return None if "may be damaged" not in reply.stderr else reply.stderr.strip()


def context_line(home):
    """A reply that begins by repeating the message's line of context is shown without it."""
    path = model(home + "/m.gguf", script=["[now 2026-11-26 Thu 09:00 Europe/Berlin]", "\n", "Good", " answer"])
    reply = ask(home, path, "hello", now="2026-11-26T09:00:00")
    return None if reply["text"].strip() == "Good answer" else reply["text"]


def document_is_not_searched(home):
    """Of a long document the parts that fit the question are shown: `ask QUESTION --file`."""
    with open(home + "/rooms.txt", "w") as file:
        for number in range(160):
            file.write("Section %d. The code of room %d is %d. %s\n" % (number, number, 1000 + 7 * number, "It is a quiet room with a window and a table. " * 4))
    run(home, "ask", "What is the code of room 77?", "--file", home + "/rooms.txt", "--model", model(home + "/m.gguf"))
    run(home, "chats", "export", home + "/chats.jsonl")
    shown = open(home + "/chats.jsonl").read()
    return None if "The code of room 77 is 1539" in shown else "13 of 69 parts that are spread over the document, “what fits the question best”, without room 77"


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, answer):
        asked = self.asked = []

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *words):
                pass

            def do_GET(self):
                asked.append(self.headers.get("Range"))
                try:
                    answer(self, len(asked))
                except OSError:
                    pass
                self.close_connection = True

        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()
        self.address = "http://127.0.0.1:%d/x.gguf" % self.server_port


def head(handler, status, **fields):
    handler.send_response(status)
    for name, value in fields.items():
        handler.send_header(name.replace("_", "-"), str(value))
    handler.end_headers()


def length_too_long(home):
    """A server that announces more than it sends and can't resume is given up after a few tries."""
    data = open(model(home + "/m.gguf"), "rb").read()
    server = Server(lambda handler, count: (head(handler, 200, Content_Length=len(data) + 1000), handler.wfile.write(data)))
    reply = run(home, "models", "pull", server.address, limit=40)
    server.shutdown()
    return None if reply.returncode not in (0, 124) else "fetched whole %d times in 40 s" % len(server.asked)


def busy_server(home):
    """429 and 503 are told as what they are, not as a lost connection."""
    data = open(model(home + "/m.gguf"), "rb").read()

    def answer(handler, count):
        if count < 2:
            head(handler, 429, Content_Length=0, Retry_After=1)
        else:
            head(handler, 200, Content_Length=len(data))
            handler.wfile.write(data)

    server = Server(answer)
    reply = run(home, "models", "pull", server.address)
    server.shutdown()
    return None if "connection was lost" not in reply.stderr else [line for line in reply.stderr.splitlines() if "lost" in line][0]


def calls_in_history(home):
    """/v1: tool_calls of an earlier assistant message reach the template, or the request is refused with 400, not 500 and not in silence.

    Writes a token into the home's web/tokens.json, in the form of 2026-11.
    """
    template = ("{% for m in messages %}<|im_start|>{{ m.role }}\n{% if m.tool_calls %}CALLS {{ m.tool_calls[0].function.name }}{% endif %}"
                "{{ m.content or '' }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}")
    messages = [{"role": "user", "content": "weather?"},
                {"role": "assistant", "content": None, "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "get_weather", "arguments": "{}"}}]},
                {"role": "tool", "content": "12 degrees", "tool_call_id": "c1"}]
    run(home, "models", "add", model(home + "/m.gguf", template=template))
    run(home, "settings", "set", "completionsAPI", "true")
    os.makedirs(home + "/web", mode=0o700, exist_ok=True)
    token = "linnet-0123456789"
    entry = {"hash": base64.b64encode(hashlib.sha256(token.encode()).digest()).decode(), "userId": 1, "name": "t", "hint": "6789", "createdAt": 1, "usedAt": None}
    with open(home + "/web/tokens.json", "w") as file:
        json.dump({"tokens": [entry]}, file)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = subprocess.Popen([LINNET, "serve", "--no-open", "--port", str(port), "--home", home], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        sizes = []
        for names in ("x", "get_weather"):
            messages[1]["tool_calls"][0]["function"]["name"] = names
            body = json.dumps({"model": "linnet", "messages": messages, "temperature": 0, "max_tokens": 2}).encode()
            for _ in range(50):
                try:
                    request = urllib.request.Request("http://127.0.0.1:%d/v1/chat/completions" % port, body,
                                                     {"Authorization": "Bearer " + token, "Content-Type": "application/json"})
                    sizes.append(json.load(urllib.request.urlopen(request, timeout=30))["usage"]["prompt_tokens"])
                    break
                except urllib.error.HTTPError as error:
                    return None if error.code == 400 else "status %d" % error.code
                except OSError:
                    time.sleep(0.2)
        return None if len(set(sizes)) == 2 else "the prompt has %s tokens, whatever was called" % sizes
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(20)


CASES = [typed_end_of_text, date_of_template, thinking_counts_as_answer, no_template, empty_prompt, file_is_gone, added_but_unusable,
         too_large_for_memory, context_line, document_is_not_searched, length_too_long, busy_server, calls_in_history]


def main():
    wrong = 0
    for case in CASES:
        if sys.argv[2:] and case.__name__ not in sys.argv[2:]:
            continue
        with tempfile.TemporaryDirectory() as home:
            got = case(home)
        if got is not None:
            wrong += 1
            print("%-26s %s\n    got: %s" % (case.__name__, " ".join(case.__doc__.split("\n\n")[0].split()), str(got)[:300]))
    print("%d wrong" % wrong)
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
