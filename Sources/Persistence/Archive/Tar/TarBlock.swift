/// One header block of a tar stream (POSIX.1-2017 pax, "ustar interchange format").
struct TarBlock {
  static let length = 512
  /// What a header block can say without an extended one: 11 octal digits.
  static let largestNumber: Int64 = 0o777_7777_7777

  /// The types of entries that have a meaning here.
  enum Flag {
    static let file = UInt8(ascii: "0")
    static let oldFile: UInt8 = 0
    static let directory = UInt8(ascii: "5")
    static let extended = UInt8(ascii: "x")
    static let global = UInt8(ascii: "g")
    static let longName = UInt8(ascii: "L")
  }

  var bytes: [UInt8]

  /// A block with so many bytes of content; numbers must be in range, the name at most 100 bytes.
  init(name: [UInt8], flag: UInt8, mode: Int64, size: Int64, seconds: Int64) {
    bytes = [UInt8](repeating: 0, count: Self.length)
    put(name.prefix(100), at: 0)
    putOctal(mode, at: 100, digits: 7)
    putOctal(0, at: 108, digits: 7)
    putOctal(0, at: 116, digits: 7)
    putOctal(size, at: 124, digits: 11)
    putOctal(seconds, at: 136, digits: 11)
    bytes[156] = flag
    put(Array("ustar\u{0}00".utf8), at: 257)
    putOctal(Int64(checksum), at: 148, digits: 6)
    bytes[155] = UInt8(ascii: " ")
  }

  /// A block that was read.
  init(bytes: [UInt8]) { self.bytes = bytes }

  var isZero: Bool { bytes.allSatisfy { $0 == 0 } }
  var flag: UInt8 { bytes[156] }
  /// Whether GNU's tar wrote it in its own format, in which the prefix means something else.
  var isGNU: Bool { bytes[257..<265].elementsEqual("ustar  \u{0}".utf8) }
  var isUSTAR: Bool { bytes[257..<263].elementsEqual("ustar\u{0}".utf8) }
  var hasValidChecksum: Bool { number(at: 148, length: 8) == Int64(checksum) }
  var size: Int64? { number(at: 124, length: 12) }
  var seconds: Int64? { number(at: 136, length: 12) }

  /// The name, its prefix included.
  var name: [UInt8] {
    let prefix = isGNU ? [] : text(at: 345, length: 155)
    let name = text(at: 0, length: 100)
    return prefix.isEmpty ? name : prefix + [UInt8(ascii: "/")] + name
  }

  /// The sum of all bytes, those of the sum itself taken as spaces.
  private var checksum: Int {
    bytes.indices.reduce(0) { $0 + ((148..<156).contains($1) ? 32 : Int(bytes[$1])) }
  }

  private func text(at offset: Int, length: Int) -> [UInt8] {
    Array(bytes[offset..<offset + length].prefix { $0 != 0 })
  }

  /// An octal number, or GNU's binary form, whose first bit is set.
  private func number(at offset: Int, length: Int) -> Int64? {
    let field = bytes[offset..<offset + length]
    if field[offset] & 0x80 != 0 {
      let isNegative = field[offset] & 0x40 != 0
      let filler: UInt8 = isNegative ? 0xff : 0
      let high = [field[offset] & 0x7f | (isNegative ? 0x80 : 0)] + field.dropFirst().dropLast(8)
      guard field.count > 8, high.allSatisfy({ $0 == filler }) else { return nil }
      let value = Int64(bitPattern: field.suffix(8).reduce(0) { $0 << 8 | UInt64($1) })
      return (value < 0) == isNegative ? value : nil
    }
    let digits = field.drop { $0 == 32 }.prefix { $0 != 0 && $0 != 32 }
    guard digits.allSatisfy({ (48...55).contains($0) }) else { return nil }
    return digits.reduce(Int64(0)) { $0 << 3 | Int64($1 - 48) }
  }

  private mutating func put(_ text: some Collection<UInt8>, at offset: Int) {
    bytes.replaceSubrange(offset..<offset + text.count, with: text)
  }

  private mutating func putOctal(_ value: Int64, at offset: Int, digits: Int) {
    let text = String(value, radix: 8)
    put(Array((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8), at: offset)
  }
}
