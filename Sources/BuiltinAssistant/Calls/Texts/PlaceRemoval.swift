import ChatTypes
import Foundation
import JSONValue

/// Takes an event's place away, where that is what the message asks for.
struct PlaceRemoval: SingleCallRepair {
  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  /// The message's only call with no place, where that is what is asked: "take the location out", "remove the venue from the interview".
  func repaired(_ call: ToolCall) -> ToolCall {
    let asked =
      /\b(?:remove|delete|clear|drop|erase|take (?:out|off)) (?:the |its |that )?(?:location|place|venue|address)\b|\btake (?:the |its |that )?(?:location|place|venue|address) (?:out|off|away)\b/
      .ignoresCase()
    guard call.name == "calendar", var arguments = call.arguments.objectValue,
      arguments[.search] != nil || arguments[.id] != nil,
      ["update", "delete", "reschedule"].contains(arguments[.action]?.stringValue),
      message.firstMatch(of: asked) != nil
    else { return call }
    arguments[.action] = "update"
    arguments[.location] = "none"
    for name in ["start", "end", "scope"] { arguments[name] = nil }
    return call.with(arguments)
  }
}
