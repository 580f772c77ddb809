/// When a server is asked for the stream in which it says what nobody asked for. Networks cut such streams, and servers end them: it is begun
/// again after a pause, behind the last event that came. A value without network or clock.
struct UnaskedStream: Hashable, Sendable {
  /// What is to be done.
  enum Action: Hashable, Sendable {
    /// Ask for the stream again after so many milliseconds.
    case wait(Int64)
    /// Don't ask again.
    case stop
  }

  /// How it ended.
  enum Ending: Hashable, Sendable {
    /// The server ended it, or the network did, or one of them could not begin it.
    case broken
    /// The server has too much to do, and may say for how many seconds.
    case busy(seconds: Int?)
    /// The server has no such stream, or not for this client.
    case refused
  }

  /// Milliseconds before it is asked for again: at first, and at most.
  static let shortestPause: Int64 = 1_000
  static let longestPause: Int64 = 300_000

  /// Names the last event that came; nil where none has a name.
  var lastEvent: String?
  /// Milliseconds that the server wants to be left alone before the stream is asked for again.
  var wantedPause: Int64?
  /// How often it ended without having said anything.
  private var fruitless: Int64 = 0

  /// The server has said something.
  mutating func gave() { fruitless = 0 }

  /// It has ended.
  mutating func ended(_ ending: Ending) -> Action {
    let own = min(Self.shortestPause << min(fruitless, 20), Self.longestPause)
    fruitless += 1
    switch ending {
    case .refused: return .stop
    case .broken: return .wait(max(own, min(wantedPause ?? 0, Self.longestPause)))
    case .busy(let seconds): return .wait(max(own, min(Int64(seconds ?? 0) * 1_000, Self.longestPause)))
    }
  }
}

extension UnaskedStream.Ending {
  /// What an HTTP status says.
  init(status: Int) {
    self =
      switch status {
      case 429, 503: .busy(seconds: nil)
      case 408, 425, 500, 502, 504: .broken
      default: .refused
      }
  }

  /// What became of a request for the stream.
  init(_ problem: ServerProblem) {
    self =
      switch problem {
      case .lost, .silent, .unreachable: .broken
      case .busy(_, let seconds): .busy(seconds: seconds)
      case .status(let status): Self(status: status)
      default: .refused
      }
  }
}
