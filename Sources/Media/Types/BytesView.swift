import Foundation

/// Bytes read by offset from their own start. Every access is checked: what lies outside is nil.
struct BytesView {
  /// In which order a number's bytes stand.
  enum Order {
    case little
    case big
  }

  private let data: Data

  /// A view of the whole of the data, a slice included.
  init(_ data: Data) { self.data = data }

  var count: Int { data.count }

  /// The byte at an offset.
  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < data.count ? data[data.startIndex + offset] : nil
  }

  /// The bytes of a range, or nil when any is missing.
  func slice(_ offset: Int, length: Int) -> BytesView? {
    guard offset >= 0, length >= 0, offset <= data.count, length <= data.count - offset else { return nil }
    let start = data.startIndex + offset
    return BytesView(data[start..<start + length])
  }

  /// Everything from an offset on.
  func rest(_ offset: Int) -> BytesView? { slice(offset, length: data.count - offset) }

  /// Two bytes as a number.
  func uint16(_ offset: Int, order: Order = .big) -> Int? { number(offset, length: 2, order: order) }

  /// Four bytes as a number.
  func uint32(_ offset: Int, order: Order = .big) -> Int? { number(offset, length: 4, order: order) }

  /// Whether these bytes stand at an offset.
  func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
    guard let slice = slice(offset, length: bytes.count) else { return false }
    return slice.data.elementsEqual(bytes)
  }

  /// Whether this text stands at an offset, byte by byte.
  func has(_ text: String, at offset: Int = 0) -> Bool { has(Array(text.utf8), at: offset) }

  /// The bytes as text, whatever is no UTF-8 replaced.
  var text: String { String(decoding: data, as: UTF8.self) }

  private func number(_ offset: Int, length: Int, order: Order) -> Int? {
    guard let slice = slice(offset, length: length) else { return nil }
    let bytes = order == .big ? Array(slice.data) : slice.data.reversed()
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
