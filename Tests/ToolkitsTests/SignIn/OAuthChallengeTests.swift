import Foundation
import JSONValue
import Testing

@testable import Toolkits

@Suite("What servers say of their sign-in")
struct OAuthChallengeTests {
  @Test(
    "A challenge is read in every form of its header",
    arguments: [
      (#"Bearer scope="read", resource_metadata="https://h/x""#, "read", "https://h/x", nil),
      (
        #"Bearer resource_metadata = "https://h/x" ,scope="read write",error="invalid_token""#, "read write",
        "https://h/x", "invalid_token"
      ),
      ("bearer error=insufficient_scope,scope=read", "read", nil, "insufficient_scope"),
      (#"Basic realm="a, Bearer scope=\"no\"", Bearer scope="yes""#, "yes", nil, nil),
      (#"Bearer scope="yes", Basic scope="no""#, "yes", nil, nil),
      ("Bearer", nil, nil, nil),
      (#"Bearer scope="open"#, "open", nil, nil),
      (#"Bearer , =, ==, scope="x"#, "x", nil, nil),
    ] as [(String, String?, String?, String?)])
  func challenges(header: String, scope: String?, metadata: String?, error: String?) throws {
    let challenge = try #require(OAuthChallenge(header))
    #expect(challenge.scope == scope)
    #expect(challenge.metadata == metadata)
    #expect(challenge.error == error)
  }

  @Test("Other schemes are none", arguments: ["Basic realm=\"x\"", "", "Negotiate", "scope=\"read\"", ",,,"])
  func others(header: String) { #expect(OAuthChallenge(header) == nil) }

  @Test("A server's metadata is looked for at the server alone")
  func places() {
    let address = "https://h.example/team/mcp/"
    let known = "https://h.example/.well-known/oauth-protected-resource"
    #expect(ProtectedResource.places(of: address, named: nil) == [known + "/team/mcp", known])
    #expect(ProtectedResource.places(of: address, named: "https://H.example:443/m").first == "https://H.example:443/m")
    for other in [
      "https://evil.example/m", "http://h.example/m", "https://h.example:8443/m", "https://h.example@evil/m",
    ] {
      #expect(ProtectedResource.places(of: address, named: other) == [known + "/team/mcp", known])
    }
  }

  @Test(
    "A token is for an address at or below its resource",
    arguments: [
      ("https://h/mcp", true), ("https://h", true), ("https://h/", true), ("https://h/mcp/", true),
      ("https://h/mc", false),
      ("https://h/mcp/x", false), ("https://other/mcp", false), ("http://h/mcp", false), ("", false),
    ])
  func covers(resource: String, isCovered: Bool) throws {
    let metadata = try #require(ProtectedResource(["resource": .string(resource)]))
    #expect(metadata.covers("https://h/mcp") == isCovered)
  }

  @Test("An issuer's metadata is taken from that issuer only, with addresses that can be used")
  func issuers() throws {
    let good: JSONObject = [
      "issuer": "https://as/", "authorization_endpoint": "https://as/a", "token_endpoint": "https://as/t",
      "code_challenge_methods_supported": ["plain", "S256"],
    ]
    let issuer = try #require(AuthorizationServer(.object(good), issuer: "https://as"))
    #expect(issuer.provesKeys && !issuer.namesItself && issuer.registration == nil)
    for (field, value) in [
      ("issuer", "https://other/"), ("token_endpoint", "http://as/t"),
      ("authorization_endpoint", "javascript:alert(1)"),
    ] {
      var wrong = good
      wrong[field] = .string(value)
      #expect(AuthorizationServer(.object(wrong), issuer: "https://as") == nil, "\(field)")
    }
    #expect(
      AuthorizationServer.places(of: "https://as/tenant/") == [
        "https://as/.well-known/oauth-authorization-server/tenant",
        "https://as/.well-known/openid-configuration/tenant", "https://as/tenant/.well-known/openid-configuration",
      ])
  }

  @Test("An issuer on the network can't lead to this machine or behind its router, and one of this machine can")
  func reach() {
    func leads(from issuer: String, to token: String) -> Bool {
      let json: JSONValue = [
        "issuer": .string(issuer), "authorization_endpoint": .string(issuer + "/a"), "token_endpoint": .string(token),
        "registration_endpoint": .string(token), "revocation_endpoint": .string(token),
      ]
      return AuthorizationServer(json, issuer: issuer) != nil
    }
    for near in [
      "http://127.0.0.1:8080/t", "http://localhost/t", "http://[::1]:5/t", "https://localhost./t",
      "https://127.9.9.9/t",
      "https://10.0.0.1/t", "https://192.168.1.1/t", "https://169.254.169.254/t", "https://[fd00::1]/t",
      "https://[::ffff:127.0.0.1]/t", "https://2130706433/t", "https://0x7f.1/t", "https://router/t",
      "https://printer.local/t",
    ] {
      #expect(!leads(from: "https://as.example", to: near), "\(near)")
    }
    #expect(leads(from: "https://as.example", to: "https://tokens.example/t"))
    #expect(leads(from: "http://127.0.0.1:5", to: "http://127.0.0.1:6/t"))
    #expect(leads(from: "https://10.0.0.5", to: "https://10.0.0.5/t"))
    #expect(!leads(from: "https://10.0.0.5", to: "http://127.0.0.1:6/t"))
    #expect(OAuthAddress.place("http://127.0.0.1:6/t") == "127.0.0.1:6")
    #expect(OAuthAddress.place("https://as.example:443/t") == "as.example")
  }
}
