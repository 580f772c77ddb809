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

  /// Whether the people of a chat are reached at all, now or later.
  func reaches(_ chat: StoredChat, in reading: StoreReader) throws -> Bool

  /// The status that a message to a chat is stored with; nil for a chat whose people this network doesn't reach.
  func status(ofMessagesTo chat: StoredChat, in transaction: CoreTransaction) throws -> CIStatus?

  /// How far a message is with each member whom it was sent to; nil where that isn't known.
  func deliveries(of item: ChatItem, in chat: StoredChat, reading: StoreReader) throws -> [MemberDeliveryStatus]?

  /// Begins a group, of which the user is the only member yet.
  /// - Returns: the id by which all members will know the user.
  func begin(_ group: StoredChat, of user: User, in transaction: CoreTransaction) throws -> String

  /// Invites a contact to a group.
  /// - Returns: the contact as a member of it, stored.
  /// - Throws: `ChatError` when they are in it already, or asked to be.
  func invite(
    _ contact: StoredChat, to group: StoredChat, as role: GroupMemberRole, of user: User,
    in transaction: CoreTransaction
  ) throws -> GroupMember

  /// Accepts the invitation to a group.
  /// - Returns: the group as the user has it then.
  func join(_ group: StoredChat, of user: User, in transaction: CoreTransaction) throws -> GroupInfo

  /// Makes the link by which a group is joined.
  func makeLink(of group: StoredChat, of user: User, in transaction: CoreTransaction) throws -> CreatedConnLink

  /// Gives the link of a group up.
  func giveUp(_ link: GroupLink, in transaction: CoreTransaction) throws

  /// Makes a member of a group a contact.
  func connect(with member: GroupMember, of group: StoredChat, as user: User, in transaction: CoreTransaction) throws
    -> Contact

  /// A relay that channels of a profile can have.
  /// - Throws: `ChatError` when there is none of this number.
  func relay(_ relayId: Int64, for user: User, in reading: StoreReader) throws -> UserChatRelay

  /// Has a relay pass on what is posted in a channel.
  /// - Returns: how far it is; stored.
  func add(_ relay: UserChatRelay, to channel: StoredChat, of user: User, in transaction: CoreTransaction) throws
    -> GroupRelay

  /// A profile deletes items, or a chat with all of them, for itself alone: what others were yet to take from there, they take now.
  func willDeleteItems(of chat: StoredChat, in transaction: CoreTransaction) throws

  /// A profile is used for the first time since the core began: it gets what wasn't given to it before.
  func bringUpToDate(_ user: User, in transaction: CoreTransaction) throws

  /// How many messages a profile would find unread that isn't brought up to date yet, beside those that it has.
  func unreadCount(waitingFor userId: Int64, in reading: StoreReader) throws -> Int

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
  /// There are groups, with roles.
  static let groups = PeopleCapabilities(rawValue: 1 << 5)
  /// There are channels, with relays.
  static let channels = PeopleCapabilities(rawValue: 1 << 6)
  /// Contacts can be called.
  static let calls = PeopleCapabilities(rawValue: 1 << 7)
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
  /// It ended the connection, or left the group.
  case left
  /// It did something in a call, or began one.
  case inCall(CallNews)
  /// It did something in a group, to the group or to its members.
  case inGroup(GroupNews)
}

/// What one side of a call does that the other one hears of.
enum CallNews: Sendable {
  /// It calls.
  /// - Parameter sharedId: by what both sides know the item of the call.
  case invited(CallType, sharedId: String)
  /// It takes the call.
  case taken(WebRTCCallOffer)
  /// It agrees to what was proposed.
  case answered(WebRTCSession)
  /// It found further addresses.
  case extraInfo(WebRTCExtraInfo)
  /// It hears the other side.
  case connected
  /// It refuses the call.
  case refused
  /// It ends the call, or could not find the other side.
  case ended(failed: Bool)
}

/// What a member does in a group that the others hear of. Members are those of the chat that it is carried from.
enum GroupNews: Sendable {
  /// Let somebody in who waited for it.
  case accepted(GroupMember)
  /// Changed what somebody may do.
  case role(GroupMember, from: GroupMemberRole)
  /// Blocked somebody for all, or let them speak again.
  case blocked(GroupMember)
  /// Took somebody out, with what they wrote or without it.
  case removed(GroupMember, withMessages: Bool)
  /// Deleted others' messages.
  case moderated([ChatItem])
  /// Settled reports, so that no other moderator has to.
  case settled([ChatItem])
  /// Opened a post for comments, or closed it.
  case comments(on: ChatItem)
  /// Changed what the group shows and allows.
  case changed
  /// Deleted the group.
  case deleted
}

/// What became of a link that was used.
enum ConnectionBegun: Sendable {
  /// An invitation was taken.
  case joined(PendingContactConnection)
  /// Somebody was asked.
  case asked(PendingContactConnection)
  /// The link is one of a contact.
  case known(Contact)
  /// The link is one of a group, which the user is in from now on, or waits to be let in to.
  case group(GroupInfo)
}
