import Foundation
import JSONValue
import Testing

@testable import Toolkits

@Suite("One sign-in, step by step")
struct OAuthFlowTests {
  private static func issuer(_ more: (String, JSONValue)...) throws -> AuthorizationServer {
    var json: JSONObject = [
      "issuer": "https://as", "authorization_endpoint": "https://as/a?x=1", "token_endpoint": "https://as/t",
      "scopes_supported": ["read", "offline_access"], "code_challenge_methods_supported": ["S256"],
    ]
    for (name, value) in more { json[name] = value }
    return try #require(AuthorizationServer(.object(json), issuer: "https://as"))
  }

  private static func flow(isStrict: Bool = false) throws -> OAuthFlow {
    // The second is the proof of RFC 7636, appendix B.
    let issuer = isStrict ? try issuer(("authorization_response_iss_parameter_supported", true)) : try issuer()
    var random = [
      Data(repeating: 1, count: 32), try #require(Data(base64Encoded: "dBjftJeZ4CVP+mB92K27uhbUJU1p1r/wW1gFWFOEjXk=")),
    ]
    var flow = OAuthFlow(
      issuer: issuer, resource: "https://h/mcp", scope: "read", redirect: "http://127.0.0.1:5/callback"
    ) { random.removeFirst() }
    flow.identify(id: "me & you", secret: nil)
    return flow
  }

  @Test("The address has all that the issuer needs, escaped, and not the proof itself")
  func address() throws {
    let flow = try Self.flow()
    let url = try #require(URLComponents(string: flow.address))
    let items = Dictionary(uniqueKeysWithValues: (url.queryItems ?? []).map { ($0.name, $0.value ?? "") })
    #expect(items["x"] == "1" && items["client_id"] == "me & you" && items["resource"] == "https://h/mcp")
    #expect(items["redirect_uri"] == "http://127.0.0.1:5/callback" && items["scope"] == "read")
    #expect(items["code_challenge_method"] == "S256" && items["state"] == flow.state)
    let form = try #require(flow.tokenRequest("c").form)
    let verifier = try #require(form.first { $0.0 == "code_verifier" }?.1)
    #expect(verifier == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk" && !flow.address.contains(verifier))
    #expect(items["code_challenge"] == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test("Only what belongs to this sign-in is taken")
  func answers() throws {
    let plain = try Self.flow()
    let strict = try Self.flow(isStrict: true)
    #expect(plain.answer(["state": plain.state, "code": "c"]) == .code("c"))
    #expect(plain.answer(["state": plain.state, "code": "c", "iss": "https://as/"]) == .code("c"))
    #expect(plain.answer(["state": "other", "code": "c"]) == .problem(.otherAnswer))
    #expect(plain.answer(["code": "c"]) == .problem(.otherAnswer))
    #expect(plain.answer(["state": plain.state, "code": "c", "iss": "https://evil"]) == .problem(.otherAnswer))
    #expect(strict.answer(["state": strict.state, "code": "c"]) == .problem(.otherAnswer))
    #expect(
      plain.answer(["state": plain.state, "error": "access_denied", "error_description": "You said no"])
        == .problem(.refused("as", reason: "You said no")))
  }

  @Test("The rights are those that the server wants, with what was given before and what lasts")
  func scopes() throws {
    let resource = try #require(ProtectedResource(["resource": "https://h", "scopes_supported": ["all"]]))
    let bare = try #require(ProtectedResource(["resource": "https://h"]))
    let issuer = try Self.issuer()
    let silent = try Self.issuer(("scopes_supported", []))
    let wanted = try #require(OAuthChallenge(#"Bearer scope="write""#))
    let none = OAuthChallenge()
    #expect(OAuthFlow.scope(wanted, resource: resource, issuer: issuer, given: "read") == "write read offline_access")
    #expect(OAuthFlow.scope(none, resource: resource, issuer: issuer, given: nil) == "all offline_access")
    #expect(OAuthFlow.scope(none, resource: bare, issuer: issuer, given: nil) == "read offline_access")
    #expect(OAuthFlow.scope(none, resource: bare, issuer: silent, given: nil) == nil)
  }

  @Test("The issuer's answer decides how this program shows who it is")
  func registration() throws {
    var flow = try Self.flow()
    let answer: JSONValue = [
      "client_id": "id", "client_secret": "s/1", "token_endpoint_auth_method": "client_secret_basic",
    ]
    try flow.register(OAuthReply(status: 201, body: answer))
    let request = flow.tokenRequest("c")
    #expect(request.authorization == "Basic " + Data("id:s%2F1".utf8).base64EncodedString())
    #expect(request.form?.contains { $0.0 == "client_secret" } == false)
    try flow.register(OAuthReply(status: 200, body: ["client_id": "id", "client_secret": "s"]))
    #expect(flow.tokenRequest("c").form?.contains { $0 == ("client_secret", "s") } == true)
    #expect(throws: OAuthProblem.unknownClient("as", reason: "no")) {
      try flow.register(OAuthReply(status: 400, body: ["error_description": "no"]))
    }
    // Windows show it, too, and have no options of commands.
    let sentence = OAuthProblem.unknownClient("as", reason: "no").sentence(name: "x")
    #expect(sentence.contains("client id") && !sentence.contains("--"))
  }

  @Test("Tokens have an end that stays true, and what is no token is refused")
  func tokens() throws {
    var flow = try Self.flow()
    try flow.take(OAuthReply(status: 200, body: ["access_token": "t", "expires_in": 60, "refresh_token": "r"]), now: 5)
    #expect(flow.grant.expiresAt == 60_005 && flow.grant.scope == "read" && flow.grant.refreshToken == "r")
    var grant = flow.grant
    let isTaken = grant.take(["access_token": "u", "token_type": "bearer"], now: 9)
    #expect(isTaken)
    #expect(grant.refreshToken == "r" && grant.expiresAt == nil && grant.accessToken == "u")
    for wrong: JSONValue in [
      [:], ["access_token": ""], ["access_token": "a\r\nb"], ["access_token": "t", "token_type": "mac"], "t",
    ] {
      #expect(throws: OAuthProblem.self) { try flow.take(OAuthReply(status: 200, body: wrong), now: 0) }
    }
  }
}
