import ChatTypes
import Foundation
import TestSupport
import Testing
import Tools

@testable import Toolkits

/// A server that ends with the test.
final class RunningServer {
  let process = Process()
  let port: Int
  let url: String

  /// - Parameter port: nil for one that no other test gets.
  init(_ library: String, port: Int? = nil) throws {
    let port = try port ?? FreePort.take()
    self.port = port
    url = "http://127.0.0.1:\(port)/mcp"
    let source = ToolServers.script("peer.py", library, String(port))
    process.executableURL = URL(fileURLWithPath: source.command[0])
    process.arguments = Array(source.command.dropFirst())
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  /// Ends it at once: asked politely, it waits for streams that are open.
  func stop() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// A connection once the server listens.
  func client(_ era: ProtocolEra?, headers: [String: String] = [:]) async throws -> ServerClient {
    for _ in 0..<600 {
      let client = try ToolServers.client(ToolkitSource(url: url, headers: headers))
      do {
        _ = try await client.open(era: era)
        return client
      } catch ServerProblem.unreachable {
        try await ToolServers.world().clock.wait(100)
      }
    }
    throw ServerProblem.unreachable
  }
}
