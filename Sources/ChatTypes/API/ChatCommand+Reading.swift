import JSONValue

extension ChatCommand {
  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "startChat":
      return .startChat(mainApp: try fields.value("mainApp", absent: true))
    case "apiStopChat": return .apiStopChat
    case "checkChatRunning": return .checkChatRunning
    case "showActiveUser": return .showActiveUser
    case "listUsers": return .listUsers
    case "createActiveUser":
      return .createActiveUser(newUser: try fields.value("newUser"))
    case "apiSetActiveUser":
      return .apiSetActiveUser(userId: try fields.value("userId"), viewPwd: try fields.optional("viewPwd"))
    case "apiHideUser":
      return .apiHideUser(userId: try fields.value("userId"), viewPwd: try fields.value("viewPwd"))
    case "apiUnhideUser":
      return .apiUnhideUser(userId: try fields.value("userId"), viewPwd: try fields.value("viewPwd"))
    case "apiMuteUser":
      return .apiMuteUser(userId: try fields.value("userId"))
    case "apiUnmuteUser":
      return .apiUnmuteUser(userId: try fields.value("userId"))
    case "apiDeleteUser":
      return .apiDeleteUser(
        userId: try fields.value("userId"), delSMPQueues: try fields.value("delSMPQueues", absent: true),
        viewPwd: try fields.optional("viewPwd"))
    case "apiUpdateProfile":
      return .apiUpdateProfile(userId: try fields.value("userId"), profile: try fields.value("profile"))
    case "apiUserRead":
      return .apiUserRead(userId: try fields.value("userId"))
    case "apiGetChats":
      return .apiGetChats(
        userId: try fields.value("userId"), pendingConnections: try fields.value("pendingConnections", absent: true),
        pagination: try fields.value("pagination"), query: try fields.value("query", absent: .all))
    case "apiGetChat":
      return .apiGetChat(
        chatRef: try fields.value("chatRef"), contentTag: try fields.optional("contentTag"),
        pagination: try fields.value("pagination"), search: try fields.optional("search"),
        parentItemId: try fields.optional("parentItemId"))
    case "apiGetChatContentTypes":
      return .apiGetChatContentTypes(chatRef: try fields.value("chatRef"))
    case "apiGetChatItemInfo":
      return .apiGetChatItemInfo(chatRef: try fields.value("chatRef"), chatItemId: try fields.value("chatItemId"))
    case "apiNewAssistantChat":
      return .apiNewAssistantChat(userId: try fields.value("userId"), assistantChat: try fields.value("assistantChat"))
    case "apiSetAssistantOptions":
      return .apiSetAssistantOptions(
        assistantChatId: try fields.value("assistantChatId"), options: try fields.value("options"))
    case "apiNewNoteFolder":
      return .apiNewNoteFolder(userId: try fields.value("userId"), displayName: try fields.value("displayName"))
    case "apiRemoveDemoData":
      return .apiRemoveDemoData(userId: try fields.value("userId"))
    case "apiSetChatTitle":
      return .apiSetChatTitle(chatRef: try fields.value("chatRef"), title: try fields.value("title"))
    case "apiDeleteChat":
      return .apiDeleteChat(chatRef: try fields.value("chatRef"), chatDeleteMode: try fields.value("chatDeleteMode"))
    case "apiClearChat":
      return .apiClearChat(chatRef: try fields.value("chatRef"))
    case "apiSetChatSettings":
      return .apiSetChatSettings(chatRef: try fields.value("chatRef"), chatSettings: try fields.value("chatSettings"))
    case "apiSetChatCustomData":
      return .apiSetChatCustomData(chatRef: try fields.value("chatRef"), customData: try fields.optional("customData"))
    case "apiSendMessages":
      return .apiSendMessages(
        sendRef: try fields.value("sendRef"), liveMessage: try fields.value("liveMessage", absent: false),
        ttl: try fields.optional("ttl"), composedMessages: fields.list("composedMessages"))
    case "apiCreateChatItems":
      return .apiCreateChatItems(
        noteFolderId: try fields.value("noteFolderId"), composedMessages: fields.list("composedMessages"))
    case "apiUpdateChatItem":
      return .apiUpdateChatItem(
        chatRef: try fields.value("chatRef"), chatItemId: try fields.value("chatItemId"),
        liveMessage: try fields.value("liveMessage", absent: false), updatedMessage: try fields.value("updatedMessage"))
    case "apiDeleteChatItems":
      return .apiDeleteChatItems(
        chatRef: try fields.value("chatRef"), chatItemIds: fields.list("chatItemIds"),
        deleteMode: try fields.value("deleteMode"))
    case "apiDeleteMemberChatItems":
      return .apiDeleteMemberChatItems(groupId: try fields.value("groupId"), chatItemIds: fields.list("chatItemIds"))
    case "apiChatItemReaction":
      return .apiChatItemReaction(
        chatRef: try fields.value("chatRef"), chatItemId: try fields.value("chatItemId"), add: try fields.value("add"),
        reaction: try fields.value("reaction"))
    case "apiGetReactionMembers":
      return .apiGetReactionMembers(
        userId: try fields.value("userId"), groupId: try fields.value("groupId"),
        chatItemId: try fields.value("chatItemId"), reaction: try fields.value("reaction"))
    case "apiPlanForwardChatItems":
      return .apiPlanForwardChatItems(
        fromChatRef: try fields.value("fromChatRef"), chatItemIds: fields.list("chatItemIds"))
    case "apiForwardChatItems":
      return .apiForwardChatItems(
        toChatRef: try fields.value("toChatRef"), fromChatRef: try fields.value("fromChatRef"),
        chatItemIds: fields.list("chatItemIds"), ttl: try fields.optional("ttl"))
    case "apiReportMessage":
      return .apiReportMessage(
        groupId: try fields.value("groupId"), chatItemId: try fields.value("chatItemId"),
        reportReason: try fields.value("reportReason"), reportText: try fields.value("reportText"))
    case "apiArchiveReceivedReports":
      return .apiArchiveReceivedReports(groupId: try fields.value("groupId"))
    case "apiDeleteReceivedReports":
      return .apiDeleteReceivedReports(
        groupId: try fields.value("groupId"), chatItemIds: fields.list("chatItemIds"),
        deleteMode: try fields.value("deleteMode"))
    case "apiSetCommentsDisabled":
      return .apiSetCommentsDisabled(
        groupId: try fields.value("groupId"), chatItemId: try fields.value("chatItemId"),
        disabled: try fields.value("disabled"))
    case "apiChatRead":
      return .apiChatRead(chatRef: try fields.value("chatRef"))
    case "apiChatItemsRead":
      return .apiChatItemsRead(chatRef: try fields.value("chatRef"), chatItemIds: fields.list("chatItemIds"))
    case "apiChatUnread":
      return .apiChatUnread(chatRef: try fields.value("chatRef"), unreadChat: try fields.value("unreadChat"))
    case "apiGetChatTags":
      return .apiGetChatTags(userId: try fields.value("userId"))
    case "apiCreateChatTag":
      return .apiCreateChatTag(userId: try fields.optional("userId"), tag: try fields.value("tag"))
    case "apiUpdateChatTag":
      return .apiUpdateChatTag(tagId: try fields.value("tagId"), tag: try fields.value("tag"))
    case "apiDeleteChatTag":
      return .apiDeleteChatTag(tagId: try fields.value("tagId"))
    case "apiReorderChatTags":
      return .apiReorderChatTags(tagIds: fields.list("tagIds"))
    case "apiSetChatTags":
      return .apiSetChatTags(chatRef: try fields.value("chatRef"), tagIds: fields.list("tagIds"))
    case "apiGetDrafts":
      return .apiGetDrafts(userId: try fields.value("userId"))
    case "apiSetDraft":
      return .apiSetDraft(chatRef: try fields.value("chatRef"), draft: try fields.optional("draft"))
    case "apiSearchItems":
      return .apiSearchItems(userId: try fields.value("userId"), query: try fields.value("query"))
    case "apiSetChatItemTTL":
      return .apiSetChatItemTTL(userId: try fields.value("userId"), newChatItemTTL: try fields.value("newChatItemTTL"))
    case "apiGetChatItemTTL":
      return .apiGetChatItemTTL(userId: try fields.value("userId"))
    case "apiSetChatTTL":
      return .apiSetChatTTL(
        userId: try fields.value("userId"), chatRef: try fields.value("chatRef"),
        newChatItemTTL: try fields.optional("newChatItemTTL"))
    case "apiExportChats":
      return .apiExportChats(userId: try fields.value("userId"), request: try fields.value("request"))
    case "apiImportChats":
      return .apiImportChats(userId: try fields.value("userId"), request: try fields.value("request"))
    case "apiGetMemory":
      return .apiGetMemory(userId: try fields.value("userId"))
    case "apiChangeMemory":
      return .apiChangeMemory(userId: try fields.value("userId"), change: try fields.value("change"))
    case "apiExportArchive":
      return .apiExportArchive(config: try fields.value("config"))
    case "apiImportArchive":
      return .apiImportArchive(config: try fields.value("config"))
    case "receiveFile":
      return .receiveFile(
        fileId: try fields.value("fileId"), userApprovedRelays: try fields.value("userApprovedRelays", absent: false),
        storeEncrypted: try fields.optional("storeEncrypted"))
    case "cancelFile":
      return .cancelFile(fileId: try fields.value("fileId"))
    case "apiSaveSettings":
      return .apiSaveSettings(settings: try fields.value("settings"))
    case "apiGetSettings":
      return .apiGetSettings(platformDefaults: try fields.optional("platformDefaults"))
    case "apiSetPreference":
      return .apiSetPreference(
        scope: try fields.value("scope"), key: try fields.value("key"), value: try fields.optional("value"))
    case "apiGetPreferences":
      return .apiGetPreferences(scope: try fields.value("scope"))
    case "apiSetContactPrefs":
      return .apiSetContactPrefs(contactId: try fields.value("contactId"), preferences: try fields.value("preferences"))
    case "apiStopTurn":
      return .apiStopTurn(chatRef: try fields.value("chatRef"), chatItemId: try fields.value("chatItemId"))
    case "apiRegenerateTurn":
      return .apiRegenerateTurn(chatRef: try fields.value("chatRef"), chatItemId: try fields.value("chatItemId"))
    case "apiDecideToolCall":
      return .apiDecideToolCall(
        chatRef: try fields.value("chatRef"), chatItemId: try fields.value("chatItemId"),
        callId: try fields.value("callId"), approved: try fields.value("approved"),
        cardId: try fields.optional("cardId"))
    case "apiUndoToolCall":
      return .apiUndoToolCall(
        chatRef: try fields.value("chatRef"), chatItemId: try fields.value("chatItemId"),
        callId: try fields.value("callId"))
    case "apiResolveConflict":
      return .apiResolveConflict(
        chatRef: try fields.value("chatRef"), chatItemId: try fields.value("chatItemId"),
        callId: try fields.value("callId"), cardId: try fields.value("cardId"),
        resolution: try fields.value("resolution"))
    case "apiListContacts":
      return .apiListContacts(userId: try fields.value("userId"))
    case "apiListGroups":
      return .apiListGroups(
        userId: try fields.value("userId"), contactId: try fields.optional("contactId"),
        search: try fields.optional("search"))
    case "apiListMembers":
      return .apiListMembers(groupId: try fields.value("groupId"))
    case "apiAcceptContact":
      return .apiAcceptContact(
        contactReqId: try fields.value("contactReqId"), incognito: try fields.value("incognito", absent: false))
    case "apiRejectContact":
      return .apiRejectContact(contactReqId: try fields.value("contactReqId"))
    case "apiNewGroup":
      return .apiNewGroup(
        userId: try fields.value("userId"), incognito: try fields.value("incognito", absent: false),
        groupProfile: try fields.value("groupProfile"))
    case "apiNewPublicGroup":
      return .apiNewPublicGroup(
        userId: try fields.value("userId"), incognito: try fields.value("incognito", absent: false),
        relayIds: fields.list("relayIds"), groupProfile: try fields.value("groupProfile"))
    case "apiUpdateGroupProfile":
      return .apiUpdateGroupProfile(
        groupId: try fields.value("groupId"), groupProfile: try fields.value("groupProfile"))
    case "apiLeaveGroup":
      return .apiLeaveGroup(groupId: try fields.value("groupId"))
    case "apiGetGroupRelays":
      return .apiGetGroupRelays(groupId: try fields.value("groupId"))
    case "apiAddGroupRelays":
      return .apiAddGroupRelays(groupId: try fields.value("groupId"), relayIds: fields.list("relayIds"))
    default: return nil
    }
  }
}
