import CLlama
import LanguageModels

/// A reply that was asked for and whose turn has not come.
struct QueuedGeneration {
  let request: GenerationRequest
  let control: GenerationControl
  let continuation: AsyncThrowingStream<GenerationEvent, any Error>.Continuation
  /// When it was asked for.
  let requestedAt: UInt64
}

/// A reply on its way, with what it needs of llama.cpp. Not `Sendable`: it lives inside of ``LlamaActor``.
final class ActiveGeneration {
  let queued: QueuedGeneration
  var machine: GenerationMachine
  let sampler: TokenSampler
  let grammar: CompiledGrammar?
  var watcher: BlockWatcher?
  var callWatch: CallWatch?
  /// What the listener has not been told yet, and when it was last told something.
  private var unsent: [GenerationMachine.Output] = []
  private var sentAt: UInt64 = 0
  /// Control tokens that stand for their names in this reply.
  let shown: Set<Int32>
  /// Tokens that come next, whatever the model would choose.
  var forced: ArraySlice<Int32> = []
  /// The answer so far, and whether something was thought.
  private(set) var answer = ""
  private(set) var hasThought = false
  /// The last tokens of the answer, as many as an opening can span.
  var recentTokens: [Int32] = []

  let prompt: PreparedPrompt
  let sequence: Int
  /// Units of the prompt and the reply that wait to be decoded; `pendingStart` is the position of the first.
  var pending: ArraySlice<PromptUnit>
  var pendingStart: Int
  var isPrefill = true
  /// The places in the current batch whose probabilities decide this reply's next tokens: that of the last token that counts, and
  /// those of a draft behind it.
  var sampleIndices: [Int32] = []
  /// Whether drafts are made of what the reply may say next.
  var mayDraft = false
  /// Where they come from, once the prompt has been read.
  var drafts: DraftSource?
  /// What the reply may say next, behind the pending token. Decoded with it, and taken as far as it is right.
  var draft: [Int32] = []
  /// The first position that the cache holds from a batch with a draft. llama.cpp's sums over several tokens are rounded otherwise than
  /// those over one. nil where all is as it would be without drafts.
  var roundedStart: Int?
  /// Whether what is pending is decoded one token at a time, as it would be without drafts.
  var decodesSingly = false

  init(
    _ queued: QueuedGeneration, machine: GenerationMachine, sampler: TokenSampler, grammar: CompiledGrammar?,
    prompt: PreparedPrompt, shown: Set<Int32>, sequence: Int, reused: Int
  ) {
    self.queued = queued
    self.machine = machine
    self.sampler = sampler
    self.grammar = grammar
    self.prompt = prompt
    self.shown = shown
    self.sequence = sequence
    pending = prompt.units[reused...]
    pendingStart = reused
    switch grammar {
    case .onDemand(_, let blocks)?: watcher = BlockWatcher(blocks)
    case .calls(let calls)? where !calls.bindsAll: callWatch = CallWatch(calls)
    default: break
    }
  }

  /// The next token where it is not the model's to choose.
  func takeForced() -> Int32? {
    guard let token = forced.popFirst() else { return nil }
    sampler.take(token)
    return token
  }

  /// Closes the thinking in the model's place.
  func close(with tag: String, vocabulary: Vocabulary) {
    machine.closeThinking()
    forced = ((try? vocabulary.tokenize(tag, addSpecial: false, parseSpecial: true)) ?? [])[...]
  }

  /// How many units may be decoded next: up to the next image, which is decoded alone.
  var pendingTokens: Int {
    if decodesSingly { return min(1, pending.count) }
    guard isPrefill, !prompt.media.isEmpty else { return pending.count }
    return pending.firstIndex(where: \.isMedia).map { $0 - pending.startIndex } ?? pending.count
  }

  /// The image that comes next, if one does.
  var nextImage: MediaChunk? {
    guard isPrefill, pending.first?.isMedia == true else { return nil }
    return prompt.media.first { $0.start == pendingStart }
  }

  /// Notes that so many pending units are in the cache now, and returns them.
  func advance(_ count: Int) -> ArraySlice<PromptUnit> {
    let done = pending.prefix(count)
    pending = pending.dropFirst(count)
    pendingStart += count
    return done
  }

  /// Passes on what the machine says: the first words at once, later ones at most about sixty times a second, which is as
  /// often as a screen shows them. Waking the listener for every token of a fast model takes a core from the computation.
  func emit(_ outputs: [GenerationMachine.Output], at now: UInt64) {
    unsent.append(contentsOf: outputs)
    for output in outputs {
      switch output {
      case .thinking: hasThought = true
      case .text(let text): answer += text
      case .call: break
      }
    }
    guard now &- sentAt >= Self.sendingInterval else { return }
    send()
    if !outputs.isEmpty { sentAt = now }
  }

  /// Nanoseconds between two messages to the listener.
  private static let sendingInterval: UInt64 = 16_000_000

  /// Passes on what has not been passed on yet, neighbours of a kind as one.
  func send() {
    defer { unsent.removeAll(keepingCapacity: true) }
    for output in unsent.reduce(into: [GenerationMachine.Output](), { $0.join($1) }) {
      switch output {
      case .thinking(let text): queued.continuation.yield(.thinking(text))
      case .text(let text): queued.continuation.yield(.text(text))
      case .call(let piece): queued.continuation.yield(.callPiece(piece))
      }
    }
  }
}

extension [GenerationMachine.Output] {
  /// Appends a fragment, to the last one if that is of the same kind.
  fileprivate mutating func join(_ output: GenerationMachine.Output) {
    switch (last, output) {
    case (.text(let before)?, .text(let text)): self[count - 1] = .text(before + text)
    case (.thinking(let before)?, .thinking(let text)): self[count - 1] = .thinking(before + text)
    case (.call(.arguments(let before))?, .call(.arguments(let text))):
      self[count - 1] = .call(.arguments(before + text))
    default: append(output)
    }
  }
}
