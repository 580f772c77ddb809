import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet people join`.
struct PeopleJoinCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Become a contact by somebody's link.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The link.")
  var link: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let name = try await core.name(behind: link)
      let response = try await core.send(.apiConnect(userId: core.user.userId, incognito: false, connLink: link))
      switch response {
      case .contactAlreadyExists(_, let contact):
        try context.print(
          JoinDocument(state: "known", name: contact.displayName),
          text: "“\(contact.displayName)” is a contact already.\n")
      case .sentInvitation:
        try context.print(
          JoinDocument(state: "asked", name: name), text: "\(name.map { "“\($0)”" } ?? "They") can accept you now.\n")
      default:
        try context.print(
          JoinDocument(state: "joined", name: name), text: "Connected\(name.map { " with “\($0)”" } ?? "").\n")
      }
    }
  }
}

/// What `linnet people join --json` prints.
struct JoinDocument: Encodable {
  /// `joined`, `asked` or `known`.
  var state: String
  /// Whose link it is, where that is known.
  @Nullable var name: String?
}

extension CoreClient {
  /// Who is behind a link, where it tells.
  fileprivate func name(behind link: String) async throws(ChatError) -> String? {
    let command = ChatCommand.apiConnectPlan(userId: user.userId, connLink: link)
    guard case .connectionPlan(_, _, let plan) = try await send(command) else { return nil }
    return switch plan {
    case .invitationLink(.ok(let data)), .contactAddress(.ok(let data)): data?.profile.displayName
    default: nil
    }
  }
}
