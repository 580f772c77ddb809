import ChatTypes
import GRDB
import JSONValue
import Testing

@testable import Persistence

@Suite("Members as the senders of items")
struct ItemSenderTests {
  private let store: TestStore
  private let chat: StoredChat

  init() throws {
    store = try TestStore()
    chat = try store.chat(Make.group())
  }

  private func said(_ text: String, _ member: GroupMember) -> ChatItem {
    Make.item(.text(text: text), .groupRcv(groupMember: member))
  }

  private func senders() throws -> Int64? { try store.number("SELECT count(*) FROM item_senders") }

  private func allJSON() throws -> String {
    try store.read { reader in
      try String.fetchAll(reader.db, sql: "SELECT json FROM items WHERE json IS NOT NULL").joined(separator: "\n")
    }
  }

  @Test func aPictureIsStoredOnceForAllMessagesOfAMember() throws {
    var member = Make.member(3, "Bob")
    member.memberProfile.image = "data:image/jpg;base64," + String(repeating: "abcd", count: 3000)
    var items = [
      said("one", member), said("two", member), Make.item(.file(text: "three"), .groupRcv(groupMember: member)),
    ]
    items[2].file = CIFile(fileId: 1, fileName: "plan.pdf", fileSize: 3)
    let written = try items.map { try store.insert($0, into: chat) }
    #expect(try store.read { try $0.items(written.map(\.id), in: chat) } == written)
    #expect(try senders() == 1)
    // A text alone needs no JSON, and a file's has no member.
    #expect(try store.number("SELECT count(*) FROM items WHERE json IS NULL") == 2)
    #expect(try !allJSON().contains("abcd"))
    try store.expectSound()
  }

  @Test func eachItemKeepsTheMemberAsItWasThen() throws {
    let names = ["Bob", "Robert", "Robert", "Bob"]
    let written = try names.map { try store.insert(said("I am \($0)", Make.member(3, $0)), into: chat) }
    let others = try store.insert(said("me too", Make.member(4, "Bob")), into: chat)
    let read = try store.read { try $0.page(of: chat, thread: .main, .last(count: 10)) }.items
    #expect(read == written + [others])
    try store.expectSound()
  }

  @Test func aSenderGoesWithItsLastItem() throws {
    let bob = try (1...2).map { try store.insert(said("\($0)", Make.member(3, "Bob")), into: chat) }
    let eve = try store.insert(said("3", Make.member(4, "Eve")), into: chat)
    try store.write { try $0.deleteItems([bob[0].id], in: chat) }
    #expect(try senders() == 2)
    try store.write { try $0.deleteItems([bob[1].id], in: chat) }
    #expect(try senders() == 1)
    // One that leaves is forgotten with the chat's items as well.
    try store.write { try $0.clearItems(of: chat) }
    #expect(try senders() == 0)
    #expect(try store.item(eve.id, in: chat) == nil)
    try store.expectSound()
  }

  @Test func anItemThatChangesItsSenderLeavesNoneBehind() throws {
    var item = try store.insert(said("who?", Make.member(3, "Bob")), into: chat)
    for direction in [CIDirection.groupRcv(groupMember: Make.member(3, "Robert")), .channelRcv, .groupSnd] {
      item.chatDir = direction
      item.content = direction.sent ? .sndMsgContent(msgContent: .text(text: "who?")) : item.content
      let changed = item
      try store.write { try $0.update(changed) }
      #expect(try store.item(item.id, in: chat) == item)
      #expect(try senders() == (direction.groupMember == nil ? 0 : 1))
    }
    try store.expectSound()
  }

  @Test func aDuplicateLeavesNoSender() throws {
    var item = said("twice", Make.member(3, "Bob"))
    item.meta.itemSharedMsgId = "abc"
    try store.insert(item, into: chat)
    item.chatDir = .groupRcv(groupMember: Make.member(4, "Eve"))
    let again = item
    try store.write { writer in
      #expect(throws: ChatError.self) { try writer.insert(again, into: chat) }
    }
    #expect(try senders() == 1)
    try store.expectSound()
  }

  @Test func whatWasTakenBackIsNotReadLater() throws {
    struct Stop: Error {}
    #expect(throws: (any Error).self) {
      try store.write { writer in
        let item = try writer.insert(said("never", Make.member(3, "Bob")), into: chat)
        // Read within the transaction, so that it is remembered.
        #expect(try writer.reader.item(item.id, in: chat)?.chatDir.groupMember?.displayName == "Bob")
        throw Stop()
      }
    }
    let item = try store.insert(said("now", Make.member(4, "Eve")), into: chat)
    #expect(try store.item(item.id, in: chat)?.chatDir.groupMember?.displayName == "Eve")
    try store.expectSound()
  }

  @Test func anItemWhoseSenderIsLostKeepsItsText() throws {
    let item = try store.insert(said("still here", Make.member(3, "Bob")), into: chat)
    try store.execute("DELETE FROM item_senders", [])
    let read = try #require(try store.item(item.id, in: chat))
    #expect(read.text == "still here")
    #expect(read.chatDir == .unknown(["type": "groupRcv"]))
    #expect(try store.database.problems().count == 1)
  }

  @Test func aMemberThatCannotBeReadComesBackAsItWas() throws {
    let json: JSONValue = ["type": "groupRcv", "groupMember": ["groupMemberId": 4, "later": true]]
    let item = try store.insert(Make.item(.text(text: "hm"), CIDirection(json: json)), into: chat)
    #expect(try store.item(item.id, in: chat) == item)
    try store.expectSound()
  }
}
