import ArgumentParser
import ChatModels
import ChatTypes
import JSONValue
import LinnetHome
import TerminalUI

/// `linnet settings allowed`.
struct SettingsAllowedCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "allowed", abstract: "List what you allowed tools in advance, or take it back.",
    discussion: """
      You allow it on a card, for one tool, in one chat or in all; it ends by itself. What is taken back is asked about again,
      at once.

      Examples:
        linnet settings allowed
        linnet settings allowed --revoke 3f2a9c1d
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: "Take this one back: its ID.")
  var revoke: String?

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      var grants = try await core.toolGrants()
      if let revoke {
        let grant = try Self.grant(revoke, among: grants)
        grants = try await core.revokeToolGrant(grant.id)
        let what = [CardLabels.name(ofTool: grant.tool), grant.action].compactMap(\.self).joined(separator: ", ")
        return try context.print(
          AllowedDocument(allowed: grants), text: "Taken back: \(what). You are asked about it again.\n")
      }
      try context.print(
        AllowedDocument(allowed: grants), text: grants.isEmpty ? "" : Self.table(grants, context: context))
      if grants.isEmpty, !context.json { context.notice("Nothing is allowed in advance.") }
    }
  }

  private static func grant(_ id: String, among grants: [ToolGrantSummary]) throws -> ToolGrantSummary {
    try EntityFinder(
      kind: "allowance", lister: "linnet settings allowed", things: grants, id: \.id, title: \.tool,
      detail: { $0.chat ?? "all chats" }
    ).find(id)
  }

  private static func table(_ grants: [ToolGrantSummary], context: CommandContext) -> String {
    let ids = ShortIDs(grants.map(\.id))
    let times = CommandTimes(context)
    var table = TextTable([
      TextTable.Column(title: "ID"), TextTable.Column(title: "TOOL", wraps: true), TextTable.Column(title: "CHAT"),
      TextTable.Column(title: "LEFT", alignment: .trailing), TextTable.Column(title: "UNTIL"),
    ])
    for grant in grants {
      let tool = [CardLabels.name(ofTool: grant.tool), grant.action].compactMap(\.self).joined(separator: ", ")
      table.append([ids.text(grant.id), tool, grant.chat ?? "all", String(grant.usesLeft), times.full(grant.expiresAt)])
    }
    return table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
  }
}

/// What `linnet settings allowed --json` prints.
struct AllowedDocument: Encodable {
  /// Something that was allowed in advance.
  struct Entry: Encodable {
    var id: String
    var tool: String
    /// Of a tool with several.
    @Nullable var action: String?
    /// The chat in which it holds; null for all.
    @Nullable var chat: String?
    /// Calls that are left.
    var usesLeft: Int
    /// When it ends, in Unix milliseconds.
    var expiresAt: Int64
  }

  /// The one that ends first comes first.
  var allowed: [Entry]

  init(allowed: [ToolGrantSummary]) {
    self.allowed = allowed.map {
      Entry(
        id: $0.id, tool: $0.tool, action: $0.action, chat: $0.chat, usesLeft: $0.usesLeft, expiresAt: $0.expiresAt)
    }
  }
}

extension CoreClient {
  /// What the profile allowed tools in advance.
  func toolGrants() async throws -> [ToolGrantSummary] {
    guard case .toolGrants(_, let grants) = try await send(.apiGetToolGrants(userId: user.userId)) else { return [] }
    return grants
  }

  /// Takes one back.
  /// - Returns: what is left.
  func revokeToolGrant(_ id: String) async throws -> [ToolGrantSummary] {
    let command = ChatCommand.apiRevokeToolGrant(userId: user.userId, grantId: id)
    guard case .toolGrants(_, let grants) = try await send(command) else { return [] }
    return grants
  }
}
