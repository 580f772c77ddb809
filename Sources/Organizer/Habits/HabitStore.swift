import Foundation
import PlainText

/// The habits: one JSON file each in the folder `habits` of the organizer (`HabitFile` describes it). Files that another
/// program changed are read again at the next call; what was changed since it was read is never overwritten.
///
/// Errors are `OrganizerError`. Calls run one at a time, on a queue of the store's own.
public actor HabitStore {
  /// The folder below the organizer's.
  public static let folder = "habits"

  nonisolated let root: String
  nonisolated let environment: OrganizerEnvironment
  private let executor = FileExecutor(label: "linnet.habits")
  private var entries: [String: (habit: Habit, fingerprint: FileFingerprint)] = [:]
  private var problems: [String: OrganizerProblem] = [:]
  private var changeCount = 0
  private var beforeWriting: (@Sendable () -> Void)?

  /// The queue on which the store works.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Opens the habits below the organizer's folder, which need not be there yet. Nothing is read until it is needed.
  public init(root: String, environment: OrganizerEnvironment = OrganizerEnvironment()) {
    (self.root, self.environment) = (root, environment)
  }

  func setBeforeWriting(_ body: (@Sendable () -> Void)?) { beforeWriting = body }

  /// The day that it is for the user now.
  public nonisolated var today: CivilDate {
    WallClock(timeZone: TimeZone(identifier: environment.zone()) ?? .gmt).day(of: environment.now())
  }

  // MARK: Reading

  /// All habits.
  public func list() throws -> HabitList {
    try refresh()
    let habits = entries.values.map(\.habit)
    return HabitList(
      habits: habits.sorted { ($0.name.searchFolded, $0.id) < ($1.name.searchFolded, $1.id) },
      problems: problems.values.sorted { $0.file < $1.file })
  }

  /// One habit, as it is now.
  public func habit(_ id: String) throws -> Habit {
    try refresh()
    guard let entry = entries[id] else { throw OrganizerError.notFound("habit") }
    return entry.habit
  }

  /// Which habit somebody means by what they said: "ran 5 km", "my meditation".
  public func match(_ text: String) throws -> HabitMatch {
    HabitMatcher.match(text, among: try list().habits)
  }

  /// Grows whenever something was found to have changed, whoever changed it.
  public func revision() throws -> Int {
    try refresh()
    return changeCount
  }

  func refresh() throws {
    let path = "\(root)/\(Self.folder)"
    let found = try FolderScan.files(in: path, withExtension: "json") ?? [:]
    let ids = Dictionary(uniqueKeysWithValues: found.map { (String($0.key.dropLast(5)), $0.value) })
    for id in entries.keys where ids[id] == nil {
      entries[id] = nil
      changeCount += 1
    }
    for id in problems.keys where ids[id] == nil { problems[id] = nil }
    for (id, fingerprint) in ids where entries[id]?.fingerprint != fingerprint {
      problems[id] = nil
      do {
        guard let bytes = try FileAccess.read("\(path)/\(id).json") else {
          entries[id] = nil
          changeCount += 1
          continue
        }
        let habit = try HabitFile(bytes).habit(id: id, revision: NoteFile.revision(bytes))
        entries[id] = (habit, fingerprint)
        changeCount += 1
      } catch {
        entries[id] = nil
        let reason = (error as? OrganizerError)?.message ?? "It can't be read."
        problems[id] = OrganizerProblem(file: "\(Self.folder)/\(id).json", reason: reason)
      }
    }
  }

  // MARK: Writing

  /// Reads a habit's file, changes it, and writes it; again when another process wrote it in between. A caller that names
  /// the state that it saw is refused then, in each round.
  func edit(
    _ id: String, revision: String? = nil, body: (inout HabitFile, Habit) throws -> HabitEntry?
  ) throws -> HabitChange {
    try ConflictRetry.run { try editOnce(id, revision: revision, body: body) }
  }

  private func editOnce(
    _ id: String, revision: String?, body: (inout HabitFile, Habit) throws -> HabitEntry?
  ) throws -> HabitChange {
    let path = "\(Self.folder)/\(id).json"
    guard !id.isEmpty, id.first != ".", !id.contains("/"), !id.utf8.contains(0),
      let before = try FileAccess.read("\(root)/\(path)")
    else { throw OrganizerError.notFound("habit") }
    let current = NoteFile.revision(before)
    if let revision, revision != current { throw OrganizerError.changedMeanwhile }
    var file = try HabitFile(before)
    let entry = try body(&file, try file.habit(id: id, revision: current))
    return try write(id, before: before, after: file.bytes, entry: entry)
  }

  func write(_ id: String, before: [UInt8]?, after: [UInt8], entry: HabitEntry?) throws -> HabitChange {
    var changes = FileChanges(root: root, beforeWriting: beforeWriting)
    changes.file("\(Self.folder)/\(id).json", before: before, after: after)
    let undo = try changes.commit()
    return HabitChange(habit: try habit(id), entry: entry, undo: undo)
  }

  /// Deletes a habit with all that was logged.
  /// - Returns: what brings it back, byte for byte.
  public func delete(_ id: String, revision: String? = nil) throws -> OrganizerUndo {
    let current = try habit(id)
    guard let before = try FileAccess.read("\(root)/\(current.path)") else { throw OrganizerError.notFound("habit") }
    if let revision, revision != NoteFile.revision(before) { throw OrganizerError.changedMeanwhile }
    var changes = FileChanges(root: root, beforeWriting: beforeWriting)
    changes.file(current.path, before: before, after: nil)
    let undo = try changes.commit()
    try refresh()
    return undo
  }

  /// Takes a change back and gives what makes it again. Fails with `changedMeanwhile` when the file was changed since.
  public func undo(_ undo: OrganizerUndo) throws -> OrganizerUndo {
    let change = undo.inverse
    try FileChanges.apply(change, root: root, beforeWriting: beforeWriting)
    return change
  }
}
