import ChatTypes
import Testing

@testable import Persistence

@Suite("Tags")
struct TagTests {
  private let store: TestStore

  init() throws { store = try TestStore() }

  private func make(_ text: String, _ emoji: String? = nil, of user: Int64? = nil) throws -> Int64 {
    try store.write { try $0.insertTag(ChatTagData(emoji: emoji, text: text), of: user ?? store.userId) }
  }

  private var texts: [String] { get throws { try store.read { try $0.tags(of: store.userId).map(\.chatTagText) } } }

  @Test func theyKeepTheOrderThatTheUserGave() throws {
    let ids = try ["a", "b", "c", "d"].map { try make($0) }
    #expect(try texts == ["a", "b", "c", "d"])
    try store.write { try $0.reorderTags([ids[2], ids[0]], of: store.userId) }
    #expect(try texts == ["c", "a", "b", "d"])
    try store.write { try $0.deleteTag(ids[0]) }
    #expect(try make("e") > ids[3])
    #expect(try texts == ["c", "b", "d", "e"])
  }

  @Test func textAndEmojiBelongToOneTagOfAProfile() throws {
    let first = try make("work", "💼")
    #expect(throws: ChatError.error(errorType: .tagExists(name: "work"))) { _ = try make("work") }
    #expect(throws: ChatError.error(errorType: .tagExists(name: "💼"))) { _ = try make("other", "💼") }
    let second = try make("other")
    _ = try make("third")
    #expect(throws: ChatError.error(errorType: .tagExists(name: "work"))) {
      try store.write { try $0.updateTag(second, tag: ChatTagData(text: "work")) }
    }
    try store.write { try $0.updateTag(first, tag: ChatTagData(emoji: "💼", text: "Work")) }
    #expect(try texts == ["Work", "other", "third"])
    let eve = try store.write { try $0.insert(Make.user("eve")).userId }
    _ = try make("Work", "💼", of: eve)
    #expect(try store.read { try $0.owner(ofTag: first) } == store.userId)
  }

  @Test func aDeletedTagIsGoneFromChatsThatWereStoredWithIt() throws {
    let tags = try [make("a"), make("b")]
    let eve = try store.write { try $0.insert(Make.user("eve")).userId }
    let foreign = try make("eve's", of: eve)
    let chat = try store.chat(Make.assistant())
    try store.write { try $0.setTags([tags[1], tags[0], foreign, 999], of: chat) }
    #expect(try store.again(chat).info.chatTags == tags)
    // The chat is stored again as it was read, with its tags.
    try store.write { try $0.update(try #require(try $0.reader.chat(key: chat.key))) }
    for tag in tags { try store.write { try $0.deleteTag(tag) } }
    #expect(try store.again(chat).info.chatTags == [])
    try store.expectSound()
  }
}
