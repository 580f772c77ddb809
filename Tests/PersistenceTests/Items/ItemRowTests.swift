import ChatTypes
import Foundation
import GRDB
import JSONValue
import Testing

@testable import Persistence

@Suite("Items in the store")
struct ItemRowTests {
  private let store: TestStore
  private let chat: StoredChat

  init() throws {
    store = try TestStore()
    chat = try store.chat(Make.assistant())
  }

  private func json(of itemId: Int64) throws -> String? {
    try store.read { try String.fetchOne($0.db, sql: "SELECT json FROM items WHERE item_id = ?", arguments: [itemId]) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func everyItemComesBackAsItWas(seed: UInt64) throws {
    var items = try RandomItems(seed: seed)
    let written = try store.write { writer in
      try (0..<400).map { _ in try writer.insert(items.next(), into: chat) }
    }
    let read = try store.read { try $0.items(written.map(\.id), in: chat) }
    try #require(read.count == written.count)
    for (read, written) in zip(read, written) {
      #expect(read == written)
      #expect(read.text() == written.text())
    }
    try store.expectSound()
  }

  @Test func aChangedItemComesBackChangedInItsPlace() throws {
    var items = try RandomItems(seed: 4)
    let old = try store.write { writer in try (0..<200).map { _ in try writer.insert(items.next(), into: chat) } }
    let new = old.map { old in
      var new = items.next()
      new.meta.itemId = old.id
      new.meta.itemTs = old.meta.itemTs
      new.meta.createdAt = old.meta.createdAt
      return new
    }
    try store.write { writer in for item in new { try writer.update(item) } }
    #expect(try store.read { try $0.items(old.map(\.id), in: chat) } == new)
    try store.expectSound()
  }

  @Test func plainMessagesAreTheirColumnsAlone() throws {
    for item in [Make.item("hello"), Make.item("sent", sent: true), Make.item("new", unread: true, mention: true)] {
      let written = try store.insert(item, into: chat)
      #expect(try json(of: written.id) == nil)
      #expect(try store.item(written.id, in: chat) == written)
    }
    var timed = Make.item("timed")
    timed.meta.itemTimed = CITimed(ttl: 60)
    #expect(try json(of: store.insert(timed, into: chat).id) != nil)
  }

  @Test func aTextIsStoredOnce() throws {
    let text = String(repeating: "A streamed reply. ", count: 5000)
    var item = Make.item(text)
    item.turn = AssistantTurn(state: .done)
    let written = try store.insert(item, into: chat)
    let size = try store.number(
      "SELECT length(CAST(text AS BLOB)) + length(CAST(json AS BLOB)) FROM items WHERE item_id = ?", [written.id])
    #expect(try #require(size) < Int64(text.utf8.count) + 1000)
    #expect(try store.item(written.id, in: chat) == written)
  }

  @Test func textAndFileNameStayApart() throws {
    let pairs = [("see this", "plan.pdf"), ("", "plan.pdf"), ("plan.pdf", "plan.pdf"), ("a\r", "\nb"), ("x", "")]
    for (text, name) in pairs {
      var item = Make.item(.file(text: text), .assistantSnd)
      item.file = CIFile(fileId: 1, fileName: name, fileSize: 3)
      let written = try store.insert(item, into: chat)
      #expect(try store.item(written.id, in: chat) == written)
    }
  }

  @Test func charactersThatEndTextsElsewhereStay() throws {
    let text = "before\u{0}after"
    let written = try store.insert(Make.item(text), into: chat)
    #expect(try store.item(written.id, in: chat)?.content.msgContent?.text == text)
    #expect(try store.read { try $0.search(ItemSearchQuery(text: "after"), of: store.userId) }.hits.count == 1)
    try store.write { try $0.deleteItems([written.id], in: chat) }
    try store.expectSound()
  }

  @Test func fourMegabytesOfTextGoInAndOut() throws {
    let text = String(repeating: "Wörter 漢字 ", count: 4_000_000 / 15)
    var written = try store.insert(Make.item(text), into: chat)
    #expect(try store.item(written.id, in: chat) == written)
    written.content = .rcvMsgContent(msgContent: .text(text: text + "end"))
    try store.write { try $0.update(written) }
    #expect(try store.item(written.id, in: chat) == written)
    try store.write { try $0.deleteItems([written.id], in: chat) }
    try store.expectSound()
  }

  @Test func columnsAreRightWhereTheJSONSaysOtherwise() throws {
    var item = Make.item("timed", unread: true)
    item.meta.itemTimed = CITimed(ttl: 60)
    let written = try store.insert(item, into: chat)
    try store.write { _ = try $0.markRead([written.id], in: chat, at: 5_000) }
    let read = try #require(try store.item(written.id, in: chat))
    #expect(read.meta.itemStatus == .rcvRead)
    #expect(read.meta.itemTimed == CITimed(ttl: 60, deleteAt: 65_000))
    try store.execute("UPDATE items SET comments = 3, updated_at = 9 WHERE item_id = ?", [written.id])
    #expect(try store.item(written.id, in: chat)?.commentsTotal == 3)
    #expect(try store.item(written.id, in: chat)?.meta.updatedAt == 9)
  }

  @Test(arguments: ["{", "", "null", "[]", #"{"meta":{"itemId":99}}"#]) func unreadableJSONBecomesAPlaceholder(
    _ json: String
  ) throws {
    var item = Make.item("seen", at: Make.time + 5, unread: true)
    item.turn = AssistantTurn(state: .done)
    let written = try store.insert(item, into: chat)
    try store.execute("UPDATE items SET json = ? WHERE item_id = ?", [json, written.id])
    let page = try store.read { try $0.page(of: chat, thread: .main, .last(count: 10)) }
    let placeholder = try #require(page.items.first)
    #expect(placeholder.isInvalid)
    // It can be read, deleted and paged like any other.
    #expect(placeholder.id == written.id)
    #expect(placeholder.meta.itemTs == Make.time + 5)
    #expect(placeholder.isRcvNew)
    let query = ItemSearchQuery(text: "seen", filters: [.from(name: "x")])
    #expect(try store.read { try $0.search(query, of: store.userId) }.hits.isEmpty)
    try store.write { try $0.deleteItems([placeholder.id], in: chat) }
    #expect(try store.item(written.id, in: chat) == nil)
    try store.expectSound()
  }

  @Test func itemsOfOtherChatsAreNotReached() throws {
    let other = try store.chat(Make.assistant(8))
    let item = try store.insert(Make.item("mine", unread: true), into: chat)
    #expect(try store.item(item.id, in: other) == nil)
    #expect(try store.write { try $0.markRead([item.id], in: other, at: 1) } == [])
    try store.write { try $0.deleteItems([item.id], in: other) }
    #expect(try store.item(item.id, in: chat) == item)
  }

  @Test func deletingWhatIsNoItemDeletesNothing() throws {
    let group = try store.chat(Make.group())
    try store.insert(Make.item(.text(text: "main"), .groupSnd), into: group)
    try store.insert(Make.item(.text(text: "support"), .groupSnd), into: group, thread: .support(memberId: nil))
    try store.insert(Make.item(.text(text: "support"), .groupSnd), into: group, thread: .support(memberId: 1))
    try store.write { try $0.deleteItems([0, -1, -2, -3, 999, .min, .max], in: group) }
    #expect(try store.number("SELECT count(*) FROM items") == 3)
  }

  @Test func aMessageThatIsThereAlreadyIsRefused() throws {
    var item = Make.item("one")
    item.meta.itemSharedMsgId = "abc"
    let written = try store.insert(item, into: chat)
    #expect(throws: ChatError.errorStore(storeError: .duplicateGroupMessage(groupId: 7, sharedMsgId: "abc"))) {
      try store.insert(item, into: chat)
    }
    #expect(try store.read { try $0.item(sharedId: "abc", in: chat) } == written)
    // The same message may be in another chat.
    try store.insert(item, into: store.chat(Make.assistant(8)))
    #expect(try store.number("SELECT count(*) FROM items") == 2)
    try store.expectSound()
  }

  @Test func changingWhatIsGoneIsAnError() throws {
    var item = Make.item("gone")
    item.meta.itemId = 77
    #expect(throws: ChatError.errorStore(storeError: .chatItemNotFound(itemId: 77))) {
      try store.write { try $0.update(item) }
    }
  }

  @Test func versionsComeNewestFirstAndGoWithTheirItem() throws {
    var item = try store.insert(Make.item("one"), into: chat)
    for text in ["two", "three"] {
      try store.write { writer in
        try writer.addVersion(of: item, at: Make.time)
        item.content = .rcvMsgContent(msgContent: .text(text: text))
        try writer.update(item)
      }
    }
    #expect(try store.read { try $0.versions(of: item.id).map(\.msgContent.text) } == ["two", "one"])
    try store.write { try $0.deleteItems([item.id], in: chat) }
    #expect(try store.number("SELECT count(*) FROM item_versions") == 0)
  }

  @Test func liveItemsAreFoundUntilTheyAreDone() throws {
    var item = Make.item("", unread: true)
    item.meta.itemLive = true
    item = try store.insert(item, into: chat)
    #expect(try store.read { try $0.liveItems().map(\.item) } == [item])
    item.meta.itemLive = nil
    try store.write { try $0.update(item) }
    #expect(try store.read { try $0.liveItems().isEmpty })
  }

  @Test func kindsOfAThreadAreListed() throws {
    #expect(try store.read { try $0.contentTypes(of: chat, thread: .main) } == [])
    try store.insert(Make.picture("a"), into: chat)
    try store.insert(Make.picture("b"), into: chat)
    try store.insert(Make.item(.file(text: "f")), into: chat)
    try store.insert(ChatItem(chatDir: .assistantRcv, meta: Make.item("").meta, content: .chatBanner), into: chat)
    #expect(try store.read { try $0.contentTypes(of: chat, thread: .main) } == [.file, .image])
    try store.insert(Make.item("t"), into: chat)
    #expect(try store.read { try $0.contentTypes(of: chat, thread: .main) } == [.file, .image, .text])
  }
}
