import ChatModels
import ChatTypes

/// A contact, as the list of contacts and the contact's own page show it.
struct ContactRows {
  let contact: Contact
  /// The security code, where it is looked at.
  let code: String?

  private var key: String { "\(contact.contactId)" }

  /// The rows of the list.
  var listed: [SettingsRow] {
    var buttons = [blocking]
    if let showing { buttons.append(showing) }
    let item = SettingsRow.item(
      id: "contact-\(key)", contact.displayName, note: code.map { "Security code: \($0)" } ?? otherName,
      icon: "person", picture: ProfilePicture.address(contact.profile.image), chips: chips, buttons: buttons,
      link: chat, more: (title: "Details", path: Self.path(of: contact.contactId)))
    return [item] + comparing
  }

  /// The head of the contact's own page.
  var head: SettingsRow {
    .item(
      id: "contact-\(key)", contact.displayName, note: contact.profile.shortDescr ?? "", detail: otherName,
      icon: "person", picture: ProfilePicture.address(contact.profile.image), chips: chips, link: chat)
  }

  /// The security code, and comparing it.
  var security: [SettingsRow] {
    if let code { return [.secret(code)] + comparing }
    guard let showing else { return [.notice("There is a code once you are connected.")] }
    return [.buttons([showing])]
  }

  /// Keeping out what the contact sends.
  var blocking: SettingsRow.Button {
    .init(
      title: contact.blocked ? "Unblock" : "Block", action: contact.blocked ? "unblock" : "block", key: key,
      question: contact.blocked ? "" : "Keep out what “\(contact.displayName)” sends? They aren't told.",
      answer: contact.blocked ? "" : "Block", about: contact.displayName)
  }

  /// The address of a contact's own page.
  static func path(of contactId: Int64) -> String {
    Place.page(name: "settings", parts: ["people", "\(contactId)"]).path
  }

  private var chips: [SettingsRow.Chip] {
    var chips: [SettingsRow.Chip] = []
    if !contact.active { chips.append(.init(text: "Ended the connection", look: .warn)) }
    if contact.blocked { chips.append(.init(text: "Blocked", look: .warn)) }
    if contact.activeConn?.connectionCode != nil { chips.append(.init(text: "Verified", look: .good)) }
    return chips
  }

  private var otherName: String {
    contact.displayName == contact.profile.displayName ? "" : "Calls themselves “\(contact.profile.displayName)”"
  }

  private var chat: (title: String, path: String) {
    (title: "Chat", path: Place.chat(ChatRef(.direct, chatId: contact.contactId).id).path)
  }

  private var showing: SettingsRow.Button? {
    guard code == nil, contact.ready else { return nil }
    return .init(title: "Security code", action: "code", key: key, about: contact.displayName)
  }

  private var comparing: [SettingsRow] {
    guard code != nil else { return [] }
    return [
      .form(
        "", note: "Have “\(contact.displayName)” read theirs to you, where you know that it is them.",
        fields: [.init(name: "code", label: "The code that they read to you", limit: 200, isRequired: true)],
        button: "Compare", action: "verify", key: key)
    ]
  }
}
