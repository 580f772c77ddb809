/// Why a sign-in to a server of tools came to nothing: the step at which it ended.
enum OAuthProblem: Error, Hashable, Sendable {
  /// The server wants to know who asks, and names nobody who signs in.
  case noSignIn
  /// What the server tells of itself is about another address.
  case otherServer(String)
  /// The issuer tells nothing of itself, or not what is needed.
  case noIssuer(String)
  /// The issuer doesn't take the proof that the one who began a sign-in ends it.
  case unproven(String)
  /// Clients can't make themselves known there, or were refused.
  case unknownClient(String, reason: String)
  /// The issuer refused, or the user did, with what it says.
  case refused(String, reason: String)
  /// The browser came back with what doesn't belong to this sign-in.
  case otherAnswer
  /// No port could be opened for the browser to come back to.
  case noListener
  /// Nobody signed in in time.
  case tooLate
  /// This host can't be reached.
  case unreachable(String)
  /// It was stopped.
  case cancelled

  /// What happened and what to do next, for the user.
  /// - Parameter name: what the user calls the toolkit.
  func sentence(name: String) -> String {
    switch self {
    case .noSignIn:
      "“\(name)” does not let Linnet in, and names no place to sign in. Add it anew with its key, as a header."
    case .otherServer(let resource):
      "“\(name)” says that it is \(resource.prefix(200)), which is not its address. Check the address, or ask whoever runs it."
    case .noIssuer(let host):
      "\(host), where “\(name)” has its users sign in, does not say how. Try again later, or ask whoever runs it."
    case .unproven(let host):
      "\(host), where “\(name)” has its users sign in, lacks the protection of sign-ins (PKCE). Ask whoever runs it."
    case let .unknownClient(host, reason):
      """
      \(host) does not take programs that it doesn't know\(Self.said(reason)). Get a client id there, then add the toolkit again with \
      that id.
      """
    case let .refused(host, reason): "\(host) refused the sign-in\(Self.said(reason)). Try to connect “\(name)” again."
    case .otherAnswer: "What came back does not belong to this sign-in. Connect “\(name)” again."
    case .noListener: "Linnet could open no port for the sign-in. Close other programs, then connect “\(name)” again."
    case .tooLate: "Nobody signed in to “\(name)” within ten minutes. Connect it again when you have time."
    case .unreachable(let host): "\(host) can't be reached. Check the network, then connect “\(name)” again."
    case .cancelled: "This was stopped."
    }
  }

  private static func said(_ reason: String) -> String { reason.isEmpty ? "" : " (\(reason.prefix(200)))" }

  /// For the log.
  var name: String {
    switch self {
    case .noSignIn: "no sign-in"
    case .otherServer: "other resource"
    case .noIssuer: "no issuer"
    case .unproven: "no PKCE"
    case .unknownClient: "unknown client"
    case .refused: "refused"
    case .otherAnswer: "other answer"
    case .noListener: "no listener"
    case .tooLate: "too late"
    case .unreachable: "unreachable"
    case .cancelled: "cancelled"
    }
  }
}
