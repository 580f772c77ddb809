import ChatCore
import ChatModels
import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import WebApp

@Suite("Filters and prompts of a window", .timeLimit(.minutes(10))) @MainActor struct FilterRowTests {
  @Test("A tag says how many unread chats have it, and many kinds stand in one menu")
  func tags() async throws {
    try await TestServer.run { server in
      let window = try await server.browser().open()
      let chat = try await server.newChat()
      for name in ["Work", "Home", "Club"] {
        #expect(await window.state.tags.createTag(ChatTagData(text: name)))
      }
      try await window.settle(server)
      let tags = window.state.tags.userTags
      let open = try #require(window.state.chatModel.getChat(chat.id))
      let first = try #require(tags.first)
      #expect(await window.state.tags.setTags([first.chatTagId], of: open))
      await window.state.chatModel.markChatUnread(open)
      #expect(await window.perform(.favorite(chat: chat.id, on: true)))
      try await window.settle(server)
      // Notes, which every profile has, and favorites.
      let presets = window.state.tags.presetTags
      #expect(presets[.favorites] == 1 && presets[.notes] == 1)
      let row = FilterRow(window: window).values
      let counts = row.others.filter { !$0.count.isEmpty }
      #expect(counts.map(\.name) == ["Work"] && counts.map(\.count) == ["1"])
      let kinds = try #require(row.kinds)
      #expect(kinds.name == "Kinds" && !kinds.isActive)
      let choices = try JSONValue(parsing: kinds.choices).arrayValue ?? []
      #expect(choices.map { $0["filter"] } == ["preset:favorites", "preset:notes"])
      #expect(await window.perform(.filter(name: "preset:favorites")))
      let chosen = try #require(FilterRow(window: window).values.kinds)
      #expect(chosen.isActive && chosen.name == "Favorites" && chosen.chosen == "preset:favorites")
    }
  }

  @Test("Few kinds stand beside each other")
  func few() async throws {
    try await TestServer.run { server in
      let window = try await server.browser().open()
      let chat = try await server.newChat()
      try await window.settle(server)
      #expect(await window.perform(.favorite(chat: chat.id, on: true)))
      try await window.settle(server)
      let row = FilterRow(window: window).values
      #expect(row.kinds == nil && row.filters.map(\.name) == ["All", "Unread", "Favorites", "Notes"])
    }
  }

  @Test("Prompts at hand stand over the message field of every chat that has messages")
  func pinned() async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let window = try await server.browser().open(chat)
      var page = PageReader()
      page.apply(window.takePatch().json)
      #expect(page.fragments["pinned"] == "")
      #expect(await window.perform(.inChat(chat.id, .keepPrompt(text: "What is <b>next</b>?", on: true))))
      await window.conversation?.waitUntilDone()
      window.mark(.all)
      page.apply(window.takePatch().json)
      // An empty chat has them among what one could begin with.
      #expect(page.fragments["pinned"] == "" && page.fragments["empty"]?.contains("What is &lt;b&gt;next") == true)
      #expect(await window.perform(.send(chat: chat.id, text: "Hello", files: [], quoted: nil)))
      try await window.settle(server)
      window.mark(.all)
      page.apply(window.takePatch().json)
      #expect(page.fragments["pinned"]?.contains("data-text=\"What is &lt;b&gt;next&lt;/b&gt;?\"") == true)
      #expect(await window.perform(.open(chat: "*1", item: nil)))
      await window.conversation?.waitUntilDone()
      window.mark(.all)
      page.apply(window.takePatch().json)
      #expect(page.fragments["pinned"]?.contains("What is &lt;b&gt;next") == true)
    }
  }

  @Test("A muted chat says so in its row and to its menu")
  func muted() async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let window = try await server.browser().open(chat)
      #expect(await window.perform(.notify(chat: chat.id, .none)))
      try await window.settle(server)
      var page = PageReader()
      page.apply(window.takePatch().json)
      let row = try #require(page.rows["chat-\(chat.id)"])
      #expect(row.contains("data-notify=\"none\"") && row.contains("<title>Muted</title>"))
      #expect(page.fragments["chat-head"]?.contains("data-notify=\"none\"") == true)
      #expect(!row.contains("data-mentions"))
    }
  }
}
