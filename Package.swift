// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Linnet",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "linnet", targets: ["linnet"]),
    .library(name: "Inference", targets: ["Inference"]),
    .library(name: "ChatTypes", targets: ["ChatTypes"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  ],
  targets: [
    // llama.cpp, built by scripts/bootstrap.
    .systemLibrary(name: "CLlama", pkgConfig: "cllama"),
    // A C face for what llama.cpp offers in C++ only: chat templates, JSON schema to grammar, and calls that can throw.
    .target(name: "CLlamaCommon", dependencies: ["CLlama"]),
    .target(
      name: "Inference",
      dependencies: [
        "CLlama", "CLlamaCommon",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: strict
    ),
    // The values of every chat and their JSON. The core and the windows that are to come are built on it.
    .target(name: "ChatTypes", swiftSettings: strict),
    .executableTarget(
      name: "linnet",
      dependencies: [
        "Inference",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ChatTypesTests", dependencies: ["ChatTypes"], exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(name: "InferenceTests", dependencies: ["Inference"], swiftSettings: strict),
    .testTarget(name: "linnetTests", dependencies: ["linnet", "Inference"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
