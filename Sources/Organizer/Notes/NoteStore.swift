import Foundation
import PlainText

/// The notes: Markdown files in the folder `notes` of the organizer and the folders in it. They belong to the user: other
/// programs read and write them at the same time. What they change is seen at the next call; what they changed since it was
/// read is never overwritten.
///
/// Files that were made elsewhere are left byte for byte until they are edited; an edit keeps the front matter's other keys.
/// Front matter is added only when something is to be said that needs it (tags, pin, a title that can't be a file name).
///
/// Errors are `OrganizerError`. Calls run one at a time, on a queue of the store's own.
public actor NoteStore {
  /// The folder below the organizer's.
  public static let folder = "notes"

  nonisolated let root: String
  nonisolated let environment: OrganizerEnvironment
  private let executor = FileExecutor(label: "linnet.notes")
  var entries: [String: NoteEntry] = [:]
  private var problems: [OrganizerProblem] = []
  private var changeCount = 0
  /// Called after all checks, right before a write. Tests change files here.
  private var beforeWriting: (@Sendable () -> Void)?

  /// The queue on which the store works.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Opens the notes below the organizer's folder, which need not be there yet. Nothing is read until it is needed.
  public init(root: String, environment: OrganizerEnvironment = OrganizerEnvironment()) {
    (self.root, self.environment) = (root, environment)
  }

  func setBeforeWriting(_ body: (@Sendable () -> Void)?) { beforeWriting = body }

  // MARK: Reading

  /// All notes, or those with a tag (or one below it: `work` finds `work/plans`).
  public func list(tag: String? = nil) throws -> NoteList {
    try refresh()
    let wanted = tag.map { $0.drop { $0 == "#" }.description.searchFolded }
    let notes = entries.values.filter { entry in wanted.map { entry.hasTag($0) } ?? true }.map(\.note)
    return NoteList(notes: notes.sorted(by: Self.precedes), problems: problems)
  }

  /// One note, as it is now.
  public func note(_ id: String) throws -> Note {
    try refresh()
    guard let entry = entries[id] else { throw OrganizerError.notFound("note") }
    return entry.note
  }

  /// All tags with how many notes have them, most used first.
  public func tags() throws -> [TagCount] {
    try refresh()
    var counts: [String: (tag: String, count: Int)] = [:]
    for entry in entries.values.sorted(by: { $0.note.id < $1.note.id }) {
      for (tag, key) in zip(entry.note.tags, entry.tags) { counts[key, default: (tag, 0)].count += 1 }
    }
    return counts.values.map { TagCount(tag: $0.tag, count: $0.count) }
      .sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }
  }

  /// Grows whenever something was found to have changed, whoever changed it.
  public func revision() throws -> Int {
    try refresh()
    return changeCount
  }

  static func precedes(_ left: Note, _ right: Note) -> Bool {
    if left.isPinned != right.isPinned { return left.isPinned }
    return left.modified != right.modified ? left.modified > right.modified : left.id < right.id
  }

  // MARK: Files

  var clock: WallClock { WallClock(timeZone: TimeZone(identifier: environment.zone()) ?? .gmt) }

  /// Takes in what any program changed.
  func refresh() throws {
    if entries.isEmpty { ChangeRecord.endInterrupted(root: root) }
    var found: [String: FileFingerprint] = [:]
    let base = "\(root)/\(Self.folder)"
    for folder in try FolderScan.tree(in: base, deepest: NoteLimits.folders) {
      let path = folder.isEmpty ? base : "\(base)/\(folder)"
      for (file, fingerprint) in try FolderScan.files(in: path, withExtension: "md") ?? [:] {
        found[(folder.isEmpty ? "" : folder + "/") + file.dropLast(3)] = fingerprint
      }
    }
    problems.removeAll { problem in found[String(problem.file.dropFirst(Self.folder.count + 1).dropLast(3))] == nil }
    for id in entries.keys where found[id] == nil {
      entries[id] = nil
      changeCount += 1
    }
    for (id, fingerprint) in found where entries[id]?.fingerprint != fingerprint {
      let wasReadable = entries[id] != nil
      load(id, fingerprint: fingerprint)
      // What can't be read is tried again each time, which is no change.
      if wasReadable || entries[id] != nil { changeCount += 1 }
    }
  }

  private func load(_ id: String, fingerprint: FileFingerprint) {
    let file = "\(Self.folder)/\(id).md"
    problems.removeAll { $0.file == file }
    do {
      guard fingerprint.size <= NoteLimits.file else {
        throw OrganizerError(.files, message: "It is larger than 4 MB, so it is left alone.", log: "note too large")
      }
      guard let bytes = try FileAccess.read("\(root)/\(file)") else {
        entries[id] = nil
        return
      }
      guard let contents = NoteFile(bytes) else {
        throw OrganizerError(
          .broken, message: "It is no text in UTF-8. Save it as UTF-8 to see it here.", log: "note not UTF-8")
      }
      entries[id] = NoteEntry(
        note: contents.note(
          id: id, modified: fingerprint.modified, clock: clock, revision: NoteFile.revision(bytes)),
        fingerprint: fingerprint)
    } catch {
      entries[id] = nil
      let reason = (error as? OrganizerError)?.message ?? "It can't be read."
      problems.append(OrganizerProblem(file: file, reason: reason))
    }
  }

  /// The bytes of a note that is to be changed. `revision` makes sure that they are those the caller saw.
  func bytes(_ id: String, revision: String?) throws -> [UInt8] {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...NoteLimits.folders + 1).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.first != "." && !$0.utf8.contains(0) }),
      let bytes = try FileAccess.read("\(root)/\(Self.folder)/\(id).md")
    else { throw OrganizerError.notFound("note") }
    if let revision, NoteFile.revision(bytes) != revision { throw OrganizerError.changedMeanwhile }
    return bytes
  }

  func changes() -> FileChanges { FileChanges(root: root, beforeWriting: beforeWriting) }

  /// Takes a change back and gives what makes it again. Fails with `changedMeanwhile` when a file was changed since.
  public func undo(_ undo: OrganizerUndo) throws -> OrganizerUndo {
    let change = undo.inverse
    try FileChanges.apply(change, root: root, beforeWriting: beforeWriting)
    return change
  }
}

/// A note with what a search needs of it.
struct NoteEntry {
  let note: Note
  let fingerprint: FileFingerprint
  let title: [UInt8]
  let body: [UInt8]
  let tags: [String]

  init(note: Note, fingerprint: FileFingerprint) {
    (self.note, self.fingerprint) = (note, fingerprint)
    title = Array(note.title.searchFolded.utf8)
    body = Array(note.body.searchFolded.utf8)
    tags = note.tags.map(\.searchFolded)
  }

  /// Whether it has a folded tag, or one below it.
  func hasTag(_ wanted: String) -> Bool { tags.contains { $0 == wanted || $0.hasPrefix(wanted + "/") } }
}

extension FileFingerprint {
  /// When the file was last written.
  var modified: Date { Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9) }
}
