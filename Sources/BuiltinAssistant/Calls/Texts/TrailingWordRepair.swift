import ChatTypes
import Foundation
import JSONValue

/// Puts the last word of a text right where a model that only copies (`ModelDescription.copiesLiterally`) went on with a word that
/// the message doesn't have: "buy two festival go" of "buy two festival tickets". And the first one, where it began with a word of
/// further on: "water more water" of "drink more water".
struct TrailingWordRepair: SingleCallRepair {
  private static let arguments = ["title", "body", "notes", "name"]

  private let message: String
  /// What was said before; texts from there stay.
  private let earlier: [String]

  init(_ reading: RequestReading) {
    message = reading.message
    earlier = reading.earlier
  }

  /// The call with the message's own word at the end of its texts.
  func repaired(_ call: ToolCall) -> ToolCall {
    guard var fields = call.arguments.objectValue, fields.action == .create || call.name == "note" else {
      return call
    }
    let words = message.split(whereSeparator: \.isWhitespace).map(String.init)
    let folded = words.map(\.foldedWord)
    for name in Self.arguments {
      guard let text = fields[name]?.stringValue,
        !earlier.contains(where: { $0.range(of: text, options: .caseInsensitive) != nil })
      else { continue }
      let own = text.split(separator: " ").map(String.init)
      let keys = own.map(\.foldedWord)
      if let head = Self.head(keys, words: words, folded: folded) {
        fields[name] = .string(([head] + own.dropFirst()).joined(separator: " "))
        continue
      }
      guard keys.count > 2, let last = keys.last, !folded.contains(last),
        let start = folded.indices.first(where: { folded[$0...].starts(with: keys.dropLast()) }),
        start + keys.count - 1 < words.count, words[start + keys.count - 2].last?.isLetter == true
      else { continue }
      let meant = words[start + keys.count - 1].trimmingCharacters(in: .punctuationCharacters)
      guard !meant.isEmpty else { continue }
      fields[name] = .string((own.dropLast() + [meant]).joined(separator: " "))
    }
    return call.with(fields)
  }

  /// The message's word in front of a text that begins with one of its own later words.
  private static func head(_ keys: [String], words: [String], folded: [String]) -> String? {
    guard keys.count > 2, let first = keys.first, keys.dropFirst().contains(first) else { return nil }
    let starts = folded.indices.filter { folded[$0...].starts(with: keys.dropFirst()) }
    guard starts.count == 1, starts[0] > 0, folded[starts[0] - 1] != first,
      words[starts[0] - 1].last?.isLetter == true
    else { return nil }
    return words[starts[0] - 1]
  }
}
