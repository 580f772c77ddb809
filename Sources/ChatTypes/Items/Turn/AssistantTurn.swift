import JSONValue
import UserFacingErrors

/// What belongs to one turn of an assistant beside the text that it says. The user's item carries one too, for the
/// line of context that it was sent with.
public struct AssistantTurn: JSONStruct {
  /// How far the turn is.
  public var state = TurnState.done
  /// What the model thought, if that is shown.
  public var thinking = ""
  /// The tools that were called, in order.
  public var calls: [ToolCall] = []
  /// Figures, at the end.
  public var stats: TurnStats?
  /// The model that answered.
  public var modelName: String?
  /// The line of context that the user's turn was sent with (`[now 2026-11-21 Sat 14:05 Europe/Paris]`). Later
  /// prompts repeat it byte for byte.
  public var contextLine: String?
  /// How the item stands in later prompts, byte for byte, where that differs from its text: the model's own words
  /// with its thinking and its blocks, and the results that it was given.
  public var promptText: String?
  /// What the model said and was told in the rounds of this turn before its last one. They stand in front of what it
  /// said last in later prompts.
  public var earlierRounds: [PromptRound] = []
  /// What the model is told of the calls that it made last, with the user's next message.
  public var told: String?
  /// The last round as the server of its model has to be told it again; nil for a model on this machine, and for a round without
  /// calls of which nothing has to be returned.
  public var served: ServedRound?
  /// The user's item that is answered.
  public var answersItemId: Int64?
  /// How often the model was asked in this turn.
  public var rounds = 0
  /// What of the conversation the model no longer saw.
  public var trimmed: TrimmedHistory?
  /// What the user is told beside the reply, such as what of a document the model did not see: whole sentences.
  public var notices: [String] = []
  /// What the user can do about what the reply says.
  public var nextSteps: [NextStep] = []
  /// Where what the model saw came from, apart from the user.
  public var provenance: [Provenance] = []
  /// What the user's item asks for about a chat with people.
  public var request: PeopleRequest?
  /// For whom the reply is a draft; nil for one that is meant for the user.
  public var draft: TurnDraft?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A turn; everything else can be set afterwards.
  public init(
    state: TurnState, thinking: String = "", calls: [ToolCall] = [], stats: TurnStats? = nil, modelName: String? = nil
  ) {
    self.state = state
    self.thinking = thinking
    self.calls = calls
    self.stats = stats
    self.modelName = modelName
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("state", value: &state)
    fields.field("thinking", value: &thinking, absent: "")
    fields.listIfAny("calls", value: &calls)
    fields.field("stats", value: &stats)
    fields.field("modelName", value: &modelName)
    fields.field("contextLine", value: &contextLine)
    fields.field("promptText", value: &promptText)
    fields.listIfAny("earlierRounds", value: &earlierRounds)
    fields.field("told", value: &told)
    fields.field("served", value: &served)
    fields.field("answersItemId", value: &answersItemId)
    fields.field("rounds", value: &rounds, absent: 0)
    fields.field("trimmed", value: &trimmed)
    fields.listIfAny("notices", value: &notices)
    fields.listIfAny("nextSteps", value: &nextSteps)
    fields.listIfAny("provenance", value: &provenance)
    fields.field("request", value: &request)
    fields.field("draft", value: &draft)
  }
}

extension AssistantTurn {
  /// Whether something from outside was seen, so that a call that sends something out always asks.
  public var isTainted: Bool { provenance.contains { $0.taints } }

  /// The call that waits for the user.
  public var pendingConfirmation: ToolCall? { calls.first { $0.status == .awaitingConfirmation } }

  /// Whether the model is thinking.
  public var isThinking: Bool { state == .thinking }
}

/// One round of a turn as prompts repeat it, byte for byte.
public struct PromptRound: JSONStruct {
  /// What the model said, with its calls.
  public var said = ""
  /// What it was told of them.
  public var told = ""
  /// The round as the server of its model has to be told it again; nil for a model on this machine.
  public var served: ServedRound?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A round.
  public init(said: String, told: String, served: ServedRound? = nil) {
    self.said = said
    self.told = told
    self.served = served
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("said", value: &said)
    try fields.required("told", value: &told)
    fields.field("served", value: &served)
  }
}

/// What of a conversation a model no longer saw.
public struct TrimmedHistory: JSONStruct {
  /// Messages that were left out, counted from the oldest.
  public var messages = 0
  /// Tokens that they would have taken.
  public var tokens = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// What was left out.
  public init(messages: Int, tokens: Int) {
    self.messages = messages
    self.tokens = tokens
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("messages", value: &messages)
    fields.field("tokens", value: &tokens)
  }
}

/// Figures of one reply.
public struct TurnStats: JSONStruct {
  /// Tokens of the prompt.
  public var promptTokens = 0
  /// Those of them that were in the cache.
  public var cachedTokens = 0
  /// Tokens of the reply, thinking included.
  public var generatedTokens = 0
  /// Milliseconds from the request to the first token.
  public var timeToFirstTokenMs: Double = 0
  /// Tokens after the first, divided by the seconds after the first; 0 for fewer than two.
  public var tokensPerSecond: Double = 0
  /// Why it ended.
  public var finishReason = TurnFinishReason.stop
  /// Tokens that the conversation takes.
  public var contextUsed = 0
  /// Tokens that it may take; 0 when that isn't known.
  public var contextSize = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  /// Figures.
  public init(
    promptTokens: Int = 0, cachedTokens: Int = 0, generatedTokens: Int = 0, timeToFirstTokenMs: Double = 0,
    tokensPerSecond: Double = 0, finishReason: TurnFinishReason = .stop, contextUsed: Int = 0, contextSize: Int = 0
  ) {
    self.promptTokens = promptTokens
    self.cachedTokens = cachedTokens
    self.generatedTokens = generatedTokens
    self.timeToFirstTokenMs = timeToFirstTokenMs
    self.tokensPerSecond = tokensPerSecond
    self.finishReason = finishReason
    self.contextUsed = contextUsed
    self.contextSize = contextSize
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("promptTokens", value: &promptTokens)
    fields.field("cachedTokens", value: &cachedTokens)
    fields.field("generatedTokens", value: &generatedTokens)
    fields.field("timeToFirstTokenMs", value: &timeToFirstTokenMs)
    fields.field("tokensPerSecond", value: &tokensPerSecond)
    fields.field("finishReason", value: &finishReason)
    fields.field("contextUsed", value: &contextUsed, absent: 0)
    fields.field("contextSize", value: &contextSize, absent: 0)
  }
}

/// Why a reply ended.
public enum TurnFinishReason: JSONStringEnum {
  /// The model ended it.
  case stop
  /// It reached the limit of tokens.
  case length
  /// No token of the context was left.
  case contextFull
  /// Somebody stopped it.
  case cancelled
  /// One of the two clocks ran out.
  case timeout
  /// The model failed.
  case failed
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .stop: "stop", .length: "length", .contextFull: "contextFull", .cancelled: "cancelled", .timeout: "timeout",
    .failed: "failed",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
