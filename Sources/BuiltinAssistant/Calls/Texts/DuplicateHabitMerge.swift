import ChatTypes
import Foundation
import JSONValue

/// Makes one new habit of two calls, of which the second only says what the first is called.
struct DuplicateHabitMerge: CallRepair {
  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  /// Calls without a new habit that the next one names: "track my crossword puzzles, call the habit Crosswords" is one.
  func repaired(_ calls: [DecodedCall]) -> [DecodedCall] {
    guard calls.count == 2, calls.allSatisfy({ $0.name == "habit" && $0.action == .create }),
      message.firstMatch(of: /\b(?:call|name) (?:it|the habit|this|that)\b/.ignoresCase()) != nil
        || calls[0].fields.name?.lowercased()
          == calls[1].fields.name?.lowercased(),
      case var fields = calls[0].fields.json, case let other = calls[1].fields.json
    else { return calls }
    for member in other.members { fields[member.name] = member.value }
    return [calls[0].with(CallFields(fields))]
  }
}
