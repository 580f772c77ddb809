import JSONValue

/// What a core answers. The tags are the SimpleX core's; what is ours is marked so.
public enum ChatResponse: JSONUnion {
  /// Done.
  indirect case cmdOk(user_: User?)
  /// Not done.
  indirect case chatCmdError(user_: User?, chatError: ChatError)
  /// The core runs now.
  case chatStarted
  /// The core runs already.
  case chatRunning
  /// The core is stopped.
  case chatStopped
  /// The profile that is signed in.
  indirect case activeUser(user: User)
  /// The profiles.
  case usersList(users: [UserInfo])
  /// A profile was hidden, shown, muted or unmuted.
  indirect case userPrivacy(user: User, updatedUser: User)
  /// What a profile shows was changed.
  indirect case userProfileUpdated(user: User, fromProfile: Profile, toProfile: Profile, updateSummary: JSONValue?)
  /// What a profile shows was that already.
  indirect case userProfileNoChange(user: User)
  /// A list of chats.
  indirect case apiChats(user: User, chats: [ChatData])
  /// A chat with a page of its items, and what lies beyond.
  indirect case apiChat(user: User, chat: ChatData, navInfo: NavigationInfo)
  /// The kinds of messages that a chat has.
  case chatContentTypes(contentTypes: [MsgContentTag])
  /// An item with its history.
  indirect case chatItemInfo(user: User, chatItem: AChatItem, chatItemInfo: ChatItemInfo)
  /// A chat was made. Ours.
  indirect case chatCreated(user: User, chat: ChatData)
  /// A chat was changed.
  indirect case chatInfoUpdated(user: User, chatInfo: ChatInfo)
  /// A chat was deleted. Ours, for chats that the SimpleX core doesn't have.
  indirect case chatDeleted(user: User, chatInfo: ChatInfo)
  /// A contact was deleted.
  indirect case contactDeleted(user: User, contact: Contact)
  /// A pending connection was deleted.
  indirect case contactConnectionDeleted(user: User, connection: PendingContactConnection)
  /// The user deleted a group.
  indirect case groupDeletedUser(user: User, groupInfo: GroupInfo)
  /// The user left a group.
  indirect case leftMemberUser(user: User, groupInfo: GroupInfo)
  /// A chat's items were deleted.
  indirect case chatCleared(user: User, chatInfo: ChatInfo)
  /// Items were made.
  indirect case newChatItems(user: User, chatItems: [AChatItem])
  /// An item was changed.
  indirect case chatItemUpdated(user: User, chatItem: AChatItem)
  /// An item was that already.
  indirect case chatItemNotChanged(user: User, chatItem: AChatItem)
  /// A reaction was added or taken back.
  indirect case chatItemReaction(user: User, added: Bool, reaction: ACIReaction)
  /// Who gave a reaction.
  indirect case reactionMembers(user: User, memberReactions: [MemberReaction])
  /// Items were deleted.
  indirect case chatItemsDeleted(user: User, chatItemDeletions: [ChatItemDeletion], byUser: Bool, timed: Bool)
  /// Items of a group were deleted.
  indirect case groupChatItemsDeleted(
    user: User, groupInfo: GroupInfo, chatItemIDs: [Int64], byUser: Bool, member_: GroupMember?)
  /// Items that can be forwarded, and what stands against it.
  indirect case forwardPlan(user: User, chatItemIds: [Int64], forwardConfirmation: JSONValue?)
  /// Items were marked as read.
  indirect case itemsReadForChat(user: User, chatInfo: ChatInfo)
  /// A profile's tags.
  indirect case chatTags(user: User, userTags: [ChatTag])
  /// A chat's tags, and all of the profile's.
  indirect case tagsUpdated(user: User, userTags: [ChatTag], chatTags: [Int64])
  /// All drafts. Ours.
  indirect case drafts(user: User, drafts: [ChatDraft])
  /// What a search found. Ours.
  indirect case searchResults(user: User, hits: [SearchHit], nextCursor: SearchCursor?)
  /// How long items are kept.
  indirect case chatItemTTL(user: User, chatItemTTL: ChatItemTTL?)
  /// Chats were written. Ours.
  indirect case chatsExported(user: User, summary: ChatTransferSummary)
  /// Chats were read. Ours.
  indirect case chatsImported(user: User, summary: ChatTransferSummary)
  /// The imports that can be taken back, newest first. Ours.
  indirect case chatImports(user: User, imports: [ChatImport])
  /// An import was taken back. Ours.
  indirect case importUndone(user: User, chatImport: ChatImport)
  /// An archive was written, but for these files.
  case archiveExported(archiveErrors: [JSONValue])
  /// What assistants remember of a profile, in the order in which it was first seen. Ours.
  indirect case memory(user: User, facts: [MemoryFact])
  /// The servers of tools that a profile has added, in the order in which it did. Ours.
  indirect case toolkits(user: User, toolkits: [Toolkit])
  /// How a call of a toolkit stands that belongs to no chat. Ours.
  indirect case toolkitCall(user: User, call: ToolCall)
  /// Tools that Composio found. Ours.
  indirect case foundTools(user: User, tools: [FoundTool])
  /// What a toolkit's prompt says. Ours.
  indirect case toolkitPrompt(user: User, toolkit: String, text: String)
  /// What a profile allowed tools in advance and still holds, the one that ends first first. Ours.
  indirect case toolGrants(user: User, grants: [ToolGrantSummary])
  /// The models that run on servers, by name. Ours.
  case remoteModels(remoteModels: [RemoteModel])
  /// What the server calls the models that it has: one of them is to be named. Ours.
  case remoteModelOffers(models: [String])
  /// An archive was read, but for these files.
  case archiveImported(archiveErrors: [JSONValue])
  /// Where the key of the store is kept. Ours.
  case storageEncryption(keyPlace: StoreKeyPlace)
  /// A file will be fetched.
  indirect case rcvFileAccepted(user: User, chatItem: AChatItem)
  /// Fetching a file was ended.
  indirect case rcvFileCancelled(user: User, chatItem_: AChatItem?)
  /// Sending a file was ended.
  indirect case sndFileCancelled(user: User, chatItem_: AChatItem?)
  /// The settings.
  indirect case appSettings(appSettings: AppSettings)
  /// The lock before the windows. Ours.
  indirect case appLock(appLock: AppLock)
  /// What came of a code that was entered to unlock. Ours.
  indirect case appLockAnswer(answer: AppLockAnswer)
  /// The preferences of a scope by their keys. Ours.
  case preferences(scope: PreferenceScope, values: JSONValue)
  /// What is allowed a contact was changed.
  indirect case contactPrefsUpdated(user: User, fromContact: Contact, toContact: Contact)
  /// Contacts.
  indirect case contactsList(user: User, contacts: [Contact])
  /// Groups.
  indirect case groupsList(user: User, groups: [GroupInfo])
  /// A group with its members.
  indirect case groupMembers(user: User, group: Group)
  /// An invitation was made.
  indirect case invitation(user: User, connLinkInvitation: CreatedConnLink, connection: PendingContactConnection)
  /// What a link leads to.
  indirect case connectionPlan(user: User, connLink: CreatedConnLink, connectionPlan: ConnectionPlan)
  /// An invitation was taken.
  indirect case sentConfirmation(user: User, connection: PendingContactConnection)
  /// Somebody was asked under an address.
  indirect case sentInvitation(user: User, connection: PendingContactConnection)
  /// The link is one of a contact.
  indirect case contactAlreadyExists(user: User, contact: Contact)
  /// An address was made.
  indirect case userContactLinkCreated(user: User, connLinkContact: CreatedConnLink)
  /// The address.
  indirect case userContactLink(user: User, contactLink: UserContactLink)
  /// What happens when somebody asks under the address was changed.
  indirect case userContactLinkUpdated(user: User, contactLink: UserContactLink)
  /// The address was given up.
  indirect case userContactLinkDeleted(user: User)
  /// The code that both sides compare.
  indirect case contactCode(user: User, contact: Contact, connectionCode: String)
  /// Codes were compared.
  indirect case connectionVerified(user: User, verified: Bool, expectedCode: String)
  /// A request was accepted.
  indirect case acceptingContactRequest(user: User, contact: Contact)
  /// A request was refused.
  indirect case contactRequestRejected(user: User, contactRequest: UserContactRequest)
  /// A group was made.
  indirect case groupCreated(user: User, groupInfo: GroupInfo)
  /// A contact was invited to a group.
  indirect case sentGroupInvitation(user: User, groupInfo: GroupInfo, contact: Contact, member: GroupMember)
  /// The user joins a group: by an invitation of the contact, or by a link.
  indirect case userAcceptedGroupSent(user: User, groupInfo: GroupInfo, hostContact: Contact?)
  /// Somebody who waited was let in.
  indirect case memberAccepted(user: User, groupInfo: GroupInfo, member: GroupMember)
  /// Members may do something else now.
  indirect case membersRoleUser(user: User, groupInfo: GroupInfo, members: [GroupMember], toRole: GroupMemberRole)
  /// Members were blocked for all, or may speak again.
  indirect case membersBlockedForAllUser(user: User, groupInfo: GroupInfo, members: [GroupMember], blocked: Bool)
  /// Members were taken out of a group.
  indirect case userDeletedMembers(user: User, groupInfo: GroupInfo, members: [GroupMember], withMessages: Bool)
  /// A member is a contact, too.
  indirect case newMemberContact(user: User, contact: Contact, groupInfo: GroupInfo, member: GroupMember)
  /// The link of a group was made.
  indirect case groupLinkCreated(user: User, groupInfo: GroupInfo, groupLink: GroupLink)
  /// The link of a group.
  indirect case groupLink(user: User, groupInfo: GroupInfo, groupLink: GroupLink)
  /// The link of a group leads nowhere any more.
  indirect case groupLinkDeleted(user: User, groupInfo: GroupInfo)
  /// A channel was made.
  indirect case publicGroupCreated(user: User, groupInfo: GroupInfo, groupLink: GroupLink, groupRelays: [GroupRelay])
  /// A channel could not be made.
  indirect case publicGroupCreationFailed(user: User, addRelayResults: [AddRelayResult])
  /// What a group shows or allows was changed.
  indirect case groupUpdated(user: User, fromGroup: GroupInfo, toGroup: GroupInfo, member_: GroupMember?)
  /// A channel's relays.
  indirect case groupRelays(user: User, groupInfo: GroupInfo, groupRelays: [GroupRelay])
  /// Relays were added to a channel.
  indirect case groupRelaysAdded(user: User, groupInfo: GroupInfo, groupLink: GroupLink, groupRelays: [GroupRelay])
  /// Relays could not be added.
  indirect case groupRelaysAddFailed(user: User, addRelayResults: [AddRelayResult])
  /// The calls that ring for the profile. `contactIds`, which is ours, has the contacts that it calls or is in a call with.
  case callInvitations(callInvitations: [RcvCallInvitation], contactIds: [Int64])
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
