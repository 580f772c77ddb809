import ChatTypes
import Inference

/// One turn of the assistant, from its place in the queue to its last word. A value without model, store or clock: it is
/// told what happens and returns what is to be done.
struct TurnMachine: Sendable {
  /// What happens to a turn.
  enum Event: Sendable {
    /// Its place in the queue has come.
    case begin
    /// The model is being loaded, from 0 to 1.
    case loading(progress: Double)
    /// The model is there.
    case loaded(modelName: String)
    /// The prompt is made, and so many items were too old for it.
    case prompted(leftOut: Int)
    /// There is nothing to answer any more.
    case unanswerable
    /// There will be no reply: the model could not be loaded, or the chat not be read.
    case failed(TurnFailure)
    /// The service works on this conversation already.
    case busy
    /// The service has something.
    case generation(GenerationEvent)
    /// The service has nothing more.
    case ended(TurnFailure?)
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
    /// Ask the model.
    case generate
    /// Let others go first, then come back with `begin`.
    case yieldTurn
    /// Ask the service to end.
    case stopGenerating
    /// Wait for nothing that is under way.
    case abandonWork
    /// End the reply as ``TurnMachine/finished(_:replacing:)``.
    case finish
  }

  private enum Phase {
    case waiting, loading, prompting, generating, stopping, over
  }

  /// What the model has written.
  private(set) var text = ""
  /// What the model has thought.
  private(set) var thinking = ""
  /// How far it is, as windows know it.
  private(set) var state: TurnState
  private(set) var stats: GenerationStats?
  private(set) var modelName: String?
  private(set) var trimmed: TrimReport?
  private(set) var leftOut = 0
  /// Whether the model was asked.
  private(set) var wasAsked = false
  private let showsThinking: Bool
  private var phase = Phase.waiting

  /// - Parameters:
  ///   - state: what the reply was begun with.
  ///   - showsThinking: whether windows see what the model thinks.
  init(state: TurnState, showsThinking: Bool) {
    self.state = state
    self.showsThinking = showsThinking
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
    case (.prompted(let count), .prompting):
      leftOut = count
      phase = .generating
      wasAsked = true
      return [.generate]
    case (.unanswerable, .loading), (.unanswerable, .prompting): return finish(.stopped)
    case (.failed(let failure), .loading), (.failed(let failure), .prompting): return finish(.failed(failure: failure))
    case (.busy, .generating) where text.isEmpty && thinking.isEmpty:
      phase = .waiting
      return show(.queued) + [.yieldTurn]
    case (.generation(let event), .generating), (.generation(let event), .stopping): return receive(event)
    case (.ended(let failure), .generating): return finish(ending(failure))
    case (.ended, .stopping), (.busy, .stopping): return finish(.stopped)
    case (.stop, .generating):
      phase = .stopping
      return [.stopGenerating]
    case (.stop, _), (.abandon, _): return [.abandonWork] + finish(.stopped)
    default: return []
    }
  }

  private mutating func receive(_ event: GenerationEvent) -> [Action] {
    switch event {
    case .trimmed(let report): trimmed = report
    // Pictures aren't handed over; the prompt says so itself.
    case .imagesIgnored: break
    case .prefill(let progress):
      guard text.isEmpty, thinking.isEmpty else { return [] }
      return show(.prefill(processed: progress.processed, total: progress.total))
    case .thinking(let piece):
      guard !piece.isEmpty else { return [] }
      let delta = delta(.thinking, thinking: showsThinking ? piece : "")
      thinking += piece
      return delta
    case .text(let piece):
      guard !piece.isEmpty else { return [] }
      let delta = delta(.writing, text: piece)
      text += piece
      return delta
    case .finished(let figures): stats = figures
    }
    return []
  }

  private mutating func finish(_ end: TurnState) -> [Action] {
    phase = .over
    state = end
    return [.finish]
  }

  private mutating func show(_ state: TurnState) -> [Action] { delta(state) }

  /// A piece at its place, with the state where that is new.
  private mutating func delta(_ state: TurnState, text: String = "", thinking: String = "") -> [Action] {
    let isNew = state != self.state
    guard isNew || !text.isEmpty || !thinking.isEmpty else { return [] }
    self.state = state
    return [
      .show(
        ItemDelta(
          textOffset: self.text.utf8.count, text: text, thinkingOffset: shownThinking.utf8.count, thinking: thinking,
          state: isNew ? state : nil))
    ]
  }
}
