import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet groups accept`.
struct GroupsAcceptCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Let somebody in who waits for it.",
    discussion: "“linnet groups remove” refuses them. “linnet send GROUP TEXT --member NAME” writes to them.")

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("What they may do in it.", valueName: "role"))
  var role = GroupRole.member
  @OptionGroup var group: NamedGroup
  @Argument(help: "Who waits.")
  var member: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let group = try await group.find(core)
      let waiting = try await core.member(member, of: group)
      let command = ChatCommand.apiAcceptMember(
        groupId: group.groupId, groupMemberId: waiting.groupMemberId, memberRole: role.memberRole)
      guard case .memberAccepted(_, let group, let member) = try await core.send(command) else { return }
      try context.print(
        MemberChangeDocument(group, members: [member]),
        text: "“\(member.displayName)” is in “\(group.displayName)” now, as \(member.memberRole.text).\n")
    }
  }
}

/// `linnet groups role`.
struct GroupsRoleCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "role", abstract: "Change what a member may do.",
    discussion: """
      Observers read, members write, moderators also delete and block, admins also invite, let in, remove and promote, \
      owners also change and delete the group.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var place: NamedMember
  @Argument(help: "The role.")
  var role: GroupRole

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await place.find(core)
      let group = found.group
      var member = found.member
      let command = ChatCommand.apiMembersRole(
        groupId: group.groupId, groupMemberIds: [member.groupMemberId], memberRole: role.memberRole)
      guard case .membersRoleUser(_, _, let changed, _) = try await core.send(command) else { return }
      member = changed.first ?? member
      try context.print(
        MemberChangeDocument(group, members: [member]),
        text: "“\(member.displayName)” is \(member.memberRole.text) of “\(group.displayName)” now.\n")
    }
  }
}

/// `linnet groups remove`.
struct GroupsRemoveCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take members out of a group, or refuse who waits to be let in.",
    discussion: "They come back only by an invitation.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "Take what they wrote away, too, for all.")
  var withMessages = false
  @OptionGroup var group: NamedGroup
  @Argument(help: "The members.")
  var members: [String]

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let group = try await group.find(core)
      let found = try await core.members(members, of: group)
      let command = ChatCommand.apiRemoveMembers(
        groupId: group.groupId, groupMemberIds: found.map(\.groupMemberId), withMessages: withMessages)
      guard case .userDeletedMembers(_, let after, let removed, _) = try await core.send(command) else { return }
      guard !removed.isEmpty else {
        throw LinnetError.notFound("Nobody of them is in “\(group.displayName)” any more.")
      }
      let names = removed.map(\.displayName).joined(separator: ", ")
      try context.print(
        MemberChangeDocument(after, members: removed), text: "Removed from “\(group.displayName)”: \(names)\n")
    }
  }
}

/// `linnet groups block`.
struct GroupsBlockCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Hide what a member writes from now on, for yourself or for all.",
    discussion: "The member isn't told.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "For all members, as a moderator.")
  var forAll = false
  @OptionGroup var place: NamedMember

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      try await core.setBlocked(true, at: place, forAll: forAll, context: context)
    }
  }
}

/// `linnet groups unblock`.
struct GroupsUnblockCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "unblock", abstract: "Show what a member writes again.",
    discussion: "What they wrote meanwhile stays hidden.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "For all members, as a moderator.")
  var forAll = false
  @OptionGroup var place: NamedMember

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      try await core.setBlocked(false, at: place, forAll: forAll, context: context)
    }
  }
}

extension CoreClient {
  /// Hides what a member writes, or shows it again.
  fileprivate func setBlocked(
    _ isBlocked: Bool, at place: NamedMember, forAll: Bool, context: CommandContext
  ) async throws {
    let found = try await place.find(self)
    let group = found.group
    var member = found.member
    if forAll {
      _ = try await send(
        .apiBlockMembersForAll(groupId: group.groupId, groupMemberIds: [member.groupMemberId], blocked: isBlocked))
      member.blockedByAdmin = isBlocked
    } else {
      member.memberSettings.showMessages = !isBlocked
      _ = try await send(
        .apiSetMemberSettings(
          groupId: group.groupId, groupMemberId: member.groupMemberId, memberSettings: member.memberSettings))
    }
    let end = forAll ? " for all" : ""
    try context.print(
      MemberChangeDocument(group, members: [member]),
      text: "\(isBlocked ? "Blocked" : "No longer blocked")\(end): \(member.displayName)\n")
    if !isBlocked, member.blocked, !context.json {
      context.notice(
        member.blockedByAdmin
          ? "They are still blocked for all: a moderator can change that with --for-all."
          : "You have still blocked them for yourself; without --for-all you take that back.")
    }
  }
}
