import ChatTypes
import JSONValue

/// Makes the texts of other programs fit for the store.
enum ImportText {
  /// The text with `NUL`, at which C libraries end a text, replaced by U+FFFD.
  static func clean(_ text: String, at place: String, notes: inout ImportNotes) -> String {
    guard text.utf8.contains(0) else { return text }
    notes.add(place, message: "A character that no text may hold was replaced by \u{FFFD}.")
    return text.replacing("\0", with: "\u{FFFD}")
  }

  /// A title in one line; nil when there is none, or only what programs call a chat that has none.
  static func title(_ json: JSONValue?) -> String? {
    guard let text = json?.stringValue else { return nil }
    // A longer title is nobody's wish; lists cut it anyway.
    let words = text.prefix(1000).replacing("\0", with: "\u{FFFD}").split { $0.isWhitespace || $0.isNewline }
    let title = words.joined(separator: " ")
    return title.isEmpty || title.lowercased() == "new chat" ? nil : title
  }

  /// A name of a file without folders; `fallback` when there is none.
  static func fileName(_ json: JSONValue?, fallback: String) -> String {
    let last = (json?.stringValue ?? "").split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    let name = String(last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.map(Character.init))
    return name.isEmpty || name == "." || name == ".." ? fallback : name
  }

  /// Joins texts by blank lines, without those that are empty.
  static func paragraphs(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Text in a fence that is longer than every run of backticks in it.
  static func fenced(_ text: String, language: String = "") -> String {
    let name = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "+-#".contains($0)) }
    let fence = String(repeating: "`", count: max(3, longestBacktickRun(text) + 1))
    return "\(fence)\(name == "unknown" ? "" : name)\n\(text)\n\(fence)"
  }

  /// The number of backticks in the longest row of them.
  static func longestBacktickRun(_ text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
