import ChatTypes
import JSONValue
import Persistence

extension LocalCore {
  /// What each command does, by kind: those that read, those that write, those that do more than that.
  func run(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    if let answer = try await runReading(command, as: userId) { return answer }
    if let answer = try await runLock(command) { return answer }
    switch command {
    case .startChat: return isRunning ? .chatRunning : try await started()
    case .apiStopChat:
      try await stop()
      return .chatStopped
    case .checkChatRunning: return isRunning ? .chatRunning : .chatStopped
    case .createActiveUser(let newUser): return try await createUser(newUser)
    case .apiSetActiveUser(let id, let viewPwd): return try await setActiveUser(id, password: viewPwd, as: userId)
    case .apiHideUser(let id, let viewPwd): return try await hideUser(id, password: viewPwd, as: userId)
    case .apiUnhideUser(let id, let viewPwd): return try await unhideUser(id, password: viewPwd, as: userId)
    case .apiDeleteUser(let id, _, let viewPwd): return try await deleteUser(id, password: viewPwd, as: userId)
    case .apiDeleteChat(let ref, let mode): return try await deleteChat(ref, mode: mode, as: userId)
    case .apiClearChat(let ref): return try await clearChat(ref, as: userId)
    case .apiRemoveDemoData(let id): return try await removeDemoData(id, as: userId)
    case .apiRemoveDemoPeople(let id): return try await removeDemoPeople(id, as: userId)
    case .apiSendMessages(let sendRef, let live, let ttl, let messages):
      return try await sendMessages(messages, to: sendRef, live: live, ttl: ttl, as: userId)
    case .apiCreateChatItems(let folderId, let messages):
      return try await sendMessages(
        messages, to: SendRef(ChatRef(.local, chatId: folderId)), live: false, ttl: nil, as: userId)
    case .apiDeleteChatItems(let ref, let itemIds, let mode):
      return try await deleteItems(itemIds, of: ref, mode: mode, as: userId)
    case .apiForwardChatItems(let to, let from, let itemIds, let ttl):
      return try await forward(itemIds, from: from, to: to, ttl: ttl, as: userId)
    case .apiAskAboutChat(let ref, let request, let itemIds, let text):
      return try await ask(request, about: ref, itemIds: itemIds, text: text, as: userId)
    case .apiGetCallInvitations: return try await callInvitations(as: userId)
    case .apiExportChats(let id, let request): return try await exportChats(id, request: request, as: userId)
    case .apiImportChats(let id, let request): return try await importChats(id, request: request, as: userId)
    case .apiUndoImport(let id, let importId): return try await undoImport(importId, of: id, as: userId)
    case .apiStopTurn(let ref, let itemId):
      return try await forCorrespondent(ref, itemId: itemId, as: userId) { (correspondent, chat) throws(ChatError) in
        try await correspondent.stopTurn(itemId, in: chat)
      }
    case .apiRegenerateTurn(let ref, let itemId):
      return try await forCorrespondent(ref, itemId: itemId, as: userId) { (correspondent, chat) throws(ChatError) in
        try await correspondent.regenerateTurn(itemId, in: chat)
      }
    case .apiDecideToolCall(let ref, let itemId, let callId, let approved, let cardId, let allowance):
      return try await forCorrespondent(ref, itemId: itemId, as: userId) { (correspondent, chat) throws(ChatError) in
        try await correspondent.decide(
          callId, of: itemId, in: chat, approved: approved, cardId: cardId, allowance: allowance)
      }
    case .apiUndoToolCall(let ref, let itemId, let callId):
      return try await forCorrespondent(ref, itemId: itemId, as: userId) { (correspondent, chat) throws(ChatError) in
        try await correspondent.undo(callId, of: itemId, in: chat)
      }
    case .apiResolveConflict(let ref, let itemId, let callId, let cardId, let resolution):
      return try await forCorrespondent(ref, itemId: itemId, as: userId) { (correspondent, chat) throws(ChatError) in
        try await correspondent.resolve(resolution, ofCard: cardId, callId: callId, of: itemId, in: chat)
      }
    case .apiAnswerToolForm(let ref, let itemId, let callId, let cardId, let answer):
      return try await forCorrespondent(ref, itemId: itemId, as: userId) { (correspondent, chat) throws(ChatError) in
        try await correspondent.answer(answer, form: cardId, callId: callId, of: itemId, in: chat)
      }
    default: return try await runWriting(command, as: userId)
    }
  }

  private func started() async throws(ChatError) -> ChatResponse {
    try await start()
    return .chatStarted
  }

  private func forCorrespondent(
    _ ref: ChatRef, itemId: Int64, as userId: Int64?,
    body: (any Correspondent, StoredChat) async throws(ChatError) -> Void
  ) async throws(ChatError) -> ChatResponse {
    let (user, chat) = try await read(as: userId) { reading in
      let (user, chat) = try reading.chat(ref)
      guard try reading.reader.item(itemId, in: chat) != nil else {
        throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: itemId))
      }
      return (user, chat)
    }
    guard let kind = chat.info.assistantChat?.correspondent, let correspondent = correspondents[kind] else {
      throw ChatError.error(errorType: .unsupportedCommand(name: "turns in this chat"))
    }
    try await body(correspondent, chat)
    return .cmdOk(user_: user)
  }

  /// Commands that are one transaction and nothing beside it.
  private nonisolated func runWriting(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse
  {
    try await write(as: userId) { transaction in
      switch command {
      case .apiMuteUser(let id): try transaction.setNotifications(of: id, shown: false)
      case .apiUnmuteUser(let id): try transaction.setNotifications(of: id, shown: true)
      case .apiUpdateProfile(let id, let profile): try transaction.updateProfile(id, profile: profile)
      case .apiUserRead(let id): try transaction.markUserRead(id)
      case .apiNewAssistantChat(let id, let chat): try transaction.newAssistantChat(chat, for: id)
      case .apiSetAssistantOptions(let id, let options): try transaction.setOptions(options, of: id)
      case .apiNewNoteFolder(let id, let name): try transaction.newNoteFolder(name, for: id)
      case .apiMakeDemoPeople(let id): try transaction.makeDemoPeople(for: id)
      case .apiSetChatTitle(let ref, let title): try transaction.setTitle(title, of: ref)
      case .apiSetChatSettings(let ref, let settings): try transaction.setSettings(settings, of: ref)
      case .apiSetChatCustomData(let ref, let data): try transaction.setCustomData(data, of: ref)
      case .apiSetChatTTL(let id, let ref, let ttl): try transaction.setTTL(ttl, of: ref, for: id)
      case .apiSetChatItemTTL(let id, let ttl): try transaction.setTTL(ttl, for: id)
      case .apiUpdateChatItem(let ref, let itemId, let live, let message):
        try transaction.updateItem(itemId, of: ref, to: message, live: live)
      case .apiChatItemReaction(let ref, let itemId, let add, let reaction):
        try transaction.react(reaction, to: itemId, of: ref, added: add)
      case .apiChatRead(let ref): try transaction.markRead(ref)
      case .apiChatItemsRead(let ref, let itemIds): try transaction.markRead(itemIds, of: ref)
      case .apiChatUnread(let ref, let unread): try transaction.setUnread(unread, ref: ref)
      case .apiCreateChatTag(let id, let tag): try transaction.createTag(tag, for: id)
      case .apiUpdateChatTag(let tagId, let tag): try transaction.updateTag(tagId, tag: tag)
      case .apiDeleteChatTag(let tagId): try transaction.deleteTag(tagId)
      case .apiReorderChatTags(let tagIds): try transaction.reorderTags(tagIds)
      case .apiSetChatTags(let ref, let tagIds): try transaction.setTags(tagIds, of: ref)
      case .apiSetDraft(let ref, let draft): try transaction.setDraft(draft, of: ref)
      case .apiSaveSettings(let settings): try transaction.saveSettings(settings)
      case .apiSetPreference(let scope, let key, let value): try transaction.setPreference(key, of: scope, to: value)
      case .apiAddContact(let id, let incognito): try transaction.invite(incognito: incognito, for: id)
      case .apiConnect(let id, let incognito, let link):
        try transaction.connect(by: link, incognito: incognito, for: id)
      case .apiCreateMyAddress(let id): try transaction.makeAddress(for: id)
      case .apiDeleteMyAddress(let id): try transaction.giveUpAddress(of: id)
      case .apiSetAddressSettings(let id, let settings): try transaction.setAddress(settings, for: id)
      case .apiAcceptContact(let id, let incognito): try transaction.acceptRequest(id, incognito: incognito)
      case .apiRejectContact(let id): try transaction.refuseRequest(id, blocks: false)
      case .apiBlockContactRequest(let id): try transaction.refuseRequest(id, blocks: true)
      case .apiBlockContact(let id, let blocked): try transaction.setBlocked(blocked, contactId: id)
      case .apiVerifyContact(let id, let code): try transaction.verify(contactId: id, code: code)
      case .apiSetContactPrefs(let id, let preferences): try transaction.setPreferences(preferences, contactId: id)
      case .unknown: throw ChatError.error(errorType: .commandError(message: "unknown command"))
      default: try transaction.runInCall(command) ?? transaction.runInGroup(command) ?? Self.refused(command)
      }
    }
  }

  private static func refused(_ command: ChatCommand) throws -> ChatResponse {
    throw ChatError.error(errorType: .unsupportedCommand(name: command.tag))
  }
}
