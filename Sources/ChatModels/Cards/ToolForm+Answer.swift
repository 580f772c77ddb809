import ChatTypes
import JSONValue

extension ToolForm {
  /// Whether the user can answer it: one of a call that is over can't be.
  package func isOpen(in call: ToolCall) -> Bool { answer == nil && call.status == .running }

  /// What the user sent, in the words that they read.
  var sent: [(title: String, value: String)] {
    guard let content = answer?.content else { return [] }
    return fields.compactMap { field in
      content[field.name].map { (field.title, Self.words($0, of: field)) }
    }
  }

  private static func words(_ value: JSONValue, of field: ToolFormField) -> String {
    switch value {
    case .bool(let flag): flag ? "yes" : "no"
    case .array(let values): values.map { words($0, of: field) }.joined(separator: ", ")
    case .string(let text): field.options.first { $0.value == text }?.title ?? text
    default: value.text()
    }
  }
}

extension ToolCall {
  /// Whether a server of tools waits for the user's answer.
  package var hasOpenForm: Bool {
    cards.contains { card in
      if case .form(let form) = card.content { form.isOpen(in: self) } else { false }
    }
  }

  /// The cards on which it waits for the user while it runs: to sign in, or to answer.
  package var waitingCards: [String] {
    guard status == .running else { return [] }
    return cards.compactMap { card in
      switch card.content {
      case .connection: card.cardId
      case .form(let form) where form.isOpen(in: self): card.cardId
      default: nil
      }
    }
  }
}
