import LanguageModels

extension LLMError {
  /// Whether the same request may be answered a little later.
  var isPassing: Bool { code == .serverFailed || code == .rateLimited }
}

/// Decides whether a request is sent again. Only what came to nothing is: once a reply has begun, it is the user who asks again.
struct RetryRule: Sendable {
  /// How often it is sent again.
  static let most = 2
  /// A longer wait than this is told the user instead.
  static let patience = 10

  private(set) var tries = 0

  /// Whether and when to send it again.
  /// - Parameters:
  ///   - status: of the answer; nil where none came.
  ///   - isFinal: whether the server says that it makes no difference.
  ///   - retryAfter: after how many seconds the server wants to be asked again.
  ///   - chance: from 0 to 1, so that many clients don't come back at once.
  /// - Returns: how long to wait first; nil to leave it.
  mutating func pause(after status: Int?, isFinal: Bool, retryAfter: Int?, chance: Double) -> Duration? {
    let isPassing = status.map { [408, 409, 429].contains($0) || (500..<600).contains($0) } ?? true
    guard isPassing, !isFinal, tries < Self.most, retryAfter ?? 0 <= Self.patience else { return nil }
    tries += 1
    if let retryAfter { return .seconds(retryAfter) }
    let milliseconds = min(8000, 500 * Double(1 << (tries - 1)))
    return .milliseconds(Int(milliseconds * (1 - 0.25 * min(max(chance, 0), 1))))
  }

  /// How many seconds a head asks to wait.
  static func seconds(_ headers: [String: String]) -> Int? {
    if let milliseconds = headers["retry-after-ms"].flatMap(Double.init), milliseconds >= 0, milliseconds < 1e9 {
      return Int((milliseconds / 1000).rounded(.up))
    }
    guard let seconds = headers["retry-after"].flatMap(Double.init), seconds >= 0, seconds < 1e6 else { return nil }
    return Int(seconds.rounded(.up))
  }
}
