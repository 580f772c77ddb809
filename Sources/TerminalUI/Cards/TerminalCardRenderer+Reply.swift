import ChatModels
import ChatTypes

extension TerminalCardRenderer {
  /// A reply that is written, with each card behind the words that it stands behind.
  /// - Parameter prepare: what is done to the words before they are shown.
  package func reply(_ text: String, calls: [ToolCall], prepare: (String) -> String = { $0 }) -> String {
    var shown = ""
    var done = text.startIndex
    for call in calls.enumerated().sorted(by: {
      ($0.element.textOffset, $0.offset) < ($1.element.textOffset, $1.offset)
    })
    .map(\.element) {
      let card = self.text(call)
      guard !card.isEmpty else { continue }
      let end = max(done, text.position(ofByte: call.textOffset))
      Self.add(prepare(String(text[done..<end])), to: &shown)
      done = end
      shown += card
    }
    Self.add(prepare(String(text[done...])), to: &shown)
    return shown
  }

  /// Adds words as lines of their own, without the blanks around calls.
  private static func add(_ words: String, to shown: inout String) {
    var words = words[...]
    while words.last?.isWhitespace == true { words = words.dropLast() }
    if !shown.isEmpty { words = words.drop(while: \.isWhitespace) }
    guard !words.isEmpty else { return }
    shown += words + "\n"
  }
}
