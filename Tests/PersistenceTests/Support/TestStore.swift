import ChatTypes
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Persistence

/// The two ways of having a store, which behave alike.
enum StoreKind: CaseIterable {
  case memory, file
}

/// A store with one profile in a directory of its own.
final class TestStore: Sendable {
  static let key = Data((1...32).map { UInt8($0) })

  let scratch: TemporaryDirectory
  let database: AppDatabase
  let userId: Int64
  private let indexing = SearchIndexing.current
  private let writes = Mutex(0)

  init(_ kind: StoreKind = .memory) throws {
    scratch = try TemporaryDirectory()
    database = try kind == .memory ? .inMemory() : Self.open(scratch)
    userId = try database.writeNow { try $0.insert(Make.user("ada")).userId }
  }

  static func open(_ scratch: TemporaryDirectory, key: Data = key) throws(ChatError) -> AppDatabase {
    try AppDatabase.open(scratch.file("chats.db"), key: key, backups: scratch.file("backups"))
  }

  @discardableResult
  func write<T>(_ body: (StoreWriter) throws -> T) throws -> T {
    let result = try database.writeNow(body)
    let count = writes.withLock { count in
      count += 1
      return count
    }
    if indexing == .always || indexing == .sometimes && count % 2 == 0 { try index() }
    return result
  }

  func read<T>(_ body: (StoreReader) throws -> T) throws -> T { try database.readNow(body) }

  func chat(_ info: ChatInfo, of user: Int64? = nil) throws -> StoredChat {
    try write { try $0.insert(info, of: user ?? userId) }
  }

  /// What was stored of a chat, newly read.
  func again(_ chat: StoredChat) throws -> StoredChat { try #require(try read { try $0.chat(key: chat.key) }) }

  @discardableResult
  func insert(_ item: ChatItem, into chat: StoredChat, thread: ItemThread = .main) throws -> ChatItem {
    try write { try $0.insert(item, into: chat, thread: thread) }
  }

  func item(_ itemId: Int64, in chat: StoredChat) throws -> ChatItem? { try read { try $0.item(itemId, in: chat) } }

  /// Takes all that waits into the search index, and merges it.
  func index() throws { while try database.index({ try $0.takeIn() || $0.merge() }) {} }

  /// A number that a statement gives.
  func number(_ sql: String, _ arguments: StatementArguments = []) throws -> Int64? {
    try read { try Int64.fetchOne($0.db, sql: sql, arguments: arguments) }
  }

  /// Changes the store behind its back.
  func execute(_ sql: String, _ arguments: StatementArguments = []) throws {
    try write { try $0.db.execute(sql: sql, arguments: arguments) }
  }

  func expectSound(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let problems = try database.problems()
    #expect(problems.isEmpty, "\(problems)", sourceLocation: sourceLocation)
  }
}

extension AppDatabase {
  /// Does something to the search index, on the calling thread.
  func index<T>(_ body: (SearchIndexWriting) throws -> T) throws -> T {
    try writer.writeWithoutTransaction { try body(SearchIndexWriting(db: $0)) }
  }
}

/// Values for tests, with what a test is about as arguments.
enum Make {
  static let time: Int64 = 1_772_359_200_000

  static func user(_ name: String) -> User {
    User(userId: 0, profile: LocalProfile(profileId: 0, displayName: name))
  }

  static func assistant(_ id: Int64 = 7, title: String = "Chat", chatTs: Int64 = time, pinned: Bool = false) -> ChatInfo
  {
    var chat = AssistantChat(assistantChatId: id, userId: 1, createdAt: time, title: title)
    chat.chatTs = chatTs
    chat.chatSettings.pinned = pinned
    return .assistant(assistantChat: chat)
  }

  static func contact(_ id: Int64 = 1, _ name: String = "bob") -> ChatInfo {
    .direct(
      contact: Contact(
        contactId: id, profile: LocalProfile(profileId: id, displayName: name), createdAt: time, activeConn: nil))
  }

  static func notes(_ id: Int64 = 1) -> ChatInfo {
    .local(noteFolder: NoteFolder(noteFolderId: id, userId: 1, createdAt: time, chatTs: time))
  }

  static func member(_ id: Int64 = 1, _ name: String = "member") -> GroupMember {
    GroupMember(
      groupMemberId: id, groupId: 5, memberProfile: LocalProfile(profileId: id, displayName: name),
      memberRole: .member, memberStatus: .connected)
  }

  static func group(_ id: Int64 = 5, _ name: String = "team") -> ChatInfo {
    .group(
      GroupInfo(
        groupId: id, groupProfile: GroupProfile(displayName: name), membership: member(100, "me"), createdAt: time))
  }

  /// A message that came from an assistant, or that the user sent to it.
  static func item(
    _ text: String, at time: Int64 = time, sent: Bool = false, unread: Bool = false, mention: Bool = false
  ) -> ChatItem {
    item(.text(text: text), sent ? .assistantSnd : .assistantRcv, at: time, unread: unread, mention: mention)
  }

  static func item(
    _ content: MsgContent, _ direction: CIDirection = .assistantRcv, at time: Int64 = time, unread: Bool = false,
    mention: Bool = false
  ) -> ChatItem {
    let status: CIStatus = direction.sent ? .sndSent(sndProgress: .complete) : unread ? .rcvNew : .rcvRead
    var meta = CIMeta(
      itemId: 0, itemTs: time, itemText: content.text, itemStatus: status, createdAt: time, updatedAt: time)
    meta.userMention = mention
    return ChatItem(
      chatDir: direction, meta: meta,
      content: direction.sent ? .sndMsgContent(msgContent: content) : .rcvMsgContent(msgContent: content))
  }

  /// A picture with a text.
  static func picture(_ text: String, at time: Int64 = time) -> ChatItem {
    item(.image(text: text, image: "data:image/jpeg;base64,AA=="), .assistantSnd, at: time)
  }
}
