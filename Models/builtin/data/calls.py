"""Calls as the assistant's block dialect has them: `[TAG:{json}]`, the fields in the order of the tool's schema."""

import json

FIELDS = {
    "CALENDAR_ACTION": ("action", "title", "search", "id", "start", "end", "isAllDay", "location", "notes", "reminderMinutes",
                        "recurrence", "recurrenceEnd", "durationMinutes", "calendar", "scope"),
    "REMINDER_ACTION": ("action", "title", "search", "id", "due", "notes", "recurrence"),
    "NOTE_ACTION": ("action", "title", "body", "tags", "search", "id"),
    "CONTACTS_SEARCH": ("query", "maxResults"),
    "HABIT_ACTION": ("action", "habit", "value", "name", "unit", "frequency", "emoji", "date"),
    "WEB_SEARCH": ("query", "maxResults"),
}
TAGS = {"calendar": "CALENDAR_ACTION", "reminder": "REMINDER_ACTION", "note": "NOTE_ACTION", "contacts": "CONTACTS_SEARCH",
        "habit": "HABIT_ACTION", "web": "WEB_SEARCH"}

Fields = dict[str, object]


class Call:
    """One call: its tool and its fields."""

    def __init__(self, tool: str, **fields: object) -> None:
        self.tool = tool
        self.fields = {name: value for name, value in fields.items() if value is not None}
        unknown = set(self.fields) - set(FIELDS[TAGS[tool]])
        if unknown:
            raise ValueError(f"{tool} has no {unknown}")

    def __getitem__(self, name: str) -> object:
        return self.fields[name]

    def get(self, name: str) -> object:
        return self.fields.get(name)

    @property
    def action(self) -> str:
        return str(self.fields.get("action", "search"))

    def but(self, **changes: object) -> "Call":
        return Call(self.tool, **{**self.fields, **changes})

    @property
    def text(self) -> str:
        tag = TAGS[self.tool]
        ordered = {name: self.fields[name] for name in FIELDS[tag] if name in self.fields}
        return f"[{tag}:{json.dumps(ordered, ensure_ascii=False, separators=(',', ':'))}]"


def blocks(calls: list[Call]) -> str:
    """Several calls, each on a line of its own."""
    return "\n".join(call.text for call in calls)


def tidy(number: str) -> int | float:
    """A number as JSON has it."""
    value = float(number.replace(",", "."))
    return int(value) if value.is_integer() else value
