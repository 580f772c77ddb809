import ChatTypes
import Foundation
import Synchronization
import Tools

@testable import WebSearch

/// An Internet of a test's own: names with addresses, and all connections led to one server of this machine.
final class Network: NameResolver {
  private let state: Mutex<(names: [String: [[IPAddress]]], asked: [String], connected: [IPAddress])>
  private let port: Int

  /// - Parameters:
  ///   - names: for each name the addresses that are found at the first look-up, the second, and so on; the last stays.
  ///   - port: of the server.
  init(_ names: [String: [[String]]] = ["site.org": [["93.184.216.34"]]], port: Int) {
    state = Mutex((names.mapValues { $0.map { $0.compactMap { IPAddress($0) } } }, [], []))
    self.port = port
  }

  /// The names that were looked up, in order.
  var asked: [String] { state.withLock { $0.asked } }
  /// The addresses that were connected to, in order.
  var connected: [IPAddress] { state.withLock { $0.connected } }

  func addresses(of host: String) async -> [IPAddress] {
    state.withLock { state in
      state.asked.append(host)
      guard let answers = state.names[host] else { return [] }
      if answers.count > 1 { state.names[host] = Array(answers.dropFirst()) }
      return answers.first ?? []
    }
  }

  /// A fetcher in this network. Servers with a 9 at the end of their address can't be reached.
  func fetcher(clock: ToolClock = .never) -> WebFetcher {
    let transport = PinnedTransport { server, _ in
      self.state.withLock { $0.connected.append(server) }
      // Nothing listens on the port for "discard" of this machine.
      return (IPAddress("127.0.0.1") ?? server, server.bytes.last == 9 ? 9 : self.port)
    }
    return WebFetcher(resolver: self, transport: transport, clock: clock)
  }
}

extension ToolClock {
  /// A clock that never runs out.
  static let never = ToolClock(now: { 0 }, wait: { _ in try await Self.forever() })

  private static func forever() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    await withTaskCancellationHandler {
      for await _ in stream {}
    } onCancel: {
      continuation.finish()
    }
    throw CancellationError()
  }

  /// A clock that has run out.
  static let expired = ToolClock(now: { 0 }, wait: { _ in })
}

extension WebAddress {
  /// An address that a test knows to be right.
  static func test(_ text: String) -> WebAddress {
    // swift-format-ignore: NeverUseForceTry
    try! WebAddress(text)
  }
}

extension WebSearchSettings {
  static func searxng(_ port: Int) -> WebSearchSettings {
    WebSearchSettings(isOn: true, provider: .searxng, address: "http://127.0.0.1:\(port)")
  }
  static func brave(_ port: Int) -> WebSearchSettings {
    WebSearchSettings(isOn: true, provider: .brave, address: "http://127.0.0.1:\(port)", key: "key-1")
  }
}

/// The failure of a body.
func failure(_ body: () async throws -> Void) async -> ToolCallError? {
  do {
    try await body()
    return nil
  } catch {
    return (error as? ToolFailure)?.error
  }
}
