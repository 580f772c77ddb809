import JSONValue

/// The two ways in which servers are spoken to: with a handshake, or with each request standing for itself.
enum ProtocolEra: String, Hashable, Sendable {
  /// Up to 2025-11-25: `initialize`, then everything else.
  case legacy
  /// 2026-07-28: every request says what its sender is.
  case modern

  /// The revision that is asked for first.
  static let modernVersion = "2026-07-28"
  /// Those with a handshake, the newest first.
  static let legacyVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// All of them, the newest first.
  static let known = [modernVersion] + legacyVersions

  /// Whether a revision is spoken.
  static func isKnown(_ version: String) -> Bool { known.contains(version) }

  /// The way in which a revision is spoken.
  init(version: String) { self = version == Self.modernVersion ? .modern : .legacy }
}

/// What a server says of itself.
struct ServerFacts: Hashable, Sendable {
  var era: ProtocolEra
  /// The revision that both sides speak.
  var version: String
  /// What it calls itself; empty where it doesn't say.
  var name = ""
  /// Its own version; empty where it doesn't say.
  var release = ""
  /// Whether it has tools.
  var hasTools = true
  /// Whether it has prompts.
  var hasPrompts = false
  /// Whether it says when its tools change.
  var tellsOfTools = false

  /// Name and version on one line.
  var label: String { release.isEmpty ? name : "\(name) \(release)" }
}

/// What went wrong between this program and a server. No text of the server's is in what is logged.
enum ServerProblem: Error, Hashable, Sendable {
  /// The server refused a request.
  case refused(RPCFailure)
  /// The connection is gone, or the program has ended; with its exit status where that is known.
  case lost(status: Int32?)
  /// It does not answer in time.
  case silent
  /// The request was cancelled.
  case cancelled
  /// It speaks only these revisions of the protocol.
  case otherVersions([String])
  /// What it sends is no JSON-RPC.
  case garbage
  /// It sends more than is read.
  case tooMuch
  /// It reads nothing of what is sent to it.
  case readsNothing
  /// Its program is not there.
  case noProgram(String)
  /// Its program could not be started.
  case notStarted
  /// It answers with this HTTP status.
  case status(Int)
  /// It has too much to do, as it says with this HTTP status; and after how many seconds it wants to be asked again, if it says that.
  case busy(status: Int, seconds: Int?)
  /// The user has to sign in first. It did nothing.
  case signIn
  /// It forgot the session of a request that it did not handle.
  case sessionGone
  /// It can't be reached at its address.
  case unreachable
  /// It wants something that isn't offered.
  case wants(String)

  /// Whether it wants to be asked less often. It did nothing then, which other servers that have too much to do don't say.
  var isRateLimit: Bool { if case .busy(429, _) = self { true } else { false } }

  /// Seconds after which it can be tried again; nil where it doesn't say.
  var retryAfter: Int? { if case .busy(_, let seconds) = self { seconds } else { nil } }

  /// For the log.
  var name: String {
    switch self {
    case .refused(let failure): "refused \(failure.code)"
    case .lost(let status): "lost \(status.map(String.init) ?? "")"
    case .silent: "silent"
    case .cancelled: "cancelled"
    case .otherVersions: "otherVersions"
    case .garbage: "garbage"
    case .tooMuch: "tooMuch"
    case .readsNothing: "readsNothing"
    case .noProgram: "noProgram"
    case .notStarted: "notStarted"
    case .status(let status), .busy(let status, _): "status \(status)"
    case .signIn: "signIn"
    case .sessionGone: "sessionGone"
    case .unreachable: "unreachable"
    case .wants: "wants"
    }
  }
}
