import ChatModels
import Foundation
import Organizer
import PlainText

extension LocalOrganizerService {
  /// Contacts that a search gives at most.
  private static let mostFound = 200

  package func contacts(_ search: String) async throws(OrganizerFailure) -> [ContactEntry] {
    try await attempt {
      let found =
        search.allSatisfy(\.isWhitespace)
        ? try await home.contacts.list() : try await home.contacts.search(search, maxResults: Self.mostFound)
      return found.map { contact in
        let detail = [contact.organization.first, contact.phones.first?.value, contact.emails.first?.value]
          .compactMap { $0 }.first { !$0.isEmpty && $0 != contact.fullName }
        return ContactEntry(
          id: Self.id(contact), name: contact.fullName, detail: detail ?? "", letter: Self.letter(contact.fullName))
      }
    }
  }

  package func contact(_ id: String) async throws(OrganizerFailure) -> ContactDetail {
    try await attempt {
      let contact = try await find(contact: id)
      return ContactDetail(
        id: id, name: contact.fullName, values: Self.values(contact),
        addresses: contact.addresses.map(Self.line), revision: ObservedRevision(contact).revision)
    }
  }

  package func add(_ contact: ContactValues) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let draft = try draft(from: ContactValues(), to: contact, known: nil)
      let result = try await home.contacts.create(draft)
      return await made(
        "Created “\(result.value.fullName)”", undo: result.undo, tool: "contact", id: Self.id(result.value))
    }
  }

  package func change(
    contact id: String, from old: ContactValues, to new: ContactValues, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let known = try await find(contact: id)
      let result = try await home.contacts.update(
        known.id, addressBook: known.addressBook, draft: try draft(from: old, to: new, known: known),
        expecting: ObservedRevision(revision: revision))
      return await made("Updated “\(result.value.fullName)”", undo: result.undo, tool: "contact", id: id)
    }
  }

  package func delete(contact id: String, revision: String) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let known = try await find(contact: id)
      let undo = try await home.contacts.delete(
        known.id, addressBook: known.addressBook, expecting: ObservedRevision(revision: revision))
      return await made("Deleted “\(known.fullName)”", undo: undo, tool: "contact")
    }
  }

  // MARK: - Parts

  /// Address book and UID in one; a folder's name has no slash.
  private static func id(_ contact: Organizer.Contact) -> String { "\(contact.addressBook)/\(contact.id)" }

  private func find(contact id: String) async throws -> Organizer.Contact {
    guard let slash = id.firstIndex(of: "/") else { return try await home.contacts.contact(id) }
    return try await home.contacts.contact(
      String(id[id.index(after: slash)...]), addressBook: String(id[..<slash]))
  }

  /// The letter that a name stands under, without accents.
  package static func letter(_ name: String) -> String {
    guard let first = name.searchFolded.first, first.isLetter else { return "#" }
    return first.uppercased()
  }

  private static func line(_ value: ContactValue) -> ContactLine {
    ContactLine(label: value.labels.first ?? "", value: value.value)
  }

  private static func values(_ contact: Organizer.Contact) -> ContactValues {
    var values = ContactValues()
    (values.given, values.family) = (contact.name.given, contact.name.family)
    // A card that has its name only as a whole.
    if values.given.isEmpty, values.family.isEmpty { values.given = contact.fullName }
    values.nickname = contact.nicknames.joined(separator: ", ")
    values.organization = contact.organization.joined(separator: "; ")
    values.jobTitle = contact.jobTitle ?? ""
    values.phones = contact.phones.map(line)
    values.emails = contact.emails.map(line)
    values.links = contact.urls.map(line)
    values.birthday = Birthday.shown(contact.birthday ?? "")
    values.notes = contact.notes ?? ""
    return values
  }

  /// What differs, as the store takes it.
  private func draft(
    from old: ContactValues, to new: ContactValues, known: Organizer.Contact?
  ) throws -> ContactDraft {
    var draft = ContactDraft()
    if (old.given, old.family) != (new.given, new.family) || known == nil {
      var name = known?.name ?? ContactName()
      (name.given, name.family) = (new.given, new.family)
      if new.given.isEmpty, new.family.isEmpty {
        // Whoever has no name is called as their organization.
        guard !new.organization.isEmpty else { throw OrganizerFailure("Give the contact a name.") }
        draft.fullName = new.organization
      }
      draft.name = name
    }
    if old.nickname != new.nickname { draft.nicknames = Self.list(new.nickname, separator: ",") }
    if old.organization != new.organization { draft.organization = Self.list(new.organization, separator: ";") }
    if old.jobTitle != new.jobTitle { draft.jobTitle = new.jobTitle }
    if old.phones != new.phones { draft.phones = new.phones.map { Self.value($0, known: known?.phones) } }
    if old.emails != new.emails { draft.emails = new.emails.map { Self.value($0, known: known?.emails) } }
    if old.links != new.links { draft.urls = new.links.map { Self.value($0, known: known?.urls) } }
    if old.birthday != new.birthday { draft.birthday = try times.birthday(new.birthday, field: "") }
    if old.notes != new.notes { draft.notes = new.notes }
    return draft
  }

  /// A line with all labels that it had, if only its value or nothing was changed.
  private static func value(_ line: ContactLine, known: [ContactValue]?) -> ContactValue {
    let same = known?.first { $0.value == line.value && ($0.labels.first ?? "") == line.label }
    return same ?? ContactValue(line.value, labels: line.label.isEmpty ? [] : [line.label])
  }

  private static func list(_ text: String, separator: Character) -> [String] {
    text.split(separator: separator).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
