import Foundation
import LinnetHome
import Organizer

/// An event as `--json` prints it.
struct EventDocument: Encodable {
  /// Somebody who is invited, or who invites.
  struct Person: Encodable {
    var address: String
    @Nullable var name: String?
    /// The answer in iCalendar's words: `ACCEPTED`, `DECLINED` and others.
    @Nullable var response: String?

    init(_ attendee: EventAttendee) {
      address = attendee.address
      name = attendee.name
      response = attendee.response
    }
  }

  /// Names it; all occurrences of a series have the same.
  var id: String
  /// The folder of its calendar.
  var calendar: String
  var title: String
  /// ISO 8601; a date for a whole day. Of a series that is listed as a whole: its first.
  var start: String
  /// ISO 8601, not included; for whole days the day after the last.
  var end: String
  var isAllDay: Bool
  var durationMinutes: Int
  /// The zone that the event is in; none for whole days and times without one.
  @Nullable var zone: String?
  /// Which occurrence of a series this is: what `--on` takes.
  @Nullable var occurrence: String?
  @Nullable var location: String?
  @Nullable var notes: String?
  @Nullable var url: String?
  /// `confirmed`, `tentative` or `cancelled`.
  var status: String
  /// Whether one is free meanwhile.
  var isFree: Bool
  /// Minutes before the start.
  var reminderMinutes: [Int]
  /// The rule of a series, as iCalendar writes it.
  @Nullable var recurrence: String?
  /// Whether there can be more than one occurrence.
  var repeats: Bool
  var categories: [String]
  @Nullable var organizer: Person?
  var attendees: [Person]

  /// An event, or a series as a whole.
  init(_ event: CalendarEvent, start: Date?, end: Date?, times: PhraseReader) {
    id = event.id
    calendar = event.calendar
    title = event.title
    self.start = times.iso(event.start, instant: start)
    self.end = times.iso(event.end, instant: end)
    isAllDay = event.isAllDay
    durationMinutes = event.durationMinutes
    zone = event.start.zone
    occurrence = nil
    location = event.location
    notes = event.notes
    url = event.url
    status = event.status.rawValue.lowercased()
    isFree = event.isFree
    reminderMinutes = event.alarmMinutes
    recurrence = event.recurrence?.text
    repeats = event.repeats
    categories = event.categories
    organizer = event.organizer.map { Person($0) }
    attendees = event.attendees.map { Person($0) }
  }

  /// One time that an event happens.
  init(_ occurrence: EventOccurrence, times: PhraseReader) {
    self.init(occurrence.event, start: occurrence.start, end: occurrence.end, times: times)
    start = times.iso(occurrence.startTime, instant: occurrence.start)
    end = times.iso(occurrence.endTime, instant: occurrence.end)
    self.occurrence = occurrence.recurrenceID.map { id in
      // Where it was not moved, the instant is known.
      times.iso(id, instant: id == occurrence.startTime ? occurrence.start : id.instant(times.clock))
    }
    repeats = repeats || self.occurrence != nil
  }
}
