"""The house rules that no compiler checks. Run by scripts/lint from the root of the checkout, with `python3 -B`.

Prints each finding as "file:line: what is wrong" and exits 1 if there is any.
"""

import sys

import architecture
import clients
import commands
import documents
import examples
import imports
import labels
import modules
import python_syntax
import shell
import styles
import swift_rules
import test_rules
import text
from project import read_project


def main() -> int:
    files = read_project()
    findings = []
    for module in (
        text, swift_rules, test_rules, commands, labels, imports, modules, architecture, documents, examples, shell, styles, python_syntax, clients,
    ):
        findings += module.check(files)
    for finding in sorted(set(findings)):
        print(finding)
    return 1 if findings else 0


sys.exit(main())
