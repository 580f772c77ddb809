import ChatTypes
import JSONValue
import Organizer

/// Writes people for models and cards: how to reach them and when to congratulate them. What the user wrote about somebody
/// is nobody else's business.
enum ContactWriter {
  static func json(_ contact: Organizer.Contact) -> JSONValue {
    var json: JSONObject = ["id": .string(contact.id), "name": .string(contact.fullName)]
    if !contact.phones.isEmpty { json["phones"] = values(contact.phones) }
    if !contact.emails.isEmpty { json["emails"] = values(contact.emails) }
    json.setText("organization", text: organization(contact))
    json.setText("birthday", text: contact.birthday)
    return .object(json)
  }

  static func card(_ contact: Organizer.Contact) -> ContactResult {
    var card = ContactResult(
      name: contact.fullName, phones: contact.phones.map(\.value), emails: contact.emails.map(\.value))
    card.contactIdentifier = contact.id
    card.organization = organization(contact)
    return card
  }

  private static func organization(_ contact: Organizer.Contact) -> String? {
    let parts = contact.organization.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// `+33 6 12 34 56 78 (cell)`, as a list in a letter has it.
  private static func values(_ values: [ContactValue]) -> JSONValue {
    .array(
      values.map { value in
        .string(value.labels.isEmpty ? value.value : "\(value.value) (\(value.labels.joined(separator: ", ")))")
      })
  }
}
