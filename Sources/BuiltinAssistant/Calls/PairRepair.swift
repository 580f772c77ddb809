import ChatTypes
import Foundation
import JSONValue

/// Does with both things what is asked for with both, where a model that only copies (`ModelDescription.copiesLiterally`) found
/// another action for the second: "delete the reminders to order seeds and to sharpen the mower".
struct PairRepair: CallRepair {
  /// Actions of which one asks for several things at once. The names of things stand behind them.
  private static let shared: Set = ["delete", "complete"]
  /// Words between two names that only join them.
  private static let joining: Set = [
    "and", "&", "the", "my", "to", "also", "both", "reminder", "note", "one", "for", "",
  ]

  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  /// The calls, each with the action of the one before it where nothing else is said between their names.
  func repaired(_ calls: [ToolCall]) -> [ToolCall] {
    var repaired: [ToolCall] = []
    for call in calls {
      guard let last = repaired.last, last.name == call.name, var arguments = call.arguments.objectValue,
        let action = last.arguments[.action], let own = arguments[.action], action != own,
        [action, own].allSatisfy({ Self.shared.contains($0.stringValue ?? "") }), Self.areJoined(last, call, message)
      else {
        repaired.append(call)
        continue
      }
      arguments[.action] = action
      repaired.append(call.with(arguments))
    }
    return repaired
  }

  private static func areJoined(_ one: ToolCall, _ other: ToolCall, _ message: String) -> Bool {
    guard let first = one.arguments[.search]?.stringValue, let second = other.arguments[.search]?.stringValue,
      !first.isEmpty, !second.isEmpty, let start = message.range(of: first, options: .caseInsensitive),
      let end = message.range(of: second, options: .caseInsensitive), start.upperBound <= end.lowerBound
    else { return false }
    return message[start.upperBound..<end.lowerBound].split(whereSeparator: \.isWhitespace)
      .allSatisfy { joining.contains($0.foldedWord) }
  }
}
