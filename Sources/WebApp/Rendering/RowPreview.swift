import ChatModels
import ChatTypes

/// The line that the list shows of a chat: the beginning of its newest message, or what its cards say where it has no words.
struct RowPreview: Equatable {
  /// What stands in front of it.
  enum Mark: Equatable {
    /// It is being written.
    case draft
    /// A card waits for the user's decision.
    case waiting
  }

  let mark: Mark?
  let text: String

  /// - Parameters:
  ///   - chat: where it stands.
  ///   - draft: what is being written there.
  init(of item: ChatItem?, in chat: ChatInfo, draft: String?) {
    switch chat {
    case .contactRequest: self.init(mark: .waiting, text: "wants to be a contact")
    case .contactConnection(let connection):
      self.init(mark: nil, text: connection.connLinkInv == nil ? "Waits until they accept" : "Nobody has joined yet")
    case .group where draft?.isEmpty ?? true: self.init(mark: nil, text: item.map(Self.inGroup) ?? "")
    default: self.init(of: item, draft: draft)
    }
  }

  /// Who of a group wrote or did something, and what.
  private static func inGroup(_ item: ChatItem) -> String {
    guard item.hasMsgContent else { return line(item.happening) }
    guard let member = item.chatDir.groupMember else { return line(item.previewText) }
    return "\(line(member.displayName)): \(line(item.previewText))"
  }

  private init(mark: Mark?, text: String) { (self.mark, self.text) = (mark, text) }

  /// What a chat with an assistant shows, or any other.
  init(of item: ChatItem?, draft: String?) {
    if let draft, !draft.isEmpty {
      (mark, text) = (.draft, Self.line(draft))
      return
    }
    guard let item, !item.sent, item.meta.itemDeleted == nil, let turn = item.turn else {
      let text = item?.previewText ?? ""
      (mark, self.text) = (nil, item?.sent == true ? Self.line(text) : Self.spoken(text))
      return
    }
    if let call = turn.pendingConfirmation {
      let titles = Self.titles(call)
      let what = titles.isEmpty ? CardLabels.name(ofTool: call.name) : titles
      (mark, text) = (.waiting, "\(CardLabels.verb(of: call)) \(what)?")
      return
    }
    let said = Self.spoken(item.previewText)
    (mark, text) = (nil, said.isEmpty ? turn.calls.last.map(Self.text) ?? "" : said)
  }

  private static func text(_ call: ToolCall) -> String {
    if let message = call.error?.message, !message.isEmpty { return line(message) }
    let titles = titles(call)
    let badge = call.cards.first.map { CardLabels.badge(of: $0, in: call).text } ?? ""
    let status =
      call.status == .completed && call.undoneAt == nil
      ? CardLabels.name(ofTool: call.name) : CardLabels.status(of: call).text
    let state = badge.isEmpty ? status : badge
    return titles.isEmpty ? state : "\(state): \(titles)"
  }

  /// What a call is about.
  private static func titles(_ call: ToolCall) -> String {
    let titles = CardLabels.titles(of: call)
    return line(titles.prefix(3).joined(separator: ", ")) + (titles.count > 3 ? " …" : "")
  }

  /// The beginning of a text, on one line.
  private static func line(_ text: String) -> String { String(text.prefix(140)).onOneLine }

  /// The same of one in Markdown, without its marks. What a person types shows as typed.
  private static func spoken(_ text: String) -> String { line(SpokenText.beginning(String(text.prefix(300)))) }
}
