import ArgumentParser
import Organizer

/// `linnet contacts search`.
struct ContactsSearchCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find contacts by name, organization, address or number.")

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
    let found = try await organizer.contacts.search(text.joined(separator: " "), maxResults: limit)
    let problems = try await organizer.contacts.problems()
    let document = OrganizerListDocument(
      name: "contacts", values: found.map { ContactDocument($0) }, problems: problems.map { ProblemDocument($0) })
    let ids = try await organizer.contactIDs()
    try context.print(
      document, text: ContactText.table(found, ids: ids, context: context))
    organizer.report(problems)
    if found.isEmpty, !context.json { context.notice("Nothing was found.") }
  }
}
