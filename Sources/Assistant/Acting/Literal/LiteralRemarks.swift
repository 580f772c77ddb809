import ChatTypes
import Foundation
import Organizer

/// Completes what a new event's notes are in the call of a model that only copies (`ModelDescription.copiesLiterally`): what stands in
/// parentheses at the end of a message, and behind "Note:".
struct LiteralRemarks {
  /// Words with which no remark begins, but a place or who comes.
  private static let other: Set = ["at", "in", "on", "room", "with", "@", "from", "until", "till", "for"]

  private let remark: String?

  /// - Parameters:
  ///   - message: what the user said last.
  ///   - times: the times in it.
  ///   - lengths: the lengths in it.
  init(_ message: String, beside times: [FoundPhrase], _ lengths: [FoundLength]) {
    let found = Self.inParentheses(message) ?? Self.behindNote(message)
    guard let found, found.text.count(where: \.isWhitespace) > 0,
      !(times.map(\.range) + lengths.map(\.range)).contains(where: { $0.upperBound > found.start }),
      let first = found.text.split(separator: " ").first, !Self.other.contains(first.lowercased())
    else {
      remark = nil
      return
    }
    remark = found.text
  }

  /// The message's only call, with the notes that were said and that nothing else in it has.
  func mended(_ call: ToolCall) -> ToolCall {
    guard let remark, call.name == "calendar", var arguments = call.arguments.objectValue,
      arguments["action"] == "create", arguments["notes"] == nil
    else { return call }
    // What the model took for a place or a part of the title was said there.
    let words = Set(remark.lowercased().split(separator: " "))
    for name in ["title", "location"] {
      let own = arguments[name]?.stringValue?.lowercased().split(separator: " ") ?? []
      if !own.isEmpty, own.allSatisfy(words.contains) { return call }
    }
    arguments["notes"] = .string(remark)
    return call.with(arguments)
  }

  /// What stands in parentheses at the very end, and at which scalar it begins.
  private static func inParentheses(_ message: String) -> (text: String, start: Int)? {
    let scalars = Array(message.unicodeScalars)
    guard let end = scalars.lastIndex(where: { !$0.properties.isWhitespace && !".!".unicodeScalars.contains($0) }),
      scalars[end] == ")", let start = scalars[..<end].lastIndex(of: "("), start > 0
    else { return nil }
    return (text(scalars[(start + 1)..<end]), start)
  }

  /// What stands behind "Note:" up to the end.
  private static func behindNote(_ message: String) -> (text: String, start: Int)? {
    guard let place = message.range(of: #"(?<=[.!,;\n] )notes?: "#, options: [.regularExpression, .caseInsensitive])
    else { return nil }
    let rest = message[place.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
    return (
      rest.hasSuffix(".") ? String(rest.dropLast()) : rest,
      message.unicodeScalars.distance(from: message.startIndex, to: place.lowerBound)
    )
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text).trimmingCharacters(in: .whitespaces)
  }
}
