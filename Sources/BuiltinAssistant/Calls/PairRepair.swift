import ChatTypes
import Foundation
import JSONValue

/// Does with both things what is asked for with both, where a model that only copies (`ModelDescription.copiesLiterally`) found
/// another action for the second: "delete the reminders to order seeds and to sharpen the mower".
struct PairRepair: CallRepair {
  /// Actions of which one asks for several things at once. The names of things stand behind them.
  private static let shared: Set<CallAction> = [.delete, .complete]

  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  /// The calls, each with the action of the one before it where nothing else is said between their names.
  func repaired(_ calls: [DecodedCall]) -> [DecodedCall] {
    var repaired: [DecodedCall] = []
    for call in calls {
      guard let last = repaired.last, last.name == call.name, case var arguments = call.fields,
        let action = last.action, let own = arguments.action, action != own,
        [action, own].allSatisfy(Self.shared.contains), Self.areJoined(last, call, message)
      else {
        repaired.append(call)
        continue
      }
      arguments.action = action
      repaired.append(call.with(arguments))
    }
    return repaired
  }

  private static func areJoined(_ one: DecodedCall, _ other: DecodedCall, _ message: String) -> Bool {
    guard let first = one.fields.search, let second = other.fields.search,
      !first.isEmpty, !second.isEmpty, let start = message.range(of: first, options: .caseInsensitive),
      let end = message.range(of: second, options: .caseInsensitive), start.upperBound <= end.lowerBound
    else { return false }
    return message[start.upperBound..<end.lowerBound].split(whereSeparator: \.isWhitespace)
      .allSatisfy { Lexicon.Pairs.joining.contains($0.foldedWord) }
  }
}
