import JSONValue

extension ChatEvent {
  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .resync(let reason):
      fields.tag("resync")
      fields.put("reason", reason)
    case .userUpdated(let userInfo):
      fields.tag("userUpdated")
      fields.put("userInfo", userInfo)
    case .userDeleted(let userId):
      fields.tag("userDeleted")
      fields.put("userId", userId)
    case let .newChat(user, chat):
      fields.tag("newChat", user: user)
      fields.put("chat", chat)
    case let .chatInfoUpdated(user, chatInfo):
      fields.tag("chatInfoUpdated", user: user)
      fields.put("chatInfo", chatInfo)
    case let .chatStatsUpdated(user, chatRef, chatStats):
      fields.tag("chatStatsUpdated", user: user)
      fields.put("chatRef", chatRef)
      fields.put("chatStats", chatStats)
    case let .chatDeleted(user, chatRef):
      fields.tag("chatDeleted", user: user)
      fields.put("chatRef", chatRef)
    case let .chatCleared(user, chatInfo):
      fields.tag("chatCleared", user: user)
      fields.put("chatInfo", chatInfo)
    case let .chatItemsRead(user, chatInfo, chatItemIds, chatStats):
      fields.tag("chatItemsRead", user: user)
      fields.put("chatInfo", chatInfo)
      fields.put("chatItemIds", chatItemIds)
      fields.put("chatStats", chatStats)
    case let .tagsUpdated(user, userTags, chatRef, chatTags):
      fields.tag("tagsUpdated", user: user)
      fields.put("userTags", userTags)
      fields.put("chatRef", chatRef)
      fields.put("chatTags", chatTags)
    case let .draftUpdated(user, chatRef, draft):
      fields.tag("draftUpdated", user: user)
      fields.put("chatRef", chatRef)
      fields.put("draft", draft)
    case let .preferenceUpdated(scope, key, value):
      fields.tag("preferenceUpdated")
      fields.put("scope", scope)
      fields.put("key", key)
      fields.put("value", value)
    case .appSettings(let appSettings):
      fields.tag("appSettings")
      fields.put("appSettings", appSettings)
    case let .chatItemTTL(user, chatItemTTL):
      fields.tag("chatItemTTL", user: user)
      fields.put("chatItemTTL", chatItemTTL)
    case let .newChatItems(user, chatItems):
      fields.tag("newChatItems", user: user)
      fields.put("chatItems", chatItems)
    case let .chatItemUpdated(user, chatItem):
      fields.tag("chatItemUpdated", user: user)
      fields.put("chatItem", chatItem)
    case let .chatItemsStatusesUpdated(user, chatItems):
      fields.tag("chatItemsStatusesUpdated", user: user)
      fields.put("chatItems", chatItems)
    case let .chatItemReaction(user, added, reaction):
      fields.tag("chatItemReaction", user: user)
      fields.put("added", added)
      fields.put("reaction", reaction)
    case let .chatItemsDeleted(user, chatItemDeletions, byUser, timed):
      fields.tag("chatItemsDeleted", user: user)
      fields.put("chatItemDeletions", chatItemDeletions)
      fields.put("byUser", byUser)
      fields.put("timed", timed)
    case let .groupChatItemsDeleted(user, groupInfo, chatItemIDs, byUser, member_):
      fields.tag("groupChatItemsDeleted", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("chatItemIDs", chatItemIDs)
      fields.put("byUser", byUser)
      fields.put("member_", member_)
    case let .itemDelta(user, chatRef, chatItemId, delta):
      fields.tag("itemDelta", user: user)
      fields.put("chatRef", chatRef)
      fields.put("chatItemId", chatItemId)
      fields.put("delta", delta)
    case let .replyFailed(user, chatRef, chatItemIds, failure):
      fields.tag("replyFailed", user: user)
      fields.put("chatRef", chatRef)
      fields.put("chatItemIds", chatItemIds)
      fields.put("failure", failure)
    case let .contactConnected(user, contact, userCustomProfile):
      fields.tag("contactConnected", user: user)
      fields.put("contact", contact)
      fields.put("userCustomProfile", userCustomProfile)
    case let .contactConnecting(user, contact):
      fields.tag("contactConnecting", user: user)
      fields.put("contact", contact)
    case let .contactSndReady(user, contact):
      fields.tag("contactSndReady", user: user)
      fields.put("contact", contact)
    case let .contactUpdated(user, fromContact, toContact):
      fields.tag("contactUpdated", user: user)
      fields.put("fromContact", fromContact)
      fields.put("toContact", toContact)
    case let .contactDeletedByContact(user, contact):
      fields.tag("contactDeletedByContact", user: user)
      fields.put("contact", contact)
    case let .receivedContactRequest(user, contactRequest, chat_):
      fields.tag("receivedContactRequest", user: user)
      fields.put("contactRequest", contactRequest)
      fields.put("chat_", chat_)
    case let .acceptingContactRequest(user, contact):
      fields.tag("acceptingContactRequest", user: user)
      fields.put("contact", contact)
    case let .acceptingBusinessRequest(user, groupInfo):
      fields.tag("acceptingBusinessRequest", user: user)
      fields.put("groupInfo", groupInfo)
    case let .contactPQEnabled(user, contact, pqEnabled):
      fields.tag("contactPQEnabled", user: user)
      fields.put("contact", contact)
      fields.put("pqEnabled", pqEnabled)
    case let .subscriptionStatus(server, subscriptionStatus, connections):
      fields.tag("subscriptionStatus")
      fields.put("server", server)
      fields.put("subscriptionStatus", subscriptionStatus)
      fields.put("connections", connections)
    case let .receivedGroupInvitation(user, groupInfo, contact, fromMemberRole, memberRole):
      fields.tag("receivedGroupInvitation", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("contact", contact)
      fields.put("fromMemberRole", fromMemberRole)
      fields.put("memberRole", memberRole)
    case let .userAcceptedGroupSent(user, groupInfo, hostContact):
      fields.tag("userAcceptedGroupSent", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("hostContact", hostContact)
    case let .sentGroupInvitation(user, groupInfo, contact, member):
      fields.tag("sentGroupInvitation", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("contact", contact)
      fields.put("member", member)
    case let .groupLinkConnecting(user, groupInfo, hostMember):
      fields.tag("groupLinkConnecting", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("hostMember", hostMember)
    case let .businessLinkConnecting(user, groupInfo, hostMember, fromContact):
      fields.tag("businessLinkConnecting", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("hostMember", hostMember)
      fields.put("fromContact", fromContact)
    case let .userJoinedGroup(user, groupInfo, hostMember):
      fields.tag("userJoinedGroup", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("hostMember", hostMember)
    case let .joinedGroupMemberConnecting(user, groupInfo, hostMember, member):
      fields.tag("joinedGroupMemberConnecting", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("hostMember", hostMember)
      fields.put("member", member)
    case let .joinedGroupMember(user, groupInfo, member):
      fields.tag("joinedGroupMember", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("member", member)
    case let .connectedToGroupMember(user, groupInfo, member, memberContact):
      fields.tag("connectedToGroupMember", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("member", member)
      fields.put("memberContact", memberContact)
    case let .newMemberContactReceivedInv(user, contact, groupInfo, member):
      fields.tag("newMemberContactReceivedInv", user: user)
      fields.put("contact", contact)
      fields.put("groupInfo", groupInfo)
      fields.put("member", member)
    case let .memberRole(user, groupInfo, byMember, member, fromRole, toRole):
      fields.tag("memberRole", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("byMember", byMember)
      fields.put("member", member)
      fields.put("fromRole", fromRole)
      fields.put("toRole", toRole)
    case let .memberBlockedForAll(user, groupInfo, byMember, member, blocked):
      fields.tag("memberBlockedForAll", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("byMember", byMember)
      fields.put("member", member)
      fields.put("blocked", blocked)
    case let .memberAcceptedByOther(user, groupInfo, acceptingMember, member):
      fields.tag("memberAcceptedByOther", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("acceptingMember", acceptingMember)
      fields.put("member", member)
    case let .groupMemberUpdated(user, groupInfo, fromMember, toMember):
      fields.tag("groupMemberUpdated", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("fromMember", fromMember)
      fields.put("toMember", toMember)
    case let .deletedMember(user, groupInfo, byMember, deletedMember, withMessages):
      fields.tag("deletedMember", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("byMember", byMember)
      fields.put("deletedMember", deletedMember)
      fields.put("withMessages", withMessages)
    case let .deletedMemberUser(user, groupInfo, member, withMessages):
      fields.tag("deletedMemberUser", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("member", member)
      fields.put("withMessages", withMessages)
    case let .leftMember(user, groupInfo, member):
      fields.tag("leftMember", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("member", member)
    case let .groupDeleted(user, groupInfo, member):
      fields.tag("groupDeleted", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("member", member)
    case let .groupUpdated(user, fromGroup, toGroup, member_):
      fields.tag("groupUpdated", user: user)
      fields.put("fromGroup", fromGroup)
      fields.put("toGroup", toGroup)
      fields.put("member_", member_)
    case let .groupLinkDataUpdated(user, groupInfo, groupLink, groupRelays):
      fields.tag("groupLinkDataUpdated", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("groupLink", groupLink)
      fields.put("groupRelays", groupRelays)
    case let .groupLinkRelaysUpdated(user, groupInfo, groupLink, groupRelays):
      fields.tag("groupLinkRelaysUpdated", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("groupLink", groupLink)
      fields.put("groupRelays", groupRelays)
    case let .groupRelayUpdated(user, groupInfo, member, groupRelay):
      fields.tag("groupRelayUpdated", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("member", member)
      fields.put("groupRelay", groupRelay)
    case let .rcvFileStart(user, chatItem):
      fields.tag("rcvFileStart", user: user)
      fields.put("chatItem", chatItem)
    case let .rcvFileAccepted(user, chatItem):
      fields.tag("rcvFileAccepted", user: user)
      fields.put("chatItem", chatItem)
    case let .rcvFileProgressXFTP(user, chatItem_, receivedSize, totalSize):
      fields.tag("rcvFileProgressXFTP", user: user)
      fields.put("chatItem_", chatItem_)
      fields.put("receivedSize", receivedSize)
      fields.put("totalSize", totalSize)
    case let .rcvFileComplete(user, chatItem):
      fields.tag("rcvFileComplete", user: user)
      fields.put("chatItem", chatItem)
    case let .rcvFileSndCancelled(user, chatItem):
      fields.tag("rcvFileSndCancelled", user: user)
      fields.put("chatItem", chatItem)
    case let .rcvFileError(user, chatItem_, agentError):
      fields.tag("rcvFileError", user: user)
      fields.put("chatItem_", chatItem_)
      fields.put("agentError", agentError)
    case let .rcvFileWarning(user, chatItem_, agentError):
      fields.tag("rcvFileWarning", user: user)
      fields.put("chatItem_", chatItem_)
      fields.put("agentError", agentError)
    case let .sndFileStart(user, chatItem):
      fields.tag("sndFileStart", user: user)
      fields.put("chatItem", chatItem)
    case let .sndFileProgressXFTP(user, chatItem_, sentSize, totalSize):
      fields.tag("sndFileProgressXFTP", user: user)
      fields.put("chatItem_", chatItem_)
      fields.put("sentSize", sentSize)
      fields.put("totalSize", totalSize)
    case let .sndFileCompleteXFTP(user, chatItem):
      fields.tag("sndFileCompleteXFTP", user: user)
      fields.put("chatItem", chatItem)
    case let .sndFileError(user, chatItem_, errorMessage):
      fields.tag("sndFileError", user: user)
      fields.put("chatItem_", chatItem_)
      fields.put("errorMessage", errorMessage)
    case let .sndFileWarning(user, chatItem_, errorMessage):
      fields.tag("sndFileWarning", user: user)
      fields.put("chatItem_", chatItem_)
      fields.put("errorMessage", errorMessage)
    case .callInvitation(let callInvitation):
      fields.tag("callInvitation")
      fields.put("callInvitation", callInvitation)
    case let .callEnded(user, contact):
      fields.tag("callEnded", user: user)
      fields.put("contact", contact)
    case let .messageError(user, severity, errorMessage):
      fields.tag("messageError", user: user)
      fields.put("severity", severity)
      fields.put("errorMessage", errorMessage)
    case .chatError(let chatError):
      fields.tag("chatError")
      fields.put("chatError", chatError)
    case .chatErrors(let chatErrors):
      fields.tag("chatErrors")
      fields.put("chatErrors", chatErrors)
    case .unknown: break
    }
  }
}
