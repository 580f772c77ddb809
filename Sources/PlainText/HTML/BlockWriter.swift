/// Collects text in lines and paragraphs, white space as HTML shows it.
struct BlockWriter {
  /// What comes before the next word of a new line: a heading's or an item's mark.
  var prefix = ""
  private var bytes: [UInt8] = []
  private var pending = HTMLElements.Break.none
  private var hasSpace = false
  private var separator = ""

  /// How much there is, in bytes.
  var position: Int { bytes.count }

  /// The text so far.
  var text: String { Self.trimmed(bytes[...]) }

  /// The text between two positions; nil where there is none.
  func text(from start: Int, to end: Int?) -> String? {
    let end = end ?? bytes.count
    return start < end ? Self.trimmed(bytes[start..<end]) : nil
  }

  /// Has the next word begin a new line or paragraph.
  mutating func breakBefore(_ wanted: HTMLElements.Break) {
    guard wanted > .none else { return }
    pending = max(pending, wanted)
    separator = ""
  }

  /// Ends the line, also within a heading or item.
  mutating func lineBreak() {
    if pending == .none { pending = .line }
  }

  /// Puts something between this word and the next, if there is one on the line.
  mutating func separate(_ text: String) { separator += text }

  /// Adds text.
  mutating func write(_ text: String, isPreformatted: Bool) {
    for byte in text.utf8 {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        if isPreformatted { writePreformatted(byte) } else { hasSpace = true }
      case 0..<0x20, 0x7F: break
      default: writeVisible(byte)
      }
    }
  }

  private mutating func writePreformatted(_ byte: UInt8) {
    guard byte != 0x0D else { return }
    // The line break behind <pre> is none, nor are empty lines at its beginning.
    guard pending == .none || byte != 0x0A else { return }
    if pending != .none { begin() }
    bytes.append(byte)
  }

  private mutating func writeVisible(_ byte: UInt8) {
    if pending != .none || bytes.isEmpty {
      begin()
    } else if !separator.isEmpty {
      bytes.append(contentsOf: separator.utf8)
    } else if hasSpace, bytes.last != 0x0A, bytes.last != 0x20 {
      bytes.append(0x20)
    }
    separator = ""
    hasSpace = false
    bytes.append(byte)
  }

  private mutating func begin() {
    if !bytes.isEmpty {
      while bytes.last == 0x20 || bytes.last == 0x0A { bytes.removeLast() }
      bytes.append(contentsOf: Array(repeating: 0x0A, count: pending == .paragraph ? 2 : 1))
    }
    bytes.append(contentsOf: prefix.utf8)
    // Cells that were empty still count where a row begins.
    if separator != "" { bytes.append(contentsOf: separator.utf8) }
    prefix = ""
    separator = ""
    pending = .none
    hasSpace = false
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while let last = bytes.last, last == 0x20 || last == 0x0A || last == 0x09 { bytes.removeLast() }
    while let first = bytes.first, first == 0x0A { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
