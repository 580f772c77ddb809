import JSONValue

extension ChatCommand {
  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .startChat(let mainApp):
      fields.tag("startChat")
      fields.put("mainApp", mainApp)
    case .apiStopChat: fields.tag("apiStopChat")
    case .checkChatRunning: fields.tag("checkChatRunning")
    case .showActiveUser: fields.tag("showActiveUser")
    case .listUsers: fields.tag("listUsers")
    case .createActiveUser(let newUser):
      fields.tag("createActiveUser")
      fields.put("newUser", newUser)
    case let .apiSetActiveUser(userId, viewPwd):
      fields.tag("apiSetActiveUser", userId: userId)
      fields.put("viewPwd", viewPwd)
    case let .apiHideUser(userId, viewPwd):
      fields.tag("apiHideUser", userId: userId)
      fields.put("viewPwd", viewPwd)
    case let .apiUnhideUser(userId, viewPwd):
      fields.tag("apiUnhideUser", userId: userId)
      fields.put("viewPwd", viewPwd)
    case .apiMuteUser(let userId):
      fields.tag("apiMuteUser", userId: userId)
    case .apiUnmuteUser(let userId):
      fields.tag("apiUnmuteUser", userId: userId)
    case let .apiDeleteUser(userId, delSMPQueues, viewPwd):
      fields.tag("apiDeleteUser", userId: userId)
      fields.put("delSMPQueues", delSMPQueues)
      fields.put("viewPwd", viewPwd)
    case let .apiUpdateProfile(userId, profile):
      fields.tag("apiUpdateProfile", userId: userId)
      fields.put("profile", profile)
    case .apiUserRead(let userId):
      fields.tag("apiUserRead", userId: userId)
    case let .apiGetChats(userId, pendingConnections, pagination, query):
      fields.tag("apiGetChats", userId: userId)
      fields.put("pendingConnections", pendingConnections)
      fields.put("pagination", pagination)
      fields.put("query", query)
    case let .apiGetChat(chatRef, contentTag, pagination, search, parentItemId):
      fields.tag("apiGetChat", chatRef: chatRef)
      fields.put("contentTag", contentTag)
      fields.put("pagination", pagination)
      fields.put("search", search)
      fields.put("parentItemId", parentItemId)
    case .apiGetChatContentTypes(let chatRef):
      fields.tag("apiGetChatContentTypes", chatRef: chatRef)
    case let .apiGetChatItemInfo(chatRef, chatItemId):
      fields.tag("apiGetChatItemInfo", chatRef: chatRef)
      fields.put("chatItemId", chatItemId)
    case let .apiNewAssistantChat(userId, assistantChat):
      fields.tag("apiNewAssistantChat", userId: userId)
      fields.put("assistantChat", assistantChat)
    case let .apiSetAssistantOptions(assistantChatId, options):
      fields.tag("apiSetAssistantOptions")
      fields.put("assistantChatId", assistantChatId)
      fields.put("options", options)
    case let .apiNewNoteFolder(userId, displayName):
      fields.tag("apiNewNoteFolder", userId: userId)
      fields.put("displayName", displayName)
    case .apiRemoveDemoData(let userId):
      fields.tag("apiRemoveDemoData", userId: userId)
    case let .apiSetChatTitle(chatRef, title):
      fields.tag("apiSetChatTitle", chatRef: chatRef)
      fields.put("title", title)
    case let .apiDeleteChat(chatRef, chatDeleteMode):
      fields.tag("apiDeleteChat", chatRef: chatRef)
      fields.put("chatDeleteMode", chatDeleteMode)
    case .apiClearChat(let chatRef):
      fields.tag("apiClearChat", chatRef: chatRef)
    case let .apiSetChatSettings(chatRef, chatSettings):
      fields.tag("apiSetChatSettings", chatRef: chatRef)
      fields.put("chatSettings", chatSettings)
    case let .apiSetChatCustomData(chatRef, customData):
      fields.tag("apiSetChatCustomData", chatRef: chatRef)
      fields.put("customData", customData)
    case let .apiSendMessages(sendRef, liveMessage, ttl, composedMessages):
      fields.tag("apiSendMessages")
      fields.put("sendRef", sendRef)
      fields.put("liveMessage", liveMessage)
      fields.put("ttl", ttl)
      fields.put("composedMessages", composedMessages)
    case let .apiCreateChatItems(noteFolderId, composedMessages):
      fields.tag("apiCreateChatItems")
      fields.put("noteFolderId", noteFolderId)
      fields.put("composedMessages", composedMessages)
    case let .apiUpdateChatItem(chatRef, chatItemId, liveMessage, updatedMessage):
      fields.tag("apiUpdateChatItem", chatRef: chatRef)
      fields.put("chatItemId", chatItemId)
      fields.put("liveMessage", liveMessage)
      fields.put("updatedMessage", updatedMessage)
    case let .apiDeleteChatItems(chatRef, chatItemIds, deleteMode):
      fields.tag("apiDeleteChatItems", chatRef: chatRef)
      fields.put("chatItemIds", chatItemIds)
      fields.put("deleteMode", deleteMode)
    case let .apiDeleteMemberChatItems(groupId, chatItemIds):
      fields.tag("apiDeleteMemberChatItems")
      fields.put("groupId", groupId)
      fields.put("chatItemIds", chatItemIds)
    case let .apiChatItemReaction(chatRef, chatItemId, add, reaction):
      fields.tag("apiChatItemReaction", chatRef: chatRef)
      fields.put("chatItemId", chatItemId)
      fields.put("add", add)
      fields.put("reaction", reaction)
    case let .apiGetReactionMembers(userId, groupId, chatItemId, reaction):
      fields.tag("apiGetReactionMembers", userId: userId)
      fields.put("groupId", groupId)
      fields.put("chatItemId", chatItemId)
      fields.put("reaction", reaction)
    case let .apiPlanForwardChatItems(fromChatRef, chatItemIds):
      fields.tag("apiPlanForwardChatItems")
      fields.put("fromChatRef", fromChatRef)
      fields.put("chatItemIds", chatItemIds)
    case let .apiForwardChatItems(toChatRef, fromChatRef, chatItemIds, ttl):
      fields.tag("apiForwardChatItems")
      fields.put("toChatRef", toChatRef)
      fields.put("fromChatRef", fromChatRef)
      fields.put("chatItemIds", chatItemIds)
      fields.put("ttl", ttl)
    case let .apiReportMessage(groupId, chatItemId, reportReason, reportText):
      fields.tag("apiReportMessage")
      fields.put("groupId", groupId)
      fields.put("chatItemId", chatItemId)
      fields.put("reportReason", reportReason)
      fields.put("reportText", reportText)
    case .apiArchiveReceivedReports(let groupId):
      fields.tag("apiArchiveReceivedReports")
      fields.put("groupId", groupId)
    case let .apiDeleteReceivedReports(groupId, chatItemIds, deleteMode):
      fields.tag("apiDeleteReceivedReports")
      fields.put("groupId", groupId)
      fields.put("chatItemIds", chatItemIds)
      fields.put("deleteMode", deleteMode)
    case let .apiSetCommentsDisabled(groupId, chatItemId, disabled):
      fields.tag("apiSetCommentsDisabled")
      fields.put("groupId", groupId)
      fields.put("chatItemId", chatItemId)
      fields.put("disabled", disabled)
    case .apiChatRead(let chatRef):
      fields.tag("apiChatRead", chatRef: chatRef)
    case let .apiChatItemsRead(chatRef, chatItemIds):
      fields.tag("apiChatItemsRead", chatRef: chatRef)
      fields.put("chatItemIds", chatItemIds)
    case let .apiChatUnread(chatRef, unreadChat):
      fields.tag("apiChatUnread", chatRef: chatRef)
      fields.put("unreadChat", unreadChat)
    case .apiGetChatTags(let userId):
      fields.tag("apiGetChatTags", userId: userId)
    case let .apiCreateChatTag(userId, tag):
      fields.tag("apiCreateChatTag")
      fields.put("userId", userId)
      fields.put("tag", tag)
    case let .apiUpdateChatTag(tagId, tag):
      fields.tag("apiUpdateChatTag")
      fields.put("tagId", tagId)
      fields.put("tag", tag)
    case .apiDeleteChatTag(let tagId):
      fields.tag("apiDeleteChatTag")
      fields.put("tagId", tagId)
    case .apiReorderChatTags(let tagIds):
      fields.tag("apiReorderChatTags")
      fields.put("tagIds", tagIds)
    case let .apiSetChatTags(chatRef, tagIds):
      fields.tag("apiSetChatTags", chatRef: chatRef)
      fields.put("tagIds", tagIds)
    case .apiGetDrafts(let userId):
      fields.tag("apiGetDrafts", userId: userId)
    case let .apiSetDraft(chatRef, draft):
      fields.tag("apiSetDraft", chatRef: chatRef)
      fields.put("draft", draft)
    case let .apiSearchItems(userId, query):
      fields.tag("apiSearchItems", userId: userId)
      fields.put("query", query)
    case let .apiSetChatItemTTL(userId, newChatItemTTL):
      fields.tag("apiSetChatItemTTL", userId: userId)
      fields.put("newChatItemTTL", newChatItemTTL)
    case .apiGetChatItemTTL(let userId):
      fields.tag("apiGetChatItemTTL", userId: userId)
    case let .apiSetChatTTL(userId, chatRef, newChatItemTTL):
      fields.tag("apiSetChatTTL", userId: userId)
      fields.put("chatRef", chatRef)
      fields.put("newChatItemTTL", newChatItemTTL)
    case let .apiExportChats(userId, request):
      fields.tag("apiExportChats", userId: userId)
      fields.put("request", request)
    case let .apiImportChats(userId, request):
      fields.tag("apiImportChats", userId: userId)
      fields.put("request", request)
    case .apiGetMemory(let userId):
      fields.tag("apiGetMemory")
      fields.put("userId", userId)
    case let .apiChangeMemory(userId, change):
      fields.tag("apiChangeMemory")
      fields.put("userId", userId)
      fields.put("change", change)
    case .apiExportArchive(let config):
      fields.tag("apiExportArchive")
      fields.put("config", config)
    case .apiImportArchive(let config):
      fields.tag("apiImportArchive")
      fields.put("config", config)
    case let .receiveFile(fileId, userApprovedRelays, storeEncrypted):
      fields.tag("receiveFile")
      fields.put("fileId", fileId)
      fields.put("userApprovedRelays", userApprovedRelays)
      fields.put("storeEncrypted", storeEncrypted)
    case .cancelFile(let fileId):
      fields.tag("cancelFile")
      fields.put("fileId", fileId)
    case .apiSaveSettings(let settings):
      fields.tag("apiSaveSettings")
      fields.put("settings", settings)
    case .apiGetSettings(let platformDefaults):
      fields.tag("apiGetSettings")
      fields.put("platformDefaults", platformDefaults)
    case let .apiSetPreference(scope, key, value):
      fields.tag("apiSetPreference")
      fields.put("scope", scope)
      fields.put("key", key)
      fields.put("value", value)
    case .apiGetPreferences(let scope):
      fields.tag("apiGetPreferences")
      fields.put("scope", scope)
    case let .apiSetContactPrefs(contactId, preferences):
      fields.tag("apiSetContactPrefs")
      fields.put("contactId", contactId)
      fields.put("preferences", preferences)
    case let .apiStopTurn(chatRef, chatItemId):
      fields.tag("apiStopTurn", chatRef: chatRef)
      fields.put("chatItemId", chatItemId)
    case let .apiRegenerateTurn(chatRef, chatItemId):
      fields.tag("apiRegenerateTurn", chatRef: chatRef)
      fields.put("chatItemId", chatItemId)
    case let .apiDecideToolCall(chatRef, chatItemId, callId, approved, cardId):
      fields.tag("apiDecideToolCall", chatRef: chatRef)
      fields.put("chatItemId", chatItemId)
      fields.put("callId", callId)
      fields.put("approved", approved)
      fields.put("cardId", cardId)
    case let .apiUndoToolCall(chatRef, chatItemId, callId):
      fields.tag("apiUndoToolCall", chatRef: chatRef)
      fields.put("chatItemId", chatItemId)
      fields.put("callId", callId)
    case let .apiResolveConflict(chatRef, chatItemId, callId, cardId, resolution):
      fields.tag("apiResolveConflict", chatRef: chatRef)
      fields.put("chatItemId", chatItemId)
      fields.put("callId", callId)
      fields.put("cardId", cardId)
      fields.put("resolution", resolution)
    case .apiListContacts(let userId):
      fields.tag("apiListContacts", userId: userId)
    case let .apiListGroups(userId, contactId, search):
      fields.tag("apiListGroups", userId: userId)
      fields.put("contactId", contactId)
      fields.put("search", search)
    case .apiListMembers(let groupId):
      fields.tag("apiListMembers")
      fields.put("groupId", groupId)
    case let .apiAcceptContact(contactReqId, incognito):
      fields.tag("apiAcceptContact")
      fields.put("contactReqId", contactReqId)
      fields.put("incognito", incognito)
    case .apiRejectContact(let contactReqId):
      fields.tag("apiRejectContact")
      fields.put("contactReqId", contactReqId)
    case let .apiNewGroup(userId, incognito, groupProfile):
      fields.tag("apiNewGroup", userId: userId)
      fields.put("incognito", incognito)
      fields.put("groupProfile", groupProfile)
    case let .apiNewPublicGroup(userId, incognito, relayIds, groupProfile):
      fields.tag("apiNewPublicGroup", userId: userId)
      fields.put("incognito", incognito)
      fields.put("relayIds", relayIds)
      fields.put("groupProfile", groupProfile)
    case let .apiUpdateGroupProfile(groupId, groupProfile):
      fields.tag("apiUpdateGroupProfile")
      fields.put("groupId", groupId)
      fields.put("groupProfile", groupProfile)
    case .apiLeaveGroup(let groupId):
      fields.tag("apiLeaveGroup")
      fields.put("groupId", groupId)
    case .apiGetGroupRelays(let groupId):
      fields.tag("apiGetGroupRelays")
      fields.put("groupId", groupId)
    case let .apiAddGroupRelays(groupId, relayIds):
      fields.tag("apiAddGroupRelays")
      fields.put("groupId", groupId)
      fields.put("relayIds", relayIds)
    case .unknown: break
    }
  }
}
