import ArgumentParser
import Organizer

/// `linnet contacts delete`.
struct ContactsDeleteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a contact.",
    discussion: "On a terminal it asks first; elsewhere it wants --yes.")

  @OptionGroup var global: GlobalOptions
  @Flag(name: .shortAndLong, help: "Don't ask.")
  var yes = false
  @Argument(help: "The contact: its name, or its id.")
  var contact: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let contact = try await organizer.contact(contact)
    try await organizer.confirm("Delete the contact “\(contact.fullName)”?", yes: yes)
    let undo = try await organizer.contacts.delete(
      contact.id, addressBook: contact.addressBook, expecting: ObservedRevision(contact))
    try await organizer.report(
      "contact", document: ContactDocument(contact), tool: "contact", undo: undo,
      title: "Deleted the contact “\(contact.fullName)”", text: "Deleted “\(contact.fullName)”.\n")
  }
}
