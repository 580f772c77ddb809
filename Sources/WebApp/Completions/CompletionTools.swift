extension CompletionRequest {
  /// A tool of the other program. It is never run here: the answer says what is to be called.
  public struct Tool: Sendable, Equatable {
    /// What it is called by.
    public var name: String
    /// What it does, for the model.
    public var description: String
    /// The JSON Schema of its arguments as text; empty for a tool that takes none.
    public var parameters: String
    /// Whether calls are valid by all of the schema.
    public var isStrict: Bool
    /// Where in the request the schema stands, such as `tools[0].function.parameters`.
    public var place: String

    /// A tool.
    public init(name: String, description: String, parameters: String, isStrict: Bool, place: String) {
      self.name = name
      self.description = description
      self.parameters = parameters
      self.isStrict = isStrict
      self.place = place
    }
  }

  /// The tools that an answer may call.
  public struct ToolOffer: Sendable, Equatable {
    /// Those that may be called now.
    public var tools: [Tool]
    /// Whether one has to be called.
    public var isRequired: Bool
    /// Whether several may be called.
    public var allowsSeveral: Bool

    /// An offer.
    public init(tools: [Tool], isRequired: Bool = false, allowsSeveral: Bool = true) {
      self.tools = tools
      self.isRequired = isRequired
      self.allowsSeveral = allowsSeveral
    }
  }

  /// A call of a tool.
  public struct Call: Sendable, Equatable {
    /// What its result refers to.
    public var id: String
    /// The tool.
    public var name: String
    /// A JSON object as text.
    public var arguments: String

    /// A call.
    public init(id: String, name: String, arguments: String) {
      self.id = id
      self.name = name
      self.arguments = arguments
    }
  }
}

/// What an answer says of a call. Calls come one after the other.
public enum CompletionCallPiece: Sendable, Equatable {
  /// A call begins. Without an `id` it gets one.
  case began(id: String, name: String)
  /// A fragment of its arguments.
  case arguments(String)
  /// The call is whole. One that this does not follow was cut off.
  case ended
}
