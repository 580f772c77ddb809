import ChatTypes
import Foundation
import Organizer
import PlainText
import Tools

/// What one call of the calendar works with. The actions are its extensions.
struct CalendarWork: Sendable {
  let stores: OrganizerStores
  let settings: OrganizerSettings
  let times: TurnTimes
  let calendars: [CalendarInfo]
  let cards: CalendarCards
  let callId: String
  let ownChanges: LocalWriteTracker

  var store: CalendarStore { stores.calendars }
  var data: CalendarData { CalendarData(times: times, cards: cards) }
  var words: EventWords { EventWords(times: times, cards: cards) }
  var conflicts: EventConflicts {
    // A call that was asked about may be made long after its turn.
    EventConflicts(
      in: store, freeSlots: FreeSlots(workingHours: settings.workingHours, clock: times.clock),
      now: max(times.now, stores.environment.now()))
  }

  /// The id of a card of this call, the same in the question and in the result.
  func cardId(_ position: Int = 0) -> String { "\(callId)-\(position)" }

  /// The id of the calendar that a call names.
  /// - Throws: ``ToolFailure`` with the names that there are.
  func calendarID(_ name: String?) throws(ToolFailure) -> String? {
    guard let name else { return nil }
    if let info = calendars.first(where: { $0.id == name }) { return info.id }
    let wanted = name.nameFolded
    let named = calendars.filter { $0.displayName.nameFolded == wanted || $0.id.nameFolded == wanted }
    if named.count == 1 { return named[0].id }
    let names = calendars.map { "\(WordList.quoted($0.displayName))" }
    guard named.isEmpty else {
      throw .calendar(
        .ambiguousCalendar, message: "Several calendars are named “\(name.prefix(80))”. Give one of them another name.")
    }
    throw .calendar(
      .unknownCalendar,
      message: names.isEmpty
        ? "There is no calendar yet. Leave the calendar out, and one is made."
        : "There is no calendar named “\(name.prefix(80))”. There is \(WordList.and(names)).")
  }

  /// How resolved arguments name a calendar: as the user calls it, unless two are called so.
  func calendarName(_ id: String) -> String {
    guard let info = calendars.first(where: { $0.id == id }) else { return id }
    let isOnlyOne = calendars.filter { $0.displayName.nameFolded == info.displayName.nameFolded }.count == 1
    return isOnlyOne && !calendars.contains { $0.id == info.displayName && $0.id != id } ? info.displayName : id
  }

  /// Finds events, in one calendar or in all.
  func finding(in calendar: String?) -> EventFinding {
    EventFinding(stores: stores, times: times, calendars: calendar.map { [$0] })
  }
}
