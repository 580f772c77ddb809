import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Completes what the notes of a new event or reminder are in the calls of a model that only copies
/// (`ModelDescription.copiesLiterally`): what stands in parentheses at the end of a message, and behind "Note:".
struct RemarkRepair: SingleCallRepair {
  /// Words with which no remark begins, but a place or who comes.
  private static let other: Set = ["at", "in", "on", "room", "with", "@", "from", "until", "till", "for"]

  private let remark: String?
  /// Whether it is said that it is a note.
  private let isNamed: Bool
  /// Whether it is said of it that it is to be put there.
  private let isTold: Bool

  init(_ reading: RequestReading) {
    let message = reading.message
    let told = Self.told(message)
    let named = Self.behindNote(message) ?? told
    isNamed = named != nil
    isTold = told != nil
    guard let found = named ?? Self.inParentheses(message), found.text.count(where: \.isWhitespace) > 0,
      !(reading.times.map(\.range) + reading.readLengths.map(\.range)).contains(where: { $0.upperBound > found.start }),
      let first = found.text.split(separator: " ").first, !Self.other.contains(first.lowercased())
    else {
      remark = nil
      return
    }
    remark = found.text
  }

  /// Calls of which the second was made of what is a note of the first: "MOT on Wednesday at 8:30. Note: take the nut key".
  fileprivate func merged(_ calls: [ToolCall]) -> [ToolCall] {
    guard let remark, isNamed, calls.count == 2, let fields = calls[1].arguments.objectValue,
      Self.isNoted(calls[1].name, fields: fields),
      // "Note: remind me to bring the card" asks for something.
      RequestOpening.of(remark.lowercased().split(separator: " ").map(String.init)[...]) == nil
    else { return calls }
    let words = Set(remark.split(separator: " ").map(\.foldedWord))
    let texts = fields.members.filter { $0.name != "action" }.compactMap(\.value.stringValue)
    guard !texts.isEmpty, texts.allSatisfy({ $0.split(separator: " ").allSatisfy { words.contains($0.foldedWord) } })
    else { return calls }
    let call = repaired(calls[0])
    return call == calls[0] ? calls : [call]
  }

  /// Whether a call only puts a text down.
  private static func isNoted(_ tool: String, fields: JSONObject) -> Bool {
    switch (tool, fields[.action]?.stringValue) {
    case ("note", "create"), ("note", "append"): true
    case ("calendar", "create"): fields[.start] == nil
    default: false
    }
  }

  /// The message's only call, with the notes that were said and that nothing else in it has.
  func repaired(_ call: ToolCall) -> ToolCall {
    guard let remark, call.name == "calendar" || (call.name == "reminder" && isNamed),
      var arguments = call.arguments.objectValue, arguments.action == .create,
      arguments[.notes]?.stringValue.map({ isTold && !remark.lowercased().contains($0.lowercased()) }) ?? true
    else { return call }
    // What the model took for a place or a part of the title was said there.
    let words = Set(remark.lowercased().split(separator: " "))
    for name in ["title", "location"] {
      let own = arguments[name]?.stringValue?.lowercased().split(separator: " ") ?? []
      if !own.isEmpty, own.allSatisfy(words.contains) { return call }
    }
    arguments[.notes] = .string(remark)
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

  /// What is told before "put this in the notes" and "note that" at the end.
  private static func told(_ message: String) -> (text: String, start: Int)? {
    let order =
      #/[.!;\n–—] ?(?<text>[^.!?;\n]{4,}?)(?:,| [-–—]|\.) (?:please )?(?:(?:put|write|add|keep|save) (?:this|that|it) (?:down )?(?:in|into|to) (?:the |its |my )?notes?|note (?:that|this)(?: down)?(?: with it| in it| there)?)(?: please| too| as well)?[.!]*$/#
      .ignoresCase()
    guard let match = message.firstMatch(of: order) else { return nil }
    let scalars = message.unicodeScalars
    return (
      match.text.trimmingCharacters(in: .whitespaces),
      scalars.distance(from: scalars.startIndex, to: match.text.startIndex)
    )
  }

  /// What stands behind "Note:" up to the end.
  private static func behindNote(_ message: String) -> (text: String, start: Int)? {
    let opening = #"(?<=[.!,;\n] )notes?( (on|for|to) (it|that|this))?: "#
    guard let place = message.range(of: opening, options: [.regularExpression, .caseInsensitive]) else { return nil }
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

/// Puts a call that was made of another one's note into that call.
struct RemarkMerge: CallRepair {
  private let remarks: RemarkRepair

  init(_ reading: RequestReading) { remarks = RemarkRepair(reading) }

  func repaired(_ calls: [ToolCall]) -> [ToolCall] { remarks.merged(calls) }
}
