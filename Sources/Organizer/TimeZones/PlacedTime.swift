import Foundation

/// A time of a file with its zone found: what is needed to compute with it.
struct PlacedTime: Hashable, Sendable {
  /// Wall-clock seconds in ``zone`` (see ``LocalDateTime/seconds``).
  var local: Int
  /// Nil: wherever the user is.
  var zone: ZoneKey?
  var isDate: Bool

  /// Seconds since 1970.
  func instant(_ userZone: ZoneKey) -> Int { (zone ?? userZone).instant(of: local) }
}

/// The zones that one file knows.
struct FileZones: Sendable {
  private var own: [String: ZoneKey?] = [:]
  private let components: [String: ContentComponent]

  init(_ zones: [ContentComponent] = []) {
    var components: [String: ContentComponent] = [:]
    for zone in zones where zone.name == "VTIMEZONE" {
      if let name = zone.text("TZID"), components[name] == nil { components[name] = zone }
    }
    self.components = components
  }

  /// The system's zone when it has one by that name, as its rules are kept up to date; else the one in the file; else what
  /// Windows calls so, and an offset. A name of UTC that the file describes is the file's: nothing about UTC is ever out of
  /// date, so whoever describes it means something else by it, mostly British time by “GMT” (RFC 5545 §3.2.19).
  mutating func key(_ name: String) -> ZoneKey? {
    if let known = own[name] { return known }
    let system = ZoneTable.systemZone(name)
    let described = { [components] in
      components[name].flatMap { ZoneTable.zone(component: String(decoding: $0.bytes, as: UTF8.self)) }
    }
    let key =
      (system == .utc ? described() : nil) ?? system ?? described()
      ?? WindowsZones.zone(name).flatMap(ZoneTable.systemZone) ?? ZoneTable.zone(offset: name)
    own[name] = .some(key)
    return key
  }

  /// Nil when the time's zone is unknown.
  mutating func place(_ time: EventTime) -> PlacedTime? {
    switch time {
    case .date(let date): return PlacedTime(local: date.dayNumber * 86_400, zone: nil, isDate: true)
    case .floating(let local): return PlacedTime(local: local.seconds, zone: nil, isDate: false)
    case .utc(let date): return PlacedTime(local: seconds(of: date), zone: .utc, isDate: false)
    case .zoned(let local, let name): return key(name).map { PlacedTime(local: local.seconds, zone: $0, isDate: false) }
    }
  }

  /// The same, but a time in an unknown zone counts as wherever the user is.
  mutating func placeAnyhow(_ time: EventTime) -> PlacedTime {
    place(time) ?? PlacedTime(local: time.local.seconds, zone: nil, isDate: false)
  }
}
