import ArgumentParser
import ChatTypes
import LinnetHome
import PlainText
import TerminalUI

/// `linnet profiles`: each has chats of its own.
struct ProfilesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profiles", abstract: "List, make, switch, hide and delete profiles.",
    discussion: "Each profile has chats and settings of its own. A hidden one is only found by who knows its password.",
    subcommands: [
      ProfilesListCommand.self, ProfilesNewCommand.self, ProfilesSwitchCommand.self, ProfilesHideCommand.self,
      ProfilesUnhideCommand.self, ProfilesDeleteCommand.self,
    ],
    defaultSubcommand: ProfilesListCommand.self)
}

/// A profile as `--json` prints it.
struct ProfileDocument: Encodable {
  var id: Int64
  var name: String
  /// Whether it is signed in.
  var active: Bool
  var hidden: Bool
  /// Whether it raises no notifications.
  var muted: Bool
  /// Whether it was made to pass on what channels post.
  var relay: Bool
  /// Whether it is one of the example people.
  var example: Bool
  /// Unread messages in all of its chats.
  var unread: Int

  init(_ info: UserInfo) {
    id = info.user.userId
    name = info.user.displayName
    active = info.user.activeUser
    hidden = info.user.hidden
    muted = !info.user.showNtfs
    relay = info.user.userChatRelay
    example = info.user.isDemo
    unread = info.unreadCount
  }

  init(_ user: User) { self.init(UserInfo(user: user)) }
}

/// What a command prints that did something to one profile.
struct ProfileChangeDocument: Encodable {
  var profile: ProfileDocument
}

/// What `linnet profiles list --json` prints.
struct ProfileListDocument: Encodable {
  var profiles: [ProfileDocument]
}

extension CoreClient {
  /// The profiles that are shown.
  func profiles() async throws(ChatError) -> [UserInfo] {
    guard case .usersList(let users) = try await send(.listUsers) else { return [] }
    return users
  }

  /// The profile of a name or number. A hidden one is named by its number.
  /// - Throws: ``LinnetError`` when there is none.
  func profile(_ name: String) async throws -> User {
    let users = try await profiles().map(\.user)
    if let user = users.first(where: { $0.displayName == name }) { return user }
    let alike = users.filter { $0.displayName.lowercased() == name.lowercased() }
    if let only = alike.count == 1 ? alike.first : nil { return only }
    if let id = Int64(name), let user = users.first(where: { $0.userId == id }) { return user }
    let nearest = Suggestion.nearest(to: name, among: users.map(\.displayName)).map { " Did you mean “\($0)”?" } ?? ""
    throw LinnetError.notFound("There is no profile “\(name)”.\(nearest) “linnet profiles list” shows them.")
  }
}

/// `linnet profiles list`.
struct ProfilesListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the profiles that aren't hidden.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let documents = try await core.profiles().map { ProfileDocument($0) }
      var table = TextTable([
        TextTable.Column(title: "ID", alignment: .trailing), TextTable.Column(title: "NAME", wraps: true),
        TextTable.Column(title: "NOTE", wraps: true),
      ])
      for profile in documents {
        var notes: [String] = []
        if profile.active { notes.append("signed in") }
        if profile.hidden { notes.append("hidden") }
        if profile.muted { notes.append("muted") }
        if profile.relay { notes.append("relay") }
        if profile.example { notes.append("example") }
        if profile.unread > 0 { notes.append("\(profile.unread) unread") }
        table.append(["\(profile.id)", profile.name, notes.joined(separator: ", ")])
      }
      try context.print(
        ProfileListDocument(profiles: documents),
        text: table.text(width: context.width) { context.capabilities.outputStyle.bold($0) })
    }
  }
}
