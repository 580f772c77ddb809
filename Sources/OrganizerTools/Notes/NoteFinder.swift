import ChatTypes
import JSONValue
import Organizer
import Tools

/// Finds the note that a call is about: by its id, then by the exact title, then by words of the title, then of the text.
struct NoteFinder {
  let notes: NoteStore
  let times: TurnTimes

  /// What notes are called.
  static let kind: Set<String> = ["note", "notes"]

  /// The one that is meant.
  /// - Throws: ``ToolFailure`` with the code `ambiguous` and a question, `notFound` with titles that look like it, or
  ///   `missingField`.
  func find(_ fields: CallFields, orTitled title: String? = nil) async throws -> Note {
    let id = fields.text("id")
    if let id {
      do {
        // Models that see files' names elsewhere write their ending, too.
        return try await notes.note(id.hasSuffix(".md") ? String(id.dropLast(3)) : id)
      } catch let error as OrganizerError where error.code == .notFound {
        // Models mistake titles for ids, and make ids up; the words decide then.
      }
    }
    guard let wanted = fields.text("search") ?? title ?? id else {
      throw FindingFailure.missing("Say which note is meant, by its title or words of it.")
    }
    var found = try await notes.find(wanted, limit: 6)
    if found.isEmpty, let content = SearchText.content(wanted, kind: Self.kind) {
      found = try await notes.find(content, limit: 6)
    }
    guard found.count <= 1 else {
      throw FindingFailure.ambiguous(
        "notes", wanted: wanted, choices: choices(found, of: fields), isMore: found.count > FindingFailure.mostListed)
    }
    if let only = found.first { return only }
    let titles = try await notes.list().notes.lazy.map(\.title)
    throw FindingFailure.notFound("note", wanted: wanted, near: NearNames.nearest(wanted, among: titles))
  }

  /// What tells the notes apart, their first words where title, folder and day are the same.
  private func choices(_ notes: [Note], of fields: CallFields) -> [ToolChoice] {
    let labels = ChoiceLabels.distinct(
      notes, label: label,
      details: [{ ChoiceLabels.beginning(of: $0.body).map { "beginning with \($0)" } ?? "empty" }])
    return zip(labels, notes).map { ToolChoice(label: $0, changes: FindingFailure.changes(to: $1.id, in: fields)) }
  }

  /// Two notes can have one title; their folders and times differ.
  private func label(_ note: Note) -> String {
    let stem = note.id == note.title ? "" : " in \(note.path)"
    return "\(NoteCall.quoted(note.title))\(stem), changed \(times.iso(times.clock.day(of: note.modified)))"
  }
}
