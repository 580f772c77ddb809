import ChatTypes
import JSONValue
import LinnetHome
import PlainText
import TerminalUI

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
    let all = try await contacts()
    if let ref = ChatRef(name), ref.chatType == .direct, let found = all.first(where: { $0.contactId == ref.chatId }) {
      return found
    }
    let folded = name.nameFolded
    let whole = all.filter { $0.displayName.nameFolded == folded }
    let matches = whole.isEmpty ? all.filter { $0.displayName.nameFolded.contains(folded) } : whole
    if let only = matches.count == 1 ? matches.first : nil { return only }
    guard matches.isEmpty else {
      let list = matches.prefix(5).map { "@\($0.contactId) “\($0.displayName)”" }.joined(separator: ", ")
      throw LinnetError.notFound("“\(name)” stands for several people: \(list). Say more of the name, or the id.")
    }
    let nearest = Suggestion.nearest(to: name, among: all.map(\.displayName)).map { " Did you mean “\($0)”?" } ?? ""
    throw LinnetError.notFound("There is nobody named “\(name)”.\(nearest) “linnet people list” shows them all.")
  }
}
