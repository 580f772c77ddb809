import ChatTypes
import JSONValue
import Observation

/// The people of a profile as a window shows them: its address, its invitations, those who ask, and its contacts.
@MainActor @Observable public final class PeopleModel {
  /// The contacts, those with something new first.
  public private(set) var contacts: [Contact] = []
  /// The profile's address; nil where it has none.
  public private(set) var address: UserContactLink?
  /// The security code of a contact that is looked at.
  public private(set) var code: (contactId: Int64, text: String)?
  /// What became of the last link that was used; a sentence for the user.
  public private(set) var joined: String?
  /// The people who can't ask any more: names by what the network knows them by.
  public private(set) var blocked: [(person: String, name: String)] = []

  /// What comes of joining by the link that is being looked at; a sentence for the user, and nil where there is no link.
  public private(set) var plan: String?

  @ObservationIgnored let context: ModelContext
  @ObservationIgnored let chatModel: ChatModel
  /// The link that is looked at.
  @ObservationIgnored private var link: PeopleLink?

  init(context: ModelContext, chatModel: ChatModel) {
    self.context = context
    self.chatModel = chatModel
  }

  /// Those who ask to be contacts, the last one first.
  public var requests: [UserContactRequest] {
    chatModel.chats.compactMap { chat in
      if case .contactRequest(let request) = chat.chatInfo { request } else { nil }
    }
  }

  /// Invitations that nobody has taken, and people who were asked.
  public var pending: [PendingContactConnection] {
    chatModel.chats.compactMap { chat in
      if case .contactConnection(let connection) = chat.chatInfo { connection } else { nil }
    }
  }

  /// Reads them.
  public func load() async {
    guard let userId = context.userId else { return }
    if case .contactsList(_, let found)? = try? await context.send(.apiListContacts(userId: userId)) {
      contacts = found
    }
    address = nil
    if case .userContactLink(_, let link)? = try? await context.send(.apiShowMyAddress(userId: userId)) {
      address = link
    }
    if case .preferences(_, let values)? = try? await context.send(.apiGetPreferences(scope: .profile(userId: userId)))
    {
      let people = PreferenceKey<JSONValue>.blockedPeople.value(of: values["blockedPeople"]).objectValue
      blocked = (people?.members ?? []).map { ($0.name, $0.value.stringValue ?? "") }
    }
  }

  /// It isn't looked at any more.
  public func close() {
    (code, joined) = (nil, nil)
    (link, plan) = (nil, nil)
  }

  // MARK: - Links

  /// Makes an invitation for one use, which stands among those that are pending.
  @discardableResult
  public func invite() async -> Bool { await perform { .apiAddContact(userId: $0, incognito: false) } }

  /// Says what comes of joining by a link, as far as it is known. Nobody is joined, and nobody is told.
  /// - Parameter text: what stands in the field; it may be no link, or not whole yet.
  public func look(at text: String) async {
    let asked = PeopleLink(text)
    link = asked
    guard let asked, let userId = context.userId else {
      plan = text.trimmed.hasPrefix("linnet:") ? ConnectionPlan.nowhere : nil
      return
    }
    let found: String?
    do throws(ChatError) {
      let response = try await context.send(.apiConnectPlan(userId: userId, connLink: asked.text))
      if case .connectionPlan(_, _, let next) = response { found = next.sentence } else { found = nil }
    } catch .error(.invalidConnReq) {
      found = ConnectionPlan.nowhere
    } catch {
      found = nil
    }
    // Another one may have been put there meanwhile.
    if link == asked { plan = found }
  }

  /// Joins by somebody's link.
  @discardableResult
  public func join(_ link: String) async -> Bool {
    guard let userId = context.userId else { return false }
    switch await context.perform(.apiConnect(userId: userId, incognito: false, connLink: link)) {
    case .contactAlreadyExists(_, let contact)?: joined = "“\(contact.displayName)” is a contact already."
    case .sentInvitation(_, let connection)?:
      joined = "“\(connection.displayName)” was asked, and becomes a contact when they accept."
    case .sentConfirmation?: joined = "You are connected. The chat stands in the list."
    case .userAcceptedGroupSent(_, let group, _)?:
      joined =
        group.membership.memberPending
        ? "You asked to join “\(group.displayName)”. Its admins decide whether you are let in."
        : "You are in the \(group.kindText.lowercased()) “\(group.displayName)”. Its chat stands in the list."
    default: return false
    }
    (self.link, plan) = (nil, nil)
    await load()
    return true
  }

  /// Makes the address.
  @discardableResult
  public func makeAddress() async -> Bool {
    await perform { .apiCreateMyAddress(userId: $0) }
  }

  /// Gives the address up.
  @discardableResult
  public func giveUpAddress() async -> Bool { await perform { .apiDeleteMyAddress(userId: $0) } }

  /// Says whether all who ask are accepted.
  @discardableResult
  public func setAutoAccept(_ isOn: Bool) async -> Bool {
    await setAddress { $0.autoAccept = isOn ? .init(acceptIncognito: false) : nil }
  }

  /// Says what whoever is accepted is welcomed with; nothing for no words.
  @discardableResult
  public func setWelcome(_ text: String) async -> Bool {
    await setAddress { $0.autoReply = text.trimmed.isEmpty ? nil : .text(text: text.trimmed) }
  }

  private func setAddress(_ change: (inout AddressSettings) -> Void) async -> Bool {
    guard var settings = address?.addressSettings else { return false }
    change(&settings)
    return await perform { .apiSetAddressSettings(userId: $0, settings: settings) }
  }

  // MARK: - Requests and contacts

  /// Lets somebody who asks be a contact.
  @discardableResult
  public func accept(_ requestId: Int64) async -> Bool {
    await perform { _ in .apiAcceptContact(contactReqId: requestId, incognito: false) }
  }

  /// Refuses somebody who asks, without telling.
  /// - Parameter blocks: whether all further requests of theirs are refused.
  @discardableResult
  public func refuse(_ requestId: Int64, blocks: Bool) async -> Bool {
    await perform { _ in
      blocks ? .apiBlockContactRequest(contactReqId: requestId) : .apiRejectContact(contactReqId: requestId)
    }
  }

  /// Lets somebody who was blocked ask again.
  @discardableResult
  public func allowAsking(_ person: String) async -> Bool {
    // Somebody may have been blocked meanwhile elsewhere.
    await load()
    var people = JSONObject(blocked.map { ($0.person, .string($0.name)) })
    people[person] = nil
    return await perform {
      .apiSetPreference(scope: .profile(userId: $0), key: "blockedPeople", value: .object(people))
    }
  }

  /// Keeps out what a contact sends, or lets it in again.
  @discardableResult
  public func block(_ contactId: Int64, isOn: Bool) async -> Bool {
    await perform { _ in .apiBlockContact(contactId: contactId, blocked: isOn) }
  }

  /// Shows the security code of a contact.
  @discardableResult
  public func showCode(of contactId: Int64) async -> Bool {
    guard
      case .contactCode(_, _, let text)? = await context.perform(.apiGetContactCode(contactId: contactId))
    else { return false }
    code = (contactId, text)
    return true
  }

  /// Compares the code that a contact read to the user.
  @discardableResult
  public func verify(_ contactId: Int64, code typed: String) async -> Bool {
    let command = ChatCommand.apiVerifyContact(contactId: contactId, connectionCode: typed)
    guard case .connectionVerified(_, let isVerified, _)? = await context.perform(command) else { return false }
    if !isVerified {
      context.report(
        .error(
          errorType: .commandError(message: "The codes differ, so this may be somebody else. Compare them once more.")))
    }
    await load()
    return isVerified
  }

  /// Does something in the name of the profile, and reads what has become of its people.
  func perform(_ command: (Int64) -> ChatCommand) async -> Bool {
    guard let userId = context.userId, await context.perform(command(userId)) != nil else { return false }
    await load()
    return true
  }
}
