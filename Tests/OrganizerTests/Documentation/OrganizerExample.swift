import Foundation
import Organizer

/// Puts an event into the calendars of a folder, at a time that is said in words.
/// - Returns: the event; nil when the phrase is no single time, so that the user has to be asked.
func addEvent(_ title: String, at phrase: String, in folder: URL, now: Date, timeZone: TimeZone) async throws
  -> CalendarEvent?
{
  let phrases = DatePhrases(now: now, timeZone: timeZone)
  guard case .resolved(.moment(let moment)) = phrases.resolve(phrase) else { return nil }
  let calendars = CalendarStore(root: folder.path)
  let created = try await calendars.create(EventDraft(title: title, start: .utc(moment.instant)))
  // The event is a file now, <folder>/calendars/personal/<id>.ics. `calendars.undo(created.undo)` would take it back.
  return created.value
}
