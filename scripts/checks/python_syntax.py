"""Python files parse. They are compiled in memory, so that no __pycache__ is left behind."""

import warnings

from project import File, Finding


def check(files: list[File]) -> list[Finding]:
    findings = []
    for file in files:
        if not file.path.endswith(".py") or file.text is None:
            continue
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                compile(file.data, file.path, "exec", dont_inherit=True)
        except (SyntaxError, ValueError) as error:
            findings.append(Finding(file.path, getattr(error, "lineno", None) or 1, f"is no valid Python: {error}."))
    return findings
