"""Checks our JSON against the types that SimpleX Chat publishes for programs: python3 official_types.py FILE.

FILE holds a list of {"place", "kind", "type", "json"}: kind "type" is checked as the official type of that name, "response" and
"event" as the one whose tag the JSON has. Standard output gets one list: for each that was checked what differs, each difference
with its path. What the official types don't have is no difference: we extend them, and never contradict them.
scripts/requirements/simplex.txt pins their version. Only the declarations are loaded, and nothing of the library beside them.
"""

import importlib.util
import json
import pathlib
import sys
import types
import typing


def official():
    """The package of the declarations, without the program around it."""
    library = importlib.util.find_spec("simplex_chat")
    folder = pathlib.Path(library.submodule_search_locations[0]) / "types"
    spec = importlib.util.spec_from_file_location(
        "official_simplex", folder / "__init__.py", submodule_search_locations=[str(folder)])
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def kind(value):
    if value is None:
        return "null"
    return {bool: "a bool", int: "a whole number", float: "a number", str: "a text", list: "a list"}.get(type(value), "an object")


class Checker:
    def __init__(self):
        self.hints = {}
        self.found = []

    def fields(self, declared):
        """The names of a declaration with their types, and whether each is required."""
        if declared not in self.hints:
            hints = typing.get_type_hints(declared, include_extras=True)
            self.hints[declared] = {
                name: (typing.get_args(hint)[0], False) if typing.get_origin(hint) is typing.NotRequired else (hint, True)
                for name, hint in hints.items()}
        return self.hints[declared]

    def note(self, path, problem):
        self.found.append(f"{path}: {problem}")

    def check(self, value, declared, path):
        origin = typing.get_origin(declared)
        if origin in (typing.Union, types.UnionType):
            self.check_union(value, typing.get_args(declared), path)
        elif origin is typing.Literal:
            if value not in typing.get_args(declared):
                self.note(path, f"“{value}” isn't one of theirs")
        elif origin is list:
            if not isinstance(value, list):
                self.note(path, f"{kind(value)} where they have a list")
            else:
                for number, element in enumerate(value):
                    self.check(element, typing.get_args(declared)[0], f"{path}[{number}]")
        elif origin is dict:
            if not isinstance(value, dict):
                self.note(path, f"{kind(value)} where they have an object")
            else:
                for name, member in value.items():
                    self.check(member, typing.get_args(declared)[1], f"{path}.{name}")
        elif typing.is_typeddict(declared):
            self.check_object(value, declared, path)
        elif declared is object:
            pass
        elif declared is float:
            if type(value) not in (int, float):
                self.note(path, f"{kind(value)} where they have a number")
        elif declared in (bool, int, str):
            # In Python a bool is a number; in JSON it isn't.
            if type(value) is not declared:
                self.note(path, f"{kind(value)} where they have {kind(declared())}")
        else:
            raise TypeError(f"{path}: {declared} is a kind of declaration that this doesn't know")

    def check_object(self, value, declared, path):
        if not isinstance(value, dict):
            self.note(path, f"{kind(value)} where they have {declared.__name__}")
            return
        for name, (hint, required) in self.fields(declared).items():
            if name in value:
                self.check(value[name], hint, f"{path}.{name}")
            elif required:
                self.note(path, f"{declared.__name__} has a “{name}”")

    def check_union(self, value, members, path):
        """All unions of objects have tags, and the tag says which is meant."""
        tag = value.get("type") if isinstance(value, dict) else None
        for member in members:
            if typing.is_typeddict(member):
                expected = self.fields(member).get("type")
                if expected is None or tag in typing.get_args(expected[0]):
                    return self.check(value, member, path)
            elif typing.get_origin(member) is typing.Literal and not isinstance(value, dict):
                return self.check(value, member, path)
        self.note(path, f"“{tag}” isn't one of theirs" if tag else f"{kind(value)} where they have an object with a tag")


def tagged(union):
    """The members of a union by their tags."""
    members = typing.get_args(union)
    return {tag: member for member in members for tag in typing.get_args(typing.get_type_hints(member)["type"])}


def main():
    module = official()
    unions = {"response": tagged(module.CR.ChatResponse), "event": tagged(module.CEvt.ChatEvent)}
    results = []
    for sample in json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")):
        value = sample["json"]
        if sample["kind"] == "type":
            name = sample["type"]
            declared = getattr(module.T, name, None)
        else:
            name = value.get("type", "")
            declared = unions[sample["kind"]].get(name)
        checker = Checker()
        if declared is not None:
            checker.check(value, declared, name)
        results.append({"place": sample["place"], "known": declared is not None, "differences": checker.found})
    json.dump(results, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main()
