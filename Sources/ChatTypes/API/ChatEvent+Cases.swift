import JSONValue

extension ChatEvent {
  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("resync", of: &self, as: Self.resync, fields: "reason") { if case let .resync(a) = $0 { $1(a) } }
    cases.tag("userUpdated", of: &self, as: Self.userUpdated, fields: "userInfo") {
      if case let .userUpdated(a) = $0 { $1(a) }
    }
    cases.tag("userDeleted", of: &self, as: Self.userDeleted, fields: "userId") {
      if case let .userDeleted(a) = $0 { $1(a) }
    }
    cases.tag("newChat", of: &self, as: Self.newChat, fields: "user", "chat") {
      if case let .newChat(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatInfoUpdated", of: &self, as: Self.chatInfoUpdated, fields: "user", "chatInfo") {
      if case let .chatInfoUpdated(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatStatsUpdated", of: &self, as: Self.chatStatsUpdated, fields: "user", "chatRef", "chatStats") {
      if case let .chatStatsUpdated(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("chatDeleted", of: &self, as: Self.chatDeleted, fields: "user", "chatRef") {
      if case let .chatDeleted(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatCleared", of: &self, as: Self.chatCleared, fields: "user", "chatInfo") {
      if case let .chatCleared(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "chatItemsRead", of: &self, as: Self.chatItemsRead, fields: "user", "chatInfo", "chatItemIds", "chatStats"
    ) {
      if case let .chatItemsRead(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("tagsUpdated", of: &self, as: Self.tagsUpdated, fields: "user", "userTags", "chatRef", "chatTags") {
      if case let .tagsUpdated(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("draftUpdated", of: &self, as: Self.draftUpdated, fields: "user", "chatRef", "draft") {
      if case let .draftUpdated(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("preferenceUpdated", of: &self, as: Self.preferenceUpdated, fields: "scope", "key", "value") {
      if case let .preferenceUpdated(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("appSettings", of: &self, as: Self.appSettings, fields: "appSettings") {
      if case let .appSettings(a) = $0 { $1(a) }
    }
    cases.tag("appLocked", of: &self, as: .appLocked) { if case .appLocked = $0 { $1() } }
    cases.tag("appLockUpdated", of: &self, as: Self.appLockUpdated, fields: "appLock") {
      if case let .appLockUpdated(a) = $0 { $1(a) }
    }
    cases.tag("chatItemTTL", of: &self, as: Self.chatItemTTL, fields: "user", "chatItemTTL") {
      if case let .chatItemTTL(a, b) = $0 { $1(a, b) }
    }
    cases.tag("newChatItems", of: &self, as: Self.newChatItems, fields: "user", "chatItems") {
      if case let .newChatItems(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatItemUpdated", of: &self, as: Self.chatItemUpdated, fields: "user", "chatItem") {
      if case let .chatItemUpdated(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatItemsStatusesUpdated", of: &self, as: Self.chatItemsStatusesUpdated, fields: "user", "chatItems") {
      if case let .chatItemsStatusesUpdated(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatItemReaction", of: &self, as: Self.chatItemReaction, fields: "user", "added", "reaction") {
      if case let .chatItemReaction(a, b, c) = $0 { $1(a, b, c) }
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
    cases.tag("itemDelta", of: &self, as: Self.itemDelta, fields: "user", "chatRef", "chatItemId", "delta") {
      if case let .itemDelta(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "replyFailed", of: &self, as: Self.replyFailed, fields: "user", "chatRef", "chatItemIds", "failure"
    ) {
      if case let .replyFailed(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "contactConnected", of: &self, as: Self.contactConnected, fields: "user", "contact", "userCustomProfile"
    ) {
      if case let .contactConnected(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("contactConnecting", of: &self, as: Self.contactConnecting, fields: "user", "contact") {
      if case let .contactConnecting(a, b) = $0 { $1(a, b) }
    }
    cases.tag("contactSndReady", of: &self, as: Self.contactSndReady, fields: "user", "contact") {
      if case let .contactSndReady(a, b) = $0 { $1(a, b) }
    }
    cases.tag("contactUpdated", of: &self, as: Self.contactUpdated, fields: "user", "fromContact", "toContact") {
      if case let .contactUpdated(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("contactDeletedByContact", of: &self, as: Self.contactDeletedByContact, fields: "user", "contact") {
      if case let .contactDeletedByContact(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "receivedContactRequest", of: &self, as: Self.receivedContactRequest, fields: "user", "contactRequest", "chat_"
    ) {
      if case let .receivedContactRequest(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("acceptingContactRequest", of: &self, as: Self.acceptingContactRequest, fields: "user", "contact") {
      if case let .acceptingContactRequest(a, b) = $0 { $1(a, b) }
    }
    cases.tag("acceptingBusinessRequest", of: &self, as: Self.acceptingBusinessRequest, fields: "user", "groupInfo") {
      if case let .acceptingBusinessRequest(a, b) = $0 { $1(a, b) }
    }
    cases.tag("contactPQEnabled", of: &self, as: Self.contactPQEnabled, fields: "user", "contact", "pqEnabled") {
      if case let .contactPQEnabled(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "subscriptionStatus", of: &self, as: Self.subscriptionStatus, fields: "server", "subscriptionStatus",
      "connections"
    ) {
      if case let .subscriptionStatus(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "receivedGroupInvitation", of: &self, as: Self.receivedGroupInvitation, fields: "user", "groupInfo", "contact",
      CaseField("fromMemberRole", absent: .member), CaseField("memberRole", absent: .member)
    ) {
      if case let .receivedGroupInvitation(a, b, c, d, e) = $0 { $1(a, b, c, d, e) }
    }
    cases.tag(
      "userAcceptedGroupSent", of: &self, as: Self.userAcceptedGroupSent, fields: "user", "groupInfo", "hostContact"
    ) {
      if case let .userAcceptedGroupSent(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "sentGroupInvitation", of: &self, as: Self.sentGroupInvitation, fields: "user", "groupInfo", "contact", "member"
    ) {
      if case let .sentGroupInvitation(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "groupLinkConnecting", of: &self, as: Self.groupLinkConnecting, fields: "user", "groupInfo", "hostMember"
    ) {
      if case let .groupLinkConnecting(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "businessLinkConnecting", of: &self, as: Self.businessLinkConnecting, fields: "user", "groupInfo", "hostMember",
      "fromContact"
    ) {
      if case let .businessLinkConnecting(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("userJoinedGroup", of: &self, as: Self.userJoinedGroup, fields: "user", "groupInfo", "hostMember") {
      if case let .userJoinedGroup(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "joinedGroupMemberConnecting", of: &self, as: Self.joinedGroupMemberConnecting, fields: "user", "groupInfo",
      "hostMember", "member"
    ) {
      if case let .joinedGroupMemberConnecting(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("joinedGroupMember", of: &self, as: Self.joinedGroupMember, fields: "user", "groupInfo", "member") {
      if case let .joinedGroupMember(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "connectedToGroupMember", of: &self, as: Self.connectedToGroupMember, fields: "user", "groupInfo", "member",
      "memberContact"
    ) {
      if case let .connectedToGroupMember(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "newMemberContactReceivedInv", of: &self, as: Self.newMemberContactReceivedInv, fields: "user", "contact",
      "groupInfo", "member"
    ) {
      if case let .newMemberContactReceivedInv(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "memberRole", of: &self, as: Self.memberRole, fields: "user", "groupInfo", "byMember", "member", "fromRole",
      "toRole"
    ) {
      if case let .memberRole(a, b, c, d, e, f) = $0 { $1(a, b, c, d, e, f) }
    }
    cases.tag(
      "memberBlockedForAll", of: &self, as: Self.memberBlockedForAll, fields: "user", "groupInfo", "byMember", "member",
      "blocked"
    ) {
      if case let .memberBlockedForAll(a, b, c, d, e) = $0 { $1(a, b, c, d, e) }
    }
    cases.tag(
      "memberAcceptedByOther", of: &self, as: Self.memberAcceptedByOther, fields: "user", "groupInfo",
      "acceptingMember", "member"
    ) {
      if case let .memberAcceptedByOther(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "groupMemberUpdated", of: &self, as: Self.groupMemberUpdated, fields: "user", "groupInfo", "fromMember",
      "toMember"
    ) {
      if case let .groupMemberUpdated(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "deletedMember", of: &self, as: Self.deletedMember, fields: "user", "groupInfo", "byMember", "deletedMember",
      CaseField("withMessages", absent: false)
    ) {
      if case let .deletedMember(a, b, c, d, e) = $0 { $1(a, b, c, d, e) }
    }
    cases.tag(
      "deletedMemberUser", of: &self, as: Self.deletedMemberUser, fields: "user", "groupInfo", "member",
      CaseField("withMessages", absent: false)
    ) {
      if case let .deletedMemberUser(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("leftMember", of: &self, as: Self.leftMember, fields: "user", "groupInfo", "member") {
      if case let .leftMember(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("groupDeleted", of: &self, as: Self.groupDeleted, fields: "user", "groupInfo", "member") {
      if case let .groupDeleted(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("groupUpdated", of: &self, as: Self.groupUpdated, fields: "user", "fromGroup", "toGroup", "member_") {
      if case let .groupUpdated(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "groupLinkDataUpdated", of: &self, as: Self.groupLinkDataUpdated, fields: "user", "groupInfo", "groupLink",
      "groupRelays"
    ) {
      if case let .groupLinkDataUpdated(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "groupLinkRelaysUpdated", of: &self, as: Self.groupLinkRelaysUpdated, fields: "user", "groupInfo", "groupLink",
      "groupRelays"
    ) {
      if case let .groupLinkRelaysUpdated(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "groupRelayUpdated", of: &self, as: Self.groupRelayUpdated, fields: "user", "groupInfo", "member", "groupRelay"
    ) {
      if case let .groupRelayUpdated(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("rcvFileStart", of: &self, as: Self.rcvFileStart, fields: "user", "chatItem") {
      if case let .rcvFileStart(a, b) = $0 { $1(a, b) }
    }
    cases.tag("rcvFileAccepted", of: &self, as: Self.rcvFileAccepted, fields: "user", "chatItem") {
      if case let .rcvFileAccepted(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "rcvFileProgressXFTP", of: &self, as: Self.rcvFileProgressXFTP, fields: "user", "chatItem_", "receivedSize",
      "totalSize"
    ) {
      if case let .rcvFileProgressXFTP(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("rcvFileComplete", of: &self, as: Self.rcvFileComplete, fields: "user", "chatItem") {
      if case let .rcvFileComplete(a, b) = $0 { $1(a, b) }
    }
    cases.tag("rcvFileSndCancelled", of: &self, as: Self.rcvFileSndCancelled, fields: "user", "chatItem") {
      if case let .rcvFileSndCancelled(a, b) = $0 { $1(a, b) }
    }
    cases.tag("rcvFileError", of: &self, as: Self.rcvFileError, fields: "user", "chatItem_", "agentError") {
      if case let .rcvFileError(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("rcvFileWarning", of: &self, as: Self.rcvFileWarning, fields: "user", "chatItem_", "agentError") {
      if case let .rcvFileWarning(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("sndFileStart", of: &self, as: Self.sndFileStart, fields: "user", "chatItem") {
      if case let .sndFileStart(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "sndFileProgressXFTP", of: &self, as: Self.sndFileProgressXFTP, fields: "user", "chatItem_", "sentSize",
      "totalSize"
    ) {
      if case let .sndFileProgressXFTP(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("sndFileCompleteXFTP", of: &self, as: Self.sndFileCompleteXFTP, fields: "user", "chatItem") {
      if case let .sndFileCompleteXFTP(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "sndFileError", of: &self, as: Self.sndFileError, fields: "user", "chatItem_",
      CaseField("errorMessage", absent: "")
    ) {
      if case let .sndFileError(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "sndFileWarning", of: &self, as: Self.sndFileWarning, fields: "user", "chatItem_",
      CaseField("errorMessage", absent: "")
    ) {
      if case let .sndFileWarning(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("callInvitation", of: &self, as: Self.callInvitation, fields: "callInvitation") {
      if case let .callInvitation(a) = $0 { $1(a) }
    }
    cases.tag(
      "callOffer", of: &self, as: Self.callOffer, fields: "user", "contact", "callType", "offer", "sharedKey",
      CaseField("askConfirmation", absent: false)
    ) {
      if case let .callOffer(a, b, c, d, e, f) = $0 { $1(a, b, c, d, e, f) }
    }
    cases.tag("callAnswer", of: &self, as: Self.callAnswer, fields: "user", "contact", "answer") {
      if case let .callAnswer(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("callExtraInfo", of: &self, as: Self.callExtraInfo, fields: "user", "contact", "extraInfo") {
      if case let .callExtraInfo(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("callTaken", of: &self, as: Self.callTaken, fields: "user", "contact") {
      if case let .callTaken(a, b) = $0 { $1(a, b) }
    }
    cases.tag("callEnded", of: &self, as: Self.callEnded, fields: "user", "contact") {
      if case let .callEnded(a, b) = $0 { $1(a, b) }
    }
    cases.tag("messageError", of: &self, as: Self.messageError, fields: "user", "severity", "errorMessage") {
      if case let .messageError(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("chatError", of: &self, as: Self.chatError, fields: "chatError") {
      if case let .chatError(a) = $0 { $1(a) }
    }
    cases.tag("chatErrors", of: &self, as: Self.chatErrors, fields: "chatErrors") {
      if case let .chatErrors(a) = $0 { $1(a) }
    }
  }
}
