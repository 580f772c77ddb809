import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import ModelsTestSupport
import Synchronization
import Testing

@testable import WebApp

@Suite("The command palette of a window", .timeLimit(.minutes(10))) @MainActor struct PaletteTests {
  private let organizer = FakeOrganizer()

  private func with(_ body: (TestServer, WindowSession) async throws -> Void) async throws {
    try await TestServer.run(organizer: organizer) { server in try await body(server, try await server.browser().open())
    }
  }

  private func list(_ window: WindowSession) -> String { PaletteView(page: window.page).html(window.palette) }

  /// Types, and chooses an entry by its title.
  private func choose(_ title: String, by typed: String, in window: WindowSession) async throws {
    #expect(await window.perform(.palette(text: typed)))
    let titles = window.palette.entries.map(\.title)
    let entry = try #require(window.palette.entries.first { $0.title == title }, "\(title): \(titles)")
    #expect(await window.perform(.pick(id: entry.id)), "\(title)")
  }

  @Test("It finds chats, pages, settings and messages, and does what is chosen")
  func palette() async throws {
    try await with { server, window in
      let chat = try await server.newChat()
      _ = try await server.core.send(.apiSetChatTitle(chatRef: chat, title: "Holidays <i>"), as: nil)
      _ = try await server.core.send(
        .apiSendMessages(
          sendRef: SendRef(chat), liveMessage: false, ttl: nil,
          composedMessages: [ComposedMessage(msgContent: .text(text: "about the lighthouse"))]), as: server.user.userId)
      try await window.settle(server)
      #expect(await window.perform(.palette(text: "holi")))
      let list = PaletteView(page: window.page).html(window.palette)
      #expect(list.contains("Holidays &lt;i&gt;") && list.contains("role=\"option\""))
      #expect(await window.perform(.palette(text: "lighthouse")))
      let message = try #require(window.palette.entries.first { $0.kind == "Message" })
      #expect(await window.perform(.pick(id: message.id)))
      #expect(window.place == .chat(chat.id) && !window.palette.isOpen)
      #expect(await window.perform(.palette(text: "appearance")))
      #expect(await window.perform(.pick(id: "settings-appearance")))
      #expect(window.place.path == "/p/settings/appearance")
      #expect(await window.perform(.palette(text: "dark")))
      #expect(await window.perform(.pick(id: "theme-DARK")))
      #expect(window.state.settings.theme == .dark)
      #expect(await window.perform(.palette(text: "new chat")))
      #expect(await window.perform(.pick(id: "new-chat")))
      #expect(window.openPage == nil && window.state.chatModel.chatId != chat.id)
      #expect(await window.perform(.pick(id: "new-chat")) == false)
      #expect(await window.perform(.palette(text: "~")))
      #expect(PaletteView(page: window.page).html(window.palette).contains("Nothing found"))
      #expect(await window.perform(.closePalette))
      #expect(PaletteView(page: window.page).html(window.palette).isEmpty)
    }
  }

  @Test("What can be done with the open chat is there while one is open, and says how the chat is")
  func chatActs() async throws {
    try await with { server, window in
      let chat = try await server.newChat()
      try await window.settle(server)
      #expect(await window.perform(.palette(text: "this chat")))
      #expect(!window.palette.entries.contains { $0.kind == "Action" && $0.title.contains("this chat") })
      #expect(await window.perform(.open(chat: chat.id, item: nil)))
      try await choose("Pin this chat", by: "pin", in: window)
      let settings = {
        try await window.settle(server)
        return window.state.chatModel.getChat(chat.id)?.chatInfo.chatSettings
      }
      #expect(try await settings()?.pinned == true)
      try await choose("Unpin this chat", by: "pin", in: window)
      _ = try await settings()
      try await choose("Add this chat to favorites", by: "favourite", in: window)
      _ = try await settings()
      try await choose("Archive this chat", by: "archive", in: window)
      let last = try #require(try await settings())
      #expect(last.pinned == false && last.favorite && last.archived)
      // What is asked first is the page's own affair.
      #expect(await window.perform(.palette(text: "delete this")))
      #expect(list(window).contains("data-local=\"delete\" data-chat=\"\(chat.id)\""))
      try await choose("Delete this chat…", by: "delete this", in: window)
      #expect(window.state.chatModel.getChat(chat.id) != nil && !window.palette.isOpen)
    }
  }

  @Test("Whatever was typed can begin a chat, and isn't sent by that")
  func beginning() async throws {
    try await with { _, window in
      try await choose("“dentist tomorrow at 3”", by: " dentist tomorrow at 3", in: window)
      let chat = try #require(window.state.chatModel.chatId)
      #expect(window.conversation?.inputText == "dentist tomorrow at 3")
      #expect(window.state.chatModel.im.reversedChatItems.isEmpty)
      #expect(window.state.chatModel.getChat(chat) != nil)
    }
  }

  @Test("Events, reminders, notes, contacts and habits are found by name, and opened")
  func things() async throws {
    try await with { _, window in
      let clock = organizer.clock
      let today = clock.day(window.page.now())
      let at = { (days: Int) in
        EventValues(title: "Review", span: .times(today.adding(days: days), 600, today.adding(days: days), 660))
      }
      organizer.put("gone", at(-3))
      organizer.put("next", at(2))
      organizer.put("later", at(9))
      organizer.put("far", EventValues(title: "Reunion", span: .days(today.adding(days: 200), today.adding(days: 200))))
      organizer.state.withLock { state in
        state.notes = [FakeOrganizer.note("Plan", "about the Reservoir", revision: "1")]
        state.reminders = [
          ReminderEntry(id: "r1", values: ReminderValues(title: "Return the books")),
          ReminderEntry(id: "r2", values: ReminderValues(title: "Return the keys"), isDone: true),
        ]
        state.habits = [HabitState(id: "h1", values: HabitValues(name: "Reading"))]
      }
      #expect(await window.perform(.palette(text: "Re")))
      let kinds = Dictionary(grouping: window.palette.entries, by: \.kind).mapValues { $0.map(\.title) }
      // The next one of those that are called the same; nothing that is far away, nothing that is done.
      #expect(kinds["Event"] == ["Review"] && kinds["Reminder"] == ["Return the books"], "\(kinds)")
      #expect(kinds["Note"] == ["Plan"] && kinds["Habit"] == ["Reading"], "\(kinds)")
      try await choose("Review", by: "review", in: window)
      #expect(window.place.path == "/p/calendar/day/\(today.adding(days: 2).iso)")
      #expect(window.openPage?.page.html(window.page).contains("<dialog data-sheet=\"look-away\"") == true)
      try await choose("Return the books", by: "Return", in: window)
      #expect(window.openPage?.page.html(window.page).contains("reminder-form-r1") == true)
      try await choose("Plan", by: "Plan", in: window)
      #expect(window.place.path == "/p/notes/Plan")
      try await choose("Reading", by: "Reading", in: window)
      #expect(window.place.path == "/p/habits")
      try await choose("New event", by: "new event", in: window)
      #expect(window.openPage?.page.html(window.page).contains("event-form-") == true)
    }
  }

  @Test("An organizer that can't be read hides nothing else")
  func failure() async throws {
    try await with { _, window in
      organizer.state.withLock { $0.failure = OrganizerFailure("The disk is full.") }
      #expect(await window.perform(.palette(text: "calendar")))
      #expect(window.palette.entries.contains { $0.id == "page-calendar" })
      #expect(window.state.errors.isEmpty)
    }
  }
}
