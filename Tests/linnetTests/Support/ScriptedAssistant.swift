import ChatCore
import ChatTypes
import JSONValue
import Persistence
import TerminalUI
import TestSupport

@testable import linnet

/// An assistant whose replies, calls and their outcomes a test wrote down. It uses the core as the real one does: a reply
/// that waits is stored, and goes on in its place after the decision.
actor ScriptedAssistant: Correspondent {
  /// One reply.
  struct Script: Sendable {
    var text = ""
    var calls: [ToolCall] = []
    /// What the reply says once nothing waits any more; nil when it ends then.
    var goesOn: String?
    /// Calls that are made when it goes on.
    var more: [ToolCall] = []
    /// Passed after the decision before the reply goes on, which the decision doesn't wait for.
    var resumeGate: Gate?
    /// What an approved call asks while it runs.
    var form: ToolForm?
    /// Why the first answer to it doesn't fit.
    var misfit: String?
    /// Passed while an approved call runs.
    var runGate: Gate?
    /// What the tool of an approved call fails with.
    var failure: ToolCallError?
    /// Passed before the reply ends.
    var endGate: Gate?
    /// What no reply can be begun for.
    var beginning: ChatError?
    /// What deciding fails with, though nothing is wrong with the call.
    var refusal: ChatError?
  }

  nonisolated let kind = CorrespondentKind.assistant
  private var host: (any CorrespondentHost)?
  private var scripts: [Script]
  private var byItem: [Int64: Script] = [:]
  /// What the user decided, in order.
  private(set) var decisions: [String] = []
  private(set) var messages: [String] = []
  private var answered: CheckedContinuation<ToolFormAnswer, Never>?

  init(_ scripts: [Script]) { self.scripts = scripts }

  func start(host: any CorrespondentHost) async { self.host = host }
  func stop() async { host = nil }
  func chatEmptied(_ ref: ChatRef) async {}

  func received(_ items: [ChatItem], in chat: StoredChat) async throws(ChatError) {
    guard let host, let asked = items.last else { return }
    messages.append(asked.text)
    let script = scripts.isEmpty ? Script(text: "(nothing was scripted)") : scripts.removeFirst()
    if let beginning = script.beginning { throw beginning }
    var turn = AssistantTurn(state: .preparing)
    turn.answersItemId = asked.id
    guard let reply = try? await host.beginReply(turn, in: chat.ref) else { return }
    byItem[reply.id] = script
    await host.add(ItemDelta(textOffset: 0, text: script.text, state: .writing), toReply: reply.id)
    guard let gate = script.endGate else { return await finish(reply, script.text, script.calls) }
    Task {
      await gate.pass()
      await finish(reply, script.text, script.calls)
    }
  }

  func decide(
    _ callId: String, of itemId: Int64, in chat: StoredChat, approved: Bool, cardId: String?, allowance: ToolAllowance?
  ) async throws(ChatError) {
    decisions.append("\(callId) \(approved ? "yes" : "no")")
    let script = byItem[itemId]
    if let refusal = script?.refusal { throw refusal }
    guard try await call(callId, itemId, chat).status == .awaitingConfirmation else {
      throw .error(errorType: .toolCallNotPending(callId: callId))
    }
    if approved, let form = script?.form { try await ask(form, callId, itemId, chat) }
    if approved { await script?.runGate?.pass() }
    let goesOn = script?.goesOn != nil
    let reply = try await host?.resumeReply(itemId, in: chat.ref) { [failure = script?.failure] turn in
      turn.change(callId) { $0.settle(approved: approved, failure) }
      turn.state =
        turn.pendingConfirmation.map { .waitingForUser(callId: $0.callId) }
        ?? (turn.state.isSettled ? .done : turn.state)
      return goesOn && turn.state == .done ? .queued : nil
    }
    guard let reply, reply.meta.isLive, let script, let words = script.goesOn else { return }
    byItem[itemId]?.goesOn = nil
    guard let gate = script.resumeGate else { return await goOn(reply, words, script.more) }
    Task {
      await gate.pass()
      await goOn(reply, words, script.more)
    }
  }

  private func ask(_ form: ToolForm, _ callId: String, _ itemId: Int64, _ chat: StoredChat) async throws(ChatError) {
    func show(_ form: ToolForm) async throws(ChatError) {
      _ = try await host?.resumeReply(itemId, in: chat.ref) { turn in
        turn.change(callId) { call in
          call.status = .running
          call.cards.removeAll { $0.cardId == "form" }
          call.cards.append(ToolCard(cardId: "form", state: .listed, content: .form(form: form)))
        }
        return nil
      }
    }
    try await show(form)
    var form = form
    form.answer = await withCheckedContinuation { answered = $0 }
    try await show(form)
  }

  func answer(
    _ answer: ToolFormAnswer, form cardId: String, callId: String, of itemId: Int64, in chat: StoredChat
  ) async throws(ChatError) {
    decisions.append("\(cardId) \(answer.action.rawValue) \(answer.content?.text() ?? "")")
    if let misfit = byItem[itemId]?.misfit {
      byItem[itemId]?.misfit = nil
      throw .error(errorType: .toolFailed(code: "invalidAnswer", message: misfit))
    }
    guard let waiting = answered else { throw .error(errorType: .toolCallNotPending(callId: callId)) }
    answered = nil
    waiting.resume(returning: answer)
  }

  func undo(_ callId: String, of itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    decisions.append("\(callId) undo")
    try await host?.amendReply(itemId, in: chat.ref) { turn in
      turn.change(callId) { call in
        (call.undoneAt, call.undoId) = (1, nil)
      }
    }
  }

  func resolve(
    _ resolution: ConflictResolution, ofCard cardId: String, callId: String, of itemId: Int64, in chat: StoredChat
  ) async throws(ChatError) {
    decisions.append("\(callId) \(resolution.tag)")
    if resolution == .cancel { return try await undo(callId, of: itemId, in: chat) }
    try await host?.amendReply(itemId, in: chat.ref) { turn in
      turn.change(callId) { call in
        guard var event = call.event(cardId), let index = call.cards.firstIndex(where: { $0.cardId == cardId }) else {
          return
        }
        (event.hasConflict, event.conflictingEvents, event.freeSlots) = (false, [], [])
        if case .reschedule(let start, let end) = resolution {
          (event.start, event.end) = (start, end)
          call.cards[index].state = .rescheduled
        }
        call.cards[index].content = .calendarEvent(event: event)
      }
    }
  }

  func stopTurn(_ itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    decisions.append("stop")
    answered?.resume(returning: ToolFormAnswer(.cancel))
    answered = nil
    byItem[itemId]?.runGate?.open()
  }

  private func goOn(_ reply: ChatItem, _ words: String, _ more: [ToolCall]) async {
    let text = reply.text + words
    await host?.add(
      ItemDelta(textOffset: reply.text.utf8.count, text: words, state: .writing), toReply: reply.id)
    // What was said and found before is a round of its own.
    var item = reply
    item.turn?.earlierRounds.append(PromptRound(said: reply.text, told: ""))
    let round = item.turn?.earlierRounds.count ?? 0
    let next = more.map { call in
      var call = call
      call.round = round
      return call
    }
    await finish(item, text, (reply.turn?.calls ?? []) + next)
  }

  private func finish(_ reply: ChatItem, _ text: String, _ calls: [ToolCall]) async {
    var item = reply
    item.content = .rcvMsgContent(msgContent: .text(text: text))
    item.turn?.calls = calls
    item.turn?.state =
      calls.first { $0.status == .awaitingConfirmation }.map { .waitingForUser(callId: $0.callId) } ?? .done
    item.turn?.stats = TurnStats(promptTokens: 12, generatedTokens: 5)
    try? await host?.finishReply(item)
  }

  private func call(_ callId: String, _ itemId: Int64, _ chat: StoredChat) async throws(ChatError) -> ToolCall {
    guard let item = try await host?.store.read({ try $0.item(itemId, in: chat) }),
      let call = item.turn?.calls.first(where: { $0.callId == callId })
    else { throw .error(errorType: .toolCallNotPending(callId: callId)) }
    return call
  }
}

extension AssistantTurn {
  fileprivate mutating func change(_ callId: String, _ change: (inout ToolCall) -> Void) {
    guard let index = calls.firstIndex(where: { $0.callId == callId }) else { return }
    change(&calls[index])
  }
}

extension ToolCall {
  /// As a tool leaves it.
  fileprivate mutating func settle(approved: Bool, _ failure: ToolCallError?) {
    status = !approved ? .denied : failure == nil ? .completed : .failed
    decision?.verdict = approved ? .approved : .denied
    error = approved ? failure : ToolCallError(code: .denied, message: "You refused this.")
    for index in cards.indices {
      switch cards[index].state {
      case .pendingDeletion: cards[index].state = approved ? .deleted : .deletionCancelled
      case .pendingUpdate: cards[index].state = approved ? .updated : .updateCancelled
      default: break
      }
    }
    if status == .completed, effect != .read { undoId = "undo-\(callId)" }
    finishedAt = 5
  }
}
