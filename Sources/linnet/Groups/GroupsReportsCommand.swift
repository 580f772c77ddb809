import ArgumentParser
import ChatTypes
import JSONValue
import LinnetHome
import PlainText
import TerminalUI

/// `linnet groups reports`.
struct GroupsReportsCommand: LinnetCommand {
  /// Reports that are shown at once.
  private static let limit = 500

  static let configuration = CommandConfiguration(
    commandName: "reports", abstract: "List what members have reported, as a moderator, and settle it.",
    discussion: """
      Settling tells the other moderators that it is done; nobody else learns of a report. The message itself stays: \
      “linnet groups remove --with-messages” takes it away with who wrote it.
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("Settle this report.", valueName: "id"))
  var settle: Int64?
  @Flag(help: "Settle all of them.")
  var settleAll = false
  @OptionGroup var group: NamedGroup

  func validate() throws {
    if settle != nil, settleAll { throw ValidationError("--settle and --settle-all exclude each other.") }
  }

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let group = try await group.find(core)
      let open = try await reports(of: group, core)
      guard settle != nil || settleAll else { return try show(open, context: context) }
      let settled = settle.map { id in open.filter { $0.id == id } } ?? open
      if let settle, settled.isEmpty {
        throw LinnetError.notFound(
          "No report \(settle) waits in “\(group.displayName)”. Without --settle, all are shown.")
      }
      let command: ChatCommand =
        settleAll
        ? .apiArchiveReceivedReports(groupId: group.groupId)
        : .apiDeleteReceivedReports(
          groupId: group.groupId, chatItemIds: settled.map(\.id), deleteMode: .broadcast)
      _ = try await core.send(command)
      try context.print(
        ReportListDocument(reports: settled.map(ReportDocument.init)),
        text: "Settled: \(settled.count) report\(settled.count == 1 ? "" : "s")\n")
    }
  }

  private func reports(of group: GroupInfo, _ core: CoreClient) async throws -> [ChatItem] {
    let response = try await core.send(
      .apiGetChat(
        chatRef: ChatRef(.group, chatId: group.groupId), contentTag: .report, pagination: .last(count: Self.limit),
        search: nil, parentItemId: nil))
    guard case .apiChat(_, let chat, _) = response else { return [] }
    return chat.chatItems.filter { $0.isActiveReport && !$0.sent }
  }

  private func show(_ items: [ChatItem], context: CommandContext) throws {
    let reports = items.map(ReportDocument.init)
    let (times, style) = (CommandTimes(context), context.capabilities.outputStyle)
    let text = reports.map { report in
      let heading = "\(report.id)  \(report.from), \(times.short(report.time)): \(report.reason)"
      let lines = [report.text, report.about.map { "“\($0)”, \(report.author ?? "somebody")" } ?? ""]
      let body = lines.filter { !$0.isEmpty }.map { "  \(ControlCharacters.visible($0, keepingLines: false))\n" }
      return style.bold(ControlCharacters.visible(heading)) + "\n" + body.joined()
    }
    try context.print(ReportListDocument(reports: reports), text: text.joined())
    if reports.isEmpty, !context.json { context.notice("Nothing is reported.") }
  }
}

/// A report as `--json` prints it.
struct ReportDocument: Encodable {
  /// Names it in commands.
  var id: Int64
  /// When it was sent, in Unix milliseconds.
  var time: Int64
  /// Who reported it.
  var from: String
  /// Why.
  var reason: String
  /// What they said of it.
  var text: String
  /// What the message says that was reported.
  @Nullable var about: String?
  /// Who wrote that message.
  @Nullable var author: String?
  /// The message, by its id.
  @Nullable var message: Int64?

  init(_ item: ChatItem) {
    id = item.id
    time = item.meta.itemTs
    from = item.memberDisplayName ?? "somebody"
    reason = if case .report(_, let reason)? = item.content.msgContent { reason.text } else { "" }
    text = item.text
    about = item.quotedItem?.content.preview
    author =
      switch item.quotedItem?.chatDir {
      case .groupRcv(let member)?: member.displayName
      case .groupSnd?: "you"
      default: nil
      }
    message = item.quotedItem?.itemId
  }
}

/// What `linnet groups reports --json` prints.
struct ReportListDocument: Encodable {
  var reports: [ReportDocument]
}
