import ChatCore
import ChatModels
import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import WebApp

@Suite("Notifications of a window", .timeLimit(.minutes(10))) @MainActor struct NotificationWindowTests {
  private func told(_ window: WindowSession) -> [JSONValue] {
    window.mark(.all)
    return window.takePatch().operations.filter { $0[0] == "notify" }.compactMap { $0[1] }
  }

  @Test("A whole reply comes with one change as something to tell of, once, as the settings say")
  func reply() async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let window = try await server.browser().open()
      #expect(told(window).isEmpty)
      #expect(await window.state.settings.set(.ntfPreviewMode, to: .contact))
      var item = try await server.replies.begin(in: chat)
      try await window.settle(server)
      #expect(told(window).isEmpty)
      _ = item.apply(ItemDelta(textOffset: 0, text: "Done."))
      item.turn?.state = .done
      try await server.replies.finish(item)
      try await window.settle(server)
      let news = told(window)
      #expect(news.count == 1 && news.first?["chat"] == .string(chat.id) && news.first?["item"] == .integer(item.id))
      #expect(news.first?["body"] == "New message")
      #expect(told(window).isEmpty)
    }
  }

  @Test("What a patch told that got lost with its connection is told again, and what arrived isn't")
  func lostPatch() async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let window = try await server.browser().open()
      @MainActor func next(after last: Int) async throws -> (sequence: Int, told: [String]) {
        let connection = window.connect(last: last)
        let patch = try #require(await window.next(connection))
        let operations = try JSONValue(parsing: patch.text).arrayValue ?? []
        return (patch.sequence, operations.filter { $0[0] == "notify" }.compactMap { $0[1]?["body"]?.stringValue })
      }
      let first = try await next(after: 0)
      #expect(first.told.isEmpty)
      var item = try await server.replies.begin(in: chat)
      _ = item.apply(ItemDelta(textOffset: 0, text: "Done."))
      item.turn?.state = .done
      try await server.replies.finish(item)
      try await window.settle(server)
      let second = try await next(after: first.sequence)
      #expect(second.told == ["Done."])
      // The page never had it.
      let third = try await next(after: first.sequence)
      #expect(third.told == ["Done."])
      window.mark(.all)
      let fourth = try await next(after: 0)
      #expect(fourth.told == ["Done."])
      _ = window.connect(last: fourth.sequence)
      #expect(told(window).isEmpty)
    }
  }

  @Test("The settings say how the browser stands to them, and mute the profile")
  func settings() async throws {
    try await TestServer.run { server in
      let window = try await server.browser().open()
      let place = try #require(Place(path: "/p/settings/notifications"))
      #expect(await window.perform(.go(to: place)))
      @MainActor func html() -> String { window.openPage?.page.html(window.page) ?? "" }
      @MainActor func tell(_ state: String) async -> Bool {
        await window.perform(.page(action: "browser", fields: ["state": .string(state)]))
      }
      /// How the switch stands.
      @MainActor func look() throws -> String {
        let box = try #require(html().firstMatch(of: /<input[^>]*id="set-notify-browser"[^>]*>/)).0
        return box.contains(" disabled") ? "disabled" : box.contains(" checked") ? "on" : "off"
      }
      // Nothing is offered before the page has said what the browser allows.
      #expect(try look() == "disabled")
      #expect(await tell("off"))
      #expect(try look() == "off")
      #expect(await tell("on"))
      #expect(try look() == "on")
      #expect(html().contains("With none open, nothing can come"))
      #expect(await tell("refused"))
      #expect(try look() == "disabled")
      #expect(html().contains("refuses notifications"))
      #expect(await tell("missing"))
      #expect(html().contains("no notifications at this address"))
      #expect(await tell("nonsense") == false)
      #expect(await window.perform(.page(action: "set", fields: ["key": "ntfPreviewMode", "value": "hidden"])))
      #expect(window.state.settings.value(.ntfPreviewMode) == .hidden)
      #expect(await window.perform(.page(action: "profile", fields: ["on": false])))
      #expect(window.state.chatModel.currentUser?.showNtfs == false)
      #expect(await window.perform(.page(action: "profile", fields: ["on": true])))
      #expect(window.state.chatModel.currentUser?.showNtfs == true)
    }
  }
}
