import ArgumentParser
import Organizer

/// `linnet contacts add`.
struct ContactsAddCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a contact.",
    discussion: """
      Example:
        linnet contacts add "Ana García" --phone cell:+34600111222
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var fields: ContactFields
  @Option(help: ArgumentHelp("The address book to add it to; “personal” or the first unless given.", valueName: "name"))
  var book: String?
  @Argument(help: "The name.")
  var name: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    var draft = try fields.draft(organizer.times)
    draft.fullName = name.joined(separator: " ")
    let book = try await organizer.addressBookID(book)
    let isKnown = try await organizer.contacts.list().contains { $0.fullName == draft.fullName }
    let result = try await organizer.contacts.create(draft, addressBook: book)
    let contact = result.value
    try await organizer.report(
      "contact", document: ContactDocument(contact), tool: "contact", undo: result.undo,
      title: "Created the contact “\(contact.fullName)”", text: "Added “\(contact.fullName)”.\n")
    if isKnown { context.notice("There is another contact of this name.") }
  }
}
