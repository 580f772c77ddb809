import ArgumentParser
import Organizer

/// `linnet contacts show`.
struct ContactsShowCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show all about a contact.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The contact: its name, or its id.")
  var contact: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let contact = try await organizer.contact(contact)
    try context.print(
      OrganizerThingDocument(name: "contact", value: ContactDocument(contact)),
      text: ContactText.details(contact, context: context))
  }
}
