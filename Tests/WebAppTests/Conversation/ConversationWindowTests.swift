import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import NIOCore
import TestSupport
import Testing

@testable import WebApp

@Suite("The conversation of a window", .timeLimit(.minutes(10))) @MainActor struct ConversationWindowTests {
  /// A window on a new chat, with its page.
  private func with(_ body: (TestServer, WindowSession, ChatRef, inout PageReader) async throws -> Void) async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let window = try await server.browser().open(chat)
      var page = PageReader()
      page.apply(window.takePatch().json)
      try await body(server, window, chat, &page)
    }
  }

  private func show(_ window: WindowSession, _ server: TestServer, _ page: inout PageReader) async throws {
    await window.conversation?.waitUntilDone()
    try await window.settle(server)
    await window.conversation?.waitUntilDone()
    window.mark(.all)
    page.apply(window.takePatch().json)
  }

  /// Says something and answers it.
  @discardableResult
  private func exchange(
    _ text: String, _ reply: String, _ server: TestServer, _ window: WindowSession, _ chat: ChatRef
  ) async throws -> ChatItem {
    #expect(await window.perform(.send(chat: chat.id, text: text, files: [], quoted: nil)))
    await window.conversation?.waitUntilDone()
    var item = try await server.replies.begin(in: chat)
    _ = item.apply(ItemDelta(textOffset: 0, text: reply))
    item.turn?.state = .done
    try await server.replies.finish(item)
    try await window.settle(server)
    return item
  }

  @Test("A message is answered: the strip shows it, another window does too, and it is sent with the quote")
  func replying() async throws {
    try await with { server, window, chat, page in
      let said = try await exchange("Question", "The answer", server, window, chat)
      #expect(await window.perform(.inChat(chat.id, .reply(item: said.id))))
      try await show(window, server, &page)
      #expect(page.fragments["reply-to"]?.contains("The answer") == true)
      #expect(await window.perform(.send(chat: chat.id, text: "About that", files: [], quoted: nil)))
      try await show(window, server, &page)
      #expect(page.fragments["reply-to"] == "")
      #expect(page.list("items").last?.contains("class=\"quote\"") == true)
    }
  }

  @Test("A message to the assistant that is changed is said in a branch with all that was before it; the chat stays")
  func branching() async throws {
    try await with { server, window, chat, page in
      try await exchange("First question", "First answer", server, window, chat)
      try await exchange("Second question", "Second answer", server, window, chat)
      let second = try #require(window.state.chatModel.im.reversedChatItems.first { $0.text == "Second question" })
      #expect(await window.perform(.inChat(chat.id, .beginEdit(item: second.id))))
      try await show(window, server, &page)
      #expect(page.fragments["reply-to"]?.contains("in a branch") == true)
      #expect(await window.perform(.send(chat: chat.id, text: "Another question", files: [], quoted: nil)))
      try await show(window, server, &page)
      let branch = page.chat
      #expect(branch != chat.id)
      #expect(page.fragments["chat-head"]?.contains("data-act=\"open-origin\"") == true)
      let texts = page.list("items").map(HTMLCheck.text)
      #expect(texts.count == 3)
      #expect(texts[0].contains("First question") && texts[1].contains("First answer"))
      #expect(texts[2].contains("Another question"))
      #expect(await window.perform(.open(chat: chat.id, item: nil)))
      try await show(window, server, &page)
      #expect(page.list("items").map(HTMLCheck.text).last?.contains("Second answer") == true)
    }
  }

  @Test("The first message of a chat is changed in a chat that begins with it")
  func branchingAtTheStart() async throws {
    try await with { server, window, chat, page in
      try await exchange("Only question", "Only answer", server, window, chat)
      let first = try #require(window.state.chatModel.im.reversedChatItems.last)
      #expect(await window.perform(.edit(chat: chat.id, item: first.id, text: "Better question")))
      try await show(window, server, &page)
      #expect(page.chat != chat.id)
      #expect(page.list("items").map(HTMLCheck.text).map { $0.contains("Better question") } == [true])
    }
  }

  @Test("Calls stand where they were made, and what is written after one grows there")
  func placesOfCalls() async throws {
    try await with { server, window, chat, page in
      var item = try await server.replies.begin(in: chat)
      let before = "First **this**.\n\n"
      var call = ToolCall(callId: "c", name: "calendar", arguments: [:], status: .completed)
      call.textOffset = before.utf8.count
      _ = item.apply(ItemDelta(textOffset: 0, text: before))
      _ = item.apply(ItemDelta(textOffset: before.utf8.count, calls: [call]))
      await server.replies.add(ItemDelta(textOffset: 0, text: before), to: item.id)
      await server.replies.add(ItemDelta(textOffset: before.utf8.count, calls: [call]), to: item.id)
      let after = ItemDelta(textOffset: before.utf8.count, text: "Then that.")
      await server.replies.add(after, to: item.id)
      _ = item.apply(after)
      item.turn?.state = .done
      try await server.replies.finish(item)
      try await show(window, server, &page)
      let row = try #require(page.list("items").last)
      let first = try #require(row.range(of: "<strong>this</strong>"))
      let made = try #require(row.range(of: "data-call=\"c\""))
      let then = try #require(row.range(of: "Then that."))
      #expect(first.lowerBound < made.lowerBound && made.lowerBound < then.lowerBound)
    }
  }

  @Test("A window that opens while a reply is being written shows it as far as it is, and goes on with it")
  func openingMeanwhile() async throws {
    try await with { server, first, chat, _ in
      var item = try await server.replies.begin(in: chat)
      func write(_ text: String) async {
        let delta = ItemDelta(textOffset: item.text.utf8.count, text: text)
        _ = item.apply(delta)
        await server.replies.add(delta, to: item.id)
      }
      await write("The wheel goes round, ")
      await write("and round again, ")
      let second = try await server.browser().open(chat)
      for window in [first, second] {
        await waitUntil { window.state.chatModel.im.item(item.id)?.text == item.text }
      }
      await write("and never comes to rest.")
      for window in [first, second] {
        await waitUntil { window.state.chatModel.im.item(item.id)?.text == item.text }
        window.mark(.all)
        var page = PageReader()
        _ = window.connect(last: -1)
        page.apply(window.takePatch().json)
        #expect(page.list("items").last?.contains("The wheel goes round, and round again, and never") == true)
      }
      item.turn?.state = .done
      try await server.replies.finish(item)
    }
  }

  @Test(
    "A text is cut at its calls, wherever they say they stand",
    arguments: [
      ([0], ["", "añb"]), ([3], ["añ", "b"]), ([2], ["a", "ñb"]), ([99], ["añb", ""]), ([-4], ["", "añb"]),
      ([1, 1], ["a", "ñb"]), ([4, 1], ["añb", ""]), ([], ["añb"]),
    ])
  func parts(_ offsets: [Int], _ texts: [String]) {
    var item = ChatItem()
    item.content = .rcvMsgContent(msgContent: .text(text: "añb"))
    var turn = AssistantTurn(state: .done)
    turn.calls = offsets.enumerated().map { index, offset in
      var call = ToolCall(callId: "\(index)", name: "note", arguments: [:])
      call.textOffset = offset
      return call
    }
    item.turn = turn
    item.chatDir = .assistantRcv
    let parts = MessageParts.of(item)
    #expect(parts.map(\.text) == texts)
    #expect(parts.flatMap(\.calls).map(\.callId) == turn.calls.map(\.callId))
  }

  @Test("Several questions are answered at once")
  func confirmingAll() async throws {
    try await with { server, window, chat, page in
      var item = try await server.replies.begin(in: chat)
      item.turn?.calls = (0..<2).map { index in
        var call = ToolCall(callId: "c\(index)", name: "calendar", arguments: [:], status: .awaitingConfirmation)
        let event = CalendarEventPreview(title: "Dentist", start: 1_800_000_000_000, end: 1_800_003_600_000)
        call.cards = [ToolCard(cardId: "k", state: .pendingDeletion, content: .calendarEvent(event: event))]
        return call
      }
      item.turn?.state = .done
      try await server.replies.finish(item)
      try await show(window, server, &page)
      #expect(page.fragments["waiting"]?.contains("2 things wait for you") == true)
      #expect(page.fragments["waiting"]?.contains("decide-all") == true)
      #expect(await window.perform(.inChat(chat.id, .decideAll(on: false))))
      // Shown at once, whatever the core says of it later.
      window.mark(.all)
      page.apply(window.takePatch().json)
      #expect(page.fragments["waiting"] == "")
    }
  }

  @Test("What a service wanted a pause for can be tried again when the pause is over")
  func retrying() async throws {
    try await with { server, window, chat, page in
      var item = try await server.replies.begin(in: chat)
      var call = ToolCall(callId: "c", name: "team__post", arguments: [:], status: .failed)
      call.error = ToolCallError(code: .rateLimited, message: "Wait.", retryAfter: 3_600, toolkit: "team")
      item.turn?.calls = [call]
      item.turn?.state = .done
      try await server.replies.finish(item)
      try await show(window, server, &page)
      let waiting = try #require(page.fragments["waiting"])
      #expect(waiting.contains("wants a pause") && waiting.contains("disabled"))
      #expect(waiting.contains("aria-hidden=\"true\">3600 s<"))
      var other = try await server.replies.begin(in: chat)
      call.error = ToolCallError(code: .network, message: "No network.", toolkit: "team")
      other.turn?.calls = [call]
      other.turn?.state = .done
      try await server.replies.finish(other)
      try await show(window, server, &page)
      let again = try #require(page.fragments["waiting"])
      #expect(
        again.contains("Nothing was done.") && again.contains("data-act=\"retry-reply\"") && !again.contains("disabled")
      )
    }
  }

  @Test("Messages are chosen, forwarded and deleted, reacted to, and their versions shown")
  func actions() async throws {
    try await with { server, window, chat, page in
      let other = try await server.newChat()
      let said = try await exchange("Question", "Answer", server, window, chat)
      #expect(await window.perform(.inChat(chat.id, .react(item: said.id, emoji: "👍", on: true))))
      #expect(await window.perform(.inChat(chat.id, .selecting(on: true, item: said.id))))
      try await show(window, server, &page)
      #expect(page.list("items").last?.contains("👍") == true)
      #expect(page.attributes["conversation data-selecting"] == "true")
      #expect(page.list("items").last?.contains(" selected") == true)
      #expect(await window.perform(.sheet(.forward(item: nil))))
      try await show(window, server, &page)
      #expect(page.fragments["sheet"]?.contains("value=\"\(other.id)\"") == true)
      #expect(await window.perform(.page(action: "forward", fields: ["to": .string(other.id)])))
      try await show(window, server, &page)
      #expect(page.attributes["conversation data-selecting"] == nil)
      #expect(window.state.chatModel.getChat(other.id)?.chatItems.last?.text == "Answer")
      #expect(await window.perform(.sheet(.versions(item: said.id))))
      try await show(window, server, &page)
      #expect(page.fragments["sheet"]?.contains("Answer") == true)
      #expect(await window.perform(.sheet(nil)))
      #expect(await window.perform(.inChat(chat.id, .selecting(on: true, item: said.id))))
      #expect(await window.perform(.inChat(chat.id, .deleteSelected)))
      try await show(window, server, &page)
      #expect(page.list("items").count == 1)
    }
  }

  @Test("An attachment is part of the draft: another window has it, and it is sent once")
  func attachments() async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let browser = try server.browser()
      let window = try await browser.open(chat)
      var page = PageReader()
      page.apply(window.takePatch().json)
      let answer = try await browser.post(
        "/windows/\(window.id)/uploads?name=notes.txt", bytes: ByteBuffer(string: "some notes"),
        type: "application/octet-stream"
      ).json()
      let file = try #require(answer["file"]?.stringValue)
      #expect(await window.perform(.inChat(chat.id, .attach(file: file))))
      #expect(await window.perform(.draft(chat: chat.id, text: "With notes")))
      await window.state.chatModel.storeDraft(chat.id)
      let other = try await browser.open(chat)
      #expect(other.conversation?.attachments.map(\.fileName) == ["notes.txt"])
      let path = try #require(other.conversation?.attachments.first?.file.filePath)
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(await other.perform(.send(chat: chat.id, text: "With notes", files: [], quoted: nil)))
      try await show(other, server, &page)
      #expect(page.list("items").last?.contains("notes.txt") == true)
      await window.conversation?.waitUntilDone()
      try await window.settle(server)
      #expect(window.conversation?.attachments.isEmpty == true)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("Unread messages above and below what is seen are counted, and one gets to the first of them")
  func unread() async throws {
    try await with { server, window, chat, page in
      for index in 0..<6 {
        var item = try await server.replies.begin(in: chat)
        _ = item.apply(ItemDelta(textOffset: 0, text: "reply \(index)"))
        item.turn?.state = .done
        try await server.replies.finish(item)
      }
      try await show(window, server, &page)
      let ids = window.state.chatModel.im.reversedChatItems.map(\.id)
      #expect(window.unread == (0, 6))
      // The fourth and the third of six are seen and not read yet.
      #expect(await window.perform(.visible(newest: ids[2], oldest: ids[3], isScrolling: false)))
      #expect(window.unread == (2, 2))
      try await show(window, server, &page)
      #expect(page.fragments["jump-up"]?.contains(">2<") == true)
      #expect(await window.perform(.firstUnread))
      try await show(window, server, &page)
      #expect(page.scroll == "\(ids[5])")
    }
  }

  @Test("Messages that the page is showing are counted nowhere else as unread")
  func unreadElsewhere() async throws {
    try await with { server, window, chat, page in
      for index in 0..<3 {
        var item = try await server.replies.begin(in: chat)
        _ = item.apply(ItemDelta(textOffset: 0, text: "reply \(index)"))
        item.turn?.state = .done
        try await server.replies.finish(item)
      }
      try await show(window, server, &page)
      let ids = window.state.chatModel.im.reversedChatItems.map(\.id)
      #expect(window.unreadElsewhere == 3)
      #expect(page.fragments["rail"]?.contains("badge") == true)
      #expect(await window.perform(.visible(newest: ids[1], oldest: ids[2], isScrolling: false)))
      #expect(window.unreadElsewhere == 3)
      #expect(await window.perform(.visible(newest: ids[0], oldest: ids[2], isScrolling: false)))
      #expect(window.unreadElsewhere == 0)
      try await show(window, server, &page)
      #expect(page.fragments["rail"]?.contains("badge") == false)
    }
  }

  @Test("Tags are made, renamed, ordered, given and deleted")
  func tags() async throws {
    try await with { server, window, chat, page in
      #expect(await window.perform(.sheet(.tags)))
      #expect(await window.perform(.page(action: "create", fields: ["text": "Work", "emoji": "💼"])))
      #expect(await window.perform(.page(action: "create", fields: ["text": "Trip", "emoji": ""])))
      #expect(await window.perform(.page(action: "create", fields: ["text": "  ", "emoji": ""])) == false)
      try await show(window, server, &page)
      let tags = window.state.tags.userTags
      #expect(tags.map(\.chatTagText) == ["Work", "Trip"])
      let first = JSONValue.string("\(tags[0].chatTagId)")
      #expect(await window.perform(.page(action: "down", fields: ["tag": first])))
      #expect(await window.perform(.page(action: "rename", fields: ["tag": first, "text": "Office", "emoji": "💼"])))
      try await show(window, server, &page)
      #expect(window.state.tags.userTags.map(\.chatTagText) == ["Trip", "Office"])
      #expect(await window.perform(.sheet(.chatTags(chat: chat.id))))
      #expect(await window.perform(.page(action: "assign", fields: ["tag\(tags[0].chatTagId)": true])))
      try await show(window, server, &page)
      #expect(window.state.chatModel.getChat(chat.id)?.chatInfo.chatTags == [tags[0].chatTagId])
      #expect(await window.perform(.sheet(.tags)))
      #expect(await window.perform(.page(action: "delete", fields: ["tag": first])))
      try await show(window, server, &page)
      #expect(window.state.tags.userTags.map(\.chatTagText) == ["Trip"])
    }
  }
}
