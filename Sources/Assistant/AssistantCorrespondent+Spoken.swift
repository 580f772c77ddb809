import ChatCore
import ChatTypes
import JSONValue
import Logging
import Persistence
import Tools

// What the user decides in words instead of on a card. No model comes here either.
extension AssistantCorrespondent {
  /// Does what a message decides of the cards above it, and says so in a reply.
  /// - Returns: whether the message was one of these; if not, the model is asked.
  func didAsSaid(_ asked: ChatItem, in chat: StoredChat) async -> Bool {
    guard let host, tools != nil else { return false }
    // A reply that can be seen whole may not have ended here yet.
    for (itemId, turn) in turns where turn.ref == chat.ref { try? await letEnd(itemId, in: chat) }
    guard !turns.values.contains(where: { $0.ref == chat.ref }) else { return false }
    let items = try? await host.store.read { reader throws in
      try reader.page(
        of: chat, thread: .main, .before(chatItemId: asked.id, count: SpokenDecision.itemCount)
      ).items
    }
    guard let items, let decision = SpokenDecision.read(asked, after: items),
      await !isTooEarly(asked, for: decision, in: chat)
    else { return false }
    var turn = AssistantTurn(state: .preparing)
    turn.answersItemId = asked.id
    // The reply comes first, so that it stands right below the message.
    let contextLine = ContextLine.text(at: host.environment.now(), in: timeZone())
    guard let reply = try? await host.beginReply(turn, in: chat.ref, replacing: nil, contextLine: contextLine) else {
      return false
    }
    // Who sent the message doesn't wait for what it sets going.
    speak { await self.answer(reply, to: decision, in: chat, host: host) }
    return true
  }

  /// Whether a question wasn't asked yet when its answer seems to have been typed.
  private func isTooEarly(_ asked: ChatItem, for decision: SpokenDecision, in chat: StoredChat) async -> Bool {
    guard case let .decide(callId, itemId, _) = decision,
      let question = await tools?.executor.completion(of: key(callId, itemId: itemId, chat: chat))
    else { return false }
    return question.askedAt > asked.meta.createdAt
  }

  private func answer(
    _ reply: ChatItem, to decision: SpokenDecision, in chat: StoredChat, host: any CorrespondentHost
  ) async {
    var reply = reply
    reply.content = reply.content.with(.text(text: await done(decision, in: chat)))
    reply.turn?.state = .done
    do {
      try await host.finishReply(reply)
    } catch .error(.chatNotFound), .errorStore(.chatItemNotFound) {
      // Somebody deleted it meanwhile, or the program ends.
    } catch {
      // The core has told it.
      log.debug("what was said of a card was not answered", metadata: ["error": "\(error.logDescription)"])
    }
  }

  /// Does it.
  /// - Returns: what came of it, for the user.
  private func done(_ decision: SpokenDecision, in chat: StoredChat) async -> String {
    do {
      switch decision {
      case .several:
        return "Several things wait for your decision. Please decide on each card, or confirm all of them at once."
      case let .undo(callIds, itemId):
        return await takenBack(callIds, of: itemId, in: chat)
      case let .decide(callId, itemId, approved):
        let key = key(callId, itemId: itemId, chat: chat)
        if approved, let asked = await tools?.executor.completion(of: key), let reason = Self.needsCard(asked) {
          return "Please decide on the card itself. \(reason)"
        }
        try await decide(callId, of: itemId, in: chat, approved: approved, cardId: nil, allowance: nil)
        guard approved else { return "All right, that stays as it is." }
        return sentence(await tools?.executor.completion(of: key)?.call)
      }
    } catch {
      return error.message
    }
  }

  /// Takes back one after the other, and stops at the first that can't be.
  private func takenBack(_ callIds: [String], of itemId: Int64, in chat: StoredChat) async -> String {
    var done = 0
    do {
      for callId in callIds {
        try await undo(callId, of: itemId, in: chat)
        done += 1
      }
      return done == 1 ? "Undone." : "All \(done) are undone."
    } catch {
      return done == 0 ? error.message : "\(done) of \(callIds.count) are undone, then: \(error.message)"
    }
  }

  /// Why a yes that is typed doesn't count; nil where it does. What the model says beside a card may ask for something else, so
  /// it counts only for what stays on this machine.
  private static func needsCard(_ asked: ToolCompletion) -> String? {
    if asked.isTainted {
      return """
        Text was read here that somebody else may have written, so a yes that is typed doesn’t count: it may have been that \
        text that asked for it.
        """
    }
    return asked.sendsOut || asked.call.effect?.isOutgoing ?? true
      ? "Something would leave this machine, so a yes that is typed doesn’t count." : nil
  }

  private func sentence(_ call: ToolCall?) -> String {
    switch call?.status {
    case .failed, .outcomeUnknown, .denied, .cancelled, .malformed:
      call?.error?.message ?? "That didn’t work. Look at the card for what happened."
    default: "Done."
    }
  }
}
