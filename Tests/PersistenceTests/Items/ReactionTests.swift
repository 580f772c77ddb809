import ChatTypes
import JSONValue
import Testing

@testable import Persistence

@Suite("Reactions")
struct ReactionTests {
  private let store: TestStore
  private let chat: StoredChat
  private let item: ChatItem

  init() throws {
    store = try TestStore()
    chat = try store.chat(Make.group())
    item = try store.insert(Make.item(.text(text: "hi"), .groupSnd), into: chat)
  }

  private func react(_ emoji: String, by sender: Int64 = 0, added: Bool = true, at time: Int64 = 1) throws -> Bool {
    try store.write {
      try $0.setReaction(.emoji(emoji: emoji), to: item.id, by: sender, added: added, at: time)
    }
  }

  private var reactions: [CIReactionCount] { get throws { try store.item(item.id, in: chat)?.reactions ?? [] } }

  @Test func theyAreCountedInTheOrderInWhichTheyCame() throws {
    #expect(try react("👍", by: 2, at: 5))
    #expect(try react("❤️", at: 6))
    #expect(try react("👍", at: 7))
    #expect(try !react("👍", at: 8))
    #expect(
      try reactions == [
        CIReactionCount(reaction: .emoji(emoji: "👍"), userReacted: true, totalReacted: 2),
        CIReactionCount(reaction: .emoji(emoji: "❤️"), userReacted: true, totalReacted: 1),
      ])
    let senders = try store.read { try $0.senders(of: .emoji(emoji: "👍"), to: item.id) }
    #expect(senders.map(\.memberId) == [2, 0])
    #expect(senders.map(\.sentAt) == [5, 7])
    try store.expectSound()
  }

  @Test func whatIsTakenBackIsGoneEvenIfTheItemWasChangedMeanwhile() throws {
    #expect(try react("👍"))
    var read = try #require(try store.item(item.id, in: chat))
    #expect(read.reactions.count == 1)
    read.meta.itemEdited = true
    try store.write { try $0.update(read) }
    #expect(try reactions.count == 1)
    #expect(try react("👍", added: false))
    #expect(try !react("👍", added: false))
    #expect(try reactions.isEmpty)
    // A message with reactions is still a plain one.
    #expect(try store.number("SELECT json IS NULL FROM items") == 1)
    try store.expectSound()
  }

  @Test func unknownReactionsAreKept() throws {
    let reaction = MsgReaction(json: ["type": "sticker", "id": 5])
    try store.write { _ = try $0.setReaction(reaction, to: item.id, by: 3, added: true, at: 1) }
    #expect(try reactions.map(\.reaction) == [reaction])
  }

  @Test func theyGoWithTheirItem() throws {
    _ = try react("👍")
    try store.write { try $0.deleteItems([item.id], in: chat) }
    #expect(try store.number("SELECT count(*) FROM reactions") == 0)
  }
}
