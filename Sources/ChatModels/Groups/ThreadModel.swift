import ChatCore
import ChatTypes
import Observation

/// What is written in the column beside a group, and done with the messages there, as ``ChatViewModel`` does it for the chat
/// itself.
///
/// What is being written in a conversation that was left waits for its return, as long as the window is there.
@MainActor @Observable public final class ThreadModel {
  private var written: [ThreadPlace: Composition] = [:]
  /// What was being written before a message was to be changed.
  private var setAside: [ThreadPlace: Composition] = [:]
  /// What the core hasn't stored yet, so that its files stay.
  @ObservationIgnored private var onTheWay: [Int: Composition] = [:]
  @ObservationIgnored private var sendings = 0
  @ObservationIgnored private let chatModel: ChatModel

  init(chatModel: ChatModel) { self.chatModel = chatModel }

  private var shown: Composition { chatModel.shownPlace.flatMap { written[$0] } ?? Composition() }

  private var group: GroupInfo? { chatModel.chatId.flatMap { chatModel.getChat($0)?.chatInfo.groupInfo } }

  // MARK: - What is written

  /// The text that is being written in what is shown.
  public var inputText: String { shown.text }

  /// What is attached to it.
  public var attachments: [ChatAttachment] { shown.attachments }

  /// Whether it answers a message.
  public var isReplying: Bool { if case .reply = shown.context { true } else { false } }

  /// The message that it answers, where that is loaded.
  public var replyingTo: ChatItem? {
    if case .reply(let itemId) = shown.context { chatModel.secondaryIM?.item(itemId) } else { nil }
  }

  /// Whether it changes a message.
  public var isEditing: Bool { if case .edit = shown.context { true } else { false } }

  /// Whether files can be sent there.
  public var takesFiles: Bool { group?.canSendFiles ?? false }

  /// Whether voice messages can be sent there.
  public var takesVoice: Bool {
    group.map { $0.membership.memberActive && $0.fullGroupPreferences.voice.on(for: $0.membership) } ?? false
  }

  /// The files of what is being written and sent.
  public var filePaths: [String] {
    let compositions = Array(written.values) + Array(setAside.values) + Array(onTheWay.values)
    return compositions.flatMap(\.attachments).map(\.file.filePath)
  }

  /// Keeps what is being written.
  public func keep(_ text: String, in place: ThreadPlace) {
    var composition = written[place] ?? Composition()
    composition.text = text
    note(composition, in: place)
  }

  /// Answers a message of what is shown, or none with nil.
  /// - Returns: whether that can be answered.
  @discardableResult
  public func reply(to itemId: Int64?, in place: ThreadPlace) -> Bool {
    if let itemId {
      guard message(itemId, in: place) != nil else { return false }
      stopEditing(in: place)
    }
    var composition = written[place] ?? Composition()
    if let itemId {
      composition.context = .reply(itemId: itemId)
    } else if case .reply = composition.context {
      composition.context = .none
    }
    note(composition, in: place)
    return true
  }

  /// Begins to change one of the user's messages; with nil ends it without a change. What was being written is put aside meanwhile.
  /// - Returns: whether it can be changed.
  @discardableResult
  public func edit(_ itemId: Int64?, in place: ThreadPlace) -> Bool {
    guard let itemId else {
      stopEditing(in: place)
      return true
    }
    guard let item = message(itemId, in: place), item.sent, item.meta.itemForwarded == nil,
      let content = item.content.msgContent
    else { return false }
    stopEditing(in: place)
    setAside[place] = written[place]
    var composition = Composition(text: content.text)
    composition.mentions = item.mentions
    composition.context = .edit(itemId: itemId)
    written[place] = composition
    return true
  }

  /// Attaches something.
  /// - Returns: whether that was possible. If not, the error is shown.
  @discardableResult
  public func attach(_ attachment: ChatAttachment, in place: ThreadPlace) -> Bool {
    var composition = written[place] ?? Composition()
    if let problem = composition.attachmentProblem {
      chatModel.context.tell(problem)
      return false
    }
    composition.attach(attachment)
    note(composition, in: place)
    return true
  }

  /// Takes something that is attached away again.
  public func detach(_ id: ChatAttachment.ID, in place: ThreadPlace) {
    guard var composition = written[place] else { return }
    composition.detach(id)
    note(composition, in: place)
  }

  private func note(_ composition: Composition, in place: ThreadPlace) {
    written[place] = composition.isEmpty ? nil : composition
  }

  private func stopEditing(in place: ThreadPlace) {
    guard case .edit? = written[place]?.context else { return }
    written[place] = setAside.removeValue(forKey: place)
  }

  /// A message of what is shown that is still there.
  private func message(_ itemId: Int64, in place: ThreadPlace) -> ChatItem? {
    guard chatModel.shownPlace == place, let item = chatModel.secondaryIM?.item(itemId), item.hasMsgContent,
      item.meta.itemDeleted == nil
    else { return nil }
    return item
  }

  // MARK: - Sending

  /// Sends a text with what is attached, or changes the message that is being changed.
  /// - Returns: whether that is done. If not, the error is shown, and whoever has the text keeps it.
  @discardableResult
  public func send(_ text: String, in place: ThreadPlace) async -> Bool {
    var composition = written[place] ?? Composition()
    composition.text = text
    guard !composition.isBlank else { return false }
    // Whoever has the text may write the next one.
    keep("", in: place)
    if case .edit(let itemId) = composition.context { return await change(itemId, to: composition, in: place) }
    written[place] = nil
    guard await deliver(composition, to: place) else {
      composition.text = ""
      note(composition.followed(by: written[place] ?? Composition()), in: place)
      return false
    }
    return true
  }

  /// Sends a recording, beside what is being written. It answers the message that this was to answer.
  /// - Parameter duration: in seconds; see `VoiceMessage` for how many it may be.
  /// - Returns: whether it was sent. If not, the error is shown.
  @discardableResult
  public func sendVoice(_ file: CryptoFile, duration: Int, in place: ThreadPlace) async -> Bool {
    guard VoiceMessage.durations.contains(duration) else { return false }
    var recording = Composition()
    recording.attach(ChatAttachment(file: file, kind: .voice(duration: duration)))
    if let context = written[place]?.context, case .reply = context { recording.context = context }
    guard await deliver(recording, to: place) else { return false }
    if recording.context != .none { reply(to: nil, in: place) }
    return true
  }

  private func deliver(_ composition: Composition, to place: ThreadPlace) async -> Bool {
    let messages = composition.messages.map { message in
      var message = message
      message.parentChatItemId = place.postId
      return message
    }
    sendings += 1
    let number = sendings
    onTheWay[number] = composition
    defer { onTheWay[number] = nil }
    return await perform(
      .apiSendMessages(sendRef: SendRef(place.chatRef), liveMessage: false, ttl: nil, composedMessages: messages))
  }

  private func change(_ itemId: Int64, to composition: Composition, in place: ThreadPlace) async -> Bool {
    guard let message = composition.messages.last else { return false }
    let update = ChatCommand.apiUpdateChatItem(
      chatRef: place.chatRef, chatItemId: itemId, liveMessage: false,
      updatedMessage: UpdatedMessage(msgContent: message.msgContent, mentions: message.mentions))
    guard await perform(update) else { return false }
    // Meanwhile another message may be being changed.
    if written[place]?.context == .edit(itemId: itemId) { stopEditing(in: place) }
    return true
  }

  // MARK: - Messages

  /// Gives a reaction, or takes the user's own back.
  /// - Returns: whether that is so now. If not, the error is shown.
  @discardableResult
  public func react(_ emoji: String, to itemId: Int64, added: Bool, in place: ThreadPlace) async -> Bool {
    await perform(
      .apiChatItemReaction(
        chatRef: place.chatRef, chatItemId: itemId, add: added, reaction: .emoji(emoji: emoji)))
  }

  /// Deletes a message here, or for all.
  /// - Returns: whether it is gone. If not, the error is shown.
  @discardableResult
  public func delete(_ itemId: Int64, forAll: Bool, in place: ThreadPlace) async -> Bool {
    await perform(
      .apiDeleteChatItems(
        chatRef: place.chatRef, chatItemIds: [itemId], deleteMode: forAll ? .broadcast : .internal))
  }

  /// The earlier versions of a message, newest first, behind the one that is shown now.
  /// - Returns: nil when they can't be read, and the error is shown.
  public func versions(of itemId: Int64, in place: ThreadPlace) async -> [ChatItemVersion]? {
    let answer = await chatModel.context.perform(.apiGetChatItemInfo(chatRef: place.chatRef, chatItemId: itemId))
    guard case .chatItemInfo(_, _, let info)? = answer else { return nil }
    return info.itemVersions
  }

  private func perform(_ command: ChatCommand) async -> Bool { await chatModel.context.perform(command) != nil }
}

extension AppState {
  /// What is written beside the groups of this window.
  public func threadModel() -> ThreadModel { ThreadModel(chatModel: chatModel) }
}
