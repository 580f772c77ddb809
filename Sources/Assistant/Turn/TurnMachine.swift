import ChatTypes
import LanguageModels
import UserFacingErrors

/// One turn of the assistant, from its place in the queue to its last word: the model is asked, its calls are made, and it
/// is asked again with what came of them. A value without model, store, tools or clock: it is told what happens and
/// returns what is to be done.
struct TurnMachine: Sendable {
  /// What happens to a turn.
  enum Event: Sendable {
    /// Its place in the queue has come.
    case begin
    /// The model is being loaded, from 0 to 1.
    case loading(progress: Double)
    /// The model is there.
    case loaded(modelName: String)
    /// The prompt is made: so many items were too old for it, these tools are on, results may have so many bytes, and the
    /// interpreter made so many requests of the user's text, which the model is asked one after the other.
    case prompted(
      leftOut: Int, tools: Set<String> = [], resultBytes: Int = CallResults.usualBytes, requests: Int = 1,
      userText: String = "", interpreter: any RequestInterpreter = DirectInterpreter())
    /// There is nothing to answer any more.
    case unanswerable
    /// There will be no reply: the model could not be loaded, or the chat not be read.
    case failed(TurnFailure)
    /// The service works on this conversation already.
    case busy
    /// The service has something.
    case generation(GenerationEvent)
    /// What is said to the request is known without the service.
    case given(String)
    /// The service has nothing more.
    case ended(TurnFailure?)
    /// The interpreter doesn't take the reply and wants the model to be asked again.
    case rejected
    /// A call is about several things: these calls take its place, the first under its id.
    case parted([ToolCall])
    /// Calls are not made and go, by their ids: others say the same.
    case dropped([String])
    /// A call went on.
    case called(ToolCall)
    /// All calls of the round went as far as they go without the user. What they gave came from here.
    case acted(provenance: [Provenance])
    /// The user stops it. What the model has in hand still comes; a second time, nothing is waited for.
    case stop
    /// It ends at once.
    case abandon
  }

  /// What is to be done.
  enum Action: Sendable, Equatable {
    /// Add this to the reply.
    case show(ItemDelta)
    /// Get the model.
    case loadModel
    /// Make the prompt.
    case makePrompt
    /// Ask the model one of the requests, from 0.
    case ask(request: Int)
    /// Ask the model the same request again, as the interpreter wants it.
    case retry
    /// Take the first reply to the request after all.
    case takeFirstReply
    /// Put these calls to the gate, one after the other.
    case act([ToolCall])
    /// Let others go first, then come back with `begin`.
    case yieldTurn
    /// Ask the service to end.
    case stopGenerating
    /// End the calls of this turn.
    case cancelCalls
    /// Wait for nothing that is under way.
    case abandonWork
    /// End the reply as ``TurnMachine/finished(_:replacing:)``.
    case finish
  }

  enum Phase {
    case waiting, loading, prompting, generating, acting, stopping, over
  }

  /// How often the model is asked in a turn at most, so that a model that never stops calling tools does.
  static let maximumRounds = 10

  /// What the model has written, without its calls.
  var text: String
  /// What the model has thought, in all rounds.
  var thinking: String
  /// How far it is, as windows know it.
  var state: TurnState
  var stats: GenerationStats?
  /// Tokens of the rounds before this one.
  var earlierTokens = 0
  /// Milliseconds to the first token of the first round.
  var firstTokenMs: Double?
  var modelName: String?
  var trimmed: TrimReport?
  var leftOut = 0
  /// The calls of all rounds.
  var calls: [ToolCall]
  /// The rounds before this one.
  var rounds: [PromptRound]
  /// What the model is told of the last calls, with the user's next message.
  var told: String?
  /// Where what the model was given in this turn came from.
  var provenance: [Provenance]
  /// What the user is told beside the reply.
  var notices: [String]
  /// What the user can do about what the reply says.
  var nextSteps: [NextStep] = []
  /// The round that is under way.
  var round = Round()
  var phase = Phase.waiting
  /// Whether the model was asked.
  var wasAsked = false
  /// Whether the model was asked to write a call again.
  var hasRepaired = false
  let showsThinking: Bool
  /// What the ids of this turn's calls begin with: a reply that is written anew makes other calls.
  let callPrefix: String
  var tools: Set<String> = []
  var resultBytes = CallResults.usualBytes
  /// What the user wrote that is answered.
  var userText = ""
  /// What stands between the model and this turn.
  var interpreter: any RequestInterpreter = DirectInterpreter()

  /// - Parameters:
  ///   - reply: as it was begun, or as it stands when a turn goes on.
  ///   - showsThinking: whether windows see what the model thinks.
  ///   - callPrefix: unique among all turns of the reply.
  init(_ reply: ChatItem, showsThinking: Bool, callPrefix: String) {
    let turn = reply.turn ?? AssistantTurn(state: .queued)
    state = turn.state
    text = reply.text
    thinking = turn.thinking
    calls = turn.calls
    provenance = turn.provenance
    notices = turn.notices
    rounds = turn.earlierRounds
    self.showsThinking = showsThinking
    self.callPrefix = callPrefix
    if !reply.text.isEmpty || turn.promptText != nil {
      rounds.append(PromptRound(said: turn.promptText ?? reply.text, told: turn.told ?? ""))
    }
    round.number = rounds.count
  }

  /// Whether nothing more will happen.
  var isOver: Bool { phase == .over }

  /// What windows see of the thinking.
  var shownThinking: String { showsThinking ? thinking : "" }

  /// Takes in what happened. What comes out of place, such as a last word of the load after a stop, changes nothing.
  mutating func receive(_ event: Event) -> [Action] {
    switch (event, phase) {
    case (_, .over): return []
    case (.begin, .waiting):
      phase = .loading
      return show(.preparing) + [.loadModel]
    case (.loading(let progress), .loading):
      // Whole percents: more often nobody can see it.
      return show(.loadingModel(progress: (min(max(progress, 0), 1) * 100).rounded(.down) / 100))
    case (.loaded(let name), .loading):
      modelName = name
      phase = .prompting
      return show(.preparing) + [.makePrompt]
    case let (.prompted(leftOut, tools, resultBytes, requests, userText, interpreter), .prompting):
      self.leftOut = leftOut
      self.tools = tools
      self.resultBytes = resultBytes
      self.userText = userText
      self.interpreter = interpreter
      round.requests = requests
      phase = .generating
      if !wasAsked, let actions = answerAfterDecision() { return actions }
      wasAsked = true
      return [.ask(request: round.request)]
    case (.unanswerable, .loading), (.unanswerable, .prompting): return finish(.stopped)
    case (.failed(let failure), .loading), (.failed(let failure), .prompting): return finish(.failed(failure: failure))
    case (.busy, .generating) where round.isEmpty || round.request > 0:
      phase = .waiting
      return show(.queued) + [.yieldTurn]
    case (.generation(let event), .generating), (.generation(let event), .stopping): return receive(event)
    case (.given(let text), .generating):
      round.isGiven = true
      return take(round.consume(text)) + endRound(nil)
    case (.rejected, .generating): return [.retry]
    // Somebody stopped it meanwhile: what the model has said counts.
    case (.rejected, .stopping): return [.takeFirstReply]
    case (.ended(let failure), .generating): return endRound(failure)
    case (.ended, .stopping), (.busy, .stopping): return release(as: .cancelled) + finish(.stopped)
    case (.parted(let parts), .acting), (.parted(let parts), .stopping): return take(parts)
    case (.dropped(let ids), .acting), (.dropped(let ids), .stopping): return drop(ids)
    case (.called(let call), _): return take(call)
    case (.acted(let provenance), .acting): return acted(provenance)
    case (.acted, .stopping): return finish(.stopped)
    case (.stop, .generating):
      phase = .stopping
      return [.stopGenerating]
    case (.stop, .acting):
      phase = .stopping
      return [.cancelCalls]
    case (.stop, _), (.abandon, _):
      return (phase == .acting ? [.cancelCalls] : []) + [.abandonWork] + release(as: .cancelled) + finish(.stopped)
    default: return []
    }
  }

  private mutating func receive(_ event: GenerationEvent) -> [Action] {
    switch event {
    case .trimmed(let report): trimmed = report
    // A model that reads none is handed none.
    case .imagesIgnored: break
    case .prefill(let progress):
      guard round.isEmpty else { return [] }
      return show(.prefill(processed: progress.processed, total: progress.total))
    case .thinking(let piece):
      guard !piece.isEmpty else { return [] }
      return think(piece)
    case .text(let piece):
      guard !piece.isEmpty else { return [] }
      return take(round.consume(piece))
    // The assistant's own tools are taught in the prompt, and called in its text.
    case .call: break
    case .finished(let figures): stats = figures
    }
    return []
  }

  mutating func finish(_ end: TurnState) -> [Action] {
    phase = .over
    state = end
    return [.finish]
  }

  mutating func show(_ state: TurnState) -> [Action] { delta(state) }

  /// A piece at its place, with the state where that is new.
  mutating func delta(
    _ state: TurnState, text: String = "", thinking: String = "", calls: [ToolCall] = [], droppedCalls: [String] = []
  ) -> [Action] {
    let isNew = state != self.state
    guard isNew || !text.isEmpty || !thinking.isEmpty || !calls.isEmpty || !droppedCalls.isEmpty else { return [] }
    self.state = state
    return [
      .show(
        ItemDelta(
          textOffset: self.text.utf8.count, text: text, thinkingOffset: shownThinking.utf8.count, thinking: thinking,
          state: isNew ? state : nil, calls: calls, droppedCalls: droppedCalls))
    ]
  }
}
