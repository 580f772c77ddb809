import ChatTypes
import Foundation
import JSONValue
import NIOCore
import TestSupport
import Testing

@testable import WebApp

@Suite("Signing in", .timeLimit(.minutes(10)))
struct SignInTests {
  @Test("A link signs one browser in, once")
  func once() async throws {
    try await TestServer.run { server in
      let code = server.services.codes.make()
      let nobody = TestBrowser(server: server)
      let first = try await nobody.get("/sign-in?code=\(code)")
      #expect(first.status == 200)
      #expect(try await first.text().contains("0; url=/"))
      let cookie = try #require(first.header("Set-Cookie"))
      #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && cookie.contains("Path=/"))
      let token = try #require(cookie.split(separator: ";").first?.split(separator: "=").last)
      #expect(try await TestBrowser(server: server, cookie: String(token)).get("/").status == 200)
      let second = try await nobody.get("/sign-in?code=\(code)")
      #expect(second.status == 403)
      #expect(second.header("Set-Cookie") == nil)
      #expect(try await second.text().contains("take the newest one from the terminal"))
    }
  }

  @Test("A link that somebody has opened is shown behind the sign-in; nothing else leads elsewhere from there")
  func opened() async throws {
    try await TestServer.run { server in
      let nobody = TestBrowser(server: server)
      let secret = String(repeating: "aB3_-", count: 8) + "xyz"
      func page(_ join: String) async throws -> String {
        try await nobody.get("/sign-in?code=\(server.services.codes.make())&join=\(join)").text()
      }
      let shown = try await page("linnet%3A%2Fcontact%23\(secret)")
      #expect(shown.contains("0; url=/p/settings/people#join=linnet%3A%2Fcontact%23\(secret)\""))
      for other in ["https%3A%2F%2Fevil.example", "%2Fsign-out", "linnet%3A%2Fcontact%23short", ""] {
        let plain = try await page(other)
        #expect(plain.contains("0; url=/\""))
      }
    }
  }

  @Test("The code can be typed, or the whole link pasted", arguments: ["", "http://127.0.0.1:8737/sign-in?code="])
  func typed(_ prefix: String) async throws {
    try await TestServer.run { server in
      let code = server.services.codes.make()
      let text = "code=" + (prefix + code).addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
      let response = try await TestBrowser(server: server).post(
        "/sign-in", bytes: ByteBuffer(string: text), type: "application/x-www-form-urlencoded")
      #expect(response.status == 200)
      #expect(response.header("Set-Cookie") != nil)
    }
  }

  @Test("The page with the form lets browsers say where it comes from, which the gate asks for; all others don't")
  func referrer() async throws {
    try await TestServer.run { server in
      let nobody = TestBrowser(server: server)
      for path in ["/sign-in", "/sign-in?code=wrong"] {
        let form = try await nobody.get(path)
        #expect(form.header("Referrer-Policy") == "same-origin")
      }
      let signedIn = try await nobody.get("/sign-in?code=\(server.services.codes.make())")
      #expect(signedIn.header("Referrer-Policy") == "no-referrer")
      let page = try await server.browser().get("/")
      #expect(page.header("Referrer-Policy") == "no-referrer")
    }
  }

  @Test("A new code makes the one before invalid, and no guess is right", arguments: ["", "x", "%00", "code"])
  func guesses(_ guess: String) async throws {
    try await TestServer.run { server in
      let nobody = TestBrowser(server: server)
      let old = server.services.codes.make()
      _ = server.services.codes.make()
      for code in [old, guess] {
        let response = try await nobody.get("/sign-in?code=" + code)
        #expect(response.status == 403)
      }
    }
  }

  @Test("One stays signed in when the server is started anew, and the file signs nobody in")
  func restart() async throws {
    try await TestServer.run { server in
      let browser = try server.browser()
      let cookie = try #require(browser.cookie)
      let file = server.directory.appending(path: "sessions.json")
      let again = SessionStore(file: file, now: { 0 }, random: { Data(count: $0) })
      #expect(again.find(cookie)?.userId == server.user.userId)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains(cookie))
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      try Data("not JSON".utf8).write(to: file)
      let damaged = SessionStore(file: file, now: { 0 }, random: { Data(count: $0) })
      #expect(damaged.find(cookie) == nil)
    }
  }

  @Test("Signing out ends the session and closes its windows")
  func signingOut() async throws {
    try await TestServer.run { server in
      let browser = try server.browser()
      let window = try await browser.open()
      #expect(try await browser.post("/sign-out", [:]).status == 204)
      #expect(await window.isClosed)
      #expect(try await browser.get("/").status == 303)
    }
  }

  @Test("A window whose session is over is closed")
  func expired() async throws {
    try await TestServer.run { server in
      let window = try await server.browser().open()
      await server.services.registry.removeExpired()
      #expect(await !window.isClosed)
      server.clock.advance(by: SessionStore.lifetime)
      await server.services.registry.removeExpired()
      #expect(await window.isClosed)
    }
  }

  @Test("Beyond this machine nothing is served", arguments: ["0.0.0.0", "192.168.0.1", "example.org", ""])
  func loopback(_ host: String) { #expect(!HostList.isLoopback(host)) }
}
