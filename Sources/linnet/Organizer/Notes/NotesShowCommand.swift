import ArgumentParser
import LinnetHome
import Organizer
import TerminalUI

/// `linnet notes show`.
struct NotesShowCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a note.", discussion: "With --plain only its text, for other programs.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "Only the text, as it is.")
  var plain = false
  @Argument(help: "The note: its title, or its id.")
  var note: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let note = try await organizer.note(note)
    let document = OrganizerThingDocument(name: "note", value: NoteDocument(note, times: organizer.times))
    try context.print(document, text: text(note, organizer: organizer))
  }

  private func text(_ note: Note, organizer: OrganizerHome) -> String {
    // To a terminal nothing goes unseen; to a file or program the text goes as it is.
    if plain, !organizer.context.capabilities.outputIsTerminal { return note.body }
    let body = ControlCharacters.visible(note.body) + (note.body.hasSuffix("\n") || note.body.isEmpty ? "" : "\n")
    if plain { return body }
    var details = DetailText(title: note.title, organizer.context)
    details.add("Tags", value: note.tags.map { "#\($0)" }.joined(separator: " "))
    details.add("Pinned", value: note.isPinned ? "yes" : nil)
    details.add("Made", value: organizer.times.label(note.created))
    details.add("Changed", value: organizer.times.label(note.modified))
    details.add("File", value: note.path)
    return details.text + (body.isEmpty ? "" : "\n" + body)
  }
}
