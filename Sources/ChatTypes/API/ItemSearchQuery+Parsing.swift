import Foundation
import JSONValue

extension ItemSearchQuery {
  /// Takes apart what somebody typed: words, phrases in quotation marks, and conditions.
  ///
  /// | written | means |
  /// |---|---|
  /// | `from:me`, `from:assistant`, `from:"Ada L"` | who said it |
  /// | `in:"Work notes"`, `in:~7` | the chat |
  /// | `has:image` | the kind of message |
  /// | `tag:family` | a tag of the chat |
  /// | `before:2026-03-01`, `after:2026-03-01` | the day; `after:` includes it |
  ///
  /// What is no condition stays text, so that nobody loses words for having typed a colon.
  /// - Parameters:
  ///   - input: what was typed.
  ///   - timeZone: where days begin and end.
  public init(typed input: String, timeZone: TimeZone) {
    self.init(text: "")
    var words: [Substring] = []
    for token in SearchToken.split(input) {
      if let filter = token.filter(in: timeZone) {
        filters.append(filter)
      } else {
        words.append(token.written)
      }
    }
    text = words.joined(separator: " ")
  }

  /// The first condition that can't be one, such as `after:banana` or `has:elephants`, as it was typed; its words are looked for
  /// like any others.
  public static func misread(_ input: String, timeZone: TimeZone) -> String? {
    SearchToken.split(input).first { $0.isCondition && $0.filter(in: timeZone) == nil }.map { String($0.written) }
  }
}

/// A piece of what was typed, up to the next space that isn't in quotation marks.
private struct SearchToken {
  let written: Substring

  static func split(_ input: String) -> [SearchToken] {
    var tokens: [SearchToken] = []
    var start: String.Index?
    var isQuoted = false
    for index in input.indices {
      let character = input[index]
      if quotes.contains(character) { isQuoted.toggle() }
      if character.isWhitespace, !isQuoted {
        if let begun = start { tokens.append(SearchToken(written: input[begun..<index])) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let start { tokens.append(SearchToken(written: input[start...])) }
    return tokens
  }

  /// Whether it is written as a condition of those that only some values fit.
  var isCondition: Bool {
    guard let colon = written.firstIndex(of: ":"), written.index(after: colon) < written.endIndex else { return false }
    return ["has", "before", "after"].contains(written[..<colon].lowercased())
  }

  func filter(in timeZone: TimeZone) -> SearchFilter? {
    guard let colon = written.firstIndex(of: ":") else { return nil }
    let value = String(written[written.index(after: colon)...].filter { !Self.quotes.contains($0) })
    guard !value.isEmpty else { return nil }
    switch written[..<colon].lowercased() {
    case "from": return .from(name: value)
    case "in": return .inChat(name: value)
    case "tag": return .tag(name: value)
    case "has": return Self.kind(value.lowercased()).map(SearchFilter.has)
    case "before": return Self.midnight(value, in: timeZone).map(SearchFilter.before)
    case "after": return Self.midnight(value, in: timeZone).map(SearchFilter.after)
    default: return nil
    }
  }

  /// Keyboards and phones write quotation marks in several ways.
  private static let quotes: Set<Character> = ["\"", "“", "”", "„"]

  private static func kind(_ name: String) -> MsgContentTag? {
    switch name {
    case "photo", "picture": return .image
    case "audio": return .voice
    default:
      let tag = MsgContentTag(rawValue: name.hasSuffix("s") ? String(name.dropLast()) : name)
      return MsgContentTag.knownCases.contains(tag) ? tag : nil
    }
  }

  /// The first moment of a day, in Unix milliseconds.
  private static func midnight(_ text: String, in timeZone: TimeZone) -> Int64? {
    guard let day = ISO8601.day(text) else { return nil }
    // The offset that holds around noon can differ from that of midnight where clocks change at night; asking once
    // more at the result settles it.
    let utc = TimeInterval(day) * 86_400
    var offset = TimeInterval(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: utc)))
    offset = TimeInterval(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: utc - offset)))
    return Int64((utc - offset) * 1000)
  }
}
