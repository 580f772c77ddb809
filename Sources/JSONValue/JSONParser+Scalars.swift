extension JSONParser {
  /// Reads a string, at whose opening quote the position is.
  mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        return try escapedString(from: start)
      case 0..<0x20:
        throw error
      default:
        position += 1
      }
    }
    throw error
  }

  /// Reads the rest of a string in which an escape was met.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var text = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20:
        position -= 1
        throw error
      default: text.append(byte)
      }
    }
    throw error
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    let byte = current
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: Array(String(try escapedScalar()).utf8))
    default:
      position -= 1
      throw error
    }
  }

  /// Reads what follows `\u`: one unit of UTF-16, or two that belong together. Half a pair becomes U+FFFD.
  private mutating func escapedScalar() throws(JSONError) -> Character {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    let afterFirst = position
    if UTF16.isLeadSurrogate(UInt16(first)), current == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      let second = try hexadecimal()
      if UTF16.isTrailSurrogate(UInt16(second)),
        let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
      {
        return Character(scalar)
      }
      position = afterFirst
    }
    return "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      switch current {
      case let byte where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"):
        value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case let byte where byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"):
        value = value << 4 | UInt32((byte | 0x20) - UInt8(ascii: "a") + 10)
      default: throw error
      }
      position += 1
    }
    return value
  }

  /// Reads a number, at whose first byte the position is.
  mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var magnitude: UInt64 = 0
    var fits = true
    let firstDigit = position
    while let digit = digit {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      magnitude = sum
      if overflow || carry { fits = false }
      position += 1
    }
    guard position > firstDigit, bytes[firstDigit] != UInt8(ascii: "0") || position == firstDigit + 1 else {
      throw error
    }
    let isWhole = current != UInt8(ascii: ".") && current | 0x20 != UInt8(ascii: "e")
    if isWhole, fits {
      if !isNegative, let value = Int64(exactly: magnitude) { return .integer(value) }
      // Zero is left to the other branch, since an integer has no negative one.
      if isNegative, magnitude > 0, magnitude <= UInt64(Int64.max) + 1 {
        return .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
      }
    }
    if current == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if current | 0x20 == UInt8(ascii: "e") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return .number(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self))
  }

  private var digit: UInt8? {
    let byte = current
    return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? byte - UInt8(ascii: "0") : nil
  }

  private mutating func digits() throws(JSONError) {
    guard digit != nil else { throw error }
    while digit != nil { position += 1 }
  }
}
