import ChatTypes
import JSONValue
import Organizer

/// Puts the day of the call before it into a call that has only a time: see ``CarriedDayRewrite``.
struct CarriedDayRepair: CallRepair {
  private static let timed = ["calendar": "start", "reminder": "due"]

  private let phrases: DatePhrases

  init(_ reading: RequestReading) { phrases = reading.phrases }

  /// What a reading of one message makes, with the days that were said before.
  func repaired(_ calls: [ToolCall]) -> [ToolCall] {
    var carried: [ToolCall] = []
    var last: (time: String, tool: String)?
    for call in calls {
      guard let name = Self.timed[call.name], var fields = call.arguments.objectValue, fields.action == .create,
        fields[.recurrence] == nil, var time = fields[name]?.stringValue
      else {
        last = nil
        carried.append(call)
        continue
      }
      if let before = last,
        let whole = CarriedDayRewrite.whole(time, after: before.time, isFor: (before.tool, call.name), phrases: phrases)
      {
        time = whole
        fields[name] = .string(whole)
      }
      last = (time, call.name)
      carried.append(call.with(fields))
    }
    return carried
  }
}
