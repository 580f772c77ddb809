import ChatCore
import ChatModels
import ChatTypes
import Foundation

extension WindowSession {
  /// The open chat as its user has it: what is written, sent, asked and decided in it; nil when none is open.
  var conversation: ChatViewModel? {
    guard let held = heldConversation, !held.isClosed, held.chatId == state.chatModel.chatId else { return nil }
    return held
  }

  /// A chat is about to be shown: its model is made before it is there, so that it misses nothing.
  func hold(_ chat: ChatId) {
    if let held = heldConversation, held.chatId == chat, !held.isClosed { return }
    heldConversation?.close()
    heldConversation = state.chatViewModel(for: chat, dependencies: dependencies)
  }

  private var dependencies: ChatViewModelDependencies {
    ChatViewModelDependencies(
      suggestedPromptsProvider: services.suggestedPrompts,
      pinnedPromptsStore: PreferencePinnedPromptsStore(api: core, userId: session.userId),
      openBranch: { [weak self] chat in await self?.open(chat) })
  }

  /// Does something with a chat: with the model that is shown, or one that lives as long as that takes, since a chat may
  /// have been left a moment ago.
  /// - Returns: what the body returns; false when there is no such chat.
  func with(_ chat: ChatId, body: (ChatViewModel) async -> Bool) async -> Bool {
    if let conversation, conversation.chatId == chat { return await body(conversation) }
    guard state.chatModel.hasChat(chat), let other = state.chatViewModel(for: chat, dependencies: dependencies) else {
      return false
    }
    let isDone = await body(other)
    other.close()
    return isDone
  }

  // MARK: - Writing

  /// What the page says is being written.
  func keepDraft(_ text: String, of chat: ChatId) {
    if let place = ThreadPlace(chat) {
      noteDraft(chat, text: text)
      return beside.keep(text, in: place)
    }
    guard state.chatModel.hasChat(chat) else { return }
    if let conversation, conversation.chatId == chat {
      noteDraft(chat, text: text)
      conversation.inputText = text
    } else {
      // The chat was left before its last words were told.
      var draft = state.chatModel.drafts[chat] ?? ComposeState()
      draft.message = text
      draft.updatedAt = page.now()
      state.chatModel.setDraft(draft, of: chat)
    }
  }

  /// Sends what is written, with what is attached.
  /// - Parameters:
  ///   - files: uploads that aren't attached yet.
  ///   - quoted: the message that is answered, if that isn't known yet.
  ///   - key: what the page calls the message that it shows itself, until it is told that this one shows it.
  func send(_ text: String, files: [String], quoted: Int64?, to chat: ChatId, key: String? = nil) async -> Bool {
    let isDone = await with(chat) { model in
      for file in files where !attach(file, to: model) { return false }
      if let quoted, let item = state.chatModel.im.item(quoted) { model.reply(to: item) }
      model.inputText = text
      guard model.sendMessage() else { return false }
      noteDraft(chat, text: "")
      if let key {
        sentKeys.add(key)
        mark(.all)
      }
      // The message shows at once. Whoever asks is told that it was sent when the core has it.
      await model.waitUntilDone()
      return true
    }
    guard isDone, state.chatModel.chatId == chat else { return isDone }
    await state.chatModel.im.showNewest()
    scrollTarget = "bottom"
    return true
  }

  /// Attaches an upload.
  func attach(_ file: String, to model: ChatViewModel) -> Bool { attach(file) { model.attach($0) } }

  /// Attaches an upload to what `body` attaches it to, which says whether it did.
  func attach(_ file: String, body: (ChatAttachment) -> Bool) -> Bool {
    guard let upload = uploads.upload(file) else {
      state.show(message: "An attachment is gone. Attach it again, then send.")
      return false
    }
    let path = upload.url.path(percentEncoded: false)
    guard
      body(
        ChatAttachment(
          file: CryptoFile(filePath: path), kind: upload.isImage ? .image : .file,
          fileName: upload.url.lastPathComponent))
    else {
      uploads.remove(file)
      return false
    }
    uploads.noteUse(file)
    return true
  }

  /// Deletes uploads that were attached and are no more: they were sent, or taken away. The core has made copies.
  func removeUsedUploads() {
    guard uploads.hasUsed else { return }
    uploads.removeUsed(except: pathsInUse)
  }

  /// Files that what is being written holds, here or in another window, and those that are being sent.
  var pathsInUse: Set<String> {
    var paths = Set(state.chatModel.drafts.values.flatMap(\.filePaths))
    paths.formUnion(beside.filePaths)
    if let heldConversation {
      paths.formUnion(heldConversation.attachments.map(\.file.filePath))
      paths.formUnion(heldConversation.unsentFiles)
    }
    return paths
  }
}
