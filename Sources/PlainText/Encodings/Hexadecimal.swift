extension Sequence<UInt8> {
  /// Two lower-case hexadecimal digits a byte.
  public var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension Array<UInt8> {
  /// The bytes of hexadecimal digits in any case; nil for anything but pairs of digits.
  public init?(hexadecimal text: String) {
    let units = Array(text.utf8)
    let values = units.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard values.count == units.count, units.count.isMultiple(of: 2) else { return nil }
    self = stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }
}
