/// Tells which lines of a text are code between fences, also in lists and quotes.
///
/// It reads no more than the beginnings of lines, and errs where lists are laid out strangely. What is protected in code by
/// mistake comes out as it was written.
struct FenceTracker {
  private struct Open {
    let character: UInt8
    let count: Int
    /// The column of the list's text that the code is in; 0 outside of lists.
    let column: Int
    let isQuoted: Bool
  }

  /// The beginning of a line: quotes, indentation, and where it is asked for, marks of lists.
  struct Beginning {
    /// What comes after it.
    var rest: ArraySlice<UInt8>
    var column = 0
    var isQuoted = false
    var hasMarker = false
  }

  private var open: Open?
  /// The column of the text of the list that goes on; 0 outside of lists.
  private var listColumn = 0

  /// Whether a line is one of code, or a fence. To be asked for all lines in order.
  mutating func isCode(_ line: ArraySlice<UInt8>) -> Bool {
    if let open {
      let beginning = Self.beginning(line, readsMarkers: false)
      let isBlank = beginning.rest.isEmpty
      let hasLeft = !isBlank && (open.isQuoted != beginning.isQuoted && open.isQuoted || beginning.column < open.column)
      if !hasLeft {
        let run = beginning.rest.prefix { $0 == open.character }.count
        let isClosed = run >= open.count && beginning.rest.dropFirst(run).allSatisfy { $0.isBlank }
        if isClosed { self.open = nil }
        return true
      }
      self.open = nil
    }
    let beginning = Self.beginning(line, readsMarkers: true)
    guard let first = beginning.rest.first else { return false }
    if beginning.hasMarker {
      listColumn = beginning.column
    } else {
      listColumn = min(listColumn, beginning.column)
    }
    guard first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return false }
    let count = beginning.rest.prefix { $0 == first }.count
    guard count >= 3, first != UInt8(ascii: "`") || !beginning.rest.dropFirst(count).contains(first) else {
      return false
    }
    open = Open(character: first, count: count, column: listColumn, isQuoted: beginning.isQuoted)
    return true
  }

  /// Reads the beginning of a line.
  static func beginning(_ line: ArraySlice<UInt8>, readsMarkers: Bool) -> Beginning {
    var found = Beginning(rest: line)
    while let byte = found.rest.first {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\r"): found.column += 1
      case UInt8(ascii: "\t"): found.column += 4 - found.column % 4
      case UInt8(ascii: ">"):
        found.isQuoted = true
        found.column = 0
      default:
        guard readsMarkers, let length = markerLength(found.rest) else { return found }
        found.hasMarker = true
        found.column += length
        found.rest = found.rest.dropFirst(length)
        continue
      }
      found.rest = found.rest.dropFirst()
    }
    return found
  }

  /// How long the mark of a list's item is with the blank behind it; nil where there is none.
  private static func markerLength(_ rest: ArraySlice<UInt8>) -> Int? {
    guard let first = rest.first else { return nil }
    var length = 1
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      let mark = rest.dropFirst(digits.count).first
      guard digits.count <= 9, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") else { return nil }
      length = digits.count + 1
    default: return nil
    }
    guard let blank = rest.dropFirst(length).first, blank.isBlank else { return nil }
    return length + 1
  }
}

extension UInt8 {
  /// Whether it is a blank of ASCII.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r") }

  /// Whether it is a blank of ASCII or ends a line.
  var isBlankOrNewline: Bool { isBlank || self == UInt8(ascii: "\n") }

  /// Whether it is a letter or a digit of ASCII.
  var isAlphanumeric: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
  }

  /// Whether it is a letter of ASCII.
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
