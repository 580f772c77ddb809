import ChatModels

/// The notes as HTML: the list, and beside it the note that is read or written.
@MainActor struct NotesView {
  /// Tags that are offered at most.
  private static let mostTags = 12
  /// Notes that are listed at most; a search finds the others.
  private static let mostListed = 500

  let model: NotesModel
  let text: OrganizerText
  let page: PageContext

  func html() -> String {
    let listed = model.listed
    let today = text.clock.day(page.now())
    return page.templates.render(
      "notes",
      templateValues([
        "search": model.search, "isOpen": model.note != nil || model.editor != nil,
        "tags": model.tags.prefix(Self.mostTags).map { tag in
          templateValues([
            "tag": tag.tag, "tagCount": tag.count, "isChosenTag": tag.tag.lowercased() == model.tag?.lowercased(),
          ])
        },
        "notes": listed.prefix(Self.mostListed).map { row($0, today) }, "isLoaded": model.notes != nil,
        "isEmpty": listed.isEmpty && model.notes != nil,
        "isSearch": !model.search.isEmpty || model.tag != nil,
        "content": content(today), "notice": model.activity.html(page),
      ]))
  }

  private func row(_ note: NoteEntry, _ today: CalendarDay) -> [String: Any] {
    templateValues([
      "path": Place.page(name: "notes", parts: [note.id]).path, "noteTitle": note.title, "excerpt": note.excerpt,
      "changed": changed(note, today), "isPinned": note.isPinned, "isCurrent": note.id == model.note?.entry.id,
      "noteTags": note.tags.prefix(3).map { ["noteTag": $0] },
    ])
  }

  private func changed(_ note: NoteEntry, _ today: CalendarDay) -> String {
    let day = text.clock.day(note.changed)
    return day == today ? text.time(note.changed) : text.near(day, today: today)
  }

  private func content(_ today: CalendarDay) -> String {
    if let editor = model.editor {
      return page.templates.render(
        "note-form",
        templateValues([
          "editor": editor.id, "isNew": editor.original == nil, "id": editor.original?.entry.id,
          "revision": editor.original?.revision, "title": editor.title, "body": editor.body,
          "noteTags": editor.tags, "problem": editor.problem,
        ]))
    }
    guard let note = model.note else { return page.templates.render("note-none", [:]) }
    return page.templates.render(
      "note",
      templateValues([
        "id": note.entry.id, "title": note.entry.title, "isPinned": note.entry.isPinned,
        "changed": changed(note.entry, today), "body": MarkdownRenderer().blocks(note.body).joined(separator: "\n"),
        "tags": note.entry.tags.map { ["tag": $0] },
      ]))
  }
}
