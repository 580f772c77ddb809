import JSONValue

extension ChatCommand {
  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("startChat", of: &self, as: Self.startChat, fields: CaseField("mainApp", absent: true)) {
      if case let .startChat(a) = $0 { $1(a) }
    }
    cases.tag("apiStopChat", of: &self, as: .apiStopChat) { if case .apiStopChat = $0 { $1() } }
    cases.tag("checkChatRunning", of: &self, as: .checkChatRunning) { if case .checkChatRunning = $0 { $1() } }
    cases.tag("showActiveUser", of: &self, as: .showActiveUser) { if case .showActiveUser = $0 { $1() } }
    cases.tag("listUsers", of: &self, as: .listUsers) { if case .listUsers = $0 { $1() } }
    cases.tag("createActiveUser", of: &self, as: Self.createActiveUser, fields: "newUser") {
      if case let .createActiveUser(a) = $0 { $1(a) }
    }
    cases.tag("apiSetActiveUser", of: &self, as: Self.apiSetActiveUser, fields: "userId", "viewPwd") {
      if case let .apiSetActiveUser(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiHideUser", of: &self, as: Self.apiHideUser, fields: "userId", "viewPwd") {
      if case let .apiHideUser(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiUnhideUser", of: &self, as: Self.apiUnhideUser, fields: "userId", "viewPwd") {
      if case let .apiUnhideUser(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiMuteUser", of: &self, as: Self.apiMuteUser, fields: "userId") {
      if case let .apiMuteUser(a) = $0 { $1(a) }
    }
    cases.tag("apiUnmuteUser", of: &self, as: Self.apiUnmuteUser, fields: "userId") {
      if case let .apiUnmuteUser(a) = $0 { $1(a) }
    }
    cases.tag(
      "apiDeleteUser", of: &self, as: Self.apiDeleteUser, fields: "userId", CaseField("delSMPQueues", absent: true),
      "viewPwd"
    ) {
      if case let .apiDeleteUser(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("apiUpdateProfile", of: &self, as: Self.apiUpdateProfile, fields: "userId", "profile") {
      if case let .apiUpdateProfile(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiUserRead", of: &self, as: Self.apiUserRead, fields: "userId") {
      if case let .apiUserRead(a) = $0 { $1(a) }
    }
    cases.tag(
      "apiGetChats", of: &self, as: Self.apiGetChats, fields: "userId", CaseField("pendingConnections", absent: true),
      "pagination", CaseField("query", absent: .all)
    ) {
      if case let .apiGetChats(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "apiGetChat", of: &self, as: Self.apiGetChat, fields: "chatRef", "contentTag", "pagination", "search",
      "parentItemId"
    ) {
      if case let .apiGetChat(a, b, c, d, e) = $0 { $1(a, b, c, d, e) }
    }
    cases.tag("apiGetChatContentTypes", of: &self, as: Self.apiGetChatContentTypes, fields: "chatRef") {
      if case let .apiGetChatContentTypes(a) = $0 { $1(a) }
    }
    cases.tag("apiGetChatItemInfo", of: &self, as: Self.apiGetChatItemInfo, fields: "chatRef", "chatItemId") {
      if case let .apiGetChatItemInfo(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiNewAssistantChat", of: &self, as: Self.apiNewAssistantChat, fields: "userId", "assistantChat") {
      if case let .apiNewAssistantChat(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "apiSetAssistantOptions", of: &self, as: Self.apiSetAssistantOptions, fields: "assistantChatId", "options"
    ) {
      if case let .apiSetAssistantOptions(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiNewNoteFolder", of: &self, as: Self.apiNewNoteFolder, fields: "userId", "displayName") {
      if case let .apiNewNoteFolder(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiSetChatTitle", of: &self, as: Self.apiSetChatTitle, fields: "chatRef", "title") {
      if case let .apiSetChatTitle(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiDeleteChat", of: &self, as: Self.apiDeleteChat, fields: "chatRef", "chatDeleteMode") {
      if case let .apiDeleteChat(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiClearChat", of: &self, as: Self.apiClearChat, fields: "chatRef") {
      if case let .apiClearChat(a) = $0 { $1(a) }
    }
    cases.tag("apiSetChatSettings", of: &self, as: Self.apiSetChatSettings, fields: "chatRef", "chatSettings") {
      if case let .apiSetChatSettings(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiSetChatCustomData", of: &self, as: Self.apiSetChatCustomData, fields: "chatRef", "customData") {
      if case let .apiSetChatCustomData(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "apiSendMessages", of: &self, as: Self.apiSendMessages, fields: "sendRef",
      CaseField("liveMessage", absent: false), "ttl", "composedMessages"
    ) {
      if case let .apiSendMessages(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "apiCreateChatItems", of: &self, as: Self.apiCreateChatItems, fields: "noteFolderId", "composedMessages"
    ) {
      if case let .apiCreateChatItems(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "apiUpdateChatItem", of: &self, as: Self.apiUpdateChatItem, fields: "chatRef", "chatItemId",
      CaseField("liveMessage", absent: false), "updatedMessage"
    ) {
      if case let .apiUpdateChatItem(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "apiDeleteChatItems", of: &self, as: Self.apiDeleteChatItems, fields: "chatRef", "chatItemIds", "deleteMode"
    ) {
      if case let .apiDeleteChatItems(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "apiDeleteMemberChatItems", of: &self, as: Self.apiDeleteMemberChatItems, fields: "groupId", "chatItemIds"
    ) {
      if case let .apiDeleteMemberChatItems(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "apiChatItemReaction", of: &self, as: Self.apiChatItemReaction, fields: "chatRef", "chatItemId", "add",
      "reaction"
    ) {
      if case let .apiChatItemReaction(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "apiGetReactionMembers", of: &self, as: Self.apiGetReactionMembers, fields: "userId", "groupId", "chatItemId",
      "reaction"
    ) {
      if case let .apiGetReactionMembers(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "apiPlanForwardChatItems", of: &self, as: Self.apiPlanForwardChatItems, fields: "fromChatRef", "chatItemIds"
    ) {
      if case let .apiPlanForwardChatItems(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "apiForwardChatItems", of: &self, as: Self.apiForwardChatItems, fields: "toChatRef", "fromChatRef", "chatItemIds",
      "ttl"
    ) {
      if case let .apiForwardChatItems(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "apiAskAboutChat", of: &self, as: Self.apiAskAboutChat, fields: "chatRef", "request", "chatItemIds", "text"
    ) {
      if case let .apiAskAboutChat(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "apiReportMessage", of: &self, as: Self.apiReportMessage, fields: "groupId", "chatItemId", "reportReason",
      "reportText"
    ) {
      if case let .apiReportMessage(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("apiArchiveReceivedReports", of: &self, as: Self.apiArchiveReceivedReports, fields: "groupId") {
      if case let .apiArchiveReceivedReports(a) = $0 { $1(a) }
    }
    cases.tag(
      "apiDeleteReceivedReports", of: &self, as: Self.apiDeleteReceivedReports, fields: "groupId", "chatItemIds",
      "deleteMode"
    ) {
      if case let .apiDeleteReceivedReports(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "apiSetCommentsDisabled", of: &self, as: Self.apiSetCommentsDisabled, fields: "groupId", "chatItemId", "disabled"
    ) {
      if case let .apiSetCommentsDisabled(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("apiChatRead", of: &self, as: Self.apiChatRead, fields: "chatRef") {
      if case let .apiChatRead(a) = $0 { $1(a) }
    }
    cases.tag("apiChatItemsRead", of: &self, as: Self.apiChatItemsRead, fields: "chatRef", "chatItemIds") {
      if case let .apiChatItemsRead(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiChatUnread", of: &self, as: Self.apiChatUnread, fields: "chatRef", "unreadChat") {
      if case let .apiChatUnread(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiGetChatTags", of: &self, as: Self.apiGetChatTags, fields: "userId") {
      if case let .apiGetChatTags(a) = $0 { $1(a) }
    }
    cases.tag("apiCreateChatTag", of: &self, as: Self.apiCreateChatTag, fields: "userId", "tag") {
      if case let .apiCreateChatTag(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiUpdateChatTag", of: &self, as: Self.apiUpdateChatTag, fields: "tagId", "tag") {
      if case let .apiUpdateChatTag(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiDeleteChatTag", of: &self, as: Self.apiDeleteChatTag, fields: "tagId") {
      if case let .apiDeleteChatTag(a) = $0 { $1(a) }
    }
    cases.tag("apiReorderChatTags", of: &self, as: Self.apiReorderChatTags, fields: "tagIds") {
      if case let .apiReorderChatTags(a) = $0 { $1(a) }
    }
    cases.tag("apiSetChatTags", of: &self, as: Self.apiSetChatTags, fields: "chatRef", "tagIds") {
      if case let .apiSetChatTags(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiGetDrafts", of: &self, as: Self.apiGetDrafts, fields: "userId") {
      if case let .apiGetDrafts(a) = $0 { $1(a) }
    }
    cases.tag("apiSetDraft", of: &self, as: Self.apiSetDraft, fields: "chatRef", "draft") {
      if case let .apiSetDraft(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiSearchItems", of: &self, as: Self.apiSearchItems, fields: "userId", "query") {
      if case let .apiSearchItems(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiSetChatItemTTL", of: &self, as: Self.apiSetChatItemTTL, fields: "userId", "newChatItemTTL") {
      if case let .apiSetChatItemTTL(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiGetChatItemTTL", of: &self, as: Self.apiGetChatItemTTL, fields: "userId") {
      if case let .apiGetChatItemTTL(a) = $0 { $1(a) }
    }
    cases.tag("apiSetChatTTL", of: &self, as: Self.apiSetChatTTL, fields: "userId", "chatRef", "newChatItemTTL") {
      if case let .apiSetChatTTL(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("apiExportChats", of: &self, as: Self.apiExportChats, fields: "userId", "request") {
      if case let .apiExportChats(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiImportChats", of: &self, as: Self.apiImportChats, fields: "userId", "request") {
      if case let .apiImportChats(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiGetImports", of: &self, as: Self.apiGetImports, fields: "userId") {
      if case let .apiGetImports(a) = $0 { $1(a) }
    }
    cases.tag("apiUndoImport", of: &self, as: Self.apiUndoImport, fields: "userId", "importId") {
      if case let .apiUndoImport(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiGetMemory", of: &self, as: Self.apiGetMemory, fields: "userId") {
      if case let .apiGetMemory(a) = $0 { $1(a) }
    }
    cases.tag("apiChangeMemory", of: &self, as: Self.apiChangeMemory, fields: "userId", "change") {
      if case let .apiChangeMemory(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiGetToolkits", of: &self, as: Self.apiGetToolkits, fields: "userId") {
      if case let .apiGetToolkits(a) = $0 { $1(a) }
    }
    cases.tag("apiChangeToolkits", of: &self, as: Self.apiChangeToolkits, fields: "userId", "change") {
      if case let .apiChangeToolkits(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "apiCallToolkit", of: &self, as: Self.apiCallToolkit, fields: "userId", "toolkit", "tool", "arguments",
      "folder"
    ) {
      if case let .apiCallToolkit(a, b, c, d, e) = $0 { $1(a, b, c, d, e) }
    }
    cases.tag("apiSearchTools", of: &self, as: Self.apiSearchTools, fields: "userId", "text", "address") {
      if case let .apiSearchTools(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "apiGetToolkitPrompt", of: &self, as: Self.apiGetToolkitPrompt, fields: "userId", "toolkit", "prompt", "arguments"
    ) {
      if case let .apiGetToolkitPrompt(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "apiDecideToolkitCall", of: &self, as: Self.apiDecideToolkitCall, fields: "userId", "callId", "approvalHash",
      "approved"
    ) {
      if case let .apiDecideToolkitCall(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "apiFollowToolkitCall", of: &self, as: Self.apiFollowToolkitCall, fields: "userId", "callId", "shown"
    ) {
      if case let .apiFollowToolkitCall(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "apiAnswerToolkitForm", of: &self, as: Self.apiAnswerToolkitForm, fields: "userId", "callId", "cardId", "answer"
    ) {
      if case let .apiAnswerToolkitForm(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("apiGetToolGrants", of: &self, as: Self.apiGetToolGrants, fields: "userId") {
      if case let .apiGetToolGrants(a) = $0 { $1(a) }
    }
    cases.tag("apiRevokeToolGrant", of: &self, as: Self.apiRevokeToolGrant, fields: "userId", "grantId") {
      if case let .apiRevokeToolGrant(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiListRemoteModels", of: &self, as: .apiListRemoteModels) {
      if case .apiListRemoteModels = $0 { $1() }
    }
    cases.tag("apiConnectRemoteModel", of: &self, as: Self.apiConnectRemoteModel, fields: "remoteModel", "key") {
      if case let .apiConnectRemoteModel(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiRemoveRemoteModel", of: &self, as: Self.apiRemoveRemoteModel, fields: "name") {
      if case let .apiRemoveRemoteModel(a) = $0 { $1(a) }
    }
    cases.tag(
      "receiveFile", of: &self, as: Self.receiveFile, fields: "fileId", CaseField("userApprovedRelays", absent: false),
      "storeEncrypted"
    ) {
      if case let .receiveFile(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("cancelFile", of: &self, as: Self.cancelFile, fields: "fileId") {
      if case let .cancelFile(a) = $0 { $1(a) }
    }
    cases.tag("apiSaveSettings", of: &self, as: Self.apiSaveSettings, fields: "settings") {
      if case let .apiSaveSettings(a) = $0 { $1(a) }
    }
    cases.tag("apiGetSettings", of: &self, as: Self.apiGetSettings, fields: "platformDefaults") {
      if case let .apiGetSettings(a) = $0 { $1(a) }
    }
    cases.tag("apiSetPreference", of: &self, as: Self.apiSetPreference, fields: "scope", "key", "value") {
      if case let .apiSetPreference(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("apiGetPreferences", of: &self, as: Self.apiGetPreferences, fields: "scope") {
      if case let .apiGetPreferences(a) = $0 { $1(a) }
    }
    cases.tag("apiSetContactPrefs", of: &self, as: Self.apiSetContactPrefs, fields: "contactId", "preferences") {
      if case let .apiSetContactPrefs(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiStopTurn", of: &self, as: Self.apiStopTurn, fields: "chatRef", "chatItemId") {
      if case let .apiStopTurn(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiRegenerateTurn", of: &self, as: Self.apiRegenerateTurn, fields: "chatRef", "chatItemId") {
      if case let .apiRegenerateTurn(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "apiDecideToolCall", of: &self, as: Self.apiDecideToolCall, fields: "chatRef", "chatItemId", "callId", "approved",
      "cardId", "allowance"
    ) {
      if case let .apiDecideToolCall(a, b, c, d, e, f) = $0 { $1(a, b, c, d, e, f) }
    }
    cases.tag("apiUndoToolCall", of: &self, as: Self.apiUndoToolCall, fields: "chatRef", "chatItemId", "callId") {
      if case let .apiUndoToolCall(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "apiResolveConflict", of: &self, as: Self.apiResolveConflict, fields: "chatRef", "chatItemId", "callId", "cardId",
      "resolution"
    ) {
      if case let .apiResolveConflict(a, b, c, d, e) = $0 { $1(a, b, c, d, e) }
    }
    cases.tag(
      "apiAnswerToolForm", of: &self, as: Self.apiAnswerToolForm, fields: "chatRef", "chatItemId", "callId", "cardId",
      "answer"
    ) {
      if case let .apiAnswerToolForm(a, b, c, d, e) = $0 { $1(a, b, c, d, e) }
    }
    cases.tag("apiListContacts", of: &self, as: Self.apiListContacts, fields: "userId") {
      if case let .apiListContacts(a) = $0 { $1(a) }
    }
    cases.tag("apiListGroups", of: &self, as: Self.apiListGroups, fields: "userId", "contactId", "search") {
      if case let .apiListGroups(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("apiListMembers", of: &self, as: Self.apiListMembers, fields: "groupId") {
      if case let .apiListMembers(a) = $0 { $1(a) }
    }
    cases.tag(
      "apiAddContact", of: &self, as: Self.apiAddContact, fields: "userId", CaseField("incognito", absent: false)
    ) {
      if case let .apiAddContact(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiConnectPlan", of: &self, as: Self.apiConnectPlan, fields: "userId", "connLink") {
      if case let .apiConnectPlan(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "apiConnect", of: &self, as: Self.apiConnect, fields: "userId", CaseField("incognito", absent: false), "connLink"
    ) {
      if case let .apiConnect(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("apiCreateMyAddress", of: &self, as: Self.apiCreateMyAddress, fields: "userId") {
      if case let .apiCreateMyAddress(a) = $0 { $1(a) }
    }
    cases.tag("apiShowMyAddress", of: &self, as: Self.apiShowMyAddress, fields: "userId") {
      if case let .apiShowMyAddress(a) = $0 { $1(a) }
    }
    cases.tag("apiDeleteMyAddress", of: &self, as: Self.apiDeleteMyAddress, fields: "userId") {
      if case let .apiDeleteMyAddress(a) = $0 { $1(a) }
    }
    cases.tag("apiSetAddressSettings", of: &self, as: Self.apiSetAddressSettings, fields: "userId", "settings") {
      if case let .apiSetAddressSettings(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiGetContactCode", of: &self, as: Self.apiGetContactCode, fields: "contactId") {
      if case let .apiGetContactCode(a) = $0 { $1(a) }
    }
    cases.tag("apiVerifyContact", of: &self, as: Self.apiVerifyContact, fields: "contactId", "connectionCode") {
      if case let .apiVerifyContact(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiBlockContact", of: &self, as: Self.apiBlockContact, fields: "contactId", "blocked") {
      if case let .apiBlockContact(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiBlockContactRequest", of: &self, as: Self.apiBlockContactRequest, fields: "contactReqId") {
      if case let .apiBlockContactRequest(a) = $0 { $1(a) }
    }
    cases.tag(
      "apiAcceptContact", of: &self, as: Self.apiAcceptContact, fields: "contactReqId",
      CaseField("incognito", absent: false)
    ) {
      if case let .apiAcceptContact(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiRejectContact", of: &self, as: Self.apiRejectContact, fields: "contactReqId") {
      if case let .apiRejectContact(a) = $0 { $1(a) }
    }
    visitCalls(&cases)
    visitGroups(&cases)
    visitDemo(&cases)
    visitStorage(&cases)
    visitLock(&cases)
  }
}
