"""Every library of the package has a page of documentation with an example, which is a file that a test compiles and runs."""

import re

from package import read_libraries
from project import File, Finding

FENCE = re.compile(r"^```swift\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def check(files: list[File]) -> list[Finding]:
    by_path = {file.path: file for file in files}
    manifest = by_path.get("Package.swift")
    findings = []
    for name in read_libraries((manifest.text if manifest else None) or ""):
        page = f"Sources/{name}/Documentation.docc/{name}.md"
        example = f"Tests/{name}Tests/Documentation/{name}Example.swift"
        for path in (page, example):
            if path not in by_path:
                findings.append(Finding("Package.swift", 1, f"the library {name} has no {path}."))
        if page not in by_path or example not in by_path:
            continue
        text = by_path[page].text or ""
        fence = FENCE.search(text)
        if not fence or fence.group(1) != by_path[example].text:
            number = text.count("\n", 0, fence.start()) + 1 if fence else 1
            findings.append(Finding(page, number, f"its example is not what {example} has; copy that file into the page."))
    return findings
