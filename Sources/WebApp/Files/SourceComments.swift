/// Comments of scripts and styles are for whoever reads the sources: a tenth of what a page would fetch.
enum SourceComments {
  /// The text without the comments that fill whole lines, `//` and `/* */`. The lines stay, empty, so that a browser's errors name those of
  /// the sources. A comment behind code stays, too: telling it from a string takes a parser of the language.
  ///
  /// No line of a text of several lines, such as a template literal, may begin like a comment; a test looks.
  static func removed(from source: [UInt8], isScript: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var isInside = false
    for line in source.split(separator: newline, omittingEmptySubsequences: false) {
      let content = line.drop { $0 == space || $0 == tab }
      if isInside || content.starts(with: [slash, star]) {
        // The library's search of a sequence takes longer than all else here, each time that the program starts.
        let mark = content.indices.dropLast().first { content[$0] == star && content[$0 + 1] == slash }
        let end = mark.map { $0 + 2 }
        isInside = end == nil
        // Code may stand behind the comment's end.
        if let end { result.append(contentsOf: content[end...]) }
      } else if !isScript || !content.starts(with: [slash, slash]) {
        result.append(contentsOf: line)
      }
      result.append(newline)
    }
    if !result.isEmpty { result.removeLast() }
    return result
  }

  private static let newline = UInt8(ascii: "\n"), space = UInt8(ascii: " "), tab = UInt8(ascii: "\t")
  private static let slash = UInt8(ascii: "/"), star = UInt8(ascii: "*")
}
