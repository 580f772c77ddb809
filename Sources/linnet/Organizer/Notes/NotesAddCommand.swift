import ArgumentParser
import Organizer

/// `linnet notes add`.
struct NotesAddCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a note.",
    discussion: """
      Without --body the text is read from standard input, if that is no terminal.

      Examples:
        linnet notes add "Shopping" --body "Milk, bread" --tag home
        linnet notes add "Minutes" --body - < minutes.md
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("The text, or “-” for standard input.", valueName: "text"))
  var body: String?
  @Option(name: .customLong("tag"), help: ArgumentHelp("A tag. May be given several times.", valueName: "tag"))
  var tags: [String] = []
  @Flag(help: "Keep it at the top of the list.")
  var pinned = false
  @Argument(help: "The title.")
  var title: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let text = try await PipedText(context).text(body, reads: true) ?? ""
    let change = try await organizer.notes.create(
      title: title.joined(separator: " "), body: text, tags: tags, isPinned: pinned)
    try await organizer.report(
      change.note, undo: change.undo, title: "Created the note “\(change.note.title)”",
      text: "Added “\(change.note.title)”.\n")
  }
}
