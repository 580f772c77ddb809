import ArgumentParser
import ChatModels
import ChatTypes
import Foundation
import LinnetHome
import Organizer
import OrganizerTools
import TerminalUI
import Tools

/// `linnet undo`.
struct UndoCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo what was done in calendars, reminders, notes, contacts and habits, and imports of chats.",
    discussion: """
      Without an id the newest change is undone, and the next time the one before. What was changed by something else in the \
      meantime is left alone. Undoing can be undone, too, by its id.

      Examples:
        linnet undo
        linnet undo --list
        linnet undo 3f2a9c1d
      """)

  @OptionGroup var global: GlobalOptions
  @Flag(help: "List what was done, newest first, instead of undoing anything.")
  var list = false
  @Option(help: "How many are listed at most.")
  var limit = 20
  @Argument(help: "What to undo: an id of the list.")
  var id: String?

  func validate() throws {
    if list, id != nil { throw ValidationError("--list takes no id.") }
    if limit < 1 { throw ValidationError("--limit takes a number from 1 up.") }
  }

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let imports = ImportUndo(organizer: organizer)
    if list { return try await printList(organizer, imports: try await imports.all()) }
    switch try await entry(organizer, imports: try await imports.all()) {
    case .change(let record): try await undoChange(record, organizer: organizer)
    case .chatImport(let chatImport): try await undoImport(chatImport, by: imports, organizer: organizer)
    }
  }

  private func undoChange(_ record: UndoRecord, organizer: OrganizerHome) async throws {
    let result = try await undo(record, organizer: organizer)
    let ids = ShortIDs(try await organizer.undoLog.list(limit: .max).map(\.id))
    let redo = result.redoId.map { "To do it again: linnet undo \(ids.text($0))\n" } ?? ""
    try organizer.context.print(
      UndoResultDocument(undone: UndoDocument(result.record, times: organizer.times), redo: result.redoId),
      text: "\(Self.told(record.title)).\n\(redo)")
  }

  private func undoImport(_ chatImport: ChatImport, by imports: ImportUndo, organizer: OrganizerHome) async throws {
    let undone = try await imports.undo(chatImport)
    let now = organizer.home.now
    try organizer.context.print(
      UndoResultDocument(undone: UndoDocument(undone, undoneAt: now, times: organizer.times), redo: nil),
      text: "\(Self.told(undone.title)).\n")
    if !organizer.context.json, let remark = undone.remark { organizer.context.notice(remark) }
  }

  /// To undo what was undone is to do it again.
  private static func told(_ title: String) -> String {
    title.hasPrefix("Undid: ") ? "Done again: \(title.dropFirst(7))" : "Undone: \(title)"
  }

  /// By the chat that it was done in, so that its card there says so; where that is gone, by the log alone.
  private func undo(_ record: UndoRecord, organizer: OrganizerHome) async throws -> ChatUndo.Undone {
    if let undone = try await ChatUndo(organizer: organizer).undo(record) { return undone }
    let result = try await organizer.home.undo(record.id)
    return ChatUndo.Undone(record: result.record, redoId: result.redoId)
  }

  private func entry(_ organizer: OrganizerHome, imports: [ChatImport]) async throws -> UndoEntry {
    if let id {
      return try EntityFinder(
        kind: "change", lister: "linnet undo --list",
        things: UndoEntry.merged(try await organizer.undoLog.list(limit: .max), imports: imports), id: \.id,
        title: \.title,
        detail: \.title
      ).find(id)
    }
    let newest = UndoEntry.merged([try await organizer.undoLog.newest()].compactMap(\.self), imports: imports).first
    guard let newest else {
      throw LinnetError.notFound("There is nothing to undo. “linnet undo --list” shows what was done.")
    }
    return newest
  }

  private func printList(_ organizer: OrganizerHome, imports: [ChatImport]) async throws {
    let context = organizer.context
    let all = UndoEntry.merged(try await organizer.undoLog.list(limit: .max), imports: imports)
    let shown = all.prefix(limit)
    let ids = ShortIDs(all.map(\.id))
    var table = TextTable([
      TextTable.Column(title: "ID"), TextTable.Column(title: "WHEN"), TextTable.Column(title: "WHAT", wraps: true),
      TextTable.Column(title: "BY"), TextTable.Column(title: "STATE"),
    ])
    let times = CommandTimes(context)
    let documents = shown.map { UndoDocument($0, times: organizer.times) }
    for (entry, document) in zip(shown, documents) {
      table.append([
        ids.text(entry.id), times.full(entry.at), entry.title, document.by,
        document.undoneAt == nil ? "" : "undone",
      ])
    }
    let style = context.capabilities.outputStyle
    try context.print(
      UndoListDocument(changes: documents),
      text: shown.isEmpty ? "" : table.text(width: context.width) { style.bold($0) })
    guard !context.json else { return }
    if shown.isEmpty { context.notice("Nothing was done yet that could be undone.") }
    if all.count > shown.count { context.notice("There are more; --limit shows them.") }
  }
}

/// A change as `linnet undo --json` prints it.
struct UndoDocument: Encodable {
  /// What `linnet undo` takes.
  var id: String
  /// What was done, in words.
  var title: String
  /// The tool that did it, or would have: `calendar`, `reminder`, `note`, `contact`, `habit`; `import` for chats.
  var tool: String
  /// Who did it: `you` or `assistant`. Taking back what an assistant did is yours.
  var by: String
  /// When, in ISO 8601.
  var at: String
  /// When it was undone; none while it holds.
  @Nullable var undoneAt: String?
  /// The chat that it was done in; none for what was done outside of any.
  @Nullable var chat: String?
  /// The change that this one took back.
  @Nullable var undoes: String?

  init(_ record: UndoRecord, times: PhraseReader) {
    let text = { (milliseconds: Int64) in
      ISOTime.text(Date(unixMilliseconds: milliseconds), timeZone: times.timeZone)
    }
    id = record.id
    title = record.title
    tool = record.tool
    by = Self.author(record)
    at = text(record.at)
    undoneAt = record.undoneAt.map(text)
    chat = record.key?.chat
    undoes = record.undoes
  }

  init(_ chatImport: ChatImport, undoneAt: Int64? = nil, times: PhraseReader) {
    let text = { (milliseconds: Int64) in
      ISOTime.text(Date(unixMilliseconds: milliseconds), timeZone: times.timeZone)
    }
    id = chatImport.importId
    title = chatImport.title
    tool = "import"
    by = "you"
    at = text(chatImport.importedAt)
    self.undoneAt = undoneAt.map(text)
  }

  init(_ entry: UndoEntry, times: PhraseReader) {
    switch entry {
    case .change(let record): self.init(record, times: times)
    case .chatImport(let chatImport): self.init(chatImport, times: times)
    }
  }

  static func author(_ record: UndoRecord) -> String { record.isByAssistant ? "assistant" : "you" }
}

/// What `linnet undo --list --json` prints.
struct UndoListDocument: Encodable {
  /// Newest first.
  var changes: [UndoDocument]
}

/// What `linnet undo --json` prints.
struct UndoResultDocument: Encodable {
  /// What was undone.
  var undone: UndoDocument
  /// What `linnet undo` takes to do it again.
  @Nullable var redo: String?
}
