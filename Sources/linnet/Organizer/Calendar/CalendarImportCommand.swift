import ArgumentParser
import Foundation
import Organizer
import TerminalUI

/// `linnet calendar import`.
struct CalendarImportCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take in the events and reminders of an .ics file.",
    discussion: """
      What is there already is left as it is, unless --replace is given. What can't be used is told and hides nothing else.

      Examples:
        linnet calendar import holidays.ics --calendar Holidays
        curl https://example.org/feed.ics | linnet calendar import - --replace
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("The calendar to put them into.", valueName: "name"))
  var calendar: String?
  @Flag(help: "What is there already is replaced by what the file says.")
  var replace = false
  @Argument(help: "The file, or “-” for standard input.", completion: .file(extensions: ["ics"]))
  var file: String

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let wanted = try await organizer.calendarID(calendar)
    let data = try await PipedText(context).file(file, what: "calendar file")
    let store = organizer.calendars
    let known = Set(
      try await store.events().map(\.id)
        + (try await organizer.reminders.list(includingCompleted: true).map(\.id)))
    let result = try await store.importICS(data, into: wanted, existing: replace ? .replace : .skip)
    let document = ImportDocument(result.value, known: known)
    let name = file == "-" ? "standard input" : context.url(file).lastPathComponent
    try await organizer.report(
      "import", document: document, tool: "calendar", undo: result.undo, title: "Imported \(name)",
      text: document.summary)
    document.reportOmissions(context)
    if document.added.isEmpty, document.updated.isEmpty, document.skipped.isEmpty, !document.broken.isEmpty {
      throw CommandExit.failed
    }
  }
}
