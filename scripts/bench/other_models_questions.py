"""What scripts/bench/other_models.py asks: twenty questions with the schema of their answer, twenty conversations of several turns."""


def record(**properties: dict) -> dict:
    """An object with these properties and no others."""
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


TEXT, NUMBER, WHOLE, FLAG = {"type": "string"}, {"type": "number"}, {"type": "integer"}, {"type": "boolean"}


def some(items: dict, least: int = 1, most: int = 5) -> dict:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def one_of(*values: str) -> dict:
    return {"enum": list(values)}


QUESTIONS = [
    {"text": text, "schema": schema}
    for text, schema in [
        ("Name a bird and its colour.", record(name=TEXT, colour=TEXT)),
        ("List three fruits.", some(TEXT, 3, 3)),
        ("How many days has a week?", record(days={**WHOLE, "minimum": 1, "maximum": 31})),
        ("Is the sky blue?", record(answer=FLAG)),
        ("Which mood does this have: “What a lovely day!”", record(mood=one_of("good", "bad", "neutral"))),
        ("Take the date out of this: the meeting is on 3 May 2026.", record(date={"type": "string", "format": "date"})),
        ("Make up a person.", record(name=TEXT, age={**WHOLE, "minimum": 0, "maximum": 120}, town=TEXT)),
        ("Give two cities with their countries.", some(record(city=TEXT, country=TEXT), 2, 2)),
        ("Rate this text from 1 to 5: “It was fine.”", record(stars={**WHOLE, "minimum": 1, "maximum": 5}, reason=TEXT)),
        ("Write a short to-do list for a picnic.", record(title=TEXT, tasks=some(record(task=TEXT, done=FLAG)))),
        ("What is 2.5 times 4?", record(result=NUMBER)),
        ("Name a colour as a hexadecimal code.", record(code={"type": "string", "pattern": "^#[0-9a-f]{6}$"})),
        ("Sort these into animals and plants: oak, dog, rose.", record(animals=some(TEXT), plants=some(TEXT))),
        ("Make a menu with a starter and a main course.", record(starter=record(name=TEXT), main=record(name=TEXT, price=NUMBER))),
        ("Which languages are spoken in Switzerland?", record(languages=some(one_of("German", "French", "Italian", "Romansh"), 1, 4))),
        ("Write an e-mail address for Ana at example.org.", record(address={"type": "string", "format": "email"})),
        ("Summarise in one sentence: the train was late, so we took the bus.", record(summary={**TEXT, "maxLength": 200})),
        ("Answer with yes or no: is water wet?", one_of("yes", "no")),
        ("Give a word and a number, or nothing.", {"anyOf": [record(word=TEXT, number=WHOLE), {"type": "null"}]}),
        ("Say hello in “greeting”, and quote “a \"b\" c” in “quote”.", record(greeting=TEXT, quote=TEXT)),
    ]
]

CONVERSATIONS = [
    ["Hello", "How are you?", "Tell me a fact about bees."],
    ["What is the capital of France?", "And of Spain?", "Which of them is larger?"],
    ["Write two lines about rain.", "Make them shorter.", "Thanks"],
    ["My name is Ana.", "What is my name?"],
    ["Count to five.", "Now backwards."],
    ["Explain what a lever is.", "Give an example.", "In one sentence, please."],
    ["Translate “good morning” to French.", "And to Italian?"],
    ["Which is heavier, a cat or a horse?", "Why?"],
    ["Name a river.", "Where does it begin?", "And where does it end?"],
    ["What can you do?", "Can you help me to plan a trip?", "To Lisbon, three days."],
    ["Write a Python function that adds two numbers.", "Add a comment to it."],
    ["What does <b>bold</b> mean in HTML?", "And </s>?"],
    ["Give me a recipe for pancakes.", "I have no eggs.", "How long does it take?"],
    ["Wie heißt du?", "Was ist die Hauptstadt von Österreich?"],
    ["Finish the sentence: the sun", "And once more."],
    ["Is 17 a prime number?", "And 18?", "How do you know?"],
    ["Tell me a short story.", "What was it about?"],
    ["List the seasons.", "Which one is the coldest?"],
    ["What is a haiku?", "Write one about snow.", "And one about fire."],
    ["Say nothing but “ok”.", "Again."],
]
