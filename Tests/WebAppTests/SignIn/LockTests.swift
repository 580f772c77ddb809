import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import ModelsTestSupport
import Synchronization
import TestSupport
import Testing

@testable import WebApp

@Suite("A browser that is locked", .timeLimit(.minutes(10))) @MainActor struct LockTests {
  /// Lets seconds pass for a window whose page is connected.
  private func pass(_ seconds: Int, of server: TestServer, timers: ManualTimers, shownBy window: WindowSession) {
    for _ in 0..<(seconds / 50) {
      _ = window.connect(last: nil)
      server.clock.advance(by: 50_000)
      timers.advance(by: .seconds(50))
    }
  }

  @Test("It is led to the page to unlock, and from there back to where it was")
  func unlocking() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      try await server.lock("1234")
      let browser = try server.browser()
      #expect(try await browser.get("/").header("Location") == "/lock")
      let location = try #require(try await browser.get("/c/~1").header("Location"))
      let page = try await browser.get(location)
      let html = try await page.text()
      #expect(page.status == 200 && page.header("Referrer-Policy") == "same-origin")
      #expect(html.contains("value=\"/c/~1\"") || html.contains("value=\"/c/%7E1\""))
      #expect(html.contains("autofocus") && html.contains("autocomplete=\"off\"") && !html.contains("role=\"alert\""))
      // Nothing of what is behind it.
      #expect(!html.contains("Demo") && !html.contains(server.user.displayName))
      let wrong = try await browser.unlock("0000", at: "/c/~1")
      #expect(wrong.status == 403)
      let said = try await wrong.text()
      #expect(said.contains("role=\"alert\"") && said.contains("That isn’t the code."))
      #expect(try await browser.get("/").status == 303)
      let right = try await browser.unlock("1234", at: "/c/~1")
      #expect(right.status == 303 && right.header("Location") == Place.chat("~1").path)
      #expect(try await browser.get("/c/~1").status == 200)
      // Who isn't locked has nothing to do there.
      #expect(try await browser.get("/lock?at=%2Fp%2Fsettings").header("Location") == "/p/settings")
      #expect(try await browser.unlock("0000").header("Location") == "/")
      // Each browser has to be unlocked, and new ones too.
      #expect(try await server.browser().get("/").header("Location") == "/lock")
    }
  }

  @Test(
    "No place but one of this window is gone to", arguments: ["//evil.example", "https://evil.example", "/sign-in", ""])
  func places(_ place: String) async throws {
    try await TestServer.run { server in
      try await server.lock("1234")
      #expect(try await server.browser().unlock("1234", at: place).header("Location") == "/")
    }
  }

  @Test("After wrong codes nobody is let in for a while, and the page says how long")
  func waiting() async throws {
    try await TestServer.run { server in
      try await server.lock("1234")
      let browser = try server.browser()
      for _ in 0..<4 { #expect(try await browser.unlock("0000").status == 403) }
      let answer = try await browser.unlock("0000")
      let html = try await answer.text()
      #expect(html.contains("data-wait=\"30\"") && html.contains("30 seconds"))
      // Also in another browser, and with the code.
      let other = try await server.browser().unlock("1234")
      #expect(other.status == 403)
      #expect(try await other.text().contains("Try again in"))
    }
  }

  @Test("Its form needs the page's own proof, and signs out without a code")
  func form() async throws {
    try await TestServer.run { server in
      try await server.lock("1234")
      var forger = try server.browser()
      forger.csrf = "wrong"
      #expect(try await forger.unlock("1234").status == 403)
      let browser = try server.browser()
      #expect(try await browser.get("/").status == 303)
      let left = try await browser.unlock("", leaves: true)
      #expect(left.status == 303 && left.header("Location") == "/sign-in")
      #expect(try #require(left.header("Set-Cookie")).contains("Max-Age=0"))
      #expect(browser.session == nil)
    }
  }

  @Test("Its open windows end, and their pages are told before the stream does")
  func streams() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      _ = try await server.core.send(.apiSetAppLock(code: "1234", currentCode: nil), as: server.user.userId)
      let (browser, other) = (try server.browser(), try server.browser())
      let windows = [try await browser.open(), try await other.open()]
      for one in [browser, other] { server.services.locks.unlock(try #require(one.session)) }
      await server.services.lockWatch.begin()
      let answer = try await browser.get("/windows/\(windows[0].id)/events")
      #expect(answer.status == 200)
      async let stream = answer.text()
      // As the terminal does it, or another process.
      _ = try await server.core.send(.apiLockApp, as: server.user.userId)
      let text = try await stream
      #expect(text.hasSuffix("event: locked\ndata: now\n\n"))
      await waitUntil { windows.allSatisfy(\.isClosed) }
      #expect(windows.allSatisfy { $0.isLocked })
      #expect(server.services.registry.count == 0)
      for one in [browser, other] {
        #expect(try await one.get("/").header("Location") == "/lock")
        #expect(try await one.post("/windows", ["path": "/"]).status == 423)
      }
    }
  }

  @Test("“Lock” in a window locks at once, whatever the core's event takes")
  func byHand() async throws {
    try await TestServer.run { server in
      let browser = try server.browser()
      let window = try await browser.open()
      // Without a code there is nothing to lock.
      #expect(await window.perform(.lock) == false)
      await server.services.lockWatch.begin()
      #expect(try await browser.get("/").status == 200)
      _ = try await server.core.send(.apiSetAppLock(code: "1234", currentCode: nil), as: server.user.userId)
      await waitUntil { server.services.locks.lock.isSet }
      // Whoever was there when it was set stays.
      #expect(try await browser.post("/windows/\(window.id)/act", ["do": "active"]).status == 200)
      #expect(try await browser.post("/windows/\(window.id)/act", ["do": "lock"]).json()["done"]?.boolValue == true)
      #expect(try await browser.get("/").header("Location") == "/lock")
    }
  }

  @Test("“Lock” in a window locks though the core doesn't answer, and the windows end")
  func withoutCore() async throws {
    try await TestServer.run { server in
      let browser = try server.browser()
      let window = try await browser.open()
      await server.services.lockWatch.begin()
      // The core has no lock, and so refuses to close it.
      server.services.locks.unlock(try #require(browser.session))
      var lock = AppLock()
      lock.isSet = true
      server.services.locks.update(lock)
      #expect(await window.perform(.lock))
      #expect(server.services.locks.isLocked(try #require(browser.session)))
      await waitUntil { window.isLocked }
    }
  }

  @Test("After the code that erases everything nobody is signed in, no token holds, and the server ends")
  func erased() async throws {
    let bomb = Bomb()
    try await TestServer.run(selfDestruct: bomb) { server in
      try await server.lock("1234")
      _ = try await server.core.send(
        .apiSetSelfDestructCode(code: "6666", currentCode: "1234"), as: server.user.userId)
      let (browser, other) = (try server.browser(), try server.browser())
      let token = try server.services.tokens.make(named: "program", for: server.user.userId)
      let answer = try await browser.unlock("6666")
      #expect(answer.status == 303 && answer.header("Location") == "/sign-in")
      #expect(try #require(answer.header("Set-Cookie")).contains("Max-Age=0"))
      #expect(bomb.count.withLock { $0 } == 1)
      #expect(browser.session == nil && other.session == nil && server.services.tokens.find(token) == nil)
      #expect(!FileManager.default.fileExists(atPath: server.directory.appending(path: "sessions.json").path))
      #expect(!FileManager.default.fileExists(atPath: server.directory.appending(path: "tokens.json").path))
      // The server is told.
      for await _ in server.services.erasures { break }
      // The next one to sign in doesn't bring back who was there before.
      _ = try server.browser()
      let again = SessionStore(
        file: server.directory.appending(path: "sessions.json"), now: { 1_800_000_000_000 },
        random: { Data(count: $0) })
      #expect(again.find(try #require(other.cookie)) == nil)
    }
  }

  @Test("A core that has no lock since another process has erased everything lets nobody in")
  func erasedElsewhere() async throws {
    try await TestServer.run { server in
      await server.services.lockWatch.begin()
      let browser = try server.browser()
      var lock = AppLock()
      lock.isSet = true
      server.services.locks.update(lock)
      try FileManager.default.removeItem(at: server.directory.appending(path: "sessions.json"))
      // Where there is no lock, any code opens it.
      #expect(try await browser.unlock("1234").status == 303)
      #expect(browser.session == nil)
      #expect(try await browser.get("/").header("Location")?.hasPrefix("/sign-in") == true)
    }
  }

  @Test("One that nobody uses is locked in time, by the server's clock; what a page tells keeps it open")
  func timeout() async throws {
    let timers = ManualTimers()
    try await TestServer.run(timers: timers) { server in
      try await server.lock("1234")
      let browser = try server.browser()
      #expect(try await browser.unlock("1234").status == 303)
      let window = try await browser.open()
      pass(200, of: server, timers: timers, shownBy: window)
      #expect(try await browser.post("/windows/\(window.id)/act", ["do": "active"]).status == 200)
      pass(200, of: server, timers: timers, shownBy: window)
      #expect(!window.isClosed)
      // What pages do by themselves keeps nothing open.
      #expect(try await browser.post("/windows/\(window.id)/act", ["do": "newest"]).status == 200)
      pass(100, of: server, timers: timers, shownBy: window)
      #expect(window.isLocked)
      #expect(try await browser.get("/").header("Location") == "/lock")
      // Another profile's session can't be had by that either.
      #expect(try await browser.post("/profile", ["user": .integer(server.user.userId)]).status == 423)
    }
  }

  @Test("The session of another profile is as open as the one before")
  func profiles() async throws {
    try await TestServer.run { server in
      let stranger = try await server.strangersBrowser()
      let other = try #require(stranger.session?.userId)
      try await server.lock("1234")
      let browser = try server.browser()
      #expect(try await browser.unlock("1234").status == 303)
      let answer = try await browser.post("/profile", ["user": .integer(other)])
      #expect(answer.status == 204)
      let token = try #require(answer.header("Set-Cookie")?.split(separator: ";").first?.split(separator: "=").last)
      #expect(try await TestBrowser(server: server, cookie: String(token)).get("/").status == 200)
      #expect(try await stranger.get("/").status == 303)
    }
  }

  @Test("The page says that there is a lock, the start page tells of it once, and the settings set it")
  func settings() async throws {
    try await TestServer.run { server in
      _ = try await server.core.send(
        .apiSetPreference(
          scope: .shared, key: PreferenceKey<OnboardingStage>.onboardingStage.name,
          value: OnboardingStage.onboardingComplete.json), as: server.user.userId)
      await server.services.lockWatch.begin()
      let browser = try server.browser()
      let before = try await browser.get("/").text()
      #expect(before.contains("/p/settings/lock") && !before.contains(" data-lock"))
      let window = try await browser.open()
      #expect(await window.perform(.go(to: .page(name: "settings", parts: ["lock"]))))
      let wrong: [JSONObject] = [
        ["code": "12", "again": "12"], ["code": "1234", "again": "1243"], ["code": "", "again": ""],
      ]
      for fields in wrong { #expect(await window.perform(.page(action: "set-code", fields: fields)) == false) }
      #expect(await window.perform(.page(action: "set-code", fields: ["code": "1234", "again": "1234"])))
      await waitUntil { server.services.locks.lock.isSet }
      let page = try #require(window.openPage?.page.html(window.page))
      #expect(page.contains("Lock now") && page.contains("erases everything"))
      #expect(await window.perform(.page(action: "timeout", fields: ["value": "15"])))
      #expect(await window.perform(.page(action: "timeout", fields: ["value": "7"])) == false)
      await waitUntil { server.services.locks.lock.timeout == 15 }
      let after = try await browser.get("/").text()
      #expect(after.contains(" data-lock=\"15\"") && !after.contains("lock-hint"))
      let fields: JSONObject = ["code": "6666", "again": "6666", "current": "1234"]
      #expect(await window.perform(.page(action: "set-self-destruct", fields: fields)) == false)
      #expect(await window.perform(.page(action: "remove-code", fields: ["current": "0000"])) == false)
      #expect(await window.perform(.page(action: "remove-code", fields: ["current": "1234"])))
      await waitUntil { !server.services.locks.lock.isSet }
      // It was there once.
      let last = try await browser.get("/").text()
      #expect(!last.contains("lock-hint"))
      #expect(await window.perform(.page(action: "set", fields: ["key": "privacyProtectScreen", "on": true])))
      #expect(try await browser.get("/").text().contains(" data-covers"))
    }
  }
}

/// Counts how often everything was erased.
private final class Bomb: SelfDestruct {
  let count = Mutex(0)

  func destroy() async { count.withLock { $0 += 1 } }
}
