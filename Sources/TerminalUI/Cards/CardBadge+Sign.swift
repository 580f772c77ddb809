import ChatModels

extension CardBadge.Kind {
  /// The sign that a card begins with. A word always says the same, so that nothing depends on it.
  var sign: String {
    switch self {
    case .done: "✓"
    case .refused: "✗"
    case .failed: "!"
    case .waiting: "?"
    case .undone: "↩"
    case .caution: "⚠"
    case .neutral: "·"
    }
  }

  /// The sign as it is set off.
  func sign(in style: Style) -> String {
    switch self {
    case .done: style.good(sign)
    case .failed: style.bad(sign)
    case .waiting, .caution: style.caution(sign)
    case .refused, .undone, .neutral: style.dim(sign)
    }
  }
}
