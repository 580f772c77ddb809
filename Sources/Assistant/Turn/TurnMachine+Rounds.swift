import ChatTypes
import JSONValue
import LanguageModels

extension TurnMachine {
  /// What the model says between two prompts.
  struct Round: Sendable {
    /// Which one of the turn, from 0.
    var number = 0
    var echo = EchoedLine()
    var parser = ReplyParser()
    var transcript = ReplyTranscript()
    var thinking = ""
    /// The ids of its calls, in the order in which the transcript has them; more where calls were taken apart.
    var callIds: [String] = []
    /// Those that the transcript has, one for each.
    var placedIds: [String] = []
    /// How many requests the model is asked, and the one that it is asked now, from 0.
    var requests = 1
    var request = 0
    /// Which of them each of these calls came from.
    var requestOfCall: [String: Int] = [:]
    /// Whether what was said last was known without the model.
    var isGiven = false
    /// The calls that came by the protocol of the model's server.
    var served: [ServedCall] = []
    /// What the server wants to be told again with this round.
    var returned: JSONValue?

    /// Whether the model has said nothing yet.
    var isEmpty: Bool { transcript == ReplyTranscript() && thinking.isEmpty && !parser.isInCall }

    /// What the model said, as it is kept for later prompts.
    var said: String { SaidText.joined(transcript.promptText, thinking: thinking) }

    /// Takes in a fragment of the answer.
    mutating func consume(_ fragment: String) -> [ReplyPiece] {
      let text = echo.append(fragment)
      return text.isEmpty ? [] : parser.consume(text)
    }

    /// Gives out what is held back of the answer.
    mutating func finish(reason: TurnFinishReason) -> [ReplyPiece] {
      let text = echo.rest()
      return (text.isEmpty ? [] : parser.consume(text)) + parser.finish(reason: reason)
    }
  }

  /// The calls of this round, as they stand.
  var roundCalls: [ToolCall] {
    let ids = Set(round.callIds)
    return calls.filter { ids.contains($0.callId) }
  }

  /// Takes in what the model thinks.
  mutating func think(_ piece: String) -> [Action] {
    // What is thought in a later round begins anew, as a paragraph of its own.
    let piece = round.thinking.isEmpty && !thinking.isEmpty ? "\n\n" + piece : piece
    let actions = delta(.thinking, thinking: showsThinking ? piece : "")
    thinking += piece
    round.thinking += round.thinking.isEmpty ? String(piece.drop(while: \.isNewline)) : piece
    return actions
  }

  /// Takes in what the parser made of the model's words.
  mutating func take(_ pieces: [ReplyPiece]) -> [Action] {
    var actions: [Action] = []
    for piece in pieces {
      switch piece {
      case .text(let fragment):
        let shown = visible(fragment)
        round.transcript.append([piece])
        guard !shown.isEmpty else { continue }
        actions += delta(.writing, text: shown)
        text += shown
      case .thinking(let fragment): actions += think(fragment)
      case .callOpened(let name):
        round.transcript.append([piece])
        actions += show(.callingTool(callId: nextCallId, name: name ?? ""))
      case .call(let parsed):
        let call = parsed.toolCall(
          callId: nextCallId, isOn: tools, textOffset: text.utf8.count, round: round.number)
        if roundCalls.contains(where: { interpreter.repeats(call, earlier: $0) }) { continue }
        round.transcript.append([piece])
        round.callIds.append(call.callId)
        round.placedIds.append(call.callId)
        round.requestOfCall[call.callId] = round.request
        calls.append(call)
        actions += delta(state, calls: [call])
      }
    }
    return actions
  }

  var nextCallId: String { "\(callPrefix)-\(round.number)-\(round.placedIds.count + 1)" }

  /// Without the blanks that stand around calls at the beginning of a reply, and with a paragraph between two rounds.
  private func visible(_ fragment: String) -> String {
    guard round.transcript.text.allSatisfy(\.isWhitespace) else { return fragment }
    let text = String(fragment.drop(while: \.isWhitespace))
    return text.isEmpty || self.text.isEmpty ? text : "\n\n" + text
  }

  /// Gives out what the parser has held back, and lets no call run that the model didn't finish.
  mutating func release(as reason: TurnFinishReason) -> [Action] {
    guard phase != .acting, round.transcript.reason == nil else { return cancelPending() }
    let actions = take(round.finish(reason: reason))
    round.transcript.finish([], reason: reason)
    let mayRun = !round.transcript.executableCalls.isEmpty
    return actions + (mayRun ? [] : cancelPending())
  }

  private mutating func cancelPending() -> [Action] {
    var actions: [Action] = []
    for index in calls.indices where calls[index].status == .pending {
      calls[index].status = .cancelled
      calls[index].error = ToolCallError(
        code: .cancelled, message: "The reply was stopped before this was done; nothing was changed.")
      actions += delta(state, calls: [calls[index]])
    }
    return actions
  }

  /// The model has nothing more to say in this round.
  mutating func endRound(_ failure: TurnFailure?) -> [Action] {
    let whole: TurnFinishReason = round.isGiven ? .stop : .cancelled
    let reason = failure != nil ? .failed : stats.map { TurnFinishReason($0.finishReason) } ?? whole
    if reason == .stop, round.request + 1 < round.requests { return nextRequest() }
    let actions = release(as: reason)
    let pending = roundCalls.filter { $0.status == .pending || interpreter.mayRepair($0) }
    guard !pending.isEmpty else { return actions + conclude(failure) }
    phase = .acting
    return actions + [.act(pending)]
  }

  /// The model is asked the next of the requests. What it says is of the same round: all calls are made together.
  private mutating func nextRequest() -> [Action] {
    var actions = take(round.finish(reason: .stop))
    round.parser = ReplyParser()
    round.echo = EchoedLine()
    // Each call on a line of its own, each answer a paragraph.
    let hasText = round.transcript.text.contains { !$0.isWhitespace }
    actions += take([.text(hasText ? "\n\n" : "\n")])
    if !round.thinking.isEmpty { actions += think("\n\n") }
    countTokens()
    round.isGiven = false
    round.request += 1
    return actions + [.ask(request: round.request)]
  }

  /// Marks the reply with where what it was shown came from.
  mutating func read(_ sources: [Provenance]) {
    for source in sources where !provenance.contains(source) { provenance.append(source) }
  }

  /// The calls of this round are made, or wait for the user.
  mutating func acted(_ provenance: [Provenance]) -> [Action] {
    read(provenance)
    return conclude(nil)
  }

  /// Takes in that a call is about several things.
  mutating func take(_ parts: [ToolCall]) -> [Action] {
    guard let first = parts.first, let index = calls.firstIndex(where: { $0.callId == first.callId }) else { return [] }
    calls.replaceSubrange(index...index, with: parts)
    round.callIds += parts.dropFirst().map(\.callId)
    return delta(state, calls: parts)
  }

  /// Calls that were shown as they were written are not made.
  mutating func drop(_ ids: [String]) -> [Action] {
    let known = ids.filter { id in calls.contains { $0.callId == id } }
    calls.removeAll { known.contains($0.callId) }
    round.callIds.removeAll(where: known.contains)
    return delta(state, droppedCalls: known)
  }

  /// Takes in how a call stands. Two tell it, the one that puts calls to the gate and the one that follows them, and the
  /// second may say late that a call runs which is over: without an end, its result would not be answered.
  mutating func take(_ call: ToolCall) -> [Action] {
    guard let index = calls.firstIndex(where: { $0.callId == call.callId }), calls[index] != call,
      call.status.isFinal || !calls[index].status.isFinal
    else { return [] }
    calls[index] = call
    guard phase == .acting, call.status == .running else { return delta(state, calls: [call]) }
    return delta(.callingTool(callId: call.callId, name: call.name), calls: [call])
  }

  /// Ends the turn, waits for the user, or asks the model again with what came of its calls.
  private mutating func conclude(_ failure: TurnFailure?) -> [Action] {
    let made = roundCalls
    if let waiting = made.first(where: { $0.status == .awaitingConfirmation }) {
      told = CallResults.told(of: made, asksForAnswer: false, bytes: resultBytes)
      return finish(.waitingForUser(callId: waiting.callId))
    }
    let repairs = hasRepaired ? [] : round.transcript.repairableCalls.compactMap(\.call.repairRequest)
    let goesOn = failure == nil && rounds.count + 1 < Self.maximumRounds
    guard goesOn, !repairs.isEmpty || made.contains(where: CallResults.needsAnswer),
      let results = CallResults.told(of: made, repairs: repairs, asksForAnswer: true, bytes: resultBytes)
    else {
      told = CallResults.told(of: made, asksForAnswer: false, bytes: resultBytes)
      return finish(ending(failure))
    }
    if repairs.isEmpty, let answer = interpreter.answer(to: userText, with: made) {
      rounds.append(PromptRound(said: round.said, told: results, served: served))
      round = Round(number: rounds.count)
      return end(with: answer)
    }
    if !repairs.isEmpty { hasRepaired = true }
    beginRound(after: results)
    return show(.preparing) + [.makePrompt]
  }

  /// Answers with what calls gave that waited for the user, where a turn goes on and the interpreter answers for the model: all
  /// requests are read already, and would only be made once more.
  /// - Returns: nil where the model is asked.
  mutating func answerAfterDecision() -> [Action]? {
    let made = calls.filter { $0.round == rounds.count - 1 }
    guard made.contains(where: CallResults.needsAnswer), let answer = interpreter.answer(to: userText, with: made)
    else {
      return nil
    }
    return end(with: answer)
  }

  /// Ends the turn with an answer that the interpreter gives, in a round of its own: the next prompt has it as if the model had
  /// said it.
  private mutating func end(with answer: String) -> [Action] {
    let actions = take([.text(answer)])
    round.transcript.finish([], reason: .stop)
    return actions + finish(.done)
  }

  private mutating func beginRound(after results: String) {
    rounds.append(PromptRound(said: round.said, told: results, served: served))
    countTokens()
    round = Round(number: rounds.count)
    phase = .prompting
  }

  /// The model is asked again: what it took until now is added up.
  private mutating func countTokens() {
    if let stats {
      earlierTokens += stats.generatedTokens
      firstTokenMs = firstTokenMs ?? stats.timeToFirstTokenMs
    }
    stats = nil
  }
}
