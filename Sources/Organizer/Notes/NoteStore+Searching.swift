import Foundation
import PlainText

/// Finding notes.
extension NoteStore {
  /// Characters of a snippet at most.
  static let snippetLength = 160

  /// Notes that have all of the query's words (or words that begin so), "phrases" and #tags, best first, of equal ones the
  /// newest. Case, accents and width don't count. Nothing for an empty query.
  public func search(_ text: String, limit: Int = 20) throws -> [NoteMatch] {
    try refresh()
    let query = NoteQuery(text)
    guard !query.isEmpty, limit > 0 else { return [] }
    let found = entries.values.compactMap { entry in query.score(entry).map { (entry, $0) } }
    let sorted = found.sorted { left, right in
      left.1 != right.1 ? left.1 > right.1 : Self.precedesByChange(left.0.note, right.0.note)
    }
    return sorted.prefix(limit).map { entry, score in
      NoteMatch(note: entry.note, score: score, snippet: Self.snippet(entry.note.body, query: query))
    }
  }

  /// Notes that somebody means by a name: the one with this id or these titles, else those whose title holds it, else what a
  /// search finds. More than one is for the user to choose from.
  public func find(_ name: String, limit: Int = 5) throws -> [Note] {
    try refresh()
    let folded = Array(name.trimmed.searchFolded.utf8)
    guard !folded.isEmpty else { return entries[name].map { [$0.note] } ?? [] }
    let all = entries.values.sorted { Self.precedesByChange($0.note, $1.note) }
    let exact = all.filter { $0.title == folded }
    // An id is a title, too, where it was the first of that title.
    if let entry = entries[name], exact.count < 2 { return [entry.note] }
    if !exact.isEmpty { return exact.prefix(limit).map(\.note) }
    let holding = all.filter {
      let count = TextMatch.count(folded, in: $0.title)
      return count.whole + count.prefix > 0
    }
    if !holding.isEmpty { return holding.prefix(limit).map(\.note) }
    return try search(name, limit: limit).map(\.note)
  }

  private static func precedesByChange(_ left: Note, _ right: Note) -> Bool {
    left.modified != right.modified ? left.modified > right.modified : left.id < right.id
  }

  static func snippet(_ body: String, query: NoteQuery) -> String {
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
    let found = query.terms.lazy.compactMap { body.range(of: String(decoding: $0, as: UTF8.self), options: options) }
      .first
    let match = found?.lowerBound ?? body.startIndex
    // A third before the match, and from there on.
    let earliest = body.index(match, offsetBy: -snippetLength / 3, limitedBy: body.startIndex) ?? body.startIndex
    var start = earliest
    if earliest > body.startIndex, let space = body[earliest..<match].firstIndex(where: \.isWhitespace) {
      start = body.index(after: space)
    }
    var result = start > body.startIndex ? "…" : ""
    var isSpace = true
    for index in body[start...].indices {
      let character: Character = body[index].isWhitespace ? " " : body[index]
      if character == " ", isSpace { continue }
      isSpace = character == " "
      guard result.count < snippetLength - 1 else { return result.trimmedEnd + "…" }
      result.append(character)
    }
    return result.trimmedEnd
  }
}
