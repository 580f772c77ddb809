import ChatTypes
import Foundation
import JSONValue

/// Does with both things what is asked for with both, where a model that only copies (`ModelDescription.copiesLiterally`) found
/// another action for the second: "delete the reminders to order seeds and to sharpen the mower".
enum LiteralPairs {
  /// Actions of which one asks for several things at once. The names of things stand behind them.
  private static let shared: Set = ["delete", "complete"]
  /// Words between two names that only join them.
  private static let joining: Set = [
    "and", "&", "the", "my", "to", "also", "both", "reminder", "note", "one", "for", "",
  ]

  /// The calls, each with the action of the one before it where nothing else is said between their names.
  static func mended(_ calls: [ToolCall], _ message: String) -> [ToolCall] {
    var mended: [ToolCall] = []
    for call in calls {
      guard let last = mended.last, last.name == call.name, var arguments = call.arguments.objectValue,
        let action = last.arguments["action"], let own = arguments["action"], action != own,
        [action, own].allSatisfy({ shared.contains($0.stringValue ?? "") }), areJoined(last, call, message)
      else {
        mended.append(call)
        continue
      }
      arguments["action"] = action
      mended.append(call.with(arguments))
    }
    return mended
  }

  private static func areJoined(_ one: ToolCall, _ other: ToolCall, _ message: String) -> Bool {
    guard let first = one.arguments["search"]?.stringValue, let second = other.arguments["search"]?.stringValue,
      !first.isEmpty, !second.isEmpty, let start = message.range(of: first, options: .caseInsensitive),
      let end = message.range(of: second, options: .caseInsensitive), start.upperBound <= end.lowerBound
    else { return false }
    return message[start.upperBound..<end.lowerBound].split(whereSeparator: \.isWhitespace)
      .allSatisfy { joining.contains($0.foldedWord) }
  }
}
