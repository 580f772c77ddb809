import ArgumentParser
import ChatTypes
import JSONValue
import LinnetHome
import PlainText
import TerminalUI

/// `linnet groups list`.
struct GroupsListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the groups.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let groups = try await core.groups().map(GroupDocument.init)
      var table = TextTable([
        TextTable.Column(title: "ID", alignment: .trailing), TextTable.Column(title: "NAME", wraps: true),
        TextTable.Column(title: "MEMBERS", alignment: .trailing), TextTable.Column(title: "YOU"),
        TextTable.Column(title: "NOTE", wraps: true),
      ])
      for group in groups {
        table.append([group.id, group.name, "\(group.members)", group.role, group.notes.joined(separator: ", ")])
      }
      let text = groups.isEmpty ? "" : table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
      try context.print(GroupListDocument(groups: groups), text: text)
      if groups.isEmpty, !context.json {
        context.notice("There is no group yet. “linnet groups new NAME” makes one.")
      }
    }
  }
}

/// `linnet groups members`.
struct GroupsMembersCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "members", abstract: "List who is in a group, who is invited, and who waits to be let in.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "Also those who were in it.")
  var all = false
  @OptionGroup var group: NamedGroup

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let group = try await group.find(core)
      let others = try await core.members(of: group)
      let shown = [group.membership] + others.filter { all || $0.isPresent }
      let document = MemberChangeDocument(group, members: shown)
      var table = TextTable([
        TextTable.Column(title: "ID", alignment: .trailing), TextTable.Column(title: "NAME", wraps: true),
        TextTable.Column(title: "ROLE"), TextTable.Column(title: "NOTE", wraps: true),
      ])
      for (number, member) in document.members.enumerated() {
        let notes = (number == 0 ? ["you"] : []) + member.notes
        table.append(["\(member.id)", member.name, member.role, notes.joined(separator: ", ")])
      }
      try context.print(
        document, text: table.text(width: context.width) { context.capabilities.outputStyle.bold($0) })
    }
  }
}

/// `linnet groups show`.
struct GroupsShowCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a group, with what it allows.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var group: NamedGroup

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let group = try await group.find(core)
      let shown = GroupDocument(group)
      let link = try await core.link(of: group)
      let document = ShownGroupDocument(group, link: link)
      var lines = ["\(shown.name)  \(shown.id)"]
      lines += shown.notes.isEmpty ? [] : [shown.notes.joined(separator: ", ")]
      if let about = shown.about { lines.append(about) }
      lines.append("\(shown.members) member\(shown.members == 1 ? "" : "s"), you as \(shown.role)")
      lines.append("In your list since \(CommandTimes(context).full(shown.since))")
      if document.review { lines.append("Admins let in who comes by the link.") }
      for feature in document.allowed { lines.append("\(feature.title): \(feature.text) (\(feature.name))") }
      if let link { lines.append("Link, for the role “\(link.acceptMemberRole.text)”: \(document.link ?? "")") }
      try context.print(document, text: lines.map { ControlCharacters.visible($0) + "\n" }.joined())
    }
  }
}

/// What `linnet groups show --json` prints.
struct ShownGroupDocument: Encodable {
  var group: GroupDocument
  /// Whether admins let in who comes by the link.
  var review: Bool
  /// What is allowed in it.
  var allowed: [FeatureDocument]
  /// The link by which it is joined; none where there is none, or the user may not see it.
  @Nullable var link: String?

  init(_ group: GroupInfo, link: GroupLink?) {
    self.group = GroupDocument(group)
    review = group.groupProfile.memberAdmission?.review == .all
    allowed = AllowedFeature.allCases.map { FeatureDocument($0, of: group.fullGroupPreferences) }
    self.link = link?.connLinkContact.simplexChatUri
  }
}
