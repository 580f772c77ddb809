import ChatCore
import ChatModels
import ChatTypes
import JSONValue
import Testing

@testable import WebApp

@Suite("What a page points at")
@MainActor struct PointingTests {
  @Test("changes nothing of the page, and is there as soon as it is opened")
  func opened() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      let window = try await server.browser().open(ChatRef(.assistant, chatId: 1))
      var page = PageReader()
      page.apply(window.takePatch().json)
      #expect(await window.perform(.point(chat: "~2", item: nil)))
      #expect(window.takePatch().isEmpty)
      #expect(await window.perform(.open(chat: "~2", item: nil)))
      page.apply(window.takePatch().json)
      #expect(page.chat == "~2")
      #expect(page.list("items").count == 10)
    }
  }

  @Test("is shown as it is when it is opened, whatever it was when it was pointed at")
  func same() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      let browser = try server.browser()
      let chat = try await server.newChat()
      let text = "# A *title*\n\n- one\n- `two`\n\n```swift\nlet three = 3\n```"
      _ = try await server.core.send(
        .apiSendMessages(
          sendRef: SendRef(chat), liveMessage: false, ttl: nil,
          composedMessages: [ComposedMessage(msgContent: .text(text: text))]), as: server.user.userId)
      var pages: [PageReader] = []
      for isPointed in [false, true] {
        let window = try await browser.open(ChatRef(.assistant, chatId: 1))
        var page = PageReader()
        page.apply(window.takePatch().json)
        if isPointed {
          #expect(await window.perform(.point(chat: chat.id, item: nil)))
          #expect(window.items.prerendered?.rows.count == 1)
        }
        #expect(await window.perform(.open(chat: chat.id, item: nil)))
        page.apply(window.takePatch().json)
        // They are let go because they were shown.
        #expect(window.items.prerendered == nil)
        pages.append(page)
      }
      #expect(pages[0].list("items") == pages[1].list("items"))
      #expect(pages[0].list("items").count == 1)
    }
  }

  @Test("may be gone already")
  func gone() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      let window = try await server.browser().open(ChatRef(.assistant, chatId: 1))
      #expect(await !window.perform(.point(chat: "~99", item: nil)))
      #expect(window.state.errors.isEmpty)
    }
  }
}
