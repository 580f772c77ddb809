/// A call that a model made by its server's own protocol, beside its words.
public struct ModelCall: Sendable, Equatable {
  /// What its result refers to; never empty for a model of a server.
  public var id: String
  /// The tool, as the model named it.
  public var name: String
  /// One JSON object, complete.
  public var arguments: String

  /// A call.
  public init(id: String, name: String, arguments: String) {
    self.id = id
    self.name = name
    self.arguments = arguments
  }
}

/// What a server wants to be told again with the next request, such as signed reasoning. Nobody else can read it, and nobody else
/// is given it.
public struct ReturnedState: Sendable, Equatable {
  /// The address and the model that it came from, as ``ModelServer/origin``.
  public var origin: String
  /// JSON, exactly as it is to be returned.
  public var json: String

  /// What a server wants to be told again.
  public init(origin: String, json: String) {
    self.origin = origin
    self.json = json
  }
}
