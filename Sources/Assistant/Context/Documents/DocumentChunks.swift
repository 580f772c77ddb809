/// The parts in which a document is searched: neighbouring sentences under one heading, each part beginning with the end of the
/// one before it, so that no thought is cut apart for good.
struct DocumentChunks {
  /// One part.
  struct Chunk: Equatable {
    /// Positions in ``DocumentUnits/units``.
    let units: Range<Int>
    /// The heading that it stands under.
    let heading: Int?
  }

  /// Bytes of a part, about a paragraph or two. Counting tokens would have a long document tokenized for nothing.
  static let size = 640
  /// Bytes that two neighbouring parts share at most.
  static let overlap = 128

  let document: DocumentUnits
  let chunks: [Chunk]

  init(_ text: String) {
    let document = DocumentUnits(text)
    let bytes = document.units.map { document.text[$0.range].utf8.count }
    var chunks: [Chunk] = []
    var start = 0
    var size = 0
    var heading: Int?
    func end(before position: Int) {
      if position > start { chunks.append(Chunk(units: start..<position, heading: heading)) }
    }
    for (position, unit) in document.units.enumerated() {
      if unit.isHeading {
        // Headings right below each other stay together with what follows.
        if position > start, !(start..<position).allSatisfy({ document.units[$0].isHeading }) {
          end(before: position)
          start = position
          size = 0
        }
        heading = position
      } else if size + bytes[position] > Self.size, size > 0 {
        end(before: position)
        let first = start
        start = position
        size = 0
        while start > first + 1, size + bytes[start - 1] <= Self.overlap, !document.units[start - 1].isHeading {
          start -= 1
          size += bytes[start]
        }
      }
      size += bytes[position]
    }
    end(before: document.units.count)
    self.document = document
    self.chunks = chunks
  }

  /// The text of a part with its heading.
  func text(of chunk: Chunk) -> String {
    let body = document.text(of: chunk.units)
    guard let heading = chunk.heading, !chunk.units.contains(heading) else { return String(body) }
    return String(document.text(of: heading..<(heading + 1)) + body)
  }
}
