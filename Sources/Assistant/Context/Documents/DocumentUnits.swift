/// A document taken apart at headings, lines and sentences. Put together again the units are the document, byte for byte.
struct DocumentUnits {
  /// A sentence, a line or a heading, with the white space behind it.
  struct Unit {
    let range: Range<String.Index>
    /// Whether it is a heading of Markdown.
    let isHeading: Bool
  }

  /// Bytes of a unit, so that text without any marks is taken apart too.
  static let longestUnit = 600

  let text: String
  let units: [Unit]

  init(_ text: String) {
    self.text = text
    var units: [Unit] = []
    var lineStart = text.startIndex
    while lineStart < text.endIndex {
      var lineEnd = text.unicodeScalars[lineStart...].firstIndex(of: "\n") ?? text.endIndex
      // Line breaks belong to the line before them.
      while lineEnd < text.endIndex, text.unicodeScalars[lineEnd].properties.isWhitespace {
        lineEnd = text.unicodeScalars.index(after: lineEnd)
      }
      let range = lineStart..<lineEnd
      if Self.isHeading(text[range]) {
        units.append(Unit(range: range, isHeading: true))
      } else {
        Self.appendSentences(of: text, range, to: &units)
      }
      lineStart = lineEnd
    }
    self.units = units
  }

  /// The text of neighbouring units.
  func text(of positions: Range<Int>) -> Substring {
    guard !positions.isEmpty else { return "" }
    return text[units[positions.lowerBound].range.lowerBound..<units[positions.upperBound - 1].range.upperBound]
  }

  private static func isHeading(_ line: Substring) -> Bool {
    let marks = line.prefix { $0 == "#" }.count
    return (1...6).contains(marks) && line.dropFirst(marks).first == " "
  }

  private static func appendSentences(of text: String, _ line: Range<String.Index>, to units: inout [Unit]) {
    let scalars = text.unicodeScalars
    var start = line.lowerBound
    var index = start
    /// Where the unit may be cut if it gets too long.
    var lastSpace: String.Index?
    var bytes = 0
    func end(at position: String.Index) {
      if position > start { units.append(Unit(range: start..<position, isHeading: false)) }
      start = position
      lastSpace = nil
      bytes = text.utf8.distance(from: position, to: index)
    }
    while index < line.upperBound {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      let isSpace = scalar.properties.isWhitespace
      index = next
      bytes += UTF8.width(scalar)
      if isSpace { lastSpace = next }
      if ideographicEnds.contains(scalar) {
        end(at: next)
      } else if ends.contains(scalar), next < line.upperBound, scalars[next].properties.isWhitespace {
        while index < line.upperBound, scalars[index].properties.isWhitespace { index = scalars.index(after: index) }
        end(at: index)
      } else if bytes > longestUnit {
        end(at: lastSpace ?? next)
      }
    }
    end(at: line.upperBound)
  }

  private static let ends: Set<Unicode.Scalar> = [".", "!", "?", "…", "؟", "।", "۔", "։"]
  private static let ideographicEnds: Set<Unicode.Scalar> = ["。", "！", "？", "｡"]
}
