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
      NotesTemplate(
        isOpen: model.note != nil || model.editor != nil, search: model.search,
        tags: model.tags.prefix(Self.mostTags).map { tag in
          .init(tag: tag.tag, count: tag.count, isChosen: tag.tag.lowercased() == model.tag?.lowercased())
        },
        notes: listed.prefix(Self.mostListed).map { row($0, today: today) },
        isEmpty: listed.isEmpty && model.notes != nil,
        isSearch: !model.search.isEmpty || model.tag != nil, content: Markup(content(today)),
        notice: Markup(model.activity.html(page))))
  }

  private func row(_ note: NoteEntry, today: CalendarDay) -> NotesTemplate.Row {
    NotesTemplate.Row(
      path: Place.page(name: "notes", parts: [note.id]).path, title: note.title, excerpt: note.excerpt,
      changed: changed(note, today: today), tags: Array(note.tags.prefix(3)), isPinned: note.isPinned,
      isCurrent: note.id == model.note?.entry.id)
  }

  private func changed(_ note: NoteEntry, today: CalendarDay) -> String {
    let day = text.clock.day(note.changed)
    return day == today ? text.time(note.changed) : text.near(day, today: today)
  }

  private func content(_ today: CalendarDay) -> String {
    if let editor = model.editor {
      return page.templates.render(
        NoteFormTemplate(
          editor: editor.id, id: editor.original?.entry.id, revision: editor.original?.revision,
          isNew: editor.original == nil, title: editor.title, noteTags: editor.tags, body: editor.body,
          problem: editor.problem))
    }
    guard let note = model.note else { return page.templates.render(NoteNoneTemplate()) }
    return page.templates.render(
      NoteTemplate(
        id: note.entry.id, title: note.entry.title, isPinned: note.entry.isPinned,
        changed: changed(note.entry, today: today),
        tags: note.entry.tags, body: Markup(MarkdownRenderer().blocks(note.body).joined(separator: "\n"))))
  }
}
