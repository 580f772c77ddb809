import Assistant
import ChatCore
import ChatTypes
import Foundation
import LanguageModels
import LinnetHome
import Synchronization
import UserFacingErrors

extension CoreService {
  /// How long the assistant may take to ask the model again once nothing waits any more.
  static let patience = Duration.seconds(2)

  private enum Input: Sendable {
    case event(ChatEvent)
    case timeUp
  }

  /// A reply that is being followed.
  private struct Following {
    var follower: TurnFollower
    let request: GenerationRequest
    let conversation: String
    let ref: ChatRef
    let yield: @Sendable (TurnEvent) -> Void
  }

  /// Says the last message of a request in its chat and follows the reply until it rests.
  func answer(_ request: GenerationRequest, yield: @escaping @Sendable (TurnEvent) -> Void) async throws {
    guard let message = request.messages.last else { return }
    let conversation = request.conversation ?? request.id.uuidString
    let system = request.messages.first { $0.role == .system }?.content
    // Before anything is sent, so that nothing is missed.
    let events = await core.api.events()
    let chat = try await chat(conversation, system: system, thinks: request.thinkingEnabled)
    var following = Following(
      follower: try await begin(message, conversation, chat.chatRef), request: request,
      conversation: conversation, ref: chat.chatRef, yield: yield)
    for await event in events {
      if try await show(following.follower.receive(event), &following) { return }
    }
    try Task.checkCancellation()
    throw SocketClient.gone
  }

  /// Follows a reply on, which the user has decided about.
  func followOn(
    _ request: GenerationRequest, _ itemId: Int64, yield: @escaping @Sendable (TurnEvent) -> Void
  ) async throws {
    let conversation = request.conversation ?? request.id.uuidString
    let (known, follower) = state.withLock { state in
      state.running[request.id] = state.chats[conversation].map { ($0.chatRef, itemId) }
      return (state.chats[conversation]?.chatRef, state.followers[itemId])
    }
    guard let ref = known, let follower else { return }
    let (inputs, continuation) = AsyncStream.makeStream(of: Input.self)
    let events = await core.api.events()
    let pump = Task {
      for await event in events { continuation.yield(.event(event)) }
      continuation.finish()
    }
    let timer = Task { [sleep = context.environment.sleep] in
      try await sleep(Self.patience)
      continuation.yield(.timeUp)
    }
    defer {
      pump.cancel()
      timer.cancel()
    }
    var following = Following(
      follower: follower, request: request, conversation: conversation, ref: ref, yield: yield)
    guard let item = try await CallActions(core: core, ref: ref).item(itemId) else { return }
    // It may have been shown up to here already.
    let isResting = try await show(following.follower.adopt(item), &following)
    if isResting, !following.follower.mayGoOn { return }
    var goesOn = !isResting
    for await input in inputs {
      switch input {
      case .event(let event):
        let rests = try await show(following.follower.receive(event), &following)
        if following.follower.item?.turn?.state.rests == false { goesOn = true }
        if rests, goesOn || !following.follower.mayGoOn { return }
      // Nothing came of it: the core refused to go on, and the reply stays as it is.
      case .timeUp: if !goesOn { return }
      }
    }
    try Task.checkCancellation()
    throw SocketClient.gone
  }

  /// - Returns: whether the reply rests.
  private func show(_ updates: [TurnFollower.Update], _ following: inout Following) async throws -> Bool {
    for update in updates {
      switch update {
      case .began(let replyId): began(replyId, following)
      case .generation(let event): following.yield(.generation(event))
      case .calls(let calls): following.yield(.calls(calls))
      case .loading: break
      case .reread:
        guard let item = try await reply(following.follower, following.ref) else { continue }
        if try await show(following.follower.adopt(item), &following) { return true }
      case .waiting:
        await rest(following)
        return true
      case .ended(let failure):
        await rest(following)
        guard let failure else { return true }
        if following.follower.isEmpty {
          state.withLock { [following] in
            $0.failed[following.conversation] = following.request.messages.last?.content
          }
        }
        throw ErrorReport(
          code: ErrorCode(rawValue: failure.code), message: failure.message, logDescription: "turn: \(failure.code)")
      }
    }
    return false
  }

  private func began(_ replyId: Int64, _ following: Following) {
    let isStopped = state.withLock { state in
      state.replies[following.conversation] = (following.follower.askedId, replyId)
      state.running[following.request.id] = (following.ref, replyId)
      return state.stopped.contains(following.request.id)
    }
    if isStopped { stop(replyId, in: following.ref) }
  }

  /// Notes how far a reply was shown. Who sees it written has read it.
  private func rest(_ following: Following) async {
    guard let replyId = following.follower.replyId else { return }
    let isFirst = state.withLock { $0.followers.updateValue(following.follower, forKey: replyId) == nil }
    if isFirst { for notice in following.follower.notices { context.notice(notice) } }
    _ = try? await core.send(.apiChatItemsRead(chatRef: following.ref, chatItemIds: [replyId]))
  }

  /// Says it, or has the last reply written anew.
  private func begin(_ message: PromptMessage, _ conversation: String, _ ref: ChatRef) async throws -> TurnFollower {
    // What failed and is said again is the same message: it stands in the chat already.
    let last = state.withLock { state in
      let isRetry = state.retries.remove(conversation) != nil
      let isSaidAgain = state.failed.removeValue(forKey: conversation) == message.content
      return isRetry || isSaidAgain ? state.replies[conversation] : nil
    }
    if let last {
      _ = try await core.send(.apiRegenerateTurn(chatRef: ref, chatItemId: last.replyId))
      return TurnFollower(ref, answering: last.askedId, replyId: last.replyId)
    }
    let files = state.withLock { state in
      defer { state.attached = [] }
      return state.attached
    }
    return try await SentPictures.withFiles(of: message.images) { pictures in
      let attached =
        pictures.map { Self.composed(.image(text: "", image: ""), $0) }
        + files.map { Self.composed(.file(text: ""), $0) }
      let response = try await core.send(
        .apiSendMessages(
          sendRef: SendRef(ref), liveMessage: false, ttl: nil,
          composedMessages: attached + [ComposedMessage(msgContent: .text(text: message.content))]))
      guard case .newChatItems(_, let items) = response, let item = items.last?.chatItem else {
        throw SocketClient.gone
      }
      return TurnFollower(ref, answering: item.id)
    }
  }

  private static func composed(_ content: MsgContent, _ file: URL) -> ComposedMessage {
    ComposedMessage(msgContent: content, fileSource: CryptoFile(filePath: file.path(percentEncoded: false)))
  }

  /// The chat of a conversation, made if need be, with the options that are wanted now.
  private func chat(_ conversation: String, system: String?, thinks: Bool) async throws -> ChatInfo {
    let (known, modelName) = state.withLock { ($0.chats[conversation], $0.modelName) }
    let options = AssistantOptions(
      modelName: modelName ?? "", thinkingEnabled: thinks, instructions: system ?? "")
    let info: ChatInfo
    if let known, let assistant = known.assistantChat {
      let isSame =
        assistant.modelName == modelName && assistant.thinkingEnabled == thinks && assistant.instructions == system
      if isSame { return known }
      let response = try await core.send(
        .apiSetAssistantOptions(assistantChatId: assistant.assistantChatId, options: options))
      guard case .chatInfoUpdated(_, let updated) = response else { return known }
      info = updated
    } else {
      var new = NewAssistantChat()
      new.options = options
      let response = try await core.send(.apiNewAssistantChat(userId: core.user.userId, assistantChat: new))
      guard case .chatCreated(_, let created) = response else { throw SocketClient.gone }
      info = created.chatInfo
    }
    state.withLock { $0.chats[conversation] = info }
    return info
  }

  /// The reply as the core has it now.
  private func reply(_ follower: TurnFollower, _ ref: ChatRef) async throws -> ChatItem? {
    let pagination: ChatPagination =
      follower.replyId.map { .around(chatItemId: $0, count: 2) } ?? .last(count: ChatPagination.initialCount)
    let response = try await core.send(
      .apiGetChat(chatRef: ref, contentTag: nil, pagination: pagination, search: nil, parentItemId: nil))
    guard case .apiChat(_, let page, _) = response else { return nil }
    return page.chatItems.first { follower.isReply($0) }
  }
}
