public import Foundation

/// A note: a Markdown file in the folder `notes` or one of its folders.
public struct Note: Hashable, Sendable, Identifiable {
  /// The file's path below `notes` without its ending: `Shopping`, `Work/Plan`. A new title can change it.
  public let id: String
  /// The title: what the front matter says, else the file's name.
  public let title: String
  /// The text, without front matter.
  public let body: String
  /// Tags of the front matter and `#tags` of the text, each once, in the order in which they come, without `#`.
  public let tags: [String]
  /// Whether it stays on top.
  public let isPinned: Bool
  /// When it was made: what the front matter says, else the file's time.
  public let created: Date
  /// When it was last changed: what the front matter says, else the file's time.
  public let modified: Date
  /// Tells one state of the file from any other. Given back with a change, it makes sure that nothing unseen is changed.
  public let revision: String

  /// The file, below the organizer's folder.
  public var path: String { "\(NoteStore.folder)/\(id).md" }
}

/// What a folder of notes holds.
public struct NoteList: Hashable, Sendable {
  /// Pinned ones first, then by change, newest first.
  public let notes: [Note]
  /// Files that could not be read. They are left alone.
  public let problems: [OrganizerProblem]
}

/// A note after a change.
public struct NoteChange: Hashable, Sendable {
  /// The note as it is now.
  public let note: Note
  /// What takes the change back.
  public let undo: OrganizerUndo
}

/// A note that a search found.
public struct NoteMatch: Hashable, Sendable {
  /// The note.
  public let note: Note
  /// How well it fits; only the order means something.
  public let score: Int
  /// At most 160 characters of the text around the first match, on one line; the beginning when only title or tags match.
  public let snippet: String
}

/// A tag and the number of notes that have it.
public struct TagCount: Hashable, Sendable {
  /// As the first note spells it.
  public let tag: String
  /// Notes that have it.
  public let count: Int
}

/// Bounds of notes.
enum NoteLimits {
  /// Bytes of a text that is written here.
  static let body = 1 << 20
  /// Bytes of a file that is read; larger ones are reported.
  static let file = 4 << 20
  /// Characters of a title.
  static let title = 200
  /// Tags of a note.
  static let tags = 50
  /// Characters of a tag.
  static let tag = 100
  /// Folders within folders.
  static let folders = 8
}
