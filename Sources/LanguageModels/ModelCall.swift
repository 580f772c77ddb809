/// A call that a model made by its server's own protocol, beside its words.
public struct ModelCall: Sendable, Equatable {
  /// By which the server knows it; never empty.
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

/// A tool as a model's server is told of it.
public struct ToolSignature: Sendable, Equatable {
  /// The name: at most 64 of the letters, digits, `_` and `-` of ASCII.
  public var name: String
  /// What it does, for the model.
  public var description: String
  /// The JSON Schema of its arguments.
  public var schema: String

  /// A tool.
  public init(name: String, description: String, schema: String) {
    self.name = name
    self.description = description
    self.schema = schema
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
