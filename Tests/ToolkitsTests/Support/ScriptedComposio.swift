import Synchronization
import Tools

@testable import Toolkits

/// Composio as a test says it is, without a network.
final class ScriptedComposio: ComposioTransport {
  struct Asked: Sendable {
    let path: String
    let key: String
    let milliseconds: Int64?
  }

  let address = ComposioHTTP.service
  private let log = Mutex<[Asked]>([])
  private let answer: @Sendable (ComposioRequest) -> Result<ComposioReply, ComposioLoss>

  init(answer: @escaping @Sendable (ComposioRequest) -> Result<ComposioReply, ComposioLoss>) { self.answer = answer }

  /// What it was asked so far.
  var asked: [Asked] { log.withLock { $0 } }

  func send(
    _ request: ComposioRequest, key: String, within milliseconds: Int64?
  ) async throws(ComposioLoss) -> ComposioReply {
    let asked = Asked(path: "\(request.method) \(request.path)", key: key, milliseconds: milliseconds)
    log.withLock { $0.append(asked) }
    return try answer(request).get()
  }
}

/// Milliseconds that pass when a test says so, and at once for whoever waits.
final class QuickTime: Sendable {
  private let elapsed = Mutex<Int64>(0)

  func pass(_ milliseconds: Int64) { elapsed.withLock { $0 += milliseconds } }

  var clock: ToolClock { ToolClock(now: { self.elapsed.withLock { $0 } }, wait: { self.pass($0) }) }
}
