import ChatTypes
import Organizer

/// Mends numbers in the calls of a model that only copies (`ModelDescription.copiesLiterally`), where they come from lengths that
/// were said: it would have to count that "an hour and a half" are 90 minutes, and it learnt that by heart.
struct LiteralLengths {
  /// Words that ask to be told before something.
  private static let alerting: Set = [
    "remind", "alert", "warn", "notify", "ping", "nudge", "reminder", "warning", "notification", "heads-up", "headsup", "buzz",
    "beep", "poke", "notice",
  ]

  private let lengths: [FoundLength]
  /// Minutes of lengths that were said before: a follow-up may be about those.
  private let earlier: Set<Int>
  private let asksForAlert: Bool

  /// - Parameters:
  ///   - message: what the user said last.
  ///   - earlier: what was said before it.
  ///   - phrases: reads lengths.
  init(_ message: String, after earlier: [String], _ phrases: DatePhrases) {
    lengths = phrases.lengths(in: message)
    self.earlier = Set(earlier.flatMap { phrases.lengths(in: $0).map(\.minutes) })
    asksForAlert = message.lowercased().split { !$0.isLetter && $0 != "-" }.contains { Self.alerting.contains(String($0)) }
  }

  /// The call with the lengths that were said.
  /// - Parameter isOnly: whether it is the message's only call, so that all lengths belong to it.
  func mended(_ call: ToolCall, isOnly: Bool) -> ToolCall {
    guard var arguments = call.arguments.objectValue else { return call }
    switch call.name {
    case "calendar": mendEvent(&arguments, isOnly: isOnly)
    case "habit": mendValue(&arguments)
    default: return call
    }
    var call = call
    call.arguments = .object(arguments)
    return call
  }

  private func mendEvent(_ arguments: inout JSONObject, isOnly: Bool) {
    let before = lengths.filter(\.isBefore).map(\.minutes)
    let own = lengths.filter { !$0.isBefore }.map(\.minutes)
    if let length = arguments["durationMinutes"]?.int64Value.map(Int.init), !own.contains(length) {
      if before.contains(length), asksForAlert, arguments["reminderMinutes"] == nil {
        arguments["reminderMinutes"] = .integer(Int64(length))
      }
      if own.count == 1 {
        arguments["durationMinutes"] = .integer(Int64(own[0]))
      } else if own.isEmpty, !earlier.contains(length), arguments["action"] == "create" {
        // A length that nobody said.
        arguments["durationMinutes"] = nil
      }
    }
    if let alert = arguments["reminderMinutes"]?.int64Value.map(Int.init) {
      let said = before.isEmpty ? own : before
      if !said.contains(alert), said.count == 1 { arguments["reminderMinutes"] = .integer(Int64(said[0])) }
    } else if asksForAlert, isOnly, before.count == 1, arguments["action"] == "create" {
      arguments["reminderMinutes"] = .integer(Int64(before[0]))
    }
  }

  /// "An hour and ten minutes of guitar" is 70.
  private func mendValue(_ arguments: inout JSONObject) {
    guard arguments["action"] == "log", lengths.count == 1, let value = arguments["value"]?.doubleValue,
      value != Double(lengths[0].minutes), lengths[0].minutes >= 60
    else { return }
    arguments["value"] = .integer(Int64(lengths[0].minutes))
  }
}
