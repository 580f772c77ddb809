import Foundation
import Organizer

/// What of the user's day decides which prompts are suggested, as the organizer's files say it. A plain value: what is made
/// of it needs no files.
public struct OrganizerAgendaSummary: Sendable, Hashable {
  /// An event that comes.
  public struct NextEvent: Sendable, Hashable {
    /// Its title, as it stands in the calendar, where strangers' invitations stand, too.
    public let title: String
    /// Whole minutes until it begins; 0 or less when it has just begun.
    public let minutesUntil: Int
  }

  /// The hour where the user is, from 0 to 23.
  public let hour: Int
  /// Whether it is a day on which the user doesn't work.
  public let isDayOff: Bool
  /// Events that are not over yet today, those of the whole day included.
  public let eventsToday: Int
  /// The first event with a time that begins today and has not begun, or has in the last ``justBegan`` minutes.
  public let nextEvent: NextEvent?
  /// Events of tomorrow, those that go on from today included.
  public let eventsTomorrow: Int
  /// Reminders that are open.
  public let remindersOpen: Int
  /// Of those, the ones that are due today or were before.
  public let remindersDue: Int
  /// Daily habits that are not done yet today.
  public let habitsOpen: Int

  /// Minutes for which an event has just begun: as long as one looks for the room, or the link.
  public static let justBegan = 5

  /// Looks at each store once.
  /// - Parameters:
  ///   - now: the instant for which it holds.
  ///   - zone: where the user is.
  ///   - workingHours: on whose days the user works.
  /// - Throws: `OrganizerError` when files can't be read. Files that are broken are passed over.
  public init(
    of stores: OrganizerStores, now: Date, zone: TimeZone, workingHours: WorkingHours = .standard
  ) async throws {
    let clock = WallClock(timeZone: zone)
    let (today, second) = clock.reading(of: now)
    let tomorrow = clock.startOfDay(today.adding(days: 1))
    let end = clock.startOfDay(today.adding(days: 2))
    hour = second / 3600
    isDayOff = !workingHours.days.contains(today.weekday)

    let earliest = now.addingTimeInterval(-Double(Self.justBegan * 60))
    var (ofToday, ofTomorrow) = (0, 0)
    var next: EventOccurrence?
    for occurrence in try await stores.calendars.occurrences(from: earliest, to: end).occurrences {
      if occurrence.end > tomorrow { ofTomorrow += 1 }
      guard occurrence.start < tomorrow else { continue }
      if occurrence.end > now { ofToday += 1 }
      guard !occurrence.event.isAllDay, occurrence.start >= earliest else { continue }
      if next.map({ occurrence.start < $0.start }) ?? true { next = occurrence }
    }
    (eventsToday, eventsTomorrow) = (ofToday, ofTomorrow)
    nextEvent = next.map { next in
      let seconds = next.start.timeIntervalSince(now)
      return NextEvent(title: next.event.title, minutesUntil: Int((seconds / 60).rounded(.down)))
    }

    let reminders = try await stores.reminders.list()
    remindersOpen = reminders.count
    remindersDue = reminders.count { reminder in reminder.dueDate.map { $0 <= tomorrow } ?? false }
    habitsOpen = try await stores.habits.list().habits.count { habit in
      habit.frequency == .daily && !HabitStatistics(habit, today: today).isDoneNow
    }
  }
}
