"""Conversations that were held elsewhere, as files that `linnet chats import` reads."""

import datetime
import json
from collections.abc import Iterable
from pathlib import Path

START = datetime.datetime(2026, 3, 2, 9, 0, tzinfo=datetime.UTC)


def conversation(
    title: str, texts: Iterable[str], start: datetime.datetime = START, minutes: float = 7, thoughts: dict[int, str] | None = None
) -> dict:
    """One in the form of a Claude export: the first text is the user's, the next the assistant's, and so on."""
    messages = []
    for number, text in enumerate(texts):
        content = [{"type": "text", "text": text}]
        if thoughts and number in thoughts:
            content.insert(0, {"type": "thinking", "thinking": thoughts[number]})
        messages.append(
            {
                "uuid": f"{title}-{number}",
                "sender": "assistant" if number % 2 else "human",
                "text": text,
                "content": content,
                "created_at": (start + datetime.timedelta(minutes=minutes * number)).isoformat(),
            }
        )
    return {
        "uuid": title,
        "name": title,
        "created_at": start.isoformat(),
        "updated_at": messages[-1]["created_at"] if messages else start.isoformat(),
        "chat_messages": messages,
    }


def write(file: Path, conversations: Iterable[dict]) -> Path:
    file.write_text(json.dumps(list(conversations)))
    return file
