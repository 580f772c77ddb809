"""Somebody's month: events, things to do, notes, people, habits and conversations, made with the program's own commands."""

import datetime
from pathlib import Path

from harness.conversations import conversation, write
from harness.home import Home


def unmet(home: Home, _: Path) -> None:
    """Somebody who starts Linnet for the first time."""
    home.linnet("settings", "set", "onboardingStage", "--default")


def fill(home: Home, folder: Path) -> None:
    for title, *options in EVENTS:
        home.linnet("calendar", "add", title, *options)
    for title, *options in REMINDERS:
        home.linnet("reminders", "add", title, *options)
    for title, body, *options in NOTES:
        home.linnet("notes", "add", title, *options, "--body", "-", text=body)
    for name, *options in CONTACTS:
        home.linnet("contacts", "add", name, *options)
    for name, values, *options in HABITS:
        home.linnet("habits", "add", name, *options)
        for days_ago, value in enumerate(values):
            if value:
                day = datetime.date(2026, 11, 21) - datetime.timedelta(days=days_ago)
                home.linnet("habits", "log", name, "--value", str(value), "--on", day.isoformat())
    home.linnet("chats", "import", str(write(folder / "conversations.json", CONVERSATIONS)))
    for title in ["weekend in Lisbon", "soup for six", "learning to juggle"]:
        home.linnet("chats", "delete", f"Demo: {'a ' if 'Lisbon' in title else ''}{title}", "--yes")
    home.linnet("chats", "set", "Lisbon", "--pinned")
    home.linnet("chats", "set", "Speech", "--favorite")


EVENTS = [
    ("Team meeting", "--repeat", "every monday at 10:00", "--start", "2026-11-02T10:00", "--duration", "45", "--location", "Room 3"),
    ("Choir", "--repeat", "every tuesday at 19:00", "--start", "2026-11-03T19:00", "--duration", "120", "--location", "St. Anna"),
    ("Swimming with Jonas", "--start", "2026-11-21T10:30", "--duration", "60", "--location", "Stadtbad"),
    ("Farmers' market", "--start", "2026-11-21T12:00", "--duration", "45"),
    ("Dinner at Mira's", "--start", "2026-11-21T19:30", "--duration", "180", "--notes", "Bring the lemon cake."),
    ("Call with Ana", "--start", "2026-11-22T11:00", "--duration", "30"),
    ("Concert: Fauré Requiem", "--start", "2026-11-22T18:00", "--duration", "120", "--location", "Philharmonie"),
    ("Sprint review", "--start", "2026-11-24T14:00", "--duration", "90"),
    ("Lunch with Ben", "--start", "2026-11-25T12:30", "--duration", "60", "--location", "Café Sol"),
    ("Parents' evening", "--start", "2026-11-26T18:30", "--duration", "90", "--location", "School"),
    ("Train to Hamburg", "--start", "2026-11-27T15:34", "--duration", "110", "--notes", "Coach 7, seats 41 and 42"),
    ("Weekend in Hamburg", "--start", "2026-11-28", "--end", "2026-11-29"),
    ("Car to the garage", "--start", "2026-11-19T08:00", "--duration", "30"),
    ("Book club", "--start", "2026-11-18T20:00", "--duration", "120", "--location", "Library"),
    ("Jonas's birthday", "--start", "2026-12-03", "--repeat", "yearly"),
]

REMINDERS = [
    ("Pay the electricity bill", "--due", "2026-11-20", "--priority", "high"),
    ("Buy lemons and icing sugar", "--due", "2026-11-21T11:45"),
    ("Call the landlord about the window", "--due", "2026-11-23T10:00", "--notes", "The bedroom window still doesn't close."),
    ("Renew the library card", "--due", "2026-11-24"),
    ("Water the plants", "--due", "2026-11-22", "--repeat", "every other day"),
    ("Book seats for Hamburg", "--due", "2026-11-25", "--priority", "medium"),
    ("Find a present for Jonas",),
]

NOTES = [
    (
        "Lemon cake",
        "# For a tin of 26 cm\n\n- 250 g butter, soft\n- 250 g sugar\n- 4 eggs\n- 3 lemons, the zest of two\n- 250 g flour\n\n"
        "1. Beat butter and sugar until **white**.\n2. Add the eggs one by one.\n3. Bake for 50 minutes at 175 °C.\n\n"
        "> Pierce it while it's hot and pour the juice over it.\n",
        "--tag", "recipes", "--pinned",
    ),
    ("Books to read", "- [x] The Summer Book\n- [ ] Austerlitz\n- [ ] The Living Mountain\n", "--tag", "home"),
    ("Sprint review", "## To show\n\n1. The new search, `⌘K`\n2. Import of calendars\n\n## To ask\n\nWho tests on a phone?\n", "--tag", "work"),
    ("Hamburg", "Elbphilharmonie at 16:00, **tickets are in the mail**. Then along the harbour to the Fischmarkt.\n", "--tag", "travel"),
    ("Presents", "Jonas: a headlamp, or the book about mosses.\n", "--tag", "home"),
]

CONTACTS = [
    ("Ana García", "--phone", "cell:+34 600 111 222", "--email", "ana@example.org", "--birthday", "1990-05-01", "--organization", "Studio Norte"),
    ("Ben Okafor", "--phone", "work:+49 30 5550199", "--email", "ben@example.org", "--job", "Architect"),
    ("Jonas Lindqvist", "--phone", "+46 70 555 0142", "--birthday", "1988-12-03"),
    ("Mira Kowalska", "--phone", "+48 600 555 019", "--email", "mira@example.org", "--notes", "Allergic to nuts."),
    ("Dr. Weber", "--phone", "work:+49 30 5550123", "--organization", "Zahnarztpraxis am Markt"),
    ("山田 花子", "--email", "hanako@example.org"),
]

HABITS = [
    ("Running", [0, 5, 0, 6, 4, 0, 5, 0, 7, 0, 5, 4, 0, 6], "--unit", "count", "--target", "5", "--emoji", "🏃"),
    ("Meditation", [10, 10, 12, 10, 15, 10, 0, 10, 10, 10], "--unit", "duration", "--target", "10", "--emoji", "🧘"),
    ("Read before bed", [0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1], "--emoji", "📖"),
    ("Piano", [0, 1, 0, 0, 1, 0, 1, 0, 0, 1], "--frequency", "weekly", "--target", "3", "--emoji", "🎹"),
]


def _at(day: int, hour: int, minute: int = 0) -> datetime.datetime:
    return datetime.datetime(2026, 11, day, hour, minute, tzinfo=datetime.UTC)


CONVERSATIONS = [
    conversation("Why the sky is red in the evening", ["Why is the sky red in the evening?", "The light comes a longer way through the air, and on it the blue is scattered away."], _at(12, 18)),
    conversation("Speech for the wedding", ["Help me with the first line of a speech for my sister.", "Begin with the two of you: “I have known Clara for thirty-one years, and for thirty of them she has been right.”", "That's her.", "Then one story, and a glass for both of them. Two minutes are plenty."], _at(17, 20)),
    conversation("Swift: a queue that never blocks", ["How do I hand values from a thread to an actor without blocking?", "Use an `AsyncStream`:\n\n```swift\nlet (values, sink) = AsyncStream.makeStream(of: Int.self)\nsink.yield(42)\nfor await value in values { print(value) }\n```\n\nThe sink may be called from anywhere and never waits."], _at(19, 9)),
    conversation("Dinner for six, two of them vegan", ["Dinner for six tonight, two are vegan. One pot, please.", "Then a chickpea curry with spinach: everybody can have it, and it is better the day after."], _at(20, 15)),
    conversation(
        "A weekend in Lisbon",
        [
            "We have two days in Lisbon. What should we not miss?",
            "Two days go well if each has **one hill and one shore**:\n\n| | Saturday | Sunday |\n|---|---|---|\n| Morning | Alfama, before it is hot | Belém: tower and pastéis |\n"
            "| Afternoon | Castle, then down to the harbour | Along the river to LX Factory |\n| Evening | Fado in Mouraria | Sunset at Portas do Sol |\n",
            "How do we get up to Alfama without climbing?",
            "Tram **28** goes almost to the top. Take it before nine at Martim Moniz; later it is full, and then these are quicker:\n\n"
            "1. the lift at *Baixa*, free, to the castle's lower gate\n2. bus 737 from Praça da Figueira\n",
            "And where do we eat?",
            "In the small places without a menu in four languages. Grilled sardines are on the table in ten minutes, and the house wine is never wrong. 🐟",
        ],
        _at(21, 7, 20),
        minutes=3,
        thoughts={3: "They are in Lisbon for two days and would rather not climb. Tram 28, the lift, the bus; when is each of them full?"},
    ),
    conversation("How long a loan lasts", ["How many months does a loan of €12,000 at 3 % a year take, if I pay €350 a month?", "With a monthly rate of \\(r = 0.03/12\\) the number of payments is\n\n$$n = \\frac{-\\ln\\left(1 - \\frac{rP}{M}\\right)}{\\ln(1 + r)} = \\frac{-\\ln\\left(1 - \\frac{0.0025 \\cdot 12000}{350}\\right)}{\\ln 1.0025} \\approx 35.9$$\n\nSo it takes **36 months**, and you pay \\(\\sum_{k=1}^{36} i_k \\approx\\) €566 of interest. At $400 a month it would take 31."], _at(10, 11)),
    conversation("A script that renames photos", ["Write a script that names my photos by the day they were taken.", "```python\nfrom pathlib import Path\nfrom PIL import Image\n\nTAKEN = 36867  # EXIF: DateTimeOriginal\n\n\ndef rename(folder: Path) -> int:\n    \"\"\"Renames all photos of a folder. Returns how many.\"\"\"\n    count = 0\n    for file in sorted(folder.glob(\"*.jpg\")):\n        taken = Image.open(file).getexif().get(TAKEN)\n        if taken is None:\n            continue\n        day = taken[:10].replace(\":\", \"-\")\n        file.rename(file.with_name(f\"{day} {count:03}.jpg\"))\n        count += 1\n    return count\n```\n\nRun it with `python3 rename.py ~/Pictures`. Photos without a date keep their names."], _at(9, 16)),
    conversation("وصفة شاي بالنعناع", ["كيف أحضّر الشاي المغربي بالنعناع؟", "إليك الطريقة، لأربعة أشخاص:\n\n1. اغسل ملعقتين من الشاي الأخضر بماء مغلي.\n2. أضف حزمة كبيرة من النعناع و**60 غ** من السكر.\n3. اسكب `1 لتر` من الماء المغلي واتركه خمس دقائق.\n\n> صبّه من علوّ حتى تتكوّن رغوة.\n\n| المكوّن | الكمية |\n|---|---|\n| شاي أخضر (gunpowder) | 2 ملاعق |\n| نعناع طازج | حزمة |"], _at(8, 17)),
    conversation("周末去苏州", ["周末两天去苏州，怎么安排比较好？", "建议**一天看园林，一天逛老街**：\n\n| | 星期六 | 星期日 |\n|---|---|---|\n| 上午 | 拙政园，八点前到 | 平江路，河边散步 |\n| 下午 | 苏州博物馆 | 山塘街，坐船 |\n\n门票大约80~90元，可以在网上预约：https://example.com/suzhou。晚上一定要尝尝松鼠鳜鱼。"], _at(7, 20)),
]
