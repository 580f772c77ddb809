/// Finds where a JSON object or array ends in a stream of bytes, and notices at once when it can't be one.
///
/// It takes the spellings that ``LenientJSON`` repairs. After a mistake it goes on counting brackets, so that the block's end is
/// found and the text behind it survives.
struct JSONScanner {
  /// What a byte did.
  enum Step: Equatable {
    /// The value goes on.
    case inside
    /// The value ended with this byte.
    case ended
    /// A `]` that closes nothing in the value: it can only be the block's own.
    case closedFromOutside
    /// What follows a string shows that its quotes are out of step: nobody can tell what is inside of a string.
    case lost
  }

  /// How deep objects and arrays may be nested: far more than any tool's arguments are.
  static let maximumDepth = 64

  private enum Place {
    case name, nameOrEnd, colon, value, valueOrEnd, commaOrEnd
  }

  private enum Quote {
    case double, single, smart
  }

  private enum Token {
    case none
    case word
    case string(Quote, isEscaped: Bool)
  }

  /// For each open bracket whether it is an object's.
  private var open: [Bool] = []
  private var place = Place.value
  private var token = Token.none
  /// Bytes of a typographic quote that have been seen: they are E2 80 9C, 9D, 98 or 99.
  private var smartBytes = 0
  private var endedString = false
  private var offset = 0
  /// The first mistake.
  private(set) var problem: CallProblem?

  /// Whether the next byte is inside of a string.
  var isInString: Bool { if case .string = token { true } else { false } }

  /// Takes the next byte. The first one is `{` or `[`.
  mutating func feed(_ byte: UInt8) -> Step {
    defer { offset += 1 }
    switch token {
    case .string(let quote, let isEscaped):
      feedString(byte, quote: quote, isEscaped: isEscaped)
      return .inside
    case .word:
      if Self.isWord(byte) { return .inside }
      token = .none
    case .none: break
    }
    if smartBytes > 0 || byte == 0xE2 { return feedSmartQuote(byte) }
    return feedStructure(byte)
  }

  // MARK: Strings

  private mutating func feedString(_ byte: UInt8, quote: Quote, isEscaped: Bool) {
    if isEscaped {
      token = .string(quote, isEscaped: false)
    } else if byte == UInt8(ascii: "\\") {
      smartBytes = 0
      token = .string(quote, isEscaped: true)
    } else if closes(byte, quote: quote) {
      token = .none
      smartBytes = 0
      endedString = true
      advance()
    }
  }

  private mutating func closes(_ byte: UInt8, quote: Quote) -> Bool {
    switch quote {
    case .double: return byte == UInt8(ascii: "\"")
    case .single: return byte == UInt8(ascii: "'")
    case .smart:
      if smartBytes == 2, byte == 0x9C || byte == 0x9D { return true }
      smartBytes = byte == 0xE2 ? 1 : smartBytes == 1 && byte == 0x80 ? 2 : 0
      return false
    }
  }

  private mutating func feedSmartQuote(_ byte: UInt8) -> Step {
    switch (smartBytes, byte) {
    case (0, _):
      smartBytes = 1
      return .inside
    case (1, 0x80):
      smartBytes = 2
      return .inside
    case (2, 0x9C), (2, 0x9D):
      smartBytes = 0
      return begin(.string(.smart, isEscaped: false), start: offset - 2)
    default:
      smartBytes = 0
      return miss(at: offset, wrongQuotes: endedString)
    }
  }

  // MARK: Structure

  private mutating func feedStructure(_ byte: UInt8) -> Step {
    if byte.isJSONSpace { return .inside }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return opens(isObject: byte == UInt8(ascii: "{"))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return closes(isObject: byte == UInt8(ascii: "}"))
    case UInt8(ascii: "\""): return begin(.string(.double, isEscaped: false), start: offset)
    case UInt8(ascii: "'"): return begin(.string(.single, isEscaped: false), start: offset)
    case UInt8(ascii: ":"):
      if place == .colon {
        place = .value
        endedString = false
        return .inside
      }
    case UInt8(ascii: ","):
      if place == .commaOrEnd {
        place = open.last == true ? .nameOrEnd : .valueOrEnd
        endedString = false
        return .inside
      }
    default:
      if Self.isWord(byte) { return begin(.word, start: offset) }
    }
    return miss(at: offset, wrongQuotes: endedString)
  }

  private mutating func begin(_ begun: Token, start: Int) -> Step {
    let isWanted = place != .colon && place != .commaOrEnd
    // A string or word right behind a string: the quotes don't match.
    if !isWanted, miss(at: start, wrongQuotes: endedString) == .lost { return .lost }
    token = begun
    if case .word = begun { advance() }
    return .inside
  }

  private mutating func advance() {
    switch place {
    case .name, .nameOrEnd: place = .colon
    case .value, .valueOrEnd: place = .commaOrEnd
    case .colon, .commaOrEnd: break
    }
  }

  private mutating func opens(isObject: Bool) -> Step {
    if !open.isEmpty, place != .value, place != .valueOrEnd {
      if miss(at: offset, wrongQuotes: endedString) == .lost { return .lost }
    }
    if open.count == Self.maximumDepth {
      note(CallProblem(offset: offset, expected: "at most \(Self.maximumDepth) levels of nesting"))
    }
    open.append(isObject)
    place = isObject ? .nameOrEnd : .valueOrEnd
    endedString = false
    return .inside
  }

  private mutating func closes(isObject: Bool) -> Step {
    guard let closed = open.lastIndex(of: isObject) else {
      note(CallProblem(offset: offset, expected: expectation))
      return isObject ? .inside : .closedFromOutside
    }
    let mayEnd = place == .nameOrEnd || place == .valueOrEnd || place == .commaOrEnd
    if closed != open.count - 1 || !mayEnd { note(CallProblem(offset: offset, expected: expectation)) }
    open.removeSubrange(closed...)
    place = .commaOrEnd
    endedString = false
    return open.isEmpty ? .ended : .inside
  }

  // MARK: Mistakes

  private mutating func miss(at offset: Int, wrongQuotes: Bool) -> Step {
    let isFirst = problem == nil
    note(CallProblem(offset: offset, expected: expectation))
    return wrongQuotes && isFirst ? .lost : .inside
  }

  private mutating func note(_ found: CallProblem) {
    if problem == nil { problem = found }
  }

  /// What should stand here.
  var expectation: String {
    switch place {
    case .name, .nameOrEnd: "a name in quotes"
    case .colon: "\":\""
    case .value, .valueOrEnd: "a value"
    case .commaOrEnd: open.last == false ? "\",\" or \"]\"" : "\",\" or \"}\""
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
