import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import WebApp

@Suite("An assistant among people, in a window", .timeLimit(.minutes(10))) @MainActor struct AmongPeopleWindowTests {
  /// A window of the first profile on the chat with another one, who has written something.
  private struct World {
    let server: TestServer
    let window: WindowSession
    /// The chat as the window has it, and what came in it.
    let chat: ChatRef
    let came: ChatItem
    /// The chat as the other one has it.
    let others: ChatRef
    let otherId: Int64

    func texts() async throws -> [String] {
      let answer = try await server.core.send(
        .apiGetChat(
          chatRef: others, contentTag: nil, pagination: .last(count: 100), search: nil, parentItemId: nil),
        as: otherId)
      guard case .apiChat(_, let data, _) = answer else { throw ChatError.error(errorType: .noActiveUser) }
      return data.chatItems.filter(\.hasMsgContent).map(\.text)
    }
  }

  private func with(_ body: (World) async throws -> Void) async throws {
    try await TestServer.run { server in
      let browser = try await server.strangersBrowser()
      let stranger = try #require(browser.session?.userId)
      let (user, core) = (server.user.userId, server.core)
      let invited = try await core.send(.apiAddContact(userId: user, incognito: false), as: user)
      guard case .invitation(_, let link, _) = invited else { throw ChatError.error(errorType: .noActiveUser) }
      _ = try await core.send(
        .apiConnect(userId: stranger, incognito: false, connLink: link.connFullLink), as: stranger)
      let others = try await Self.contact(of: stranger, core)
      _ = try await core.send(
        .apiSendMessages(
          sendRef: SendRef(others), liveMessage: false, ttl: nil,
          composedMessages: [ComposedMessage(msgContent: .text(text: "Dinner on Friday?"))]), as: stranger)
      let chat = try await Self.contact(of: user, core)
      let window = try await server.browser().open(chat)
      let messages = window.state.chatModel.im.reversedChatItems.filter(\.hasMsgContent)
      let came = try #require(messages.first)
      try await body(
        World(server: server, window: window, chat: chat, came: came, others: others, otherId: stranger))
    }
  }

  private static func contact(of userId: Int64, _ core: LocalCore) async throws -> ChatRef {
    let answer = try await core.send(
      .apiGetChats(userId: userId, pendingConnections: true, pagination: .last(count: 100), query: .all), as: userId)
    guard case .apiChats(_, let chats) = answer, let contact = chats.first(where: { $0.chatInfo.contact != nil })
    else { throw ChatError.error(errorType: .noActiveUser) }
    return contact.chatInfo.chatRef
  }

  private func show(_ world: World, in page: inout PageReader) async throws {
    await world.window.conversation?.waitUntilDone()
    try await world.window.settle(world.server)
    await world.window.conversation?.waitUntilDone()
    world.window.mark(.all)
    page.apply(world.window.takePatch().json)
  }

  /// Asks for a draft in the window and writes it.
  private func draft(_ words: String, _ world: World) async throws -> (ref: ChatRef, item: ChatItem) {
    #expect(await world.window.perform(.inChat(world.chat.id, .askAbout(.draftReply, item: world.came.id))))
    let shown = world.window.state.chatModel.chatId ?? ""
    let ref = try #require(ChatRef(shown))
    var item = try await world.server.replies.begin(in: ref)
    _ = item.apply(ItemDelta(textOffset: 0, text: words))
    item.turn?.state = .done
    item.turn?.draft = TurnDraft(chatRef: world.chat)
    try await world.server.replies.finish(item)
    try await world.window.settle(world.server)
    return (ref, item)
  }

  @Test("A request opens the conversation that belongs to the chat, with the message and where it stands")
  func asking() async throws {
    try await with { world in
      #expect(await world.window.perform(.inChat(world.chat.id, .askAbout(.calendar, item: world.came.id))))
      var page = PageReader()
      try await show(world, in: &page)
      let chat = try #require(world.window.state.chatModel.chatId)
      #expect(ChatRef(chat)?.chatType == .assistant)
      #expect(page.fragments["chat-head"]?.contains("data-act=\"open\" data-chat=\"\(world.chat.id)\"") == true)
      let rows = page.list("items").joined()
      #expect(rows.contains("Dinner on Friday?") && rows.contains("Put this into my calendar."))
      #expect(rows.contains("data-act=\"open-origin\" data-chat=\"\(world.chat.id)\""))
      #expect(try await world.texts() == ["Dinner on Friday?"])
    }
  }

  @Test("What begins with @assistant is asked and not sent; without words it stays in the field")
  func typing() async throws {
    try await with { world in
      let send = { (text: String) in
        await world.window.perform(.send(chat: world.chat.id, text: text, files: [], quoted: nil))
      }
      #expect(await send("@assistant") == false)
      #expect(world.window.state.chatModel.chatId == world.chat.id)
      #expect(await send("@assistant what is this about?"))
      var page = PageReader()
      try await show(world, in: &page)
      #expect(world.window.state.chatModel.chatId != world.chat.id)
      #expect(page.list("items").last?.contains("what is this about?") == true)
      #expect(try await world.texts() == ["Dinner on Friday?"])
      #expect(world.window.state.chatModel.drafts[world.chat.id]?.message ?? "" == "")
    }
  }

  @Test("A draft is shown as it would be sent, and one press sends it to whom it names, once")
  func sending() async throws {
    try await with { world in
      let (ref, item) = try await draft("Yes, *gladly*.", world)
      var page = PageReader()
      try await show(world, in: &page)
      let row = try #require(page.list("items").last)
      #expect(row.contains("data-text=\"Yes, *gladly*.\"") && !row.contains("<em>"))
      #expect(row.contains("data-act=\"send-draft\"") && row.contains("data-act=\"use-draft\""))
      #expect(try await world.texts() == ["Dinner on Friday?"])
      #expect(await world.window.perform(.inChat(ref.id, .sendDraft(item: item.id, text: "Yes."))) == false)
      #expect(await world.window.perform(.inChat(ref.id, .sendDraft(item: item.id, text: "Yes, *gladly*."))))
      #expect(await world.window.perform(.inChat(ref.id, .sendDraft(item: item.id, text: "Yes, *gladly*."))) == false)
      #expect(try await world.texts() == ["Dinner on Friday?", "Yes, *gladly*."])
      try await show(world, in: &page)
      let sent = try #require(page.list("items").last)
      #expect(sent.contains("Sent to") && !sent.contains("data-act=\"send-draft\""))
    }
  }

  @Test("A draft in the field is the user's to change; nothing is sent")
  func using() async throws {
    try await with { world in
      #expect(await world.window.perform(.draft(chat: world.chat.id, text: "Hi!")))
      let (ref, item) = try await draft("Yes, gladly.", world)
      #expect(await world.window.perform(.inChat(ref.id, .useDraft(item: item.id))))
      #expect(world.window.state.chatModel.chatId == world.chat.id)
      #expect(world.window.conversation?.inputText == "Hi!\n\nYes, gladly.")
      #expect(try await world.texts() == ["Dinner on Friday?"])
    }
  }

  @Test("The menu of a message of people offers it, the head only while something is unread")
  func reach() async throws {
    try await with { world in
      var page = PageReader()
      try await show(world, in: &page)
      #expect(page.list("items").last?.contains("draft-reply to-calendar remind") == true)
      #expect(page.attributes["composer data-people"] == "true")
      let ref = try await world.server.newChat()
      #expect(await world.window.perform(.open(chat: ref.id, item: nil)))
      try await show(world, in: &page)
      #expect(page.fragments["chat-head"]?.contains("catch-up") == false)
    }
  }
}
