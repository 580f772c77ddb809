import ChatModels

/// The color of each calendar: one of the design's, so that it can be read in light and dark. A calendar's own decides which
/// one is nearest; others get what is not taken.
struct CalendarColors {
  /// The angles of `hue-0` to `hue-7` in tokens.css.
  private static let hues = [350, 22, 45, 140, 175, 208, 255, 310]
  /// In which order calendars without a color get one.
  private static let order = [5, 0, 3, 6, 2, 7, 4, 1]

  private var classes: [String: Int] = [:]

  init(_ calendars: [CalendarEntry]) {
    for calendar in calendars {
      if let hue = calendar.color.flatMap(Self.hue) { classes[calendar.id] = Self.nearest(hue) }
    }
    var free = Self.order.filter { !classes.values.contains($0) }
    if free.isEmpty { free = Self.order }
    for (index, calendar) in calendars.filter({ classes[$0.id] == nil }).enumerated() {
      classes[calendar.id] = free[index % free.count]
    }
  }

  /// The class of a calendar's color.
  func name(_ calendar: String) -> String { "hue-\(classes[calendar] ?? Self.order[0])" }

  /// The angle of `#RRGGBB`; nil for greys.
  static func hue(_ color: String) -> Int? {
    guard color.count == 7, color.hasPrefix("#"), let number = Int(color.dropFirst(), radix: 16) else { return nil }
    let (red, green, blue) = (number >> 16, number >> 8 & 255, number & 255)
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    guard high - low > 12 else { return nil }
    let range = Double(high - low)
    let sector =
      high == red
      ? Double(green - blue) / range : high == green ? 2 + Double(blue - red) / range : 4 + Double(red - green) / range
    return (Int((sector * 60).rounded()) + 360) % 360
  }

  private static func nearest(_ hue: Int) -> Int {
    hues.indices.min { distance(hues[$0], hue) < distance(hues[$1], hue) } ?? 0
  }

  private static func distance(_ left: Int, _ right: Int) -> Int { min(abs(left - right), 360 - abs(left - right)) }
}
