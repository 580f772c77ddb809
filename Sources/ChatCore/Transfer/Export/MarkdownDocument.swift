import ChatTypes
import Foundation
import JSONValue

/// Chats as a Markdown document for reading. Only chats have headings; every message is a line with its sender and time,
/// and a block quote, so that nothing in it can take a part in the document's structure.
struct MarkdownDocument: Sendable {
  /// The name of the folder beside the document that files are in.
  let filesFolder: String
  let timeZone: TimeZone
  /// Who answers in the chat at hand.
  private var correspondent = "Linnet"

  init(filesFolder: String, timeZone: TimeZone) {
    self.filesFolder = filesFolder
    self.timeZone = timeZone
  }

  /// The document's first lines.
  func beginning(exportedAt: Int64) -> String { "*Chats exported from Linnet on \(time(exportedAt))*\n" }

  /// The heading of a chat.
  mutating func heading(_ chat: ExportedChat) -> String {
    let info = chat.chatInfo
    correspondent = info.assistantChat == nil ? info.displayName : "Linnet"
    let title = MarkdownText.escaped(info.displayName)
    var facts: [String] = []
    if info.createdAt > 0 { facts.append("Begun on \(time(info.createdAt))") }
    let tags = chat.tags.map { MarkdownText.escaped([$0.emoji ?? "", $0.text].joined(separator: " ")) }
    if !tags.isEmpty { facts.append("Tags: \(tags.joined(separator: ", "))") }
    var text = "\n# \(title.isEmpty ? "Untitled" : title)\n"
    if !facts.isEmpty { text += "\n*\(facts.joined(separator: " · "))*\n" }
    if let draft = chat.draft, !draft.message.isEmpty {
      text += "\n**Draft**\n\n\(MarkdownQuote.text(draft.message))"
    }
    return text
  }

  /// The block of an item.
  func block(_ exported: ExportedItem) -> String {
    let item = exported.chatItem
    guard let content = item.content.msgContent, item.meta.itemDeleted == nil else {
      let text = Self.named(item.meta.itemDeleted == nil ? item.text : item.previewText, of: item)
      return text.isEmpty ? "" : "\n*\(MarkdownText.escaped(text))* · \(time(item.meta.itemTs))\n"
    }
    var parts: [String] = []
    if let quote = item.quotedItem {
      parts.append("*Reply to:* \(MarkdownText.escaped(Self.excerpt(quote.content.preview)))\n")
    }
    if let turn = item.turn { parts += Self.turn(turn) }
    if let file = file(item, exported: exported.file) { parts.append("\(file)\n") }
    if !content.text.isEmpty { parts.append(MarkdownQuote.text(content.text)) }
    if parts.isEmpty { parts.append("*\(MarkdownText.escaped(content.preview))*\n") }
    let reactions = item.reactions.map { "\(MarkdownText.escaped($0.reaction.text)) \($0.totalReacted)" }
    if !reactions.isEmpty { parts.append("Reactions: \(reactions.joined(separator: ", "))\n") }
    let edited = item.meta.itemEdited ? " · edited" : ""
    let first = "\n**\(sender(item))** · \(time(item.meta.itemTs))\(edited)\n"
    return first + parts.map { "\n\($0)" }.joined()
  }

  /// What happened, with the member of the group who did it.
  private static func named(_ text: String, of item: ChatItem) -> String {
    guard let member = item.chatDir.groupMember, !text.isEmpty else { return text }
    if case .rcvGroupEvent = item.content, item.meta.itemDeleted == nil { return "\(member.displayName) \(text)" }
    return "\(member.displayName): \(text)"
  }

  private func sender(_ item: ChatItem) -> String {
    if item.sent { return "You" }
    if let member = item.memberDisplayName { return MarkdownText.escaped(member) }
    return MarkdownText.escaped(correspondent)
  }

  private func file(_ item: ChatItem, exported: ExportedFile?) -> String? {
    guard let file = item.file else { return nil }
    let name = MarkdownText.escaped(file.fileName)
    guard let exported else { return "*Attached: \(name) (\(file.fileSize) bytes)*" }
    let path = MarkdownText.link("\(filesFolder)/\(exported.path)")
    if case .image? = item.content.msgContent { return "![\(name)](\(path))" }
    return "[\(name)](\(path))"
  }

  private static func turn(_ turn: AssistantTurn) -> [String] {
    var parts: [String] = []
    if !turn.thinking.isEmpty {
      let thinking = MarkdownQuote.text(turn.thinking)
      parts.append("<details>\n<summary>Thinking</summary>\n\n\(thinking)\n</details>\n")
    }
    if !turn.calls.isEmpty {
      parts.append(turn.calls.map { "- \(call($0))\n" }.joined())
    }
    switch turn.state {
    case .stopped: parts.append("*(stopped)*\n")
    case .failed: parts.append("*(failed)*\n")
    default: break
    }
    return parts
  }

  private static func call(_ call: ToolCall) -> String {
    let arguments = call.arguments.isNull ? "" : " " + MarkdownText.code(excerpt(call.arguments.text()))
    let error = call.error.map { ": \(MarkdownText.escaped(excerpt($0.message)))" } ?? ""
    return "Tool \(MarkdownText.code(call.name))\(arguments) — \(status(call.status))\(error)"
  }

  private static func status(_ status: ToolCallStatus) -> String {
    switch status {
    case .completed: "done"
    case .failed: "failed"
    case .denied: "denied"
    case .cancelled: "cancelled"
    case .malformed: "could not be read"
    case .outcomeUnknown: "outcome unknown"
    case .pending, .awaitingConfirmation, .running: "not finished"
    case .unknown(let name): MarkdownText.escaped(name)
    }
  }

  private static func excerpt(_ text: String) -> String {
    let start = text.prefix(200)
    return start.endIndex == text.endIndex ? text : "\(start)…"
  }

  /// The time in the document's zone: `2026-03-01 10:00`.
  private func time(_ milliseconds: Int64) -> String {
    let date = Date(unixMilliseconds: milliseconds)
    let (local, overflow) = milliseconds.addingReportingOverflow(Int64(timeZone.secondsFromGMT(for: date)) * 1000)
    guard !overflow, let text = ISO8601.text(local) else { return "an unknown time" }
    let zone = timeZone.secondsFromGMT(for: date) == 0 ? " UTC" : ""
    return text.prefix(16).replacing("T", with: " ") + zone
  }
}
