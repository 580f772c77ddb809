import ChatTypes
import Observation
import Testing

@testable import ChatModels

@Suite("What the user does to a chat") @MainActor
struct ActingTests {
  @Test("is a command, and changes nothing before the core says so")
  func commands() async throws {
    let window = await TestWindow.started([ChatData(chatInfo: Make.direct(), chatStats: ChatStats(unreadCount: 1))])
    let chat = try #require(window.model.getChat("@1"))
    await window.model.setSettings(of: chat) { $0.pinned = true }
    await window.model.markChatRead(chat)
    await window.model.markChatUnread(chat)
    await window.model.setTitle(of: chat, "  a   name\n")
    await window.model.clear(chat)
    await window.model.setTTL(of: chat, .week)
    let ref = ChatRef(.direct, chatId: 1)
    #expect(
      await window.core.commands.suffix(6) == [
        .apiSetChatSettings(chatRef: ref, chatSettings: ChatSettings(pinned: true)), .apiChatRead(chatRef: ref),
        .apiChatUnread(chatRef: ref, unreadChat: true), .apiSetChatTitle(chatRef: ref, title: "a name"),
        .apiClearChat(chatRef: ref), .apiSetChatTTL(userId: 1, chatRef: ref, newChatItemTTL: .week),
      ])
    #expect(chat.chatStats.unreadCount == 1)
    #expect(!chat.chatInfo.isPinned)
  }

  @Test("is shown as an error if it can't be done")
  func failure() async throws {
    let window = await TestWindow.started([ChatData(chatInfo: Make.direct())])
    let chat = try #require(window.model.getChat("@1"))
    await window.core.fail(.errorStore(storeError: .readOnly))
    await window.model.clear(chat)
    #expect(window.state.errors.map(\.message) == [StoreError.readOnly.message])
  }

  @Test("redraws a row only when that chat changed")
  func observation() async throws {
    let window = await TestWindow.started((1...2).map { ChatData(chatInfo: Make.direct($0)) })
    let chat = try #require(window.model.getChat("@1"))
    let flags = Flags()
    withObservationTracking {
      _ = (chat.chatInfo, chat.chatItems, chat.chatStats)
    } onChange: {
      MainActor.assumeIsolated { flags.chat = true }
    }
    withObservationTracking {
      _ = window.list.chats
    } onChange: {
      MainActor.assumeIsolated { flags.list = true }
    }
    // The chat on top stays there, and neither the other row nor the list has anything new.
    window.receive(new: Make.new(1), in: Make.direct(2))
    #expect(!flags.chat)
    #expect(!flags.list)
    window.receive(new: Make.new(2), in: Make.direct(1))
    #expect(flags.chat)
    #expect(flags.list)
  }

  @MainActor private final class Flags {
    var chat = false
    var list = false
  }
}
