/// How text is set off on a terminal. Says nothing by colour alone, and nothing at all where it is not wanted.
package struct Style: Sendable, Equatable {
  /// Whether escape sequences may be used to set text off.
  package var isEnabled: Bool

  package init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// Text that matters less.
  package func dim(_ text: String) -> String { wrap(text, code: "2") }
  /// Text that matters more.
  package func bold(_ text: String) -> String { wrap(text, code: "1") }
  /// What is in order.
  package func good(_ text: String) -> String { wrap(text, code: "32") }
  /// What needs a look.
  package func caution(_ text: String) -> String { wrap(text, code: "33") }
  /// What is wrong.
  package func bad(_ text: String) -> String { wrap(text, code: "31") }

  private func wrap(_ text: String, code: String) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
