import CICal

extension ZoneKey {
  /// Seconds east of UTC at an instant (seconds since 1970).
  func offset(at instant: Int) -> Int {
    guard self != .utc else { return 0 }
    return Libical.locked { $0.offset(of: self, at: instant) }
  }

  /// What the wall clock shows at an instant, as seconds (see ``LocalDateTime/seconds``).
  func local(at instant: Int) -> Int { instant + offset(at: instant) }

  /// The instant at which the wall clock shows `local`. A time that daylight saving leaves out counts from the offset
  /// before it, and of a time that comes twice the first is meant (RFC 5545 §3.3.5). libical itself decides otherwise,
  /// so only its offsets of instants are used.
  func instant(of local: Int) -> Int {
    guard self != .utc else { return local }
    return Libical.locked { state in
      let before = state.offset(of: self, at: local - 86_400)
      let after = state.offset(of: self, at: local + 86_400)
      // No zone sets its clock twice within two days.
      if before == after { return local - before }
      for offset in [before, after] where state.offset(of: self, at: local - offset) == offset {
        return local - offset
      }
      return local - before
    }
  }
}

extension LibicalState {
  /// Seconds east of UTC at an instant; 0 for a zone that is none.
  func offset(of key: ZoneKey, at instant: Int) -> Int {
    guard let zone = zone(key) else { return 0 }
    var time = icaltimetype(LocalDateTime(seconds: instant), isDate: false)
    var isDaylight: Int32 = 0
    return Int(icaltimezone_get_utc_offset_of_utc_time(zone, &time, &isDaylight))
  }
}

extension icaltimetype {
  /// A time without a zone.
  init(_ local: LocalDateTime, isDate: Bool) {
    self = icaltime_null_time()
    (year, month, day) = (Int32(local.date.year), Int32(local.date.month), Int32(local.date.day))
    if isDate {
      is_date = 1
    } else {
      (hour, minute, second) = (Int32(local.hour), Int32(local.minute), Int32(local.second))
    }
  }

  /// Nil for the null time, and for one that no calendar shows.
  var local: LocalDateTime? {
    guard let date = CivilDate(year: Int(year), month: Int(month), day: Int(day)) else { return nil }
    return is_date != 0
      ? LocalDateTime(startOf: date)
      : LocalDateTime(date: date, hour: Int(hour), minute: Int(minute), second: Int(second))
  }
}
