"""What documents and comments say about the tree is true of it: paths, files, names and headings that they name are there.
Nothing in the repository cites a document that lies outside of it."""

import re
from collections.abc import Iterator

from project import File, Finding

FOLDERS = r"(?:Sources|Tests|docs|scripts|Models|Benchmarks)"
PATH = re.compile(rf"(?<![\w/.~$-])({FOLDERS}/[\w.+/-]*\w)(?![\w…*{{<])")
# The rules themselves, and sentences that a model is trained with.
UNREAD = ("scripts/checks/", "Models/builtin/data/")
# What a build or a first start makes.
MADE = ("Models/test/generated",)
CODE = re.compile(r"`([^`\n]+)`")
FILE_NAME = re.compile(r"^\w[\w.+-]*(?:/[\w.+-]+)*\.(?:swift|js|css|mustache|py|md|sh)$")
# Two humps at least, so that no plain word is taken for a name.
TYPE_NAME = re.compile(r"^[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+$")
HEADING = re.compile(r"`(docs/[\w-]+\.md)`,? “([^”]+)”")
WORD = re.compile(r"\b[A-Z]\w+")
SOURCE = (".swift", ".js", ".py", ".c", ".h", ".cpp")
PROSE = (".swift", ".md", ".py", ".sh", ".js", ".css", ".mustache", "Makefile")

# A design, a review, another program's source or an issue: who has only the repository can't read them. "seed 7" of random
# numbers is something else.
# A rule is only tried on a text that has one of its words: to look for a word is quick.
OUTSIDE = [
    (("DESIGN",), re.compile(r"\bDESIGN\b"), "a design document"),
    (("eed ", "eeds "), re.compile(r"\b[Ss]eeds? [1-9](?:'s\b|\)|\b(?= has| joins|\.))"), "another application"),
    (("/work", "/root", "/home", "shared/"), re.compile(r"(?<!\S)/(?:work|root|home)/\w|\bshared/(?:reference|DESIGN)"), "a file of somebody's machine"),
    (("house-review",), re.compile(r"\bhouse-review\b"), "a review"),
    (("issue", "pull request"), re.compile(r"\b(?:issue|pull request) #?\d+\b"), "an issue"),
    ((" #",), re.compile(r"\w-\w+ #\d+\b"), "an issue"),
]


def check(files: list[File]) -> list[Finding]:
    tree = Tree(files)
    findings = []
    for file in files:
        if file.is_fixture or not file.path.endswith(PROSE) or file.path.startswith(UNREAD):
            continue
        text = file.text or ""
        # Whole texts, since there are a hundred thousand lines.
        for place, sentence in problems(text, file.path.endswith(".md"), tree):
            findings.append(Finding(file.path, text.count("\n", 0, place) + 1, sentence))
    return findings


class Tree:
    """What is in the repository, by path, by the end of a path and by name."""

    def __init__(self, files: list[File]):
        self.files = {file.path: file for file in files}
        self.folders = {folder for path in self.files for folder in parents(path)}
        self.words = {word for file in files if file.path.endswith(SOURCE) and file.text for word in WORD.findall(file.text)}
        # Whoever writes about a type of the system or of a library may name it, too.
        self.words |= {"JavaScript", "GitHub", "OpenAI"}

    def has_path(self, path: str) -> bool:
        return path in self.files or path in self.folders or path.startswith(MADE)

    def has_end(self, name: str) -> bool:
        return any(path == name or path.endswith("/" + name) for path in self.files)

    def has_heading(self, path: str, heading: str) -> bool:
        page = self.files.get(path)
        return page is not None and any(re.match(rf"#+ {re.escape(heading)}$", line) for line in page.lines)


def problems(text: str, is_page: bool, tree: Tree) -> Iterator[tuple[int, str]]:
    """What is wrong in a text, each with its place."""
    for words, rule, what in OUTSIDE:
        for match in rule.finditer(text) if any(word in text for word in words) else ():
            yield match.start(), f"cites {what} outside of the repository; state the reason itself."
    for match in PATH.finditer(text):
        path = match.group(1)
        # Code has paths of its own, such as those of a home.
        if (is_page or path.endswith(".md")) and not tree.has_path(path):
            yield match.start(), f"there is no {path}."
    for match in HEADING.finditer(text):
        if not tree.has_heading(*match.groups()):
            yield match.start(), f"{match.group(1)} has no heading “{match.group(2)}”."
    for match in CODE.finditer(text) if is_page else ():
        code = match.group(1)
        if FILE_NAME.match(code) and not code.startswith(MADE) and not tree.has_end(code):
            yield match.start(), f"there is no file {code}."
        if TYPE_NAME.match(code) and code not in tree.words:
            yield match.start(), f"no source has the name {code}."


def parents(path: str) -> list[str]:
    parts = path.split("/")
    return ["/".join(parts[:count]) for count in range(1, len(parts))]
