import LanguageModels

/// A model of a server, with all that it takes to ask it.
public struct RemoteServer: Sendable, Equatable {
  /// What a conversation may have where nobody says: less than nearly all models have.
  public static let usualContextSize = 32_768
  /// The same for a server that takes the context's memory when it is asked for it.
  public static let usualOllamaContextSize = 8_192

  /// Where the server is.
  public var address: ServerAddress
  /// How the server names the model.
  public var model: String
  /// The key that the server wants; nil for none. It stands in requests' headers and nowhere else.
  public var key: String?
  /// Tokens that a conversation may have.
  public var contextSize: Int
  /// Whether the model reads pictures.
  public var readsImages: Bool
  /// What the server may see beside the chat.
  public var access: Set<ModelServer.Access>

  /// A model of a server.
  /// - Parameters:
  ///   - contextSize: nil where nobody knows.
  ///   - readsImages: nil where nobody knows: pictures are sent then, to a server that may see them.
  public init(
    address: ServerAddress, model: String, key: String? = nil, contextSize: Int? = nil, readsImages: Bool? = nil,
    access: Set<ModelServer.Access> = []
  ) {
    self.address = address
    self.model = model
    self.key = key
    self.contextSize =
      contextSize ?? (address.api == .ollama ? Self.usualOllamaContextSize : Self.usualContextSize)
    self.readsImages = readsImages ?? true
    self.access = access
  }

  /// Tells the address and the model from all others.
  public var origin: String { "\(address.api.rawValue) \(address.text) \(model)" }
}
