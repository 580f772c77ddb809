import ChatModels
import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import WebApp

@Suite("How long a chat's messages are kept", .timeLimit(.minutes(10))) @MainActor struct LifetimeTests {
  private func sheet(_ window: WindowSession, _ server: TestServer, _ page: inout PageReader) async throws -> String {
    try await window.settle(server)
    window.mark(.all)
    page.apply(window.takePatch().json)
    return page.fragments["sheet"] ?? ""
  }

  @Test("is set for it alone, and taken back to what holds for all")
  func setting() async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let window = try await server.browser().open(chat)
      var page = PageReader()
      page.apply(window.takePatch().json)
      #expect(await window.perform(.sheet(.lifetime(chat: chat.id))))
      let first = try await sheet(window, server, &page)
      #expect(first.contains("As in all chats: for ever"))
      #expect(first.contains("value=\"\" checked"))
      #expect(await window.perform(.page(action: "keep", fields: ["time": "soon"])) == false)
      #expect(await window.perform(.page(action: "keep", fields: ["time": "604800"])))
      let closed = try await sheet(window, server, &page)
      #expect(closed.isEmpty)
      #expect(window.state.chatModel.getChat(chat.id)?.chatInfo.chatItemTTL == 604_800)
      #expect(await window.perform(.sheet(.lifetime(chat: chat.id))))
      let again = try await sheet(window, server, &page)
      #expect(again.contains("value=\"604800\" checked"))
      #expect(await window.perform(.page(action: "keep", fields: ["time": ""])))
      try await window.settle(server)
      #expect(window.state.chatModel.getChat(chat.id)?.chatInfo.chatItemTTL == nil)
    }
  }

  @Test("says what holds for all, and a time of one's own that isn't offered")
  func words() async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let window = try await server.browser().open(chat)
      #expect(await window.state.keepItems(for: .month))
      try await window.settle(server)
      let usual = LifetimeSheet(window: window).template(chat.id)
      #expect(usual.choices.first?.title == "As in all chats: 30 days")
      #expect(usual.choices.count == 6)
      let found = try #require(window.state.chatModel.getChat(chat.id))
      #expect(await window.state.chatModel.setTTL(of: found, .seconds(7200)))
      try await window.settle(server)
      let own = LifetimeSheet(window: window).template(chat.id)
      #expect(own.choices.last?.title == "7,200 seconds" && own.choices.last?.isChosen == true)
      #expect(own.choices.first?.isChosen == false)
    }
  }

  @Test("isn't asked of a chat that isn't there")
  func gone() async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let window = try await server.browser().open(chat)
      #expect(await window.perform(.sheet(.lifetime(chat: "@99"))) == false)
    }
  }
}
