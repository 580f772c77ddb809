import ChatTypes
import JSONValue
import LinnetHome

/// A contact as `--json` prints it.
struct PersonDocument: Encodable {
  /// Names it in commands: `@3`.
  var id: String
  /// The name that is shown: the user's own for them, where there is one.
  var name: String
  /// The name that they give themselves.
  var profileName: String
  @Nullable var about: String?
  /// Whether messages reach them.
  var connected: Bool
  var blocked: Bool
  /// Whether the code of the connection was compared.
  var verified: Bool
  /// When they became a contact, in Unix milliseconds.
  var since: Int64

  init(_ contact: Contact) {
    id = ChatRef(.direct, chatId: contact.contactId).id
    name = contact.displayName
    profileName = contact.profile.displayName
    about = contact.profile.shortDescr
    connected = contact.active && contact.sndReady
    blocked = contact.blocked
    verified = contact.activeConn?.connectionCode != nil
    since = contact.createdAt
  }

  /// What sets them apart, in words.
  var notes: [String] {
    var notes: [String] = []
    if name != profileName { notes.append("calls themselves “\(profileName)”") }
    if !connected { notes.append("not connected") }
    if blocked { notes.append("blocked") }
    if verified { notes.append("verified") }
    return notes
  }
}

/// What `linnet people list --json` prints.
struct PersonListDocument: Encodable {
  var people: [PersonDocument]
}

/// What a command prints that did something to one contact.
struct PersonChangeDocument: Encodable {
  var person: PersonDocument
}

extension CoreClient {
  /// The profile's contacts, those with something new first.
  func contacts() async throws(ChatError) -> [Contact] {
    guard case .contactsList(_, let contacts) = try await send(.apiListContacts(userId: user.userId)) else { return [] }
    return contacts
  }

  /// The contact that a name or an id stands for.
  /// - Throws: ``LinnetError`` when there is none, or several.
  func contact(_ name: String) async throws -> Contact {
    try NamedChoice(
      values: try await contacts(), name: \.displayName, id: { ChatRef(.direct, chatId: $0.contactId).id },
      kind: "people",
      none: { "There is nobody named “\(name)”.\($0) “linnet people list” shows them all." }
    ).choose(name)
  }
}
