import ArgumentParser
import Organizer
import TerminalUI

/// `linnet notes search`.
struct NotesSearchCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find notes by their title, text and tags.",
    discussion: "All words have to occur, or words that begin so; “phrases” in quotation marks stand together; #tag.")

  @OptionGroup var global: GlobalOptions
  @Option(help: "How many at most.")
  var limit = 20
  @Argument(help: "What to look for.")
  var text: [String]

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number from 1 up.") }
  }

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let found = try await organizer.notes.search(text.joined(separator: " "), limit: limit)
    let problems = try await organizer.notes.list().problems
    let document = OrganizerListDocument(
      name: "notes",
      values: found.map { NoteDocument($0.note, times: organizer.times, withBody: false, snippet: $0.snippet) },
      problems: problems.map { ProblemDocument($0) })
    let style = context.capabilities.outputStyle
    let lines = found.map { match in
      let title = ControlCharacters.visible(match.note.title, keepingLines: false)
      let snippet = ControlCharacters.visible(match.snippet, keepingLines: false)
      return style.bold(title) + "\n" + TextWrap.hanging("  ", text: snippet, columns: context.width) + "\n"
    }
    try context.print(document, text: lines.joined())
    organizer.report(problems)
    if found.isEmpty, !context.json { context.notice("Nothing was found.") }
  }
}
