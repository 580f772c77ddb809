"""Prints what the compiler was told about a module's surroundings, a flag a line: module_flags.py MANIFEST MODULE

MANIFEST is what SwiftPM writes for its own build system, .build/debug.yaml. Who reads a compiled module needs the same search paths
and module maps; to ask SwiftPM itself would build every target of the package.
"""

import json
import sys

WITH_VALUE = ("-target", "-sdk", "-I", "-F", "-Xcc")


def flags(arguments: list[str]) -> list[str]:
    found = []
    rest = iter(arguments)
    for argument in rest:
        if argument in WITH_VALUE:
            found += [argument, next(rest)]
        elif argument.startswith(("-I", "-F")):
            found.append(argument)
    return found


def main() -> int:
    manifest, module = sys.argv[1:]
    with open(manifest, encoding="utf-8") as lines:
        for line in lines:
            name, _, value = line.strip().partition(": ")
            if name == "args" and f'"-module-name","{module}"' in value:
                print("\n".join(flags(json.loads(value))))
                return 0
    print(f"{manifest} has no command that compiles {module}.", file=sys.stderr)
    return 1


sys.exit(main())
