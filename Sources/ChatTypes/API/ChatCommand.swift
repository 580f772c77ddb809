import JSONValue

/// Everything that a core can be asked to do. The tags are the SimpleX core's names of its commands; what is ours is
/// marked so.
public enum ChatCommand: JSONUnion {
  /// Starts the core.
  case startChat(mainApp: Bool)
  /// Stops the core.
  case apiStopChat
  /// Asks whether the core runs.
  case checkChatRunning
  /// Asks which profile is signed in.
  case showActiveUser
  /// Asks for all profiles that aren't hidden.
  case listUsers
  /// Makes a profile and signs it in.
  indirect case createActiveUser(newUser: NewUser)
  /// Signs a profile in; hidden ones need their password. The number 0 is the hidden one that has the password.
  case apiSetActiveUser(userId: Int64, viewPwd: String?)
  /// Hides a profile behind a password.
  case apiHideUser(userId: Int64, viewPwd: String)
  /// Shows a hidden profile for good.
  case apiUnhideUser(userId: Int64, viewPwd: String)
  /// Ends a profile's notifications.
  case apiMuteUser(userId: Int64)
  /// Begins a profile's notifications.
  case apiUnmuteUser(userId: Int64)
  /// Deletes a profile with all of its chats.
  case apiDeleteUser(userId: Int64, delSMPQueues: Bool, viewPwd: String?)
  /// Changes what a profile shows.
  indirect case apiUpdateProfile(userId: Int64, profile: Profile)
  /// Marks everything of a profile as read.
  case apiUserRead(userId: Int64)
  /// Asks for a list of chats.
  case apiGetChats(userId: Int64, pendingConnections: Bool, pagination: PaginationByTime, query: ChatListQuery)
  /// Asks for a page of a chat's items: all, those of one kind, those with a text, or the comments on a post.
  case apiGetChat(
    chatRef: ChatRef, contentTag: MsgContentTag?, pagination: ChatPagination, search: String?, parentItemId: Int64?)
  /// Asks which kinds of messages a chat has.
  case apiGetChatContentTypes(chatRef: ChatRef)
  /// Asks for an item's history.
  case apiGetChatItemInfo(chatRef: ChatRef, chatItemId: Int64)
  /// Makes a conversation with an assistant. Ours.
  indirect case apiNewAssistantChat(userId: Int64, assistantChat: NewAssistantChat)
  /// Changes a conversation's options. Ours.
  indirect case apiSetAssistantOptions(assistantChatId: Int64, options: AssistantOptions)
  /// Makes another folder of notes. Ours.
  case apiNewNoteFolder(userId: Int64, displayName: String)
  /// Removes what came with the program to show what it does. Ours.
  case apiRemoveDemoData(userId: Int64)
  /// Makes people of an example, as other profiles of this machine, with chats in which they and the profile meet. Where they are there
  /// already, nothing is done. Ours.
  case apiMakeDemoPeople(userId: Int64)
  /// Removes these people with all of their chats, and the profile's chats with them. Ours.
  case apiRemoveDemoPeople(userId: Int64)
  /// Gives a chat a name: the title of a conversation, the alias of a contact or group. Ours.
  case apiSetChatTitle(chatRef: ChatRef, title: String)
  /// Deletes a chat with its items and files.
  case apiDeleteChat(chatRef: ChatRef, chatDeleteMode: ChatDeleteMode)
  /// Deletes a chat's items and their files.
  case apiClearChat(chatRef: ChatRef)
  /// Changes notifications, favourite, archive and pin.
  indirect case apiSetChatSettings(chatRef: ChatRef, chatSettings: ChatSettings)
  /// Keeps a client's data with a chat.
  case apiSetChatCustomData(chatRef: ChatRef, customData: JSONValue?)
  /// Sends messages. The time is in seconds; 0 for ever, nil for what the chat is set to.
  case apiSendMessages(sendRef: SendRef, liveMessage: Bool, ttl: Int?, composedMessages: [ComposedMessage])
  /// Writes notes.
  case apiCreateChatItems(noteFolderId: Int64, composedMessages: [ComposedMessage])
  /// Changes a message. Its earlier version is kept.
  indirect case apiUpdateChatItem(
    chatRef: ChatRef, chatItemId: Int64, liveMessage: Bool, updatedMessage: UpdatedMessage)
  /// Deletes items.
  case apiDeleteChatItems(chatRef: ChatRef, chatItemIds: [Int64], deleteMode: CIDeleteMode)
  /// Deletes other members' messages, as a moderator.
  case apiDeleteMemberChatItems(groupId: Int64, chatItemIds: [Int64])
  /// Adds or takes back a reaction.
  case apiChatItemReaction(chatRef: ChatRef, chatItemId: Int64, add: Bool, reaction: MsgReaction)
  /// Asks who gave a reaction.
  case apiGetReactionMembers(userId: Int64, groupId: Int64, chatItemId: Int64, reaction: MsgReaction)
  /// Asks which items can be forwarded.
  case apiPlanForwardChatItems(fromChatRef: ChatRef, chatItemIds: [Int64])
  /// Forwards items.
  case apiForwardChatItems(toChatRef: ChatRef, fromChatRef: ChatRef, chatItemIds: [Int64], ttl: Int?)
  /// Asks an assistant about a chat with people, in a conversation that belongs to it and is made on first use. Ours.
  case apiAskAboutChat(chatRef: ChatRef, request: PeopleRequest, chatItemIds: [Int64], text: String?)
  /// Reports a message to the moderators.
  case apiReportMessage(groupId: Int64, chatItemId: Int64, reportReason: ReportReason, reportText: String)
  /// Settles all reports of a group.
  case apiArchiveReceivedReports(groupId: Int64)
  /// Settles reports, for the user or for all moderators.
  case apiDeleteReceivedReports(groupId: Int64, chatItemIds: [Int64], deleteMode: CIDeleteMode)
  /// Opens or closes a post for comments.
  case apiSetCommentsDisabled(groupId: Int64, chatItemId: Int64, disabled: Bool)
  /// Marks a chat as read.
  case apiChatRead(chatRef: ChatRef)
  /// Marks items as read.
  case apiChatItemsRead(chatRef: ChatRef, chatItemIds: [Int64])
  /// Sets or takes away a chat's mark as unread.
  case apiChatUnread(chatRef: ChatRef, unreadChat: Bool)
  /// Asks for a profile's tags.
  case apiGetChatTags(userId: Int64)
  /// Makes a tag; nil for the profile that is signed in.
  case apiCreateChatTag(userId: Int64?, tag: ChatTagData)
  /// Changes a tag.
  case apiUpdateChatTag(tagId: Int64, tag: ChatTagData)
  /// Deletes a tag and takes it from all chats.
  case apiDeleteChatTag(tagId: Int64)
  /// Orders the tags.
  case apiReorderChatTags(tagIds: [Int64])
  /// Gives a chat these tags and no others.
  case apiSetChatTags(chatRef: ChatRef, tagIds: [Int64])
  /// Asks for all drafts. Ours.
  case apiGetDrafts(userId: Int64)
  /// Keeps a chat's draft, or throws it away. Ours.
  indirect case apiSetDraft(chatRef: ChatRef, draft: ComposeState?)
  /// Searches items. Ours.
  indirect case apiSearchItems(userId: Int64, query: ItemSearchQuery)
  /// Sets how long a profile's items are kept.
  case apiSetChatItemTTL(userId: Int64, newChatItemTTL: ChatItemTTL)
  /// Asks how long a profile's items are kept.
  case apiGetChatItemTTL(userId: Int64)
  /// Sets how long a chat's items are kept; nil for the profile's default.
  case apiSetChatTTL(userId: Int64, chatRef: ChatRef, newChatItemTTL: ChatItemTTL?)
  /// Writes chats to a file. Ours.
  indirect case apiExportChats(userId: Int64, request: ChatExportRequest)
  /// Reads chats from a file. Ours.
  indirect case apiImportChats(userId: Int64, request: ChatImportRequest)
  /// Asks which imports can be taken back. Ours.
  case apiGetImports(userId: Int64)
  /// Takes an import back: deletes the chats that it added, but for those that were changed since. Ours.
  case apiUndoImport(userId: Int64, importId: String)
  /// Writes everything to an archive.
  indirect case apiExportArchive(config: ArchiveConfig)
  /// Replaces everything by what an archive holds.
  indirect case apiImportArchive(config: ArchiveConfig)
  /// Sets, changes or gives up the passphrase of the store.
  indirect case apiStorageEncryption(config: DBEncryptionConfig)
  /// Asks where the key of the store is kept. Ours.
  case apiGetStorageEncryption
  /// Fetches a file.
  case receiveFile(fileId: Int64, userApprovedRelays: Bool, storeEncrypted: Bool?)
  /// Ends a file's transfer.
  case cancelFile(fileId: Int64)
  /// Keeps the settings.
  indirect case apiSaveSettings(settings: AppSettings)
  /// Asks for the settings.
  indirect case apiGetSettings(platformDefaults: AppSettings?)
  /// Keeps one preference, or takes it back to its default. Ours.
  case apiSetPreference(scope: PreferenceScope, key: String, value: JSONValue?)
  /// Asks for the preferences of a scope. Ours.
  case apiGetPreferences(scope: PreferenceScope)
  /// Sets what the user allows a contact in particular.
  indirect case apiSetContactPrefs(contactId: Int64, preferences: Preferences)
  /// Stops a reply that is being written. Ours.
  case apiStopTurn(chatRef: ChatRef, chatItemId: Int64)
  /// Has a reply written anew. Ours.
  case apiRegenerateTurn(chatRef: ChatRef, chatItemId: Int64)
  /// Answers the question of a call, or of one of its cards; with a yes, more calls like it may be allowed in advance. Ours.
  indirect case apiDecideToolCall(
    chatRef: ChatRef, chatItemId: Int64, callId: String, approved: Bool, cardId: String?,
    allowance: ToolAllowance? = nil)
  /// Takes back what a call did. Ours.
  case apiUndoToolCall(chatRef: ChatRef, chatItemId: Int64, callId: String)
  /// Says what is to become of an event that overlaps with others. Ours.
  case apiResolveConflict(
    chatRef: ChatRef, chatItemId: Int64, callId: String, cardId: String, resolution: ConflictResolution)
  /// Answers what a server of tools asks while a call runs. Ours.
  indirect case apiAnswerToolForm(
    chatRef: ChatRef, chatItemId: Int64, callId: String, cardId: String, answer: ToolFormAnswer)
  /// Asks what assistants remember of a profile. Ours.
  case apiGetMemory(userId: Int64)
  /// Changes what they remember. Ours.
  indirect case apiChangeMemory(userId: Int64, change: MemoryChange)
  /// Asks for the servers of tools that a profile has added. Ours.
  case apiGetToolkits(userId: Int64)
  /// Changes them. Ours.
  indirect case apiChangeToolkits(userId: Int64, change: ToolkitChange)
  /// Puts a call of one of their tools to the gate, outside of any chat. Files are named by paths: the folder is where those begin that
  /// don't begin at the root; nil where no file may be named. Ours.
  indirect case apiCallToolkit(userId: Int64, toolkit: String, tool: String, arguments: JSONValue, folder: String?)
  /// Has Composio look for tools of services; what is looked for leaves the machine. Ours.
  indirect case apiSearchTools(userId: Int64, text: String, address: String?)
  /// Asks a toolkit's server what one of its prompts says. Ours.
  indirect case apiGetToolkitPrompt(userId: Int64, toolkit: String, prompt: String, arguments: JSONValue)
  /// Answers the question of such a call. Ours.
  case apiDecideToolkitCall(userId: Int64, callId: String, approvalHash: String, approved: Bool)
  /// Asks how such a call stands, and has what it asks while it runs be put to the user. Whoever asks first is answered at once, later ones
  /// when the cards on which it waits for the user are others than those shown, or it is over. Ours.
  case apiFollowToolkitCall(userId: Int64, callId: String, shown: [String])
  /// Answers what such a call asks while it runs. Ours.
  indirect case apiAnswerToolkitForm(userId: Int64, callId: String, cardId: String, answer: ToolFormAnswer)
  /// Asks for what a profile allowed tools in advance. Ours.
  case apiGetToolGrants(userId: Int64)
  /// Takes back what was allowed, at once. Ours.
  case apiRevokeToolGrant(userId: Int64, grantId: String)
  /// Asks for the models that run on servers. Ours.
  case apiListRemoteModels
  /// Connects a model of a server, in the place of one of the same name. Where it names no model, the answer may be the ones that
  /// the server has. Ours.
  indirect case apiConnectRemoteModel(remoteModel: RemoteModel, key: String?)
  /// Forgets a model of a server, with its key. Ours.
  case apiRemoveRemoteModel(name: String)
  /// Asks for all contacts.
  case apiListContacts(userId: Int64)
  /// Asks for all groups, those with a contact, or those with a name.
  case apiListGroups(userId: Int64, contactId: Int64?, search: String?)
  /// Asks for a group's members.
  case apiListMembers(groupId: Int64)
  /// Makes an invitation for one use.
  case apiAddContact(userId: Int64, incognito: Bool)
  /// Asks what a link leads to, before it is used.
  case apiConnectPlan(userId: Int64, connLink: String)
  /// Joins by an invitation, or asks under an address.
  case apiConnect(userId: Int64, incognito: Bool, connLink: String)
  /// Makes an address, under which others ask to be contacts.
  case apiCreateMyAddress(userId: Int64)
  /// Asks for the address.
  case apiShowMyAddress(userId: Int64)
  /// Gives the address up. Contacts that came by it stay.
  case apiDeleteMyAddress(userId: Int64)
  /// Says what happens when somebody asks under the address.
  indirect case apiSetAddressSettings(userId: Int64, settings: AddressSettings)
  /// Asks for the code that both sides compare.
  case apiGetContactCode(contactId: Int64)
  /// Says what the other side's code is, so that it is compared; nil takes the comparison back.
  case apiVerifyContact(contactId: Int64, connectionCode: String?)
  /// Keeps out what a contact sends, or lets it in again. Ours.
  case apiBlockContact(contactId: Int64, blocked: Bool)
  /// Refuses a request and all further ones of the same person, without telling. Ours.
  case apiBlockContactRequest(contactReqId: Int64)
  /// Accepts a request.
  case apiAcceptContact(contactReqId: Int64, incognito: Bool)
  /// Refuses a request, without telling.
  case apiRejectContact(contactReqId: Int64)
  /// Makes a group.
  indirect case apiNewGroup(userId: Int64, incognito: Bool, groupProfile: GroupProfile)
  /// Makes a channel.
  indirect case apiNewPublicGroup(userId: Int64, incognito: Bool, relayIds: [Int64], groupProfile: GroupProfile)
  /// Changes what a group shows and allows.
  indirect case apiUpdateGroupProfile(groupId: Int64, groupProfile: GroupProfile)
  /// Invites a contact to a group.
  case apiAddMember(groupId: Int64, contactId: Int64, memberRole: GroupMemberRole)
  /// Accepts the invitation to a group.
  case apiJoinGroup(groupId: Int64)
  /// Lets somebody in who waits for it, as an admin.
  case apiAcceptMember(groupId: Int64, groupMemberId: Int64, memberRole: GroupMemberRole)
  /// Changes what members may do.
  case apiMembersRole(groupId: Int64, groupMemberIds: [Int64], memberRole: GroupMemberRole)
  /// Blocks members for all, or lets them speak again.
  case apiBlockMembersForAll(groupId: Int64, groupMemberIds: [Int64], blocked: Bool)
  /// Takes members out of a group; with messages, what they wrote goes too.
  case apiRemoveMembers(groupId: Int64, groupMemberIds: [Int64], withMessages: Bool)
  /// Changes what the user set for one member, as "blocked for me".
  case apiSetMemberSettings(groupId: Int64, groupMemberId: Int64, memberSettings: GroupMemberSettings)
  /// Makes a member a contact, where the group allows that.
  case apiCreateMemberContact(groupId: Int64, groupMemberId: Int64)
  /// Makes the link by which a group is joined.
  case apiCreateGroupLink(groupId: Int64, memberRole: GroupMemberRole)
  /// Changes the role of those who join by the link.
  case apiGroupLinkMemberRole(groupId: Int64, memberRole: GroupMemberRole)
  /// Asks for the link by which a group is joined.
  case apiGetGroupLink(groupId: Int64)
  /// Gives the link up. Members that came by it stay.
  case apiDeleteGroupLink(groupId: Int64)
  /// Leaves a group.
  case apiLeaveGroup(groupId: Int64)
  /// Asks for a channel's relays.
  case apiGetGroupRelays(groupId: Int64)
  /// Adds relays to a channel.
  case apiAddGroupRelays(groupId: Int64, relayIds: [Int64])
  /// Calls a contact.
  indirect case apiSendCallInvitation(contactId: Int64, callType: CallType)
  /// Refuses the call of a contact, as long as it rings.
  case apiRejectCall(contactId: Int64)
  /// Takes the call of a contact, with what this side proposes.
  indirect case apiSendCallOffer(contactId: Int64, callOffer: WebRTCCallOffer)
  /// Agrees to what the contact proposed who was called.
  indirect case apiSendCallAnswer(contactId: Int64, answer: WebRTCSession)
  /// Sends addresses that were found later.
  indirect case apiSendCallExtraInfo(contactId: Int64, extraInfo: WebRTCExtraInfo)
  /// Ends the call with a contact, however far it is. Does nothing where there is none any more.
  case apiEndCall(contactId: Int64)
  /// Asks for the calls that ring for the profile now.
  case apiGetCallInvitations
  /// Says how far the media engine is. Does nothing where there is no call any more.
  case apiCallStatus(contactId: Int64, callStatus: WebRTCCallStatus)
  /// Asks about the lock before the windows. Ours, as all that is about it; any profile may send these.
  case apiGetAppLock
  /// Sets the code of the lock, or removes the lock with nil. Where one is set, it is needed.
  case apiSetAppLock(code: String?, currentCode: String?)
  /// Sets after how many minutes without use a window is locked, one of ``AppLock/timeouts``.
  case apiSetAppLockTimeout(minutes: Int)
  /// Sets the code that erases everything when it is entered to unlock, or removes it with nil.
  case apiSetSelfDestructCode(code: String?, currentCode: String)
  /// Enters a code to unlock.
  case apiCheckAppLock(code: String)
  /// Locks all windows now.
  case apiLockApp
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
