import AsyncHTTPClient
import Foundation
import JSONValue
import NIOCore
import NIOHTTP1
import Tools

@testable import Toolkits

/// A stand-in for Composio that the unmodified clients of Composio's accept. It ends with the test.
final class ComposioStandIn: Sendable {
  static let key = "ck_test"
  let url: String
  private let process: Process

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Servers/composio.py").path
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-B", file, "--port", "0", "--key", Self.key]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.process = process
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    url = line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    // Swift Testing's threads block SIGTERM, and a child inherits that: only SIGKILL ends it for certain.
    kill(process.processIdentifier, SIGKILL)
  }

  func service(key: String? = ComposioStandIn.key) -> ComposioService {
    ComposioService(transport: ComposioHTTP(address: url, limit: 10_000), key: { key }, clock: .system)
  }

  func toolkit(_ slug: String = "gmail", key: String? = ComposioStandIn.key) -> ComposioToolkit {
    ComposioToolkit(
      "mail", slug: slug, sessions: SessionManager(service(key: key), clock: .system), account: "u-1",
      clock: .system)
  }

  /// Steers it.
  func set(_ path: String, _ body: JSONValue) async throws {
    var request = HTTPClientRequest(url: "\(url)/_test/\(path)")
    request.method = .POST
    request.body = .bytes(ByteBuffer(bytes: body.data()))
    _ = try await HTTPClient.shared.execute(request, timeout: .seconds(10)).body.collect(upTo: 1 << 20)
  }

  /// What it has seen or done.
  func get(_ path: String) async throws -> [JSONValue] {
    let request = HTTPClientRequest(url: "\(url)/_test/\(path)")
    let bytes = try await HTTPClient.shared.execute(request, timeout: .seconds(10)).body.collect(upTo: 8 << 20)
    return try JSONValue(parsing: Data(bytes.readableBytesView)).arrayValue ?? []
  }

  /// Opens a page of its, as the user's browser does.
  func open(_ address: String) async throws {
    let request = HTTPClientRequest(url: address)
    _ = try await HTTPClient.shared.execute(request, timeout: .seconds(10)).body.collect(upTo: 1 << 20)
  }

  func connect(_ toolkit: String = "gmail") async throws {
    try await set("connections", ["user_id": "u-1", "toolkit": .string(toolkit), "status": "ACTIVE"])
  }
}
