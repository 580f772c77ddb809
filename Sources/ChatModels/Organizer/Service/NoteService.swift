/// Notes.
public protocol NoteService: Sendable {
  /// All notes, pinned ones first, then by change, newest first; with words, those that have them, best first.
  /// - Parameter search: words, "phrases" and #tags; empty for all.
  func notes(_ search: String) async throws(OrganizerFailure) -> [NoteEntry]

  /// A note's text.
  func note(_ id: String) async throws(OrganizerFailure) -> NoteText

  /// Makes a note.
  func addNote(title: String, body: String, tags: [String]) async throws(OrganizerFailure) -> OrganizerChange

  /// Changes what is given.
  /// - Parameter revision: the state that the user saw; another one is not overwritten.
  func change(
    note id: String, title: String?, body: String?, tags: [String]?, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange

  /// Pins a note, or lets it go.
  func pin(note id: String, _ isPinned: Bool) async throws(OrganizerFailure) -> OrganizerChange

  /// Deletes a note.
  func delete(note id: String) async throws(OrganizerFailure) -> OrganizerChange
}

/// A note as lists show it.
public struct NoteEntry: Hashable, Sendable, Identifiable {
  /// Names it to the service.
  public var id: String
  /// The title.
  public var title: String
  /// The beginning of the text, or what is around what was searched for, on one line.
  public var excerpt: String
  /// Tags without `#`.
  public var tags: [String]
  /// Whether it stays on top.
  public var isPinned: Bool
  /// When it was changed, in Unix milliseconds.
  public var changed: Int64

  /// A note.
  public init(id: String, title: String, excerpt: String, tags: [String] = [], isPinned: Bool = false, changed: Int64) {
    (self.id, self.title, self.excerpt) = (id, title, excerpt)
    (self.tags, self.isPinned, self.changed) = (tags, isPinned, changed)
  }
}

/// A whole note.
public struct NoteText: Hashable, Sendable {
  /// What lists show of it.
  public var entry: NoteEntry
  /// The Markdown text.
  public var body: String
  /// The tags that stand beside the text rather than in it.
  public var ownTags: [String]
  /// Tells one state of it from any other.
  public var revision: String

  /// A note.
  public init(entry: NoteEntry, body: String, ownTags: [String], revision: String) {
    (self.entry, self.body, self.ownTags, self.revision) = (entry, body, ownTags, revision)
  }
}
