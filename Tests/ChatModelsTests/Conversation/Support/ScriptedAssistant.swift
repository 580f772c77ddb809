import ChatCore
import ChatTypes
import JSONValue
import Persistence

/// An assistant whose answers are written down. It asks before it deletes, tells of conflicts, and answers what windows
/// decide, through a real core.
actor ScriptedAssistant: Correspondent {
  nonisolated let kind = CorrespondentKind.assistant
  private var host: (any CorrespondentHost)?
  private var replies: [Int64: ChatItem] = [:]
  /// Decisions as they came.
  private(set) var log: [String] = []
  private var refusesNext = false

  func start(host: any CorrespondentHost) async { self.host = host }
  func stop() async { host = nil }
  func chatEmptied(_ ref: ChatRef) async { replies = [:] }
  func refuseNext() { refusesNext = true }

  func received(_ items: [ChatItem], in chat: StoredChat) async {
    guard let host, let asked = items.last else { return }
    var turn = AssistantTurn(state: replies.values.contains { $0.meta.isLive } ? .queued : .preparing)
    turn.answersItemId = asked.id
    guard var reply = try? await host.beginReply(turn, in: chat.ref) else { return }
    replies[reply.id] = reply
    guard turn.state != .queued else { return }
    switch asked.text {
    case let text where text.contains("delete"):
      let call = Make.pending(Make.card("k1", .pendingDeletion), Make.card("k2", .pendingDeletion))
      await add(
        ItemDelta(textOffset: 0, text: "Shall I?", state: .waitingForUser(callId: "c1"), calls: [call]), to: reply.id)
    case let text where text.contains("lunch"):
      reply = written(reply, "Made, but it overlaps.", [Make.done(Make.card("k1", .created, Make.conflict()))])
      await finish(reply)
    case let text where text.contains("story"):
      await add(ItemDelta(textOffset: 0, text: "Once upon", state: .writing), to: reply.id)
    default: await finish(written(reply, "Fine.", []))
    }
  }

  func stopTurn(_ itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    guard let reply = replies[itemId], reply.meta.isLive else { return }
    await finish(reply.with { $0.state = .stopped })
  }

  func regenerateTurn(_ itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    guard let host else { return }
    log.append("regenerate")
    var turn = AssistantTurn(state: .preparing)
    turn.answersItemId = replies[itemId]?.turn?.answersItemId
    let reply = try await host.beginReply(turn, in: chat.ref, replacing: itemId, contextLine: nil)
    replies[itemId] = reply
    await finish(written(reply, "Fine, again.", []))
  }

  func decide(
    _ callId: String, of itemId: Int64, in chat: StoredChat, approved: Bool, cardId: String?, allowance: ToolAllowance?
  ) async throws(ChatError) {
    try check(callId)
    guard let reply = replies[itemId], var call = reply.turn?.calls.first(where: { $0.callId == callId }),
      call.status == .awaitingConfirmation
    else { throw .error(errorType: .toolCallNotPending(callId: callId)) }
    log.append("decide \(approved) \(cardId ?? "all")")
    for index in call.cards.indices where cardId == nil || call.cards[index].cardId == cardId {
      call.cards[index].state = approved ? .deleted : .deletionCancelled
    }
    if call.cards.contains(where: \.state.isPending) {
      await add(ItemDelta(textOffset: reply.text.utf8.count, calls: [call]), to: itemId)
      return
    }
    call.status = approved ? .completed : .denied
    call.undoId = approved ? "u1" : nil
    await finish(written(reply, reply.text + (approved ? " Done." : " I left it."), [call]))
  }

  func undo(_ callId: String, of itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    try check(callId)
    log.append("undo")
    try await rewrite(itemId, in: chat) { call in
      call.undoId = nil
      for index in call.cards.indices { call.cards[index].state = .restored }
    }
  }

  func resolve(
    _ resolution: ConflictResolution, ofCard cardId: String, callId: String, of itemId: Int64, in chat: StoredChat
  ) async throws(ChatError) {
    try check(callId)
    log.append("resolve \(resolution.tag)")
    try await rewrite(itemId, in: chat) { call in
      guard case .calendarEvent(var event) = call.cards[0].content else { return }
      event.hasConflict = false
      event.conflictingEvents = []
      switch resolution {
      case .keep, .findFreeSlots, .unknown: break
      case .cancel: call.cards[0].state = .deleted
      case .reschedule(let start, let end):
        (event.start, event.end) = (start, end)
        call.cards[0].state = .rescheduled
      }
      call.cards[0].content = .calendarEvent(event: event)
    }
  }

  private func check(_ callId: String) throws(ChatError) {
    guard refusesNext else { return }
    refusesNext = false
    throw .error(errorType: .toolCallNotPending(callId: callId))
  }

  private func rewrite(_ itemId: Int64, in chat: StoredChat, _ change: (inout ToolCall) -> Void)
    async throws(ChatError)
  {
    guard let host, let before = replies[itemId], var turn = before.turn else { return }
    change(&turn.calls[0])
    let reply = try await host.beginReply(turn, in: chat.ref, replacing: itemId, contextLine: nil)
    replies[itemId] = reply
    await finish(written(reply, before.text, turn.calls))
  }

  private func add(_ delta: ItemDelta, to itemId: Int64) async {
    _ = replies[itemId]?.apply(delta)
    await host?.add(delta, toReply: itemId)
  }

  private func written(_ reply: ChatItem, _ text: String, _ calls: [ToolCall]) -> ChatItem {
    var item = reply
    item.content = .rcvMsgContent(msgContent: .text(text: text))
    return item.with {
      $0.state = .done
      $0.calls = calls
    }
  }

  private func finish(_ reply: ChatItem) async {
    replies[reply.id] = reply
    try? await host?.finishReply(reply)
  }
}
