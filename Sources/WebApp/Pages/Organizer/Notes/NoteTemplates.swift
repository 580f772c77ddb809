/// The notes: the list, and beside it the note that is read or written.
struct NotesTemplate: Template {
  static let name = "notes"
  let isOpen: Bool
  let search: String
  let tags: [Tag]
  let notes: [Row]
  let isEmpty: Bool
  let isSearch: Bool
  let content: Markup
  let notice: Markup

  struct Tag: TemplateContext {
    let tag: String
    let count: Int
    let isChosen: Bool
  }

  struct Row: TemplateContext {
    let path: String
    let title: String
    let excerpt: String
    let changed: String
    let tags: [String]
    let isPinned: Bool
    let isCurrent: Bool
  }
}

/// No note is read.
struct NoteNoneTemplate: Template {
  static let name = "note-none"
}

/// A note that is read.
struct NoteTemplate: Template {
  static let name = "note"
  let id: String
  let title: String
  let isPinned: Bool
  let changed: String
  let tags: [String]
  let body: Markup
}

/// A note that is written.
struct NoteFormTemplate: Template {
  static let name = "note-form"
  let editor: Int
  let id: String?
  let revision: String?
  let isNew: Bool
  let title: String
  let noteTags: String
  let body: String
  let problem: String?
}
