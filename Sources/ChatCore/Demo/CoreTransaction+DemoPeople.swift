import ChatTypes
import JSONValue
import Persistence

// The people of the example: they come and go in one transaction each, so that a crash leaves none of them or all.
extension CoreTransaction {
  /// Makes them with all that they say. Where they are there already, nothing is done.
  func makeDemoPeople(for userId: Int64) throws -> ChatResponse {
    let user = try user(userId)
    try checkIsReal(user)
    var belongings = try demoBelongings()
    guard try !reader.users().contains(where: \.isDemo) else {
      guard try belongings.userIds.contains(where: { try reader.contact(of: user, with: $0) != nil }) else {
        throw ChatError.error(
          errorType: .commandError(
            message: "The example people are there already, and no contacts of this profile. Remove them first."))
      }
      return .cmdOk(user_: user)
    }
    // A list of profiles that everybody sees would tell of it.
    guard !user.hidden else {
      throw ChatError.error(
        errorType: .commandError(message: "A hidden profile has no example people, because all profiles see them."))
    }
    let known = Set(try reader.allChats(of: userId).map(\.key))
    let play = try DemoPlay(for: user, in: self)
    let made = try play.perform()
    belongings.userIds += play.users.map(\.userId)
    for ref in [made.group, made.channel] {
      guard let end = try reader.chat(ref).flatMap({ try reader.groupEnd(of: $0) }) else { continue }
      belongings.groupIds.append(end.groupId)
    }
    try store.setPreference(ReservedPreference.demoPeople, of: .shared, to: belongings.json)
    for chat in try reader.allChats(of: userId) where !known.contains(chat.key) {
      emit(.newChat(user: user, chat: CoreReading.chatData(chat, lastItem: try reader.lastItem(of: chat.key))))
    }
    for changed in play.users + [user] { touch(userId: changed.userId) }
    return .cmdOk(user_: user)
  }

  /// Removes them: their profiles with all of their chats, the chats with them that other profiles have, and their group and channel.
  /// Groups of others they leave.
  /// - Returns: who asked for it, and the chats that are gone with their profiles.
  func removeDemoPeople(for userId: Int64) throws -> (user: User, gone: [ChatRef]) {
    let user = try user(userId)
    guard !user.isDemo else {
      throw ChatError.error(
        errorType: .commandError(message: "This profile is one of the example people. Switch to one of your own first.")
      )
    }
    let belongings = try demoBelongings()
    let people = try reader.users().filter(\.isDemo)
    for person in people { try endCalls(of: person) }
    // One that was deleted by itself has left chats behind.
    let ids = Set(people.map(\.userId) + belongings.userIds)
    let others = try reader.users().filter { !ids.contains($0.userId) }
    for other in others {
      try dropChats(of: other, with: ids)
      try forgetBlocking(of: ids, by: other)
    }
    try dropGroups(belongings.groupIds, of: others)
    if let active = try reader.activeUser(), ids.contains(active.userId) {
      _ = try setActiveUser(Self.successor(among: others)?.userId ?? user.userId)
    }
    var gone: [ChatRef] = []
    for person in people {
      gone += try reader.allChats(of: person.userId).map(\.ref)
      try deleteUser(person.userId)
    }
    try store.setPreference(ReservedPreference.demoPeople, of: .shared, to: nil)
    return (user, gone)
  }

  private func checkIsReal(_ user: User) throws {
    guard user.isDemo else { return }
    throw ChatError.error(
      errorType: .commandError(message: "This profile is one of the example people. Switch to one of your own first."))
  }

  /// Who is signed in by default after one of the people was.
  private static func successor(among users: [User]) -> User? {
    let shown = users.filter { !$0.hidden }
    return (shown.isEmpty ? users : shown).max { $0.activeOrder < $1.activeOrder }
  }

  private func dropChats(of user: User, with ids: Set<Int64>) throws {
    for type in [ChatType.direct, .contactRequest, .contactConnection] {
      for id in ids.sorted() {
        for chat in try reader.localChats(type, of: user.userId, with: id) { try drop(chat, of: user) }
      }
    }
  }

  private func dropGroups(_ groupIds: [String], of users: [User]) throws {
    for groupId in groupIds {
      for end in try reader.groupEnds(of: groupId) {
        guard let chat = try reader.chat(key: end.chatKey),
          let user = users.first(where: { $0.userId == chat.userId })
        else { continue }
        try drop(chat, of: user)
      }
    }
  }

  /// Deletes a chat of which there is nobody to be told.
  private func drop(_ chat: StoredChat, of user: User) throws {
    try store.delete(chat)
    touch(userId: user.userId)
    emit(.chatDeleted(user: user, chatRef: chat.ref))
  }

  /// Whoever is gone needn't be kept out.
  private func forgetBlocking(of ids: Set<Int64>, by user: User) throws {
    let scope = PreferenceScope.profile(userId: user.userId)
    let key = PreferenceKey<JSONValue>.blockedPeople
    guard let before = try reader.value(of: key, in: scope).objectValue else { return }
    var people = before
    for id in ids { people[LocalNetwork.person(id)] = nil }
    guard people != before else { return }
    let value = JSONValue.object(people)
    try store.setPreference(key.name, of: scope, to: value)
    emit(.preferenceUpdated(scope: scope, key: key.name, value: value))
  }

  private func demoBelongings() throws -> DemoBelongings {
    DemoBelongings(json: try reader.preference(ReservedPreference.demoPeople, of: .shared))
  }
}

/// What of a store belongs to the people of the example.
private struct DemoBelongings {
  /// Their profiles.
  var userIds: [Int64]
  /// What the chats of their group and of their channel have in common.
  var groupIds: [String]

  init(json: JSONValue?) {
    userIds = json?["users"]?.arrayValue?.compactMap(\.int64Value) ?? []
    groupIds = json?["groups"]?.arrayValue?.compactMap(\.stringValue) ?? []
  }

  var json: JSONValue {
    ["users": .array(userIds.map { .integer($0) }), "groups": .array(groupIds.map { .string($0) })]
  }
}

extension LocalCore {
  func removeDemoPeople(_ id: Int64, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    let (user, gone) = try await write(as: userId) { try $0.removeDemoPeople(for: id) }
    for ref in gone { await tellEmptied(ref) }
    await deleteDoomedFiles()
    return .cmdOk(user_: user)
  }
}
