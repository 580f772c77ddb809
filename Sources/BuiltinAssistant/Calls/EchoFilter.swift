import ChatTypes
import Foundation
import JSONValue

/// Leaves out what a model that only copies (`ModelDescription.copiesLiterally`) makes twice of one thing.
struct EchoFilter: CallRepair {
  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  /// The calls without new events that are at the very time of the one before and weren't asked for: "Game night at Max's, friday
  /// at 7. Door code 1947" is one event.
  func repaired(_ calls: [ToolCall]) -> [ToolCall] {
    var kept: [ToolCall] = []
    for call in calls {
      if call.action == .create,
        kept.contains(where: { $0.name == call.name && $0.arguments == call.arguments })
      {
        continue
      }
      if let last = kept.last, isFirstTime(call, of: last) { continue }
      if let last = kept.last, call.name == "calendar", last.name == "calendar", call.action == .create,
        last.action == .create, let start = call.arguments[.start]?.stringValue,
        let title = call.arguments[.title]?.stringValue, let before = last.arguments[.title]?.stringValue,
        Self.time(start) == Self.time(last.arguments[.start]?.stringValue ?? ""), start.contains(where: \.isNumber),
        let first = message.range(of: before), let second = message.range(of: title),
        first.upperBound <= second.lowerBound,
        Self.words(String(message[first.upperBound..<second.lowerBound])).isDisjoint(with: Self.joining)
      {
        continue
      }
      kept.append(call)
    }
    return kept
  }

  /// Whether a call only says when the one before it comes first: "every 2 weeks on thursday …, first time tomorrow".
  private func isFirstTime(_ call: ToolCall, of last: ToolCall) -> Bool {
    guard call.name == "reminder", last.name == call.name, call.action == .create,
      last.action == .create, call.arguments[.title] == last.arguments[.title],
      let due = call.arguments[.due]?.stringValue
    else { return false }
    return message.range(of: "first time \(due)", options: .caseInsensitive) != nil
      || message.range(of: "first time on \(due)", options: .caseInsensitive) != nil
  }

  /// Words between two things that are both asked for.
  private static let joining: Set = ["and", "also", "both", "plus", "then", "&", "too", "as", "or"]

  /// The words of a time that tell it.
  private static func time(_ text: String) -> Set<String> { words(text).subtracting(["at", "on", "the"]) }

  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { $0.isWhitespace || ",.;:".contains($0) }.map(String.init))
  }
}
