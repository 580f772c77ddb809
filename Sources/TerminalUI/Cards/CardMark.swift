/// The sign that a card begins with. A word always says the same, so that nothing depends on it.
package enum CardMark: String, Sendable {
  /// It was done.
  case done = "✓"
  /// It was not done, because somebody did not want it.
  case refused = "✗"
  /// It went wrong.
  case failed = "!"
  /// It waits for the user.
  case waits = "?"
  /// It was taken back.
  case undone = "↩"
  /// Something to look at.
  case caution = "⚠"
  /// Something that is only shown.
  case listed = "·"

  /// The sign as it is set off.
  func text(_ style: Style) -> String {
    switch self {
    case .done: style.good(rawValue)
    case .failed: style.bad(rawValue)
    case .waits, .caution: style.caution(rawValue)
    case .refused, .undone, .listed: style.dim(rawValue)
    }
  }
}
