/// Splits a file that is one JSON array into the bytes of its elements, without reading what is in them, so that only
/// one is held at a time and one that is broken costs no other.
struct ArrayElementReader {
  /// An element.
  struct Element: Hashable {
    /// From 1.
    let number: Int
    /// Where it begins in the file.
    let offset: Int64
    /// Its bytes; nil when there are more than there may be.
    let bytes: [UInt8]?
  }

  private enum State {
    case beforeArray, beforeElement, inElement, atEnd
  }

  private let file: ImportFile
  private let limit: Int
  private var chunk: [UInt8] = []
  private var position = 0
  /// Where the chunk begins in the file.
  private var chunkOffset: Int64 = 0
  private var state = State.beforeArray
  private var number = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var bytes: [UInt8] = []
  private var isTooLong = false
  private var start: Int64 = 0

  init(_ file: ImportFile, limit: Int) {
    self.file = file
    self.limit = limit
  }

  /// The byte of the file that comes next.
  private var offset: Int64 { chunkOffset + Int64(position) }

  /// The next element; nil after the array's end.
  /// - Throws: ``ChatImportError/truncated(offset:)`` when the file ends before the array does, and
  ///   ``ChatImportError/syntax(offset:)`` when it isn't one array.
  mutating func next() throws(ChatImportError) -> Element? {
    while true {
      if position == chunk.count {
        chunkOffset += Int64(chunk.count)
        chunk = try file.next()
        position = 0
        if chunk.isEmpty {
          guard state == .atEnd else { throw .truncated(offset: offset) }
          return nil
        }
        if chunkOffset == 0 { skipByteOrderMark() }
        continue
      }
      switch state {
      case .inElement:
        if let element = continueElement() { return element }
      case .beforeArray, .beforeElement, .atEnd:
        try step(chunk[position])
      }
    }
  }

  /// A mark that is split between two chunks is skipped byte by byte in ``step(_:)``.
  private mutating func skipByteOrderMark() {
    if chunk.starts(with: ByteOrderMark.utf8) { position = ByteOrderMark.utf8.count }
  }

  private mutating func step(_ byte: UInt8) throws(ChatImportError) {
    switch (state, byte) {
    case (_, let byte) where byte.isJSONSpace:
      position += 1
    case (.beforeArray, let byte) where offset < 3 && byte == ByteOrderMark.utf8[Int(offset)]:
      position += 1
    case (.beforeArray, UInt8(ascii: "[")):
      state = .beforeElement
      position += 1
    case (.beforeElement, UInt8(ascii: "]")):
      state = .atEnd
      position += 1
    case (.beforeElement, _):
      begin()
    default:
      throw .syntax(offset: offset)
    }
  }

  private mutating func begin() {
    state = .inElement
    number += 1
    depth = 0
    bytes = []
    isTooLong = false
    start = offset
  }

  /// Goes on to the end of the element or the chunk.
  private mutating func continueElement() -> Element? {
    let from = position
    let end = scan()
    if bytes.count + end - from > limit {
      isTooLong = true
      bytes = []
    } else if !isTooLong {
      bytes.append(contentsOf: chunk[from..<end])
    }
    position = end
    guard end < chunk.count else { return nil }
    // The array's end is left for the next step.
    if chunk[end] == UInt8(ascii: ",") { position += 1 }
    state = .beforeElement
    let element = Element(number: number, offset: start, bytes: isTooLong ? nil : bytes)
    bytes = []
    return element
  }

  /// The position of the comma or bracket that ends the element; the chunk's end when that isn't in it.
  private mutating func scan() -> Int {
    var (depth, isInString, isEscaped) = (depth, isInString, isEscaped)
    defer { (self.depth, self.isInString, self.isEscaped) = (depth, isInString, isEscaped) }
    return chunk.withUnsafeBufferPointer { units in
      var index = position
      while index < units.count {
        let byte = units[index]
        if isEscaped {
          isEscaped = false
        } else if isInString {
          if byte == UInt8(ascii: "\\") { isEscaped = true }
          if byte == UInt8(ascii: "\"") { isInString = false }
        } else {
          switch byte {
          case UInt8(ascii: "\""): isInString = true
          case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
          case UInt8(ascii: "}") where depth > 0, UInt8(ascii: "]") where depth > 0: depth -= 1
          case UInt8(ascii: ",") where depth == 0, UInt8(ascii: "]"): return index
          default: break
          }
        }
        index += 1
      }
      return index
    }
  }
}
