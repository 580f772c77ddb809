import Foundation
import Organizer
import TerminalUI

/// A contact as `--json` prints it.
struct ContactDocument: Encodable {
  /// A number, an address or a link with what it is for.
  struct Value: Encodable {
    var value: String
    /// `home`, `work`, `cell` and others.
    var labels: [String]

    init(_ value: ContactValue) { (self.value, labels) = (value.value, value.labels) }
  }

  /// The parts of a name; empty where there is none.
  struct Name: Encodable {
    var family: String
    var given: String
    var additional: String
    var prefix: String
    var suffix: String

    init(_ name: ContactName) {
      family = name.family
      given = name.given
      additional = name.additional
      prefix = name.prefix
      suffix = name.suffix
    }
  }

  var id: String
  /// The folder of its address book.
  var addressBook: String
  /// As it is shown.
  var name: String
  var nameParts: Name
  var nicknames: [String]
  /// The organization, and its units after it.
  var organization: [String]
  @Nullable var jobTitle: String?
  var phones: [Value]
  var emails: [Value]
  var addresses: [Value]
  var urls: [Value]
  /// As the card writes it: `1990-05-01`, `--0501`.
  @Nullable var birthday: String?
  @Nullable var notes: String?
  var categories: [String]
  var hasPhoto: Bool

  init(_ contact: Contact) {
    id = contact.id
    addressBook = contact.addressBook
    name = contact.fullName
    nameParts = Name(contact.name)
    nicknames = contact.nicknames
    organization = contact.organization
    jobTitle = contact.jobTitle
    phones = contact.phones.map { Value($0) }
    emails = contact.emails.map { Value($0) }
    addresses = contact.addresses.map { Value($0) }
    urls = contact.urls.map { Value($0) }
    birthday = contact.birthday
    notes = contact.notes
    categories = contact.categories
    hasPhoto = contact.photo != nil
  }
}

/// Contacts as people read them.
enum ContactText {
  /// A table.
  static func table(_ contacts: [Contact], ids: ShortIDs, context: CommandContext) -> String {
    guard !contacts.isEmpty else { return "" }
    var table = TextTable([
      TextTable.Column(title: "NAME", wraps: true), TextTable.Column(title: "PHONE", wraps: true),
      TextTable.Column(title: "EMAIL", wraps: true), TextTable.Column(title: "ORGANIZATION", wraps: true),
      TextTable.Column(title: "ID"),
    ])
    for contact in contacts {
      table.append([
        contact.fullName, contact.phones.first?.value ?? "", contact.emails.first?.value ?? "",
        contact.organization.first ?? "", ids.text(contact.id),
      ])
    }
    return table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
  }

  /// All about one.
  static func details(_ contact: Contact, context: CommandContext) -> String {
    var details = DetailText(title: contact.fullName, context)
    details.add("Nicknames", value: contact.nicknames.joined(separator: ", "))
    details.add("Work", value: ([contact.jobTitle].compactMap { $0 } + contact.organization).joined(separator: ", "))
    details.add("Phone", value: lines(contact.phones))
    details.add("Email", value: lines(contact.emails))
    details.add("Address", value: lines(contact.addresses))
    details.add("Link", value: lines(contact.urls))
    details.add("Birthday", value: contact.birthday)
    details.add("Tags", value: contact.categories.joined(separator: ", "))
    details.add("Notes", value: contact.notes)
    details.add("Picture", value: contact.photo == nil ? nil : "yes")
    details.add("In", value: contact.addressBook)
    details.add("Id", value: contact.id)
    return details.text
  }

  private static func lines(_ values: [ContactValue]) -> String {
    values.map { $0.value + ($0.labels.isEmpty ? "" : " (\($0.labels.joined(separator: ", ")))") }.joined(
      separator: "\n")
  }
}

extension OrganizerHome {
  /// The contact that the user means.
  func contact(_ words: [String]) async throws -> Contact {
    let contacts = try await self.contacts.list()
    return try EntityFinder(
      kind: "contact", lister: "linnet contacts list", things: contacts, id: \.id, title: \.fullName,
      detail: { $0.emails.first?.value ?? $0.phones.first?.value ?? $0.organization.first ?? "" }
    ).find(words)
  }

  /// The id of the address book that the user names.
  func addressBookID(_ name: String?) async throws -> String? {
    guard let name else { return nil }
    let books = try await self.contacts.addressBooks()
    return try EntityFinder(
      kind: "address book", lister: "linnet contacts list", things: books, id: \.id, title: \.displayName,
      detail: { "\($0.count) contacts" }
    ).find(name).id
  }

  /// The short ids of all contacts.
  func contactIDs() async throws -> ShortIDs { ShortIDs(try await self.contacts.list().map(\.id)) }
}
