"""What holds for every file: its size, its line ends, no white space that nobody sees."""

from project import File, Finding

LARGEST = 5_000_000
# The model that comes with the program may be larger, since it can't be made while building.
LARGER = {"Models/builtin/linnet-organizer.gguf": 24_000_000}


def check(files: list[File]) -> list[Finding]:
    findings = []
    for file in files:
        limit = LARGER.get(file.path, LARGEST)
        if len(file.data) > limit:
            findings.append(Finding(file.path, 1, f"is larger than {limit / 1e6:.0f} MB; generate it, or keep it outside of the repository."))
        if file.text is None or file.is_fixture:
            continue
        for number, line in enumerate(file.lines, 1):
            if line != line.rstrip():
                findings.append(Finding(file.path, number, "ends in white space."))
        if file.data and not file.data.endswith(b"\n"):
            findings.append(Finding(file.path, len(file.lines), "does not end in a new line."))
    return findings
