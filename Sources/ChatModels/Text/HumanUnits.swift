import Foundation

/// Numbers as people read them. Not localized: Linnet speaks English.
package enum HumanUnits {
  /// How units are written.
  package enum Form: Sendable {
    /// As narrow as can be, for a terminal: `812 B`, `4.0 kB`, `7.6B`.
    case short
    /// As in a sentence: `812 bytes`, `4 kB`, `7.6 billion`.
    case words
  }

  /// Bytes in powers of 1000, as disks and downloads are sold.
  package static func bytes(_ count: Int64, in form: Form = .short) -> String {
    scaled(Double(count), units: [form == .short ? "B" : "bytes", "kB", "MB", "GB", "TB", "PB"], in: form)
  }

  /// A count in powers of 1000, as parameters of models are counted.
  package static func count(_ count: Int64, in form: Form = .short) -> String {
    switch form {
    case .short:
      scaled(Double(count), units: ["", "k", "M", "B", "T"], in: form).replacingOccurrences(of: " ", with: "")
    case .words: scaled(Double(count), units: ["", "thousand", "million", "billion"], in: form)
    }
  }

  /// A whole number with its thousands set apart: `131,072`.
  package static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// A stretch of time: `45 s`, `3 min 20 s`, `2 h 5 min`.
  package static func duration(seconds: Double) -> String {
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
  package static func milliseconds(_ value: Double) -> String {
    guard value.isFinite else { return "a long time" }
    if value < 999.5 { return "\(Int(max(0, value).rounded())) ms" }
    return value < 59_950 ? "\(decimal(value / 1000)) s" : duration(seconds: value / 1000)
  }

  /// One digit after the point.
  package static func decimal(_ value: Double) -> String {
    let tenths = Int64((value * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\((tenths / 10).magnitude).\((tenths % 10).magnitude)"
  }

  private static func scaled(_ value: Double, units: [String], in form: Form) -> String {
    var value = value
    var unit = 0
    while abs(value) >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    var number = unit == 0 || abs(value) >= 99.95 ? String(Int64(value.rounded())) : decimal(value)
    if form == .words, number.hasSuffix(".0") { number.removeLast(2) }
    return units[unit].isEmpty ? number : "\(number) \(units[unit])"
  }
}
