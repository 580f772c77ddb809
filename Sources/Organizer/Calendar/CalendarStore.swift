import Foundation

/// Calendars, events and reminders in `.ics` files: `calendars/<calendar>/<uid>.ics`. Other programs may read and change
/// the same files at any time; each call first takes in what they did.
public actor CalendarStore {
  /// The organizer's folder, which holds `calendars`.
  nonisolated let root: String
  nonisolated let environment: OrganizerEnvironment
  let directory: VDirectory<CalendarFile>
  /// Called right before a change is written. Tests change files here.
  var beforeWriting: (@Sendable () -> Void)?
  private var index: CalendarIndex?
  private var changeCount = 0
  private let executor = FileExecutor(label: "linnet.calendars")

  /// Files are read and synced on a queue of the store's own.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Opens the calendars below a folder, which need not be there yet. Nothing is read until it is needed.
  public init(root: String, environment: OrganizerEnvironment = OrganizerEnvironment()) {
    self.root = root
    self.environment = environment
    directory = VDirectory(root: root, name: "calendars", fileExtension: "ics") { bytes, calendar, file in
      CalendarFile(bytes, calendar: calendar, file: file)
    }
  }

  /// The index of what the files say now.
  func current() throws -> CalendarIndex {
    let userZone = ZoneTable.systemZone(environment.zone()) ?? .utc
    let hasChanged = try directory.refresh()
    if let index, !hasChanged, index.userZone == userZone { return index }
    let made = CalendarIndex(directory, userZone: userZone)
    index = made
    changeCount += 1
    return made
  }

  /// Grows whenever something was found to have changed, whoever changed it.
  public func revision() throws -> Int {
    _ = try current()
    return changeCount
  }

  /// Files, and parts of files, that can't be used. They are left as they are.
  public func problems() throws -> [OrganizerProblem] { try current().problems }

  /// Takes a change back, or makes it again: every file must be as the change left it, else nothing is done and the error
  /// is ``OrganizerError/Code/changedMeanwhile``. Returns what takes this back in turn.
  public func undo(_ undo: OrganizerUndo) throws -> OrganizerUndo {
    let change = undo.inverse
    try FileChanges.apply(change, root: root, beforeWriting: beforeWriting)
    return change
  }

  /// Tests change files at the worst moment.
  func setBeforeWriting(_ action: (@Sendable () -> Void)?) { beforeWriting = action }

  func newChanges() -> FileChanges { FileChanges(root: root, beforeWriting: beforeWriting) }
}
