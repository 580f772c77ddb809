import ArgumentParser
import Organizer

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
    var table = TextTable([
      TextTable.Column(title: "TITLE", wraps: true), TextTable.Column(title: "CHANGED"),
      TextTable.Column(title: "TAGS", wraps: true), TextTable.Column(title: "ID", wraps: true),
    ])
    let shared = list.notes.sharedTitles
    for note in list.notes {
      table.append([
        note.title + (note.isPinned ? " (pinned)" : ""), times.clock.day(of: note.modified).description,
        note.tags.map { "#\($0)" }.joined(separator: " "),
        note.id == note.title && !shared.contains(ThingFinder<Note>.folded(note.title)) ? "" : note.id + ".md",
      ])
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
