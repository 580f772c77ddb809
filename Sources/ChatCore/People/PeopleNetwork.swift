import ChatTypes
import Persistence

/// How people are reached.
///
/// Each function runs inside of the transaction that stores what the user does, so that a crash leaves both or neither. A network on
/// this machine delivers there and then. One across machines puts into an outbox of the store what its own process carries later, and
/// tells what became of it, and what comes from others, by ``LocalCore/receive(_:for:)``. Nothing that uses this protocol may assume
/// that delivery is immediate, sure or complete.
protocol PeopleNetwork: Sendable {
  /// What can be done with people here.
  var capabilities: PeopleCapabilities { get }

  /// Makes an invitation for one use.
  /// - Parameter pending: the chat of the connection that it will become; the invitation ends with it.
  /// - Returns: its link.
  func makeInvitation(for pending: StoredChat, of user: User, in transaction: CoreTransaction) throws -> CreatedConnLink

  /// Makes an address under which anybody can ask to be a contact.
  func makeAddress(of user: User, in transaction: CoreTransaction) throws -> CreatedConnLink

  /// Gives an address up.
  func giveUp(_ address: UserContactLink, of user: User, in transaction: CoreTransaction) throws

  /// What a link leads to.
  /// - Throws: `ChatError` with `invalidConnReq` when it leads nowhere.
  func plan(_ link: String, for user: User, in reading: StoreReader) throws -> ConnectionPlan

  /// Joins by an invitation, or asks under an address.
  /// - Throws: `ChatError` with `invalidConnReq` when the link leads nowhere.
  func connect(by link: String, as user: User, in transaction: CoreTransaction) throws -> ConnectionBegun

  /// Lets somebody who asked be a contact.
  /// - Parameter request: the chat of the request, which goes.
  func accept(_ request: StoredChat, as user: User, in transaction: CoreTransaction) throws -> Contact

  /// What the network knows the person behind a chat or a request by; nil where it doesn't reach one.
  func person(behind chat: StoredChat, in transaction: CoreTransaction) throws -> String?

  /// The status that a message to a chat is stored with; nil for a chat whose people this network doesn't reach.
  func status(ofMessagesTo chat: StoredChat, in transaction: CoreTransaction) throws -> CIStatus?

  /// Carries what the user did to the people of a chat. Does nothing for one whose people it doesn't reach.
  func carry(_ news: PeopleNews, from chat: StoredChat, of user: User, in transaction: CoreTransaction) throws
}

/// What can be done with people of a network.
struct PeopleCapabilities: OptionSet, Sendable {
  let rawValue: Int

  /// A contact may be shown another profile than the user's own.
  static let incognito = PeopleCapabilities(rawValue: 1 << 0)
  /// Messages can be changed.
  static let editing = PeopleCapabilities(rawValue: 1 << 1)
  /// Messages can be deleted for all.
  static let deletingForAll = PeopleCapabilities(rawValue: 1 << 2)
  /// Messages can be seen while they are being written.
  static let liveMessages = PeopleCapabilities(rawValue: 1 << 3)
  /// What is allowed can be set for one contact.
  static let contactPreferences = PeopleCapabilities(rawValue: 1 << 4)
}

/// What a profile does that others hear of.
enum PeopleNews: Sendable {
  /// It sent messages, which are stored.
  case sent([ChatItem])
  /// It changed a message, or finished a live one.
  case changed(ChatItem)
  /// It deleted messages for all.
  /// - Parameter leavesMark: whether what was there is still to be seen.
  case deleted([ChatItem], leavesMark: Bool)
  /// It gave a reaction, or took it back.
  case reacted(MsgReaction, to: ChatItem, added: Bool)
  /// It read messages.
  case read([ChatItem])
  /// It shows something else of itself.
  case profileChanged(from: Profile)
  /// It allows a contact something else.
  case preferencesChanged
  /// It ended the connection.
  case left
}

/// What became of a link that was used.
enum ConnectionBegun: Sendable {
  /// An invitation was taken.
  case joined(PendingContactConnection)
  /// Somebody was asked.
  case asked(PendingContactConnection)
  /// The link is one of a contact.
  case known(Contact)
}
