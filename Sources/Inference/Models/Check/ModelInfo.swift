/// What a GGUF file is for.
public enum ModelKind: String, Sendable, Codable {
  /// A model that reads and writes text.
  case languageModel
  /// A model that turns texts into vectors, for searching by meaning. It can't write.
  case embeddingModel
  /// The eyes (or ears) of a language model, known as `mmproj`: useless alone.
  case projector
}

/// What a GGUF file's header says of the model in it.
///
/// For a projector, what only a language model has is 0.
public struct ModelInfo: Sendable, Equatable, Codable {
  /// What the file is for.
  public var kind: ModelKind
  /// The model's own name (`general.name`), or the file's name without its extension.
  public var name: String
  /// The architecture as llama.cpp names it, such as `llama` or `qwen3`; `clip` for every projector.
  public var architecture: String
  /// Number of weights.
  public var parameterCount: Int64
  /// How most of the weights are stored, in the usual spelling: `Q4_K_M`, `F16`.
  public var quantization: String
  /// Bytes of the file, or of all parts of a split model.
  public var byteCount: Int64
  /// Files that the model is split into; 1 for most.
  public var partCount: Int
  /// Tokens of context that it was trained with.
  public var trainedContextSize: Int
  /// Layers (`block_count`).
  public var layerCount: Int
  /// Length of the vector of one token.
  public var embeddingLength: Int
  /// Attention heads of the layer that has most of them; 0 for a purely recurrent model.
  public var headCount: Int
  /// Heads whose keys and values are cached, of the layer that has most of them.
  public var keyValueHeadCount: Int
  /// Length of one head's key.
  public var keyLength: Int
  /// Length of one head's value.
  public var valueLength: Int
  /// Tokens of the vocabulary.
  public var vocabularySize: Int
  /// Whether the file holds a chat template.
  public var hasTemplate: Bool
  /// Bytes that one more token of context takes in the cache of keys and values at 16 bits a number. An upper bound:
  /// layers with a sliding window take less.
  public var cacheBytesPerToken: Int64

  /// What a header says.
  package init(
    kind: ModelKind, name: String, architecture: String, parameterCount: Int64, quantization: String,
    byteCount: Int64, partCount: Int, trainedContextSize: Int, layerCount: Int, embeddingLength: Int, headCount: Int,
    keyValueHeadCount: Int, keyLength: Int, valueLength: Int, vocabularySize: Int, hasTemplate: Bool,
    cacheBytesPerToken: Int64
  ) {
    self.kind = kind
    self.name = name
    self.architecture = architecture
    self.parameterCount = parameterCount
    self.quantization = quantization
    self.byteCount = byteCount
    self.partCount = partCount
    self.trainedContextSize = trainedContextSize
    self.layerCount = layerCount
    self.embeddingLength = embeddingLength
    self.headCount = headCount
    self.keyValueHeadCount = keyValueHeadCount
    self.keyLength = keyLength
    self.valueLength = valueLength
    self.vocabularySize = vocabularySize
    self.hasTemplate = hasTemplate
    self.cacheBytesPerToken = cacheBytesPerToken
  }
}
