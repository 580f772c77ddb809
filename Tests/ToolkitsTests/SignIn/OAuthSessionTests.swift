import Foundation
import JSONValue
import Synchronization
import TestSupport
import Testing
import Tools

@testable import Toolkits

@Suite("The tokens of a sign-in", .timeLimit(.minutes(5)))
struct OAuthSessionTests {
  /// An issuer that answers as a test says, and notes what it was asked.
  private final class ScriptedIssuer: OAuthTransport {
    private let answers: Mutex<[OAuthReply?]>
    private let asked = Mutex<[OAuthRequest]>([])
    private let gate: Gate?

    init(_ answers: [OAuthReply?], gate: Gate? = nil) {
      self.answers = Mutex(answers)
      self.gate = gate
    }

    var requests: [OAuthRequest] { asked.withLock(\.self) }

    func send(_ request: OAuthRequest) async throws(OAuthProblem) -> OAuthReply {
      asked.withLock { $0.append(request) }
      await gate?.pass()
      guard let answer = answers.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { throw .unreachable("as") }
      return answer
    }
  }

  private final class Kept: Sendable {
    private let state = Mutex<[OAuthGrant?]>([])
    var all: [OAuthGrant?] { state.withLock(\.self) }
    func take(_ grant: OAuthGrant?) { state.withLock { $0.append(grant) } }
  }

  private static let now: Int64 = 1_000_000

  private static func grant(endsIn milliseconds: Int64?) -> OAuthGrant {
    var grant = OAuthGrant()
    grant.issuer = "https://as"
    grant.tokenAddress = "https://as/t"
    grant.resource = "https://h/mcp"
    grant.clientId = "id"
    grant.accessToken = "old"
    grant.refreshToken = "r1"
    grant.expiresAt = milliseconds.map { now + $0 }
    return grant
  }

  private static func session(_ issuer: ScriptedIssuer, _ grant: OAuthGrant?, kept: Kept = Kept()) -> OAuthSession {
    OAuthSession(
      "team", address: "https://h/mcp", client: nil, grant: grant, transport: issuer,
      clock: ToolClock(now: { now }, wait: { try await ToolClock.system.wait($0) })
    ) {
      kept.take($0)
    } signedIn: {
    }
  }

  private static let renewed = OAuthReply(
    status: 200, body: ["access_token": "new", "refresh_token": "r2", "expires_in": 3600])

  @Test("A token is renewed a minute before its end, once for all that wait, and kept before it is used")
  func renewal() async throws {
    let gate = Gate()
    let issuer = ScriptedIssuer([Self.renewed], gate: gate)
    let kept = Kept()
    let session = Self.session(issuer, Self.grant(endsIn: 59_000), kept: kept)
    let tasks = (0..<8).map { _ in Task { await session.authorization() } }
    await waitUntil { !issuer.requests.isEmpty }
    #expect(kept.all.isEmpty)
    gate.open()
    for task in tasks { #expect(await task.value == "Bearer new") }
    #expect(issuer.requests.count == 1)
    #expect(issuer.requests.first?.form?.contains { $0 == ("refresh_token", "r1") } == true)
    #expect(kept.all.map(\.?.refreshToken) == ["r2"])
    // One that has long to go is left alone, and so is one whose end nobody knows.
    for end: Int64? in [61_000, nil] {
      let session = Self.session(ScriptedIssuer([]), Self.grant(endsIn: end))
      #expect(await session.authorization() == "Bearer old")
    }
  }

  @Test(
    "After a 401 a token is renewed once; a sign-in that is over is forgotten, and one that can't be renewed now is not"
  )
  func refused() async {
    let cases: [(OAuthReply?, ServerRefusal, isKept: Bool)] = [
      (Self.renewed, .again, true), (OAuthReply(status: 400, body: ["error": "invalid_grant"]), .signIn, false),
      (OAuthReply(status: 503, body: nil), .signIn, true), (nil, .signIn, true),
    ]
    for (answer, refusal, isKept) in cases {
      let session = Self.session(ScriptedIssuer([answer]), Self.grant(endsIn: nil))
      let found = await session.refused(status: 401, challenges: ["Bearer"], authorization: "Bearer old")
      #expect(found == refusal)
      #expect(await session.isSignedIn == isKept)
    }
    // Another request had it renewed.
    let issuer = ScriptedIssuer([])
    let session = Self.session(issuer, Self.grant(endsIn: nil))
    #expect(await session.refused(status: 401, challenges: [], authorization: "Bearer older") == .again)
    #expect(issuer.requests.isEmpty)
  }

  @Test("A server that wants more rights gets a sign-in for them, three times at most")
  func consents() async {
    let session = Self.session(ScriptedIssuer([]), Self.grant(endsIn: nil))
    let wanted = [#"Bearer error="insufficient_scope", scope="write""#]
    for _ in 0..<3 {
      #expect(await session.refused(status: 403, challenges: wanted, authorization: "Bearer old") == .signIn)
    }
    #expect(await session.refused(status: 403, challenges: wanted, authorization: "Bearer old") == .final)
    #expect(await session.refused(status: 403, challenges: [], authorization: "Bearer old") == .final)
  }

  @Test(
    "Who signs a server's users in is asked only when the user has opened the sign-in",
    arguments: [["resource": "https://h/mcp", "authorization_servers": ["https://as.example"]] as JSONValue])
  func nobodyElse(metadata: JSONValue) async throws {
    let issuer = ScriptedIssuer([OAuthReply(status: 200, body: metadata)])
    let session = Self.session(issuer, nil)
    #expect(await session.refused(status: 401, challenges: [], authorization: nil) == .signIn)
    try await session.begin()
    let address = try #require(await session.signInAddress)
    let text = try await Browser.open(address).text
    #expect(text.contains("as.example") && text.contains("/go"))
    #expect(issuer.requests.allSatisfy { $0.url.hasPrefix("https://h/") })
    // Nobody but the browser that was given the address gets a page.
    let base = try #require(address.split(separator: "/").dropFirst().first)
    for path in ["", "x", "callback?code=c&state=s"] {
      let answer = try await Browser.open("http://\(base)/\(path)")
      #expect(answer.status != 200 || answer.text.contains("is over"))
    }
    #expect(await session.signInAddress == address)
    await session.close()
    #expect(await session.signInAddress == nil)
  }

  @Test("A host that only the issuer names is asked when the user has read its name, whoever the issuer is")
  func otherHosts() async throws {
    let issuer = ScriptedIssuer([
      OAuthReply(status: 200, body: ["resource": "https://h/mcp", "authorization_servers": ["https://h"]]),
      OAuthReply(
        status: 200,
        body: [
          "issuer": "https://h", "authorization_endpoint": "https://h/a", "token_endpoint": "https://tokens.example/t",
          "registration_endpoint": "https://clients.example/r", "code_challenge_methods_supported": ["S256"],
        ]), OAuthReply(status: 400, body: nil),
    ])
    let session = Self.session(issuer, nil)
    try await session.begin()
    let address = try #require(await session.signInAddress)
    let text = try await Browser.open(address).text
    #expect(text.contains("clients.example and tokens.example") && text.contains("sent nothing there yet"))
    #expect(issuer.requests.count == 2 && issuer.requests.allSatisfy { $0.url.hasPrefix("https://h/") })
    _ = try await Browser.open(address + "/all")
    #expect(issuer.requests.last?.url == "https://clients.example/r")
    await session.close()
  }

  @Test("A server that is reached from everywhere can't have its users sign in on this machine")
  func nearIssuer() async {
    let metadata: JSONValue = ["resource": "https://h.example/mcp", "authorization_servers": ["http://127.0.0.1:9"]]
    let session = OAuthSession(
      "team", address: "https://h.example/mcp", client: nil, grant: nil,
      transport: ScriptedIssuer([OAuthReply(status: 200, body: metadata)]), clock: .system
    ) { _ in
    } signedIn: {
    }
    await #expect(throws: OAuthProblem.noSignIn) { try await session.begin() }
  }

  @Test("A sign-in that was given up makes room for the next at once, and takes nothing from it")
  func again() async throws {
    let metadata: JSONValue = ["resource": "https://h/mcp", "authorization_servers": ["https://as.example"]]
    let session = Self.session(ScriptedIssuer(Array(repeating: OAuthReply(status: 200, body: metadata), count: 2)), nil)
    try await session.begin()
    let first = try #require(await session.signInAddress)
    await session.close()
    try await session.begin()
    let second = try #require(await session.signInAddress)
    #expect(second != first)
    // The first has ended when its port is closed.
    await waitUntil { (try? await Browser.open(first)) == nil }
    #expect(await session.signInAddress == second)
    #expect(await session.problem == nil)
    #expect(try await Browser.open(second).status == 200)
    await session.close()
  }

  @Test("A server without a sign-in says so, and one that names another server is refused")
  func none() async {
    let nothing = Self.session(ScriptedIssuer(Array(repeating: OAuthReply(status: 404, body: nil), count: 5)), nil)
    await #expect(throws: OAuthProblem.noSignIn) { try await nothing.begin() }
    let other = OAuthReply(
      status: 200, body: ["resource": "https://evil/mcp", "authorization_servers": ["https://as"]])
    let false1 = Self.session(ScriptedIssuer([other]), nil)
    await #expect(throws: OAuthProblem.otherServer("https://evil/mcp")) { try await false1.begin() }
  }
}
