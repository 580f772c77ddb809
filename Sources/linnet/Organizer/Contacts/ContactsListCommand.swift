import ArgumentParser
import Organizer

/// `linnet contacts list`.
struct ContactsListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List contacts by name.")

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("Only in this address book.", valueName: "name"))
  var book: String?

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let book = try await organizer.addressBookID(book)
    let contacts = try await organizer.contacts.list(addressBook: book)
    let problems = try await organizer.contacts.problems()
    let document = OrganizerListDocument(
      name: "contacts", values: contacts.map { ContactDocument($0) }, problems: problems.map { ProblemDocument($0) })
    let ids = try await organizer.contactIDs()
    try context.print(
      document, text: ContactText.table(contacts, ids: ids, context: context))
    organizer.report(problems)
    if contacts.isEmpty, !context.json {
      context.notice(
        "There are no contacts yet. To add one: linnet contacts add \"Ana García\" --email ana@example.org")
    }
  }
}
