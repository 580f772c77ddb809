"""What was made some time ago in a conversation, called by its name again, or by the beginning of it."""

import random
import re

import requests_calendar
import requests_reminders
import times
from calls import Call
from requests_calendar import Calendar
from requests_reminders import Reminders
from saying import Saying

# Where the beginning of a title ends that people call a thing by: "lunch" of "lunch with Maria".
_END = re.compile(r" (with|at|for|in|on|about|and|from|by|before|after|of)\b.*| [-–(&].*", re.IGNORECASE)


class Recalls:
    """Requests about earlier calls of the same conversation."""

    def __init__(self, source: random.Random, calendar: Calendar, reminders: Reminders) -> None:
        self.source = source
        self.calendar, self.reminders = calendar, reminders

    def draw(self, calls: list[Call]) -> tuple[Saying, list[Call]] | None:
        """A request about one of the calls; nothing where none made an event or a reminder."""
        made = [call for call in calls if call.action == "create" and call.tool in ("calendar", "reminder") and call.get("title")]
        if not made:
            return None
        call = self.source.choice(made)
        name = self.called(str(call["title"]))
        return self.event(name) if call.tool == "calendar" else self.reminder(name)

    def called(self, title: str) -> str:
        name = _END.sub("", title) if self.source.random() < 0.5 else title
        name = name if len(name) > 2 else title
        return name.lower() if self.source.random() < 0.3 else name

    def event(self, name: str) -> tuple[Saying, list[Call]]:
        source = self.source
        if source.random() < 0.5:
            said = self.calendar.say(source.choice(requests_calendar.DELETE), {"title": name})
            return said, [Call("calendar", action="delete", search=said["title"])]
        templates = [template for template in requests_calendar.MOVE if "{old}" not in template]
        said = self.calendar.say(source.choice(templates), {"title": name}, times.when(source))
        return said, [Call("calendar", action="reschedule", search=said["title"], start=self.calendar.start(said))]

    def reminder(self, name: str) -> tuple[Saying, list[Call]]:
        source = self.source
        templates, action = source.choice(((requests_reminders.COMPLETE, "complete"), (requests_reminders.COMPLETE, "complete"), (requests_reminders.DELETE, "delete")))
        said = self.reminders.say(source.choice(templates), {"task": name})
        return said, [Call("reminder", action=action, search=said["task"])]
