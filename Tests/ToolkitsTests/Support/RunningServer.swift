import ChatTypes
import Foundation
import Testing
import Tools

@testable import Toolkits

/// A server that ends with the test.
final class RunningServer {
  let process = Process()
  let port: Int
  let url: String

  /// - Parameter port: nil for one that is free.
  init(_ library: String, port: Int? = nil) throws {
    let port = try port ?? Self.freePort()
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

  private static func freePort() throws -> Int {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && getsockname(listener, pointer, &length) == 0
      }
    }
    try #require(bound)
    return Int(UInt16(bigEndian: address.sin_port))
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
