import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

/// Finds the event that a call means.
struct EventFinding {
  let stores: OrganizerStores
  let times: TurnTimes
  /// The calendars to look in; nil for all.
  let calendars: Set<String>?

  /// What events are called.
  static let kind: Set<String> = ["event", "events", "entry", "appointment", "appointments"]
  /// The most events that are compared.
  static let mostMatches = 200

  private var now: Date { times.now }

  /// By a name that the model was told.
  /// - Parameter moment: when the occurrence of a series starts that is meant, if the call says so.
  func target(named name: String, at moment: TimeRange? = nil) async throws -> EventTarget {
    let named: NamedEvent
    do {
      named = try await stores.calendars.event(named: name)
    } catch let error as OrganizerError where error.code == .notFound {
      throw ToolFailure.calendar(
        .notFound,
        message:
          "There is no event with the id “\(name.prefix(80))” any more. Look for it by its title, or list the events again."
      )
    }
    if let occurrence = named.occurrence {
      return EventTarget(event: named.event, occurrence: occurrence, name: name, isWholeSeries: false)
    }
    let (id, calendar) = (named.event.id, named.event.calendar)
    if let moment {
      let found = try await stores.calendars.occurrences(from: moment.start, to: moment.end)
      let meant = found.occurrences.filter { $0.event.id == id && $0.event.calendar == calendar }
      guard let occurrence = meant.first(where: { moment.isStretch || $0.start == moment.start }) else {
        throw ToolFailure.calendar(
          .notFound,
          message:
            "\(WordList.quoted(named.event.title)) does not happen at \(moment.label(times)). Say which time is meant.")
      }
      return EventTarget(
        event: named.event, occurrence: occurrence, name: try await self.name(occurrence), isWholeSeries: false)
    }
    var found = try await stores.calendars.occurrences(of: id, calendar: calendar, from: now, limit: 1).first
    if found == nil { found = try await first(named.event) }
    guard let occurrence = found else {
      throw ToolFailure.calendar(.notFound, message: "\(WordList.quoted(named.event.title)) does not happen any more.")
    }
    return EventTarget(
      event: named.event, occurrence: occurrence, name: try await self.name(occurrence), isWholeSeries: true)
  }

  /// By a name or by words: of a name that nothing has, the words count, and a title in the place of a name is understood.
  func target(
    named name: String?, search: String?, at moment: TimeRange? = nil
  ) async throws -> EventTarget? {
    guard let name else {
      guard let search else { return nil }
      return try await target(search)
    }
    do {
      return try await target(named: name, at: moment)
    } catch let failure as ToolFailure where failure.error.code == .notFound {
      if let search { return try await target(search) }
      let titled = try await stores.calendars.matches(name, calendars: calendars, now: now, limit: 1)
      guard titled.first?.fit == .exactTitle else { throw failure }
      return try await target(name)
    }
  }

  /// By words: what still comes goes before what is over, the very title before words of it.
  func target(_ search: String) async throws -> EventTarget {
    let store = stores.calendars
    var matches = try await store.matches(search, calendars: calendars, now: now, limit: Self.mostMatches)
    if matches.isEmpty, let content = SearchText.content(search, kind: Self.kind) {
      matches = try await store.matches(content, calendars: calendars, now: now, limit: Self.mostMatches)
    }
    guard let best = matches.first else { throw try await notFound(search) }
    // The best are alike in both: neither a later nor a vaguer one is meant.
    let group = Self.group(best.fit)
    let alike = matches.filter { $0.isOver == best.isOver && Self.group($0.fit) == group }
    guard alike.count == 1 else { throw try await ambiguous(search, occurrences: alike.map(\.occurrence)) }
    return try await target(best)
  }

  /// By words, among what happens in a stretch of time, or starts at a time.
  func targets(_ search: String?, in range: TimeRange) async throws -> [EventOccurrence] {
    let store = stores.calendars
    var found: [EventOccurrence]
    if let search {
      found = try await store.searchOccurrences(search, from: range.start, to: range.end)
      if found.isEmpty, let content = SearchText.content(search, kind: Self.kind) {
        found = try await store.searchOccurrences(content, from: range.start, to: range.end)
      }
    } else {
      found = try await store.occurrences(from: range.start, to: range.end).occurrences
    }
    return found.filter { occurrence in
      (calendars?.contains(occurrence.event.calendar) ?? true) && (range.isStretch || occurrence.start == range.start)
    }
  }

  /// Those of them that are meant when they are to be changed: with the words in their titles, unless none has them there.
  func meantTargets(_ search: String?, in range: TimeRange) async throws -> [EventOccurrence] {
    let found = try await targets(search, in: range)
    guard let search else { return found }
    let words = SearchText.words(SearchText.content(search, kind: Self.kind) ?? search)
    let titled = found.filter { occurrence in
      let title = SearchText.fold(occurrence.event.title)
      return words.allSatisfy { title.contains($0) }
    }
    return titled.isEmpty ? found : titled
  }

  /// The target that an occurrence is.
  func target(_ occurrence: EventOccurrence) async throws -> EventTarget {
    let event = try await stores.calendars.event(occurrence.event.id, calendar: occurrence.event.calendar)
    return EventTarget(
      event: event, occurrence: occurrence, name: try await name(occurrence), isWholeSeries: false)
  }

  private func target(_ match: EventMatch) async throws -> EventTarget {
    EventTarget(
      event: match.event, occurrence: match.occurrence, name: try await name(match.occurrence), isWholeSeries: false)
  }

  private func name(_ occurrence: EventOccurrence) async throws -> String {
    try await stores.calendars.names(of: [occurrence]).first ?? occurrence.event.id
  }

  private func first(_ event: CalendarEvent) async throws -> EventOccurrence? {
    guard let start = try await stores.calendars.instant(of: event.start) else { return nil }
    return try await stores.calendars.occurrences(of: event.id, calendar: event.calendar, from: start, limit: 1).first
  }

  private static func group(_ fit: EventMatch.Fit) -> Int {
    switch fit {
    case .exactTitle: 0
    case .titleStart, .title: 1
    case .elsewhere: 2
    }
  }

  /// A question with the events and their times, and what else tells those apart that have one title and one time.
  func ambiguous(_ search: String, occurrences: [EventOccurrence]) async throws -> ToolFailure {
    let listed = Array(occurrences.prefix(FindingFailure.mostListed))
    let labels = ChoiceLabels.distinct(
      listed,
      label: { "\(WordList.quoted($0.event.title)) (\($0.span(times.clock).label(times.phrases)))" },
      details: [
        { $0.event.location.flatMap(ChoiceLabels.beginning).map { "at \($0)" } ?? "without a place" },
        { "in the calendar \($0.event.calendar)" },
        { ChoiceLabels.beginning(of: $0.event.notes).map { "with the notes \($0)" } ?? "without notes" },
      ])
    let names = try await stores.calendars.names(of: listed)
    let choices = zip(labels, names).map { ToolChoice(label: $0, changes: ["id": .string($1), "search": .null]) }
    let more = occurrences.count > listed.count ? " These are the first \(listed.count)." : ""
    return ToolFailure(
      ToolCallError(
        code: .ambiguousEvent, question: "Which event do you mean by “\(search.prefix(80))”?\(more)", choices: choices),
      changedNothing: true, provenance: ToolFailure.eventTitles)
  }

  private func notFound(_ search: String) async throws -> ToolFailure {
    // What may have been meant mostly lies near in time. Only when titles are like it is the calendar looked into.
    let (start, end) = (now - 60 * 86_400, now + 366 * 86_400)
    let titles = try await stores.calendars.titles(from: start, to: end, calendars: calendars)
    let like = Set(NearNames.nearest(search, among: titles, limit: Self.mostMatches))
    let around =
      like.isEmpty
      ? []
      : try await stores.calendars.occurrences(
        from: start, to: end, filter: OccurrenceFilter(calendars: calendars, titles: like)
      ).occurrences
    let coming = around.filter { $0.end > now } + around.filter { $0.end <= now }.reversed()
    let near = NearNames.nearest(search, among: coming.lazy.map(\.event.title)).compactMap { title in
      coming.first { $0.event.title == title }
    }
    let names = near.map { "\(WordList.quoted($0.event.title)) (\($0.span(times.clock).label(times.phrases)))" }
    let hint =
      names.isEmpty
      ? "Look at the calendar, and say its title as it stands there."
      : "There is \(WordList.and(names)). Say which one is meant."
    return .calendar(.notFound, message: "There is no event named “\(search.prefix(80))”. \(hint)", quotes: true)
  }
}
