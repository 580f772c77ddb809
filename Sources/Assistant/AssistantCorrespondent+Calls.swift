import ChatCore
import ChatTypes
import JSONValue
import Logging
import Persistence
import Tools

// What becomes of calls when their turn is not being written: while they wait for the user, after a restart, and when the
// user takes them back. A reply whose calls wait is an ordinary stored item; nothing of it is held in memory.
extension AssistantCorrespondent {
  /// Takes up what an earlier run of the program left: what waits still waits, what had begun has an unknown outcome.
  func restoreCalls() async {
    guard let tools else { return }
    do {
      for completion in try await tools.executor.restore() {
        // A call that belongs to no chat was asked for by a program that is gone.
        var isLost = ChatRef(completion.key.chat) == nil
        if !isLost { isLost = await isUnseen(completion.key) }
        if completion.call.status == .awaitingConfirmation, isLost {
          await tools.executor.cancel(completion.key)
        } else {
          await follow(completion)
        }
      }
    } catch {
      log.error("calls that wait could not be read", metadata: ["error": "\(error.logDescription)"])
    }
  }

  /// Takes in that a call went on.
  func follow(_ completion: ToolCompletion) async {
    let key = completion.key
    guard ChatRef(key.chat) != nil else { return }
    if let turn = turns[key.itemId] {
      turn.post(.called(completion.call))
      if completion.call.waitsInTheMiddle { stepAside(key.itemId) }
      return
    }
    do {
      if let (chat, _) = try await reply(of: key) {
        await reconcile(key.itemId, in: chat)
      } else if !completion.call.status.isFinal {
        // Its reply was deleted while nobody listened.
        await tools?.executor.cancel(key)
      }
    } catch {
      log.error("the reply of a call could not be read", metadata: ["error": "\(error.logDescription)"])
    }
  }

  /// Puts what a tool gives into the chat of its call.
  func take(_ file: ToolFile, of key: CallKey) async -> Bool {
    guard let host, let ref = ChatRef(key.chat), (try? await reply(of: key)) ?? nil != nil else { return false }
    do {
      try await host.post(file.contents, named: file.name, isPicture: file.isPicture, in: ref)
      return true
    } catch {
      log.warning("a tool's file could not be kept", metadata: ["error": "\(error.logDescription)"])
      return false
    }
  }

  /// The files that a call may name: those of its chat, where its profile has that.
  func files(of key: CallKey, reach: FileReach) async -> [OfferedFile] {
    guard let host, let ref = ChatRef(key.chat),
      let chat = try? await host.store.read({ try $0.chat(ref) }), chat.userId == key.userId
    else { return [] }
    return await ChatFiles(host: host).files(of: chat, reach: reach)
  }

  /// Whether the program ended before a question was in its reply, so that nobody can answer it.
  private func isUnseen(_ key: CallKey) async -> Bool {
    guard let (_, item) = try? await reply(of: key) else { return false }
    return item.turn?.calls.contains { $0.callId == key.callId } != true
  }

  /// Brings a stored reply up to what became of its calls, and goes on with its turn when nothing waits any more.
  func reconcile(_ itemId: Int64, in chat: StoredChat, goesOn: Bool = true) async {
    // One after the other: of two that hear of the same answer, the second finds nothing left to do.
    await oneByOne { await self.mend(itemId, in: chat, goesOn: goesOn) }
  }

  private func mend(_ itemId: Int64, in chat: StoredChat, goesOn: Bool) async {
    guard let host, let tools, turns[itemId] == nil,
      let item = try? await host.store.read({ try $0.item(itemId, in: chat) }), let turn = item.turn
    else { return }
    var changed: [String: ToolCall] = [:]
    var sources: [Provenance] = []
    for call in turn.calls where !call.status.isFinal {
      let completion = await tools.executor.completion(of: key(call.callId, itemId: itemId, chat: chat))
      changed[call.callId] = completion?.call ?? Self.lost(call)
      if let source = completion?.provenance { sources.append(source) }
    }
    let wasWaiting = turn.state.waitingCallId != nil
    guard !changed.isEmpty || wasWaiting else { return }
    do {
      let next: TurnState = queue.isIdle ? .preparing : .queued
      let amended = try await host.resumeReply(itemId, in: chat.ref) { [changed, sources] turn in
        turn.takeIn(changed, from: sources)
        guard goesOn, wasWaiting, turn.needsAnswer else { return nil }
        turn.told = CallResults.told(of: turn.lastCalls, asksForAnswer: true)
        return next
      }
      guard let amended, amended.meta.isLive, let askedId = amended.turn?.answersItemId else { return }
      run(amended, answering: askedId, in: chat, replacing: nil, host: host)
    } catch {
      log.warning("what became of calls was not kept", metadata: ["error": "\(error.logDescription)"])
    }
  }

  /// Ends the calls of a reply that wait or run. What was done stays done.
  func cancelCalls(of itemId: Int64, in chat: StoredChat) async {
    guard let tools, turns[itemId] == nil else { return }
    await tools.executor.cancelAll(ofItem: itemId, in: chat.ref.description, userId: chat.userId)
    await reconcile(itemId, in: chat, goesOn: false)
  }

  /// Ends calls whose replies are gone.
  func forgetCalls(_ isMeant: (CallKey) -> Bool) async {
    guard let tools else { return }
    for waiting in await tools.executor.pending() where isMeant(waiting.key) {
      await tools.executor.cancel(waiting.key)
    }
  }

  /// The calls of a reply that is written anew which the user may still want to take back: their cards stay.
  static func standingCalls(of item: ChatItem) -> [ToolCall] {
    (item.turn?.calls ?? []).filter { $0.status == .completed && $0.undoId != nil }.map { call in
      var call = call
      call.textOffset = 0
      return call
    }
  }

  func key(_ callId: String, itemId: Int64, chat: StoredChat) -> CallKey {
    CallKey(userId: chat.userId, chat: chat.ref.description, itemId: itemId, callId: callId)
  }

  /// The reply that a call is of; nil when it is gone.
  private func reply(of key: CallKey) async throws(ChatError) -> (chat: StoredChat, item: ChatItem)? {
    guard let host, let ref = ChatRef(key.chat) else { return nil }
    return try await host.store.read { reader in
      guard let chat = try reader.chat(ref), chat.userId == key.userId, let item = try reader.item(key.itemId, in: chat)
      else { return nil }
      return (chat, item)
    }
  }

  /// A call that nobody knows anything of any more, such as one from before a restoration of an older backup.
  private static func lost(_ call: ToolCall) -> ToolCall {
    var call = call
    call.status = call.status == .running ? .outcomeUnknown : .cancelled
    call.error = ToolCallError(
      code: .lost,
      message:
        "The question about this is gone, so it can't be answered any more. Look whether it was done, then ask again.")
    return call
  }
}

extension TurnState {
  /// The call that waits for the user.
  package var waitingCallId: String? { if case .waitingForUser(let callId) = self { callId } else { nil } }
}

extension AssistantTurn {
  /// The calls of the last round.
  var lastCalls: [ToolCall] { calls.filter { $0.round == earlierRounds.count } }

  /// Whether the model is asked again, now that its calls are made. Not of a reply that a crash left without the words by which
  /// the model made them: it would make them once more.
  var needsAnswer: Bool {
    state == .done && answersItemId != nil && promptText != nil && earlierRounds.count + 1 < TurnMachine.maximumRounds
      && lastCalls.contains(where: CallResults.needsAnswer)
  }

  /// Takes in how calls stand now.
  mutating func takeIn(_ changed: [String: ToolCall], from sources: [Provenance]) {
    for index in calls.indices {
      guard var call = changed[calls[index].callId] else { continue }
      call.textOffset = calls[index].textOffset
      call.round = calls[index].round
      calls[index] = call
    }
    for source in sources where !provenance.contains(source) { provenance.append(source) }
    told = CallResults.told(of: lastCalls, asksForAnswer: false)
    let last = lastCalls
    served?.takeResults(of: last)
    guard state.waitingCallId != nil else { return }
    // One that was approved and still runs is waited for as well: what it gives may have to be answered.
    let open = pendingConfirmation ?? calls.first { !$0.status.isFinal }
    state = open.map { .waitingForUser(callId: $0.callId) } ?? .done
  }
}

extension ToolCall {
  /// Whether it has begun, and waits for the user to sign in or to answer its server.
  fileprivate var waitsInTheMiddle: Bool {
    status == .running
      && cards.contains { card in
        switch card.content {
        case .connection: true
        case .form(let form): form.answer == nil
        default: false
        }
      }
  }
}
