import JSONValue

/// Why an item was not sent.
public enum SndError: JSONUnion {
  /// The other side removed the connection.
  case auth
  /// The other side doesn't fetch its messages.
  case quota
  /// It waited for too long.
  case expired
  /// The server can't be reached.
  case relay(srvError: SrvError)
  /// The proxy can't be reached.
  case proxy(proxyServer: String, srvError: SrvError)
  /// The server can't be reached from the proxy.
  case proxyRelay(proxyServer: String, srvError: SrvError)
  /// Something else.
  case other(sndError: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("auth", of: &self, as: .auth) { if case .auth = $0 { $1() } }
    cases.tag("quota", of: &self, as: .quota) { if case .quota = $0 { $1() } }
    cases.tag("expired", of: &self, as: .expired) { if case .expired = $0 { $1() } }
    cases.tag("relay", of: &self, as: Self.relay, fields: "srvError") { if case let .relay(a) = $0 { $1(a) } }
    cases.tag("proxy", of: &self, as: Self.proxy, fields: "proxyServer", "srvError") {
      if case let .proxy(a, b) = $0 { $1(a, b) }
    }
    cases.tag("proxyRelay", of: &self, as: Self.proxyRelay, fields: "proxyServer", "srvError") {
      if case let .proxyRelay(a, b) = $0 { $1(a, b) }
    }
    cases.tag("other", of: &self, as: Self.other, fields: "sndError") { if case let .other(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }

  /// The reason in a few words.
  public var text: String {
    switch self {
    case .auth: "the other side has removed this connection"
    case .quota: "the other side doesn't fetch its messages"
    case .expired: "it waited for too long"
    case .relay, .proxyRelay: "the server can't be reached"
    case .proxy: "the proxy can't be reached"
    case .other(let text): text
    case .unknown: "unknown"
    }
  }
}

/// Why a server can't be reached.
public enum SrvError: JSONUnion {
  /// Its address isn't allowed by the settings.
  case host
  /// Its version doesn't fit.
  case version
  /// Something else.
  case other(srvError: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("host", of: &self, as: .host) { if case .host = $0 { $1() } }
    cases.tag("version", of: &self, as: .version) { if case .version = $0 { $1() } }
    cases.tag("other", of: &self, as: Self.other, fields: "srvError") { if case let .other(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
