import ChatTypes

/// Until when a service wants to be left alone.
struct RetryCountdown: Equatable, Sendable {
  /// Seconds to wait when the service doesn't say: long enough that a busy service isn't asked again at once.
  static let defaultSeconds = 5

  /// From when on it may be asked again, in Unix milliseconds.
  let until: Int64

  /// What the newest reply says; nil when nothing in it was refused for having been asked too often.
  /// - Parameter now: in Unix milliseconds, from which on is counted where the reply doesn't say when it was refused.
  init?(_ reply: ChatItem?, at now: Int64) {
    let refused = reply?.turn?.calls.filter { $0.error?.code == .rateLimited } ?? []
    let ends = refused.map { call in
      let seconds = min(max(0, call.error?.retryAfter ?? Self.defaultSeconds), 86_400)
      return (call.finishedAt ?? now) + Int64(seconds) * 1000
    }
    guard let end = ends.max() else { return nil }
    until = end
  }

  /// Whole seconds that are left; nil when it is over.
  /// - Parameter now: in Unix milliseconds.
  func seconds(at now: Int64) -> Int? {
    until > now ? Int((until - now + 999) / 1000) : nil
  }
}
