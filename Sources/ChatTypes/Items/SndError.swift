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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "auth": return .auth
    case "quota": return .quota
    case "expired": return .expired
    case "relay":
      return .relay(srvError: try fields.value("srvError"))
    case "proxy":
      return .proxy(proxyServer: try fields.value("proxyServer"), srvError: try fields.value("srvError"))
    case "proxyRelay":
      return .proxyRelay(proxyServer: try fields.value("proxyServer"), srvError: try fields.value("srvError"))
    case "other":
      return .other(sndError: try fields.value("sndError"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .auth: fields.tag("auth")
    case .quota: fields.tag("quota")
    case .expired: fields.tag("expired")
    case .relay(let srvError):
      fields.tag("relay")
      fields.put("srvError", srvError)
    case let .proxy(proxyServer, srvError):
      fields.tag("proxy")
      fields.put("proxyServer", proxyServer)
      fields.put("srvError", srvError)
    case let .proxyRelay(proxyServer, srvError):
      fields.tag("proxyRelay")
      fields.put("proxyServer", proxyServer)
      fields.put("srvError", srvError)
    case .other(let sndError):
      fields.tag("other")
      fields.put("sndError", sndError)
    case .unknown: break
    }
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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "host": return .host
    case "version": return .version
    case "other":
      return .other(srvError: try fields.value("srvError"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .host: fields.tag("host")
    case .version: fields.tag("version")
    case .other(let srvError):
      fields.tag("other")
      fields.put("srvError", srvError)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
