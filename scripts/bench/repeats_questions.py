"""What scripts/bench/repeats.py asks: messages whose replies repeat what is in them, and messages whose replies don't."""

LETTER = (
    "Dear Ms Okafor, thank you for your letter of 3 May about the lift in our house. The company came on Monday and found that the "
    "motor is worn. A new one costs 4,200 euros and takes six weeks. Until then the lift stops at the second and at the fourth floor "
    "only. We are sorry for the trouble. Whoever can not use the stairs may call Mr Adeyemi, who has the key to the goods lift. "
    "Kind regards, the house committee."
)
GUESTS = '[{"name": "Ana Souza", "seat": 1, "meal": "fish"}, {"name": "Ben Ito", "seat": 2, "meal": "rice"}, ' \
    '{"name": "Chi Eze", "seat": 3, "meal": "fish"}, {"name": "Dora Lind", "seat": 4, "meal": "rice"}, ' \
    '{"name": "Emil Katz", "seat": 5, "meal": "fish"}]'
CODE = """def total(items):
    result = 0
    for item in items:
        price = item["price"]
        count = item["count"]
        result = result + price * count
    return result


def average(items):
    result = total(items)
    return result / len(items)
"""
TABLE = """| day | place | hours |
| --- | --- | --- |
| Monday | harbour | 4 |
| Tuesday | museum | 3 |
| Wednesday | harbour | 5 |
| Thursday | old town | 2 |
| Friday | museum | 4 |
"""

REPEATING = [
    f"Print this letter again without any change:\n\n{LETTER}",
    f"Change “six weeks” to “eight weeks” in this letter, and print all of it:\n\n{LETTER}",
    f"Change every meal to “soup” and print the JSON again:\n\n{GUESTS}",
    f"Print this JSON again with one object on each line:\n\n{GUESTS}",
    f"Rename the variable “result” to “sum” and print the code again:\n\n```python\n{CODE}```",
    f"Print this code again, then once more:\n\n```python\n{CODE}```",
    f"Add a row for Saturday, and print the whole table:\n\n{TABLE}",
    f"Quote the sentences of this letter one by one, each on a line of its own:\n\n{LETTER}",
]
OTHER = [
    "Tell me a story about a lighthouse.",
    "Explain how bread is made.",
    "What should one see in Lisbon in three days?",
    "Why is the sky blue?",
    "Write a letter to a friend about the autumn.",
    "How does a bicycle stay upright?",
    "Describe a market in the morning.",
    "What makes a good teacher?",
]
