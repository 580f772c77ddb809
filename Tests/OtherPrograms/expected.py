"""Writes what is right for each file into the lists of cases (Fixtures/*/cases.json), as other people's libraries see it.

    python3 expected.py           # fills in what libraries say
    python3 expected.py --check   # changes nothing, and fails where they say something else than what is written

It needs icalendar, recurring-ical-events, vobject, python-frontmatter, pypdf, python-docx and Pillow. A case whose `by` is
`hand` has its value from somebody who thought about it, and says why; it is left alone. None of this looks at Linnet.
"""

import argparse
import datetime
import io
import json
import pathlib
import sys
from zoneinfo import ZoneInfo

import docx
import frontmatter
import icalendar
import pypdf
import recurring_ical_events
import vobject
from PIL import Image, ImageOps

FIXTURES = pathlib.Path(__file__).parent / "Fixtures"
HOME = ZoneInfo("Europe/Berlin")
# What a calendar is asked for where its case names nothing else.
FIRST, LAST = "20261119T230000Z", "20270227T230000Z"
# The character set of each text whose name doesn't say it.
CHARSETS = {
    "shift-jis": "shift_jis", "iso-2022-jp": "iso2022_jp", "euc-jp": "euc_jp", "euc-kr": "euc_kr", "koi8-r": "koi8_r",
    "utf-16le-mark": "utf_16", "utf-16be": "utf_16_be", "utf-16le-japanese": "utf_16", "utf-32le-mark": "utf_32",
    "cr-only": "ascii",
}


def instant(value: datetime.datetime) -> str:
    """A time without a zone is one of the user's."""
    zoned = value if value.tzinfo else value.replace(tzinfo=HOME)
    return zoned.astimezone(datetime.UTC).strftime("%Y%m%dT%H%M%SZ")


def text(value: datetime.date) -> str:
    return instant(value) if isinstance(value, datetime.datetime) else value.strftime("%Y%m%d")


def calendar(case: dict, data: bytes) -> dict:
    low, high = (datetime.datetime.strptime(case.get(key, other), "%Y%m%dT%H%M%SZ").replace(tzinfo=datetime.UTC)
                 for key, other in [("from", FIRST), ("to", LAST)])
    found = []
    for parsed in icalendar.Calendar.from_ical(data, multiple=True):
        for event in recurring_ical_events.of(parsed).between(low, high):
            if str(event.get("STATUS", "")) != "CANCELLED":
                found.append((text(event.start), text(event.end), str(event.get("SUMMARY", ""))))
    key = lambda one: (one[0] if "T" in one[0] else instant(datetime.datetime.strptime(one[0], "%Y%m%d")), one)
    return {"occurrences": [f"{start}/{end} {title}" for start, end, title in sorted(found, key=key)]}


def contact(_: dict, data: bytes) -> dict:
    contacts = []
    for card in vobject.readComponents(data.decode()):
        one: dict = {"name": card.fn.value, "family": card.n.value.family, "given": card.n.value.given}
        if "org" in card.contents:
            one["organization"] = list(card.org.value)
        if "note" in card.contents:
            one["notes"] = card.note.value
        if "adr" in card.contents:
            one["addresses"] = [
                {"value": "\n".join(part for part in parts(line.value) if part), "labels": labels(line)} for line in card.adr_list]
        if "photo" in card.contents:
            one["photo"] = {"bytes": len(card.photo.value), "type": card.photo.params["TYPE"][0]}
        contacts.append(one)
    return {"contacts": contacts}


def parts(address: vobject.vcard.Address) -> list[str]:
    return [address.box, address.extended, address.street, address.city, address.region, address.code, address.country]


def labels(line: vobject.base.ContentLine) -> list[str]:
    return [label.lower() for label in line.params.get("TYPE", [])]


def note(case: dict, data: bytes) -> dict:
    post = frontmatter.loads(data.decode().replace("\r\n", "\n"))
    stem = case.get("path", pathlib.Path(case["file"]).stem).split("/")[-1]
    tags = post.get("tags", post.get("tag")) or []
    title = post.get("title")
    return {"title": str(stem if title is None else title).strip(), "tags": [str(tag) for tag in tags], "body": post.content.strip()}


def document(case: dict, data: bytes) -> dict:
    name, kind = case["file"].rsplit(".", 1)
    if kind == "pdf":
        reader = pypdf.PdfReader(io.BytesIO(data))
        return {"text": "\n".join(page.extract_text() for page in reader.pages).strip()}
    if kind == "docx":
        return {"text": "\n\n".join(one.text for one in docx.Document(io.BytesIO(data)).paragraphs)}
    content = data.decode(CHARSETS.get(name, name.replace("-", "_")))
    return {"text": content.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n").strip()}


def picture(_: dict, data: bytes) -> dict:
    """The middle of each quarter, above first; what is transparent is white."""
    shown = ImageOps.exif_transpose(Image.open(io.BytesIO(data)))
    if shown.mode not in ("RGB", "CMYK"):
        above = shown.convert("RGBA")
        shown = Image.alpha_composite(Image.new("RGBA", above.size, "white"), above)
    shown = shown.convert("RGB")
    width, height = shown.size
    places = [(width // 4, height // 4), (width * 3 // 4, height // 4), (width // 4, height * 3 // 4), (width * 3 // 4, height * 3 // 4)]
    return {"width": width, "height": height, "colors": [list(shown.getpixel(place)) for place in places]}


# Whose word it is, by kind. Reminders are all worked out by hand: no library completes one.
KINDS = {
    "calendars": (calendar, "recurring-ical-events"), "contacts": (contact, "vobject"), "notes": (note, "python-frontmatter"),
    "documents": (document, "its codec, pypdf or python-docx"), "pictures": (picture, "Pillow"),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing, and fail where libraries disagree")
    checks = parser.parse_args().check
    wrong = 0
    for kind, (read, library) in KINDS.items():
        path = FIXTURES / kind / "cases.json"
        cases = json.loads(path.read_text())
        for case in cases:
            if case.get("by") == "hand":
                continue
            expected = read(case, (FIXTURES / kind / case["file"]).read_bytes())
            if checks and case.get("expected") != expected:
                print(f"{kind}/{case['id']}: {library} says {expected}")
                wrong += 1
            case["by"], case["expected"] = library, expected
        if not checks:
            path.write_text(json.dumps(cases, ensure_ascii=False, indent=2) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
