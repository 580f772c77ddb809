import ChatTypes
import JSONValue
import Persistence
import TestSupport
import Testing

@testable import ChatCore

/// A window that knows only what it was told, in the simplest way there is.
private struct NaiveWindow {
  var stats: [ChatRef: ChatStats] = [:]
  var unread: [Int64: Int] = [:]
  var items: [ChatRef: [Int64]] = [:]

  mutating func apply(_ event: ChatEvent) {
    switch event {
    case .newChat(_, let chat):
      stats[chat.chatInfo.chatRef.chat] = chat.chatStats
      items[chat.chatInfo.chatRef.chat] = chat.chatItems.map(\.id)
    case .chatDeleted(_, let ref):
      stats[ref] = nil
      items[ref] = nil
    case .chatCleared(_, let info): items[info.chatRef.chat] = []
    case .chatStatsUpdated(_, let ref, let new): stats[ref] = new
    case .userUpdated(let info): unread[info.user.userId] = info.unreadCount
    case .newChatItems(_, let new):
      for item in new where item.chatInfo.isMainChat && item.chatItem.parentChatItemId == nil {
        items[item.chatInfo.chatRef, default: []].append(item.chatItem.id)
      }
    case .chatItemsDeleted(_, let deletions, _, _):
      for deletion in deletions where deletion.toChatItem == nil {
        items[deletion.deletedChatItem.chatInfo.chatRef.chat]?.removeAll { $0 == deletion.deletedChatItem.chatItem.id }
      }
    default: break
    }
  }
}

@Suite("Counters that events tell", .timeLimit(.minutes(10)))
struct CounterPropertyTests {
  @Test("They equal the store's after any commands", arguments: [1, 2, 3, 4] as [UInt64])
  func random(seed: UInt64) async throws {
    let world = try World(seed: seed)
    let random = TestRandom(seed: seed &* 7919)
    let user = try await world.newUser()
    let events = await world.listen()
    var window = NaiveWindow()
    var chats: [ChatRef] = []
    for _ in 0..<3 { chats.append(try await world.newChat(user)) }
    let notes = try await world.notes(user)
    window.stats[notes] = ChatStats()
    window.items[notes] = []
    var fed: Int64 = 0
    for step in 0..<100 {
      world.clock.advance(by: .milliseconds(random.int(0..<50)))
      let chat = random.pick(chats)
      let ids = try await world.items(chat).map(\.id)
      let some = ids.filter { _ in random.int(0..<3) == 0 }
      switch random.int(0..<15) {
      case 0, 1: try await world.say("message \(step)", in: chat)
      case 2, 3, 4:
        guard chat.chatType == .assistant else { break }
        _ = try await world.core.post(NewReply(content: .text(text: "\(step)")), in: chat, keeping: nil)
      case 5, 6:
        fed += 1
        let item = Feed.message(fed, "fed", in: Feed.group(), shared: "s\(random.int(0..<40))", mentions: fed % 3 == 0)
        try await world.core.receive(Feed.newItems([item]), for: user.userId)
        if !chats.contains(ChatRef(.group, chatId: 5)) { chats.append(ChatRef(.group, chatId: 5)) }
      case 7: try await world.send(.apiChatItemsRead(chatRef: chat, chatItemIds: some))
      case 8: try await world.send(.apiChatRead(chatRef: chat))
      case 9:
        if !some.isEmpty {
          let mode = random.pick([CIDeleteMode.internal, .internalMark, .internal])
          try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: some, deleteMode: mode))
        }
      case 10: try await world.send(.apiChatUnread(chatRef: chat, unreadChat: random.int(0..<2) == 0))
      case 11:
        if chat.chatType == .assistant {
          let filter = random.pick([MsgFilter.all, .none, .mentions])
          try await world.send(.apiSetChatSettings(chatRef: chat, chatSettings: ChatSettings(enableNtfs: filter)))
        }
      case 12: if random.int(0..<4) == 0 { try await world.send(.apiClearChat(chatRef: chat)) }
      case 13:
        if chat.chatType == .assistant, random.int(0..<4) == 0 {
          try await world.send(.apiDeleteChat(chatRef: chat, chatDeleteMode: .full(notify: false)))
          chats.removeAll { $0 == chat }
          chats.append(try await world.newChat(user))
        }
      default: if random.int(0..<10) == 0 { try await world.send(.apiUserRead(userId: user.userId)) }
      }
      for event in await events.drain() { window.apply(event) }
      let stored = try await world.chats(user)
      #expect(Dictionary(uniqueKeysWithValues: stored.map { ($0.chatInfo.chatRef, $0.chatStats) }) == window.stats)
      for ref in window.items.keys where step % 10 == 0 {
        #expect(Set(try await world.items(ref).map(\.id)) == Set(window.items[ref] ?? []), "\(ref) at \(step)")
      }
      let total = try await world.unreadCount(user)
      #expect(window.unread[user.userId] ?? 0 == total)
      #expect(stored.map(\.userUnreadCount).reduce(0, +) == total)
    }
  }
}
