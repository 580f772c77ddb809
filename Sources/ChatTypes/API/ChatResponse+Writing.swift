import JSONValue

extension ChatResponse {
  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .cmdOk(let user_):
      fields.tag("cmdOk")
      fields.put("user_", user_)
    case let .chatCmdError(user_, chatError):
      fields.tag("chatCmdError")
      fields.put("user_", user_)
      fields.put("chatError", chatError)
    case .chatStarted: fields.tag("chatStarted")
    case .chatRunning: fields.tag("chatRunning")
    case .chatStopped: fields.tag("chatStopped")
    case .activeUser(let user):
      fields.tag("activeUser", user: user)
    case .usersList(let users):
      fields.tag("usersList")
      fields.put("users", users)
    case let .userPrivacy(user, updatedUser):
      fields.tag("userPrivacy", user: user)
      fields.put("updatedUser", updatedUser)
    case let .userProfileUpdated(user, fromProfile, toProfile, updateSummary):
      fields.tag("userProfileUpdated", user: user)
      fields.put("fromProfile", fromProfile)
      fields.put("toProfile", toProfile)
      fields.put("updateSummary", updateSummary)
    case .userProfileNoChange(let user):
      fields.tag("userProfileNoChange", user: user)
    case let .apiChats(user, chats):
      fields.tag("apiChats", user: user)
      fields.put("chats", chats)
    case let .apiChat(user, chat, navInfo):
      fields.tag("apiChat", user: user)
      fields.put("chat", chat)
      fields.put("navInfo", navInfo)
    case .chatContentTypes(let contentTypes):
      fields.tag("chatContentTypes")
      fields.put("contentTypes", contentTypes)
    case let .chatItemInfo(user, chatItem, chatItemInfo):
      fields.tag("chatItemInfo", user: user)
      fields.put("chatItem", chatItem)
      fields.put("chatItemInfo", chatItemInfo)
    case let .chatCreated(user, chat):
      fields.tag("chatCreated", user: user)
      fields.put("chat", chat)
    case let .chatInfoUpdated(user, chatInfo):
      fields.tag("chatInfoUpdated", user: user)
      fields.put("chatInfo", chatInfo)
    case let .chatDeleted(user, chatInfo):
      fields.tag("chatDeleted", user: user)
      fields.put("chatInfo", chatInfo)
    case let .contactDeleted(user, contact):
      fields.tag("contactDeleted", user: user)
      fields.put("contact", contact)
    case let .contactConnectionDeleted(user, connection):
      fields.tag("contactConnectionDeleted", user: user)
      fields.put("connection", connection)
    case let .groupDeletedUser(user, groupInfo):
      fields.tag("groupDeletedUser", user: user)
      fields.put("groupInfo", groupInfo)
    case let .leftMemberUser(user, groupInfo):
      fields.tag("leftMemberUser", user: user)
      fields.put("groupInfo", groupInfo)
    case let .chatCleared(user, chatInfo):
      fields.tag("chatCleared", user: user)
      fields.put("chatInfo", chatInfo)
    case let .newChatItems(user, chatItems):
      fields.tag("newChatItems", user: user)
      fields.put("chatItems", chatItems)
    case let .chatItemUpdated(user, chatItem):
      fields.tag("chatItemUpdated", user: user)
      fields.put("chatItem", chatItem)
    case let .chatItemNotChanged(user, chatItem):
      fields.tag("chatItemNotChanged", user: user)
      fields.put("chatItem", chatItem)
    case let .chatItemReaction(user, added, reaction):
      fields.tag("chatItemReaction", user: user)
      fields.put("added", added)
      fields.put("reaction", reaction)
    case let .reactionMembers(user, memberReactions):
      fields.tag("reactionMembers", user: user)
      fields.put("memberReactions", memberReactions)
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
    case let .forwardPlan(user, chatItemIds, forwardConfirmation):
      fields.tag("forwardPlan", user: user)
      fields.put("chatItemIds", chatItemIds)
      fields.put("forwardConfirmation", forwardConfirmation)
    case let .itemsReadForChat(user, chatInfo):
      fields.tag("itemsReadForChat", user: user)
      fields.put("chatInfo", chatInfo)
    case let .chatTags(user, userTags):
      fields.tag("chatTags", user: user)
      fields.put("userTags", userTags)
    case let .tagsUpdated(user, userTags, chatTags):
      fields.tag("tagsUpdated", user: user)
      fields.put("userTags", userTags)
      fields.put("chatTags", chatTags)
    case let .drafts(user, drafts):
      fields.tag("drafts", user: user)
      fields.put("drafts", drafts)
    case let .searchResults(user, hits, nextCursor):
      fields.tag("searchResults", user: user)
      fields.put("hits", hits)
      fields.put("nextCursor", nextCursor)
    case let .chatItemTTL(user, chatItemTTL):
      fields.tag("chatItemTTL", user: user)
      fields.put("chatItemTTL", chatItemTTL)
    case let .chatsExported(user, summary):
      fields.tag("chatsExported", user: user)
      fields.put("summary", summary)
    case let .chatsImported(user, summary):
      fields.tag("chatsImported", user: user)
      fields.put("summary", summary)
    case let .memory(user, facts):
      fields.tag("memory")
      fields.put("user", user)
      fields.put("facts", facts)
    case .archiveExported(let archiveErrors):
      fields.tag("archiveExported")
      fields.put("archiveErrors", archiveErrors)
    case .archiveImported(let archiveErrors):
      fields.tag("archiveImported")
      fields.put("archiveErrors", archiveErrors)
    case let .rcvFileAccepted(user, chatItem):
      fields.tag("rcvFileAccepted", user: user)
      fields.put("chatItem", chatItem)
    case let .rcvFileCancelled(user, chatItem_):
      fields.tag("rcvFileCancelled", user: user)
      fields.put("chatItem_", chatItem_)
    case let .sndFileCancelled(user, chatItem_):
      fields.tag("sndFileCancelled", user: user)
      fields.put("chatItem_", chatItem_)
    case .appSettings(let appSettings):
      fields.tag("appSettings")
      fields.put("appSettings", appSettings)
    case let .preferences(scope, values):
      fields.tag("preferences")
      fields.put("scope", scope)
      fields.put("values", values)
    case let .contactPrefsUpdated(user, fromContact, toContact):
      fields.tag("contactPrefsUpdated", user: user)
      fields.put("fromContact", fromContact)
      fields.put("toContact", toContact)
    case let .contactsList(user, contacts):
      fields.tag("contactsList", user: user)
      fields.put("contacts", contacts)
    case let .groupsList(user, groups):
      fields.tag("groupsList", user: user)
      fields.put("groups", groups)
    case let .groupMembers(user, group):
      fields.tag("groupMembers", user: user)
      fields.put("group", group)
    case let .acceptingContactRequest(user, contact):
      fields.tag("acceptingContactRequest", user: user)
      fields.put("contact", contact)
    case let .contactRequestRejected(user, contactRequest):
      fields.tag("contactRequestRejected", user: user)
      fields.put("contactRequest", contactRequest)
    case let .groupCreated(user, groupInfo):
      fields.tag("groupCreated", user: user)
      fields.put("groupInfo", groupInfo)
    case let .publicGroupCreated(user, groupInfo, groupLink, groupRelays):
      fields.tag("publicGroupCreated", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("groupLink", groupLink)
      fields.put("groupRelays", groupRelays)
    case let .publicGroupCreationFailed(user, addRelayResults):
      fields.tag("publicGroupCreationFailed", user: user)
      fields.put("addRelayResults", addRelayResults)
    case let .groupUpdated(user, fromGroup, toGroup, member_):
      fields.tag("groupUpdated", user: user)
      fields.put("fromGroup", fromGroup)
      fields.put("toGroup", toGroup)
      fields.put("member_", member_)
    case let .groupRelays(user, groupInfo, groupRelays):
      fields.tag("groupRelays", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("groupRelays", groupRelays)
    case let .groupRelaysAdded(user, groupInfo, groupLink, groupRelays):
      fields.tag("groupRelaysAdded", user: user)
      fields.put("groupInfo", groupInfo)
      fields.put("groupLink", groupLink)
      fields.put("groupRelays", groupRelays)
    case let .groupRelaysAddFailed(user, addRelayResults):
      fields.tag("groupRelaysAddFailed", user: user)
      fields.put("addRelayResults", addRelayResults)
    case .unknown: break
    }
  }
}
