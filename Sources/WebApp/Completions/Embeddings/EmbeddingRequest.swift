/// Texts of another program that are to become vectors.
public struct EmbeddingRequest: Sendable, Equatable {
  /// One of them.
  public enum Input: Sendable, Equatable {
    /// A text.
    case text(String)
    /// Tokens of the model's own vocabulary.
    case tokens([Int32])
  }

  /// The model's name; nil for the first that makes vectors.
  public var model: String?
  /// What becomes a vector each.
  public var inputs: [Input]
  /// How many numbers a vector has to have; nil for as many as the model gives it.
  public var dimensions: Int?

  /// A request.
  public init(model: String? = nil, inputs: [Input], dimensions: Int? = nil) {
    self.model = model
    self.inputs = inputs
    self.dimensions = dimensions
  }
}

/// The vectors of an ``EmbeddingRequest``.
public struct EmbeddingAnswer: Sendable, Equatable {
  /// The name of the model.
  public var model: String
  /// One for each input, of length 1.
  public var vectors: [[Float]]
  /// Tokens of all inputs.
  public var tokens: Int

  /// An answer.
  public init(model: String, vectors: [[Float]], tokens: Int) {
    self.model = model
    self.vectors = vectors
    self.tokens = tokens
  }
}
