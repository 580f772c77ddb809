/// The tools that a reply may call. They belong to whoever asks: the model says what it calls, and the asker does it.
public struct ToolOffer: Sendable, Equatable {
  /// A tool.
  public struct Tool: Sendable, Equatable {
    /// What it is called by: letters, digits, `_` and `-`.
    public var name: String
    /// What it does, for the model.
    public var description: String
    /// The JSON Schema of its arguments, an object. Empty for a tool that takes none.
    public var parameters: String
    /// Whether each call is valid by all of the schema. Otherwise keywords that llama.cpp doesn't know are passed over.
    public var isStrict: Bool

    /// A tool.
    public init(name: String, description: String = "", parameters: String = "", isStrict: Bool = false) {
      self.name = name
      self.description = description
      self.parameters = parameters
      self.isStrict = isStrict
    }
  }

  /// The tools, each with a name of its own.
  public var tools: [Tool]
  /// Whether the reply has to call one.
  public var isRequired: Bool
  /// Whether it may call several, where the model has a form for that.
  public var allowsSeveral: Bool

  /// An offer.
  public init(tools: [Tool], isRequired: Bool = false, allowsSeveral: Bool = true) {
    self.tools = tools
    self.isRequired = isRequired
    self.allowsSeveral = allowsSeveral
  }
}

/// A call of a tool in an earlier reply.
public struct PromptCall: Sendable, Equatable {
  /// What its result refers to.
  public var id: String
  /// The tool.
  public var name: String
  /// A JSON object, as text.
  public var arguments: String

  /// A call.
  public init(id: String, name: String, arguments: String) {
    self.id = id
    self.name = name
    self.arguments = arguments
  }
}

/// What a reply says of a call of a tool. Calls come one after the other.
public enum ToolCallPiece: Sendable, Equatable {
  /// A call of this tool begins. `id` is empty where the model's form of calls has none.
  case began(id: String, name: String)
  /// A fragment of its arguments, which are JSON.
  case arguments(String)
  /// The call is whole: its arguments are a JSON object, and valid by the schema of a strict tool. A call that this does not
  /// follow was cut off, and must not be carried out.
  case ended
}
