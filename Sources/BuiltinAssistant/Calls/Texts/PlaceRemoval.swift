import ChatTypes
import Foundation
import JSONValue

/// Takes an event's place away, where that is what the message asks for.
struct PlaceRemoval: SingleCallRepair {
  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  /// The message's only call with no place, where that is what is asked: "take the location out", "remove the venue from the interview".
  func repaired(_ call: DecodedCall) -> DecodedCall {
    let asked =
      /\b(?:remove|delete|clear|drop|erase|take (?:out|off)) (?:the |its |that )?(?:location|place|venue|address)\b|\btake (?:the |its |that )?(?:location|place|venue|address) (?:out|off|away)\b/
      .ignoresCase()
    guard call.name == "calendar", case var arguments = call.fields,
      arguments.search != nil || arguments.id != nil,
      [.update, .delete, .reschedule].contains(arguments.action),
      message.firstMatch(of: asked) != nil
    else { return call }
    arguments.action = .update
    arguments.location = "none"
    (arguments.start, arguments.end, arguments.scope) = (nil, nil, nil)
    return call.with(arguments)
  }
}
