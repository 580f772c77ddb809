/// What is known of a loaded model.
public struct ModelDescription: Sendable, Equatable, Codable {
  /// The model's own name from its metadata, or its file's name.
  public var name: String
  /// Its architecture as llama.cpp names it, such as `llama` or `qwen3`.
  public var architecture: String
  /// Number of parameters.
  public var parameterCount: Int64
  /// Bytes of its tensors.
  public var byteCount: Int64
  /// Tokens that one conversation may have as it was loaded.
  public var contextSize: Int
  /// Tokens of context that it was trained with.
  public var trainedContextSize: Int
  /// Conversations whose tokens stay in memory at once.
  public var sequenceCount: Int
  /// Whether images in a prompt are seen, or only mentioned as missing.
  public var readsImages: Bool
  /// Whether its template can switch a thinking block on and off.
  public var thinks: Bool
  /// Whether its chat template comes from the model itself; otherwise ChatML is used.
  public var hasOwnTemplate: Bool
  /// The threads, batch and attention settings in use.
  public var tuning: Tuning
  /// Whether it was trained to copy the texts of its calls from the conversation, letter by letter: what is nearly, but not
  /// quite, what somebody said is a slip of it. The file says so (`linnet.copies_literally`).
  public var copiesLiterally: Bool
  /// The server that it runs on; nil for a model of this machine's own engine. One that has a server is told its tools by
  /// ``GenerationRequest/tools``, and makes its calls as ``GenerationEvent/call(_:)``.
  public var server: ModelServer?

  /// Describes a model.
  public init(
    name: String, architecture: String, parameterCount: Int64, byteCount: Int64, contextSize: Int,
    trainedContextSize: Int, sequenceCount: Int, readsImages: Bool, thinks: Bool, hasOwnTemplate: Bool, tuning: Tuning,
    copiesLiterally: Bool = false, server: ModelServer? = nil
  ) {
    self.name = name
    self.architecture = architecture
    self.parameterCount = parameterCount
    self.byteCount = byteCount
    self.contextSize = contextSize
    self.trainedContextSize = trainedContextSize
    self.sequenceCount = sequenceCount
    self.readsImages = readsImages
    self.thinks = thinks
    self.hasOwnTemplate = hasOwnTemplate
    self.tuning = tuning
    self.copiesLiterally = copiesLiterally
    self.server = server
  }
}
