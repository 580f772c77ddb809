import ChatTypes

/// Until when a service wants to be left alone. The window and the terminal count it down.
package struct RetryCountdown: Equatable, Sendable {
  /// Seconds to wait when the service doesn't say: long enough that a busy service isn't asked again at once.
  static let defaultSeconds = 5

  /// From when on it may be asked again, in Unix milliseconds.
  let until: Int64

  /// What the newest reply says; nil when nothing in it was refused for having been asked too often.
  /// - Parameter now: in Unix milliseconds, from which on is counted where the reply doesn't say when it was refused.
  package init?(_ reply: ChatItem?, at now: Int64) {
    let refused = reply?.turn?.calls.filter { $0.error?.code == .rateLimited } ?? []
    let ends = refused.map { call in
      let seconds = min(max(0, call.error?.retryAfter ?? Self.defaultSeconds), 86_400)
      return (call.finishedAt ?? now) + Int64(seconds) * 1000
    }
    guard let end = ends.max() else { return nil }
    until = end
  }

  /// Whether a reply failed only for services that may do better later, with nothing done. What may have been done is never repeated by a
  /// button that says so little.
  package static func canRetry(_ reply: ChatItem) -> Bool {
    guard let turn = reply.turn, turn.state.isFinal, !turn.calls.contains(where: mayHaveActed) else { return false }
    let failed = turn.calls.filter { $0.round == turn.calls.last?.round }
    return !failed.isEmpty
      && failed.allSatisfy { call in
        guard call.status == .failed, let error = call.error else { return false }
        return passing.contains(error.code)
      }
  }

  /// Codes of failures whose sentences say to try again.
  private static let passing: Set<ToolCallError.Code> = [.rateLimited, .network, .service]

  /// Whether a call did something, if in an earlier round, or nobody knows whether it did: writing the reply anew would do it twice.
  private static func mayHaveActed(_ call: ToolCall) -> Bool {
    call.status == .outcomeUnknown || call.status == .completed && call.effect != .read
  }

  /// Whole seconds that are left; nil when it is over.
  /// - Parameter now: in Unix milliseconds.
  package func seconds(at now: Int64) -> Int? {
    until > now ? Int((until - now + 999) / 1000) : nil
  }
}
