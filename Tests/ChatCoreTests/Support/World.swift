import ChatTypes
import Foundation
import Media
import Persistence
import TestSupport
import Testing

@testable import ChatCore

/// A core with its surroundings: a store in memory or in a file, a clock that stands, numbers that repeat, a folder.
final class World: Sendable {
  static let start: Int64 = 1_772_359_200_000
  static let key = Data(repeating: 7, count: 32)

  let directory: TemporaryDirectory
  let clock: ManualClock
  let random: TestRandom
  let core: LocalCore
  let files: FileStore

  /// - Parameters:
  ///   - directory: that of an earlier world, to go on where it ended.
  ///   - isOnDisk: whether the store is a file in the directory.
  init(
    _ directory: TemporaryDirectory? = nil, isOnDisk: Bool = false, clock: ManualClock = ManualClock(),
    seed: UInt64 = 1, selfDestruct: (any SelfDestruct)? = nil
  )
    throws
  {
    let directory = try directory ?? TemporaryDirectory()
    let random = TestRandom(seed: seed)
    self.directory = directory
    self.clock = clock
    self.random = random
    files = FileStore(directory: directory.file("files"))
    let database =
      try isOnDisk
      ? AppDatabase.open(directory.file("store.db"), key: Self.key, backups: directory.file("backups"))
      : AppDatabase.inMemory()
    core = LocalCore(
      database: database, files: files, journals: ReplyJournals(directory: directory.file("journal"), key: Self.key),
      environment: CoreEnvironment(
        now: { Self.start + clock.milliseconds }, clock: clock, random: { random.number(below: $0) },
        makeID: { UUID() }), selfDestruct: selfDestruct)
  }

  var now: Int64 { Self.start + clock.milliseconds }

  @discardableResult
  func send(_ command: ChatCommand, as userId: Int64? = nil) async throws -> ChatResponse {
    try await core.send(command, as: userId)
  }

  /// What a command fails with; nil when it doesn't.
  func failure(_ command: ChatCommand, as userId: Int64? = nil) async -> ChatError? {
    do {
      _ = try await core.send(command, as: userId)
      return nil
    } catch {
      return error
    }
  }

  func listen() async -> EventReader { await EventReader(core) }

  /// Names of the files in the folder of files.
  var storedFiles: [String] {
    ["ChatImages", "ChatFiles"].flatMap { name in
      ((try? FileManager.default.contentsOfDirectory(atPath: files.folder.directory.appending(path: name).path)) ?? [])
        .sorted().map { "\(name)/\($0)" }
    }
  }

  // MARK: - What tests begin with

  func newUser(_ name: String = "ada") async throws -> User {
    guard
      case .activeUser(let user) = try await send(
        .createActiveUser(newUser: NewUser(profile: Profile(displayName: name))))
    else { throw WrongAnswer() }
    return user
  }

  func newChat(_ user: User, _ new: NewAssistantChat = NewAssistantChat()) async throws -> ChatRef {
    guard
      case .chatCreated(_, let chat) = try await send(
        .apiNewAssistantChat(userId: user.userId, assistantChat: new), as: user.userId)
    else { throw WrongAnswer() }
    return chat.chatInfo.chatRef
  }

  func notes(_ user: User) async throws -> ChatRef {
    let chats = try await chats(user)
    return try #require(chats.first { $0.chatInfo.noteFolder != nil }).chatInfo.chatRef
  }

  /// Sends a text and gives the item.
  @discardableResult
  func say(_ text: String, in ref: ChatRef, as userId: Int64? = nil) async throws -> ChatItem {
    try await say([ComposedMessage(msgContent: .text(text: text))], in: ref, as: userId)[0]
  }

  @discardableResult
  func say(
    _ messages: [ComposedMessage], in ref: ChatRef, live: Bool = false, ttl: Int? = nil, as userId: Int64? = nil
  ) async throws -> [ChatItem] {
    let command = ChatCommand.apiSendMessages(
      sendRef: SendRef(ref), liveMessage: live, ttl: ttl, composedMessages: messages)
    guard case .newChatItems(_, let items) = try await send(command, as: userId) else { throw WrongAnswer() }
    return items.map(\.chatItem)
  }

  // MARK: - What tests look at

  func chats(_ user: User) async throws -> [ChatData] {
    let command = ChatCommand.apiGetChats(
      userId: user.userId, pendingConnections: true, pagination: .last(count: 1000), query: .all)
    guard case .apiChats(_, let chats) = try await send(command, as: user.userId) else { throw WrongAnswer() }
    return chats
  }

  func chat(_ ref: ChatRef, as userId: Int64? = nil, parent: Int64? = nil) async throws -> ChatData {
    let command = ChatCommand.apiGetChat(
      chatRef: ref, contentTag: nil, pagination: .last(count: 1000), search: nil, parentItemId: parent)
    guard case .apiChat(_, let chat, _) = try await send(command, as: userId) else { throw WrongAnswer() }
    return chat
  }

  func items(_ ref: ChatRef, as userId: Int64? = nil) async throws -> [ChatItem] {
    try await chat(ref, as: userId).chatItems
  }

  func texts(_ ref: ChatRef, as userId: Int64? = nil) async throws -> [String] {
    try await items(ref, as: userId).map(\.text)
  }

  func info(_ itemId: Int64, _ ref: ChatRef) async throws -> ChatItemInfo {
    guard case .chatItemInfo(_, _, let info) = try await send(.apiGetChatItemInfo(chatRef: ref, chatItemId: itemId))
    else { throw WrongAnswer() }
    return info
  }

  func unreadCount(_ user: User) async throws -> Int {
    try await core.store.read { try $0.unreadCount(of: user.userId) }
  }

  struct WrongAnswer: Error {}
}
