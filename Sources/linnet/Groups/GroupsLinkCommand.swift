import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet groups link`.
struct GroupsLinkCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Print the link by which a group is joined; it is made if there is none.",
    discussion: """
      Whoever has it comes in, until you give it up. “linnet groups review GROUP on” has admins let them in one by one.
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("What those may do who join by it: observer, member and others.", valueName: "role"))
  var role: GroupRole?
  @OptionGroup var code: LinkCode
  @Flag(help: "Give the link up. Members who came by it stay.")
  var giveUp = false
  @OptionGroup var group: NamedGroup

  func validate() throws {
    if giveUp, role != nil || code.qr { throw ValidationError("--give-up stands alone.") }
    try code.check(global)
  }

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let group = try await group.find(core)
      let known = try await core.link(of: group)
      if giveUp {
        guard known != nil else { throw LinnetError.notFound("“\(group.displayName)” has no link of yours.") }
        _ = try await core.send(.apiDeleteGroupLink(groupId: group.groupId))
        return try context.print(
          LinkDocument(link: nil, kind: "group"), text: "The link to “\(group.displayName)” was given up.\n")
      }
      let text = try await link(known, of: group, in: core).connLinkContact.simplexChatUri
      try context.print(LinkDocument(link: text, kind: "group"), text: code.text(of: text, context: context))
    }
  }

  /// The link, made or changed where that is wanted.
  private func link(_ known: GroupLink?, of group: GroupInfo, in core: CoreClient) async throws -> GroupLink {
    if let known, role == nil || role?.memberRole == known.acceptMemberRole { return known }
    let memberRole = (role ?? .member).memberRole
    let command: ChatCommand =
      known == nil
      ? .apiCreateGroupLink(groupId: group.groupId, memberRole: memberRole)
      : .apiGroupLinkMemberRole(groupId: group.groupId, memberRole: memberRole)
    switch try await core.send(command) {
    case .groupLinkCreated(_, _, let link), .groupLink(_, _, let link): return link
    default: throw ChatError.errorStore(storeError: .userContactLinkNotFound)
    }
  }
}

extension CoreClient {
  /// The link of a group; nil when there is none, or another member's.
  func link(of group: GroupInfo) async throws(ChatError) -> GroupLink? {
    do throws(ChatError) {
      guard case .groupLink(_, _, let link) = try await send(.apiGetGroupLink(groupId: group.groupId)) else {
        return nil
      }
      return link
    } catch .errorStore(.userContactLinkNotFound) {
      return nil
    }
  }
}
