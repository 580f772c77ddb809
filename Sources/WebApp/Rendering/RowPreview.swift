import ChatTypes
import JSONValue

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

  /// - Parameter draft: what is being written there.
  init(of item: ChatItem?, draft: String?) {
    if let draft, !draft.isEmpty {
      (mark, text) = (.draft, Self.line(draft))
      return
    }
    guard let item, !item.sent, item.meta.itemDeleted == nil, let turn = item.turn else {
      (mark, text) = (nil, Self.line(item?.previewText ?? ""))
      return
    }
    if let call = turn.pendingConfirmation {
      let titles = Self.titles(call)
      (mark, text) = (.waiting, "\(CallText.confirm(call)) \(titles.isEmpty ? CallText.name(call.name) : titles)?")
      return
    }
    let said = Self.line(item.previewText)
    (mark, text) = (nil, said.isEmpty ? turn.calls.last.map(Self.text) ?? "" : said)
  }

  private static func text(_ call: ToolCall) -> String {
    if let message = call.error?.message, !message.isEmpty { return line(message) }
    let titles = titles(call)
    let state =
      if call.undoneAt == nil, call.status == .completed, let card = call.cards.first, card.state != .listed {
        CallText.state(card.state)
      } else if call.status == .completed, call.undoneAt == nil {
        CallText.name(call.name)
      } else {
        CallText.status(call)
      }
    return titles.isEmpty ? state : "\(state): \(titles)"
  }

  /// What a call is about.
  private static func titles(_ call: ToolCall) -> String {
    let shown = call.cards.prefix(3).compactMap(\.content.title).filter { !$0.isEmpty }
    let named =
      shown.isEmpty ? ["title", "name", "search", "query"].compactMap { call.arguments[$0]?.stringValue } : shown
    let more = call.cards.count > 3 ? " …" : ""
    return line((shown.isEmpty ? Array(named.prefix(1)) : named).joined(separator: ", ")) + more
  }

  /// The beginning of a text, on one line.
  private static func line(_ text: String) -> String { String(text.withoutMarks.prefix(140)).onOneLine }
}

extension ToolCardContent {
  /// What it is called; nil for what has no name.
  fileprivate var title: String? {
    switch self {
    case .calendarEvent(let event): event.title
    case .reminder(let reminder): reminder.title
    case .note(let note): note.title
    case .contact(let contact): contact.name
    case .habit(let habit): habit.name
    case .webResults(let query, _): query
    case .text(let text): text
    case .freeSlots, .unknown: nil
    }
  }
}
