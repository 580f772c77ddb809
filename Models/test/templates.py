"""The chat templates, and what the prompts made by them end with."""

from dataclasses import dataclass

CHATML = (
    "{%- for message in messages -%}"
    "{{- '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>\\n' -}}"
    "{%- endfor -%}"
    "{%- if add_generation_prompt -%}{{- '<|im_start|>assistant\\n' -}}{%- endif -%}"
)

# Replies from before the last message of the user lose their thinking. A variable that nobody set means thinking on.
_THINKING = r"""
{%- set asked = namespace(last=0) -%}
{%- for message in messages -%}
  {%- if message['role'] == 'user' -%}{%- set asked.last = loop.index0 -%}{%- endif -%}
{%- endfor -%}
{%- for message in messages -%}
  {%- set text = message['content'] -%}
  {%- set thought = '' -%}
  {%- if message['role'] == 'assistant' -%}
    {%- if message.reasoning_content is string -%}
      {%- set thought = message.reasoning_content -%}
    {%- elif '</think>' in text -%}
      {%- set thought = text.split('</think>')[0].split('<think>')[-1] -%}
      {%- set text = text.split('</think>')[-1].lstrip('\n') -%}
    {%- endif -%}
    {%- if thought and loop.index0 > asked.last -%}
      {%- set text = '<think>\n' + thought.strip('\n') + '\n</think>\n\n' + text -%}
    {%- endif -%}
  {%- endif -%}
  {{- '<|im_start|>' + message['role'] + '\n' + text + '<|im_end|>\n' -}}
{%- endfor -%}
{%- if add_generation_prompt -%}
  {{- '<|im_start|>assistant\n' -}}
  {%- if enable_thinking is defined and enable_thinking is false -%}
    {{- '<think>\n\n</think>\n\n' -}}
  {%- else -%}
    {{- 'OPENING' -}}
  {%- endif -%}
{%- endif -%}
""".strip()

# Tools and their calls in the form of Qwen 2.5, which most models' forms are like. Results have a role of their own.
_CALLS = r"""
{%- if tools -%}
  {{- '<|im_start|>system\n' -}}
  {%- if messages[0]['role'] == 'system' -%}{{- messages[0]['content'] + '\n\n' -}}{%- endif -%}
  {{- '# Tools\n\nYou may call these functions:\n<tools>\n' -}}
  {%- for tool in tools -%}{{- (tool | tojson) + '\n' -}}{%- endfor -%}
  {{- '</tools>\nAnswer with <tool_call>\n{"name": <name>, "arguments": <object>}\n</tool_call> to call one.<|im_end|>\n' -}}
{%- elif messages[0]['role'] == 'system' -%}
  {{- '<|im_start|>system\n' + messages[0]['content'] + '<|im_end|>\n' -}}
{%- endif -%}
{%- for message in messages -%}
  {%- if message['role'] == 'assistant' and message.tool_calls -%}
    {{- '<|im_start|>assistant\n' -}}
    {%- if message['content'] -%}{{- message['content'] + '\n' -}}{%- endif -%}
    {%- for call in message.tool_calls -%}
      {%- if not loop.first -%}{{- '\n' -}}{%- endif -%}
      {{- '<tool_call>\n{"name": "' + call.function.name + '", "arguments": ' -}}
      {{- call.function.arguments | tojson -}}
      {{- '}\n</tool_call>' -}}
    {%- endfor -%}
    {{- '<|im_end|>\n' -}}
  {%- elif message['role'] != 'system' or not loop.first -%}
    {{- '<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>\n' -}}
  {%- endif -%}
{%- endfor -%}
{%- if add_generation_prompt -%}{{- '<|im_start|>assistant\n' -}}{%- endif -%}
""".strip()


@dataclass(frozen=True)
class Tail:
    """What a prompt ends with after the text of its last message, and how a reply goes on from there."""

    # The whole end, in which "<|im_end|>" comes right after the message's text.
    text: str
    # What the reply begins with when the script has thinking, up to the thinking itself; None if it shows none.
    opens: str | None
    # What the reply begins with when the script has no thinking.
    skips: str = ""

    def reply(self, thinking: str | None, answer: str) -> str:
        """The whole of what the model says."""
        if thinking is None or self.opens is None:
            return self.skips + answer
        return f"{self.opens}{thinking}\n</think>\n\n{answer}"


@dataclass(frozen=True)
class Template:
    """A chat template with all the tails that its prompts may have."""

    jinja: str
    tails: tuple[Tail, ...]
    # Texts that are one token each wherever they stand.
    user_defined: tuple[str, ...] = ()


_TURN = "<|im_end|>\n<|im_start|>assistant\n"
_THOUGHT = Tail(_TURN + "<think>\n\n</think>\n\n", opens=None)
_MARKERS = ("<think>", "</think>")

TEMPLATES = {
    # A model whose template knows nothing of thinking says its think block as plain text.
    "chatml": Template(CHATML, (Tail(_TURN, opens="<think>\n"),)),
    # Thinking on: the reply opens the block. Thinking off: the prompt holds an empty one.
    "thinking": Template(_THINKING.replace("OPENING", ""), (Tail(_TURN, opens="<think>\n"), _THOUGHT), _MARKERS),
    # Knows tools, and calls them.
    "calls": Template(_CALLS, (Tail(_TURN, opens="<think>\n"),), ("<tool_call>", "</tool_call>")),
    # Thinking on: the prompt opens the block, so that a reply that does not think must close it first.
    "thinking-open": Template(_THINKING.replace("OPENING", "<think>\\n"),
                              (Tail(_TURN + "<think>\n", opens="", skips="\n</think>\n\n"), _THOUGHT), _MARKERS),
}
