import ArgumentParser
import LinnetHome
import Organizer
import TerminalUI

/// `linnet notes list`.
struct NotesListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List notes: pinned ones first, then what changed last.")

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("Only those with this tag, or one below it.", valueName: "tag"))
  var tag: String?

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let times = organizer.times
    let list = try await organizer.notes.list(tag: tag)
    let shared = list.notes.sharedTitles
    // A title is enough to name a note, but for one that shares it with another, or whose file is called otherwise.
    let ids = list.notes.map { note in
      note.id == note.title && !shared.contains(EntityFinder<Note>.folded(note.title)) ? "" : note.id + ".md"
    }
    let hasIds = ids.contains { !$0.isEmpty }
    var table = TextTable(
      [
        TextTable.Column(title: "TITLE", wraps: true), TextTable.Column(title: "CHANGED"),
        TextTable.Column(title: "TAGS", wraps: true),
      ] + (hasIds ? [TextTable.Column(title: "ID", wraps: true)] : []))
    for (note, id) in zip(list.notes, ids) {
      table.append(
        [
          note.title + (note.isPinned ? " (pinned)" : ""), times.clock.day(of: note.modified).description,
          note.tags.map { "#\($0)" }.joined(separator: " "),
        ] + (hasIds ? [id] : []))
    }
    let style = context.capabilities.outputStyle
    let document = OrganizerListDocument(
      name: "notes", values: list.notes.map { NoteDocument($0, times: times, withBody: false) },
      problems: list.problems.map { ProblemDocument($0) })
    try context.print(document, text: list.notes.isEmpty ? "" : table.text(width: context.width) { style.bold($0) })
    organizer.report(list.problems)
    if list.notes.isEmpty, !context.json {
      context.notice(
        tag == nil
          ? "There are no notes yet. To add one: linnet notes add \"Shopping\" --body \"Milk, bread\""
          : "No note has this tag.")
    }
  }
}
