/// Finds the places in a text where it can be cut into pieces that are rendered one by one.
///
/// A piece ends at a blank line before a line that isn't indented, before and after code, and, when it has become too long,
/// at the end of a line or word. Cutting a list makes two of it, with numbers that go on.
struct MarkdownScanner {
  /// A place.
  struct Cut {
    let index: String.Index
    /// The code that goes on after it.
    let fence: Fence?
  }

  private var fence: Fence?
  private let pieceLimit: Int

  /// - Parameters:
  ///   - fence: the code that the text begins in.
  ///   - pieceLimit: the largest piece, in UTF-8 bytes.
  init(fence: Fence?, pieceLimit: Int) {
    self.fence = fence
    self.pieceLimit = pieceLimit
  }

  /// The places, in order. The last line isn't known to be whole, so that none is found in it unless it is too long.
  mutating func cuts(in text: Substring) -> [Cut] {
    var cuts: [Cut] = []
    var pieceStart = text.startIndex
    var wasBlank = false
    var lineStart = text.startIndex
    while let lineEnd = text.utf8[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = text[lineStart..<lineEnd]
      let next = text.utf8.index(after: lineEnd)
      if fence == nil, wasBlank, lineStart > pieceStart, Self.isFlush(line) {
        cuts.append(Cut(index: lineStart, fence: nil))
        pieceStart = lineStart
      }
      pieceStart = readFence(line, lineStart: lineStart, next: next, pieceStart: pieceStart, cuts: &cuts)
      wasBlank = line.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if text.utf8.distance(from: pieceStart, to: next) > pieceLimit {
        cuts.append(Cut(index: next, fence: fence))
        pieceStart = next
      }
      lineStart = next
    }
    cutLongLine(text, from: pieceStart, cuts: &cuts)
    return cuts
  }

  /// - Returns: where the piece begins after this line.
  private mutating func readFence(
    _ line: Substring, lineStart: String.Index, next: String.Index, pieceStart: String.Index, cuts: inout [Cut]
  ) -> String.Index {
    if let open = fence {
      guard open.isClosed(by: line) else { return pieceStart }
      fence = nil
      cuts.append(Cut(index: next, fence: nil))
      return next
    }
    // Code inside of a list is indented, and stays in the list's piece.
    guard Self.isFlush(line), let opened = Fence(line) else { return pieceStart }
    fence = opened
    guard lineStart > pieceStart else { return pieceStart }
    cuts.append(Cut(index: lineStart, fence: nil))
    return lineStart
  }

  /// A line without an end that has become too long is cut after a word.
  private func cutLongLine(_ text: Substring, from start: String.Index, cuts: inout [Cut]) {
    var start = start
    while text.utf8.distance(from: start, to: text.endIndex) > pieceLimit {
      let limit = text.utf8.index(start, offsetBy: pieceLimit)
      let piece = text.utf8[start..<limit]
      var end = piece.lastIndex(of: UInt8(ascii: " ")).map { text.utf8.index(after: $0) } ?? limit
      // A character is never cut: 10xxxxxx is the inside of one.
      while text.utf8[end] & 0xC0 == 0x80 { end = text.utf8.index(before: end) }
      guard end > start else { return }
      cuts.append(Cut(index: end, fence: fence))
      start = end
    }
  }

  private static func isFlush(_ line: Substring) -> Bool {
    line.utf8.first.map { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? false
  }
}
