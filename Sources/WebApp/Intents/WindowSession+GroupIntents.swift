import ChatModels
import ChatTypes

extension WindowSession {
  /// Does what its page asks for in a group.
  /// - Returns: whether it was done; the page shows why not.
  func perform(_ intent: GroupIntent) async -> Bool {
    let model = state.chatModel
    switch intent {
    case .join(let groupId): return await join(groupId)
    case .decline(let groupId): return await model.declineInvitation(to: groupId)
    case .members(let chat, let text): return await offerMembers(text, in: chat)
    case .mention(let chat, let member): return await with(chat) { $0.mention(member) != nil }
    case .unreadMention: await showUnreadMention()
    case .moderate(let groupId, let item): return await model.moderate([item], of: groupId)
    case .settle(let groupId, let item): return await model.settleReports([item], of: groupId)
    case .writeTo(let groupId, let item): return await writeToAuthor(of: item, groupId: groupId)
    case .sendThread(let place, let text): return await send(text, beside: place)
    case .comments(let ref): return await openComments(ref)
    case .setComments(let ref, let isOpen): return await model.setComments(on: ref, isOpen: isOpen)
    case .threadSeen(let items, true): model.secondaryIM?.itemsAppeared(items)
    case .threadSeen(let items, false): model.secondaryIM?.itemsDisappeared(items)
    case .olderThread: await model.loadOlderOfThread()
    case .closeThread: model.closeSecondaryChat()
    }
    return true
  }

  /// Joins a group and shows it.
  private func join(_ groupId: Int64) async -> Bool {
    guard await state.chatModel.joinGroup(groupId) else { return false }
    let chat = ChatRef(.group, chatId: groupId).id
    return state.chatModel.chatId == chat ? true : await openIfThere(chat, item: nil)
  }

  /// Has members offered whose names fit what was typed after an @. They are asked for with the first letter.
  private func offerMembers(_ text: String, in chat: ChatId) async -> Bool {
    guard state.chatModel.chatId == chat else { return false }
    mentionQuery = (chat, text)
    await state.chatModel.loadGroupMembersIfNeeded()
    return state.chatModel.chatId == chat
  }

  /// Goes to the oldest unread message that mentions the user; if it isn't loaded, to the oldest unread one.
  private func showUnreadMention() async {
    let model = state.chatModel.im
    if let item = model.reversedChatItems.last(where: { $0.isRcvNew && $0.meta.userMention }) {
      if await model.showItem(item.id) { scroll(to: item.id) }
    } else if let chat = state.chatModel.chatId {
      await open(chat)
    }
  }

  private func writeToAuthor(of item: Int64, groupId: Int64) async -> Bool {
    guard let member = state.chatModel.loadedItem(item)?.chatDir.groupMember,
      let chat = await state.chatModel.contactChat(ofMember: member.groupMemberId, of: groupId)
    else { return false }
    return await openIfThere(chat, item: nil)
  }

  /// Shows a conversation with the admins beside its group.
  /// - Parameter ref: the group with the scope of the conversation.
  func openThread(_ ref: ChatRef) async -> Bool {
    if state.chatModel.chatId != ref.id {
      guard await openIfThere(ref.id, item: nil), state.chatModel.chatId == ref.id else { return false }
    }
    // Those who are the admins have the conversations of the others, and none of their own.
    if ref.scope == .memberSupport(groupMemberId_: nil),
      state.chatModel.getChat(ref.id)?.chatInfo.groupInfo?.isModerator == true
    {
      return await show(.threads(chat: ref.id))
    }
    sheet = nil
    guard await state.chatModel.openThread(ref) else {
      state.show(message: "This conversation isn’t there, or isn’t yours to read.")
      return false
    }
    return true
  }

  /// Shows the comments on a post beside its channel.
  func openComments(_ ref: CommentsRef) async -> Bool {
    if state.chatModel.chatId != ref.chatId {
      guard await openIfThere(ref.chatId, item: nil), state.chatModel.chatId == ref.chatId else { return false }
    }
    sheet = nil
    guard await state.chatModel.openComments(ref) else {
      state.show(message: "The post with these comments isn’t there any more.")
      return false
    }
    return true
  }
}
