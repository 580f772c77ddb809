public import Foundation

extension WallClock {
  /// An instant as ISO 8601 with the zone's offset: `2026-11-21T15:00:00+01:00`.
  public func text(_ instant: Date) -> String {
    let (day, second) = reading(of: instant)
    let offset = timeZone.secondsFromGMT(for: instant) / 60
    let zone = "\(offset < 0 ? "-" : "+")\(padded(abs(offset) / 60, width: 2)):\(padded(abs(offset) % 60, width: 2))"
    return "\(day)T\(time(second)):\(padded(second % 60, width: 2))\(zone)"
  }

  /// What the clock shows: `15:00`.
  public func time(_ instant: Date) -> String { time(reading(of: instant).second) }

  private func time(_ second: Int) -> String {
    "\(padded(second / 3600, width: 2)):\(padded(second / 60 % 60, width: 2))"
  }
}
