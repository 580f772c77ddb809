import ChatTypes
import JSONValue
import Testing

@testable import Persistence

@Suite("The list of chats")
struct ChatListTests {
  private func ids(_ store: TestStore, _ pagination: PaginationByTime, _ query: ChatListQuery = .all) throws -> [Int64]
  {
    try store.read { try $0.chats(of: store.userId, pagination, query: query) }.map(\.chat.info.apiId)
  }

  @Test func pinnedOnesStandInFrontOfTheFirstPageOnly() throws {
    let store = try TestStore()
    for id in 1...9 as ClosedRange<Int64> {
      _ = try store.chat(Make.assistant(id, chatTs: id * 10, pinned: id == 2 || id == 5))
    }
    #expect(try ids(store, .last(count: 3)) == [5, 2, 9, 8, 7])
    #expect(try ids(store, .before(before: 70, count: 3)) == [6, 4, 3])
    #expect(try ids(store, .before(before: 30, count: 3)) == [1])
    #expect(try ids(store, .after(after: 30, count: 2)) == [6, 4])
    #expect(try ids(store, .last(count: 0)) == [5, 2])
    #expect(try ids(store, .last(count: -1)) == [5, 2])
    #expect(throws: ChatError.self) { try ids(store, .unknown(.null)) }
  }

  @Test(arguments: [1, 2, 3, 7, 50]) func goingOnByTimeMissesNoChatOfTheSameTime(count: Int) throws {
    let store = try TestStore()
    for id in 1...40 as ClosedRange<Int64> { _ = try store.chat(Make.assistant(id, chatTs: id / 6)) }
    var found = try store.read { try $0.chats(of: store.userId, .last(count: count)) }.map(\.chat)
    while let last = found.last {
      let page = try store.read { try $0.chats(of: store.userId, .before(before: last.info.chatTs, count: count)) }
      if page.isEmpty { break }
      found += page.map(\.chat)
    }
    #expect(found.map(\.info.apiId) == Array((1...40).reversed()))
    var back = try store.read { try $0.chats(of: store.userId, .after(after: -1, count: count)) }.map(\.chat)
    while let first = back.first {
      let page = try store.read { try $0.chats(of: store.userId, .after(after: first.info.chatTs, count: count)) }
      if page.isEmpty { break }
      back = page.map(\.chat) + back
    }
    #expect(back.map(\.info.apiId) == Array((1...40).reversed()))
  }

  @Test func whatIsNewComesToTheTopWithItsNewestItem() throws {
    let store = try TestStore()
    let first = try store.chat(Make.assistant(1, chatTs: 1))
    let second = try store.chat(Make.assistant(2, chatTs: 2))
    try store.insert(Make.item("old", at: 50), into: second)
    let newest = try store.insert(Make.item("new", at: 60), into: first)
    // Comments and other conversations inside of it don't.
    try store.insert(Make.item("aside", at: 70), into: second, thread: .support(memberId: nil))
    let rows = try store.read { try $0.chats(of: store.userId, .last(count: 5)) }
    #expect(rows.map(\.chat.key) == [first.key, second.key])
    #expect(rows.map(\.lastItem?.text) == ["new", "old"])
    #expect(rows.first?.lastItem == newest)
    #expect(rows.map(\.chat.info.chatTs) == [60, 50])
    try store.write { try $0.setChatTs(5, of: first) }
    #expect(try ids(store, .last(count: 5)) == [2, 1])
  }

  @Test func queriesNarrowIt() throws {
    let store = try TestStore()
    var favorite = AssistantChat(assistantChatId: 1, userId: 1, createdAt: 1, title: "Ünicode")
    favorite.chatSettings = ChatSettings(favorite: true)
    _ = try store.chat(.assistant(assistantChat: favorite))
    var muted = AssistantChat(assistantChatId: 2, userId: 1, createdAt: 2, title: "Москва")
    muted.chatSettings = ChatSettings(enableNtfs: .mentions, archived: true)
    let second = try store.chat(.assistant(assistantChat: muted))
    let third = try store.chat(Make.group(3, "Third"))
    #expect(try ids(store, .last(count: 9), .filters(favorite: true, unread: false)) == [1])
    #expect(try ids(store, .last(count: 9), .search(search: "unicode")) == [1])
    #expect(try ids(store, .last(count: 9), .search(search: "МОСК")) == [2])
    #expect(try ids(store, .last(count: 9), .search(search: "%")) == [])
    #expect(try ids(store, .last(count: 9), .chats(archived: true, chatType: nil, tagId: nil)) == [2])
    #expect(try ids(store, .last(count: 9), .chats(archived: false, chatType: .group, tagId: nil)) == [3])
    let tag = try store.write { try $0.insertTag(ChatTagData(text: "t"), of: store.userId) }
    try store.write { try $0.setTags([tag], of: third) }
    #expect(try ids(store, .last(count: 9), .chats(archived: nil, chatType: nil, tagId: tag)) == [3])
    // Unread: one that is set to mentions is only by these.
    try store.insert(Make.item("x", unread: true), into: second)
    #expect(try ids(store, .last(count: 9), .filters(favorite: false, unread: true)) == [])
    try store.insert(Make.item("x", unread: true, mention: true), into: second)
    #expect(try ids(store, .last(count: 9), .filters(favorite: false, unread: true)) == [2])
    try store.write { try $0.setUnread(true, of: third) }
    #expect(Set(try ids(store, .last(count: 9), .filters(favorite: false, unread: true))) == [2, 3])
  }
}
