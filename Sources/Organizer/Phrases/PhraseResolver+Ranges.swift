import Foundation

/// Which stretches of time a range means.
extension PhraseResolver {
  func ranges(_ draft: PhraseDraft) throws(PhraseFailure) -> [PhraseValue] {
    guard let end = draft.end, draft.duration == nil else { throw .notUnderstood }
    if draft.startsNow { return try untilLater(end) }
    guard let time = draft.time else { return try dayRange(draft, end: end) }
    guard let endTime = end.time else { throw PhraseFailure("This range needs a time to end at too.") }
    if draft.isDashed, time.isBare, endTime.isBare, draft.date == nil, draft.part == nil, !draft.isRangeByWord,
      !draft.anchoredByPreposition, anchor == .now
    {
      throw PhraseFailure("Two numbers alone can be hours or days. Write \"3 pm to 4 pm\" or \"the 3rd to the 4th\".")
    }
    if let endDate = end.date { return try acrossDays(draft, time: time, endDate: endDate, endTime: endTime) }
    var values = try sameDay(draft, time: time, endTime: endTime)
    if let alternative = draft.alternative {
      var other = draft
      (other.time, other.end) = (alternative, nil)
      values += try moments(other, time: alternative).map { .moment($0.moment) }
    }
    return values
  }

  private func untilLater(_ end: PhraseDraft.Endpoint) throws(PhraseFailure) -> [PhraseValue] {
    let ends: [Date]
    if let time = end.time {
      var draft = PhraseDraft(date: end.date, time: time)
      draft.anchoredByPreposition = true
      ends = try moments(draft, time: time).map(\.moment.instant)
    } else if let date = end.date {
      ends = try lastDays(date).map { clock.startOfDay($0.adding(days: 1)) }
    } else {
      throw .notUnderstood
    }
    let later = ends.filter { $0 > phrases.now }
    guard !later.isEmpty else { throw PhraseFailure("This end has passed already. Give one that is to come.") }
    return later.map { .span(PhraseSpan(start: phrases.now, end: $0)) }
  }

  private func dayRange(_ draft: PhraseDraft, end: PhraseDraft.Endpoint) throws(PhraseFailure) -> [PhraseValue] {
    guard end.time == nil, draft.part == nil, let date = draft.date else {
      throw PhraseFailure("This range needs a time to begin with, such as \"tomorrow 9:00 to 17:00\".")
    }
    let starts = try firstDays(date, besides: draft.besides)
    let values = try starts.map { (start) throws(PhraseFailure) -> PhraseValue? in
      var last: CivilDate?
      if let day = end.bareDay {
        last = CivilDate(year: start.year, month: start.month, day: day)
      } else if let endDate = end.date {
        last = try self.endDay(endDate, after: start)
      }
      guard let last, last >= start else { return nil }
      return last == start ? .day(start) : .days(first: start, last: try checked(last))
    }.compactMap { $0 }
    guard !values.isEmpty else { throw PhraseFailure("This range ends before it begins. Say it the other way round.") }
    return values
  }

  private func acrossDays(
    _ draft: PhraseDraft, time: TimeExpression, endDate: DateExpression, endTime: TimeExpression
  ) throws(PhraseFailure) -> [PhraseValue] {
    var startDraft = draft
    startDraft.end = nil
    let starts = try moments(startDraft, time: time)
    var values: [PhraseValue] = []
    for start in starts {
      guard let day = try endDay(endDate, after: start.day) else { continue }
      var all = try endTime.readings.flatMapThrowing { (second) throws(PhraseFailure) in
        try candidates(day, second: second, time: endTime.zone == nil ? with(endTime, zone: time.zone) : endTime)
      }.filter { $0.moment.instant > start.moment.instant }
      let awake = all.filter { Self.waking.contains($0.second) }
      if endTime.isAmbiguous, !awake.isEmpty { all = awake }
      if !endTime.isAmbiguous { all = Array(all.prefix(1)) }
      values += all.map { .span(PhraseSpan(start: start.moment.instant, end: $0.moment.instant)) }
    }
    guard !values.isEmpty else { throw PhraseFailure("This range ends before it begins. Say it the other way round.") }
    return values
  }

  // MARK: Within a day

  private func sameDay(
    _ draft: PhraseDraft, time: TimeExpression, endTime: TimeExpression
  ) throws(PhraseFailure) -> [PhraseValue] {
    let pairs = try pairs(draft, time: time, endTime: endTime)
    let zone = time.zone ?? endTime.zone
    if let date = draft.date {
      let days = try days(date, besides: draft.besides)
      let all = try days.flatMapThrowing { (day) throws(PhraseFailure) in try spans(day, pairs: pairs, zone: zone) }
      let ahead = all.filter { $0.end > phrases.now }
      return (ahead.isEmpty ? all : ahead).map { .span($0) }
    }
    if case .day(let day) = anchor { return try spans(day, pairs: pairs, zone: zone).map { .span($0) } }
    let todays = try spans(today, pairs: pairs, zone: zone).filter { $0.start > phrases.now - 60 }
    return try (todays.isEmpty ? spans(today.adding(days: 1), pairs: pairs, zone: zone) : todays).map { .span($0) }
  }

  /// The pairs of readings that make a range, in seconds since midnight; an end after midnight is 86,400 and more.
  func pairs(
    _ draft: PhraseDraft, time: TimeExpression, endTime: TimeExpression
  ) throws(PhraseFailure) -> [Range<Int>] {
    var all: [Range<Int>] = []
    let starts = try readings(time, in: draft.part)
    for start in starts {
      // The first end after the start, perhaps past midnight.
      guard let end = endTime.readings.flatMap({ [$0, $0 + 86_400, $0 + 172_800] }).filter({ $0 > start }).min(),
        // "3 pm to 2 pm" is rather a slip than 23 hours; a night and a half is the longest that people say so.
        end - start <= Self.longestNight
      else { continue }
      all.append(start..<end)
    }
    guard !all.isEmpty else { throw PhraseFailure("This range ends before it begins. Say it the other way round.") }
    guard starts.count > 1 else { return all }
    // "3-4pm", "11-1pm": a marked end decides; the range is the shorter one.
    if !endTime.isAmbiguous, let shortest = all.map(\.count).min() { return all.filter { $0.count == shortest } }
    let awake = all.filter { $0.lowerBound >= Self.waking.lowerBound && $0.upperBound <= Self.waking.upperBound }
    if time.hasColon, phrases.usesTwentyFourHourClock, let first = awake.first { return [first] }
    return awake.isEmpty ? all : awake
  }

  func spans(
    _ day: CivilDate, pairs: [Range<Int>], zone: WrittenZone?
  ) throws(PhraseFailure) -> [PhraseSpan] {
    let time = with(TimeExpression(readings: []), zone: zone)
    return try pairs.flatMapThrowing { (pair) throws(PhraseFailure) in
      // In the hour that comes twice, ranges take the first that makes one.
      guard let start = try candidates(day, second: pair.lowerBound, time: time).first?.moment.instant,
        let end = try candidates(day, second: pair.upperBound, time: time).map(\.moment.instant).first(where: {
          $0 > start
        })
      else { throw PhraseFailure("Clocks skip this time on that day. Give another one.") }
      return [PhraseSpan(start: start, end: end)]
    }
  }

  private func with(_ time: TimeExpression, zone: WrittenZone?) -> TimeExpression {
    var time = time
    time.zone = zone
    return time
  }
}
