import Foundation

extension CalendarStore {
  /// Events whose title, place, notes or tags hold all words of `text`, without regard to case and accents: best first,
  /// then those that still come before those that are over. A series counts once.
  public func search(_ text: String, calendars: Set<String>? = nil, limit: Int = 50) throws -> [CalendarEvent] {
    let index = try current()
    let words = text.queryWords
    guard !words.isEmpty, limit > 0 else { return [] }
    let whole = words.joined(separator: " ")
    let now = seconds(of: environment.now())
    let all = index.series.values.joined().filter { calendars?.contains($0.calendar) ?? true }
    let matches = all.compactMap { series -> Match? in
      guard let rank = Self.rank(series.searchText, words: words, whole: whole), let event = series.event,
        let record = series.master ?? series.overrides.first
      else { return nil }
      let start = record.start.instant(index.userZone)
      let isOver = !event.repeats && start < now
      return Match(event: event, rank: rank, isOver: isOver, distance: abs(start - now))
    }
    return matches.sorted().prefix(limit).map(\.event)
  }

  /// What happens between two instants and matches like ``search(_:calendars:limit:)``, by time.
  public func searchOccurrences(_ text: String, from start: Date, to end: Date) throws -> [EventOccurrence] {
    let words = text.queryWords
    guard !words.isEmpty else { return [] }
    let index = try current()
    let matching = Set(
      index.series.values.joined().filter { series in words.allSatisfy { series.searchText.rest.contains($0) } }.map(
        \.uid))
    return try occurrences(from: start, to: end).occurrences.filter { matching.contains($0.event.id) }
  }

  /// The titles of what may happen between two instants, each once, in no order. Repeating events are not looked into, so
  /// this is far cheaper than a listing.
  public func titles(from start: Date, to end: Date, calendars: Set<String>? = nil) throws -> Set<String> {
    let index = try current()
    let (low, high) = (seconds(of: start), seconds(of: end))
    var titles: Set<String> = []
    for single in index.singles where single.start < high && single.end >= low {
      guard calendars?.contains(single.series.calendar) ?? true, let title = single.series.event?.title else {
        continue
      }
      titles.insert(title)
    }
    for series in index.repeating where calendars?.contains(series.calendar) ?? true {
      titles.formUnion(series.titles)
    }
    return titles
  }

  private struct Match: Comparable {
    let event: CalendarEvent
    let rank: Int
    let isOver: Bool
    let distance: Int

    static func < (first: Match, second: Match) -> Bool {
      (first.rank, first.isOver ? 1 : 0, first.distance, first.event.id)
        < (second.rank, second.isOver ? 1 : 0, second.distance, second.event.id)
    }
  }

  /// 0 for the very title, 1 for its beginning, 2 in it, 3 elsewhere; nil for no match.
  static func rank(_ text: (title: String, rest: String), words: [String], whole: String) -> Int? {
    guard words.allSatisfy({ text.rest.contains($0) }) else { return nil }
    if text.title == whole { return 0 }
    if text.title.hasPrefix(whole) { return 1 }
    return words.allSatisfy { text.title.contains($0) } ? 2 : 3
  }
}
