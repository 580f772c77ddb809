import Foundation
import Synchronization
import Testing

/// The program itself, run as its user runs it, with a home of its own.
struct Binary {
  /// What a run left behind.
  struct Outcome {
    var output: String
    var errors: String
    var status: Int32
    var wasKilled: Bool
  }

  let home: URL

  /// The program stands beside the tests.
  static let url: URL = {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "linnet")
  }()

  static func model(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Models/test/generated/\(name).gguf").path
  }

  /// A home with the scripted model in it, gone afterwards.
  static func withHome(_ body: (Binary) async throws -> Void) async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "linnet-binary-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let binary = Binary(home: home)
    let added = try await binary.run(["models", "add", model("tiny-script")])
    #expect(added.status == 0, "\(added.errors)")
    try await body(binary)
  }

  /// Runs it to its end.
  /// - Parameters:
  ///   - shell: a Bash command line in which `$linnet` is the program; instead of arguments.
  ///   - interruptAfter: sends an interrupt each time the output holds one more of these, in order.
  func run(
    _ arguments: [String] = [], shell: String? = nil, input: Data = Data(), interruptAfter: [String] = [],
    variables: [String: String] = [:]
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = shell == nil ? Self.url : URL(filePath: "/bin/bash")
    process.arguments = shell.map { ["-c", $0] } ?? arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LINNET_HOME": home.path, "linnet": Self.url.path, "TERM": "dumb", "DBUS_SESSION_BUS_ADDRESS": ""],
      uniquingKeysWith: { $1 }
    ).merging(variables) { $1 }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    let ended = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in ended.continuation.finish() }
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: input)
    try stdin.fileHandleForWriting.close()
    let identifier = process.processIdentifier
    async let output = Self.read(stdout.fileHandleForReading, waitingFor: interruptAfter) { kill(identifier, SIGINT) }
    async let errors = Self.read(stderr.fileHandleForReading)
    let (said, complained) = try await (output, errors)
    for await _ in ended.stream {}
    return Outcome(
      output: said, errors: complained, status: process.terminationStatus,
      wasKilled: process.terminationReason == .uncaughtSignal)
  }

  /// Reads to the end on a thread of its own.
  private static func read(
    _ file: FileHandle, waitingFor marks: [String] = [], then act: @escaping @Sendable () -> Void = {}
  ) async throws -> String {
    await withCheckedContinuation { continuation in
      Thread {
        var data = Data()
        var marks = marks[...]
        while true {
          let chunk = file.availableData
          if chunk.isEmpty { break }
          data += chunk
          while let mark = marks.first, String(decoding: data, as: UTF8.self).contains(mark) {
            marks = marks.dropFirst()
            act()
          }
        }
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }.start()
    }
  }
}
