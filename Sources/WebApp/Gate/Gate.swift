/// What of a request the gate looks at.
struct GateRequest: Sendable, Equatable {
  /// Whether the method is POST. All others but GET are refused.
  var changes = false
  /// `Host`, or the target's authority.
  var host: String?
  /// `Origin`.
  var origin: String?
  /// `Sec-Fetch-Site`.
  var fetchSite: String?
  /// `Sec-Fetch-Mode`.
  var fetchMode: String?
  /// `Content-Type` without parameters.
  var contentType: String?
  /// `Content-Length`, in bytes.
  var contentLength: Int?
  /// What the page's script sends with everything that changes something.
  var csrf: String?
  /// What stands behind `Bearer` in `Authorization`.
  var bearer: String?
}

/// What becomes of a request.
enum GateVerdict: Sendable, Equatable {
  /// It goes on.
  case pass
  /// It is refused with this status.
  case refuse(Int)
  /// Its sender is led to the page to sign in.
  case signIn
  /// Its sender is led to the page to unlock.
  case unlock
}

/// The one place that lets requests in. Deny by default: the order is host, where it comes from, route, what it carries,
/// who sends it.
enum Gate {
  /// - Parameters:
  ///   - route: the route that it is for; nil when there is none.
  ///   - session: who sends it, if a valid cookie came along.
  ///   - isLocked: whether the session's browser has to enter the code of the lock first.
  ///   - token: which program sends it, if a valid token came along.
  static func check(
    _ request: GateRequest, route: Route?, hosts: HostList, session: WebSession?, isLocked: Bool = false,
    token: AccessToken? = nil
  ) -> GateVerdict {
    guard hosts.allows(host: request.host) else { return .refuse(421) }
    guard let route else { return .refuse(404) }
    guard isFromHere(request, route: route) else { return .refuse(403) }
    if route.changes {
      // A program has no origin; a page that somehow came by a token has, and is held to it.
      let needsOrigin = route.access != .token || request.origin != nil
      guard !needsOrigin || hosts.allows(origin: request.origin) else { return .refuse(403) }
      guard request.contentType == route.body?.rawValue else { return .refuse(415) }
      if let length = request.contentLength, length > route.bodyLimit { return .refuse(413) }
    }
    let isClosed = isLocked && !route.opensLocked
    switch route.access {
    case .anybody: return .pass
    case .page, .form:
      guard session != nil else { return .signIn }
      return isClosed ? .unlock : .pass
    case .token: return token == nil ? .refuse(401) : .pass
    case .session:
      guard let session else { return .refuse(401) }
      guard !route.changes || request.csrf.map(session.accepts(csrf:)) ?? false else { return .refuse(403) }
      return isClosed ? .refuse(423) : .pass
    }
  }

  /// Other sites may lead somebody to a page, and nothing else: not even to a picture, whose size would tell something.
  /// Browsers that don't say where a request comes from are held by the cookie, `Origin` and the header.
  private static func isFromHere(_ request: GateRequest, route: Route) -> Bool {
    switch request.fetchSite {
    case nil, "same-origin", "none": true
    default: !route.changes && request.fetchMode == "navigate" && (route.access == .page || route.kind == .signIn)
    }
  }
}
