import ArgumentParser
import ChatTypes
import LinnetHome
import TerminalUI

/// `linnet channels relays`.
struct ChannelsRelaysCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "relays", abstract: "List who passes a channel's posts on, add relays and take them out.",
    discussion: "Without a relay that works nothing can be posted. Adding comes before taking out.")

  @OptionGroup var global: GlobalOptions
  @Option(
    name: .customLong("add"),
    help: ArgumentHelp("Add this relay, as an owner; may be given several times.", valueName: "profile"))
  var added: [String] = []
  @Option(
    name: .customLong("remove"),
    help: ArgumentHelp("Take this relay out, as an owner; may be given several times.", valueName: "profile"))
  var removed: [String] = []
  @OptionGroup var channel: NamedChannel

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await channel.find(core)
      if !added.isEmpty { try await core.add(added, to: found) }
      if !removed.isEmpty { try await core.remove(removed, from: found) }
      let relays = try await core.relays(of: found)
      var table = TextTable([
        TextTable.Column(title: "NAME", wraps: true), TextTable.Column(title: "STATE"),
      ])
      for relay in relays { table.append([relay.name, relay.state]) }
      let text = relays.isEmpty ? "" : table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
      try context.print(
        RelayListDocument(channel: ChatRef(.group, chatId: found.groupId).id, relays: relays), text: text)
      if !relays.contains(where: \.active), !context.json {
        context.notice("No relay passes posts on now, so nothing can be posted. --add PROFILE adds one.")
      }
    }
  }
}

extension CoreClient {
  /// Who passes a channel's posts on: its owner has a list of them, others know them as members.
  func relays(of channel: GroupInfo) async throws(ChatError) -> [RelayDocument] {
    let known = try await ownedRelays(of: channel)
    guard known.isEmpty else { return known.map(RelayDocument.init) }
    return try await members(of: channel).filter(\.isRelay).map(RelayDocument.init)
  }

  private func ownedRelays(of channel: GroupInfo) async throws(ChatError) -> [GroupRelay] {
    guard case .groupRelays(_, _, let relays) = try await send(.apiGetGroupRelays(groupId: channel.groupId)) else {
      return []
    }
    return relays
  }

  /// Adds relays to a channel.
  fileprivate func add(_ names: [String], to channel: GroupInfo) async throws {
    let ids = try await relayProfiles(names).map(\.userId)
    let command = ChatCommand.apiAddGroupRelays(groupId: channel.groupId, relayIds: ids)
    if case .groupRelaysAddFailed(_, let results) = try await send(command) { throw results.failure }
  }

  /// Takes relays out of a channel.
  fileprivate func remove(_ names: [String], from channel: GroupInfo) async throws {
    let working = try await relays(of: channel).filter(\.active)
    let members = try names.map { name in
      try NamedChoice(
        values: working, name: \.name, id: { "\($0.member)" }, kind: "relays",
        none: { "“\(name)” passes nothing on in “\(channel.displayName)”.\($0) Without options, its relays are shown." }
      ).choose(name).member
    }
    let command = ChatCommand.apiRemoveMembers(
      groupId: channel.groupId, groupMemberIds: members, withMessages: false)
    _ = try await send(command)
  }
}
