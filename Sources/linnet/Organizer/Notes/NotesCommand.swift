import ArgumentParser

/// `linnet notes`: texts.
struct NotesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes", abstract: "Show and change your notes.",
    discussion: """
      Notes are named by their title, their id, or the beginning of it.

      Examples:
        linnet notes add "Shopping" --body "Milk, bread" --tag home
        date | linnet notes add "Log of today"
        linnet notes append Shopping "and butter"
        linnet notes search "#home milk"

      Notes are Markdown files that other programs read: “notes” in Linnet's directory can be an Obsidian vault.
      """,
    subcommands: [
      NotesListCommand.self, NotesAddCommand.self, NotesShowCommand.self, NotesEditCommand.self,
      NotesAppendCommand.self, NotesDeleteCommand.self, NotesSearchCommand.self,
    ],
    defaultSubcommand: NotesListCommand.self)
}
