import ChatTypes
import ModelsTestSupport
import TestSupport
import Testing

@testable import ChatModels

@Suite("The counters of a window and a naive count") @MainActor
struct ChatModelPropertyTests {
  /// The last five hundred of the ten thousand sequences.
  @Test("agree after any events")
  func agree() async {
    for seed in 0..<500 {
      var run = await ChatModelRun(seed: UInt64(seed))
      for step in 0..<12 {
        let operation = run.step()
        if let difference = run.difference() {
          Issue.record("sequence \(seed) step \(step) operation \(operation): \(difference)")
          return
        }
      }
    }
  }
}

@MainActor private struct ChatModelRun {
  private struct NaiveChat {
    var settings = ChatSettings()
    var tags: [Int64] = []
    var unread: [ChatItem] = []
    var marked = false
    var chatTs: Int64
  }

  private var random: SeededGenerator
  private let window: TestWindow
  private var chats: [Int64: NaiveChat] = [:]
  private var nextItem: Int64 = 100

  init(seed: UInt64) async {
    random = SeededGenerator(seed: seed)
    var data: [ChatData] = []
    for id in 1...Int64.random(in: 1...6, using: &random) {
      chats[id] = NaiveChat(chatTs: Make.time + id)
      data.append(ChatData(chatInfo: Make.direct(id)))
    }
    window = await TestWindow.started(data)
  }

  private func info(_ id: Int64) -> ChatInfo {
    let chat = chats[id] ?? NaiveChat(chatTs: 0)
    return Make.direct(id, at: chat.chatTs, settings: chat.settings).with(chatTags: chat.tags)
  }

  private func stats(_ id: Int64) -> ChatStats {
    let unread = chats[id]?.unread ?? []
    return ChatStats(
      unreadCount: unread.count, unreadMentions: unread.count { $0.meta.userMention },
      minUnreadItemId: unread.first?.id ?? 0, unreadChat: chats[id]?.marked ?? false)
  }

  mutating func step() -> Int {
    let operation = Int.random(in: 0..<10, using: &random)
    let id = Int64.random(in: 1...7, using: &random)
    let isKnown = chats[id] != nil
    switch operation {
    case 0, 1, 2: arrive(id)
    case 3 where isKnown: read(id)
    case 4 where isKnown: change(id)
    case 5 where isKnown: tag(id)
    case 6 where isKnown:
      chats[id]?.unread = []
      chats[id]?.marked = false
      window.receive(.chatCleared(user: Make.user(), chatInfo: info(id)))
    case 7 where isKnown:
      chats[id] = nil
      window.receive(.chatDeleted(user: Make.user(), chatRef: ChatRef(.direct, chatId: id)))
    case 8 where isKnown:
      guard let item = chats[id]?.unread.randomElement(using: &random) else { break }
      chats[id]?.unread.removeAll { $0.id == item.id }
      window.receive(deleted: item, in: info(id))
    default: look()
    }
    window.timers.advance(by: .milliseconds(Int.random(in: 0...1500, using: &random)))
    return operation
  }

  private mutating func arrive(_ id: Int64) {
    nextItem += 1
    var item = Bool.random(using: &random) ? Make.new(nextItem) : Make.item(nextItem, dir: .directSnd)
    item.meta.userMention = item.isRcvNew && Bool.random(using: &random)
    chats[id, default: NaiveChat(chatTs: 0)].chatTs = item.meta.createdAt
    if item.isRcvNew { chats[id]?.unread.append(item) }
    window.receive(new: item, in: info(id))
  }

  private mutating func read(_ id: Int64) {
    let ids = (chats[id]?.unread ?? []).prefix(Int.random(in: 0...3, using: &random)).map(\.id)
    if ids.isEmpty {
      chats[id]?.unread = []
      chats[id]?.marked = false
    } else {
      chats[id]?.unread.removeAll { ids.contains($0.id) }
    }
    window.receive(
      .chatItemsRead(user: Make.user(), chatInfo: info(id), chatItemIds: ids, chatStats: stats(id)))
  }

  private mutating func change(_ id: Int64) {
    chats[id]?.settings = ChatSettings(
      enableNtfs: [MsgFilter.all, .mentions, .none].randomElement(using: &random) ?? .all,
      favorite: Bool.random(using: &random), archived: Int.random(in: 0..<4, using: &random) == 0,
      pinned: Bool.random(using: &random))
    window.receive(.chatInfoUpdated(user: Make.user(), chatInfo: info(id)))
    chats[id]?.marked = Bool.random(using: &random)
    window.receive(.chatStatsUpdated(user: Make.user(), chatRef: ChatRef(.direct, chatId: id), chatStats: stats(id)))
  }

  private mutating func tag(_ id: Int64) {
    let tags = [Int64(1), 2, 3].filter { _ in Bool.random(using: &random) }
    chats[id]?.tags = tags
    let all = (1...3).map { ChatTag(chatTagId: $0, chatTagText: "t\($0)") }
    window.receive(
      .tagsUpdated(user: Make.user(), userTags: all, chatRef: ChatRef(.direct, chatId: id), chatTags: tags))
  }

  /// Narrows the list, or opens or closes a chat.
  private mutating func look() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: window.list.toggle(.unread)
    case 1: window.list.toggle(.presetTag(.favorites))
    case 2: if let id = chats.keys.sorted().randomElement(using: &random) { window.im.loadOpenChatNoWait("@\(id)") }
    default: window.model.closeChat()
    }
  }

  /// What is wrong; nil when nothing is.
  func difference() -> String? {
    let model = window.model
    for id in chats.keys {
      guard let actual = model.getChat("@\(id)")?.chatStats else { return "no \(id)" }
      let expected = stats(id)
      // Which item is the oldest unread one after it was deleted only the core knows.
      if actual.unreadCount != expected.unreadCount || actual.unreadMentions != expected.unreadMentions
        || actual.unreadChat != expected.unreadChat
      {
        return "stats of \(id)"
      }
    }
    if Set(model.chats.map(\.id)) != Set(chats.keys.map { "@\($0)" }) { return "chats" }
    let unread = chats.keys.reduce(0) { $0 + count($1) }
    if model.unreadCount != unread || model.getUser(1)?.unreadCount != unread { return "unread" }
    if zip(model.chats, model.chats.dropFirst()).contains(where: { $0.position >= $1.position }) { return "order" }
    return tagDifference() ?? listDifference()
  }

  private func count(_ id: Int64) -> Int {
    guard let chat = chats[id] else { return 0 }
    switch chat.settings.enableNtfs {
    case .all: return chat.unread.count
    case .mentions: return chat.unread.count { $0.meta.userMention }
    default: return 0
    }
  }

  private func isUnread(_ id: Int64) -> Bool { chats[id]?.marked == true || count(id) > 0 }

  private func tagDifference() -> String? {
    let shown = chats.filter { !$0.value.settings.archived }
    for tag in Int64(1)...3 {
      let expected = shown.count { $0.value.tags.contains(tag) && isUnread($0.key) }
      if window.model.tags.unreadTags[tag] ?? 0 != expected { return "tag \(tag)" }
    }
    let favorites = shown.count { $0.value.settings.favorite }
    let presets = window.model.tags.presetTags
    return presets[.favorites] ?? 0 == favorites && presets[.contacts] ?? 0 == shown.count ? nil : "presets"
  }

  private func listDifference() -> String? {
    let filter = window.list.activeFilter
    let expected = window.model.chats.filter { chat in
      guard let id = Int64(chat.id.dropFirst()), let naive = chats[id] else { return false }
      switch filter {
      case .unread: return isUnread(id) || window.model.chatId == chat.id
      case .presetTag: return naive.settings.favorite
      default: return true
      }
    }
    let isArchived: (Chat) -> Bool = { chat in
      Int64(chat.id.dropFirst()).flatMap { chats[$0]?.settings.archived } ?? false
    }
    if window.list.chats.map(\.id) != expected.filter({ !isArchived($0) }).map(\.id) { return "list" }
    return window.list.archivedChats.map(\.id) == expected.filter(isArchived).map(\.id) ? nil : "archive"
  }
}
