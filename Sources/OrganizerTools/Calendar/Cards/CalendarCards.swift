import ChatTypes
import Foundation
import Organizer

/// Makes cards of events, for the tool, the command line and the windows alike.
public struct CalendarCards: Sendable {
  /// What each calendar is called, by its id.
  public let calendarNames: [String: String]
  /// Clocks where the user is.
  public let clock: WallClock

  /// Cards with the names that these calendars have.
  public init(calendars: [CalendarInfo], clock: WallClock) {
    calendarNames = Dictionary(calendars.map { ($0.id, $0.displayName) }) { first, _ in first }
    self.clock = clock
  }

  /// An event on a card.
  /// - Parameters:
  ///   - occurrence: when it happens, and what it says.
  ///   - name: by which ``CalendarStore/event(named:)`` finds it.
  ///   - series: the whole that it is an occurrence of, whose rule is shown.
  public func preview(
    of occurrence: EventOccurrence, name: String?, series: CalendarEvent? = nil
  ) -> CalendarEventPreview {
    let event = occurrence.event
    let span = occurrence.span(clock)
    var preview = CalendarEventPreview(
      title: event.title, start: Self.milliseconds(span.start(clock)), end: Self.milliseconds(span.end(clock)),
      isAllDay: event.isAllDay)
    preview.timeZone = occurrence.startTime.zone
    preview.calendarName = calendarNames[event.calendar] ?? event.calendar
    preview.eventIdentifier = name
    preview.location = event.location
    preview.notes = event.notes
    preview.reminderMinutes = event.alarmMinutes.first
    if let rule = event.recurrence ?? series?.recurrence {
      preview.recurrence = Self.word(rule)
    } else if event.repeats || series?.repeats == true || occurrence.recurrenceID != nil {
      preview.recurrence = "on several dates"
    }
    return preview
  }

  /// An event that another overlaps with.
  public func conflict(_ occurrence: EventOccurrence) -> ConflictingEvent {
    let span = occurrence.span(clock)
    var conflict = ConflictingEvent(
      title: occurrence.event.title, start: Self.milliseconds(span.start(clock)),
      end: Self.milliseconds(span.end(clock)),
      calendarName: calendarNames[occurrence.event.calendar] ?? occurrence.event.calendar)
    conflict.isRecurring = occurrence.recurrenceID != nil || occurrence.event.repeats
    conflict.isAllDay = occurrence.event.isAllDay
    return conflict
  }

  /// The word for a rule that has one, else what people say for it.
  static func word(_ rule: RecurrenceRule) -> String { rule.name ?? rule.description }

  static func milliseconds(_ instant: Date) -> Int64 { instant.unixMilliseconds }
}

extension EventConflicts.Report {
  /// Puts it on a card.
  func put(on preview: inout CalendarEventPreview, _ cards: CalendarCards) {
    preview.clearConflict()
    guard !events.isEmpty else { return }
    preview.hasConflict = true
    preview.conflictingEvents = events.map(cards.conflict)
    preview.freeSlots = slots.map(\.preview)
  }
}

extension Organizer.TimeSlot {
  /// As cards show it.
  var preview: ChatTypes.TimeSlot {
    ChatTypes.TimeSlot(start: CalendarCards.milliseconds(start), end: CalendarCards.milliseconds(end))
  }
}

extension ToolCard {
  /// A card with an event.
  init(_ cardId: String, state: ToolCardState, event: CalendarEventPreview) {
    self.init(cardId: cardId, state: state, content: .calendarEvent(event: event))
  }

  /// The event on it.
  var event: CalendarEventPreview? { if case .calendarEvent(let event) = content { event } else { nil } }

  /// The same card with its event changed.
  func with(_ state: ToolCardState? = nil, change: (inout CalendarEventPreview) -> Void) -> ToolCard {
    guard var event else { return self }
    change(&event)
    var card = self
    card.state = state ?? self.state
    card.content = .calendarEvent(event: event)
    return card
  }
}

extension CalendarEventPreview {
  /// Takes away what warns of a conflict.
  mutating func clearConflict() { (hasConflict, conflictingEvents, freeSlots) = (false, [], []) }
}
