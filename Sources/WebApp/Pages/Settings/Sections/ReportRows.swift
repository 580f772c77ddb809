import ChatModels
import ChatTypes

/// The reports of a group that wait for a moderator.
@MainActor struct ReportRows {
  let model: GroupModel

  /// Reports that are shown at once; the others come when these are settled.
  private static let most = 50

  /// The rows; none where nothing was reported.
  func rows() -> [SettingsRow] {
    let reports = model.reports
    guard !reports.isEmpty else { return [] }
    var rows = reports.prefix(Self.most).map(row)
    if reports.count > Self.most {
      rows.append(.notice("\(reports.count - Self.most) more come when these are settled."))
    }
    rows.append(
      .buttons([
        .init(
          title: "Settle all", action: "settle-all", question: "Settle all reports? The messages stay.",
          answer: "Settle all")
      ]))
    return rows
  }

  private func row(_ report: ChatItem) -> SettingsRow {
    let key = "\(report.id)"
    let author = report.quotedItem?.chatDir.map(Self.name) ?? "Somebody"
    let said = report.quotedItem?.content.text ?? ""
    var words = ""
    if case .report(let text, let reason)? = report.content.msgContent {
      words = text.isEmpty ? reason.text : "\(reason.text): \(text)"
    }
    var buttons: [SettingsRow.Button] = []
    if report.quotedItem?.itemId != nil {
      buttons.append(
        .init(
          title: "Delete the message", action: "delete-reported", key: key,
          question: "Delete the message of “\(author)” for all?", answer: "Delete", about: author))
    }
    buttons.append(.init(title: "Settle", action: "settle", key: key, about: author))
    return .item(
      id: "report-\(key)", author, note: said.isEmpty ? "A message without words" : "“\(said)”",
      detail: "Reported by \(Self.name(report.chatDir)). \(words)", icon: "warning", buttons: buttons)
  }

  /// Who said something.
  private static func name(_ direction: CIDirection) -> String {
    direction.groupMember?.displayName ?? (direction == .groupSnd ? "You" : "Somebody")
  }
}
