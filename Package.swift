// swift-tools-version: 6.2
import PackageDescription

// For all Swift code; see the end of this file.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// Where a library's pkg-config file names the system's folder of libraries, as Debian's do, and comes before SQLCipher's, the
// system's SQLite is linked in its place. It can't encrypt, and the store refuses to open. These would come before; on
// Debian the linker finds them by itself.
#if os(macOS)
  let zlib: String? = "zlib"
  let cmark: String? = "libcmark-gfm"
  let qrencode: String? = "libqrencode"
#else
  let zlib: String? = nil
  let cmark: String? = nil
  let qrencode: String? = nil
#endif

let package = Package(
  name: "Linnet",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "linnet", targets: ["linnet"]),
    .library(name: "ChatCore", targets: ["ChatCore"]),
    .library(name: "ChatModels", targets: ["ChatModels"]),
    .library(name: "ChatTypes", targets: ["ChatTypes"]),
    .library(name: "Inference", targets: ["Inference"]),
    .library(name: "JSONValue", targets: ["JSONValue"]),
    .library(name: "LanguageModels", targets: ["LanguageModels"]),
    .library(name: "Organizer", targets: ["Organizer"]),
    .library(name: "Tools", targets: ["Tools"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    // llama.cpp, built by scripts/bootstrap.
    .systemLibrary(name: "CLlama", pkgConfig: "cllama"),
    // A C face for what llama.cpp offers in C++ only: chat templates, JSON schema to grammar, and calls that can throw.
    .target(name: "CLlamaCommon", dependencies: ["CLlama"]),
    // What a user is told of a failure, and which failures mean that the disk is full.
    .target(name: "UserFacingErrors"),
    // Blocking work outside of Swift's threads, and values for any number of readers.
    .target(name: "Concurrency"),
    // Language models as everything else sees them, wherever they run. No engine.
    .target(name: "LanguageModels", dependencies: ["UserFacingErrors"]),
    .target(
      name: "Inference",
      dependencies: [
        "CLlama", "CLlamaCommon", "Concurrency", "JSONValue", "LanguageModels", "PlainText", "UserFacingErrors",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]
    ),
    // JSON as it came: numbers, order and unknown fields survive. The one strict parser of the package.
    .target(name: "JSONValue"),
    // The values of every chat and their JSON.
    .target(name: "ChatTypes", dependencies: ["JSONValue", "UserFacingErrors"]),
    // SQLite with encryption, built by scripts/bootstrap. It takes the place of the SQLite that GRDB would link.
    .systemLibrary(name: "CSQLCipher", pkgConfig: "sqlcipher-static"),
    // Space on the disk for what is still to be written.
    .target(name: "CFileSpace"),
    // Takes texts of any script apart for the full-text search.
    .target(name: "CSearchTokenizer", dependencies: ["CSQLCipher"]),
    .target(
      name: "Persistence",
      dependencies: [
        "CFileSpace", "ChatTypes", "Concurrency", "JSONValue", "CSearchTokenizer", "CSQLCipher", "CZlib", "PlainText",
        "UserFacingErrors",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    // Pictures come in through these.
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg"),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng"),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpdemux"),
    .systemLibrary(name: "CHEIF", pkgConfig: "libheif"),
    .target(
      name: "CImageCodecs", dependencies: ["CTurboJPEG", "CPNG", "CWebP", "CHEIF"],
      linkerSettings: [.linkedLibrary("gif")]),
    // Documents come in through zlib, for DOCX, and poppler's own program. The window's files go out through it, and
    // long texts lie packed in the store.
    .systemLibrary(name: "CZlib", pkgConfig: zlib),
    .target(name: "CToolProcess"),
    // Gives back memory that an idle program doesn't need.
    .target(name: "CProgramMemory"),
    // Signals as bytes that can be read.
    .target(name: "CSignalPipe"),
    // Text of HTML and of any encoding, as searches compare it, and of bytes.
    .target(name: "PlainText"),
    .target(
      name: "Media",
      dependencies: ["CImageCodecs", "CToolProcess", "CZlib", "Concurrency", "PlainText", "UserFacingErrors"],
      linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "ChatCore",
      dependencies: [
        "ChatTypes", "Concurrency", "JSONValue", "Media", "Persistence", "PlainText", "UserFacingErrors",
        .product(name: "Crypto", package: "swift-crypto"), .product(name: "Logging", package: "swift-log"),
      ]
    ),
    // libical: recurrence and time zones.
    .systemLibrary(name: "CICal", pkgConfig: "libical"),
    // The user's calendars, reminders, contacts, notes and habits, in files that other programs read.
    .target(name: "Organizer", dependencies: ["CICal", "JSONValue", "PlainText", "UserFacingErrors"]),
    // What acts: declarations, the gate that every call passes, undo, audit, memory.
    .target(
      name: "Tools",
      dependencies: [
        "ChatTypes", "Concurrency", "JSONValue", "PlainText", "UserFacingErrors",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    // Models that run on servers.
    .target(
      name: "RemoteModels",
      dependencies: [
        "JSONValue", "LanguageModels", "UserFacingErrors",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]
    ),
    // Tools of other programs: servers of the Model Context Protocol, and services by way of Composio.
    .target(
      name: "Toolkits",
      dependencies: [
        "ChatTypes", "JSONValue", "Tools", "UserFacingErrors",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    // The organizer as tools.
    .target(
      name: "OrganizerTools",
      dependencies: [
        "ChatTypes", "JSONValue", "Organizer", "PlainText", "Tools", .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    // The web as tools.
    .target(
      name: "WebSearch",
      dependencies: [
        "ChatTypes", "JSONValue", "PlainText", "Tools",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
      ]
    ),
    // The assistant that answers in chats.
    .target(
      name: "Assistant",
      dependencies: [
        "ChatCore", "ChatTypes", "JSONValue", "LanguageModels", "Media", "Organizer", "Persistence", "PlainText",
        "Tools", "UserFacingErrors",
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    // What stands between the built-in model and a turn of the assistant.
    .target(
      name: "BuiltinAssistant",
      dependencies: [
        "Assistant", "ChatTypes", "JSONValue", "LanguageModels", "Organizer", "PlainText", "Tools", "UserFacingErrors",
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    // The observable state of a window.
    .target(name: "ChatModels", dependencies: ["ChatCore", "ChatTypes", "JSONValue", "PlainText", "UserFacingErrors"]),
    // libqrencode: QR codes.
    .systemLibrary(name: "CQREncode", pkgConfig: qrencode),
    // Texts as QR codes, for the window and the terminal.
    .target(name: "QRCodes", dependencies: ["CQREncode"], linkerSettings: [.linkedLibrary("qrencode")]),
    // What a program shows and asks in a terminal.
    .target(
      name: "TerminalUI",
      dependencies: ["CSignalPipe", "ChatModels", "ChatTypes", "JSONValue", "PlainText", "QRCodes", "UserFacingErrors"]),
    // GitHub's Markdown.
    .systemLibrary(name: "CCmark", pkgConfig: cmark),
    // The window's styles, scripts, icons and templates, as a part of the program.
    .target(name: "CWebFiles"),
    // The window in a browser.
    .target(
      name: "WebApp",
      dependencies: [
        "CCmark", "CWebFiles", "ChatCore", "ChatModels", "ChatTypes", "JSONValue", "CZlib", "PlainText", "QRCodes",
        "UserFacingErrors",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      exclude: ["Resources"],
      linkerSettings: [
        .linkedLibrary("cmark-gfm"), .linkedLibrary("cmark-gfm-extensions"), .linkedLibrary("z"),
      ]
    ),
    // The built-in model's file, as a part of the program.
    .target(name: "CBuiltinModel", path: "Models/builtin/embedded"),
    // The home: its directory, who owns it, what is wired to what.
    .target(
      name: "LinnetHome",
      dependencies: [
        "Assistant", "BuiltinAssistant", "CBuiltinModel", "CProgramMemory", "ChatCore", "ChatModels", "ChatTypes",
        "Concurrency", "Inference", "JSONValue", "LanguageModels", "Media", "Organizer", "OrganizerTools",
        "Persistence", "PlainText", "RemoteModels", "Toolkits", "Tools", "UserFacingErrors", "WebSearch",
      ]
    ),
    // What `linnet bench` measures.
    .target(
      name: "LinnetBenchmarks",
      dependencies: [
        "Assistant", "ChatCore", "ChatModels", "ChatTypes", "Inference", "JSONValue", "LanguageModels", "Organizer",
        "OrganizerTools", "Persistence", "Tools", "UserFacingErrors", "WebApp",
      ]
    ),
    // The commands and their documents.
    .executableTarget(
      name: "linnet",
      dependencies: [
        "Assistant", "CProgramMemory", "ChatCore", "ChatModels", "ChatTypes", "Inference", "JSONValue",
        "LanguageModels",
        "LinnetBenchmarks", "LinnetHome", "Media", "Organizer", "OrganizerTools", "Persistence", "PlainText",
        "TerminalUI", "Tools", "UserFacingErrors", "WebApp",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    // What tests of several targets need: random numbers that can be had again, time that a test moves forward, gates.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // Timers, calls and cards.
    .target(
      name: "ModelsTestSupport", dependencies: ["ChatModels", "ChatTypes", "JSONValue"],
      path: "Tests/ModelsTestSupport"),
    // A made-up terminal.
    .target(
      name: "TerminalTestSupport", dependencies: ["ModelsTestSupport", "TerminalUI", "TestSupport"],
      path: "Tests/TerminalTestSupport"),
    .testTarget(name: "UserFacingErrorsTests", dependencies: ["TestSupport", "UserFacingErrors"]),
    .testTarget(name: "ConcurrencyTests", dependencies: ["Concurrency"]),
    .testTarget(name: "LanguageModelsTests", dependencies: ["LanguageModels"]),
    .testTarget(name: "JSONValueTests", dependencies: ["JSONValue", "TestSupport"]),
    .testTarget(
      name: "ChatTypesTests", dependencies: ["ChatTypes", "JSONValue", "TestSupport"],
      exclude: ["Fixtures", "Peers/official_types.py"]),
    // What the crash tests start and kill.
    .executableTarget(
      name: "crash-worker",
      dependencies: ["ChatCore", "ChatTypes", "JSONValue", "Organizer", "Persistence", "TestSupport"],
      path: "Tests/CrashWorker"),
    .testTarget(
      name: "CrashTests",
      dependencies: ["ChatCore", "ChatTypes", "JSONValue", "Organizer", "Persistence", "TestSupport", "crash-worker"]),
    .testTarget(name: "PlainTextTests", dependencies: ["PlainText", "TestSupport"]),
    .testTarget(
      name: "MediaTests", dependencies: ["Media", "TestSupport"], exclude: ["Fixtures", "Documents/Fixtures"]),
    .testTarget(
      name: "PersistenceTests",
      dependencies: [
        "ChatTypes", "JSONValue", "Persistence", "PlainText", "TestSupport",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ChatCoreTests",
      dependencies: ["ChatCore", "ChatTypes", "JSONValue", "Media", "Persistence", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ChatModelsTests",
      dependencies: [
        "ChatCore", "ChatModels", "ChatTypes", "JSONValue", "ModelsTestSupport", "Persistence", "TestSupport",
      ]),
    .testTarget(
      name: "OrganizerTests", dependencies: ["JSONValue", "Organizer", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "ToolsTests", dependencies: ["ChatTypes", "JSONValue", "TestSupport", "Tools"]),
    .testTarget(
      name: "ToolkitsTests",
      dependencies: [
        "ChatTypes", "JSONValue", "TestSupport", "Toolkits", "Tools",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      exclude: ["Servers"]),
    .testTarget(
      name: "OrganizerToolsTests", dependencies: ["ChatTypes", "JSONValue", "Organizer", "OrganizerTools", "Tools"]),
    .testTarget(
      name: "WebSearchTests",
      dependencies: [
        "ChatTypes", "JSONValue", "Tools", "WebSearch",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "RemoteModelsTests",
      dependencies: [
        "JSONValue", "LanguageModels", "RemoteModels", "TestSupport",
      ],
      exclude: ["Peers/judge.py", "Peers/answers.json"]),
    .testTarget(name: "QRCodesTests", dependencies: ["QRCodes"]),
    .testTarget(
      name: "TerminalUITests",
      dependencies: [
        "ChatModels", "ChatTypes", "JSONValue", "ModelsTestSupport", "QRCodes", "TerminalTestSupport", "TerminalUI",
        "TestSupport",
      ]),
    .testTarget(
      name: "WebAppTests",
      dependencies: [
        "WebApp", "ChatCore", "ChatModels", "ChatTypes", "JSONValue", "ModelsTestSupport", "Persistence", "TestSupport",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ]),
    .testTarget(
      name: "InferenceTests",
      dependencies: ["Inference", "JSONValue", "LanguageModels", "TestSupport", "UserFacingErrors"],
      exclude: ["Grammar/Fixtures"]),
    // Conversations with the assistant over a scripted model, for its own tests and those of the built-in model's rules.
    .target(
      name: "AssistantTestSupport",
      dependencies: [
        "Assistant", "ChatCore", "ChatTypes", "JSONValue", "LanguageModels", "Organizer", "OrganizerTools",
        "Persistence", "TestSupport", "Tools",
      ],
      path: "Tests/AssistantTestSupport"),
    .testTarget(
      name: "BuiltinAssistantTests",
      dependencies: [
        "Assistant", "AssistantTestSupport", "BuiltinAssistant", "ChatCore", "ChatTypes", "JSONValue",
        "LanguageModels", "Organizer", "OrganizerTools", "Persistence", "Tools",
      ],
      exclude: ["Training/prompts.jsonl", "Training/requests.jsonl"]),
    .testTarget(
      name: "AssistantTests",
      dependencies: [
        "AssistantTestSupport", "Assistant", "ChatCore", "ChatTypes", "Inference", "JSONValue", "LanguageModels",
        "Media", "Organizer", "OrganizerTools",
        "Persistence", "TestSupport", "Tools", "WebSearch",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    // A made-up home.
    .target(
      name: "HomeTestSupport", dependencies: ["Inference", "LanguageModels", "LinnetHome"],
      path: "Tests/HomeTestSupport"),
    .testTarget(
      name: "LinnetHomeTests",
      dependencies: [
        "HomeTestSupport", "Inference", "LanguageModels", "LinnetHome", "Organizer", "Persistence", "PlainText",
        "TestSupport", "UserFacingErrors",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .testTarget(
      name: "linnetTests",
      dependencies: [
        "HomeTestSupport", "LinnetHome", "linnet", "Assistant", "CProgramMemory", "ChatCore", "ChatModels", "ChatTypes",
        "JSONValue", "Inference", "LanguageModels", "LinnetBenchmarks", "Media", "ModelsTestSupport",
        "Organizer", "OrganizerTools", "Persistence", "TerminalTestSupport", "TerminalUI", "TestSupport", "Tools",
        "UserFacingErrors", "WebApp",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

for target in package.targets where target.type != .system {
  target.swiftSettings = strict
}
