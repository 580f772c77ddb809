/// Numbers as people read them, in English.
enum UnitText {
  /// Bytes in powers of 1000, as disks and downloads are sold.
  static func bytes(_ count: Int64) -> String { scaled(Double(count), ["bytes", "kB", "MB", "GB", "TB"], " ") }

  /// A count: `4.1 k`, `7.6 billion`.
  static func count(_ count: Int64) -> String { scaled(Double(count), ["", "thousand", "million", "billion"], " ") }

  /// A whole number with its thousands set apart.
  static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  private static func scaled(_ value: Double, _ units: [String], _ space: String) -> String {
    var value = value
    var unit = 0
    while abs(value) >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    let tenths = Int64((value * 10).rounded())
    let isWhole = unit == 0 || tenths >= 1000 || tenths % 10 == 0
    let number = isWhole ? "\((tenths + 5) / 10)" : "\(tenths / 10).\(tenths % 10)"
    return units[unit].isEmpty ? number : number + space + units[unit]
  }
}
