import ChatTypes
import Foundation
import JSONValue

/// Makes one new habit of two calls, of which the second only says what the first is called.
struct DuplicateHabitMerge: CallRepair {
  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  /// Calls without a new habit that the next one names: "track my crossword puzzles, call the habit Crosswords" is one.
  func repaired(_ calls: [ToolCall]) -> [ToolCall] {
    guard calls.count == 2, calls.allSatisfy({ $0.name == "habit" && $0.action == .create }),
      message.firstMatch(of: /\b(?:call|name) (?:it|the habit|this|that)\b/.ignoresCase()) != nil
        || calls[0].arguments[.name]?.stringValue?.lowercased()
          == calls[1].arguments[.name]?.stringValue?.lowercased(),
      var fields = calls[0].arguments.objectValue, let other = calls[1].arguments.objectValue
    else { return calls }
    for member in other.members { fields[member.name] = member.value }
    return [calls[0].with(fields)]
  }
}
