import Assistant
import ChatCore
import ChatTypes
import Foundation
import Inference
import Synchronization

extension CoreService {
  /// Says the last message of a request in its chat and follows the reply to its end.
  func answer(_ request: GenerationRequest, yield: @escaping @Sendable (GenerationEvent) -> Void) async throws {
    guard let message = request.messages.last else { return }
    if !message.images.isEmpty { return try await answerUnkept(request, yield: yield) }
    let conversation = request.conversation ?? request.id.uuidString
    let system = request.messages.first { $0.role == .system }?.content
    // Before anything is sent, so that nothing is missed.
    let events = await core.api.events()
    let chat = try await chat(conversation, system: system, thinks: request.thinkingEnabled)
    var follower = try await begin(message.content, conversation, chat.chatRef)
    for await event in events {
      if try await show(follower.receive(event), &follower, request, conversation, chat.chatRef, yield) { return }
    }
    try Task.checkCancellation()
    throw SocketClient.gone
  }

  /// - Returns: whether the reply is over.
  private func show(
    _ updates: [TurnFollower.Update], _ follower: inout TurnFollower, _ request: GenerationRequest,
    _ conversation: String, _ ref: ChatRef, _ yield: @Sendable (GenerationEvent) -> Void
  ) async throws -> Bool {
    for update in updates {
      switch update {
      case .began(let replyId):
        let isStopped = state.withLock { [askedId = follower.askedId] state in
          state.replies[conversation] = (askedId, replyId)
          state.running[request.id] = (ref, replyId)
          return state.stopped.contains(request.id)
        }
        if isStopped { stop(replyId, in: ref) }
      case .generation(let event): yield(event)
      case .loading: break
      case .reread:
        guard let item = try await reply(follower, ref) else { continue }
        if try await show(follower.adopt(item), &follower, request, conversation, ref, yield) { return true }
      case .ended(let failure):
        // Who sees it written has read it.
        if let replyId = follower.replyId {
          _ = try? await core.send(.apiChatItemsRead(chatRef: ref, chatItemIds: [replyId]))
        }
        guard let failure else { return true }
        if follower.isEmpty {
          state.withLock { $0.failed[conversation] = request.messages.last?.content }
        }
        throw ErrorReport(code: failure.code, message: failure.message, logDescription: "turn: \(failure.code)")
      }
    }
    return false
  }

  /// Says it, or has the last reply written anew.
  private func begin(_ text: String, _ conversation: String, _ ref: ChatRef) async throws -> TurnFollower {
    // What failed and is said again is the same message: it stands in the chat already.
    let last = state.withLock { state in
      let isRetry = state.retries.remove(conversation) != nil
      let isSaidAgain = state.failed.removeValue(forKey: conversation) == text
      return isRetry || isSaidAgain ? state.replies[conversation] : nil
    }
    if let last {
      _ = try await core.send(.apiRegenerateTurn(chatRef: ref, chatItemId: last.replyId))
      return TurnFollower(ref, answering: last.askedId, replyId: last.replyId)
    }
    let response = try await core.send(
      .apiSendMessages(
        sendRef: SendRef(ref), liveMessage: false, ttl: nil,
        composedMessages: [ComposedMessage(msgContent: .text(text: text))]))
    guard case .newChatItems(_, let items) = response, let item = items.first?.chatItem else {
      throw SocketClient.gone
    }
    return TurnFollower(ref, answering: item.id)
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

  /// The assistant of a core is not shown pictures yet: a message with some goes to the model itself, and isn't kept.
  private func answerUnkept(_ request: GenerationRequest, yield: @Sendable (GenerationEvent) -> Void) async throws {
    guard let models = await core.models() else { throw LinnetError.pictureElsewhere }
    context.notice("A message with a picture is answered, but not kept in the chat.")
    let name = state.withLock(\.modelName)
    let service = try await models.service(for: name) { _ in }.service
    try await withTaskCancellationHandler {
      for try await event in service.generate(request) {
        if state.withLock({ $0.stopped.contains(request.id) }) { service.stop(request.id) }
        yield(event)
      }
    } onCancel: {
      service.stop(request.id)
    }
  }
}
