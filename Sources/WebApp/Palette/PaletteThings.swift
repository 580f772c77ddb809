import ChatModels
import ChatTypes

/// What the command palette finds among the user's events, reminders, notes, contacts and habits.
@MainActor struct PaletteThings {
  let service: any OrganizerService
  let text: OrganizerText
  /// The time of day, in Unix milliseconds.
  let now: Int64

  /// Of each kind at most.
  static let most = 4
  /// The days around today in which events are looked for: who looks for an older one has the calendar.
  static let (daysBefore, daysAfter) = (31, 92)

  /// The best of each kind. One that can't be read now is left out: the palette is no place for its failure.
  func find(_ words: String) async -> [PaletteEntry] {
    async let events = events(words)
    async let reminders = reminders(words)
    async let notes = notes(words)
    async let contacts = contacts(words)
    async let habits = habits(words)
    return await events + reminders + notes + contacts + habits
  }

  private var today: CalendarDay { text.clock.day(now) }

  private func events(_ words: String) async -> [PaletteEntry] {
    let first = text.clock.start(of: today.adding(days: -Self.daysBefore))
    let last = text.clock.start(of: today.adding(days: Self.daysAfter))
    guard let events = try? await service.events(from: first, to: last) else { return [] }
    // What comes next is meant rather than what was, and of a series one occurrence.
    let (gone, coming) = (events.filter { $0.end <= now }, events.filter { $0.end > now })
    var seen: Set<[String]> = []
    let nearest = (coming + gone.reversed()).filter { seen.insert([$0.calendar, $0.title]).inserted }
    return best(nearest, words: words) { CalendarView.title($0) }.map { event in
      let day = event.days?.lowerBound ?? text.clock.day(event.start)
      return PaletteEntry(
        id: "event-\(event.id)", title: CalendarView.title(event), kind: "Event",
        detail: text.span(event, today: today),
        icon: "calendar",
        act: .goAndDo(path: path("calendar", parts: "day", day.iso), action: "look", id: event.id))
    }
  }

  private func reminders(_ words: String) async -> [PaletteEntry] {
    guard let reminders = try? await service.reminders() else { return [] }
    return best(reminders.filter { !$0.isDone }, words: words, title: \.values.title).map { reminder in
      PaletteEntry(
        id: "reminder-\(reminder.id)", title: reminder.values.title, kind: "Reminder",
        detail: reminder.values.day.map { text.near($0, today: today) } ?? "", icon: "done",
        act: .goAndDo(path: path("reminders"), action: "edit", id: reminder.id))
    }
  }

  private func notes(_ words: String) async -> [PaletteEntry] {
    guard let notes = try? await service.notes(words) else { return [] }
    return notes.prefix(Self.most).map { note in
      PaletteEntry(
        id: "note-\(note.id)", title: note.title, kind: "Note", detail: note.excerpt, icon: "note",
        act: .go(path: path("notes", parts: note.id)))
    }
  }

  private func contacts(_ words: String) async -> [PaletteEntry] {
    guard let contacts = try? await service.contacts(words) else { return [] }
    return contacts.prefix(Self.most).map { contact in
      PaletteEntry(
        id: "contact-\(contact.id)", title: contact.name, kind: "Contact", detail: contact.detail, icon: "person",
        act: .go(path: path("contacts", parts: contact.id)))
    }
  }

  private func habits(_ words: String) async -> [PaletteEntry] {
    guard let habits = try? await service.habits(firstWeekday: text.firstWeekday) else { return [] }
    return best(habits, words: words, title: \.values.name).map { habit in
      PaletteEntry(
        id: "habit-\(habit.id)",
        title: [habit.values.emoji, habit.values.name].filter { !$0.isEmpty }.joined(separator: " "),
        kind: "Habit", icon: "habit", act: .go(path: path("habits")))
    }
  }

  private func best<Thing>(_ things: [Thing], words: String, title: (Thing) -> String) -> [Thing] {
    let match = FuzzyMatch(words)
    return Array(FuzzyMatch.ranked(things) { match.score(in: title($0)) }.prefix(Self.most))
  }

  private func path(_ page: String, parts: String...) -> String { Place.page(name: page, parts: parts).path }
}

extension PaletteThings {
  /// What is found by who uses a window; nil where there is no organizer.
  init?(_ window: WindowSession) {
    guard let organizer = window.page.organizer else { return nil }
    let service = organizer(window.session.userId)
    self.init(
      service: service, text: OrganizerText(timeZone: service.timeZone, locale: window.page.times.locale),
      now: window.page.now())
  }
}
