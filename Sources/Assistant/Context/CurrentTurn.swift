/// What the user says now, with all that goes with it.
struct CurrentTurn: Sendable, Equatable {
  /// The line that it was sent with, from ``ContextLine``.
  var contextLine: String?
  /// What is attached, as notes or as ``FencedData/rendered``.
  var attached: [String] = []
  /// The message that it answers.
  var quote: FencedData?
  /// What the user wrote. It is not quoted: these are the words to follow.
  var text: String

  /// How it stands in this prompt and, byte for byte, in every later one: whoever sends it keeps this text.
  var rendered: String {
    ([contextLine].compactMap { $0 } + attached + [quote?.rendered].compactMap { $0 } + [text].filter { !$0.isEmpty })
      .joined(separator: "\n")
  }
}
