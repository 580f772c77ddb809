import Crypto
import Foundation
import JSONValue

/// One sign-in, from the address that the user opens to the request for a token: a value, without network or clock (RFC 6749 §4.1 with
/// RFC 7636, RFC 8252 and RFC 8707).
struct OAuthFlow: Sendable {
  /// What the browser came back with.
  enum Answer: Hashable, Sendable {
    case code(String)
    case problem(OAuthProblem)
  }

  let issuer: AuthorizationServer
  /// What tokens are for.
  let resource: String
  /// The rights that are asked for, separated by blanks; nil for what the issuer gives by itself.
  let scope: String?
  /// Where the browser comes back to.
  let redirect: String
  /// Ties the browser that comes back to this sign-in.
  let state: String
  /// Proves to the issuer that the one who began ends it.
  private let verifier: String
  private(set) var grant = OAuthGrant()

  /// - Parameter random: 32 bytes that nobody can guess, each time.
  init(
    issuer: AuthorizationServer, resource: String, scope: String?, redirect: String, random: () -> Data
  ) {
    self.issuer = issuer
    self.resource = resource
    self.scope = scope
    self.redirect = redirect
    state = Self.base64URL(random())
    verifier = Self.base64URL(random())
    grant.issuer = issuer.issuer
    grant.tokenAddress = issuer.token
    grant.revocationAddress = issuer.revocation
    grant.resource = resource
  }

  /// The rights to ask for: what the server wanted, else what it has, else what the issuer has; with what lasts beside.
  /// - Parameter given: what was given before, so that a new sign-in takes nothing away.
  static func scope(
    _ challenge: OAuthChallenge, resource: ProtectedResource, issuer: AuthorizationServer, given: String?
  ) -> String? {
    var scopes = challenge.scope.map { $0.split(separator: " ").map(String.init) } ?? resource.scopes
    if scopes.isEmpty { scopes = issuer.scopes }
    scopes += (given ?? "").split(separator: " ").map(String.init)
    if !scopes.isEmpty, issuer.scopes.contains("offline_access") { scopes.append("offline_access") }
    var seen: Set<String> = []
    let all = scopes.filter { seen.insert($0).inserted }
    return all.isEmpty ? nil : all.joined(separator: " ")
  }

  /// Makes this program known to the issuer (RFC 7591).
  func registration(_ address: String) -> OAuthRequest {
    var json: JSONObject = [
      "client_name": "Linnet", "redirect_uris": [.string(redirect)], "application_type": "native",
      "grant_types": ["authorization_code", "refresh_token"], "response_types": ["code"],
      "token_endpoint_auth_method": "none",
    ]
    json["scope"] = scope.map(JSONValue.string)
    return OAuthRequest(url: address, json: .object(json))
  }

  /// Takes in who this program is at the issuer. What it answers decides, whatever was asked for.
  mutating func register(_ reply: OAuthReply) throws(OAuthProblem) {
    guard (200...299).contains(reply.status), let id = reply.body?["client_id"]?.stringValue, !id.isEmpty else {
      throw .unknownClient(OAuthAddress.host(issuer.issuer), reason: Self.reason(reply))
    }
    identify(
      id: id, secret: reply.body?["client_secret"]?.stringValue,
      proof: reply.body?["token_endpoint_auth_method"]?.stringValue)
  }

  /// Takes in who this program is, as the user says it.
  mutating func identify(id: String, secret: String?, proof: String? = nil) {
    grant.clientId = id
    grant.clientSecret = secret.flatMap { $0.isEmpty ? nil : $0 }
    grant.clientProof = proof ?? (grant.clientSecret == nil ? "none" : "client_secret_post")
  }

  /// Where the user signs in.
  var address: String {
    var parameters = [
      ("response_type", "code"), ("client_id", grant.clientId), ("redirect_uri", redirect), ("state", state),
      ("code_challenge", Self.base64URL(Data(SHA256.hash(data: Data(verifier.utf8))))),
      ("code_challenge_method", "S256"),
      ("resource", resource),
    ]
    if let scope { parameters.append(("scope", scope)) }
    return OAuthAddress.adding(parameters, to: issuer.authorization)
  }

  /// Reads what the browser comes back with.
  func answer(_ parameters: [String: String]) -> Answer {
    guard parameters["state"] == state else { return .problem(.otherAnswer) }
    let named = parameters["iss"]
    guard named.map({ OAuthAddress.isSame($0, as: issuer.issuer) }) ?? !issuer.namesItself else {
      return .problem(.otherAnswer)
    }
    if let code = parameters["code"], !code.isEmpty { return .code(code) }
    let reason = parameters["error_description"] ?? parameters["error"] ?? ""
    return .problem(.refused(OAuthAddress.host(issuer.issuer), reason: reason))
  }

  /// Asks for the tokens.
  func tokenRequest(_ code: String) -> OAuthRequest {
    grant.request(
      [
        ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect), ("code_verifier", verifier),
        ("resource", resource),
      ], to: issuer.token)
  }

  /// Takes the tokens in.
  /// - Parameter now: Unix milliseconds.
  mutating func take(_ reply: OAuthReply, now: Int64) throws(OAuthProblem) {
    // Who gives no word of the rights gives those that were asked for.
    grant.scope = scope
    guard (200...299).contains(reply.status), let body = reply.body, grant.take(body, now: now) else {
      throw .refused(OAuthAddress.host(issuer.issuer), reason: Self.reason(reply))
    }
  }

  /// Why an issuer refused, in its words.
  static func reason(_ reply: OAuthReply) -> String {
    reply.body?["error_description"]?.stringValue ?? reply.body?["error"]?.stringValue ?? ""
  }

  private static func base64URL(_ data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
