import ChatTypes
import JSONValue

/// How one of OpenAI's APIs words an answer.
protocol AnswerWording: Sendable {
  /// A whole answer.
  func document(of answer: CompletionAnswer, end: CompletionEnd) -> JSONValue

  /// What words an answer piece by piece.
  func stream() -> any AnswerStreamWording
}

/// Words an answer piece by piece. A value that gives out what is to be sent; it has no input or output of its own.
protocol AnswerStreamWording: Sendable {
  /// What stands before everything else.
  mutating func begin() -> [ServerSentEvent]
  /// What an event becomes.
  mutating func receive(_ event: CompletionEvent) -> [ServerSentEvent]
  /// How a failure in the middle is told.
  mutating func fail(_ error: CompletionError) -> [ServerSentEvent]
  /// What stands behind everything else.
  mutating func end() -> [ServerSentEvent]
}

/// One event of a stream, as HTML's standard has them (“Server-sent events”).
struct ServerSentEvent: Sendable, Equatable {
  /// Its bytes as text.
  let text: String

  /// Data, with the name of an event where the API gives one.
  init(_ data: JSONValue, name: String? = nil) {
    text = (name.map { "event: \($0)\n" } ?? "") + "data: \(Self.oneLine(data.text()))\n\n"
  }

  private init(text: String) { self.text = text }

  /// Nothing but a sign that both sides are still there.
  static let comment = ServerSentEvent(text: ":\n\n")
  /// The end of a stream of chat completions.
  static let done = ServerSentEvent(text: "data: [DONE]\n\n")

  /// Clients that take lines apart as Unicode has them, such as Python's `str.splitlines`, would cut JSON at these characters, which
  /// it need not escape. In JSON they stand in strings alone.
  private static func oneLine(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: { separators[$0] != nil }) else { return json }
    var line = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if let escaped = separators[scalar] {
        line.append(contentsOf: escaped.unicodeScalars)
      } else {
        line.append(scalar)
      }
    }
    return String(line)
  }

  private static let separators: [Unicode.Scalar: String] = [
    "\u{85}": "\\u0085", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029",
  ]
}
