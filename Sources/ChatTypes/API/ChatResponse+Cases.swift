import JSONValue

extension ChatResponse {
  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("cmdOk", of: &self, as: Self.cmdOk, fields: "user_") { if case let .cmdOk(a) = $0 { $1(a) } }
    cases.tag("chatCmdError", of: &self, as: Self.chatCmdError, fields: "user_", "chatError") {
      if case let .chatCmdError(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatStarted", of: &self, as: .chatStarted) { if case .chatStarted = $0 { $1() } }
    cases.tag("chatRunning", of: &self, as: .chatRunning) { if case .chatRunning = $0 { $1() } }
    cases.tag("chatStopped", of: &self, as: .chatStopped) { if case .chatStopped = $0 { $1() } }
    cases.tag("activeUser", of: &self, as: Self.activeUser, fields: "user") {
      if case let .activeUser(a) = $0 { $1(a) }
    }
    cases.tag("usersList", of: &self, as: Self.usersList, fields: "users") { if case let .usersList(a) = $0 { $1(a) } }
    cases.tag("userPrivacy", of: &self, as: Self.userPrivacy, fields: "user", "updatedUser") {
      if case let .userPrivacy(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "userProfileUpdated", of: &self, as: Self.userProfileUpdated, fields: "user", "fromProfile", "toProfile",
      "updateSummary"
    ) {
      if case let .userProfileUpdated(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("userProfileNoChange", of: &self, as: Self.userProfileNoChange, fields: "user") {
      if case let .userProfileNoChange(a) = $0 { $1(a) }
    }
    cases.tag("apiChats", of: &self, as: Self.apiChats, fields: "user", "chats") {
      if case let .apiChats(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "apiChat", of: &self, as: Self.apiChat, fields: "user", "chat", CaseField("navInfo", absent: NavigationInfo())
    ) {
      if case let .apiChat(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("chatContentTypes", of: &self, as: Self.chatContentTypes, fields: "contentTypes") {
      if case let .chatContentTypes(a) = $0 { $1(a) }
    }
    cases.tag("chatItemInfo", of: &self, as: Self.chatItemInfo, fields: "user", "chatItem", "chatItemInfo") {
      if case let .chatItemInfo(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("chatCreated", of: &self, as: Self.chatCreated, fields: "user", "chat") {
      if case let .chatCreated(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatInfoUpdated", of: &self, as: Self.chatInfoUpdated, fields: "user", "chatInfo") {
      if case let .chatInfoUpdated(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatDeleted", of: &self, as: Self.chatDeleted, fields: "user", "chatInfo") {
      if case let .chatDeleted(a, b) = $0 { $1(a, b) }
    }
    cases.tag("contactDeleted", of: &self, as: Self.contactDeleted, fields: "user", "contact") {
      if case let .contactDeleted(a, b) = $0 { $1(a, b) }
    }
    cases.tag("contactConnectionDeleted", of: &self, as: Self.contactConnectionDeleted, fields: "user", "connection") {
      if case let .contactConnectionDeleted(a, b) = $0 { $1(a, b) }
    }
    // No core of ours signs what it tells a group; SimpleX Chat's types want that to be said.
    cases.tag(
      "groupDeletedUser", of: &self,
      as: { (user: User, group: GroupInfo, _: Bool) in .groupDeletedUser(user: user, groupInfo: group) },
      fields: "user", "groupInfo", CaseField("msgSigned", absent: false)
    ) {
      if case let .groupDeletedUser(a, b) = $0 { $1(a, b, false) }
    }
    cases.tag("leftMemberUser", of: &self, as: Self.leftMemberUser, fields: "user", "groupInfo") {
      if case let .leftMemberUser(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatCleared", of: &self, as: Self.chatCleared, fields: "user", "chatInfo") {
      if case let .chatCleared(a, b) = $0 { $1(a, b) }
    }
    cases.tag("newChatItems", of: &self, as: Self.newChatItems, fields: "user", "chatItems") {
      if case let .newChatItems(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatItemUpdated", of: &self, as: Self.chatItemUpdated, fields: "user", "chatItem") {
      if case let .chatItemUpdated(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatItemNotChanged", of: &self, as: Self.chatItemNotChanged, fields: "user", "chatItem") {
      if case let .chatItemNotChanged(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatItemReaction", of: &self, as: Self.chatItemReaction, fields: "user", "added", "reaction") {
      if case let .chatItemReaction(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("reactionMembers", of: &self, as: Self.reactionMembers, fields: "user", "memberReactions") {
      if case let .reactionMembers(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "chatItemsDeleted", of: &self, as: Self.chatItemsDeleted, fields: "user", "chatItemDeletions",
      CaseField("byUser", absent: false), CaseField("timed", absent: false)
    ) {
      if case let .chatItemsDeleted(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "groupChatItemsDeleted", of: &self, as: Self.groupChatItemsDeleted, fields: "user", "groupInfo", "chatItemIDs",
      CaseField("byUser", absent: false), "member_"
    ) {
      if case let .groupChatItemsDeleted(a, b, c, d, e) = $0 { $1(a, b, c, d, e) }
    }
    cases.tag("forwardPlan", of: &self, as: Self.forwardPlan, fields: "user", "chatItemIds", "forwardConfirmation") {
      if case let .forwardPlan(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("itemsReadForChat", of: &self, as: Self.itemsReadForChat, fields: "user", "chatInfo") {
      if case let .itemsReadForChat(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatTags", of: &self, as: Self.chatTags, fields: "user", "userTags") {
      if case let .chatTags(a, b) = $0 { $1(a, b) }
    }
    cases.tag("tagsUpdated", of: &self, as: Self.tagsUpdated, fields: "user", "userTags", "chatTags") {
      if case let .tagsUpdated(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("drafts", of: &self, as: Self.drafts, fields: "user", "drafts") {
      if case let .drafts(a, b) = $0 { $1(a, b) }
    }
    cases.tag("searchResults", of: &self, as: Self.searchResults, fields: "user", "hits", "nextCursor") {
      if case let .searchResults(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("chatItemTTL", of: &self, as: Self.chatItemTTL, fields: "user", "chatItemTTL") {
      if case let .chatItemTTL(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatsExported", of: &self, as: Self.chatsExported, fields: "user", "summary") {
      if case let .chatsExported(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatsImported", of: &self, as: Self.chatsImported, fields: "user", "summary") {
      if case let .chatsImported(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatImports", of: &self, as: Self.chatImports, fields: "user", "imports") {
      if case let .chatImports(a, b) = $0 { $1(a, b) }
    }
    cases.tag("importUndone", of: &self, as: Self.importUndone, fields: "user", "chatImport") {
      if case let .importUndone(a, b) = $0 { $1(a, b) }
    }
    cases.tag("memory", of: &self, as: Self.memory, fields: "user", "facts") {
      if case let .memory(a, b) = $0 { $1(a, b) }
    }
    cases.tag("toolkits", of: &self, as: Self.toolkits, fields: "user", "toolkits") {
      if case let .toolkits(a, b) = $0 { $1(a, b) }
    }
    cases.tag("foundTools", of: &self, as: Self.foundTools, fields: "user", "tools") {
      if case let .foundTools(a, b) = $0 { $1(a, b) }
    }
    cases.tag("toolkitPrompt", of: &self, as: Self.toolkitPrompt, fields: "user", "toolkit", "text") {
      if case let .toolkitPrompt(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("toolkitCall", of: &self, as: Self.toolkitCall, fields: "user", "call") {
      if case let .toolkitCall(a, b) = $0 { $1(a, b) }
    }
    cases.tag("toolGrants", of: &self, as: Self.toolGrants, fields: "user", "grants") {
      if case let .toolGrants(a, b) = $0 { $1(a, b) }
    }
    cases.tag("remoteModels", of: &self, as: Self.remoteModels, fields: "remoteModels") {
      if case let .remoteModels(a) = $0 { $1(a) }
    }
    cases.tag("remoteModelOffers", of: &self, as: Self.remoteModelOffers, fields: "models") {
      if case let .remoteModelOffers(a) = $0 { $1(a) }
    }
    cases.tag("archiveExported", of: &self, as: Self.archiveExported, fields: "archiveErrors") {
      if case let .archiveExported(a) = $0 { $1(a) }
    }
    cases.tag("archiveImported", of: &self, as: Self.archiveImported, fields: "archiveErrors") {
      if case let .archiveImported(a) = $0 { $1(a) }
    }
    cases.tag("storageEncryption", of: &self, as: Self.storageEncryption, fields: "keyPlace") {
      if case let .storageEncryption(a) = $0 { $1(a) }
    }
    cases.tag("rcvFileAccepted", of: &self, as: Self.rcvFileAccepted, fields: "user", "chatItem") {
      if case let .rcvFileAccepted(a, b) = $0 { $1(a, b) }
    }
    cases.tag("rcvFileCancelled", of: &self, as: Self.rcvFileCancelled, fields: "user", "chatItem_") {
      if case let .rcvFileCancelled(a, b) = $0 { $1(a, b) }
    }
    cases.tag("sndFileCancelled", of: &self, as: Self.sndFileCancelled, fields: "user", "chatItem_") {
      if case let .sndFileCancelled(a, b) = $0 { $1(a, b) }
    }
    cases.tag("appSettings", of: &self, as: Self.appSettings, fields: "appSettings") {
      if case let .appSettings(a) = $0 { $1(a) }
    }
    cases.tag("appLock", of: &self, as: Self.appLock, fields: "appLock") {
      if case let .appLock(a) = $0 { $1(a) }
    }
    cases.tag("appLockAnswer", of: &self, as: Self.appLockAnswer, fields: "answer") {
      if case let .appLockAnswer(a) = $0 { $1(a) }
    }
    cases.tag("preferences", of: &self, as: Self.preferences, fields: "scope", "values") {
      if case let .preferences(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "contactPrefsUpdated", of: &self, as: Self.contactPrefsUpdated, fields: "user", "fromContact", "toContact"
    ) {
      if case let .contactPrefsUpdated(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("contactsList", of: &self, as: Self.contactsList, fields: "user", "contacts") {
      if case let .contactsList(a, b) = $0 { $1(a, b) }
    }
    cases.tag("groupsList", of: &self, as: Self.groupsList, fields: "user", "groups") {
      if case let .groupsList(a, b) = $0 { $1(a, b) }
    }
    cases.tag("groupMembers", of: &self, as: Self.groupMembers, fields: "user", "group") {
      if case let .groupMembers(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "invitation", of: &self, as: Self.invitation, fields: "user", "connLinkInvitation", "connection"
    ) {
      if case let .invitation(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("connectionPlan", of: &self, as: Self.connectionPlan, fields: "user", "connLink", "connectionPlan") {
      if case let .connectionPlan(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("sentConfirmation", of: &self, as: Self.sentConfirmation, fields: "user", "connection") {
      if case let .sentConfirmation(a, b) = $0 { $1(a, b) }
    }
    cases.tag("sentInvitation", of: &self, as: Self.sentInvitation, fields: "user", "connection") {
      if case let .sentInvitation(a, b) = $0 { $1(a, b) }
    }
    cases.tag("contactAlreadyExists", of: &self, as: Self.contactAlreadyExists, fields: "user", "contact") {
      if case let .contactAlreadyExists(a, b) = $0 { $1(a, b) }
    }
    cases.tag("userContactLinkCreated", of: &self, as: Self.userContactLinkCreated, fields: "user", "connLinkContact") {
      if case let .userContactLinkCreated(a, b) = $0 { $1(a, b) }
    }
    cases.tag("userContactLink", of: &self, as: Self.userContactLink, fields: "user", "contactLink") {
      if case let .userContactLink(a, b) = $0 { $1(a, b) }
    }
    cases.tag("userContactLinkUpdated", of: &self, as: Self.userContactLinkUpdated, fields: "user", "contactLink") {
      if case let .userContactLinkUpdated(a, b) = $0 { $1(a, b) }
    }
    cases.tag("userContactLinkDeleted", of: &self, as: Self.userContactLinkDeleted, fields: "user") {
      if case let .userContactLinkDeleted(a) = $0 { $1(a) }
    }
    cases.tag("contactCode", of: &self, as: Self.contactCode, fields: "user", "contact", "connectionCode") {
      if case let .contactCode(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("connectionVerified", of: &self, as: Self.connectionVerified, fields: "user", "verified", "expectedCode")
    {
      if case let .connectionVerified(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("acceptingContactRequest", of: &self, as: Self.acceptingContactRequest, fields: "user", "contact") {
      if case let .acceptingContactRequest(a, b) = $0 { $1(a, b) }
    }
    cases.tag("contactRequestRejected", of: &self, as: Self.contactRequestRejected, fields: "user", "contactRequest") {
      if case let .contactRequestRejected(a, b) = $0 { $1(a, b) }
    }
    cases.tag("groupCreated", of: &self, as: Self.groupCreated, fields: "user", "groupInfo") {
      if case let .groupCreated(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "publicGroupCreated", of: &self, as: Self.publicGroupCreated, fields: "user", "groupInfo", "groupLink",
      "groupRelays"
    ) {
      if case let .publicGroupCreated(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "publicGroupCreationFailed", of: &self, as: Self.publicGroupCreationFailed, fields: "user", "addRelayResults"
    ) {
      if case let .publicGroupCreationFailed(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "groupUpdated", of: &self,
      as: { (user: User, from: GroupInfo, to: GroupInfo, member: GroupMember?, _: Bool) in
        .groupUpdated(user: user, fromGroup: from, toGroup: to, member_: member)
      }, fields: "user", "fromGroup", "toGroup", "member_", CaseField("msgSigned", absent: false)
    ) {
      if case let .groupUpdated(a, b, c, d) = $0 { $1(a, b, c, d, false) }
    }
    cases.tag("groupRelays", of: &self, as: Self.groupRelays, fields: "user", "groupInfo", "groupRelays") {
      if case let .groupRelays(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "groupRelaysAdded", of: &self, as: Self.groupRelaysAdded, fields: "user", "groupInfo", "groupLink", "groupRelays"
    ) {
      if case let .groupRelaysAdded(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("groupRelaysAddFailed", of: &self, as: Self.groupRelaysAddFailed, fields: "user", "addRelayResults") {
      if case let .groupRelaysAddFailed(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "sentGroupInvitation", of: &self, as: Self.sentGroupInvitation, fields: "user", "groupInfo", "contact", "member"
    ) {
      if case let .sentGroupInvitation(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "userAcceptedGroupSent", of: &self, as: Self.userAcceptedGroupSent, fields: "user", "groupInfo", "hostContact"
    ) {
      if case let .userAcceptedGroupSent(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("memberAccepted", of: &self, as: Self.memberAccepted, fields: "user", "groupInfo", "member") {
      if case let .memberAccepted(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "membersRoleUser", of: &self,
      as: { (user: User, group: GroupInfo, members: [GroupMember], role: GroupMemberRole, _: Bool) in
        .membersRoleUser(user: user, groupInfo: group, members: members, toRole: role)
      }, fields: "user", "groupInfo", "members", "toRole", CaseField("msgSigned", absent: false)
    ) {
      if case let .membersRoleUser(a, b, c, d) = $0 { $1(a, b, c, d, false) }
    }
    cases.tag(
      "membersBlockedForAllUser", of: &self,
      as: { (user: User, group: GroupInfo, members: [GroupMember], isBlocked: Bool, _: Bool) in
        .membersBlockedForAllUser(user: user, groupInfo: group, members: members, blocked: isBlocked)
      }, fields: "user", "groupInfo", "members", "blocked", CaseField("msgSigned", absent: false)
    ) {
      if case let .membersBlockedForAllUser(a, b, c, d) = $0 { $1(a, b, c, d, false) }
    }
    cases.tag(
      "userDeletedMembers", of: &self,
      as: { (user: User, group: GroupInfo, members: [GroupMember], withMessages: Bool, _: Bool) in
        .userDeletedMembers(user: user, groupInfo: group, members: members, withMessages: withMessages)
      }, fields: "user", "groupInfo", "members", CaseField("withMessages", absent: false),
      CaseField("msgSigned", absent: false)
    ) {
      if case let .userDeletedMembers(a, b, c, d) = $0 { $1(a, b, c, d, false) }
    }
    cases.tag(
      "newMemberContact", of: &self, as: Self.newMemberContact, fields: "user", "contact", "groupInfo", "member"
    ) {
      if case let .newMemberContact(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("groupLinkCreated", of: &self, as: Self.groupLinkCreated, fields: "user", "groupInfo", "groupLink") {
      if case let .groupLinkCreated(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("groupLink", of: &self, as: Self.groupLink, fields: "user", "groupInfo", "groupLink") {
      if case let .groupLink(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("groupLinkDeleted", of: &self, as: Self.groupLinkDeleted, fields: "user", "groupInfo") {
      if case let .groupLinkDeleted(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "callInvitations", of: &self, as: Self.callInvitations, fields: "callInvitations",
      CaseField("contactIds", absent: [])
    ) {
      if case let .callInvitations(a, b) = $0 { $1(a, b) }
    }
  }
}
