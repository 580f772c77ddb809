import Assistant
import ChatCore
import ChatModels
import ChatTypes
import Foundation
import Inference
import LanguageModels
import LinnetHome
import TerminalUI
import UserFacingErrors

/// Talks with the assistant in one chat of the core, whether the core is in this process or in another: what the user says is sent
/// as a command, and the reply's item is followed by the core's events. The first message makes the chat.
actor AssistantClient: ReplySource {
  nonisolated let core: CoreClient
  nonisolated let context: CommandContext
  private(set) var chat: ChatInfo?
  /// The last reply.
  private(set) var lastReplyId: Int64?
  /// Replies that have settled, by their ids: how far each was shown.
  private var replies: [Int64: FollowedReply] = [:]
  /// Whether the next question is the last one once more, whose reply is to be written anew.
  private var writesAnew = false
  /// What was said last, where its reply failed before anything of it came.
  private var unanswered: String?
  /// Files that go with the next message.
  private var attachments: [URL]
  /// The toolkit whose prompt the next message is made of.
  private var insertedFrom: String?
  /// What is asked about a chat with people, in place of the user's words.
  private let about: AboutChat?
  /// The model as chats name it; nil for the one that is in use.
  private var modelName: String?
  /// The reply that is being written, and the question that it answers.
  private var running: (question: Question.ID, replyId: Int64)?
  /// What was asked to be stopped before it had begun.
  private var stopped: Set<Question.ID> = []

  /// - Parameters:
  ///   - chat: the chat that is gone on with; nil for a new one.
  ///   - items: messages of the chat that were shown.
  ///   - lastReplyId: the reply to the last message, if there is one.
  ///   - attachments: files that go with the first message.
  ///   - about: what is asked about a chat with people, in place of the user's words. The conversation is that chat's.
  init(
    _ core: CoreClient, context: CommandContext, chat: ChatInfo? = nil, showing items: [ChatItem] = [],
    lastReplyId: Int64? = nil, attachments: [URL] = [], about: AboutChat? = nil
  ) {
    self.core = core
    self.context = context
    self.chat = chat
    self.lastReplyId = lastReplyId
    self.attachments = attachments
    self.about = about
    guard let ref = chat?.chatRef else { return }
    for item in items where !item.sent { replies[item.id] = FollowedReply(in: ref, showing: item) }
  }

  // MARK: The chat

  /// The last reply as it was when it settled.
  var lastReply: ChatItem? { lastReplyId.flatMap { replies[$0]?.item } }

  /// What the user may do about the calls of the chat; nil before anything was said in it.
  var actions: CallActions? { chat.map { CallActions(core: core, ref: $0.chatRef) } }

  /// A reply as it was when it settled.
  func reply(_ itemId: Int64) -> ChatItem? { replies[itemId]?.item }

  /// Begins another chat with the next message.
  func beginAnew() {
    (chat, lastReplyId, unanswered, insertedFrom) = (nil, nil, nil, nil)
    (replies, writesAnew) = ([:], false)
  }

  /// The next message is made of a toolkit's prompt.
  /// - Parameter toolkit: nil when nothing is left of it.
  func noteInserted(from toolkit: String?) { insertedFrom = toolkit }

  /// Has the last reply written anew by the next question.
  func writeAnew() { writesAnew = true }

  /// Takes a reply as it is now, after something was done about its calls.
  /// - Returns: the calls that are new or have changed.
  func take(_ item: ChatItem) -> [ToolCall] {
    guard let ref = chat?.chatRef else { return [] }
    guard var reply = replies[item.id] else {
      replies[item.id] = FollowedReply(in: ref, showing: item)
      return item.turn?.calls ?? []
    }
    defer { replies[item.id] = reply }
    return reply.lookAtCalls(of: item)
  }

  // MARK: Models

  func load(_ model: AnsweringModel, contextSize: Int?, progress: @escaping @Sendable (Double) -> Void) async throws
    -> ModelDescription
  {
    switch model {
    case .file(let model): return try await load(model, progress: progress)
    case .server(let model):
      modelName = model.name
      return ModelDescription(model)
    }
  }

  private func load(_ model: ResolvedModel, progress: @escaping @Sendable (Double) -> Void) async throws
    -> ModelDescription
  {
    let models = context.models
    let stored = try await models.list().first { models.url(of: $0) == model.url }
    let current = try await models.current()
    let name = stored?.name ?? model.url.path(percentEncoded: false)
    let description: ModelDescription?
    if let own = await core.models() {
      description = try await own.service(for: name, progress: progress).service.loadedModel(role: .text)
    } else {
      // The other process loads it, with the first message.
      description = ModelDescription(
        try context.environment.inspectModel(model.url), readsImages: model.projectorURL != nil)
    }
    guard let description else { throw LLMError.modelNotLoaded(.text) }
    modelName = stored != nil && stored?.name == current?.name ? nil : name
    return description
  }

  func close() async { await core.models()?.unload() }

  // MARK: Replies

  func answer(_ question: Question, deliver: @escaping @Sendable (ReplyEvent) -> Void) async throws {
    let message = question.conversation.exchanges.last
    guard message != nil || about != nil else { return }
    defer { end(question.id) }
    // Before anything is sent, so that nothing is missed.
    let events = await core.api.events()
    let (ref, asked) = try await ask(question, saying: message)
    let reply = try await follow(asked, to: question.id, in: ref, events: events, deliver: deliver)
    guard let failure = reply.failure else { return }
    if reply.isEmpty, reply.itemId != nil { unanswered = message?.text }
    throw ErrorReport(failure)
  }

  /// Follows a reply on about whose calls the user has decided, until nothing more comes without the user.
  /// - Parameter question: by which the reply can be stopped.
  /// - Throws: why there is no whole reply.
  func followOn(
    _ itemId: Int64, question: Question.ID, deliver: @escaping @Sendable (ReplyEvent) -> Void
  ) async throws {
    guard let ref = chat?.chatRef, let reply = replies[itemId] else { return }
    running = (question, itemId)
    defer { end(question) }
    let events = await core.api.events()
    // It may have been written up to its end already.
    let followed = try await follow(
      reply, to: question, in: ref, events: events, readsFirst: true, deliver: deliver)
    if let failure = followed.failure { throw ErrorReport(failure) }
  }

  func stop(_ question: Question.ID) {
    stopped.insert(question)
    if let running, running.question == question { stop(reply: running.replyId) }
  }

  /// Stops a reply. That it can't be stopped any more is no error: it has ended.
  private func stop(reply itemId: Int64) {
    let actions = actions
    Task { try? await actions?.stop(itemId) }
  }

  private func follow(
    _ reply: FollowedReply, to question: Question.ID, in ref: ChatRef, events: AsyncStream<ChatEvent>,
    readsFirst: Bool = false, deliver: @escaping @Sendable (ReplyEvent) -> Void
  ) async throws -> FollowedReply {
    let follower = ReplyFollower(core.api, chat: ref, userId: core.user.userId)
    let reply = try await follower.follow(reply, events: events, readsFirst: readsFirst) { change in
      if case .began(let itemId) = change { await self.begin(itemId, answering: question) }
      deliver(.change(change))
    }
    if await keep(reply, in: ref), let turn = reply.item?.turn {
      // What the user is told beside the reply, such as what of a document the model did not see.
      for text in turn.notices + turn.nextSteps.map(\.terminalLine) { deliver(.notice(text)) }
    }
    return reply
  }

  private func begin(_ itemId: Int64, answering question: Question.ID) {
    lastReplyId = itemId
    running = (question, itemId)
    if stopped.contains(question) { stop(reply: itemId) }
  }

  private func end(_ question: Question.ID) {
    if running?.question == question { running = nil }
    stopped.remove(question)
  }

  /// Notes how far a reply was shown. Who sees it written has read it.
  /// - Returns: whether it is shown for the first time.
  private func keep(_ reply: FollowedReply, in ref: ChatRef) async -> Bool {
    guard let itemId = reply.itemId else { return false }
    let isFirst = replies.updateValue(reply, forKey: itemId) == nil
    _ = try? await core.send(.apiChatItemsRead(chatRef: ref, chatItemIds: [itemId]))
    return isFirst
  }

  // MARK: Commands

  /// Says what is to be answered.
  /// - Returns: where it is answered, and the reply that is yet to come.
  private func ask(_ question: Question, saying message: Conversation.Exchange?) async throws -> (
    ChatRef, FollowedReply
  ) {
    if let about {
      let asked = try await about.ask(core)
      chat = asked.chatInfo
      let ref = asked.chatInfo.chatRef
      return (ref, FollowedReply(in: ref, answering: asked.chatItem.id))
    }
    guard let message else { throw SocketClient.gone }
    let ref = try await openChat(for: question).chatRef
    return (ref, try await send(message, in: ref))
  }

  /// Says it, or has the last reply written anew.
  private func send(_ message: Conversation.Exchange, in ref: ChatRef) async throws -> FollowedReply {
    // What failed and is said again is the same message: it stands in the chat already.
    let isSaidAgain = writesAnew || unanswered == message.text
    (writesAnew, unanswered) = (false, nil)
    if isSaidAgain, let itemId = lastReplyId, let last = replies[itemId] {
      _ = try await core.send(.apiRegenerateTurn(chatRef: ref, chatItemId: itemId))
      return last.writtenAnew
    }
    let files = attachments
    attachments = []
    var said = ComposedMessage(msgContent: .text(text: message.text))
    said.insertedFrom = insertedFrom
    return try await SentPictures.withFiles(of: message.images) { pictures in
      let attached =
        pictures.map { Self.composed(.image(text: "", image: ""), file: $0) }
        + files.map { Self.composed(.file(text: ""), file: $0) }
      let response = try await core.send(
        .apiSendMessages(
          sendRef: SendRef(ref), liveMessage: false, ttl: nil,
          composedMessages: attached + [said]))
      guard case .newChatItems(_, let items) = response, let item = items.last?.chatItem else {
        throw SocketClient.gone
      }
      // What failed is sent again, and is still somebody else's text.
      insertedFrom = nil
      return FollowedReply(in: ref, answering: item.id)
    }
  }

  private static func composed(_ content: MsgContent, file: URL) -> ComposedMessage {
    ComposedMessage(msgContent: content, fileSource: CryptoFile(filePath: file.path(percentEncoded: false)))
  }

  /// The chat, made if need be, with the options that are wanted now.
  private func openChat(for question: Question) async throws -> ChatInfo {
    let system = question.conversation.system.flatMap { $0.isEmpty ? nil : $0 }
    let options = AssistantOptions(
      modelName: modelName ?? "", thinkingEnabled: question.thinks, instructions: system ?? "")
    if let chat, let assistant = chat.assistantChat {
      let isSame =
        assistant.modelName == modelName && assistant.thinkingEnabled == question.thinks
        && assistant.instructions == system
      if isSame { return chat }
      let response = try await core.send(
        .apiSetAssistantOptions(assistantChatId: assistant.assistantChatId, options: options))
      guard case .chatInfoUpdated(_, let updated) = response else { return chat }
      self.chat = updated
      return updated
    }
    var new = NewAssistantChat()
    new.options = options
    let response = try await core.send(.apiNewAssistantChat(userId: core.user.userId, assistantChat: new))
    guard case .chatCreated(_, let created) = response else { throw SocketClient.gone }
    chat = created.chatInfo
    return created.chatInfo
  }
}

extension ErrorReport {
  /// Why a turn has no whole reply.
  fileprivate init(_ failure: TurnFailure) {
    self.init(
      code: ErrorCode(rawValue: failure.code), message: failure.message, logDescription: "turn: \(failure.code)",
      nextSteps: failure.nextSteps)
  }
}
