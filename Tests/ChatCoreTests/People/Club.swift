import ChatTypes
import Testing

@testable import ChatCore

/// A group of profiles of one Linnet: Anna made it, Ben and Cleo are contacts of hers.
struct Club {
  let world: World
  let anna: User
  let ben: User
  let cleo: User
  /// Ben and Cleo as Anna has them.
  let annasBen: ChatRef
  let annasCleo: ChatRef
  /// The group as Anna has it.
  let annas: ChatRef

  /// - Parameter profile: what the group shows and allows.
  init(_ profile: GroupProfile = GroupProfile(displayName: "Club")) async throws {
    world = try World()
    anna = try await world.newUser("Anna")
    ben = try await world.newUser("Ben")
    cleo = try await world.newUser("Cleo")
    (annasBen, _) = try await Family.connect(anna, ben, in: world)
    (annasCleo, _) = try await Family.connect(anna, cleo, in: world)
    guard
      case .groupCreated(_, let group) = try await world.send(
        .apiNewGroup(userId: anna.userId, incognito: false, groupProfile: profile), as: anna.userId)
    else { throw World.WrongAnswer() }
    annas = ChatRef(.group, chatId: group.groupId)
  }

  /// A group in which all three are.
  static func full(
    _ profile: GroupProfile = GroupProfile(displayName: "Club"), ben: GroupMemberRole = .member,
    cleo: GroupMemberRole = .member
  ) async throws -> Club {
    let club = try await Club(profile)
    try await club.invite(club.annasBen, as: ben)
    try await club.join(club.ben)
    try await club.invite(club.annasCleo, as: cleo)
    try await club.join(club.cleo)
    return club
  }

  func invite(_ contact: ChatRef, as role: GroupMemberRole = .member) async throws {
    try await world.send(
      .apiAddMember(groupId: annas.chatId, contactId: contact.chatId, memberRole: role), as: anna.userId)
  }

  func join(_ user: User) async throws {
    try await world.send(.apiJoinGroup(groupId: try await ref(of: user).chatId), as: user.userId)
  }

  /// The group as a profile has it.
  func group(of user: User) async throws -> GroupInfo {
    try #require(try await world.chats(user).lazy.compactMap(\.chatInfo.groupInfo).first)
  }

  func ref(of user: User) async throws -> ChatRef {
    ChatRef(.group, chatId: try await group(of: user).groupId)
  }

  /// A member as another one has them.
  func member(_ member: User, of user: User) async throws -> GroupMember {
    let ref = try await ref(of: user)
    guard case .groupMembers(_, let group) = try await world.send(.apiListMembers(groupId: ref.chatId), as: user.userId)
    else { throw World.WrongAnswer() }
    return try #require(group.members.first { $0.memberProfile.displayName == member.displayName })
  }

  /// The names and states of the others, as a profile has them.
  func members(of user: User) async throws -> [String: GroupMemberStatus] {
    let ref = try await ref(of: user)
    guard case .groupMembers(_, let group) = try await world.send(.apiListMembers(groupId: ref.chatId), as: user.userId)
    else { throw World.WrongAnswer() }
    return Dictionary(
      group.members.map { ($0.memberProfile.displayName, $0.memberStatus) }, uniquingKeysWith: { _, last in last })
  }

  @discardableResult
  func say(
    _ text: String, by user: User, scope: GroupChatScope? = nil, mentions: [String: Int64] = [:], quoting: Int64? = nil
  ) async throws -> ChatItem {
    var ref = try await ref(of: user)
    ref.scope = scope
    var message = ComposedMessage(msgContent: .text(text: text), quotedItemId: quoting)
    message.mentions = mentions
    return try await world.say([message], in: ref, as: user.userId)[0]
  }

  func items(of user: User, scope: GroupChatScope? = nil) async throws -> [ChatItem] {
    var ref = try await ref(of: user)
    ref.scope = scope
    return try await world.items(ref, as: user.userId)
  }

  /// What was said, as a profile sees it.
  func messages(of user: User, scope: GroupChatScope? = nil) async throws -> [ChatItem] {
    try await items(of: user, scope: scope).filter(\.hasMsgContent)
  }

  func texts(of user: User, scope: GroupChatScope? = nil) async throws -> [String] {
    try await messages(of: user, scope: scope).map(\.text)
  }

  func unread(of user: User) async throws -> Int {
    try await world.chat(try await ref(of: user), as: user.userId).chatStats.unreadCount
  }
}
