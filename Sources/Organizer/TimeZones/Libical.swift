import CICal
import Synchronization

/// The one door to libical. Its zone tables and its error state are global and unguarded, so only one caller is in at a
/// time; what a caller does inside is short.
enum Libical {
  private static let state = Mutex(LibicalState())

  /// Runs `body` while nobody else is in libical. It must not call this again.
  static func locked<Result>(_ body: (inout LibicalState) throws -> sending Result) rethrows -> Result {
    try state.withLock { state in
      state.prepare()
      return try body(&state)
    }
  }
}

/// What libical gave us and we keep: zones, by the key that stands for each.
struct LibicalState {
  /// Zones by ``ZoneKey/index`` − 1; the key 0 is UTC and has none.
  private(set) var zones: [OpaquePointer] = []
  private(set) var keys: [String: ZoneKey] = [:]
  /// Names that were looked up in vain, so that the disk is asked once.
  var missing: Set<String> = []
  private var isPrepared = false

  /// The system's own zone files (`/usr/share/zoneinfo`) are used, never the copy that libical may bring.
  mutating func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    icalerror_set_errors_are_fatal(0)
    icaltimezone_set_builtin_tzdata(0)
  }

  mutating func remember(_ zone: OpaquePointer, as name: String) -> ZoneKey {
    zones.append(zone)
    let key = ZoneKey(index: zones.count)
    keys[name] = key
    return key
  }

  func zone(_ key: ZoneKey) -> OpaquePointer? {
    key.index > 0 && key.index <= zones.count ? zones[key.index - 1] : nil
  }
}

/// Stands for a zone that libical knows, for as long as the process lives.
struct ZoneKey: Hashable, Sendable {
  fileprivate(set) var index: Int

  static let utc = ZoneKey(index: 0)
}
