import ArgumentParser
import LinnetHome
import Organizer

/// `linnet notes append`.
struct NotesAppendCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "append", abstract: "Add lines at the end of a note.",
    discussion: """
      Without a text, or with “-”, it is read from standard input.

      Examples:
        linnet notes append Shopping "and butter"
        date | linnet notes append Log
      """)

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The note: its title, or its id.")
  var note: String
  @Argument(help: "The text.")
  var text: [String] = []

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let note = try await organizer.note([note])
    let given = text.isEmpty ? nil : text.joined(separator: " ")
    guard let text = try await PipedText(context).text(given, reads: true), text.contains(where: { !$0.isWhitespace })
    else { throw LinnetError.usage("Say what to add: linnet notes append \(UserPath.shellQuoted(note.title)) TEXT") }
    let change = try await organizer.notes.append(note.id, text: text)
    try await organizer.report(
      change.note, undo: change.undo, title: "Added to the note “\(note.title)”", text: "Added to “\(note.title)”.\n")
  }
}
