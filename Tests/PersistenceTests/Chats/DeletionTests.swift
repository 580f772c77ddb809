import ChatTypes
import GRDB
import JSONValue
import Testing

@testable import Persistence

@Suite("Deleting chats and profiles")
struct DeletionTests {
  /// Fills every table with something of a chat.
  private func fill(_ store: TestStore, _ chat: StoredChat, of userId: Int64) throws {
    try store.write { writer in
      let post = try writer.insert(Make.item("post", unread: true), into: chat)
      try writer.insert(Make.item("comment"), into: chat, thread: .comments(postId: post.id))
      try writer.insert(Make.item("support", unread: true), into: chat, thread: .support(memberId: nil))
      try writer.addVersion(of: post, at: 1)
      _ = try writer.setReaction(.emoji(emoji: "👍"), to: post.id, by: 0, added: true, at: 1)
      _ = try writer.insertFile(Self.file("f\(chat.key)"), of: userId, itemId: post.id, at: 1)
      try writer.setDraft(ComposeState(message: "draft"), of: chat)
      try writer.setTags([try writer.insertTag(ChatTagData(text: "t\(chat.key)"), of: userId)], of: chat)
      try writer.save(Make.member(chat.key * 10), in: chat)
      try writer.setCorrespondentState(["a": 1], of: chat)
      try writer.setPreference("p", of: .chat(chatRef: chat.ref), to: 1)
      let scope = ChatRef(chat.ref.chatType, chatId: chat.ref.chatId, scope: .memberSupport(groupMemberId_: 42))
      try writer.setPreference("p", of: .chat(chatRef: scope), to: 1)
      try writer.setPreference("p", of: .profile(userId: userId), to: 1)
    }
  }

  private static func file(_ path: String) -> CIFile {
    CIFile(fileId: 0, fileName: "f", fileSize: 5, fileSource: CryptoFile(filePath: path))
  }

  private static let tables = [
    "chats", "items", "item_counts", "item_versions", "reactions", "files", "drafts", "tags", "chat_tags",
    "group_members", "correspondent_state", "preferences",
  ]

  private func counts(_ store: TestStore) throws -> [Int64?] {
    try Self.tables.map { try store.number("SELECT count(*) FROM \($0)") }
  }

  @Test func aChatTakesEverythingOfItsOwnWithIt() throws {
    let store = try TestStore()
    let kept = try store.chat(Make.group(5))
    try fill(store, kept, of: store.userId)
    let before = try counts(store)
    // Its name begins with that of the kept one: `#5` and `#55`.
    let gone = try store.chat(Make.group(55))
    try fill(store, gone, of: store.userId)
    try store.expectSound()
    try store.write { try $0.delete(gone) }
    try store.execute("DELETE FROM tags WHERE text = ?", ["t\(gone.key)"])
    #expect(try counts(store) == before)
    #expect(try store.read { try $0.doomedFiles() } == ["f\(gone.key)"])
    try store.expectSound()
    try store.write { try $0.delete(kept) }
    #expect(try store.number("SELECT count(*) FROM preferences WHERE scope LIKE 'chat%'") == 0)
    try store.expectSound()
  }

  @Test func aClearedChatStays() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.group())
    try fill(store, chat, of: store.userId)
    try store.write { try $0.clearItems(of: chat) }
    #expect(try store.again(chat).stats.unreadCount == 0)
    #expect(try store.number("SELECT count(*) FROM item_counts") == 0)
    #expect(try store.read { try $0.lastItem(of: chat.key) } == nil)
    #expect(try store.read { try $0.draft(of: chat)?.message } == "draft")
    try store.expectSound()
  }

  @Test func aProfileTakesItsChatsWithIt() throws {
    let store = try TestStore()
    try fill(store, store.chat(Make.group(5)), of: store.userId)
    let before = try counts(store)
    let eve = try store.write { try $0.insert(Make.user("eve")).userId }
    for info in [Make.group(6), Make.assistant(), Make.contact()] {
      try fill(store, store.chat(info, of: eve), of: eve)
    }
    try store.write { writer in
      _ = try writer.insertFile(Self.file("no item"), of: eve, itemId: nil, at: 1)
      try writer.deleteUser(eve)
    }
    #expect(try counts(store) == before)
    #expect(try store.read { try $0.doomedFiles() }.count == 4)
    #expect(try store.read { try $0.users() }.count == 1)
    try store.expectSound()
  }
}
