"""How a conversation becomes tokens: the chat template, and the texts that are one token each."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / "data"), str(HERE.parent / "test")]

from calls import FIELDS  # noqa: E402
from followups import TIME, WHEN  # noqa: E402
from results import CLOSING  # noqa: E402
from talk import LIKED, REFUSED, SMALL  # noqa: E402

USER, ASSISTANT, RESULT, END, PAD = "<|user|>", "<|assistant|>", "<|result|>", "<|end|>", "<|pad|>"
CONTROLS = (PAD, USER, ASSISTANT, RESULT, END)
THINK, THOUGHT = "<think>", "</think>"

# Messages of a conversation that the model sees: the last one and up to three exchanges before it. It was trained on no
# more, and so a chat may go on for years.
WINDOW = 7
# What is said is read twice, unless it is longer than so many characters, which none is that the model learns from: a model that
# looks back only knows the whole when it reads a word for the second time, and so which part of the whole the word is.
LONGEST_READ_TWICE = 1_000
# Texts of results that say nothing to the user.
DROPPED = ("id", "end", "modified", "from", "to", "workingHours", "calendar", "unit", "frequency", "emoji", "url", "streakUnit")
# Times of results, which are cut to the minute.
TIMES = ("start", "due")

# What the model is given of a conversation. The instructions for its tools are left out, as it was trained for just
# these; so are the line of context, since it copies phrases that the organizer resolves, and results that nobody asks
# about any more. Of results it reads how many there are, and no identifiers.
TEMPLATE = r"""
{%- set count = namespace(said=0) -%}
{%- for message in messages -%}
  {%- if message['role'] != 'system' -%}{%- set count.said = count.said + 1 -%}{%- endif -%}
{%- endfor -%}
{%- set place = namespace(at=0) -%}
{%- for message in messages -%}
  {%- if message['role'] != 'system' -%}
    {%- set place.at = place.at + 1 -%}
    {%- set text = message['content'] -%}
    {%- if place.at > count.said - WINDOW -%}
      {%- if message['role'] == 'assistant' -%}
        {%- if '</think>' in text -%}{%- set text = text.split('</think>')[-1] -%}{%- endif -%}
        {{- '<|assistant|>' + text.strip() + '<|end|>' -}}
      {%- elif 'CLOSING' in text and '[now ' not in text -%}
        {%- set made = namespace(text=text) -%}
        {%- for key in DROPPED -%}
          {%- set parts = made.text.split('"' + key + '":"') -%}
          {%- set made.text = parts[0] -%}
          {%- for part in parts[1:] -%}
            {%- set made.text = made.text + (part.split('"')[1:] | join('"')) -%}
          {%- endfor -%}
        {%- endfor -%}
        {%- for key in TIMES -%}
          {%- set parts = made.text.split('"' + key + '":"') -%}
          {%- set made.text = parts[0] -%}
          {%- for part in parts[1:] -%}
            {%- set made.text = made.text + '"' + key + '":"' + part.split('"')[0][:16] + '"' + (part.split('"')[1:] | join('"')) -%}
          {%- endfor -%}
        {%- endfor -%}
        {%- set parts = made.text.split('"lastSevenDays":[') -%}
        {%- if parts|length > 1 -%}{%- set made.text = parts[0] + (parts[1].split(']')[1:] | join(']')) -%}{%- endif -%}
        {%- set many = made.text.split(',"title":"')|length + made.text.split(',"name":"')|length - 2 -%}
        {{- '<|result|>' + many|string + ' ' + made.text + '<|end|>' -}}
      {%- else -%}
        {%- if '[now ' in text -%}
          {%- set text = text.split('[now ')[1:] | join('[now ') -%}
          {%- set text = text.split(']\n')[1:] | join(']\n') -%}
        {%- endif -%}
        {%- set text = text.strip() -%}
        {%- if text|length <= LONGEST_READ_TWICE -%}{{- '<|user|>' + text -}}{%- endif -%}
        {{- '<|user|>' + text + '<|end|>' -}}
      {%- endif -%}
    {%- endif -%}
  {%- endif -%}
{%- endfor -%}
{%- if add_generation_prompt -%}
  {{- '<|assistant|>' -}}
  {%- if enable_thinking is defined and enable_thinking is true -%}{{- '<think>' -}}{%- endif -%}
{%- endif -%}
""".strip().replace("WINDOW", str(WINDOW)).replace("LONGEST_READ_TWICE", str(LONGEST_READ_TWICE)).replace(
    "CLOSING", CLOSING).replace("DROPPED", repr(list(DROPPED))).replace("TIMES", repr(list(TIMES)))


def readings(said: str) -> int:
    """How often the template says what the user said."""
    return 2 if len(said) <= LONGEST_READ_TWICE else 1


def compact(text: str) -> str:
    """Results as the template writes them."""
    for key in DROPPED:
        first, *rest = text.split(f'"{key}":"')
        text = first + "".join('"'.join(part.split('"')[1:]) for part in rest)
    for key in TIMES:
        first, *rest = text.split(f'"{key}":"')
        text = first + "".join(f'"{key}":"' + part.split('"')[0][:16] + '"' + '"'.join(part.split('"')[1:]) for part in rest)
    parts = text.split('"lastSevenDays":[')
    if len(parts) > 1:
        text = parts[0] + "]".join(parts[1].split("]")[1:])
    many = text.count(',"title":"') + text.count(',"name":"')
    return f"{many} {text}"


def _dialect() -> list[str]:
    found: list[str] = []
    actions = {"CALENDAR_ACTION": "create update delete list query reschedule", "REMINDER_ACTION": "create list complete update delete",
               "NOTE_ACTION": "create search append update delete", "HABIT_ACTION": "log create query list delete"}
    for tag, names in actions.items():
        found += [f'[{tag}:{{"action":"{name}' for name in names.split()]
    found += ['[CONTACTS_SEARCH:{"query":"', '[WEB_SEARCH:{"query":"']
    numbers = ("reminderMinutes", "durationMinutes", "maxResults", "value", "isAllDay")
    for name in sorted({name for names in FIELDS.values() for name in names} - {"action", "query"}):
        if name in numbers:
            found += [f'","{name}":', f',"{name}":']
        elif name == "tags":
            found += ['","tags":["', ',"tags":["']
        else:
            found += [f'","{name}":"', f',"{name}":"']
    return found + ['"}]', '}]', '"]}]', '","', '"}]\n[', "true"]


def _results() -> list[str]:
    found = ["[from the user's own data (", "[from the web: “search results”", "):]\n```quoted\n", ":]\n```quoted\n", "\n```\n", "```\n[", CLOSING,
             '{"action":"', '","status":"done","result":{', '","status":"failed, nothing was done","problem":"', '{"status":"done","result":{',
             '{"status":"failed, nothing was done","problem":"', ',,"events":[', '"reminders":[', '"notes":[', '"contacts":[', '"habits":[', '"habit":{',
             '"results":[', '"query":"', '"near":[', '"freeSlots":[', '{,"title":"', '{,"name":"', '{"title":"', '","weekday":"', '{"weekday":"', '","start":"',
             '","due":"', '",,"location":"', '",,', '"},{', '},{', '"}]', '","location":"', ',"allDay":true', ',"repeats":true', ',"overdue":true', '","phones":["',
             '"],"emails":["', '","emails":["', '"],"organization":"', '"],"birthday":"', '","birthday":"', '","organization":"', '","snippet":"', '","body":"',
             ',,"snippet":"', ',"doneToday":true', ',"doneToday":false', ',"currentStreak":', ',"bestStreak":', ',"sevenDayTotal":', ',"daysDone":', '"today":',
             ',"streak":', ',"open":', ',"overdue":', ',"durationMinutes":', '"}}\n```\n', '}}\n```\n', ']}}\n```\n', '"}\n```\n', '}]}}\n```\n', '],"open":',
             '}],"open":', '"}],"open":', ',}', ',,,', ',,', '":"', '":', 'T0', 'T1', 'T2', "2026-"]
    return found


def whole_texts() -> list[str]:
    """Texts that are one token wherever they stand: what never varies in calls and results, and answers that are given often."""
    answers = [answer for _, answer in SMALL] + [answer for _, answer in REFUSED] + [LIKED, WHEN, TIME, "All right, nothing was done."]
    answers += ["What should I remind you of?", "What should it be called?", "To when should I move it?", "What should I add?", "What should the note say?",
                "Whom should I look for?", "What should I search for?", "Which event do you mean?", "What should the habit be called?",
                "Which note do you mean?", "Which reminder do you mean?", "No tool is needed for this.", "Something is missing, so I ask."]
    return list(dict.fromkeys([THINK, THOUGHT, *_dialect(), *_results(), *answers]))


def tokens_of(vocabulary, messages, thinks: bool = False) -> tuple[list[int], list[bool]]:
    """The tokens of a conversation, and which of them the model has to say: not what answers results, which the program tells
    itself (`ResultSentences`). `messages` are `conversation.Message`."""
    tokens: list[int] = []
    said: list[bool] = []
    number = vocabulary.number

    def add(more: list[int], mine: bool) -> None:
        tokens.extend(more)
        said.extend([mine] * len(more))

    last = max((index for index, message in enumerate(messages) if message.role == "assistant"), default=-1)
    for index, message in enumerate(messages):
        if message.role == "assistant":
            add([number[ASSISTANT]], False)
            # Earlier turns have lost their thinking.
            if thinks and index == last and message.thinking:
                add([number[THINK]], False)
                add([*vocabulary.encode(message.thinking), number[THOUGHT]], True)
            add([*vocabulary.encode(message.text), number[END]], index == 0 or messages[index - 1].kind != "results")
        elif message.kind == "results":
            add([number[RESULT], *vocabulary.encode(compact(message.text)), number[END]], False)
        else:
            add([number[USER], *vocabulary.encode(message.text)] * readings(message.text) + [number[END]], False)
    return tokens, said
