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
  enum Output: Equatable {
    case thinking(String)
    case text(String)
  }

  /// What a reply may use.
  struct Limits {
    var maxNewTokens: Int
    var contextSize: Int
    var firstToken: UInt64
    var nextToken: UInt64
  }

  private let limits: Limits
  private let promptTokens: Int
  private let cachedTokens: Int
  private let requestedAt: UInt64
  private var splitter: ThinkingSplitter
  private var assembler = UTF8Assembler()
  private var firstTokenAt: UInt64?
  private var lastTokenAt: UInt64?
  private(set) var generatedTokens = 0
  /// Positions of the context that are taken, the token to be decoded next not included.
  private(set) var position: Int
  /// When the running clock ends.
  private(set) var deadline: UInt64
  private(set) var finishReason: FinishReason?

  /// - Parameters:
  ///   - requestedAt: when the reply was asked for; the first clock and the time to the first token count from
  ///     `startedAt` and from here.
  ///   - startedAt: when the prompt's turn came.
  init(
    limits: Limits, promptTokens: Int, cachedTokens: Int, splitter: ThinkingSplitter, requestedAt: UInt64,
    startedAt: UInt64
  ) {
    self.limits = limits
    self.promptTokens = promptTokens
    self.cachedTokens = cachedTokens
    self.splitter = splitter
    self.requestedAt = requestedAt
    position = promptTokens
    deadline = startedAt &+ limits.firstToken
  }

  /// Whether what is written now is thinking.
  var isThinking: Bool { splitter.isThinking }

  /// A token was sampled. One that comes after the end says nothing any more.
  mutating func sampled(_ token: Int32, bytes: [UInt8], isEnd: Bool, at now: UInt64) -> (
    outputs: [Output], action: Action
  ) {
    guard finishReason == nil else { return ([], .finish) }
    if firstTokenAt == nil { firstTokenAt = now }
    lastTokenAt = now
    deadline = now &+ limits.nextToken
    if isEnd { return (finish(.stop), .finish) }
    generatedTokens += 1
    let outputs = split(assembler.append(bytes))
    if generatedTokens >= limits.maxNewTokens { return (outputs + finish(.length), .finish) }
    if position >= limits.contextSize { return (outputs + finish(.contextFull), .finish) }
    position += 1
    return (outputs, .decode(token))
  }

  /// Ends the reply, with what was held back. Only the first reason counts.
  mutating func finish(_ reason: FinishReason) -> [Output] {
    guard finishReason == nil else { return [] }
    finishReason = reason
    return split(assembler.finish()) + splitter.finish().map(Self.output)
  }

  /// Whether the first token has come.
  var hasBegun: Bool { firstTokenAt != nil }

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

  private mutating func split(_ text: String) -> [Output] {
    text.isEmpty ? [] : splitter.append(text).map(Self.output)
  }

  private static func output(_ piece: ThinkingSplitter.Piece) -> Output {
    switch piece {
    case .thinking(let text): .thinking(text)
    case .text(let text): .text(text)
    }
  }
}
