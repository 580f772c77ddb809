import Foundation

/// Makes text that comes from files and servers fit to stand in a sentence: it could hold anything, escape sequences
/// for a terminal and text that runs backwards included.
enum Quoting {
  /// In quotation marks, without control characters, shortened in the middle.
  static func name(_ text: String, limit: Int = 80) -> String { "“\(plain(text, limit: limit))”" }

  /// Without quotation marks.
  static func plain(_ text: String, limit: Int = 80) -> String {
    var scalars = String.UnicodeScalarView()
    // A name is short; looking at more of it than this could take long.
    for scalar in text.unicodeScalars.prefix(limit * 16) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        scalars.append("\u{FFFD}")
      default:
        scalars.append(scalar)
      }
    }
    let clean = String(scalars)
    guard clean.count > limit else { return clean }
    return "\(clean.prefix(limit / 2))…\(clean.suffix(limit / 2))"
  }

  /// `7 bytes`, `1400 bytes (1.4 kB)`.
  static func exactBytes(_ count: Int64) -> String {
    count < 1000 ? bytes(count) : "\(count) bytes (\(bytes(count)))"
  }

  /// `1.4 GB`: decimal units, as disks and downloads are sold.
  static func bytes(_ count: Int64) -> String {
    let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
    guard count >= 1000 else { return count == 1 ? "1 byte" : "\(count) bytes" }
    var value = Double(count)
    var unit = -1
    while value >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    let digits = value < 9.95 ? 1 : 0
    return "\(String(format: "%.\(digits)f", value)) \(units[unit])"
  }
}
