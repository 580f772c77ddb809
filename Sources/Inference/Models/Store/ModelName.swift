import Foundation

/// Names of models in a store. A name is also the beginning of a file's name.
enum ModelName {
  /// Bytes that a name may have, so that its file's name with all that is put behind stays under 255.
  static let byteLimit = 160

  /// Makes any text a name: no separators of paths, no control characters, no dot or space in front; any letter of any
  /// language otherwise. Empty when nothing is left.
  static func sanitized(_ text: String) -> String {
    var name = ""
    for character in text.precomposedStringWithCanonicalMapping {
      let isBad =
        "/\\:\u{0}".contains(character)
        || character.unicodeScalars.contains {
          [.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        }
      name.append(isBad ? "-" : character)
    }
    if name.lowercased().hasSuffix(".gguf") { name.removeLast(5) }
    while let first = name.first, first == "." || first == "-" || first.isWhitespace { name.removeFirst() }
    while name.utf8.count > byteLimit { name.removeLast() }
    while let last = name.last, last == "." || last.isWhitespace { name.removeLast() }
    return name
  }

  /// What two names are compared by: file systems that ignore case must not mix them up.
  static func key(_ name: String) -> String { name.precomposedStringWithCanonicalMapping.lowercased() }

  /// The name, or the name with the first number behind that makes it unlike all others.
  static func unique(_ name: String, among taken: Set<String>) -> String {
    guard taken.contains(key(name)) else { return name }
    for number in 2... where !taken.contains(key("\(name)-\(number)")) { return "\(name)-\(number)" }
    return name
  }

  /// Names that somebody may have meant, nearest first.
  static func nearest(to text: String, in names: [String], limit: Int = 3) -> [String] {
    let wanted = Array(key(text).prefix(64))
    let scored = names.map { name -> (name: String, score: Int) in
      let candidate = Array(key(name).prefix(64))
      let contains = key(name).contains(key(text)) || key(text).contains(key(name))
      return (name, contains ? 0 : distance(wanted, candidate))
    }
    let threshold = max(2, wanted.count / 2)
    return scored.filter { $0.score <= threshold }
      .sorted { ($0.score, $0.name) < ($1.score, $1.name) }
      .prefix(limit).map(\.name)
  }

  /// Characters to insert, delete or exchange to make one text the other (Levenshtein).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in right.enumerated() {
        let above = row[column + 1]
        row[column + 1] = min(above + 1, row[column] + 1, diagonal + (character == other ? 0 : 1))
        diagonal = above
      }
    }
    return row[right.count]
  }
}
