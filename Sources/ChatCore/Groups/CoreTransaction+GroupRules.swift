import ChatTypes
import JSONValue
import Persistence

// What a member may do in a group. The rules are the SimpleX core's.
extension CoreTransaction {
  /// A group of the acting profile.
  func group(_ groupId: Int64) throws -> (user: User, chat: StoredChat, group: GroupInfo) {
    let user = try user()
    let chat = try chat(ChatRef(.group, chatId: groupId))
    guard let group = chat.info.groupInfo else {
      throw ChatError.errorStore(storeError: .groupNotFound(groupId: groupId))
    }
    return (user, chat, group)
  }

  /// A group that the user takes part in, with at least this role.
  func joinedGroup(_ groupId: Int64, atLeast role: GroupMemberRole) throws -> (
    user: User, chat: StoredChat, group: GroupInfo
  ) {
    let found = try self.group(groupId)
    try require(.groups)
    guard try network.reaches(found.chat, in: reader) else {
      throw ChatError.error(errorType: .unsupportedCommand(name: "this in this group"))
    }
    try checkMembership(of: found.group)
    try check(role, in: found.group)
    return found
  }

  /// Refuses those who don't take part.
  func checkMembership(of group: GroupInfo) throws {
    guard group.membership.memberActive else { throw ChatError.error(errorType: .groupNotJoined(groupInfo: group)) }
  }

  /// Refuses those who may less than a role may.
  func check(_ role: GroupMemberRole, in group: GroupInfo) throws {
    guard group.membership.memberRole >= role else {
      throw ChatError.error(errorType: .groupUserRole(groupInfo: group, requiredRole: role))
    }
  }

  /// Refuses to give a role that may more than the user, or that isn't for people.
  func checkGiving(_ role: GroupMemberRole, in group: GroupInfo) throws {
    guard GroupMemberRole.forPeople.contains(role) else {
      throw ChatError.error(errorType: .commandError(message: "A member can't have the role “\(role.text)”."))
    }
    try check(role, in: group)
  }

  /// Members that the user may do something with: those whose role isn't above the user's.
  func members(_ ids: [Int64], of chat: StoredChat, group: GroupInfo) throws -> [GroupMember] {
    guard !ids.isEmpty else { throw ChatError.error(errorType: .commandError(message: "no member is named")) }
    return try ids.removingRepeated().map { id in
      guard let member = try reader.member(id, of: chat) else {
        throw ChatError.errorStore(storeError: .groupMemberNotFound(groupMemberId: id))
      }
      try check(member.memberRole, in: group)
      return member
    }
  }

  /// Refuses messages that a member may not send.
  func checkSending(
    _ messages: [PreparedMessage], toGroup group: GroupInfo, scope: GroupChatScope?, of chat: StoredChat, live: Bool,
    ttl: Int?
  ) throws {
    // Nobody carries what is written to a group that came from another core.
    guard try network.reaches(chat, in: reader) else { return }
    let member = group.membership
    switch scope {
    case .memberSupport(nil)?:
      // Who waits to be let in can write to those who decide.
      guard member.memberActive || member.memberPending else {
        throw ChatError.error(errorType: .groupNotJoined(groupInfo: group))
      }
      guard group.fullGroupPreferences.support.enable == .on || member.memberPending else {
        throw ChatError.error(errorType: .notAllowed(feature: GroupFeature.support.text.lowercased()))
      }
    case .memberSupport?:
      try checkMembership(of: group)
      try check(.moderator, in: group)
    case nil, .unknown?:
      try checkMembership(of: group)
      // Whoever only reads may comment, where that is allowed.
      if messages.contains(where: { $0.message.parentChatItemId == nil }) { try check(.author, in: group) }
      guard member.memberRole != .relay else {
        throw ChatError.error(errorType: .groupUserRole(groupInfo: group, requiredRole: .author))
      }
    }
    try checkCarrying(in: group, of: chat)
    try require(.liveMessages, where: live)
    let allowed = group.fullGroupPreferences
    if let ttl, ttl > 0, allowed.timedMessages.enable != .on { throw Self.notAllowed(.timedMessages) }
    for message in messages {
      switch message.kind {
      case .voice where !allowed.voice.on(for: member): throw Self.notAllowed(.voice)
      case .file where !allowed.files.on(for: member): throw Self.notAllowed(.files)
      default: break
      }
      if !allowed.simplexLinks.on(for: member), message.content.text.contains("linnet:/") {
        throw Self.notAllowed(.simplexLinks)
      }
    }
  }

  /// Refuses what nobody would get, because a channel has no relay.
  private func checkCarrying(in group: GroupInfo, of chat: StoredChat) throws {
    guard group.useRelays else { return }
    // The owner keeps the relays apart from the subscribers, who may be thousands; a subscriber knows few.
    let relays = try reader.relays(of: chat)
    let isCarried =
      try relays.isEmpty
      ? reader.members(of: chat).contains { $0.isRelay && $0.memberActive }
      : relays.contains { $0.relayStatus == .rsActive }
    guard isCarried else {
      throw ChatError.error(
        errorType: .commandError(message: "No relay passes on what is written here: the channel's owner can add one."))
    }
  }

  /// Refuses reactions where they aren't allowed, or the user doesn't take part.
  func requireReactions(in chat: StoredChat) throws {
    guard let group = chat.info.groupInfo else { return try require(.reactions, in: chat) }
    guard try network.reaches(chat, in: reader) else { return }
    try checkMembership(of: group)
    guard group.fullGroupPreferences.reactions.on else { throw Self.notAllowed(.reactions) }
  }

  static func notAllowed(_ feature: GroupFeature) -> ChatError {
    .error(errorType: .notAllowed(feature: feature.text.lowercased()))
  }
}

extension GroupMemberRole {
  /// Roles that people can have, those that may least first.
  static let forPeople: [GroupMemberRole] = [.observer, .author, .member, .moderator, .admin, .owner]
}
