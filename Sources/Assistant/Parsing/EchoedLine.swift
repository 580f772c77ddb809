/// Leaves out the line of context that small models repeat at the beginning of a reply: the message that they answer opens
/// with one.
struct EchoedLine: Sendable {
  /// Longer than any line of context, with the longest name of a time zone.
  private static let longest = 96
  private static let opening = "[now "

  private var held = ""
  private var hasDropped = false
  private var isOver = false

  init() {}

  /// Takes a fragment of the answer and returns what is certain.
  mutating func append(_ fragment: String) -> String {
    guard !isOver else { return fragment }
    held += fragment
    while true {
      let visible = held.drop(while: \.isWhitespace)
      if Self.opening.hasPrefix(visible) { return "" }
      guard visible.hasPrefix(Self.opening) else { return release() }
      guard let end = visible.firstIndex(of: "]") else {
        return visible.count > Self.longest || visible.contains(where: \.isNewline) ? release() : ""
      }
      guard ContextLine.moment(of: String(visible[...end])) != nil else { return release() }
      hasDropped = true
      held = String(visible[visible.index(after: end)...])
    }
  }

  /// Gives out what is held back. Nothing more will come: a line that was begun and never ended is left out, too.
  mutating func rest() -> String {
    if !isOver, held.drop(while: \.isWhitespace).wholeMatch(of: Self.unfinished) != nil { held = "" }
    return release()
  }

  private static var unfinished: Regex<Substring> {
    /\[now \d{4}-\d\d-\d\d [A-Z][a-z]{2}(?: \d\d(?::(?:\d\d(?: \S*)?)?)?)?/
  }

  private mutating func release() -> String {
    isOver = true
    defer { held = "" }
    return hasDropped ? String(held.drop(while: \.isWhitespace)) : held
  }
}
