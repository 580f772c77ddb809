import Foundation
import TestSupport
import Testing

/// llama-server of the very sources of our llama.cpp, on a model that Models/test generates. It ends with the value.
final class LlamaServer {
  private static let program = ProcessInfo.processInfo.environment["LINNET_LLAMA_SERVER"] ?? ""

  /// Whether somebody wants it to be started: then it is a failure when it isn't there.
  static var isAsked: Bool { !program.isEmpty }
  static let reason: Comment = "Needs llama-server: “make test” builds it, and sets LINNET_LLAMA_SERVER."

  private let process = Process()
  private let output = Pipe()
  /// Its address.
  let address: String

  /// Starts one and waits until it listens.
  /// - Parameters:
  ///   - model: the name of a generated model.
  ///   - contextSize: tokens that a conversation may have.
  init(_ model: String, contextSize: Int = 4096) throws {
    let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let port = try FreePort.take()
    address = "http://127.0.0.1:\(port)"
    process.executableURL = URL(filePath: Self.program)
    process.arguments = [
      "-m", root.appending(path: "Models/test/generated/\(model).gguf").path(), "--host", "127.0.0.1", "--port",
      "\(port)",
      "--jinja", "-c", "\(contextSize)", "--parallel", "1", "-t", "2",
    ]
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("LLAMA_") }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var said = Data()
    while said.firstRange(of: Data("listening on http".utf8)) == nil {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else {
        throw Failure(said: String(decoding: said.suffix(2000), as: UTF8.self))
      }
      said.append(piece)
    }
    // What it says from here on is nobody's business, but it must be able to say it.
    output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  struct Failure: Error { let said: String }

  deinit {
    output.fileHandleForReading.readabilityHandler = nil
    // Swift Testing's threads block SIGTERM, and a child inherits that: only SIGKILL ends it for certain. Nobody waits
    // for its end: who waits beside Swift Testing, which waits for all children itself, may wait for ever.
    kill(process.processIdentifier, SIGKILL)
  }
}
