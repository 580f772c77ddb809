import ChatTypes
import JSONValue
import Organizer
import Tools

extension NoteCall {
  /// Text that is to be added at the end.
  func prepareAppending() async throws -> PreparedCall {
    guard let text = fields.wholeText("body") else { throw FindingFailure.missing("Say what is to be added.") }
    let found = try await NoteFinder(notes: notes, times: times).find(fields, orTitled: fields.text("title"))
    var resolved = resolved(found)
    resolved["body"] = .string(text)
    var preview = NotePreview(found)
    preview.pendingUpdate = PendingNoteUpdate(appended: SearchText.clipped(text, longest: NotePreview.longestBody))
    return PreparedCall(
      resolved: .object(resolved), cards: [card(.pendingUpdate, preview: preview)],
      intent: "Adds to the note \(Self.quoted(found.title))", target: found.path)
  }

  /// Adds it.
  func append() async throws -> ToolOutput {
    let (before, revision) = try await approved()
    guard let text = fields.wholeText("body") else { throw FindingFailure.missing("Say what is to be added.") }
    let change = try await notes.append(before.id, text: text, revision: revision)
    return changed(change, from: before, what: "Added to")
  }

  /// Another title, text, or other tags, with before and after.
  func prepareUpdate() async throws -> PreparedCall {
    // Without words to find it by, the title is the one that it has.
    let isNamedByTitle = fields.text("id") == nil && fields.text("search") == nil
    let found = try await NoteFinder(notes: notes, times: times).find(fields, orTitled: fields.text("title"))
    var pending = PendingNoteUpdate()
    var resolved = resolved(found)
    if !isNamedByTitle, let title = fields.text("title"), title != found.title {
      pending.title = title
      resolved["title"] = .string(title)
    }
    if let body = fields.wholeText("body"), body != found.body {
      pending.body = SearchText.clipped(body, longest: NotePreview.longestBody)
      resolved["body"] = .string(body)
    }
    if let tags = fields.texts("tags"), tags != found.tags {
      pending.tags = tags
      resolved["tags"] = .array(tags.map { .string($0) })
    }
    guard pending != PendingNoteUpdate() else {
      throw FindingFailure.failure(
        .nothingToChange, message: "\(Self.quoted(found.title)) is like that already. Say what is to be changed.",
        quoting: "notes")
    }
    var preview = NotePreview(found)
    preview.pendingUpdate = pending
    return PreparedCall(
      resolved: .object(resolved), cards: [card(.pendingUpdate, preview: preview)],
      intent: "Changes the note \(Self.quoted(found.title))\(Self.summary(pending))", target: found.path)
  }

  /// Makes the change.
  func update() async throws -> ToolOutput {
    let (before, revision) = try await approved(replacesText: fields.wholeText("body") != nil)
    let change = try await notes.update(
      before.id, title: fields.text("title"), body: fields.wholeText("body"), tags: fields.texts("tags"),
      revision: revision)
    return changed(change, from: before, what: "Changed")
  }

  /// A deletion.
  func prepareDeletion() async throws -> PreparedCall {
    let found = try await NoteFinder(notes: notes, times: times).find(fields, orTitled: fields.text("title"))
    return PreparedCall(
      resolved: .object(resolved(found)), cards: [card(.pendingDeletion, preview: NotePreview(found))],
      intent: "Deletes the note \(Self.quoted(found.title))", target: found.path)
  }

  /// Deletes it.
  func delete() async throws -> ToolOutput {
    let (before, revision) = try await approved()
    let undo = try await notes.delete(before.id, revision: revision)
    let preview = NotePreview(before)
    return ChangeOutput.output(
      undo, title: "Deleted \(Self.quoted(before.title))", data: ["deleted": .object(json(before))],
      done: [card(.deleted, preview: preview)], undone: [card(.restored, preview: preview)])
  }

  private func changed(_ change: NoteChange, from before: Note, what: String) -> ToolOutput {
    ownChanges.note(before.id, from: before.revision, to: change.note.revision)
    return ChangeOutput.output(
      change.undo, title: "\(what) \(Self.quoted(before.title))", data: ["updated": .object(json(change.note))],
      done: [card(.updated, preview: NotePreview(change.note))], undone: [card(.restored, preview: NotePreview(before))]
    )
  }

  private static func summary(_ pending: PendingNoteUpdate) -> String {
    var parts: [String] = []
    if let title = pending.title { parts.append("the title becomes \(quoted(title))") }
    if pending.body != nil { parts.append("the text is replaced") }
    if let tags = pending.tags { parts.append("the tags become \(tags.map { "#\($0)" }.joined(separator: " "))") }
    return ": " + parts.joined(separator: ", ")
  }
}
