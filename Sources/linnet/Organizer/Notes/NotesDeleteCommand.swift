import ArgumentParser
import Organizer

/// `linnet notes delete`.
struct NotesDeleteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a note.",
    discussion: "On a terminal it asks first; elsewhere it wants --yes.")

  @OptionGroup var global: GlobalOptions
  @Flag(name: .shortAndLong, help: "Don't ask.")
  var yes = false
  @Argument(help: "The note: its title, or its id.")
  var note: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let note = try await organizer.note(note)
    try await organizer.confirm("Delete the note “\(note.title)”?", yes: yes)
    let undo = try await organizer.notes.delete(note.id, revision: note.revision)
    try await organizer.report(
      note, undo: undo, title: "Deleted the note “\(note.title)”", text: "Deleted “\(note.title)”.\n")
  }
}
