/// What a reply must conform to. The sampler never lets a token pass that would break it.
public enum GrammarConstraint: Sendable, Equatable {
  /// The whole answer follows this grammar in llama.cpp's GBNF, whose start symbol is `root`.
  case gbnf(String)
  /// The whole answer is JSON that is valid against this JSON Schema.
  case jsonSchema(String)
  /// The answer is free text, but once it opens one of these blocks, the block is bound until it closes.
  case onDemand([ActionBlock])
}

/// A block in a reply whose inside is JSON: `[CALENDAR_ACTION:{…}]`, `<tool_call>{…}</tool_call>`.
public struct ActionBlock: Sendable, Equatable {
  /// The text that opens the block, such as `[CALENDAR_ACTION:`.
  public var opening: String
  /// The JSON Schema (draft 2020-12, the subset that llama.cpp converts) of what stands inside.
  public var schema: String
  /// The text that closes the block, such as `]`.
  public var closing: String

  /// Describes a block.
  public init(opening: String, schema: String, closing: String) {
    self.opening = opening
    self.schema = schema
    self.closing = closing
  }
}
