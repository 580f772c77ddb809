import LanguageModels

/// One reply as a state machine: what happens to it goes in, what is to be done comes out. It does no work of its own, so
/// every stop rule and both clocks are tested without a model.
///
/// Times are monotonic nanoseconds from a clock of the caller's.
struct GenerationMachine {
  /// What has to be done next.
  enum Action: Equatable {
    /// Decode this token, then sample again.
    case decode(Int32)
    /// The reply has ended.
    case finish
  }

  /// What the outside is told.
  typealias Output = ReplyFragment

  /// What a reply may use.
  struct Limits {
    var maxNewTokens: Int
    /// Tokens that thinking may take beside the answer's; nil when all count as the answer's.
    var maxThinkingTokens: Int?
    var contextSize: Int
    var firstToken: UInt64
    var nextToken: UInt64
  }

  private let limits: Limits
  private let promptTokens: Int
  private let cachedTokens: Int
  private let requestedAt: UInt64
  private var splitter: any ReplySplitter
  private var stops: StopTexts
  private var assembler = UTF8Assembler()
  private var firstTokenAt: UInt64?
  private var lastTokenAt: UInt64?
  private(set) var generatedTokens = 0
  private var thinkingTokens = 0
  private var hasClosedThinking = false
  /// Positions of the context that are taken, the token to be decoded next not included.
  private(set) var position: Int
  /// When the running clock ends.
  private(set) var deadline: UInt64
  private(set) var finishReason: FinishReason?

  /// - Parameters:
  ///   - stops: texts that end the reply and are not shown.
  ///   - requestedAt: when the reply was asked for; the first clock and the time to the first token count from
  ///     `startedAt` and from here.
  ///   - startedAt: when the prompt's turn came.
  init(
    limits: Limits, promptTokens: Int, cachedTokens: Int, splitter: any ReplySplitter, stops: [String] = [],
    requestedAt: UInt64, startedAt: UInt64
  ) {
    self.limits = limits
    self.promptTokens = promptTokens
    self.cachedTokens = cachedTokens
    self.splitter = splitter
    self.stops = StopTexts(stops)
    self.requestedAt = requestedAt
    position = promptTokens
    deadline = startedAt &+ limits.firstToken
  }

  /// What is written now.
  var phase: ReplyPhase { splitter.phase }

  /// Whether what is written now is thinking.
  var isThinking: Bool { phase == .thinking }

  /// What would close the thinking that has used up its share, so that there is room for an answer; nil while it may go on.
  var dueClosing: String? {
    guard let most = limits.maxThinkingTokens, !hasClosedThinking, finishReason == nil, isThinking else { return nil }
    // The answer's share of a context that thinking would fill.
    let room = min(limits.maxNewTokens, limits.contextSize / 8)
    return thinkingTokens >= most || position + room >= limits.contextSize ? splitter.closingTag : nil
  }

  /// The thinking is being closed. What is still thought counts as the answer.
  mutating func closeThinking() { hasClosedThinking = true }

  /// A token was sampled. One that comes after the end says nothing any more.
  /// - Parameter isSpecial: whether it is a special token that stands for its name.
  mutating func sampled(_ token: Int32, bytes: [UInt8], isSpecial: Bool = false, isEnd: Bool, at now: UInt64) -> (
    outputs: [Output], action: Action
  ) {
    guard finishReason == nil else { return ([], .finish) }
    if firstTokenAt == nil { firstTokenAt = now }
    lastTokenAt = now
    deadline = now &+ limits.nextToken
    if isEnd { return (finish(.stop), .finish) }
    generatedTokens += 1
    if isSpecial { splitter.meet(special: String(decoding: bytes, as: UTF8.self)) }
    let (text, isOver) = stops.append(assembler.append(bytes))
    let outputs = split(text)
    if isOver || splitter.isOver { return (outputs + finish(.stop), .finish) }
    if limits.maxThinkingTokens != nil, isThinking, !hasClosedThinking { thinkingTokens += 1 }
    if hasUsedUp { return (outputs + finish(.length), .finish) }
    if position >= limits.contextSize { return (outputs + finish(.contextFull), .finish) }
    position += 1
    return (outputs, .decode(token))
  }

  /// Whether no token is left for the answer, or for thinking that nothing can close.
  private var hasUsedUp: Bool {
    generatedTokens - thinkingTokens >= limits.maxNewTokens
      || thinkingTokens >= limits.maxNewTokens + (limits.maxThinkingTokens ?? 0)
  }

  /// Ends the reply, with what was held back. Only the first reason counts.
  mutating func finish(_ reason: FinishReason) -> [Output] {
    guard finishReason == nil else { return [] }
    finishReason = reason
    let rest = stops.append(assembler.finish())
    let outputs = split(rest.text + (rest.isEnd ? "" : stops.finish()))
    return outputs + splitter.finish()
  }

  /// Whether the first token has come.
  var hasBegun: Bool { firstTokenAt != nil }

  /// Work goes on that brings no token by itself: the clock of the next one begins anew.
  mutating func postpone(at now: UInt64) { deadline = now &+ limits.nextToken }

  /// Which clock ran out, if one did: the limit that was passed.
  func expired(at now: UInt64) -> Duration? {
    guard finishReason == nil, now > deadline else { return nil }
    return .nanoseconds(Int64(clamping: hasBegun ? limits.nextToken : limits.firstToken))
  }

  /// The figures so far.
  var stats: GenerationStats {
    let first = firstTokenAt.map { Double($0 &- requestedAt) / 1e6 } ?? 0
    let seconds = Double((lastTokenAt ?? 0) &- (firstTokenAt ?? 0)) / 1e9
    let steps = generatedTokens - (finishReason == .stop ? 0 : 1)
    return GenerationStats(
      promptTokens: promptTokens, cachedTokens: cachedTokens, generatedTokens: generatedTokens,
      timeToFirstTokenMs: first,
      tokensPerSecond: steps > 0 && seconds > 0 ? Double(steps) / seconds : 0, finishReason: finishReason ?? .cancelled,
      contextUsed: position, contextSize: limits.contextSize)
  }

  private mutating func split(_ text: String) -> [Output] { text.isEmpty ? [] : splitter.append(text) }
}
