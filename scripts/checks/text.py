"""What holds for every file: its size, its line ends, no white space that nobody sees."""

from project import File, Finding

LARGEST = 5 * 1024 * 1024


def check(files: list[File]) -> list[Finding]:
    findings = []
    for file in files:
        if len(file.data) > LARGEST:
            findings.append(Finding(file.path, 1, "is larger than 5 MB; generate it, or keep it outside of the repository."))
        if file.text is None or file.is_fixture:
            continue
        for number, line in enumerate(file.lines, 1):
            if line != line.rstrip():
                findings.append(Finding(file.path, number, "ends in white space."))
        if file.data and not file.data.endswith(b"\n"):
            findings.append(Finding(file.path, len(file.lines), "does not end in a new line."))
    return findings
