import Foundation

/// A time on a day, as one reading of a phrase.
struct MomentCandidate: Hashable {
  var day: CivilDate
  /// Seconds since midnight as clocks show them; 86,400 and more are of the next day.
  var second: Int
  var moment: PhraseMoment
}

/// Which instants a time means.
extension PhraseResolver {
  func moments(_ draft: PhraseDraft, time: TimeExpression) throws(PhraseFailure) -> [MomentCandidate] {
    try checkBare(draft, time: time)
    let readings = try readings(time, in: draft.part)
    if let date = draft.date {
      return try onDays(try days(date, besides: draft.besides), readings: readings, time: time, part: draft.part)
    }
    switch anchor {
    case .day(let day): return try onDays([day], readings: readings, time: time, part: draft.part)
    case .after(let start): return try after(start, readings: readings, time: time)
    case .now: return try next(readings, time: time, part: draft.part)
    }
  }

  /// "15" alone can be a day or an hour.
  private func checkBare(_ draft: PhraseDraft, time: TimeExpression) throws(PhraseFailure) {
    guard time.isBare, !time.isAmbiguous, draft.date == nil, draft.part == nil, !draft.anchoredByPreposition,
      draft.duration == nil, anchor == .now
    else { return }
    throw PhraseFailure("A number alone can be a day or an hour. Write \"15:00\" or \"the 15th\".")
  }

  /// What a part of the day leaves of a time's readings. The early hours of a night are the next day's.
  func readings(_ time: TimeExpression, in part: DayPart?) throws(PhraseFailure) -> [Int] {
    guard let part else { return time.readings }
    let result: [Int] = time.readings.compactMap { second in
      switch part {
      case .morning: return second < 12 * 3600 ? second : nil
      case .afternoon: return (12 * 3600..<18 * 3600).contains(second) ? second : nil
      case .evening: return second >= 16 * 3600 ? second : second == 0 ? 86_400 : nil
      case .night, .tonight:
        if second < 6 * 3600 { return second + 86_400 }
        return second >= (part == .night ? 18 : 17) * 3600 ? second : nil
      }
    }
    guard !result.isEmpty else {
      throw PhraseFailure(
        "This time is not in the \(part == .tonight ? "evening" : part.rawValue). Say which one counts.")
    }
    return result
  }

  private func onDays(
    _ days: [CivilDate], readings: [Int], time: TimeExpression, part: DayPart?
  ) throws(PhraseFailure) -> [MomentCandidate] {
    let isEnd = time.isMidnight && part == nil
    let all = try days.flatMapThrowing { (day) throws(PhraseFailure) in
      try (isEnd ? [0, 86_400] : readings).flatMapThrowing { (second) throws(PhraseFailure) in
        try candidates(day, second: second, time: time)
      }
    }
    let ahead = all.filter { isAhead($0) }
    return choose(ahead.isEmpty ? all : ahead, time: time)
  }

  /// The reading that people are awake at, for each day, when there is one.
  private func choose(_ candidates: [MomentCandidate], time: TimeExpression) -> [MomentCandidate] {
    var result: [MomentCandidate] = []
    var seen: [CivilDate] = []
    for day in candidates.map(\.day) where !seen.contains(day) {
      seen.append(day)
      let ofDay = candidates.filter { $0.day == day }
      let awake = ofDay.filter { Self.waking.contains($0.second) }
      var chosen = awake.isEmpty || !time.isAmbiguous ? ofDay : awake
      if time.hasColon, phrases.usesTwentyFourHourClock, let first = chosen.first, first.second < 12 * 3600 {
        chosen = chosen.filter { $0.second == first.second }
      }
      result += chosen
    }
    return result
  }

  /// Without a day: today's reading that is to come, else tomorrow's.
  private func next(
    _ readings: [Int], time: TimeExpression, part: DayPart?
  ) throws(PhraseFailure) -> [MomentCandidate] {
    if time.isMidnight { return try candidates(today.adding(days: 1), second: 0, time: time) }
    let todays = try readings.flatMapThrowing { (second) throws(PhraseFailure) in
      try candidates(today, second: second, time: time)
    }.filter { isAhead($0) }
    let tomorrow = today.adding(days: 1)
    let tomorrows = try readings.flatMapThrowing { (second) throws(PhraseFailure) in
      try candidates(tomorrow, second: second, time: time)
    }
    guard time.isAmbiguous else { return todays.isEmpty ? tomorrows : todays }
    let chosen = choose(todays, time: time)
    if chosen.contains(where: { Self.waking.contains($0.second) }) || part != nil && !chosen.isEmpty { return chosen }
    // In the evening "11:30" can be tonight's or tomorrow's.
    let lateToday = second < Self.evening ? [] : chosen.filter { $0.second >= Self.waking.upperBound }
    return lateToday + choose(tomorrows, time: time)
  }

  /// The end of something: the first reading after its beginning.
  private func after(
    _ start: Date, readings: [Int], time: TimeExpression
  ) throws(PhraseFailure) -> [MomentCandidate] {
    let day = clock.day(of: start)
    let all = try [day, day.adding(days: 1)].flatMapThrowing { (day) throws(PhraseFailure) in
      try readings.flatMapThrowing { (second) throws(PhraseFailure) in try candidates(day, second: second, time: time) }
    }
    let first = all.filter { $0.moment.instant > start }.min { $0.moment.instant < $1.moment.instant }
    return first.map { [$0] } ?? []
  }

  func isAhead(_ candidate: MomentCandidate) -> Bool {
    // The minute that is running counts.
    candidate.moment.instant > phrases.now - 60
  }

  /// The instants of a reading: two when clocks show it twice.
  func candidates(_ day: CivilDate, second: Int, time: TimeExpression) throws(PhraseFailure) -> [MomentCandidate] {
    var zone = clock
    switch time.zone {
    case .offset(let offset):
      let local = Double(day.dayNumber * 86_400 + second - offset)
      let moment = PhraseMoment(
        instant: Date(timeIntervalSince1970: local), precision: time.precision, isShifted: false)
      return [MomentCandidate(day: day, second: second, moment: moment)]
    case .named(let name):
      guard let found = ZoneNames.zone(name) else {
        throw PhraseFailure("The time zone \"\(name)\" is not known. Write it like Europe/Paris.")
      }
      zone = WallClock(timeZone: found)
    case nil: break
    }
    let instant = zone.instant(day, second: second)
    let (instants, isShifted): ([Date], Bool) =
      switch instant {
      case .once(let date): ([date], false)
      case .skipped(let date): ([date], true)
      case .twice(let first, let second): ([first, second], false)
      }
    return instants.map { date in
      let moment = PhraseMoment(instant: date, precision: time.precision, isShifted: isShifted)
      return MomentCandidate(day: day, second: second, moment: moment)
    }
  }
}

/// The zones by their names in any case.
enum ZoneNames {
  private static let identifiers = Dictionary(
    TimeZone.knownTimeZoneIdentifiers.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  static func zone(_ name: String) -> TimeZone? {
    TimeZone(identifier: identifiers[name.lowercased()] ?? name)
  }
}

extension Sequence {
  /// Like `flatMap`, with a typed error.
  func flatMapThrowing<Result>(
    _ body: (Element) throws(PhraseFailure) -> [Result]
  ) throws(PhraseFailure) -> [Result] {
    var result: [Result] = []
    for element in self { result += try body(element) }
    return result
  }
}
