/// Follows Markdown's code through a stream of bytes, and finds the brackets outside of it that may open a call.
///
/// A call in code is an example that the user asked for: it stays text. The rules are CommonMark's, with two limits that a
/// stream needs: a code span ends with its line, so that one stray backtick hides no call further down, and a fence may stand
/// behind any marks of lists and quotes.
struct MarkdownCode {
  private enum State {
    case text
    /// In a row of backticks or tildes that may open something.
    case opening(mark: UInt8, count: Int, startsLine: Bool)
    case span(length: Int, mayBeFence: Bool)
    /// In a row of backticks inside of a span.
    case closing(length: Int, count: Int)
    case fence(mark: UInt8, length: Int, line: FenceLine)
  }

  /// What a line inside of a fence has shown so far.
  private enum FenceLine {
    /// Nothing but what may stand before the closing fence.
    case indent
    /// So many marks.
    case marks(Int)
    /// Enough marks, then white space: the fence closes with the line.
    case tail
    /// Code.
    case code
  }

  private var state = State.text
  /// Whether the line holds nothing yet but marks of lists and quotes.
  private var startsLine = true

  /// Walks over text.
  /// - Returns: where a `[` or `<` outside of code stands, or the count when there is none. Everything before it is text.
  mutating func text(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch state {
      case .text:
        let end = Self.special(in: bytes, from: index)
        noteLine(bytes, start: index, end: end)
        guard end < bytes.count else { return end }
        index = end
        let byte = bytes[end]
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<") {
          startsLine = false
          return end
        }
        state = .opening(mark: byte, count: 0, startsLine: startsLine)
        startsLine = false
      case let .opening(mark, count, startsLine):
        let end = Self.end(of: mark, in: bytes, from: index)
        state = .opening(mark: mark, count: count + end - index, startsLine: startsLine)
        guard end < bytes.count else { return end }
        open(mark, count: count + end - index, startsLine: startsLine)
        index = end
      case let .span(length, mayBeFence):
        index = span(length, mayBeFence: mayBeFence, bytes: bytes, start: index)
      case let .closing(length, count):
        let end = Self.end(of: UInt8(ascii: "`"), in: bytes, from: index)
        state = .closing(length: length, count: count + end - index)
        guard end < bytes.count else { return end }
        state = count + end - index == length ? .text : .span(length: length, mayBeFence: false)
        index = end
      case let .fence(mark, length, line):
        index = fence(mark, length: length, line: line, bytes: bytes, start: index)
      }
    }
    return index
  }

  // MARK: Spans and fences

  private mutating func open(_ mark: UInt8, count: Int, startsLine: Bool) {
    let mayBeFence = startsLine && count >= 3
    if mark == UInt8(ascii: "`") {
      state = .span(length: count, mayBeFence: mayBeFence)
    } else {
      state = mayBeFence ? .fence(mark: mark, length: count, line: .code) : .text
    }
  }

  private mutating func span(
    _ length: Int, mayBeFence: Bool, bytes: UnsafeBufferPointer<UInt8>, start: Int
  ) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "`") {
        state = .closing(length: length, count: 0)
        return index
      }
      index += 1
      if byte == UInt8(ascii: "\n") {
        state = mayBeFence ? .fence(mark: UInt8(ascii: "`"), length: length, line: .indent) : .text
        startsLine = true
        return index
      }
    }
    return index
  }

  private mutating func fence(
    _ mark: UInt8, length: Int, line: FenceLine, bytes: UnsafeBufferPointer<UInt8>, start: Int
  ) -> Int {
    var line = line
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        if Self.closes(line, length: length) {
          state = .text
          startsLine = true
          return index
        }
        line = .indent
        continue
      }
      switch line {
      case .code: break
      case .indent:
        if byte == mark {
          line = .marks(1)
        } else if !Self.isBlank(byte), byte != UInt8(ascii: ">") {
          line = .code
        }
      case .marks(let count):
        if byte == mark {
          line = .marks(count + 1)
        } else {
          line = Self.isBlank(byte) && count >= length ? .tail : .code
        }
      case .tail:
        if !Self.isBlank(byte) { line = .code }
      }
    }
    state = .fence(mark: mark, length: length, line: line)
    return index
  }

  private static func closes(_ line: FenceLine, length: Int) -> Bool {
    switch line {
    case .marks(let count): count >= length
    case .tail: true
    case .indent, .code: false
    }
  }

  // MARK: Lines

  /// Takes note of how the line that these bytes end in began.
  private mutating func noteLine(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int) {
    var index = end
    while index > start {
      let byte = bytes[index - 1]
      if byte == UInt8(ascii: "\n") {
        startsLine = true
        return
      }
      guard Self.mayPrecedeFence(byte) else {
        startsLine = false
        return
      }
      index -= 1
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func mayPrecedeFence(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Where the next byte stands that plain text has to stop for.
  private static func special(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "`")
        || byte == UInt8(ascii: "~")
      {
        return index
      }
      index += 1
    }
    return index
  }

  private static func end(of mark: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] == mark { index += 1 }
    return index
  }
}
