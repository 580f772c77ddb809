import Foundation

extension CivilDate {
  /// `20261121`.
  init?(iCalendar text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 8, let year = number(digits[0..<4]), let month = number(digits[4..<6]),
      let day = number(digits[6..<8])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `20261121`.
  var iCalendar: String { padded(year, width: 4) + padded(month, width: 2) + padded(day, width: 2) }
}

extension LocalDateTime {
  /// `20261121T150000`. A leap second becomes the one before.
  init?(iCalendar text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 15, bytes[8] == UInt8(ascii: "T") || bytes[8] == UInt8(ascii: "t"),
      let year = number(bytes[0..<4]), let month = number(bytes[4..<6]), let day = number(bytes[6..<8]),
      let date = CivilDate(year: year, month: month, day: day),
      let hour = number(bytes[9..<11]), let minute = number(bytes[11..<13]), let second = number(bytes[13..<15])
    else { return nil }
    self.init(date: date, hour: hour, minute: minute, second: second == 60 ? 59 : second)
  }

  /// `20261121T150000`.
  var iCalendar: String {
    "\(date.iCalendar)T\(padded(hour, width: 2))\(padded(minute, width: 2))\(padded(second, width: 2))"
  }
}

extension EventTime {
  /// One value of DTSTART, DUE, EXDATE and their like. `zone` is the TZID parameter.
  init?(iCalendar given: some StringProtocol, zone: String?) {
    // Some programs write a blank behind the commas of a list.
    let text = ContentText.trimmed(String(given))
    if let date = CivilDate(iCalendar: text) {
      self = .date(date)
    } else if text.hasSuffix("Z") || text.hasSuffix("z"), let local = LocalDateTime(iCalendar: text.dropLast()) {
      self = .utc(Date(timeIntervalSince1970: Double(local.seconds)))
    } else if let local = LocalDateTime(iCalendar: text) {
      self = zone.map { .zoned(local, zone: $0) } ?? .floating(local)
    } else {
      return nil
    }
  }

  /// The value as iCalendar writes it, without parameters.
  var iCalendar: String {
    switch self {
    case .date(let date): date.iCalendar
    case .zoned(let local, _), .floating(let local): local.iCalendar
    case .utc: local.iCalendar + "Z"
    }
  }

  /// The parameters that go with ``iCalendar``.
  var parameters: [ContentParameter] {
    switch self {
    case .date: [ContentParameter(name: "VALUE", values: ["DATE"])]
    case .zoned(_, let zone): [ContentParameter(name: "TZID", values: [zone])]
    case .floating, .utc: []
    }
  }
}

private func number(_ digits: ArraySlice<UInt8>) -> Int? {
  var result = 0
  for digit in digits {
    guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
    result = result * 10 + Int(digit - UInt8(ascii: "0"))
  }
  return result
}
