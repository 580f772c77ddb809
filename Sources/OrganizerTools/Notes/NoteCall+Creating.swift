import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

extension NoteCall {
  /// Characters of a title that is made of a text's first line.
  private static let longestMadeTitle = 60
  /// Characters that a sentence has at least, to be a title.
  private static let shortestSentence = 12
  /// Words whose full stop ends no sentence.
  private static let abbreviations: Set<String> = [
    "approx", "ave", "dr", "etc", "jr", "mr", "mrs", "ms", "no", "nr", "prof", "rd", "sr", "st", "tel", "vs",
  ]

  /// A new note.
  func prepareCreation() throws -> PreparedCall {
    let body = fields.wholeText("body")
    guard let title = fields.text("title") ?? body.flatMap(Self.title) else {
      throw FindingFailure.missing("Say what is to be noted, and under which title.")
    }
    let tags = fields.texts("tags")
    var resolved: JSONObject = ["action": "create", "title": .string(title)]
    resolved.setText("body", text: body)
    if let tags { resolved["tags"] = .array(tags.map { .string($0) }) }
    return PreparedCall(
      resolved: .object(resolved), intent: "Creates the note \(Self.quoted(title))", target: title)
  }

  /// Makes it.
  func create() async throws -> ToolOutput {
    guard let title = fields.text("title") else { throw FindingFailure.missing("Say under which title.") }
    let change = try await notes.create(
      title: title, body: fields.wholeText("body") ?? "", tags: fields.texts("tags") ?? [])
    let preview = NotePreview(change.note)
    return ChangeOutput.output(
      change.undo, title: "Created \(Self.quoted(change.note.title))", data: ["created": .object(json(change.note))],
      done: [card(.created, preview: preview)], undone: [card(.deleted, preview: preview)],
      provenance: Provenance(source: .ownData, label: "note"))
  }

  /// A text's first line, without the marks of a heading or a list; of a long one the first sentence, or its first words.
  private static func title(_ body: String) -> String? {
    let line = body.split(whereSeparator: \.isNewline).lazy.map { line in
      line.drop { "#>-*+ \t".contains($0) }.trimmingCharacters(in: .whitespaces)
    }.first { !$0.isEmpty }
    return line.map { $0.count <= longestMadeTitle ? $0 : shortened($0) }
  }

  private static func shortened(_ line: String) -> String {
    let start = line.prefix(longestMadeTitle)
    let ends = start.indices.dropLast().filter { ".!?".contains(start[$0]) && start[start.index(after: $0)] == " " }
    if let end = ends.first(where: { start[..<$0].count >= shortestSentence && !endsWithAbbreviation(start[..<$0]) }) {
      return String(start[..<end])
    }
    let next = line[start.endIndex...].first
    guard next?.isWhitespace == false, let blank = start.lastIndex(where: \.isWhitespace) else { return String(start) }
    let words = start[..<blank].reversed().drop { $0.isWhitespace || ",;:-–—".contains($0) }
    return words.isEmpty ? String(start) : String(words.reversed())
  }

  /// "Dr. Haddad" ends no sentence, nor does "J. Haddad".
  private static func endsWithAbbreviation(_ text: Substring) -> Bool {
    guard let word = text.split(separator: " ").last?.lowercased() else { return true }
    return word.count == 1 && word.allSatisfy(\.isLetter) || abbreviations.contains(word)
  }
}
