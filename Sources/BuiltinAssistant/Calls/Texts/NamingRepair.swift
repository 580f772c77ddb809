import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Takes the name that the message gives a new thing in so many words, where a model that only copies
/// (`ModelDescription.copiesLiterally`) took another or a part of it: what is said between quotation marks, and behind "call it".
struct NamingRepair: SingleCallRepair {
  /// Words behind which a name in quotation marks is that of what is made.
  private static let leading: Set = ["call", "called", "it", "named", "title", "titled", "entitled", "as", "heading"]
  /// Words that end a name which nothing else ends.
  private static let closing: Set = [
    "with", "containing", "saying", "that", "at", "on", "tagged", "and", "for", "from", "in", "to", "under", "please",
  ]
  private static let longest = 8

  private let message: String
  private let times: [FoundPhrase]

  init(_ reading: RequestReading) {
    message = reading.message
    times = reading.times
  }

  /// The message's only call, with the name that was given.
  func repaired(_ call: ToolCall) -> ToolCall {
    let call = Self.withEmoji(Self.withoutMeasure(call), message: message)
    let name = ["calendar": "title", "reminder": "title", "note": "title", "habit": "name"][call.name]
    guard let name, var arguments = call.arguments.objectValue, arguments.action == .create,
      let given = Self.quoted(message, of: call.name)
        ?? (call.name == "habit" ? nil : Self.behindMarker(message, from: arguments[name]?.stringValue, times: times))
    else { return call }
    arguments[name] = .string(given)
    return call.with(arguments)
  }

  /// A new habit with its emoji apart: "Eye drops with the emoji 💧".
  private static func withEmoji(_ call: ToolCall, message: String) -> ToolCall {
    guard call.name == "habit", var arguments = call.arguments.objectValue, arguments.action == .create,
      let name = arguments[.name]?.stringValue,
      let match = name.firstMatch(of: /,? (?:with|and) (?:the |an? )?emoji\b.*$/.ignoresCase())
    else { return call }
    arguments[.name] = .string(String(name[..<match.range.lowerBound]))
    let emoji = message.first { $0.unicodeScalars.first?.properties.isEmojiPresentation == true }
    if let emoji { arguments[.emoji] = .string(String(emoji)) }
    return call.with(arguments)
  }

  /// A new habit without the word that only leads to how it is counted: "Trombone measured in minutes".
  private static func withoutMeasure(_ call: ToolCall) -> ToolCall {
    guard call.name == "habit", var arguments = call.arguments.objectValue, arguments.action == .create,
      var words = arguments[.name]?.stringValue?.split(separator: " "), words.count > 1,
      ["measured", "counted", "tracked", "logged"].contains(words.last?.lowercased())
    else { return call }
    words.removeLast()
    arguments[.name] = .string(words.joined(separator: " "))
    return call.with(arguments)
  }

  /// What stands in the only pair of quotation marks, if it is a name of what is made.
  private static func quoted(_ message: String, of tool: String) -> String? {
    let found = message.matches(of: /(?:^|[\s(])["“”„«]([^"“”„«»\n]+)["”“»]/)
    guard found.count == 1, let match = found.first else { return nil }
    let before = message[..<match.range.lowerBound].split(whereSeparator: \.isWhitespace).suffix(2).map(\.foldedWord)
    let behind = message[match.range.upperBound...].split(whereSeparator: \.isWhitespace).prefix(4).map(\.foldedWord)
    let text = match.1.trimmingCharacters(in: .whitespaces)
    let count = text.split(separator: " ").count
    guard (1...longest).contains(count), let last = before.last, !behind.contains("notes") else { return nil }
    // "put "airport pickup" in for then"; "remind me to call "Acme Support"" names nothing.
    if ["put", "add"].contains(last) { return tool == "calendar" && behind.first == "in" ? text : nil }
    guard leading.contains(last), last != "call" || before.count == 1, last != "it" || before.first == "call" else {
      return nil
    }
    return text
  }

  /// What stands behind "call it" up to the next mark, where the model took its beginning.
  private static func behindMarker(_ message: String, from title: String?, times: [FoundPhrase]) -> String? {
    guard let title, !title.isEmpty,
      let match = message.firstMatch(
        of:
          /\b(?:call(?:ed)? (?:it|this|that)|called|named|titled|entitled|title:?|name it) (?:the )?([^.,:;!?\n"“”()–—]+)/
          .ignoresCase())
    else { return nil }
    // "Called 'no visitors' oct 23", "called gift aid half an hour from now"
    guard match.1.first.map({ !"'‘".contains($0) }) ?? false else { return nil }
    let start = message.unicodeScalars.distance(from: message.startIndex, to: match.1.startIndex)
    let end = times.map(\.range.lowerBound).first { $0 > start } ?? .max
    let text = String(String.UnicodeScalarView(match.1.unicodeScalars.prefix(end - start)))
    var words = text.split(separator: " ").map(String.init)
    if let end = words.indices.dropFirst().first(where: { closing.contains(words[$0].lowercased()) }) {
      words.removeSubrange(end...)
    }
    let keys = title.split(separator: " ").map(\.foldedWord)
    guard words.count > keys.count, words.count <= longest, words.map(\.foldedWord).starts(with: keys) else {
      return nil
    }
    return words.joined(separator: " ")
  }
}
