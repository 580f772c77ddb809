"""Reading what a scripted model is to say."""

import json
from dataclasses import dataclass
from pathlib import Path


class ScriptError(Exception):
    """A script file is wrong; the text says what to change."""


@dataclass(frozen=True)
class Script:
    """One reply of a scripted model."""

    # The end of the message that is answered so; None for the reply to every other message.
    ends_with: str | None
    # The answer, after the thinking if there is any.
    reply: str
    # What the model thinks before it answers.
    thinking: str | None = None
    # Whether the answer is cut into single bytes, so that characters are split across tokens.
    single_bytes: bool = False
    # Whether the model ends its turn; otherwise it says the answer again and again.
    ends: bool = True

    @property
    def title(self) -> str:
        return "the default reply" if self.ends_with is None else f"the script for {self.ends_with!r}"


def read_scripts(path: Path) -> list[Script]:
    """The scripts of a JSON file, the default first."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ScriptError(f"{path} can't be read: {error.strerror}.") from error
    except ValueError as error:
        raise ScriptError(f"{path} is not JSON in UTF-8: {error}.") from error
    if not isinstance(document, dict) or "default" not in document or set(document) - {"default", "scripts"}:
        raise ScriptError(f'{path} must be an object with "default" and "scripts", and nothing else.')
    default, listed = document["default"], document.get("scripts", [])
    if not isinstance(listed, list):
        raise ScriptError(f'In {path}, "scripts" must be a list.')
    first = default if isinstance(default, dict) else {"reply": default}
    scripts = [_script(first, "the default reply", True)]
    scripts += [_script(entry, f"script number {index + 1}", False) for index, entry in enumerate(listed)]
    ends = [script.ends_with for script in scripts]
    for end in ends:
        if ends.count(end) > 1:
            raise ScriptError(f'Two scripts have the same "ends_with": {end!r}.')
    return scripts


_KINDS = {"ends_with": str, "reply": str, "thinking": str, "tokens": str, "end": bool}
# These may be lists of strings, which are joined.
_LONG = ("reply", "thinking")


def _script(entry: object, where: str, is_default: bool) -> Script:
    if not isinstance(entry, dict):
        raise ScriptError(f"In {where}, an object is expected.")
    entry = {key: _joined(value) if key in _LONG else value for key, value in entry.items()}
    for key, value in entry.items():
        if key not in _KINDS or (is_default and key == "ends_with"):
            raise ScriptError(f'In {where}, "{key}" means nothing.')
        if not isinstance(value, _KINDS[key]):
            raise ScriptError(f'In {where}, "{key}" has the wrong type.')
        if isinstance(value, str) and any(0xD800 <= ord(character) < 0xE000 for character in value):
            raise ScriptError(f'In {where}, "{key}" holds half of a surrogate pair, which is no character.')
    if "reply" not in entry or (not is_default and not entry.get("ends_with")):
        raise ScriptError(f'In {where}, "reply" and "ends_with" must be given.')
    if entry.get("tokens", "words") not in ("words", "bytes"):
        raise ScriptError(f'In {where}, "tokens" must be "words" or "bytes".')
    script = Script(entry.get("ends_with"), entry["reply"], entry.get("thinking"),
                    entry.get("tokens") == "bytes", entry.get("end", True))
    if not script.ends and not script.reply:
        raise ScriptError(f"In {where}, an empty reply can't go on for ever.")
    return script


def _joined(value: object) -> object:
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        return "".join(value)
    return value
