import JSONValue

/// What the server of a model has to be told again of a round: the calls that the model made by the server's own protocol, with
/// what came of them, and what the server wants to be returned. A model on this machine writes its calls into its words instead.
public struct ServedRound: JSONStruct {
  /// The address and the model that wrote it. Only they are given ``returned``.
  public var origin = ""
  /// What the model said, without its calls.
  public var text = ""
  /// The calls, in order.
  public var calls: [ServedCall] = []
  /// What the server wants to be returned with the round, exactly as it came; nil for nothing.
  public var returned: JSONValue?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A round.
  public init(origin: String, text: String, calls: [ServedCall], returned: JSONValue? = nil) {
    self.origin = origin
    self.text = text
    self.calls = calls
    self.returned = returned
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("origin", value: &origin)
    fields.field("text", value: &text, absent: "")
    fields.listIfAny("calls", value: &calls)
    fields.field("returned", value: &returned)
  }
}

/// A call as the server of a model knows it.
public struct ServedCall: JSONStruct {
  /// By which the server knows it.
  public var id = ""
  /// By which the turn knows it.
  public var callId = ""
  /// The tool, as the model named it.
  public var name = ""
  /// The arguments, as the model wrote them: one JSON object.
  public var arguments = ""
  /// What the model is told of it; nil where nothing came of it.
  public var result: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A call of which nothing has come yet.
  public init(id: String, callId: String, name: String, arguments: String) {
    self.id = id
    self.callId = callId
    self.name = name
    self.arguments = arguments
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("id", value: &id)
    try fields.required("callId", value: &callId)
    try fields.required("name", value: &name)
    fields.field("arguments", value: &arguments, absent: "")
    fields.field("result", value: &result)
  }
}
