import ChatTypes
import Crypto
import Foundation
import JSONValue
import Organizer

/// Tells one state of an event from any other, as far as a user can see it on a card: what was approved is only done to
/// what was shown.
enum EventRevision {
  static func text(of target: EventTarget) -> String {
    let occurrence = target.occurrence
    let state: JSONValue = [
      facts(of: target.event), facts(of: occurrence.event), .string(occurrence.startTime.description),
      .string(occurrence.endTime.description),
    ]
    // Twelve bytes are plenty for two states of one thing.
    return Data(SHA256.hash(data: state.data()).prefix(12)).base64EncodedString()
  }

  private static func facts(of event: CalendarEvent) -> JSONValue {
    [
      .string(event.id), .string(event.calendar), .string(event.title), .string(event.start.description),
      .string(event.end.description), .string(event.location ?? ""), .string(event.notes ?? ""),
      .string(event.url ?? ""), .string(event.status.rawValue), .bool(event.isFree),
      .array(event.alarmMinutes.map { .integer(Int64($0)) }), .string(event.recurrence?.text ?? ""),
      .array(event.attendees.map { .string($0.address) }),
    ]
  }
}
