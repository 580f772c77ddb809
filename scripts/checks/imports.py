"""Which modules a target may import: what keeps the graph of targets shallow and free of cycles."""

import re
from fnmatch import fnmatchcase

from project import File, Finding

# The language and the system; swift-log, which is only a face.
EVERYWHERE = ["Swift", "Foundation", "FoundationNetworking", "Dispatch", "Synchronization", "Glibc", "Musl", "Darwin", "Logging"]

COLLECTIONS = ["Collections", "OrderedCollections", "DequeModule", "HashTreeCollections", "HeapModule", "BitCollections"]

# A row a target, in the order in which they build on each other. "*" stands for any rest of a name.
ALLOWED = {
    "UserFacingErrors": [],
    "Concurrency": [],
    "PlainText": [],
    "JSONValue": [],
    "ChatTypes": ["JSONValue", "UserFacingErrors", *COLLECTIONS],
    "Persistence": ["UserFacingErrors", "Concurrency", "PlainText", "ChatTypes", "JSONValue", "GRDB", "GRDBSQLite", "CFileSpace", "CSearchTokenizer", "CZlib", "Crypto*"],
    "ChatCore": ["UserFacingErrors", "Concurrency", "ChatTypes", "JSONValue", "Persistence", "Media", "PlainText", "Crypto"],
    "LanguageModels": ["UserFacingErrors"],
    "Inference": ["UserFacingErrors", "Concurrency", "PlainText", "LanguageModels", "JSONValue", "CLlama", "CLlamaCommon", "AsyncHTTPClient", "Crypto", "NIO*"],
    "RemoteModels": ["UserFacingErrors", "LanguageModels", "JSONValue", "AsyncHTTPClient", "NIO*"],
    "Organizer": ["UserFacingErrors", "PlainText", "CICal", "JSONValue"],
    "Tools": ["UserFacingErrors", "Concurrency", "PlainText", "ChatTypes", "JSONValue", "Crypto"],
    "OrganizerTools": ["ChatTypes", "JSONValue", "Organizer", "PlainText", "Tools", "Crypto"],
    "Toolkits": ["UserFacingErrors", "ChatTypes", "JSONValue", "Tools", "AsyncHTTPClient", "Crypto", "NIO*", "Subprocess", "SystemPackage"],
    "WebSearch": ["ChatTypes", "JSONValue", "PlainText", "Tools", "AsyncHTTPClient", "NIO*"],
    "Media": ["UserFacingErrors", "Concurrency", "PlainText", "C*"],
    "Assistant": ["UserFacingErrors", "ChatTypes", "JSONValue", "Persistence", "ChatCore", "LanguageModels", "Organizer", "Tools", "Media", "PlainText"],
    "BuiltinAssistant": ["UserFacingErrors", "Assistant", "ChatTypes", "LanguageModels", "JSONValue", "Organizer", "PlainText", "Tools"],
    "ChatModels": ["UserFacingErrors", "PlainText", "ChatTypes", "JSONValue", "ChatCore", "Observation"],
    "QRCodes": ["CQREncode"],
    "TerminalUI": ["UserFacingErrors", "ChatModels", "ChatTypes", "ChatCore", "JSONValue", "PlainText", "QRCodes", "CSignalPipe"],
    "WebApp": ["UserFacingErrors", "PlainText", "QRCodes", "ChatModels", "ChatTypes", "JSONValue", "ChatCore", "Observation", "CCmark", "CWebFiles", "CZlib", "Hummingbird*", "Mustache", "HTTPTypes", "NIO*", "Crypto", "ServiceLifecycle"],
    "LinnetHome": [
        "Assistant", "BuiltinAssistant", "CBuiltinModel", "CDispatch", "CProgramMemory", "ChatCore", "ChatModels", "ChatTypes", "UserFacingErrors", "Concurrency", "Inference", "JSONValue",
        "LanguageModels", "Media", "Organizer", "OrganizerTools", "Persistence", "PlainText", "RemoteModels", "Toolkits", "Tools", "WebSearch",
    ],
    "LinnetBenchmarks": [
        "Assistant", "ChatCore", "ChatModels", "ChatTypes", "Inference", "JSONValue", "LanguageModels", "Organizer",
        "OrganizerTools", "Persistence", "Tools", "UserFacingErrors", "WebApp",
    ],
    "linnet": [
        "ArgumentParser", "Assistant", "CProgramMemory", "ChatCore", "ChatModels", "ChatTypes", "Inference", "JSONValue",
        "LanguageModels", "LinnetBenchmarks", "LinnetHome", "Media", "Organizer", "OrganizerTools", "Persistence", "PlainText",
        "TerminalUI", "Tools", "UserFacingErrors", "WebApp",
    ],
}

# "public import struct Foundation.Date" imports Foundation.
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:typealias|struct|class|enum|protocol|let|var|func|actor)\s+)?(\w+)"
)


def check(files: list[File]) -> list[Finding]:
    findings = []
    for file in files:
        if not (file.is_swift and file.path.startswith("Sources/")):
            continue
        target = file.path.split("/")[1]
        if target not in ALLOWED:
            findings.append(Finding(file.path, 1, f"the target {target} has no row in scripts/checks/imports.py; add it."))
            continue
        for number, code in enumerate(file.code, 1):
            module = IMPORT.match(code)
            if module and not is_allowed(module.group(1), target):
                findings.append(Finding(file.path, number, f"{target} may not import {module.group(1)} (scripts/checks/imports.py)."))
    return findings


def is_allowed(module: str, target: str) -> bool:
    return any(fnmatchcase(module, pattern) for pattern in EVERYWHERE + ALLOWED[target])
