/// Says to a server who asks.
protocol ServerCredentials: Sendable {
  /// The header `authorization` of the next request; nil for none.
  func authorization() async -> String?

  /// The server let a request down with 401 or 403. It did nothing then.
  /// - Parameters:
  ///   - challenges: its headers `WWW-Authenticate`.
  ///   - authorization: what the request had said.
  func refused(status: Int, challenges: [String], authorization: String?) async -> ServerRefusal
}

/// What follows when a server doesn't let a request in.
enum ServerRefusal: Hashable, Sendable {
  /// There is another token: the request can be sent once more.
  case again
  /// The user has to sign in.
  case signIn
  /// Nothing helps.
  case final
}
