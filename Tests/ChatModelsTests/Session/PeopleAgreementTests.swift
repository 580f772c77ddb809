import ChatCore
import ChatTypes
import Foundation
import Persistence
import TestSupport
import Testing

@testable import ChatModels

/// Three profiles that are contacts, and members of one group, each with an open window.
@Suite("Windows of people who do what they like", .serialized, .timeLimit(.minutes(10)))
@MainActor struct PeopleAgreementTests {
  private nonisolated static let steps = 60
  /// After how many steps the windows are looked at.
  private static let pause = 15

  /// As many runs as the tests of the core do: see `LINNET_PROPERTY_STEPS`.
  private nonisolated static var seeds: [UInt64] {
    let wanted = ProcessInfo.processInfo.environment["LINNET_PROPERTY_STEPS"].flatMap { Int($0) } ?? 0
    return (1...max(2, wanted / steps)).map { UInt64($0) }
  }

  private struct Person {
    let user: User
    let window: AppState
    /// The chats with the others, and the group.
    var refs: [ChatRef] = []
  }

  private struct World {
    let core: LocalCore
    var people: [Person] = []

    init(_ directory: URL) throws {
      core = LocalCore(
        database: try AppDatabase.inMemory(), files: FileStore(directory: directory.appending(path: "files")),
        journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Data(repeating: 1, count: 32)))
    }

    @discardableResult
    func send(_ command: ChatCommand, as user: User) async throws -> ChatResponse {
      try await core.send(command, as: user.userId)
    }

    func contact(of user: User, named name: String) async throws -> ChatRef {
      guard case .contactsList(_, let contacts) = try await send(.apiListContacts(userId: user.userId), as: user),
        let contact = contacts.first(where: { $0.profile.displayName == name })
      else { throw ChatError.error(errorType: .noActiveUser) }
      return ChatRef(.direct, chatId: contact.contactId)
    }

    func connect(_ one: User, with other: User) async throws {
      guard
        case .invitation(_, let link, _) = try await send(
          .apiAddContact(userId: one.userId, incognito: false), as: one)
      else { return }
      try await send(
        .apiConnect(userId: other.userId, incognito: false, connLink: link.connFullLink), as: other)
    }

    func group(of user: User) async throws -> ChatRef {
      guard
        case .groupsList(_, let groups) = try await send(
          .apiListGroups(userId: user.userId, contactId: nil, search: nil), as: user), let group = groups.first
      else { throw ChatError.error(errorType: .noActiveUser) }
      return ChatRef(.group, chatId: group.groupId)
    }

    func items(_ ref: ChatRef, as user: User) async throws -> [ChatItem] {
      let command = ChatCommand.apiGetChat(
        chatRef: ref, contentTag: nil, pagination: .last(count: 1000), search: nil, parentItemId: nil)
      guard case .apiChat(_, let chat, _) = try await send(command, as: user) else { return [] }
      return chat.chatItems
    }

    func chats(of user: User) async throws -> [ChatData] {
      let command = ChatCommand.apiGetChats(
        userId: user.userId, pendingConnections: true, pagination: .last(count: 1000), query: .all)
      guard case .apiChats(_, let chats) = try await send(command, as: user) else { return [] }
      return chats
    }
  }

  private func world(_ directory: URL) async throws -> World {
    var world = try World(directory)
    var users = [try await world.core.prepareFirstStart(name: "Ada", seedsDemo: false)]
    try await world.core.start()
    for name in ["Ben", "Cleo"] {
      guard
        case .activeUser(let user) = try await world.send(
          .createActiveUser(newUser: NewUser(profile: Profile(displayName: name))), as: users[0])
      else { throw ChatError.error(errorType: .noActiveUser) }
      users.append(user)
    }
    for (one, other) in [(0, 1), (0, 2), (1, 2)] { try await world.connect(users[one], with: users[other]) }
    let made = try await world.send(
      .apiNewGroup(
        userId: users[0].userId, incognito: false, groupProfile: GroupProfile(displayName: "Club")), as: users[0])
    guard case .groupCreated(_, let group) = made else { throw ChatError.error(errorType: .noActiveUser) }
    for user in users.dropFirst() {
      let contact = try await world.contact(of: users[0], named: user.displayName)
      try await world.send(
        .apiAddMember(groupId: group.groupId, contactId: contact.chatId, memberRole: .member), as: users[0])
      try await world.send(.apiJoinGroup(groupId: try await world.group(of: user).chatId), as: user)
    }
    for user in users {
      var person = Person(user: user, window: AppState(api: world.core, userId: user.userId))
      for other in users where other.userId != user.userId {
        person.refs.append(try await world.contact(of: user, named: other.displayName))
      }
      person.refs.append(try await world.group(of: user))
      await person.window.start()
      world.people.append(person)
    }
    return world
  }

  @Test("show what the store has, after whatever they did", arguments: seeds)
  func random(seed: UInt64) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-agreement-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    var random = SeededGenerator(seed: seed)
    let world = try await world(directory)
    for person in world.people { await waitUntil { person.window.chatModel.chatsLoaded } }
    for step in 0..<Self.steps {
      guard let person = world.people.randomElement(using: &random),
        let ref = person.refs.randomElement(using: &random)
      else { continue }
      try await act(step, of: person, in: ref, of: world, using: &random)
      guard step % Self.pause == Self.pause - 1 else { continue }
      for person in world.people { try await agree(person, in: world, using: &random) }
    }
    for person in world.people { person.window.stop() }
    try await world.core.close()
  }

  /// One thing that a profile does. What isn't allowed is refused, which is a matter of the core's own tests.
  private func act(
    _ step: Int, of person: Person, in ref: ChatRef, of world: World, using random: inout SeededGenerator
  ) async throws {
    let own = person.user.userId
    let item = try await world.items(ref, as: person.user).filter(\.hasMsgContent).randomElement(using: &random)
    let text = MsgContent.text(text: "message \(step)")
    let id = item?.id ?? 0
    let command: ChatCommand =
      switch Int.random(in: 0..<11, using: &random) {
      case 0, 1, 2, 3:
        .apiSendMessages(
          sendRef: SendRef(ref), liveMessage: false, ttl: nil, composedMessages: [ComposedMessage(msgContent: text)])
      case 4:
        .apiUpdateChatItem(
          chatRef: ref, chatItemId: id, liveMessage: false, updatedMessage: UpdatedMessage(msgContent: text))
      case 5: .apiDeleteChatItems(chatRef: ref, chatItemIds: [id], deleteMode: .broadcast)
      case 6: .apiDeleteChatItems(chatRef: ref, chatItemIds: [id], deleteMode: .internal)
      case 7: .apiChatItemReaction(chatRef: ref, chatItemId: id, add: true, reaction: .emoji(emoji: "👍"))
      case 8: .apiChatRead(chatRef: ref)
      case 9: .apiSetChatSettings(chatRef: ref, chatSettings: ChatSettings(enableNtfs: step % 2 == 0 ? .none : .all))
      default: .apiSetChatSettings(chatRef: ref, chatSettings: ChatSettings(favorite: step % 2 == 0))
      }
    _ = try? await world.core.send(command, as: own)
  }

  /// What a window shows of a message.
  private struct Shown: Equatable {
    let id: Int64
    let text: String
    let isDeleted: Bool
    let reactions: [Int]
    let isUnread: Bool

    init(_ item: ChatItem) {
      id = item.id
      text = item.text
      isDeleted = item.meta.itemDeleted != nil
      reactions = item.reactions.map { Int($0.totalReacted) }
      isUnread = item.isRcvNew
    }
  }

  /// Opens one of the chats, and waits until the window's list, counters and items are those of the store.
  private func agree(_ person: Person, in world: World, using random: inout SeededGenerator) async throws {
    guard let ref = person.refs.randomElement(using: &random) else { return }
    let model = person.window.chatModel
    model.im.loadOpenChatNoWait(ref.id)
    await model.im.waitUntilLoaded()
    let chats = try await world.chats(of: person.user)
    let unread = Dictionary(
      chats.map { ($0.chatInfo.id, $0.chatStats.unreadCount) }, uniquingKeysWith: { _, last in last })
    await waitUntil {
      let shown = model.chats.map { ($0.chatInfo.id, $0.chatStats.unreadCount) }
      return Dictionary(shown, uniquingKeysWith: { _, last in last }) == unread
    }
    let expected = try await world.items(ref, as: person.user).map(Shown.init)
    await waitUntil {
      let loaded = model.im.reversedChatItems.reversed().map(Shown.init)
      return !loaded.isEmpty == !expected.isEmpty && Array(expected.suffix(loaded.count)) == loaded
    }
    let muted = chats.reduce(0) { sum, chat in
      sum + (chat.chatInfo.enableNtfs == .all ? chat.chatStats.unreadCount : 0)
    }
    await waitUntil { model.unreadCount == muted }
  }
}
