/// A part of a server's answer.
enum ServerAnswerPart: Sendable, Equatable {
  /// The status, and the fields of the head by their names in small letters. Comes once, first.
  case head(status: Int, headers: [String: String])
  /// A piece of the body.
  case piece([UInt8])
}

/// Asks servers. Tests put another in its place where a real one can't be made to do what they need.
protocol ServerTransport: Sendable {
  /// Asks, hands over the answer part by part, and returns when it is over.
  /// - Parameter receive: what it throws ends the answer, and is thrown again.
  /// - Throws: ``TransportFailure``, or `CancellationError`.
  func send(_ request: ServerRequest, receive: (ServerAnswerPart) throws -> Void) async throws
}

/// Why nothing came of a request.
struct TransportFailure: Error, Equatable {
  /// Whether the server was silent for too long, rather than out of reach.
  var isSilence = false
  /// For the log: without anything of the user's.
  var log: String
}
