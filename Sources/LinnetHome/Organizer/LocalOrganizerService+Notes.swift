import ChatModels
import Foundation
import Organizer

extension LocalOrganizerService {
  /// Characters of a text that lists show.
  private static let excerptLength = 140
  /// Notes that a search gives at most.
  private static let mostFound = 200

  package func notes(_ search: String) async throws(OrganizerFailure) -> [NoteEntry] {
    try await attempt {
      guard !search.allSatisfy(\.isWhitespace) else {
        return try await home.notes.list().notes.map { Self.entry($0, excerpt: Self.excerpt($0.body)) }
      }
      return try await home.notes.search(search, limit: Self.mostFound).map { Self.entry($0.note, excerpt: $0.snippet) }
    }
  }

  package func note(_ id: String) async throws(OrganizerFailure) -> NoteText {
    try await attempt {
      let note = try await home.notes.note(id)
      let written = Set(
        note.body.split { !$0.isLetter && !$0.isNumber && !"#_/-".contains($0) }.filter { $0.hasPrefix("#") }
          .map { $0.dropFirst().lowercased() })
      return NoteText(
        entry: Self.entry(note, excerpt: Self.excerpt(note.body)), body: note.body,
        ownTags: note.tags.filter { !written.contains($0.lowercased()) }, revision: note.revision)
    }
  }

  package func addNote(title: String, body: String, tags: [String]) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let change = try await home.notes.create(title: title, body: body, tags: tags)
      return await made("Created “\(change.note.title)”", undo: change.undo, tool: "note", id: change.note.id)
    }
  }

  package func change(
    note id: String, title: String?, body: String?, tags: [String]?, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let change = try await home.notes.update(id, title: title, body: body, tags: tags, revision: revision)
      return await made("Updated “\(change.note.title)”", undo: change.undo, tool: "note", id: change.note.id)
    }
  }

  package func pin(note id: String, _ isPinned: Bool) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let change = try await home.notes.setPinned(id, isPinned: isPinned)
      return await made(
        "\(isPinned ? "Pinned" : "Unpinned") “\(change.note.title)”", undo: change.undo, tool: "note", id: id)
    }
  }

  package func delete(note id: String) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let title = try await home.notes.note(id).title
      return await made("Deleted “\(title)”", undo: try await home.notes.delete(id), tool: "note")
    }
  }

  // MARK: - Parts

  private static func entry(_ note: Note, excerpt: String) -> NoteEntry {
    NoteEntry(
      id: note.id, title: note.title, excerpt: excerpt, tags: note.tags, isPinned: note.isPinned,
      changed: milliseconds(note.modified))
  }

  /// The beginning of a text on one line, without the marks of headings, lists and quotes.
  package static func excerpt(_ body: String) -> String {
    var text = ""
    for line in body.split(whereSeparator: \.isNewline) {
      var rest = line.drop { $0.isWhitespace }
      let unmarked = rest.drop { "#>*-+".contains($0) }
      // A mark is one only with a space behind it; `#tag` is none.
      if unmarked.first?.isWhitespace == true { rest = unmarked.drop { $0.isWhitespace } }
      for mark in ["[ ] ", "[x] ", "[X] "] where rest.hasPrefix(mark) { rest = rest.dropFirst(mark.count) }
      guard !rest.isEmpty else { continue }
      // Marks within a line would be in the way of its words.
      let words = rest.filter { !"*`|".contains($0) }
      guard words.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      text += (text.isEmpty ? "" : " ") + words
      if text.count > excerptLength { return String(text.prefix(excerptLength)) + "…" }
    }
    return text
  }
}
