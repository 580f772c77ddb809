import ArgumentParser
import Organizer

/// `linnet notes edit`.
struct NotesEditCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a note; what isn't named stays.",
    discussion: """
      --tag sets the tags of the note's head anew; an empty one takes them away. #tags in the text change with the text.

      Examples:
        linnet notes edit Shopping --title "Shopping list" --tag home --tag weekly
        linnet notes show Minutes --plain | sort | linnet notes edit Minutes --body -
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("The title.", valueName: "text"))
  var title: String?
  @Option(help: ArgumentHelp("The text, or “-” for standard input.", valueName: "text"))
  var body: String?
  @Option(name: .customLong("tag"), help: ArgumentHelp("A tag. May be given several times.", valueName: "tag"))
  var tags: [String] = []
  @Flag(inversion: .prefixedNo, help: "Keep it at the top of the list.")
  var pinned: Bool?
  @Argument(help: "The note: its title, or its id.")
  var note: [String]

  func validate() throws {
    if title == nil, body == nil, tags.isEmpty, pinned == nil {
      throw ValidationError("Say what should change: --title, --body, --tag, --pinned.")
    }
    if pinned != nil, title != nil || body != nil || !tags.isEmpty {
      throw ValidationError("--pinned goes alone: change the rest before or after.")
    }
  }

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let store = organizer.notes
    let note = try await organizer.note(note)
    let change: NoteChange
    if let pinned {
      change = try await store.setPinned(note.id, isPinned: pinned, revision: note.revision)
    } else {
      let text = try await PipedText(context).text(body, reads: false)
      change = try await store.update(
        note.id, title: title, body: text, tags: tags.isEmpty ? nil : tags.filter { !$0.isEmpty },
        revision: note.revision)
    }
    let now = change.note
    try await organizer.report(
      now, undo: change.undo, title: "Updated the note “\(now.title)”",
      text: "Changed “\(note.title)”\(now.title == note.title ? "" : ", which is “\(now.title)” now").\n")
  }
}
