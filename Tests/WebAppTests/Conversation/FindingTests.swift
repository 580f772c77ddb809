import ChatCore
import ChatModels
import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import WebApp

@Suite("Finding in the chat of a window", .timeLimit(.minutes(10))) @MainActor struct FindingTests {
  private func send(_ text: String, _ server: TestServer, _ chat: ChatRef) async throws {
    _ = try await server.core.send(
      .apiSendMessages(
        sendRef: SendRef(chat), liveMessage: false, ttl: nil,
        composedMessages: [ComposedMessage(msgContent: .text(text: text))]), as: server.user.userId)
  }

  private func show(_ window: WindowSession, _ page: inout PageReader) {
    window.mark(.all)
    page.apply(window.takePatch().json)
  }

  @Test("The count, the message that is looked at and the way to it come together")
  func finding() async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      for number in 1...150 {
        try await send([3, 148].contains(number) ? "The heron *stood*, \(number)" : "Number \(number)", server, chat)
      }
      let window = try await server.browser().open(chat)
      var page = PageReader()
      page.apply(window.takePatch().json)
      #expect(page.fragments["find-count"] == "")
      #expect(page.fragments["chat-head"]?.contains("data-act=\"find\"") == true)
      #expect(await window.perform(.inChat(chat.id, .search(text: "hero", .all))))
      show(window, &page)
      let newest = try #require(window.conversation?.selectedMatchId)
      #expect(page.fragments["find-count"]?.contains("1 of 2") == true)
      // What is read out has no marks.
      #expect(page.fragments["find-count"]?.contains("The heron stood, 148") == true)
      #expect(page.attributes["find data-selected"] == "\(newest)" && page.scroll == "\(newest)")
      let before = page.keys["items"] ?? []
      #expect(await window.perform(.inChat(chat.id, .searchStep(isOlder: true))))
      show(window, &page)
      let oldest = try #require(window.conversation?.selectedMatchId)
      #expect(page.fragments["find-count"]?.contains("2 of 2") == true && page.scroll == "\(oldest)")
      // It wasn't loaded.
      #expect(!before.contains("item-\(oldest)") && page.keys["items"]?.contains("item-\(oldest)") == true)
      #expect(await window.perform(.inChat(chat.id, .search(text: "nothing has this", .all))))
      show(window, &page)
      #expect(page.fragments["find-count"]?.contains("Nothing found") == true)
      #expect(await window.perform(.inChat(chat.id, .search(text: "", .all))))
      show(window, &page)
      #expect(page.fragments["find-count"] == "")
    }
  }

  @Test("Every kind of message that there is stands in the page's choice")
  func kinds() async throws {
    try await TestServer.run { server in
      let html = try await server.browser().get("/").text()
      for filter in MessageFilter.allCases { #expect(html.contains("<option value=\"\(filter.rawValue)\">")) }
    }
  }
}
