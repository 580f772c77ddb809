import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import ModelsTestSupport
import TestSupport
import Testing

@testable import WebApp

@Suite("A window and its page", .timeLimit(.minutes(10))) @MainActor struct WindowTests {
  /// A window on a new chat, with its page.
  private func with(
    timers: (any ModelTimers)? = nil,
    _ body: (TestServer, WindowSession, ChatRef, inout PageReader) async throws -> Void
  ) async throws {
    try await TestServer.run(timers: timers) { server in
      let chat = try await server.newChat()
      let window = try await server.browser().open(chat)
      var page = PageReader()
      page.apply(window.takePatch().json)
      try await body(server, window, chat, &page)
    }
  }

  private func send(_ text: String, _ server: TestServer, _ chat: ChatRef) async throws {
    _ = try await server.core.send(
      .apiSendMessages(
        sendRef: SendRef(chat), liveMessage: false, ttl: nil,
        composedMessages: [ComposedMessage(msgContent: .text(text: text))]), as: server.user.userId)
  }

  @Test("The page of a chat has everything in it")
  func page() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      let browser = try server.browser()
      let html = try await browser.get("/c/~1").text()
      for piece in [
        "Demo: a weekend in Lisbon", "Walk along the river in Belém", "data-csrf=\"\(browser.csrf ?? "-")\"",
      ] {
        #expect(html.contains(piece), "\(piece)")
      }
      #expect(!html.contains("{{"))
      #expect(html.matches(of: /<script/).count == 2)
      #expect(html.matches(of: /<script (type="module" )?src="\/kept\/\w+\/(early|main)\.js"><\/script>/).count == 2)
      #expect(!html.contains(" style="))
      #expect(!html.contains(/\son[a-z]+=/))
    }
  }

  @Test(
    "Names, titles and texts never become markup",
    arguments: [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='x", "</title><script>",
      "{{{csrf}}}",
    ])
  func names(_ name: String) async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      _ = try await server.core.send(.apiSetChatTitle(chatRef: chat, title: name), as: nil)
      try await send(name, server, chat)
      _ = try await server.core.send(.apiSetDraft(chatRef: chat, draft: ComposeState(message: name)), as: nil)
      let browser = try server.browser()
      for path in ["/", "/c/\(chat.id)"] {
        let html = try await browser.get(path).text()
        #expect(html.matches(of: /<script/).count == 2)
        #expect(html.matches(of: /<script (type="module" )?src="\/kept\/\w+\/(early|main)\.js"><\/script>/).count == 2)
        #expect(!html.contains("<img src=x"))
        #expect(name != "{{{csrf}}}" || html.contains("{{{csrf}}}"))
      }
      let window = try await browser.open(chat)
      #expect(await window.perform(.find(text: name)))
      #expect(!window.results.contains("<script") && !window.results.contains("<img src=x"))
    }
  }

  @Test("Templates write attributes between double quotes alone, which no value can leave, and nothing inline")
  func templates() {
    #expect(WebFiles.embedded.templates.count > 15)
    for (name, text) in WebFiles.embedded.templates {
      #expect(!text.contains(/\s[a-z-]+=['{]/), "\(name)")
      #expect(!text.contains(/\s(?:style|on[a-z]+)=/), "\(name)")
    }
  }

  @Test("A chat that is clicked comes with its messages, in one change")
  func opening() async throws {
    // The page's patience doesn't end by itself, however slow the machine is.
    try await with(timers: ManualTimers()) { server, window, chat, page in
      try await send("Hello", server, chat)
      let other = try await server.newChat()
      try await window.settle(server)
      #expect(await window.perform(.open(chat: other.id, item: nil)))
      page.apply(window.takePatch().json)
      let number = window.connect(last: window.scheduler.sequence)
      async let next = window.next(number)
      async let done = window.perform(.open(chat: chat.id, item: nil))
      page.apply(try JSONValue(parsing: try #require(await next).text))
      #expect(page.chat == chat.id && page.list("items").count == 1)
      #expect(await done)
    }
  }

  @Test("Of many older messages those come first that are nearest to what is read, some at a time")
  func slices() async throws {
    try await with { server, window, chat, _ in
      for number in 1...120 { try await send("Message \(number).", server, chat) }
      let reader = try await server.browser().open(chat)
      var page = PageReader()
      page.apply(reader.takePatch().json)
      let shown = page.keys["items"] ?? []
      #expect(shown.count == 50)
      let items = reader.state.chatModel.im.reversedChatItems
      let visible = Intent.visible(newest: items[40].id, oldest: items[49].id, isScrolling: false)
      #expect(await reader.perform(visible))
      try await reader.settle(server)
      var counts: [Int] = []
      while !reader.invalidations.current.isEmpty, counts.count < 20 {
        let before = page.keys["items"] ?? []
        page.apply(reader.takePatch().json)
        let after = page.keys["items"] ?? []
        #expect(Array(after.suffix(before.count)) == before)
        counts.append(after.count - before.count)
      }
      #expect(counts.reduce(50, +) == 120 && counts.allSatisfy { $0 <= ItemsFragment.slice })
      #expect(!page.list("items").contains("missing") && page.list("items")[0].contains("Message 1."))
    }
  }

  @Test("Nothing is sent when nothing changed")
  func quiet() async throws {
    try await with { server, window, _, _ in
      try await window.settle(server)
      window.mark(.all)
      _ = window.takePatch()
      window.mark(.all)
      #expect(window.takePatch().isEmpty)
    }
  }

  @Test("A message appears as one new row, and the list's row changes")
  func message() async throws {
    try await with { server, window, chat, page in
      try await send("Hello **there**", server, chat)
      try await window.settle(server)
      page.apply(window.takePatch().json)
      #expect(page.list("items").count == 1)
      #expect(page.list("items")[0].contains(">Hello **there**</div>"))
      #expect(page.rows["chat-\(chat.id)"]?.contains("Hello **there**") == true)
      #expect(page.title.contains("Hello **there**"))
      try await send("Again", server, chat)
      try await window.settle(server)
      page.apply(window.takePatch().json)
      #expect(page.list("items").count == 2)
      #expect(!page.list("items").contains("missing"))
    }
  }

  @Test("A page is told by its own name for it that a message is shown, and a page that goes on is left where it was")
  func keysAndPlaces() async throws {
    try await with { server, window, chat, page in
      #expect(await window.perform(.send(chat: chat.id, text: "Hello", files: [], quoted: nil, key: "sending-1")))
      try await window.settle(server)
      let operations = window.takePatch().operations
      #expect(operations.contains(["sent", "sending-1"]))
      let session = try #require(try server.browser().session)
      let item = try #require(window.state.chatModel.im.reversedChatItems.last?.id)
      let next = try #require(await server.services.registry.open(for: session, at: .chat(chat.id), reading: item))
      let names = next.takePatch().operations.map { $0[0]?.stringValue }
      #expect(names.contains("list") && !names.contains("scroll"))
      let other = try #require(await server.services.registry.open(for: session, at: .chat(chat.id), reading: 999_999))
      #expect(other.takePatch().operations.contains { $0[0]?.stringValue == "scroll" })
    }
  }

  @Test("Of a reply that is being written only what is new is sent, and the end is read out")
  func streaming() async throws {
    try await with { server, window, chat, page in
      var item = try await server.replies.begin(in: chat)
      var text = ""
      var sizes: [Int] = []
      for piece in 0..<400 {
        let added = piece % 9 == 8 ? "end of a paragraph.\n\n" : "some words here "
        let delta = ItemDelta(textOffset: text.utf8.count, text: added)
        text += added
        _ = item.apply(delta)
        await server.replies.add(delta, to: item.id)
        if piece % 20 == 19 {
          // Deltas are told of by time; the item that was read anew has them all.
          window.mark(Invalidation(items: true))
          page.apply(window.takePatch().json)
          sizes.append(page.lastSize)
        }
      }
      // All that was sent together is little more than the text; sending it whole each time would be ten times that.
      #expect(sizes.reduce(0, +) < 3 * text.utf8.count + 20_000)
      item.turn?.state = .done
      try await server.replies.finish(item)
      try await window.settle(server)
      page.apply(window.takePatch().json)
      let row = try #require(page.list("items").last)
      #expect(HTMLCheck.text(row).contains("some words here"))
      #expect(row.matches(of: /<p\b/).count == 45)
      #expect(page.attributes["composer data-running"] == nil)
    }
  }

  @Test("A page that missed a patch gets everything anew; one that has the last one goes on")
  func reconnecting() async throws {
    try await with { server, window, chat, page in
      try await send("One", server, chat)
      try await window.settle(server)
      let first = window.connect(last: window.scheduler.sequence)
      let patch = try #require(await window.next(first))
      page.apply(try JSONValue(parsing: patch.text))
      #expect(patch.sequence == 1)
      // Goes on: nothing is left to send but what is new.
      let second = window.connect(last: 1)
      #expect(await window.next(first) == nil)
      try await send("Two", server, chat)
      try await window.settle(server)
      let next = try #require(await window.next(second))
      #expect(!next.text.contains("chat-head"))
      // Has missed one.
      let third = window.connect(last: 1)
      var other = PageReader()
      other.apply(try JSONValue(parsing: try #require(await window.next(third)).text))
      #expect(other.list("items").count == 2)
      #expect(other.fragments["chat-head"]?.isEmpty == false)
      #expect(other.chat == chat.id)
    }
  }

  @Test("Windows of one profile agree after what either does")
  func agreement() async throws {
    try await with { server, first, chat, _ in
      let second = try await server.browser().open(chat)
      #expect(await first.perform(.send(chat: chat.id, text: "From the first", files: [], quoted: nil)))
      #expect(await second.perform(.rename(chat: chat.id, title: "Renamed")))
      #expect(await first.perform(.pin(chat: chat.id, on: true)))
      #expect(await second.perform(.draft(chat: chat.id, text: "half a thought")))
      await second.state.chatModel.storeDraft(chat.id)
      for window in [first, second] { try await window.settle(server) }
      try await first.settle(server)
      try await second.settle(server)
      await waitUntil { first.state.chatModel.drafts == second.state.chatModel.drafts }
      var pages: [PageReader] = []
      for window in [first, second] {
        _ = window.connect(last: -1)
        var page = PageReader()
        page.apply(window.takePatch().json)
        pages.append(page)
      }
      #expect(pages[0].list("items") == pages[1].list("items"))
      #expect(pages[0].list("chats") == pages[1].list("chats"))
      #expect(pages[0].fragments["chat-head"] == pages[1].fragments["chat-head"])
      #expect(pages[0].title == "Renamed – Linnet")
    }
  }

  @Test("Closing a chat, deleting it and searching change the page as one expects")
  func list() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      let window = try await server.browser().open(ChatRef(.assistant, chatId: 1))
      var page = PageReader()
      page.apply(window.takePatch().json)
      #expect(page.list("chats").count == 4)
      #expect(await window.perform(.find(text: "soup")))
      page.apply(window.takePatch().json)
      #expect(page.list("chats").count == 1)
      #expect(await window.perform(.find(text: "palace")))
      page.apply(window.takePatch().json)
      #expect(page.list("chats").isEmpty)
      #expect(page.fragments["results"]?.contains("<mark>palace</mark>") == true)
      #expect(await window.perform(.find(text: "")))
      #expect(await window.perform(.delete(chat: "~1")))
      try await window.settle(server)
      page.apply(window.takePatch().json)
      #expect(page.list("chats").count == 3)
      #expect(page.chat.isEmpty)
      #expect(page.fragments["empty"]?.contains("What can I do for you?") == true)
      #expect(await window.perform(.archive(chat: "~2", on: true)))
      try await window.settle(server)
      page.apply(window.takePatch().json)
      #expect(page.list("chats").count == 2)
      #expect(await window.perform(.filter(name: "archive")))
      page.apply(window.takePatch().json)
      #expect(page.list("chats").count == 1)
    }
  }

  @Test("A call's arguments stand in its row in full, and a card offers what can be decided")
  func calls() async throws {
    try await with { server, window, chat, page in
      var item = try await server.replies.begin(in: chat)
      let long = String(repeating: "a long value ", count: 200)
      var call = ToolCall(
        callId: "c", name: "calendar", arguments: ["title": .string(long), "notes": "<b>"],
        status: .awaitingConfirmation)
      call.effect = .delete
      let event = CalendarEventPreview(title: "Dentist <i>", start: 1_800_000_000_000, end: 1_800_003_600_000)
      call.cards = [ToolCard(cardId: "k", state: .pendingDeletion, content: .calendarEvent(event: event))]
      item.turn?.calls = [call]
      item.turn?.state = .done
      try await server.replies.finish(item)
      try await window.settle(server)
      page.apply(window.takePatch().json)
      let row = try #require(page.list("items").last)
      #expect(row.contains(long))
      #expect(row.contains("Dentist &lt;i&gt;") && row.contains("&lt;b&gt;"))
      #expect(row.contains(#"data-act="decide" data-on="true">Delete"#))
    }
  }

  @Test("200 windows are open at once, and those that nobody shows are closed in time")
  func many() async throws {
    let timers = ManualTimers()
    try await TestServer.run(seedsDemo: true, timers: timers) { server in
      let (browser, registry) = (try server.browser(), server.services.registry)
      let first = try await browser.open()
      for _ in 1..<200 { _ = try await browser.open() }
      #expect(registry.count == 200)
      timers.advance(by: .seconds(100))
      #expect(registry.count == 200)
      // One page comes back in time.
      _ = first.connect(last: nil)
      timers.advance(by: .seconds(50))
      #expect(registry.count == 1 && !first.isClosed)
      #expect(try await browser.get("/").status == 200)
      timers.advance(by: .seconds(200))
      #expect(registry.count == 0 && first.isClosed)
    }
  }
}
