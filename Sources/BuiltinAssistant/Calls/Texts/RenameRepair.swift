import ChatTypes
import Foundation
import JSONValue

/// Completes new names in the calls of a model that only copies (`ModelDescription.copiesLiterally`): of "rename it to lunch with
/// Priya and Tom" it takes "lunch with Priya". What is behind "rename" and "to" is the name, up to the end.
struct RenameRepair: SingleCallRepair {
  private static let openings: Set = ["rename", "retitle", "call", "name"]
  private static let leading: Set = [
    "please", "can", "could", "you", "ok", "and", "then", "actually", "no", "just", "now",
  ]
  private static let closing: Set = ["please", "thanks", "instead", "now", "pls", "thx", "cheers", "ta"]
  /// Words with which something else is said.
  private static let otherwise: Set = [
    "to", "into", "as", "remind", "me", "i", "it", "at", "from", "then", "move", "because", "since", "so", "but", "not",
    "when", "if", "would", "will", "you", "while", "before", "thank",
  ]
  private static let mostAdded = 6

  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  /// The old and the new name of what a message says only that of: "it shouldn't be called Kickoff but Kickoff with Siemens", "call the
  /// event on Saturday “Baby shower” rather than “Party”".
  private static func told(_ message: String) -> (old: String, new: String)? {
    let contrary =
      /(?:should(?:n['’]t| not) be|is(?:n['’]t| not)|was(?:n['’]t| not)) called (?<old>.+?),? but (?:rather )?(?<new>[^.!?;]+)[.!]?/
      .ignoresCase()
    if let match = message.firstMatch(of: contrary), match.range.upperBound == message.endIndex {
      return (name(match.old), name(match.new))
    }
    let preferred =
      /call .*?["“](?<new>[^"“”]+)["”],? (?:rather than|instead of|and not) ["“](?<old>[^"“”]+)["”][.!]?/.ignoresCase()
    if let match = message.firstMatch(of: preferred), match.range.upperBound == message.endIndex {
      return (name(match.old), name(match.new))
    }
    return nil
  }

  private static func name(_ text: Substring) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: " \"“”'‘’.,"))
  }

  /// The call with the whole name.
  func repaired(_ call: ToolCall) -> ToolCall {
    guard ["calendar", "reminder", "note"].contains(call.name), var arguments = call.arguments.objectValue else {
      return call
    }
    if ["update", "delete", "reschedule"].contains(arguments[.action]?.stringValue),
      let (old, new) = Self.told(message)
    {
      return call.with(["action": "update", "search": .string(old), "title": .string(new)])
    }
    guard arguments.action == .update, let title = arguments[.title]?.stringValue, !title.isEmpty
    else { return call }
    let words = message.split(whereSeparator: \.isWhitespace).map(String.init)
    let folded = words.map(\.foldedWord)
    let keys = title.split(whereSeparator: \.isWhitespace).map(\.foldedWord)
    guard let opening = folded.first(where: { !Self.leading.contains($0) }), Self.openings.contains(opening),
      let start = folded.indices.last(where: { $0 > 0 && folded[$0...].starts(with: keys) })
    else { return call }
    var end = words.count
    while end > start + keys.count, Self.closing.contains(folded[end - 1]) { end -= 1 }
    let added = words[(start + keys.count)..<end]
    // A mark ends the name.
    guard !added.isEmpty, added.count <= Self.mostAdded,
      !words[(start + keys.count - 1)..<(end - 1)].contains(where: { $0.last.map(",.;:!?".contains) ?? false }),
      // "rename Lunch to Brunch": a name that is followed by another one is the old one.
      !added.contains(where: { Self.otherwise.contains($0.foldedWord) || $0.contains(where: \.isNumber) }),
      RequestOpening.of(
        added.dropFirst(["and", "then"].contains(added.first?.foldedWord) ? 1 : 0).map(\.foldedWord)[...]) == nil
    else { return call }
    var whole = words[start..<end].joined(separator: " ")
    while let last = whole.last, ".!?,;".contains(last) { whole.removeLast() }
    arguments[.title] = .string(whole)
    return call.with(arguments)
  }
}
