import Foundation

/// An event that words may mean.
public struct EventMatch: Sendable, Hashable {
  /// How well the words fit, the best first.
  public enum Fit: Int, Sendable, Hashable, Comparable {
    /// They are the title.
    case exactTitle
    /// The title begins with them.
    case titleStart
    /// They are in the title.
    case title
    /// They are in the place, the notes or the tags.
    case elsewhere

    /// Better ones first.
    public static func < (first: Fit, second: Fit) -> Bool { first.rawValue < second.rawValue }
  }

  /// The event; of a series, the whole.
  public let event: CalendarEvent
  /// How well the words fit.
  public let fit: Fit
  /// When it happens next, or is happening; when it is over, the last time.
  public let occurrence: EventOccurrence
  /// Whether it is over.
  public let isOver: Bool
}

extension CalendarStore {
  /// The events whose title, place, notes or tags hold all words of `text`, without regard to case and accents. Those that
  /// still come go before those that are over, a better fit before a worse one, what is nearer in time before the rest. A
  /// series counts once; what is cancelled doesn't count.
  public func matches(
    _ text: String, calendars: Set<String>? = nil, now: Date, limit: Int = 50
  ) throws -> [EventMatch] {
    let words = text.queryWords
    guard !words.isEmpty else { return [] }
    let whole = words.joined(separator: " ")
    return try matches(calendars: calendars, now: now, limit: limit) { series in
      Self.rank(series.searchText, words: words, whole: whole).flatMap(EventMatch.Fit.init)
    }
  }

  private struct Candidate: Comparable {
    let series: EventSeries
    let fit: EventMatch.Fit
    let isOver: Bool
    let distance: Int
    let next: EventOccurrence?

    private var rank: (Int, Int, Int, String) { (isOver ? 1 : 0, fit.rawValue, distance, series.uid) }
    static func < (first: Candidate, second: Candidate) -> Bool { first.rank < second.rank }
    static func == (first: Candidate, second: Candidate) -> Bool { first.rank == second.rank }
  }

  private func matches(
    calendars: Set<String>?, now: Date, limit: Int, fit: (EventSeries) -> EventMatch.Fit?
  ) throws -> [EventMatch] {
    let index = try current()
    let instant = seconds(of: now)
    var candidates: [Candidate] = []
    for series in index.series.values.joined() where calendars?.contains(series.calendar) ?? true {
      guard let fit = fit(series), let record = series.master ?? series.overrides.first,
        record.event.status != .cancelled
      else { continue }
      if series.isSingle {
        let start = record.start.instant(index.userZone)
        let isOver = record.duration.end(of: record.start, userZone: index.userZone) <= instant && start < instant
        candidates.append(
          Candidate(series: series, fit: fit, isOver: isOver, distance: abs(start - instant), next: nil))
      } else {
        let next = Self.next(of: series, from: instant, userZone: index.userZone)
        let distance = abs(seconds(of: next?.start ?? .distantPast) - instant)
        candidates.append(Candidate(series: series, fit: fit, isOver: next == nil, distance: distance, next: next))
      }
    }
    return candidates.sorted().prefix(max(0, limit)).compactMap { candidate in
      guard let event = candidate.series.event,
        let occurrence = candidate.next ?? Self.last(of: candidate.series, before: instant, userZone: index.userZone)
      else { return nil }
      return EventMatch(event: event, fit: candidate.fit, occurrence: occurrence, isOver: candidate.isOver)
    }
  }

  private static func next(of series: EventSeries, from instant: Int, userZone: ZoneKey) -> EventOccurrence? {
    // A month, then a year, then ten: most things come soon.
    for span in [31, 366, 3_660] {
      let found = occurrences(of: series, from: instant, to: instant + span * 86_400, userZone: userZone).occurrences
      if let next = found.filter({ $0.event.status != .cancelled }).min(by: { $0.start < $1.start }) { return next }
    }
    return nil
  }

  private static func last(of series: EventSeries, before instant: Int, userZone: ZoneKey) -> EventOccurrence? {
    if series.isSingle, let start = series.master?.start.instant(userZone) {
      return occurrences(of: series, from: start, to: start + 1, userZone: userZone).occurrences.first
    }
    for span in [31, 366, 3_660, 36_600] {
      let found = occurrences(of: series, from: instant - span * 86_400, to: instant, userZone: userZone).occurrences
      if let last = found.max(by: { $0.start < $1.start }) { return last }
    }
    return nil
  }
}
