/// Writes text into HTML, so that nothing in it is taken for a tag or the end of an attribute.
extension [UInt8] {
  mutating func append(html text: StaticString) { text.withUTF8Buffer { append(contentsOf: $0) } }

  /// Text between tags or in an attribute.
  mutating func append(text bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): append(html: "&amp;")
      case UInt8(ascii: "<"): append(html: "&lt;")
      case UInt8(ascii: ">"): append(html: "&gt;")
      case UInt8(ascii: "\""): append(html: "&quot;")
      default: append(byte)
      }
    }
  }

  /// Code, in which marks that can't be seen are named. What is copied has the marks.
  mutating func append(code bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    var index = bytes.startIndex
    var start = index
    while index < bytes.endIndex {
      guard HiddenMarks.mayBegin(bytes[index]), let (scalar, length) = HiddenMarks.mark(bytes, at: index) else {
        index += 1
        continue
      }
      append(text: bytes[start..<index])
      let number = String(scalar, radix: 16, uppercase: true)
      let name = String(repeating: "0", count: Swift.max(0, 4 - number.count)) + number
      append(html: "<span class=\"hidden-mark\" data-mark=\"")
      append(contentsOf: "&#x\(name);\">U+\(name)</span>".utf8)
      index += length
      start = index
    }
    append(text: bytes[start..<bytes.endIndex])
  }

  /// An address in an attribute. What an address can't have is written with percent signs.
  mutating func append(address bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "&") {
        append(html: "&amp;")
      } else if byte.isAlphanumeric || Self.addressMarks.contains(byte) {
        append(byte)
      } else {
        append(percent: byte)
      }
    }
  }

  private mutating func append(percent byte: UInt8) {
    let digits = Array("0123456789ABCDEF".utf8)
    append(UInt8(ascii: "%"))
    append(digits[Int(byte >> 4)])
    append(digits[Int(byte & 15)])
  }

  private static let addressMarks = Array("-_.+!*(),%#@?=;:/~$".utf8)

  /// The beginning of a link that leads to what comes of joining by a link of people. It joins nobody by itself.
  mutating func append(joiningBy link: some Sequence<UInt8>) {
    append(html: "<a data-act=\"join\" href=\"/p/settings/people#join=")
    for byte in link {
      if byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        append(byte)
      } else {
        append(percent: byte)
      }
    }
    append(html: "\">")
  }

  /// The beginning of a link to elsewhere.
  mutating func append(linkTo address: some Sequence<UInt8>) {
    append(html: "<a target=\"_blank\" rel=\"noopener noreferrer nofollow\" href=\"")
    append(address: address)
    append(html: "\">")
  }
}
