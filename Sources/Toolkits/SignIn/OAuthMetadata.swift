import Foundation
import JSONValue

/// What a server tells of who signs its users in (RFC 9728).
struct ProtectedResource: Hashable, Sendable {
  /// What tokens are for: the server's address, or one above it.
  let resource: String
  /// The issuers of tokens.
  let issuers: [String]
  /// The rights that there are.
  let scopes: [String]

  init?(_ json: JSONValue) {
    guard let resource = json["resource"]?.stringValue else { return nil }
    self.resource = resource
    issuers = (json["authorization_servers"]?.arrayValue ?? []).compactMap(\.stringValue)
    scopes = (json["scopes_supported"]?.arrayValue ?? []).compactMap(\.stringValue)
  }

  /// Whether a token for it may be sent to an address.
  func covers(_ address: String) -> Bool {
    guard let own = URLComponents(string: resource), let other = URLComponents(string: address),
      OAuthAddress.origin(own) == OAuthAddress.origin(other), OAuthAddress.origin(own) != nil
    else { return false }
    let (path, whole) = (OAuthAddress.path(own), OAuthAddress.path(other))
    return whole == path || whole.hasPrefix(path + "/")
  }

  /// Where a server may tell of it, the likeliest first. All are at the server's own address: no other is asked because of what a
  /// server says.
  static func places(of address: String, named: String?) -> [String] {
    guard let url = URLComponents(string: address), let origin = OAuthAddress.origin(url) else { return [] }
    var places: [String] = []
    if let named, let other = URLComponents(string: named), OAuthAddress.origin(other) == origin {
      places.append(named)
    }
    let wellKnown = "\(origin)/.well-known/oauth-protected-resource"
    let path = OAuthAddress.path(url)
    for place in [wellKnown + path, wellKnown] where !places.contains(place) { places.append(place) }
    return places
  }
}

/// Who signs users in, and how (RFC 8414, OpenID Connect Discovery).
struct AuthorizationServer: Hashable, Sendable {
  let issuer: String
  /// Where the user signs in.
  let authorization: String
  /// Where tokens are got.
  let token: String
  /// Where clients make themselves known; nil where they can't.
  let registration: String?
  /// Where a token is given back; nil where it can't be.
  let revocation: String?
  let scopes: [String]
  /// Whether it takes the proof that the one who began a sign-in ends it (RFC 7636).
  let provesKeys: Bool
  /// Whether it names itself when the user comes back (RFC 9207).
  let namesItself: Bool

  /// - Parameter issuer: who is expected.
  /// - Returns: nil where the answer is of another issuer, or has no addresses that can be used. An issuer can't lead to this machine or
  ///   its network from outside.
  init?(_ json: JSONValue, issuer: String) {
    func address(_ field: String) -> String? {
      json[field]?.stringValue.flatMap {
        HTTPTransport.isUsable($0) && OAuthReach.mayLead(from: issuer, to: $0) ? $0 : nil
      }
    }
    guard let named = json["issuer"]?.stringValue, OAuthAddress.isSame(named, as: issuer),
      let authorization = address("authorization_endpoint"), let token = address("token_endpoint")
    else { return nil }
    self.issuer = named
    self.authorization = authorization
    self.token = token
    registration = address("registration_endpoint")
    revocation = address("revocation_endpoint")
    scopes = (json["scopes_supported"]?.arrayValue ?? []).compactMap(\.stringValue)
    provesKeys = json["code_challenge_methods_supported"]?.arrayValue?.contains("S256") == true
    namesItself = json["authorization_response_iss_parameter_supported"] == true
  }

  /// The hosts that a sign-in goes to, each once.
  var places: [String] {
    var seen: Set<String> = []
    return [authorization, registration, token, revocation].compactMap { $0.map(OAuthAddress.place) }
      .filter { seen.insert($0).inserted }
  }

  /// Where an issuer may tell of itself, the likeliest first.
  static func places(of issuer: String) -> [String] {
    guard let url = URLComponents(string: issuer), let origin = OAuthAddress.origin(url) else { return [] }
    let path = OAuthAddress.path(url)
    let kinds = ["oauth-authorization-server", "openid-configuration"]
    let inserted = kinds.map { "\(origin)/.well-known/\($0)\(path)" }
    return path.isEmpty ? inserted : inserted + ["\(origin)\(path)/.well-known/openid-configuration"]
  }
}

/// Parts of addresses, as those of sign-ins are compared.
enum OAuthAddress {
  /// Scheme, host and port; nil for what is no address of a server.
  static func origin(_ url: URLComponents) -> String? {
    guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(), !host.isEmpty, url.user == nil,
      scheme == "https" || scheme == "http"
    else { return nil }
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    guard let port = url.port, port != (scheme == "https" ? 443 : 80) else { return "\(scheme)://\(name)" }
    return "\(scheme)://\(name):\(port)"
  }

  /// The path without slashes at its end.
  static func path(_ url: URLComponents) -> String {
    var path = url.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Whether two addresses are one but for a slash at the end.
  static func isSame(_ one: String, as other: String) -> Bool {
    func plain(_ text: String) -> Substring { text.hasSuffix("/") ? text.dropLast() : text[...] }
    return plain(one) == plain(other)
  }

  /// The host, for people.
  static func host(_ address: String) -> String { URLComponents(string: address)?.host ?? address }

  /// The host for people, with its port where that is not the usual one: another port is another program.
  static func place(_ address: String) -> String {
    guard let url = URLComponents(string: address), let whole = origin(url), let end = whole.range(of: "://") else {
      return host(address)
    }
    return String(whole[end.upperBound...])
  }

  /// An address with further parameters.
  static func adding(_ parameters: [(String, String)], to address: String) -> String {
    address + (address.contains("?") ? "&" : "?") + form(parameters)
  }

  /// Parameters as a form sends them.
  static func form(_ parameters: [(String, String)]) -> String {
    parameters.map { "\(escaped($0.0))=\(escaped($0.1))" }.joined(separator: "&")
  }

  /// All but the letters that mean themselves everywhere (RFC 3986 §2.3).
  static func escaped(_ text: String) -> String {
    let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
