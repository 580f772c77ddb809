import Foundation

/// A reply to be generated.
public struct GenerationRequest: Sendable, Identifiable {
  /// Identifies this one generation, for ``LLMService/stop(_:)``.
  public let id: UUID
  /// The chat that the prompt belongs to. What was read for it before is not read again. nil for a prompt that will
  /// not be continued, such as a title.
  public var conversation: String?
  /// The whole conversation, oldest first, system message first if there is one.
  public var messages: [PromptMessage]
  /// The model that answers. `.vision` is served by a text model that reads images where no separate one is loaded.
  public var role: ModelType
  /// Whether the model may think before it answers.
  public var thinkingEnabled: Bool
  /// How the next token is chosen.
  public var sampling: SamplingOptions
  /// Tokens of the answer after which the reply ends, 1 or more. The default of 768 is some two pages of text.
  public var maxNewTokens: Int
  /// Tokens that thinking may take beside the answer's. Then it is closed and the model has to answer. nil when thinking counts as
  /// a part of the answer.
  public var maxThinkingTokens: Int?
  /// Whether the oldest turns may be left out of a prompt that is too long. Otherwise all of it is read, or the request is refused with
  /// ``LLMError`` `contextTooSmall`.
  public var trimsHistory: Bool
  /// What the reply must conform to.
  public var grammar: GrammarConstraint?
  /// The tools that the reply may call, in the form that the model's own template has for calls. nil for none; with a
  /// ``grammar``, it has to be nil.
  public var tools: ToolOffer?
  /// The two clocks.
  public var timeouts: GenerationTimeouts

  /// Describes a reply; all but the messages have defaults.
  public init(
    id: UUID = UUID(), conversation: String? = nil, messages: [PromptMessage], role: ModelType = .text,
    thinkingEnabled: Bool = false, sampling: SamplingOptions = SamplingOptions(), maxNewTokens: Int = 768,
    maxThinkingTokens: Int? = 4096,
    trimsHistory: Bool = true, grammar: GrammarConstraint? = nil, tools: ToolOffer? = nil,
    timeouts: GenerationTimeouts = GenerationTimeouts()
  ) {
    self.id = id
    self.conversation = conversation
    self.messages = messages
    self.role = role
    self.thinkingEnabled = thinkingEnabled
    self.sampling = sampling
    self.maxNewTokens = maxNewTokens
    self.maxThinkingTokens = maxThinkingTokens
    self.trimsHistory = trimsHistory
    self.grammar = grammar
    self.tools = tools
    self.timeouts = timeouts
  }
}
