/// Reads iCalendar and vCard text into lines and components, losing no byte: writing the nodes gives the text again.
enum ContentParser {
  /// Deeper nesting than that is an attack.
  static let deepest = 12

  /// Why a text is no iCalendar or vCard.
  enum Failure: Error, Equatable {
    /// An END that no BEGIN of its name is open for, or a BEGIN without its END.
    case unbalanced
    /// Nested more than ``deepest`` times.
    case tooDeep
  }

  /// Takes a whole file apart. `softBreaks`: lines in quoted-printable go on after an `=` at their end, and pictures up to an
  /// empty line (vCard 2.1).
  static func parse(_ bytes: [UInt8], softBreaks: Bool = false) throws(Failure) -> [ContentNode] {
    var open: [ContentComponent] = []
    var result: [ContentNode] = []
    var lines = PhysicalLines(bytes: bytes)
    while let line = lines.nextLine(softBreaks: softBreaks) {
      if line.name == "BEGIN" {
        guard open.count < deepest else { throw .tooDeep }
        open.append(ContentComponent(name: componentName(line), begin: line, end: line))
      } else if line.name == "END" {
        guard var component = open.popLast(), component.name == componentName(line) else { throw .unbalanced }
        component.end = line
        if open.isEmpty {
          result.append(.component(component))
        } else {
          open[open.count - 1].nodes.append(.component(component))
        }
      } else if open.isEmpty {
        result.append(.line(line))
      } else {
        open[open.count - 1].nodes.append(.line(line))
      }
    }
    guard open.isEmpty else { throw .unbalanced }
    return result
  }

  private static func componentName(_ line: ContentLine) -> String {
    line.value.uppercased().split(separator: " ").joined()
  }
}

/// Walks over a file, a logical line at a time.
private struct PhysicalLines {
  let bytes: [UInt8]
  var next = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func nextLine(softBreaks: Bool) -> ContentLine? {
    guard next < bytes.count else { return nil }
    let start = next
    // A byte-order mark belongs to no line.
    var contentStart = start
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { contentStart = 3 }
    var contentEnd = advance()
    var unfolded: [UInt8]?
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") || bytes[next] == 9 {
      let continuation = next + 1
      if unfolded == nil { unfolded = Array(bytes[contentStart..<contentEnd]) }
      // Both a soft break and a fold.
      if softBreaks, let head = unfolded, head.last == UInt8(ascii: "="), Self.isEncoded(head, as: "QUOTED-PRINTABLE") {
        unfolded?.removeLast()
      }
      contentEnd = advance()
      unfolded?.append(contentsOf: bytes[min(continuation, contentEnd)..<contentEnd])
    }
    if softBreaks {
      while next < bytes.count, (unfolded?.last ?? bytes[max(start, contentEnd - 1)]) == UInt8(ascii: "=") {
        var head = unfolded ?? Array(bytes[contentStart..<contentEnd])
        guard Self.isEncoded(head, as: "QUOTED-PRINTABLE") else { break }
        head.removeLast()
        let continuation = next
        contentEnd = advance()
        unfolded = head + bytes[continuation..<contentEnd]
      }
      let head = unfolded ?? Array(bytes[contentStart..<contentEnd])
      if next < bytes.count, Self.isEncoded(head, as: "BASE64") { unfolded = head + picture(&contentEnd) }
    }
    return ContentLine(raw: bytes[start..<next], text: unfolded.map { $0[...] } ?? bytes[contentStart..<contentEnd])
  }

  /// Moves behind the next line end and returns where the line's content ends.
  private mutating func advance() -> Int {
    let start = next
    let newline = bytes[start...].firstIndex(of: 10) ?? bytes.count
    next = min(newline + 1, bytes.count)
    return newline > start && newline <= bytes.count && bytes[newline - 1] == 13 ? newline - 1 : newline
  }

  /// The lines of a picture that begin without a blank.
  private mutating func picture(_ contentEnd: inout Int) -> [UInt8] {
    var result: [UInt8] = []
    while next < bytes.count {
      let start = next
      let end = advance()
      guard end > start, bytes[start..<end].allSatisfy(Self.isBase64) else {
        next = start
        break
      }
      contentEnd = end
      result += bytes[start..<end]
    }
    return result
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
      true
    default: false
    }
  }

  private static func isEncoded(_ line: [UInt8], as encoding: String) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return String(decoding: line[..<colon], as: UTF8.self).uppercased().contains(encoding)
  }
}
