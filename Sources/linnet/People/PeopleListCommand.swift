import ArgumentParser
import ChatTypes
import LinnetHome
import PlainText
import TerminalUI

/// `linnet people list`.
struct PeopleListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the contacts.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let people = try await core.contacts().map(PersonDocument.init)
      var table = TextTable([
        TextTable.Column(title: "ID", alignment: .trailing), TextTable.Column(title: "NAME", wraps: true),
        TextTable.Column(title: "NOTE", wraps: true),
      ])
      for person in people { table.append([person.id, person.name, person.notes.joined(separator: ", ")]) }
      let text = people.isEmpty ? "" : table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
      try context.print(PersonListDocument(people: people), text: text)
      if people.isEmpty, !context.json {
        context.notice("There is nobody yet. “linnet people invite” makes a link by which somebody can join.")
      }
    }
  }
}

/// `linnet people show`.
struct PeopleShowCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a contact, with the code of the connection.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var named: NamedContact

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let contact = try await named.find(core)
      let code = try? await core.code(of: contact)
      let person = PersonDocument(contact)
      var lines = ["\(person.name)  \(person.id)"]
      lines += person.notes.isEmpty ? [] : [person.notes.joined(separator: ", ")]
      if let about = person.about { lines.append(about) }
      lines.append("Contact since \(CommandTimes(context).full(person.since))")
      if let code { lines.append("Security code: \(code)") }
      try context.print(
        ShownPersonDocument(person: person, securityCode: code),
        text: lines.map { ControlCharacters.visible($0) + "\n" }.joined())
    }
  }
}

/// What `linnet people show --json` prints.
struct ShownPersonDocument: Encodable {
  var person: PersonDocument
  /// The code that both sides compare; none where there is no connection.
  @Nullable var securityCode: String?
}

extension CoreClient {
  /// The code that both sides of a connection compare.
  func code(of contact: Contact) async throws(ChatError) -> String {
    guard case .contactCode(_, _, let code) = try await send(.apiGetContactCode(contactId: contact.contactId)) else {
      throw .error(errorType: .contactNotReady(contact: contact))
    }
    return code
  }
}
