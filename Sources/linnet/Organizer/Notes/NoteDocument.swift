import Foundation
import LinnetHome
import Organizer

/// A note as `--json` prints it.
struct NoteDocument: Encodable {
  /// The file's path below `notes`, without its ending.
  var id: String
  var title: String
  var tags: [String]
  var isPinned: Bool
  /// ISO 8601.
  var created: String
  /// ISO 8601.
  var modified: String
  /// The file, below Linnet's directory.
  var path: String
  /// The text; lists leave it out.
  var body: String?
  /// A piece of the text around what was found; only in what a search finds.
  var snippet: String?

  init(_ note: Note, times: PhraseReader, withBody: Bool = true, snippet: String? = nil) {
    id = note.id
    title = note.title
    tags = note.tags
    isPinned = note.isPinned
    created = ISOTime.text(note.created, timeZone: times.timeZone)
    modified = ISOTime.text(note.modified, timeZone: times.timeZone)
    path = note.path
    body = withBody ? note.body : nil
    self.snippet = snippet
  }
}

extension OrganizerHome {
  /// The note that the user means.
  func note(_ words: [String]) async throws -> Note {
    let notes = try await self.notes.list().notes
    let name = words.joined(separator: " ")
    // A note's id is its title where no other has that: with the file's ending it names one of several.
    if name.hasSuffix(".md"), let note = notes.first(where: { $0.id + ".md" == name }) { return note }
    let shared = notes.sharedTitles
    return try EntityFinder(
      kind: "note", lister: "linnet notes list", things: notes,
      id: { shared.contains(EntityFinder<Note>.folded($0.title)) ? $0.id + ".md" : $0.id }, title: \.title,
      detail: { "changed \(times.label($0.modified))" }
    ).find(words)
  }

  /// Tells what was done with a note.
  func report(_ note: Note, undo: OrganizerUndo, title: String, text: String) async throws {
    try await report(
      "note", document: NoteDocument(note, times: times), tool: "note", undo: undo, title: title,
      text: undo.isEmpty ? "Nothing changed.\n" : text)
  }
}

extension [Note] {
  /// The titles that several notes have, folded.
  var sharedTitles: Set<String> {
    var seen: Set<String> = []
    var shared: Set<String> = []
    for note in self {
      let title = EntityFinder<Note>.folded(note.title)
      if !seen.insert(title).inserted { shared.insert(title) }
    }
    return shared
  }
}
