import ArgumentParser
import Organizer

/// `linnet contacts edit`.
struct ContactsEditCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a contact; what isn't named stays.",
    discussion: """
      --phone, --email and the like take the place of those that are there; --add-phone and --add-email join them. An empty \
      text takes a field away.

      Examples:
        linnet contacts edit "Ana García" --add-phone work:+34915550000
        linnet contacts edit "Ana García" --name "Ana García López" --notes ""
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("The name.", valueName: "name"))
  var name: String?
  @OptionGroup var fields: ContactFields
  @Option(name: .customLong("add-phone"), help: ArgumentHelp("One more telephone number.", valueName: "number"))
  var morePhones: [String] = []
  @Option(name: .customLong("add-email"), help: ArgumentHelp("One more e-mail address.", valueName: "address"))
  var moreEmails: [String] = []
  @Argument(help: "The contact: its name, or its id.")
  var contact: [String]

  func validate() throws {
    if fields.isEmpty, name == nil, morePhones.isEmpty, moreEmails.isEmpty {
      throw ValidationError("Say what should change: --name, --phone, --email and others.")
    }
  }

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let contact = try await organizer.contact(contact)
    var draft = try fields.draft(organizer.times)
    draft.fullName = name
    if let more = ContactFields.values(morePhones) { draft.phones = (draft.phones ?? contact.phones) + more }
    if let more = ContactFields.values(moreEmails) { draft.emails = (draft.emails ?? contact.emails) + more }
    let result = try await organizer.contacts.update(
      contact.id, addressBook: contact.addressBook, draft: draft, expecting: ObservedRevision(contact))
    let now = result.value
    try await organizer.report(
      "contact", document: ContactDocument(now), tool: "contact", undo: result.undo,
      title: "Updated the contact “\(now.fullName)”",
      text:
        "Changed “\(contact.fullName)”\(now.fullName == contact.fullName ? "" : ", who is “\(now.fullName)” now").\n")
  }
}
