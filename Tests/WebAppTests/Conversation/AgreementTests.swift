import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import NIOCore
import TestSupport
import Testing

@testable import WebApp

@Suite("Two windows on one chat", .timeLimit(.minutes(10))) @MainActor struct AgreementTests {
  @Test("Random acts in two windows leave both with the same page", arguments: [1, 2, 3] as [UInt64])
  func agreement(_ seed: UInt64) async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let first = try await server.browser().open(chat)
      let second = try await server.browser().open(chat)
      var generator = SeededGenerator(seed: seed)
      for step in 0..<60 {
        let window = Bool.random(using: &generator) ? first : second
        let items = window.state.chatModel.im.reversedChatItems.map(\.id)
        let item = items.randomElement(using: &generator) ?? 0
        let intent: Intent =
          switch Int.random(in: 0..<7, using: &generator) {
          case 0, 1: .send(chat: chat.id, text: "message \(step)", files: [], quoted: nil)
          case 2: .inChat(chat.id, .react(item: item, emoji: "🎉", on: Bool.random(using: &generator)))
          case 3: .deleteItem(chat: chat.id, item: item)
          case 4: .rename(chat: chat.id, title: "Title \(step)")
          case 5: .inChat(chat.id, .reply(item: item))
          default: .pin(chat: chat.id, on: Bool.random(using: &generator))
          }
        _ = await window.perform(intent)
        await window.conversation?.waitUntilDone()
      }
      var pages: [PageReader] = []
      for window in [first, second] { try await window.settle(server) }
      for window in [first, second] {
        _ = await window.perform(.inChat(chat.id, .reply(item: nil)))
        for error in window.state.errors { window.state.dismiss(error.id) }
        try await window.settle(server)
        _ = window.connect(last: -1)
        var page = PageReader()
        page.apply(window.takePatch().json)
        pages.append(page)
      }
      #expect(pages[0].list("items") == pages[1].list("items"))
      #expect(pages[0].fragments["chat-head"] == pages[1].fragments["chat-head"])
      #expect(pages[0].rows["chat-\(chat.id)"] == pages[1].rows["chat-\(chat.id)"])
    }
  }
}
