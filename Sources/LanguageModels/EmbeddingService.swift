import Foundation

/// Turns texts into vectors: texts that say alike things get vectors of alike directions, so that they can be searched by meaning.
public protocol EmbeddingService: Sendable {
  /// The vectors of some texts, each of length 1.
  ///
  /// The model is loaded when it is needed, in place of another one. Cancelling the calling task ends the work.
  /// - Parameters:
  ///   - inputs: any number of them. Each has to fit into the model's context.
  ///   - file: a GGUF file of an embedding model.
  /// - Throws: ``LLMError``; `contextTooSmall` and `inputRefused` name the input (``LLMError/input``).
  func embed(_ inputs: [EmbeddingInput], with file: URL) async throws -> Embeddings
}

/// What is turned into a vector.
public enum EmbeddingInput: Sendable, Equatable {
  /// A text.
  case text(String)
  /// Tokens of the model's own vocabulary.
  case tokens([Int32])
}

/// Vectors.
public struct Embeddings: Sendable, Equatable {
  /// One for each input, in their order.
  public var vectors: [[Float]]
  /// Tokens of all inputs.
  public var tokens: Int

  /// Vectors of so many tokens.
  public init(vectors: [[Float]], tokens: Int) {
    self.vectors = vectors
    self.tokens = tokens
  }
}
