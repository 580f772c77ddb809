import ChatModels
import ChatTypes
import Foundation
import HTTPTypes
import JSONValue
import NIOCore
import TestSupport
import Testing

@testable import WebApp

/// Every route there is, with everything that should not get in.
@Suite("The gate before all routes", .timeLimit(.minutes(10)))
struct RouteGateTests {
  /// A path of a route in which names stand for parts.
  private static func path(_ route: Route, window: String) -> String {
    route.path.replacing(":window", with: window).replacing(":chat", with: "~1").replacing(":item", with: "1")
      .replacing(":form", with: "full").replacing(":name", with: "main.js")
  }

  private static func ask(_ browser: TestBrowser, _ route: Route, window: String = "none") async throws -> TestResponse
  {
    let path = path(route, window: window)
    guard route.changes else { return try await browser.get(path) }
    return try await browser.post(
      path, bytes: ByteBuffer(string: #"{"do":"close"}"#), type: route.body?.rawValue ?? "")
  }

  private static let sessionRoutes = Route.all.filter { ![.anybody, .token].contains($0.access) }
  private static let guarded = Route.all.filter { $0.access != .anybody }

  @Test("Without a valid cookie no guarded route does anything")
  func credentials() async throws {
    try await TestServer.run { server in
      let expired = try server.services.sessions.begin(userId: server.user.userId)
      server.clock.advance(by: SessionStore.lifetime + 1)
      let ended = try server.browser()
      try server.services.sessions.end(try #require(ended.session))
      for cookie in [nil, "", "wrong", String(repeating: "x", count: 5000), expired, ended.cookie] {
        for route in Self.guarded {
          let response = try await Self.ask(TestBrowser(server: server, cookie: cookie), route)
          let leadsOn = route.access == .page || route.access == .form
          #expect(response.status == (leadsOn ? 303 : 401), "\(route.kind)")
          if leadsOn { #expect(response.header("Location") == "/sign-in") }
        }
      }
      #expect(await server.services.registry.count == 0)
    }
  }

  @Test("A browser that is locked reaches what unlocks it and what signs it out, and nothing else")
  func locked() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      try await server.lock("1234")
      for route in Self.sessionRoutes {
        let browser = try server.browser()
        let response = try await Self.ask(browser, route)
        switch route.kind {
        case .lock: #expect(response.status == 200)
        // The proof is missing.
        case .unlock: #expect(response.status == 403)
        case .signOut: #expect(response.status == 204)
        default:
          #expect(response.status == (route.access == .page ? 303 : 423), "\(route.kind)")
          let location = response.header("Location") ?? "/lock"
          #expect(location.hasPrefix("/lock"), "\(route.kind)")
          let text = try await response.text()
          #expect(route.access == .page ? text.isEmpty : text.contains("Linnet is locked."), "\(route.kind)")
        }
        #expect(response.header("Cache-Control") == "no-store", "\(route.kind)")
      }
      // Wrong proofs are refused before that.
      for route in Self.sessionRoutes where route.changes {
        var browser = try server.browser()
        browser.csrf = "wrong"
        #expect(try await Self.ask(browser, route).status == 403, "\(route.kind)")
      }
      #expect(await server.services.registry.count == 0)
      // Programs see models alone, and are let in.
      let token = try server.services.tokens.make(named: "one", for: server.user.userId)
      for route in Route.all where route.access == .token {
        var program = TestBrowser(server: server)
        program.origin = nil
        program.fields = ["Authorization": "Bearer \(token)"]
        #expect(try await Self.ask(program, route).status == 404, "\(route.kind)")
      }
    }
  }

  @Test(
    "Only the exact names of this machine are answered",
    arguments: [
      "evil.example:8737", "127.0.0.1", "127.0.0.1:80", "localhost", "127.0.0.1.evil.example:8737", "[::1]:1", "",
      "0.0.0.0:8737", "192.168.1.2:8737",
    ])
  func hosts(_ host: String) async throws {
    try await TestServer.run { server in
      for route in Route.all {
        var browser = try server.browser()
        browser.host = host
        #expect(try await Self.ask(browser, route).status == 421, "\(route.kind)")
      }
    }
  }

  @Test("localhost, in any case, and the other names are let in", arguments: ["LOCALHOST:8737", "[::1]:8737"])
  func otherNames(_ host: String) async throws {
    try await TestServer.run { server in
      var browser = try server.browser()
      browser.host = host
      #expect(try await browser.get("/assets/main.js").status == 200)
    }
  }

  @Test(
    "What changes something needs the right origin",
    arguments: [
      nil, "null", "http://evil.example", "http://127.0.0.1:8738", "https://127.0.0.1:8737",
      "http://127.0.0.1:8737.evil",
    ])
  func origins(_ origin: String?) async throws {
    try await TestServer.run { server in
      let window = try await server.browser().open()
      for route in Route.all where route.changes {
        var browser = try server.browser()
        browser.origin = origin
        // A program has no origin; what a page may not do it may not with a token either.
        let status = route.access == .token && origin == nil ? 401 : 403
        #expect(try await Self.ask(browser, route, window: window.id).status == status, "\(route.kind)")
      }
    }
  }

  @Test("What changes something needs the page's own proof", arguments: [nil, "", "wrong"])
  func proof(_ csrf: String?) async throws {
    try await TestServer.run { server in
      for route in Self.sessionRoutes where route.changes {
        var browser = try server.browser()
        browser.csrf = csrf
        #expect(try await Self.ask(browser, route).status == 403, "\(route.kind)")
        browser.csrf = try server.browser().csrf
        #expect(try await Self.ask(browser, route).status == 403, "another session's, \(route.kind)")
      }
    }
  }

  @Test("Other sites may lead to a page and nothing else", arguments: ["cross-site", "same-site", "nonsense"])
  func sites(_ site: String) async throws {
    try await TestServer.run { server in
      for route in Route.all {
        var browser = try server.browser()
        browser.fields = ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": "no-cors"]
        #expect(try await Self.ask(browser, route).status == 403, "\(route.kind)")
      }
      var browser = try server.browser()
      browser.fields = ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate"]
      #expect(try await browser.get("/").status == 200)
      #expect(try await browser.get("/assets/main.js").status == 403)
      #expect(try await browser.post("/windows", [:]).status == 403)
    }
  }

  @Test("Types that a form can send are refused, and bodies have a limit")
  func bodies() async throws {
    try await TestServer.run { server in
      for route in Self.guarded where route.changes {
        var browser = try server.browser()
        let types = ["text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"]
        for type in types where type != route.body?.rawValue {
          browser.contentType = type
          #expect(try await Self.ask(browser, route).status == 415, "\(route.kind)")
        }
        browser = try server.browser()
        browser.fields = ["Content-Length": "\(route.bodyLimit + 1)"]
        #expect(try await Self.ask(browser, route).status == 413, "\(route.kind)")
      }
      let large = ByteBuffer(repeating: UInt8(ascii: " "), count: (1 << 16) + 1)
      let response = try await server.browser().post("/windows", bytes: large, type: "application/json")
      #expect(response.status == 413)
    }
  }

  @Test("Another session, of the same or of another profile, can't use a window or see a file")
  func windows() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      let window = try await server.browser().open()
      for other in [try server.browser(), try await server.strangersBrowser()] {
        #expect(try await other.get("/windows/\(window.id)/events").status == 204)
        #expect(try await other.post("/windows/\(window.id)/act", ["do": "close"]).status == 410)
        let bytes = ByteBuffer(string: "x")
        let upload = try await other.post(
          "/windows/\(window.id)/uploads?name=a", bytes: bytes, type: "application/octet-stream")
        #expect(upload.status == 410)
      }
      let stranger = try await server.strangersBrowser()
      #expect(try await stranger.get("/files/~1/1/full").status == 404)
      let opened = try await stranger.open(ChatRef(.assistant, chatId: 1))
      #expect(await opened.state.chatModel.chatId == nil)
      #expect(await opened.perform(.open(chat: "~1", item: nil)) == false)
      #expect(await opened.perform(.delete(chat: "~1")) == false)
      #expect(await opened.perform(.send(chat: "~1", text: "hello", files: [], quoted: nil)) == false)
    }
  }

  @Test("Routes of other programs take a token that holds, and no cookie, no code and nobody else's")
  func tokens() async throws {
    try await TestServer.run { server in
      let routes = Route.all.filter { $0.access == .token }
      #expect(routes.count == 5)
      let token = try server.services.tokens.make(named: "one", for: server.user.userId)
      let gone = try server.services.tokens.make(named: "two", for: server.user.userId)
      let entry = try #require(server.services.tokens.tokens(of: server.user.userId).first { $0.name == "two" })
      #expect(throws: (any Error).self) { try server.services.tokens.revoke(entry.id, of: server.user.userId + 1) }
      try server.services.tokens.revoke(entry.id, of: server.user.userId)
      let cookie = try server.browser().cookie ?? ""
      for route in routes {
        for wrong in [
          "", "Bearer", "Bearer ", "Bearer wrong", "Bearer \(gone)", "Basic \(token)", token, "Bearer \(cookie)",
          "Bearer \(token)x", "Bearer \(String(repeating: "x", count: 5000))", "Bearer \(token) \(token)",
        ] {
          var program = try server.browser()
          program.origin = nil
          program.fields = ["Authorization": wrong]
          let response = try await Self.ask(program, route)
          #expect(response.status == 401, "\(route.kind) \(wrong.prefix(20))")
          #expect(response.header("WWW-Authenticate") == "Bearer")
          #expect(try await response.json()["error"]?["code"]?.stringValue == "invalid_api_key")
        }
        var program = TestBrowser(server: server)
        program.origin = nil
        program.fields = ["Authorization": "bearer \(token)"]
        // There is nobody to answer here; the token itself was let in.
        #expect(try await Self.ask(program, route).status == 404)
        program.fields["Sec-Fetch-Site"] = "cross-site"
        #expect(try await Self.ask(program, route).status == 403)
        program.fields["Sec-Fetch-Site"] = nil
        program.host = "evil.example"
        #expect(try await Self.ask(program, route).status == 421)
      }
      var page = TestBrowser(server: server)
      page.fields = ["Authorization": "Bearer \(token)"]
      for route in Self.sessionRoutes {
        #expect(try await Self.ask(page, route).status == (route.access == .session ? 401 : 303), "\(route.kind)")
      }
    }
  }

  @Test(
    "There is nothing beside the routes, and only GET and POST",
    arguments: [
      "/nothing", "/assets", "/assets/page.mustache", "/assets/..%2f..%2fsessions.json", "/files/~1/1",
      "/windows/x", "/windows/x/downloads", "/v1", "/v1/nothing", "/v1/chat",
    ])
  func others(_ path: String) async throws {
    try await TestServer.run { server in
      let browser = try server.browser()
      #expect(try await browser.get(path).status == 404)
      for method in [HTTPRequest.Method.put, .delete, .patch, .options, .head, .trace] {
        #expect(try await browser.send(method, "/").status == 405)
      }
    }
  }

  @Test("Every answer, refusals too, has the headers that keep a page to itself")
  func headers() async throws {
    try await TestServer.run { server in
      var wrongHost = try server.browser()
      wrongHost.host = "evil.example"
      var responses: [TestResponse] = [try await wrongHost.get("/"), try await server.browser().get("/nothing")]
      for route in Route.all where route.kind != .events {
        responses.append(try await Self.ask(try server.browser(), route))
      }
      for response in responses {
        #expect(response.header("X-Content-Type-Options") == "nosniff")
        #expect(["no-referrer", "same-origin"].contains(response.header("Referrer-Policy")))
        #expect(response.header("X-Frame-Options") == "DENY")
        let permissions = try #require(response.header("Permissions-Policy")).split(separator: ", ")
        #expect(permissions.filter { !$0.hasSuffix("=()") } == ["camera=(self)", "microphone=(self)"])
        let policy = try #require(response.header("Content-Security-Policy"))
        #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe"))
      }
    }
  }
}
