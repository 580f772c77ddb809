/// The ends of ranges: "3-4pm", "from 9 to 11:30", "monday 9am - tuesday 5pm", "until friday", ISO 8601 intervals.
extension PhraseParser {
  mutating func rangeEnd() throws(PhraseFailure) -> Bool {
    guard draft.end == nil else { return false }
    let hasStart = draft.date != nil || draft.time != nil || draft.startsNow
    let start = at
    if hasStart, isSymbol("/"), case .absolute = draft.date {
      at += 1
      if let length = duration() { return try setDuration(length) }
    } else if hasStart, isDash() {
      at += 1
      draft.isDashed = true
    } else if hasStart, accept("to") || accept("through") || accept("thru") || (draft.isRangeByWord && accept("and")) {
      // The words that only join.
    } else if accept("until") || accept("till") || accept("til") {
      if !hasStart {
        draft.startsNow = true
        draft.offset = CalendarDuration()
      }
    } else {
      return false
    }
    let usedTo = at > start && word(-1) == "to"
    guard let end = try endpoint() else { throw .notUnderstood }
    if usedTo, !draft.isRangeByWord { draft.alternative = minutesTo(end) }
    draft.end = end
    return true
  }

  /// "9h-12h", "14h30 to 16h".
  func isHourRange() -> Bool {
    func hour(_ ahead: Int) -> Int? {
      guard number(ahead) != nil, word(ahead + 1) == "h", isGlued(ahead + 1) else { return nil }
      return number(ahead + 2) != nil && isGlued(ahead + 2) ? ahead + 3 : ahead + 2
    }
    guard let joint = hour(0) else { return false }
    let joins = ["to", "until", "till", "til"].contains(word(joint)) || isSymbol("-", ahead: joint)
    return joins && hour(joint + 1) != nil
  }

  /// "10 to 2" without "from": ten minutes to two is possible too.
  private func minutesTo(_ end: PhraseDraft.Endpoint) -> TimeExpression? {
    guard let start = draft.time, start.isBare, start.isAmbiguous, let hour = end.time, !hour.hasColon, end.date == nil,
      let minutes = start.readings.first.map({ $0 / 3600 }), [5, 10].contains(minutes),
      hour.readings.allSatisfy({ $0 % 3600 == 0 })
    else { return nil }
    var time = hour
    time.readings = hour.readings.map { ($0 - minutes * 60 + 86_400) % 86_400 }
    time.isBare = false
    return time
  }

  private mutating func endpoint() throws(PhraseFailure) -> PhraseDraft.Endpoint? {
    var end = PhraseDraft.Endpoint()
    _ = accept("on")
    if case .iso(let iso) = kind(0) {
      at += 1
      return PhraseDraft.Endpoint(date: .absolute(iso.day), time: Self.time(of: iso))
    }
    if accept("tonight") {
      end.date = .today(0)
    } else if let date = try dateExpression() {
      end.date = date
    } else if draft.time == nil, let day = bareDay() {
      end.bareDay = day
      return end
    }
    let mark = at
    let hasAt = accept("at") || acceptSymbol("@") || acceptSymbol(",")
    if end.date == nil || draft.time != nil || draft.startsNow, let time = try timePiece() {
      end.time = time
    } else if hasAt {
      at = mark
    }
    // "monday 9am to 5pm tuesday"; a date that nobody has yet is both ends' date and read by the caller.
    if end.date == nil, end.time != nil, draft.date != nil, draft.part == nil,
      let date = try attempt({ (parser) throws(PhraseFailure) in
        _ = parser.accept("on")
        return try parser.dateExpression()
      })
    {
      end.date = date
    }
    return end.date == nil && end.time == nil ? nil : end
  }

  /// "the 3rd - 5", "3 march to 5": a number that can only be a day of the month.
  private mutating func bareDay() -> Int? {
    switch draft.date {
    case .monthDay, .dayOfMonth: break
    default: return nil
    }
    guard let (value, digits) = number(0), digits <= 2, (1...31).contains(value), !isSymbol(":", ahead: 1),
      !["am", "pm", "a", "p", "h", "o'clock"].contains(word(1) ?? "")
    else { return nil }
    at += 1
    return value
  }
}
