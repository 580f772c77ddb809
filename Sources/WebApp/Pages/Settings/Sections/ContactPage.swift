import ChatModels
import ChatTypes
import JSONValue

/// `/p/settings/people/<number>`: one contact, and what it is allowed.
@MainActor struct ContactPage {
  unowned let window: WindowSession
  let contactId: Int64

  private var model: PeopleModel { window.state.people }
  private var contact: Contact? { model.contact(contactId) }
  private var key: String { "\(contactId)" }

  /// What stands over it.
  var part: SettingsPart {
    SettingsPart(name: key, title: contact?.displayName ?? "Contact", note: "What you allow, and what you call them")
  }

  /// What is in it.
  func groups() -> [SettingsGroup] {
    guard let contact else { return [SettingsGroup([.notice("This contact isn't there any more.")])] }
    let code = model.code.flatMap { $0.contactId == contactId ? $0.text : nil }
    let rows = ContactRows(contact: contact, code: code)
    return [
      SettingsGroup([rows.head, alias(contact)]),
      SettingsGroup(
        "Security code",
        note: "It is the same on both sides. Compare it by another way, and you know that nobody stands between.",
        rows: rows.security),
      SettingsGroup(
        "What is allowed",
        note:
          "“Yes” holds where they allow it too, “Always” for them even where they don't. “As usual” is what you allow all.",
        rows: FeatureRows.rows(model.choices(for: contact), contact: contact.displayName)),
      SettingsGroup("Leaving", note: "Deleting takes the contact, all messages and files.", rows: [leaving(rows)]),
    ]
  }

  private func alias(_ contact: Contact) -> SettingsRow {
    .form(
      "",
      fields: [
        .init(
          name: "alias", label: "What you call them", value: contact.profile.localAlias,
          placeholder: contact.profile.displayName, limit: 60)
      ], button: "Save", action: "alias")
  }

  private func leaving(_ rows: ContactRows) -> SettingsRow {
    let name = rows.contact.displayName
    return .buttons([
      rows.blocking,
      .init(
        title: "Delete", action: "delete", key: key,
        question: "Delete “\(name)” with all messages and files? They are told.",
        answer: "Delete", about: name),
      .init(
        title: "Delete without telling", action: "delete-silently", key: key,
        question: "Delete “\(name)” with all messages and files? They see it when they write.", answer: "Delete",
        about: name),
    ])
  }

  /// Does what is done on this page alone.
  /// - Returns: whether it was done; nil for what is done in the list, too.
  func perform(_ action: String, fields: JSONObject) async -> Bool? {
    switch action {
    case "alias": return await model.setAlias(fields.text("alias"), of: contactId)
    case "allow":
      guard let feature = FeatureRows.feature(in: fields), let choice = FeatureRows.choice(in: fields) else {
        return false
      }
      return await model.allow(choice.allowed, of: feature, contactId: contactId)
    case "time": return await model.setDisappearing(after: Int(fields.text("seconds")), contactId: contactId)
    case "delete": return await delete(tells: true)
    case "delete-silently": return await delete(tells: false)
    default: return nil
    }
  }

  private func delete(tells: Bool) async -> Bool {
    guard await model.delete(contactId, tells: tells) else { return false }
    return await window.go(to: .page(name: "settings", parts: ["people"]))
  }
}
