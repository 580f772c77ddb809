import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import Persistence

@Suite("Pages of a thread")
struct PageTests {
  /// An item as the naive model has it.
  private struct Model {
    let item: ChatItem
    let thread: ItemThread
    let sortTs: Int64
    let words: Set<String>
    let tag: MsgContentTag
    var isUnread: Bool

    func isBefore(_ other: Model) -> Bool { (sortTs, item.id) < (other.sortTs, other.item.id) }
  }

  private static let words = ["apple", "pear", "北京", "naïve"]

  @Test(arguments: [Make.group(), Make.contact(), Make.assistant()], [21, 22] as [UInt64])
  func theyAreWhatAnArrayGives(_ info: ChatInfo, seed: UInt64) throws {
    let store = try TestStore()
    let chat = try store.chat(info)
    let other = try store.chat(Make.notes())
    var random = SeededGenerator(seed: seed)
    var model: [Model] = []
    var posts: [Int64] = []
    for round in 0..<6 {
      try store.write { writer in
        for _ in 0..<25 {
          let thread = Self.thread(posts, &random)
          let made = Self.item(&random)
          let item = try writer.insert(made.item, into: chat, thread: thread)
          // Words of other chats must not be found.
          try writer.insert(made.item, into: other)
          if thread == .main { posts.append(item.id) }
          model.append(
            Model(
              item: item, thread: thread,
              sortTs: info.chatType == .group ? item.meta.itemTs : item.meta.createdAt, words: made.words,
              tag: made.tag, isUnread: item.isRcvNew))
        }
        if round > 2 { try Self.thin(&model, &posts, writer, chat, &random) }
      }
      for _ in 0..<40 { try Self.compare(model, store, chat, &random) }
    }
    try store.expectSound()
  }

  private static func thread(_ posts: [Int64], _ random: inout SeededGenerator) -> ItemThread {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .support(memberId: nil)
    case 1: .support(memberId: 4)
    case 2: posts.prefix(2).randomElement(using: &random).map { .comments(postId: $0) } ?? .main
    default: .main
    }
  }

  private static func item(_ random: inout SeededGenerator) -> (
    item: ChatItem, words: Set<String>, tag: MsgContentTag
  ) {
    let words = words.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    let text = words.joined(separator: " and ")
    let content: MsgContent = Int.random(in: 0..<4, using: &random) == 0 ? .file(text: text) : .text(text: text)
    var item = Make.item(content, unread: Int.random(in: 0..<3, using: &random) == 0)
    // Few times, so that many are equal, and some far away from the others.
    item.meta.itemTs = Int64.random(in: 0..<6, using: &random) * 900_000_000 - 1_800_000_000
    item.meta.createdAt = [0, 1, 2, 1 << 30, (1 << 30) - 1, -1, .max][Int.random(in: 0..<7, using: &random)]
    return (item, Set(words), content.tag)
  }

  private static func thin(
    _ model: inout [Model], _ posts: inout [Int64], _ writer: StoreWriter, _ chat: StoredChat,
    _ random: inout SeededGenerator
  ) throws {
    for _ in 0..<6 {
      guard let victim = model.randomElement(using: &random)?.item.id else { return }
      try writer.deleteItems([victim], in: chat)
      model.removeAll { $0.item.id == victim || $0.thread == .comments(postId: victim) }
      posts.removeAll { $0 == victim }
    }
    for _ in 0..<6 {
      guard let position = model.indices.randomElement(using: &random) else { return }
      try writer.markRead([model[position].item.id], in: chat, at: 1)
      model[position].isUnread = false
    }
  }

  private static func compare(
    _ model: [Model], _ store: TestStore, _ chat: StoredChat, _ random: inout SeededGenerator
  ) throws {
    guard let anchor = model.randomElement(using: &random) else { return }
    let all = model.filter { $0.thread == anchor.thread }.sorted { $0.isBefore($1) }
    var selection = ItemSelection()
    if Int.random(in: 0..<3, using: &random) == 0 {
      selection.contentTag = [.text, .file, .image].randomElement(using: &random)
    }
    if Int.random(in: 0..<3, using: &random) == 0 { selection.search = words.randomElement(using: &random) }
    let chosen = all.filter { item in
      (selection.contentTag ?? item.tag) == item.tag && selection.search.map(item.words.contains) ?? true
    }
    let count = [0, 1, 2, 3, 7, 50].randomElement(using: &random) ?? 1
    let pagination: ChatPagination =
      [
        .last(count: count), .initial(count: count), .before(chatItemId: anchor.item.id, count: count),
        .after(chatItemId: anchor.item.id, count: count), .around(chatItemId: anchor.item.id, count: count),
      ].randomElement(using: &random) ?? .last(count: count)
    let expected: [Model]
    switch pagination {
    case .before: expected = Array(chosen.filter { $0.isBefore(anchor) }.suffix(count))
    case .after: expected = Array(chosen.filter { anchor.isBefore($0) }.prefix(count))
    case .around: expected = around(anchor, chosen, count)
    case .initial:
      let unread = selection.contentTag == nil && selection.search == nil ? all.first(where: \.isUnread) : nil
      expected = unread.map { around($0, chosen, count) } ?? Array(chosen.suffix(count))
    default: expected = Array(chosen.suffix(count))
    }
    let page = try store.read { try $0.page(of: chat, thread: anchor.thread, pagination, selection: selection) }
    try #require(page.items.map(\.id) == expected.map(\.item.id), "\(pagination.cmdString) \(selection)")
    let beyond = expected.last.map { last in chosen.filter { last.isBefore($0) } } ?? []
    #expect(page.navigation == NavigationInfo(afterUnread: beyond.count(where: \.isUnread), afterTotal: beyond.count))
  }

  private static func around(_ place: Model, _ items: [Model], _ count: Int) -> [Model] {
    let older = items.filter { $0.isBefore(place) }
    let newer = items.filter { !$0.isBefore(place) }
    let ahead = min(newer.count, count - min(count / 2, older.count))
    return Array(older.suffix(count - ahead) + newer.prefix(ahead))
  }

  @Test func anItemOfAnotherThreadOrChatIsNoPlace() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.group())
    let item = try store.insert(Make.item("support"), into: chat, thread: .support(memberId: nil))
    for pagination in [ChatPagination.around(chatItemId: item.id, count: 5), .before(chatItemId: 999, count: 5)] {
      #expect(throws: ChatError.self) { try store.read { try $0.page(of: chat, thread: .main, pagination) } }
    }
    #expect(throws: ChatError.self) { try store.read { try $0.page(of: chat, thread: .main, .unknown(.null)) } }
  }

  @Test func aScopeThatIsNoMembersHasNothingInIt() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.group())
    let post = try store.insert(Make.item("post"), into: chat)
    try store.insert(Make.item("comment"), into: chat, thread: .comments(postId: post.id))
    for member in [0, -1, -2, .min, .max] as [Int64] {
      let thread = ItemThread(.memberSupport(groupMemberId_: member))
      #expect(try store.read { try $0.page(of: chat, thread: thread, .last(count: 5)) }.items.isEmpty)
    }
  }

  @Test func groupsAreInTheOrderOfSendingOthersInThatOfStoring() throws {
    let store = try TestStore()
    var late = Make.item("sent first, came last", at: 1)
    late.meta.createdAt = 20
    var early = Make.item("sent last, came first", at: 2)
    early.meta.createdAt = 10
    for (info, expected) in [(Make.group(), [late, early]), (Make.contact(), [early, late])] {
      let chat = try store.chat(info)
      try store.write { _ = try $0.insert([late, early], into: chat) }
      let page = try store.read { try $0.page(of: chat, thread: .main, .last(count: 5)) }
      #expect(page.items.map(\.text) == expected.map(\.text))
      #expect(try store.read { try $0.lastItem(of: chat.key)?.text } == expected.last?.text)
    }
  }
}
