import ArgumentParser
import ChatTypes
import LinnetHome
import PlainText
import TerminalUI

/// `linnet channels list`.
struct ChannelsListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the channels.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let channels = try await core.channels().map(ChannelDocument.init)
      var table = TextTable([
        TextTable.Column(title: "ID", alignment: .trailing), TextTable.Column(title: "NAME", wraps: true),
        TextTable.Column(title: "MEMBERS", alignment: .trailing), TextTable.Column(title: "YOU"),
        TextTable.Column(title: "NOTE", wraps: true),
      ])
      for channel in channels {
        table.append([
          channel.id, channel.name, channel.members.map { "\($0)" } ?? "", channel.role,
          channel.notes.joined(separator: ", "),
        ])
      }
      let text = channels.isEmpty ? "" : table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
      try context.print(ChannelListDocument(channels: channels), text: text)
      if channels.isEmpty, !context.json {
        context.notice("There is no channel yet. “linnet channels new NAME --relay PROFILE” makes one.")
      }
    }
  }
}

/// `linnet channels show`.
struct ChannelsShowCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a channel, with its relays and its link.",
    discussion: "“linnet chats show CHANNEL” shows what was posted.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var channel: NamedChannel

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await channel.find(core)
      let shown = ChannelDocument(found)
      let relays = try await core.relays(of: found)
      let link = try await core.link(ofChannel: found)
      var lines = ["\(shown.name)  \(shown.id)"]
      if shown.state != "member" { lines.append(shown.notes.joined(separator: ", ")) }
      if let about = shown.about { lines.append(about) }
      let count = shown.members.map { "\($0) member\($0 == 1 ? "" : "s"), you as " } ?? "You are in it as "
      lines.append(count + shown.role)
      lines.append("In your list since \(CommandTimes(context).full(shown.since))")
      lines.append("Comments: \(shown.commentText)")
      for relay in relays { lines.append("Relay: \(relay.name), \(relay.state)") }
      if let link { lines.append("Link: \(link)") }
      try context.print(
        ShownChannelDocument(channel: shown, relays: relays, link: link),
        text: lines.map { ControlCharacters.visible($0) + "\n" }.joined())
      if found.isOwner, !relays.contains(where: \.active), !context.json {
        context.notice("No relay passes posts on now. “linnet channels relays CHANNEL --add PROFILE” adds one.")
      }
    }
  }
}

/// `linnet channels subscribers`.
struct ChannelsSubscribersCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "subscribers", abstract: "List who reads a channel, or keeps it with you.",
    discussion: """
      Subscribers learn of each other only when one comments. “linnet groups remove CHANNEL NAME” takes somebody out.
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("Only those in whose name this stands.", valueName: "text"))
  var find: String?
  @OptionGroup var channel: NamedChannel

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await channel.find(core)
      let wanted = find?.nameFolded ?? ""
      let people = try await core.members(of: found).filter { member in
        member.isPresent && !member.isRelay
          && (wanted.isEmpty || member.displayName.nameFolded.contains(wanted))
      }
      let document = MemberChangeDocument(found, members: people)
      var table = TextTable([
        TextTable.Column(title: "ID", alignment: .trailing), TextTable.Column(title: "NAME", wraps: true),
        TextTable.Column(title: "ROLE"), TextTable.Column(title: "NOTE", wraps: true),
      ])
      for member in document.members {
        table.append(["\(member.id)", member.name, member.role, member.notes.joined(separator: ", ")])
      }
      let text = people.isEmpty ? "" : table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
      try context.print(document, text: text)
      if people.isEmpty, !context.json {
        context.notice(
          wanted.isEmpty
            ? "Nobody has subscribed yet. “linnet channels link” prints the link to hand on."
            : "Nobody with such a name has subscribed. Without --find, all are shown.")
      }
    }
  }
}
