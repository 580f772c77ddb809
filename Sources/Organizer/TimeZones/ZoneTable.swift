import CICal

/// Finds zones by name or by the VTIMEZONE that a file brings. Safe to call from anywhere.
enum ZoneTable {
  /// More distinct VTIMEZONEs than that come from an attacker only; the rest count as unknown.
  static let mostOwnZones = 2_000

  /// A zone of the system's database by its IANA name, or by a name that ends in one, as libical, Mozilla and Evolution
  /// write (`/freeassociation.sourceforge.net/Europe/Paris`). Nil when there is none.
  static func systemZone(_ name: String) -> ZoneKey? {
    if utcNames.contains(name) { return .utc }
    return Libical.locked { state in
      if let key = state.keys[name] { return key }
      if state.missing.contains(name) { return nil }
      for candidate in candidates(name) {
        guard let zone = icaltimezone_get_builtin_timezone(candidate), icaltimezone_get_component(zone) != nil else {
          continue
        }
        return state.remember(zone, as: name)
      }
      if state.missing.count < mostOwnZones { state.missing.insert(name) }
      return nil
    }
  }

  /// The zone that a VTIMEZONE describes. `text` is the whole component.
  static func zone(component text: String) -> ZoneKey? {
    guard !text.utf8.contains(0) else { return nil }
    return Libical.locked { state in
      if let key = state.keys[text] { return key }
      guard state.zones.count < mostOwnZones, let component = icalcomponent_new_from_string(text) else { return nil }
      guard icalcomponent_isa(component) == ICAL_VTIMEZONE_COMPONENT, let zone = icaltimezone_new() else {
        icalcomponent_free(component)
        return nil
      }
      guard icaltimezone_set_component(zone, component) != 0 else {
        icaltimezone_free(zone, 1)
        icalcomponent_free(component)
        return nil
      }
      return state.remember(zone, as: text)
    }
  }

  /// The zone that a name describes as an offset from UTC, as Groupwise and others write: `GMT-0500`, `UTC+05:30`, `+0100`.
  static func zone(offset name: String) -> ZoneKey? {
    let text = name.uppercased().filter { !$0.isWhitespace }
    let rest = text.hasPrefix("GMT") || text.hasPrefix("UTC") ? text.dropFirst(3) : text[...]
    guard let sign = rest.first, sign == "+" || sign == "-" else { return nil }
    let digits = rest.dropFirst().replacing(":", with: "")
    guard [1, 2, 4].contains(digits.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let hours = Int(digits.prefix(2)), let minutes = Int("0" + digits.dropFirst(2)), hours <= 15, minutes < 60
    else { return nil }
    let offset = "\(sign)\(padded(hours, width: 2))\(padded(minutes, width: 2))"
    let lines = [
      "BEGIN:VTIMEZONE", "TZID:\(offset)", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:\(offset)",
      "TZOFFSETTO:\(offset)", "END:STANDARD", "END:VTIMEZONE",
    ]
    return zone(component: lines.map { $0 + "\r\n" }.joined())
  }

  /// A VTIMEZONE for a zone of the system, from `start` on, with CRLF line ends. Nil when there is no such zone or it is UTC.
  static func component(for name: String, from start: CivilDate) -> String? {
    guard let key = systemZone(name), key != .utc else { return nil }
    return Libical.locked { state in
      guard let zone = state.zone(key), let original = icaltimezone_get_component(zone),
        let component = icalcomponent_new_clone(original)
      else { return nil }
      defer { icalcomponent_free(component) }
      var first = icaltime_null_time()
      // A whole year before, so that the rules of the year itself are in it.
      (first.year, first.month, first.day) = (Int32(max(start.year - 1, 1_970)), 1, 1)
      first.zone = icaltimezone_get_utc_timezone()
      icaltimezone_truncate_vtimezone(component, first, icaltime_null_time(), 0)
      guard let text = icalcomponent_as_ical_string_r(component) else { return nil }
      defer { icalmemory_free_buffer(text) }
      return renamed(String(cString: text), to: name)
    }
  }

  /// libical puts its own prefix before the name; programs look the plain one up.
  private static func renamed(_ text: String, to name: String) -> String {
    text.split(separator: "\r\n", omittingEmptySubsequences: true)
      .map { $0.hasPrefix("TZID:") ? "TZID:\(name)" : String($0) }
      .joined(separator: "\r\n") + "\r\n"
  }

  private static let utcNames: Set<String> = [
    "UTC", "Etc/UTC", "GMT", "Etc/GMT", "Z", "Zulu", "Etc/Zulu", "Etc/Universal", "Universal", "UCT", "Etc/UCT",
  ]

  /// The name, then its tails of three, two and one parts. They become paths below the zone directory, so only what a
  /// zone's name can hold is let through.
  private static func candidates(_ name: String) -> [String] {
    let parts = name.split(separator: "/", omittingEmptySubsequences: true)
    guard !parts.isEmpty, name.utf8.count <= 200 else { return [] }
    let first = name.hasPrefix("/") ? min(3, parts.count) : parts.count
    let counts = [first] + (name.hasPrefix("/") ? [2, 1] : [])
    return counts.filter { $0 <= parts.count }.map { parts.suffix($0) }
      .filter { $0.allSatisfy(isZoneWord) && $0[$0.startIndex].first?.isUppercase == true }
      .map { $0.joined(separator: "/") }
  }

  private static func isZoneWord(_ word: Substring) -> Bool {
    word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }
  }
}
