import JSONValue

/// What a core tells without being asked. The tags are the SimpleX core's; what is ours is marked so.
public enum ChatEvent: JSONUnion {
  /// The subscriber fell behind and missed events: it must read everything anew. Ours.
  case resync(reason: String?)
  /// A profile is new or changed, or its unread count is. Ours.
  indirect case userUpdated(userInfo: UserInfo)
  /// A profile was deleted. Ours.
  case userDeleted(userId: Int64)
  /// A chat was made. Ours.
  indirect case newChat(user: User, chat: ChatData)
  /// A chat was changed.
  indirect case chatInfoUpdated(user: User, chatInfo: ChatInfo)
  /// A chat's counters changed. Ours.
  indirect case chatStatsUpdated(user: User, chatRef: ChatRef, chatStats: ChatStats)
  /// A chat was deleted. Ours.
  indirect case chatDeleted(user: User, chatRef: ChatRef)
  /// A chat's items were deleted. Ours.
  indirect case chatCleared(user: User, chatInfo: ChatInfo)
  /// Items were marked as read; none stands for all of the chat. Ours.
  indirect case chatItemsRead(user: User, chatInfo: ChatInfo, chatItemIds: [Int64], chatStats: ChatStats)
  /// The profile's tags changed, and those of a chat if one is named. Ours.
  indirect case tagsUpdated(user: User, userTags: [ChatTag], chatRef: ChatRef?, chatTags: [Int64])
  /// A draft changed or went. Ours.
  indirect case draftUpdated(user: User, chatRef: ChatRef, draft: ComposeState?)
  /// A preference changed, or went back to its default. Ours.
  case preferenceUpdated(scope: PreferenceScope, key: String, value: JSONValue?)
  /// The settings changed. Ours.
  indirect case appSettings(appSettings: AppSettings)
  /// All windows are locked now. Ours.
  case appLocked
  /// What holds for the lock before the windows changed, or the code was entered. Ours.
  indirect case appLockUpdated(appLock: AppLock)
  /// How long items are kept changed. Ours.
  indirect case chatItemTTL(user: User, chatItemTTL: ChatItemTTL)
  /// There are new items.
  indirect case newChatItems(user: User, chatItems: [AChatItem])
  /// An item was changed.
  indirect case chatItemUpdated(user: User, chatItem: AChatItem)
  /// The status of items changed.
  indirect case chatItemsStatusesUpdated(user: User, chatItems: [AChatItem])
  /// A reaction was added or taken back.
  indirect case chatItemReaction(user: User, added: Bool, reaction: ACIReaction)
  /// Items were deleted.
  indirect case chatItemsDeleted(user: User, chatItemDeletions: [ChatItemDeletion], byUser: Bool, timed: Bool)
  /// Items of a group were deleted.
  indirect case groupChatItemsDeleted(
    user: User, groupInfo: GroupInfo, chatItemIDs: [Int64], byUser: Bool, member_: GroupMember?)
  /// Something was added to an item that is being written. Ours.
  indirect case itemDelta(user: User, chatRef: ChatRef, chatItemId: Int64, delta: ItemDelta)
  /// What the user wrote will get no reply, since none could be begun. Ours.
  indirect case replyFailed(user: User, chatRef: ChatRef, chatItemIds: [Int64], failure: TurnFailure)
  /// A contact is connected.
  indirect case contactConnected(user: User, contact: Contact, userCustomProfile: Profile?)
  /// A contact is being connected.
  indirect case contactConnecting(user: User, contact: Contact)
  /// Messages can be sent to a contact.
  indirect case contactSndReady(user: User, contact: Contact)
  /// A contact changed.
  indirect case contactUpdated(user: User, fromContact: Contact, toContact: Contact)
  /// A contact ended the connection.
  indirect case contactDeletedByContact(user: User, contact: Contact)
  /// Somebody asks to be contacted; since 6.5 often as a chat.
  indirect case receivedContactRequest(user: User, contactRequest: UserContactRequest, chat_: ChatData?)
  /// A request was accepted without a question.
  indirect case acceptingContactRequest(user: User, contact: Contact)
  /// A customer's request was accepted without a question.
  indirect case acceptingBusinessRequest(user: User, groupInfo: GroupInfo)
  /// Quantum-resistant encryption was switched.
  indirect case contactPQEnabled(user: User, contact: Contact, pqEnabled: Bool)
  /// Whether messages of connections are being received changed.
  case subscriptionStatus(server: String, subscriptionStatus: SubscriptionStatus, connections: [String])
  /// An invitation to a group came.
  indirect case receivedGroupInvitation(
    user: User, groupInfo: GroupInfo, contact: Contact, fromMemberRole: GroupMemberRole, memberRole: GroupMemberRole)
  /// The user's acceptance was sent.
  indirect case userAcceptedGroupSent(user: User, groupInfo: GroupInfo, hostContact: Contact?)
  /// An invitation to a group was sent.
  indirect case sentGroupInvitation(user: User, groupInfo: GroupInfo, contact: Contact, member: GroupMember)
  /// A group is being joined by a link.
  indirect case groupLinkConnecting(user: User, groupInfo: GroupInfo, hostMember: GroupMember)
  /// A business is being connected; the chat with the contact becomes that of the group.
  indirect case businessLinkConnecting(user: User, groupInfo: GroupInfo, hostMember: GroupMember, fromContact: Contact)
  /// The user joined a group.
  indirect case userJoinedGroup(user: User, groupInfo: GroupInfo, hostMember: GroupMember)
  /// A new member is being connected.
  indirect case joinedGroupMemberConnecting(
    user: User, groupInfo: GroupInfo, hostMember: GroupMember, member: GroupMember)
  /// Somebody joined a group.
  indirect case joinedGroupMember(user: User, groupInfo: GroupInfo, member: GroupMember)
  /// A member is connected.
  indirect case connectedToGroupMember(user: User, groupInfo: GroupInfo, member: GroupMember, memberContact: Contact?)
  /// A member asks to connect directly.
  indirect case newMemberContactReceivedInv(user: User, contact: Contact, groupInfo: GroupInfo, member: GroupMember)
  /// A role changed.
  indirect case memberRole(
    user: User, groupInfo: GroupInfo, byMember: GroupMember, member: GroupMember, fromRole: GroupMemberRole,
    toRole: GroupMemberRole)
  /// A member was blocked or unblocked for all.
  indirect case memberBlockedForAll(
    user: User, groupInfo: GroupInfo, byMember: GroupMember, member: GroupMember, blocked: Bool)
  /// Another admin let a member in.
  indirect case memberAcceptedByOther(
    user: User, groupInfo: GroupInfo, acceptingMember: GroupMember, member: GroupMember)
  /// A member changed.
  indirect case groupMemberUpdated(user: User, groupInfo: GroupInfo, fromMember: GroupMember, toMember: GroupMember)
  /// A member was removed.
  indirect case deletedMember(
    user: User, groupInfo: GroupInfo, byMember: GroupMember, deletedMember: GroupMember, withMessages: Bool)
  /// The user was removed.
  indirect case deletedMemberUser(user: User, groupInfo: GroupInfo, member: GroupMember, withMessages: Bool)
  /// A member left.
  indirect case leftMember(user: User, groupInfo: GroupInfo, member: GroupMember)
  /// A group was deleted.
  indirect case groupDeleted(user: User, groupInfo: GroupInfo, member: GroupMember)
  /// What a group shows or allows was changed.
  indirect case groupUpdated(user: User, fromGroup: GroupInfo, toGroup: GroupInfo, member_: GroupMember?)
  /// What a channel's link says changed.
  indirect case groupLinkDataUpdated(user: User, groupInfo: GroupInfo, groupLink: GroupLink, groupRelays: [GroupRelay])
  /// A channel's relays changed.
  indirect case groupLinkRelaysUpdated(
    user: User, groupInfo: GroupInfo, groupLink: GroupLink, groupRelays: [GroupRelay])
  /// How far a relay is changed.
  indirect case groupRelayUpdated(user: User, groupInfo: GroupInfo, member: GroupMember, groupRelay: GroupRelay)
  /// A file is being fetched.
  indirect case rcvFileStart(user: User, chatItem: AChatItem)
  /// A file will be fetched without a question.
  indirect case rcvFileAccepted(user: User, chatItem: AChatItem)
  /// More of a file is here; both in bytes.
  indirect case rcvFileProgressXFTP(user: User, chatItem_: AChatItem?, receivedSize: Int64, totalSize: Int64)
  /// A file is here.
  indirect case rcvFileComplete(user: User, chatItem: AChatItem)
  /// The sender ended a file's transfer.
  indirect case rcvFileSndCancelled(user: User, chatItem: AChatItem)
  /// A file can't be fetched.
  indirect case rcvFileError(user: User, chatItem_: AChatItem?, agentError: JSONValue?)
  /// A file isn't here yet, and something is wrong.
  indirect case rcvFileWarning(user: User, chatItem_: AChatItem?, agentError: JSONValue?)
  /// A file is being sent.
  indirect case sndFileStart(user: User, chatItem: AChatItem)
  /// More of a file is sent; both in bytes.
  indirect case sndFileProgressXFTP(user: User, chatItem_: AChatItem?, sentSize: Int64, totalSize: Int64)
  /// A file is sent.
  indirect case sndFileCompleteXFTP(user: User, chatItem: AChatItem)
  /// A file can't be sent.
  indirect case sndFileError(user: User, chatItem_: AChatItem?, errorMessage: String)
  /// A file isn't sent yet, and something is wrong.
  indirect case sndFileWarning(user: User, chatItem_: AChatItem?, errorMessage: String)
  /// Somebody calls.
  indirect case callInvitation(callInvitation: RcvCallInvitation)
  /// A contact takes the user's call, and proposes this.
  indirect case callOffer(
    user: User, contact: Contact, callType: CallType, offer: WebRTCSession, sharedKey: String?, askConfirmation: Bool)
  /// The contact who calls agrees to what was proposed.
  indirect case callAnswer(user: User, contact: Contact, answer: WebRTCSession)
  /// The other side of a call found further addresses.
  indirect case callExtraInfo(user: User, contact: Contact, extraInfo: WebRTCExtraInfo)
  /// A window of the profile took or refused the call of a contact, so that it rings in no other one. Ours.
  indirect case callTaken(user: User, contact: Contact)
  /// A call ended.
  indirect case callEnded(user: User, contact: Contact)
  /// A message could not be processed.
  indirect case messageError(user: User, severity: String, errorMessage: String)
  /// Something went wrong.
  indirect case chatError(chatError: ChatError)
  /// Several things went wrong.
  case chatErrors(chatErrors: [ChatError])
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
