import Foundation
import Observation

/// The page of notes of a window: the list, the note that is read, and what is being written.
@MainActor @Observable public final class NotesModel {
  /// What is being written.
  public struct Editor: Hashable, Sendable {
    /// The note that is changed, as it was when that began; nil for a new one.
    public let original: NoteText?
    /// What the fields say.
    public internal(set) var title: String
    /// The text in Markdown.
    public internal(set) var body: String
    /// Tags, separated by commas or spaces.
    public internal(set) var tags: String
    /// Why it could not be saved.
    public internal(set) var problem: String?
    /// Tells it from others of this window.
    public let id: Int
  }

  /// The notes that are listed; nil before they were read.
  public private(set) var notes: [NoteEntry]?
  /// What is searched for.
  public private(set) var search = ""
  /// Only notes with this tag are listed.
  public private(set) var tag: String?
  /// The note that is read.
  public private(set) var note: NoteText?
  /// What is being written.
  public private(set) var editor: Editor?
  /// What was done.
  @ObservationIgnored public let activity: OrganizerActivity
  @ObservationIgnored private let reads = SingleFlight()
  @ObservationIgnored private var editors = 0

  /// Why a note that is being written is a new one.
  static let gone = "This was deleted meanwhile. Saving makes it anew from what is here."
  /// Why what is written may not fit any more.
  static let changed = "This note was changed elsewhere meanwhile. Saving puts what is here in its place."

  /// A page that has read nothing yet.
  public init(service: any OrganizerService, timers: any ModelTimers = ClockTimers()) {
    activity = OrganizerActivity(service: service, timers: timers)
  }

  /// Shows the list, and a note beside it.
  /// - Returns: whether the note is there.
  public func open(_ id: String?) async -> Bool {
    if id != note?.entry.id || notes == nil {
      editor = nil
      note = nil
      await reload()
      if let id {
        note = await activity.read { (service) throws(OrganizerFailure) in try await service.note(id) }
        guard note != nil else { return false }
      }
    }
    activity.follow { [weak self] in await self?.reload() }
    return true
  }

  /// Nothing is shown from now on.
  public func close() { activity.stop() }

  /// Reads everything anew. What is being written stays.
  public func reload() async { await reads.run { await self.read() } }

  private func read() async {
    let search = search
    let read = await activity.read { (service) throws(OrganizerFailure) in try await service.notes(search) }
    // Whoever searched for something else meanwhile has asked for that.
    guard let read, search == self.search else { return }
    if read != notes { notes = read }
    guard let id = note?.entry.id else { return }
    let now = try? await activity.service.note(id)
    if note?.entry.id == id, now != note { note = now }
  }

  // MARK: - The list

  /// The tags of all listed notes with how many have them, most used first.
  public var tags: [(tag: String, count: Int)] {
    var counts: [String: (tag: String, count: Int)] = [:]
    for tag in (notes ?? []).flatMap(\.tags) { counts[tag.lowercased(), default: (tag, 0)].count += 1 }
    return counts.values.sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }
  }

  /// The notes with the chosen tag, or one below it.
  public var listed: [NoteEntry] {
    guard let tag = tag?.lowercased() else { return notes ?? [] }
    return (notes ?? []).filter { note in
      note.tags.contains { $0.lowercased() == tag || $0.lowercased().hasPrefix(tag + "/") }
    }
  }

  /// Searches.
  public func find(_ text: String) async {
    search = text
    await reload()
  }

  /// Lists only notes with a tag; nil for all.
  public func filter(_ tag: String?) { self.tag = tag == self.tag ? nil : tag }

  // MARK: - Writing

  /// Begins a new note.
  public func begin() {
    note = nil
    editors += 1
    editor = Editor(original: nil, title: "", body: "", tags: tag ?? "", problem: nil, id: editors)
  }

  /// Writes in the note that is read.
  public func edit() {
    guard let note else { return }
    editors += 1
    editor = Editor(
      original: note, title: note.entry.title, body: note.body, tags: note.ownTags.joined(separator: ", "),
      problem: nil, id: editors)
  }

  /// Goes on with what was being written in a window that is gone: the note that is read, or a new one.
  /// - Parameters:
  ///   - id: the note that was being changed; nil for a new one.
  ///   - number: the editor's ``Editor/id`` there.
  ///   - revision: the note's ``NoteText/revision`` when that began.
  public func reopen(_ id: String?, number: Int, revision: String) {
    editors = number - 1
    guard let id else { return begin() }
    if note?.entry.id == id { edit() } else { begin() }
    if note == nil {
      editor?.problem = Self.gone
    } else if note?.revision != revision {
      editor?.problem = Self.changed
    }
  }

  /// Gives up writing.
  public func cancel() { editor = nil }

  /// What was written so far, so that nothing is lost when the page is written anew.
  public func keep(title: String, body: String, tags: String) {
    guard var editor else { return }
    (editor.title, editor.body, editor.tags) = (title, body, tags)
    self.editor = editor
  }

  /// Saves what was written and shows it.
  /// - Returns: whether it was saved; if not, the editor says why, and nothing that was written is lost.
  public func save(title: String, body: String, tags: String) async -> Bool {
    guard var editor else { return false }
    (editor.title, editor.body, editor.tags) = (title, body, tags)
    // Browsers send lines with CR LF; files have LF.
    let body = body.replacing("\r\n", with: "\n")
    let list = Self.tags(tags)
    let service = activity.service
    do throws(OrganizerFailure) {
      let change: OrganizerChange?
      if let original = editor.original {
        let title = title == original.entry.title ? nil : title
        let newBody = body == original.body.replacing("\r\n", with: "\n") ? nil : body
        let tags = list == original.ownTags ? nil : list
        change =
          title == nil && newBody == nil && tags == nil
          ? nil
          : try await service.change(
            note: original.entry.id, title: title, body: newBody, tags: tags, revision: original.revision)
      } else {
        change = try await service.addNote(
          title: title.tidied.isEmpty ? Self.title(of: body) : title, body: body, tags: list)
      }
      if let change { activity.tell(change) }
      let id = change?.id ?? editor.original?.entry.id
      if let id { note = try await service.note(id) }
      self.editor = nil
    } catch {
      editor.problem = error.message
      self.editor = editor
      return false
    }
    await reload()
    return true
  }

  /// A title for a text that has none: its first line without the marks of a heading.
  static func title(of body: String) -> String {
    let line = body.split(whereSeparator: \.isNewline).first { !String($0).tidied.isEmpty } ?? ""
    return String(String(line.drop { $0 == "#" }).tidied.prefix(80))
  }

  /// Tags as they are typed: `work, #plans`.
  static func tags(_ text: String) -> [String] {
    var tags: [String] = []
    for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let tag = String(part.drop { $0 == "#" })
      if !tag.isEmpty, !tags.contains(where: { $0.lowercased() == tag.lowercased() }) { tags.append(tag) }
    }
    return tags
  }

  /// Pins a note, or lets it go.
  public func pin(_ id: String, isPinned: Bool) async -> Bool {
    let isDone =
      await activity.perform { (service) throws(OrganizerFailure) in try await service.pin(note: id, isPinned) } != nil
    await reload()
    return isDone
  }

  /// Deletes a note.
  public func delete(_ id: String) async -> Bool {
    guard await activity.perform({ (service) throws(OrganizerFailure) in try await service.delete(note: id) }) != nil
    else { return false }
    if note?.entry.id == id { (note, editor) = (nil, nil) }
    await reload()
    return true
  }

  /// Takes back what was done last.
  public func undo() async -> Bool {
    let isDone = await activity.undo()
    await reload()
    return isDone
  }
}
