import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet groups new`.
struct GroupsNewCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a group, of which you are the owner.")

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("One line about it, which all members see.", valueName: "text"))
  var about: String?
  @Argument(help: "Its name.")
  var name: [String]

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      var profile = GroupProfile(displayName: name.joined(separator: " "))
      profile.shortDescr = about
      let command = ChatCommand.apiNewGroup(userId: core.user.userId, incognito: false, groupProfile: profile)
      guard case .groupCreated(_, let group) = try await core.send(command) else { return }
      let document = GroupDocument(group)
      try context.print(
        GroupChangeDocument(group: document), text: "\(document.id) “\(document.name)” is your group now.\n")
      if !context.json {
        context.notice("“linnet groups invite” asks a contact to come, “linnet groups link” makes a link for others.")
      }
    }
  }
}

/// `linnet groups invite`.
struct GroupsInviteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Invite a contact to a group.",
    discussion: "They decide whether they come. Somebody who isn't a contact joins by “linnet groups link”.")

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("What they may do in it.", valueName: "role"))
  var role = GroupRole.member
  @OptionGroup var group: NamedGroup
  @Argument(help: "The contact.")
  var contact: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let group = try await group.find(core)
      let contact = try await core.contact(contact)
      let command = ChatCommand.apiAddMember(
        groupId: group.groupId, contactId: contact.contactId, memberRole: role.memberRole)
      guard case .sentGroupInvitation(_, _, _, let member) = try await core.send(command) else { return }
      try context.print(
        MemberChangeDocument(group, members: [member]),
        text: "“\(contact.displayName)” is invited to “\(group.displayName)” as \(role.rawValue).\n")
    }
  }
}

/// `linnet groups join`.
struct GroupsJoinCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Accept the invitation to a group.",
    discussion: "By a link, a group is joined with “linnet people join LINK”.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var group: NamedGroup

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let invitation = try await group.find(core)
      guard
        case .userAcceptedGroupSent(_, let group, _) = try await core.send(.apiJoinGroup(groupId: invitation.groupId))
      else { return }
      let document = GroupDocument(group)
      try context.print(GroupChangeDocument(group: document), text: group.joinedText)
    }
  }
}

/// `linnet groups leave`.
struct GroupsLeaveCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave", abstract: "Leave a group, or refuse its invitation. What was said stays here.",
    discussion: "The only owner of a group with other members can't: make somebody else an owner, or delete the group.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var group: NamedGroup

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await group.find(core)
      guard let left = try await core.leave(found) else { return }
      try context.print(GroupChangeDocument(group: GroupDocument(left)), text: left.leftText)
    }
  }
}

/// `linnet groups delete`.
struct GroupsDeleteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a group and what was said: for all if you own it, else for yourself.",
    discussion: """
      The others keep what was said, and can write nothing more. Where you don't own the group, you leave it. On a \
      terminal it asks first; elsewhere it wants --yes.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var group: NamedGroup

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let group = try await group.find(core)
      try await core.delete(group, confirmation: confirmation, context: context)
      try context.print(GroupChangeDocument(group: GroupDocument(group)), text: group.deletedText)
    }
  }
}

extension CoreClient {
  /// Leaves a group or a channel. What was said stays.
  /// - Returns: the group as it is then.
  func leave(_ group: GroupInfo) async throws -> GroupInfo? {
    guard case .leftMemberUser(_, let left) = try await send(.apiLeaveGroup(groupId: group.groupId)) else { return nil }
    return left
  }

  /// Asks, and deletes a group or a channel: for all where the user owns it; else it is left and deleted here.
  /// - Throws: ``LinnetError`` when the user doesn't want it.
  func delete(_ group: GroupInfo, confirmation: Confirmation, context: CommandContext) async throws {
    let (kind, others, contents) =
      group.isChannel ? ("channel", "subscribers", "posts") : ("group", "members", "messages")
    try await confirmation.confirm(
      group.isOwner
        ? "Delete “\(group.displayName)” for all \(others), and all \(contents) here?"
        : "Leave “\(group.displayName)” and delete all \(contents) here?",
      refusal: "No \(kind) was deleted.", context: context)
    let ref = ChatRef(.group, chatId: group.groupId)
    _ = try await send(.apiDeleteChat(chatRef: ref, chatDeleteMode: .full(notify: true)))
  }
}

extension GroupInfo {
  /// That the user has left, in one sentence.
  var leftText: String { "You have left “\(displayName)”.\n" }

  /// What was deleted.
  var deletedText: String { "Deleted\(isOwner ? " for all" : ""): \(displayName)\n" }

  /// Whether the user is in now, or waits to be let in, in one sentence.
  var joinedText: String {
    if membership.memberPending {
      return "You wait to be let into “\(displayName)” by an admin: linnet send --admins writes to them.\n"
    }
    return isChannel
      ? "You read “\(displayName)” now.\n"
      : "You are in “\(displayName)” now, as \(membership.memberRole.text).\n"
  }
}
