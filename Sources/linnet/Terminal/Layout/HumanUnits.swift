import Foundation

/// Numbers as people read them. Not localized: the command line speaks English.
enum HumanUnits {
  /// Bytes in powers of 1000, as disks and downloads are sold: `812 B`, `4.1 kB`, `2.7 GB`.
  static func bytes(_ count: Int64) -> String {
    scaled(Double(count), units: ["B", "kB", "MB", "GB", "TB", "PB"])
  }

  /// A count in powers of 1000: `812`, `4.1k`, `7.6B`, as parameters of models are counted.
  static func count(_ count: Int64) -> String {
    scaled(Double(count), units: ["", "k", "M", "B", "T"]).replacingOccurrences(of: " ", with: "")
  }

  /// A whole number with its thousands set apart: `131,072`.
  static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// A stretch of time: `45 s`, `3 min 20 s`, `2 h 5 min`.
  static func duration(seconds: Double) -> String {
    guard seconds.isFinite, seconds < 1e9 else { return "a long time" }
    let whole = Int(max(0, seconds).rounded())
    switch whole {
    case ..<60: return "\(whole) s"
    case ..<3600: return whole % 60 == 0 ? "\(whole / 60) min" : "\(whole / 60) min \(whole % 60) s"
    default:
      let minutes = whole / 60 % 60
      return minutes == 0 ? "\(whole / 3600) h" : "\(whole / 3600) h \(minutes) min"
    }
  }

  /// Milliseconds: `840 ms`, `1.3 s`, `2 min 5 s`.
  static func milliseconds(_ value: Double) -> String {
    guard value.isFinite else { return "a long time" }
    if value < 999.5 { return "\(Int(max(0, value).rounded())) ms" }
    return value < 59_950 ? "\(decimal(value / 1000)) s" : duration(seconds: value / 1000)
  }

  /// One digit after the point.
  static func decimal(_ value: Double) -> String {
    let tenths = Int64((value * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\((tenths / 10).magnitude).\((tenths % 10).magnitude)"
  }

  private static func scaled(_ value: Double, units: [String]) -> String {
    var value = value
    var unit = 0
    while abs(value) >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    let number = unit == 0 || abs(value) >= 99.95 ? String(Int64(value.rounded())) : decimal(value)
    return "\(number) \(units[unit])"
  }
}
