import ChatModels
import ChatTypes

/// Lays a card out: a title, lines, what would change, and what can be decided.
enum CardView {
  /// - Parameter call: identifies the call on the page.
  static func values(_ card: CardPresentation, of call: String) -> CallTemplate.Card {
    let waits = card.badge.kind == .waiting
    return CallTemplate.Card(
      card: card.cardId, state: card.badge.text + (waits ? "?" : ""),
      stateClass: waits ? "asks" : card.isGone ? "gone" : "plain", icon: icon(card), title: card.title,
      lines: card.lines.map(\.text), links: card.links.map(link),
      changes: card.changes.map { .init(name: $0.label, before: $0.before, after: $0.after) },
      conflict: card.conflict.map(conflict), isPending: !card.actions.isEmpty,
      actions: card.actions.map { .init($0, isOfCard: true) },
      form: card.form.map { CardFormView.values($0, id: "form-\(call)-\(card.cardId)") })
  }

  private static func icon(_ card: CardPresentation) -> String {
    switch card.kind {
    case .event, .freeTimes: "calendar"
    case .reminder: card.isDone ? "done" : "reminder"
    case .note: "note"
    case .person: "person"
    case .habit: "habit"
    case .webResults, .connection: "web"
    case .form: "reply"
    case .text: "text"
    }
  }

  private static func link(_ result: WebResult) -> CallTemplate.Link {
    let isSafe = result.url.hasPrefix("https://") || result.url.hasPrefix("http://")
    return .init(title: result.title, url: result.url, snippet: result.snippet, isSafe: isSafe)
  }

  private static func conflict(_ conflict: CardConflict) -> CallTemplate.Conflict {
    let slots = conflict.slots.filter { !$0.isOver }.map(\.action)
    return CallTemplate.Conflict(
      events: conflict.events.map { .init(title: $0.title, time: $0.time) }, hasSlots: !slots.isEmpty,
      slots: (slots + [.lookAgain]).map { .init($0, look: " small") },
      answers: [CardAction.keep, .cancel].map { .init($0) })
  }
}
