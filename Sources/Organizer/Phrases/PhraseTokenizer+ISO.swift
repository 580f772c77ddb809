/// The forms that machines write: they are one token each, so that the grammar sees no dashes and colons of theirs.
extension PhraseTokenizer {
  /// `2026-11-21`, `2026-11-21T15:00[:00[.000]][Z|+01:00]`, `2026-11-21 15:00`, `20261121[T150000[Z]]`.
  mutating func isoDate() -> PhraseToken.Kind? {
    var cursor = at
    guard let year = digits(4, index: &cursor) else { return nil }
    let isExtended = accept("-", index: &cursor)
    guard let month = digits(2, index: &cursor) else { return nil }
    if isExtended { guard accept("-", index: &cursor) else { return nil } }
    guard let day = digits(2, index: &cursor), !isDigit(cursor) else { return nil }
    guard let date = CivilDate(year: year, month: month, day: day), year >= 1 else {
      guard isExtended else { return nil }
      at = cursor
      return .impossible(
        "There is no day \(padded(year, width: 4))-\(padded(month, width: 2))-\(padded(day, width: 2)).")
    }
    var result = ISODate(day: date)
    var time = cursor
    if accept("T", index: &time) || accept("t", index: &time) || (isExtended && accept(" ", index: &time)) {
      // After a space, `09:00-10:00` is a range and no offset.
      let isStrict = !has(" ", at: time - 1)
      if isoTime(into: &result, &time, isExtended: isExtended || has(":", at: time + 2), isStrict: isStrict) {
        cursor = time
      }
    }
    at = cursor
    return .iso(result)
  }

  private func isoTime(into result: inout ISODate, _ cursor: inout Int, isExtended: Bool, isStrict: Bool) -> Bool {
    guard let hour = digits(2, index: &cursor), hour <= 24 else { return false }
    if isExtended { guard accept(":", index: &cursor) else { return false } }
    guard let minute = digits(2, index: &cursor), minute < 60 else { return false }
    var second = 0
    if isExtended ? accept(":", index: &cursor) : isDigit(cursor) {
      // 60 is a leap second, which no clock here has.
      guard let value = digits(2, index: &cursor), value <= 60 else { return false }
      second = min(value, 59)
      result.hasSeconds = true
      if accept(".", index: &cursor) || accept(",", index: &cursor) {
        guard isDigit(cursor) else { return false }
        while isDigit(cursor) { cursor += 1 }
      }
    }
    guard hour < 24 || (minute == 0 && second == 0), !isDigit(cursor) else { return false }
    result.second = hour * 3600 + minute * 60 + second
    if accept("Z", index: &cursor) || accept("z", index: &cursor) {
      result.offset = 0
    } else if let sign = offsetSign(at: cursor, isStrict: isStrict) {
      var zone = cursor + 1
      if let hours = digits(2, index: &zone), hours <= 18 {
        _ = accept(":", index: &zone)
        let minutes = digits(2, index: &zone) ?? 0
        guard minutes < 60, !isDigit(zone) else { return true }
        result.offset = sign * (hours * 3600 + minutes * 60)
        cursor = zone
      }
    }
    return true
  }

  private func offsetSign(at index: Int, isStrict: Bool) -> Int? {
    if has("+", at: index) { return 1 }
    return isStrict && (has("-", at: index) || has("\u{2212}", at: index)) ? -1 : nil
  }

  /// `PT45M`, `P1DT2H`, `P2W`, `P1M`.
  mutating func isoDuration() -> PhraseToken.Kind? {
    var cursor = at
    guard accept("P", index: &cursor) || accept("p", index: &cursor) else { return nil }
    var duration = CalendarDuration()
    var isTime = false
    var parts = 0
    while cursor < scalars.count {
      if !isTime, accept("T", index: &cursor) || accept("t", index: &cursor) {
        isTime = true
        continue
      }
      var value = 0
      var count = 0
      while isDigit(cursor), count < 9 {
        value = value * 10 + Int(scalars[cursor].value) - 48
        (cursor, count) = (cursor + 1, count + 1)
      }
      guard count > 0 else { break }
      guard cursor < scalars.count else { return nil }
      switch (scalars[cursor], isTime) {
      case ("Y", false), ("y", false): duration.months += value * 12
      case ("M", false), ("m", false): duration.months += value
      case ("W", false), ("w", false): duration.days += value * 7
      case ("D", false), ("d", false): duration.days += value
      case ("H", true), ("h", true): duration.seconds += value * 3600
      case ("M", true), ("m", true): duration.seconds += value * 60
      case ("S", true), ("s", true): duration.seconds += value
      default: return nil
      }
      (cursor, parts) = (cursor + 1, parts + 1)
    }
    guard parts > 0, cursor == scalars.count || !Self.isLetter(scalars[cursor]) else { return nil }
    at = cursor
    return .isoDuration(duration)
  }

  /// `RRULE:FREQ=…` or `FREQ=…`, up to white space. Whether the rule is sound is for the grammar to say.
  mutating func rule() -> PhraseToken.Kind? {
    var cursor = at
    if matches("RRULE:", at: cursor) { cursor += 6 }
    guard matches("FREQ=", at: cursor) else { return nil }
    var text = ""
    while cursor < scalars.count, !scalars[cursor].properties.isWhitespace {
      text += scalars[cursor].properties.uppercaseMapping
      cursor += 1
    }
    at = cursor
    return .rule(text)
  }

  private func matches(_ text: String, at index: Int) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard index + wanted.count <= scalars.count else { return false }
    return zip(scalars[index...], wanted).allSatisfy { $0.properties.uppercaseMapping == String($1) }
  }

  private func isDigit(_ index: Int) -> Bool { index < scalars.count && Self.isDigit(scalars[index]) }

  private func has(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
    index < scalars.count && scalars[index] == scalar
  }

  private func accept(_ scalar: Unicode.Scalar, index: inout Int) -> Bool {
    guard has(scalar, at: index) else { return false }
    index += 1
    return true
  }

  /// Exactly this many digits.
  private func digits(_ count: Int, index: inout Int) -> Int? {
    guard index + count <= scalars.count, scalars[index..<index + count].allSatisfy(Self.isDigit) else { return nil }
    defer { index += count }
    return scalars[index..<index + count].reduce(0) { $0 * 10 + Int($1.value) - 48 }
  }
}
