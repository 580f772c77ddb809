import Foundation
import Organizer

/// The event that a change or a deletion is about.
struct EventTarget: Hashable {
  /// The event; of a series, the whole.
  let event: CalendarEvent
  /// The occurrence that is meant; of a series that was named as a whole, the next one, or the last.
  let occurrence: EventOccurrence
  /// The name of ``occurrence``.
  let name: String
  /// Whether a series was named as a whole.
  let isWholeSeries: Bool

  /// Whether there can be more than one occurrence.
  var repeats: Bool { event.repeats || occurrence.recurrenceID != nil }

  /// What stores change: nil for a single event.
  var occurrenceID: EventTime? { occurrence.recurrenceID }

  /// What was compared with what the user saw: it must be so still when the change is written.
  var state: ObservedRevision { ObservedRevision(occurrence, series: event).whole }

  /// How far a change goes when nobody says it.
  var usualScope: EventScope { isWholeSeries ? .all : .this }
}
