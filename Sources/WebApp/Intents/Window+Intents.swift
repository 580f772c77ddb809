import ChatCore
import ChatModels
import ChatTypes
import Foundation

extension Window {
  /// Does what its page asks for.
  /// - Returns: whether it was done; the page shows why not.
  func perform(_ intent: Intent) async -> Bool {
    defer { mark(.all) }
    switch intent {
    case .go(let place): return await go(to: place)
    case .chats: await returnToChats()
    case .page(let action, let fields): return await perform(action, fields)
    case .palette(let text): await palette.find(text)
    case .pick(let id): return await pick(id)
    case .closePalette: palette.close()
    case .open(let chat, let item): return await openIfThere(chat, item)
    case .close: state.chatModel.closeChat()
    case .newChat: return await newChat()
    case .find(let text): await find(text)
    case .filter(let name): filter(name)
    case .moreChats: list.extend()
    case .dismiss(let error): state.dismiss(error)
    case .retry: await state.start()
    case .discard(let file): uploads.remove(file)
    case .visible, .appeared, .disappeared, .newest, .show: await scroll(intent)
    case .send(let chat, let text, let files, let quoted): return await send(text, files, quoted, to: chat)
    case .draft(let chat, let text): keepDraft(text, of: chat)
    case .rename, .delete, .clear, .pin, .favorite, .archive, .read: return await change(intent)
    default: return await command(intent)
    }
    return true
  }

  func openIfThere(_ chat: ChatId, _ item: Int64?) async -> Bool {
    guard state.chatModel.hasChat(chat) else {
      state.show(message: "This chat isn't there any more.")
      return false
    }
    await open(chat, around: item)
    return true
  }

  private func newChat() async -> Bool {
    list.showsArchive = false
    guard let chat = await state.chatList.createChat() else { return false }
    await open(chat.id)
    return true
  }

  // MARK: - The list

  private func filter(_ name: String) {
    list.showsArchive = name == "archive"
    list.rewind()
    switch name {
    case "all", "archive": state.tags.clearFilter()
    case "unread": if state.tags.activeFilter != .unread { state.chatList.toggle(.unread) }
    default: select(name)
    }
  }

  private func select(_ name: String) {
    let filter: ActiveFilter? =
      if name.hasPrefix("preset:") {
        PresetTag(rawValue: String(name.dropFirst(7))).map { .presetTag($0) }
      } else if name.hasPrefix("tag:"), let id = Int64(name.dropFirst(4)) {
        state.tags.userTags.first { $0.chatTagId == id }.map { .userTag($0) }
      } else {
        nil
      }
    if let filter, filter != state.tags.activeFilter { state.chatList.toggle(filter) }
  }

  /// Looks among names at once, and among messages.
  private func find(_ text: String) async {
    state.chatList.searchText = text
    list.rewind()
    results = ""
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard words.count >= 2, let userId = state.chatModel.currentUser?.userId else { return }
    mark(.all)
    let query = ItemSearchQuery(text: words, limit: 20)
    let answer = try? await state.api.send(.apiSearchItems(userId: userId, query: query), as: userId)
    // Meanwhile something else may have been typed.
    guard state.chatList.searchText == text, case .searchResults(_, let hits, _) = answer else { return }
    results = hits.isEmpty ? "" : ResultsView(page: page).html(hits)
  }

  // MARK: - Scrolling

  private func scroll(_ intent: Intent) async {
    let model = state.chatModel.im
    switch intent {
    case .visible(let newest, let oldest, let isScrolling):
      model.itemsVisible(VisibleItems(newestId: newest, oldestId: oldest, isScrolling: isScrolling))
    case .appeared(let items): model.itemsAppeared(items)
    case .disappeared(let items): model.itemsDisappeared(items)
    case .newest:
      await model.showNewest()
      scrollTarget = "bottom"
    case .show(let item):
      if await model.showItem(item) { scrollTarget = "\(item)" }
    default: break
    }
  }

  // MARK: - Writing

  private func keepDraft(_ text: String, of chat: ChatId) {
    guard state.chatModel.hasChat(chat) else { return }
    noteDraft(chat, text)
    state.chatModel.setDraft(text.isEmpty ? nil : ComposeState(message: text, updatedAt: page.now()), of: chat)
  }

  private func send(_ text: String, _ files: [String], _ quoted: Int64?, to chat: ChatId) async -> Bool {
    guard let ref = ChatRef(chat) else { return false }
    let attached = files.compactMap { uploads.upload($0) }
    guard attached.count == files.count else {
      state.show(message: "An attachment is gone. Attach it again, then send.")
      return false
    }
    guard !text.allSatisfy(\.isWhitespace) || !attached.isEmpty else { return false }
    var messages = attached.enumerated().map { index, upload in
      // The text goes with the first file, so that both are one message.
      let text = index == 0 ? text : ""
      return ComposedMessage(
        msgContent: upload.isImage ? .image(text: text, image: "") : .file(text: text),
        fileSource: CryptoFile(filePath: upload.url.path(percentEncoded: false)),
        quotedItemId: index == 0 ? quoted : nil)
    }
    if messages.isEmpty { messages = [ComposedMessage(msgContent: .text(text: text), quotedItemId: quoted)] }
    let command: ChatCommand =
      ref.chatType == .local
      ? .apiCreateChatItems(noteFolderId: ref.chatId, composedMessages: messages)
      : .apiSendMessages(sendRef: SendRef(ref), liveMessage: false, ttl: nil, composedMessages: messages)
    guard await run(command) else { return false }
    noteDraft(chat, "")
    state.chatModel.setDraft(nil, of: chat)
    for upload in attached { uploads.remove(upload.id) }
    if state.chatModel.chatId == chat {
      await state.chatModel.im.showNewest()
      scrollTarget = "bottom"
    }
    return true
  }

  // MARK: - Chats

  private func change(_ intent: Intent) async -> Bool {
    switch intent {
    case .rename(let id, let title): return await with(id) { await $0.setTitle(of: $1, title) }
    case .clear(let id): return await with(id) { await $0.clear($1) }
    case .pin(let id, let on): return await with(id) { await $0.setSettings(of: $1) { $0.pinned = on } }
    case .favorite(let id, let on): return await with(id) { await $0.setSettings(of: $1) { $0.favorite = on } }
    case .archive(let id, let on): return await with(id) { await $0.setSettings(of: $1) { $0.archived = on } }
    case .read(let id, let on):
      return await with(id) { model, chat in
        if on { await model.markChatRead(chat) } else { await model.markChatUnread(chat) }
      }
    case .delete(let id):
      guard let chat = state.chatModel.getChat(id) else { return false }
      await state.chatList.deleteChat(chat)
      return state.chatModel.getChat(id) == nil
    default: return false
    }
  }

  private func with(_ id: ChatId, _ body: (ChatModel, Chat) async -> Void) async -> Bool {
    guard let chat = state.chatModel.getChat(id) else { return false }
    await body(state.chatModel, chat)
    return true
  }

  // MARK: - Commands

  private func command(_ intent: Intent) async -> Bool {
    switch intent {
    case .edit(let chat, let item, let text):
      return await run(chat) {
        .apiUpdateChatItem(
          chatRef: $0, chatItemId: item, liveMessage: false,
          updatedMessage: UpdatedMessage(msgContent: .text(text: text)))
      }
    case .deleteItem(let chat, let item):
      return await run(chat) { .apiDeleteChatItems(chatRef: $0, chatItemIds: [item], deleteMode: .internal) }
    case .stop(let chat, let item): return await run(chat) { .apiStopTurn(chatRef: $0, chatItemId: item) }
    case .regenerate(let chat, let item): return await run(chat) { .apiRegenerateTurn(chatRef: $0, chatItemId: item) }
    case .decide(let chat, let item, let call, let card, let approved):
      return await run(chat) {
        .apiDecideToolCall(chatRef: $0, chatItemId: item, callId: call, approved: approved, cardId: card)
      }
    case .undo(let chat, let item, let call):
      return await run(chat) { .apiUndoToolCall(chatRef: $0, chatItemId: item, callId: call) }
    case .resolve(let chat, let item, let call, let card, let resolution):
      return await run(chat) {
        .apiResolveConflict(chatRef: $0, chatItemId: item, callId: call, cardId: card, resolution: resolution)
      }
    default: return false
    }
  }

  private func run(_ chat: ChatId, _ command: (ChatRef) -> ChatCommand) async -> Bool {
    guard let ref = ChatRef(chat) else { return false }
    return await run(command(ref))
  }

  /// Runs a command in the name of the window's profile and shows the error if it fails.
  private func run(_ command: ChatCommand) async -> Bool {
    do throws(ChatError) {
      let answer = try await state.api.send(command, as: session.userId)
      if case .chatCmdError(_, let error) = answer { throw error }
      return true
    } catch {
      state.show(error)
      return false
    }
  }
}
