import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet people join`.
struct PeopleJoinCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Become a contact by somebody's link, or join a group by its link.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The link.")
  var link: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let plan = try await core.plan(of: link)
      let name = plan?.name
      let response = try await core.send(.apiConnect(userId: core.user.userId, incognito: false, connLink: link))
      switch response {
      case .contactAlreadyExists(_, let contact):
        try context.print(
          JoinDocument(state: "known", name: contact.displayName),
          text: "“\(contact.displayName)” is a contact already.\n")
      case .sentInvitation:
        try context.print(
          JoinDocument(state: "asked", name: name), text: "\(name.map { "“\($0)”" } ?? "They") can accept you now.\n")
      case .userAcceptedGroupSent(_, let group, _):
        try show(group, isKnown: plan?.isKnownGroup == true, context: context)
      default:
        try context.print(
          JoinDocument(state: "joined", name: name), text: "Connected\(name.map { " with “\($0)”" } ?? "").\n")
      }
    }
  }

  private func show(_ group: GroupInfo, isKnown: Bool, context: CommandContext) throws {
    let waits = group.membership.memberPending
    try context.print(
      JoinDocument(
        state: waits ? "waiting" : isKnown ? "known" : "joined", name: group.displayName,
        group: ChatRef(.group, chatId: group.groupId).id),
      text: isKnown && !waits ? "You are in “\(group.displayName)” already.\n" : group.joinedText)
  }
}

/// What `linnet people join --json` prints.
struct JoinDocument: Encodable {
  /// `joined`, `asked`, `known`, or `waiting` for an admin of the group.
  var state: String
  /// Whose link it is, or the name of the group, where that is known.
  @Nullable var name: String?
  /// The group, by its id; none for a contact.
  @Nullable var group: String?
}

extension CoreClient {
  /// What a link leads to.
  fileprivate func plan(of link: String) async throws(ChatError) -> ConnectionPlan? {
    let command = ChatCommand.apiConnectPlan(userId: user.userId, connLink: link)
    guard case .connectionPlan(_, _, let plan) = try await send(command) else { return nil }
    return plan
  }
}

extension ConnectionPlan {
  /// Who or what is behind a link, where it tells.
  fileprivate var name: String? {
    switch self {
    case .invitationLink(.ok(let data)), .contactAddress(.ok(let data)): data?.profile.displayName
    default: nil
    }
  }

  /// Whether it leads to a group in which the user is.
  fileprivate var isKnownGroup: Bool { if case .groupLink(.known) = self { true } else { false } }
}
