import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import NIOCore
import Testing

@testable import WebApp

@Suite("The profile of a browser", .timeLimit(.minutes(10))) @MainActor struct ProfileTests {
  @Test("A browser goes over to another profile with a new session; a hidden one needs its password")
  func profiles() async throws {
    try await TestServer.run { server in
      let browser = try server.browser()
      let window = try await browser.open()
      let stranger = try await server.strangersBrowser()
      let other = try #require(stranger.session?.userId)
      let hide = ChatCommand.apiHideUser(userId: other, viewPwd: "right")
      _ = try await server.core.send(.apiSetActiveUser(userId: server.user.userId, viewPwd: nil), as: nil)
      _ = try await server.core.send(hide, as: server.user.userId)
      let id = JSONValue.integer(other)
      for wrong: JSONValue in [["user": id], ["user": id, "password": "wrong"], ["user": 999], ["user": "1"]] {
        let answer = try await browser.post("/profile", wrong)
        #expect(answer.status == (wrong["user"]?.int64Value == nil ? 400 : 403))
        #expect(answer.header("Set-Cookie") == nil)
      }
      #expect(!window.isClosed)
      let answer = try await browser.post("/profile", ["user": id, "password": "right"])
      #expect(answer.status == 204)
      let cookie = try #require(answer.header("Set-Cookie"))
      #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
      let token = try #require(cookie.split(separator: ";").first?.split(separator: "=").last).description
      #expect(server.services.sessions.find(token)?.userId == other)
      // Nothing of the profile before is shown any more.
      #expect(window.isClosed)
      #expect(try await browser.get("/").status == 303)
    }
  }

  @Test("A hidden profile is entered by its password alone, and no browser begins as one")
  func hidden() async throws {
    try await TestServer.run { server in
      let browser = try server.browser()
      let stranger = try await server.strangersBrowser()
      let other = try #require(stranger.session?.userId)
      for wrong: JSONValue in [["hidden": "right"], ["hidden": ""], ["user": 0], ["user": 0, "password": "right"]] {
        #expect(try await browser.post("/profile", wrong).status == 403)
      }
      // The one that the server was started for is hidden.
      _ = try await server.core.send(
        .apiHideUser(userId: server.user.userId, viewPwd: "right"), as: server.user.userId)
      for wrong: JSONValue in [["hidden": "wrong"], ["user": 0, "password": "right"]] {
        #expect(try await stranger.post("/profile", wrong).status == 403)
      }
      #expect(await server.services.profileForNewBrowsers() == other)
      let answer = try await stranger.post("/profile", ["hidden": "right"])
      #expect(answer.status == 204)
      let token = try #require(answer.header("Set-Cookie")?.split(separator: ";").first?.split(separator: "=").last)
      #expect(server.services.sessions.find(String(token))?.userId == server.user.userId)
    }
  }
}
