import JSONValue

/// A command as it travels over a socket.
public struct APIRequest: JSONStruct {
  /// Tells which answer belongs to it; unique among those that wait.
  public var corrId = ""
  /// The profile in whose name it is sent; nil for the one that is signed in by default. Ours.
  public var userId: Int64?
  /// The command.
  public var cmd = ChatCommand.checkChatRunning
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A request.
  public init(corrId: String, cmd: ChatCommand, userId: Int64? = nil) {
    self.corrId = corrId
    self.userId = userId
    self.cmd = cmd
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("corrId", value: &corrId)
    fields.field("userId", value: &userId)
    try fields.required("cmd", value: &cmd)
  }
}

/// An answer or an event as it travels over a socket.
public struct APIReply: JSONStruct {
  /// The request that is answered; nil for an event.
  public var corrId: String?
  /// The answer or event.
  public var resp: JSONValue = JSONValue.null
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A reply.
  public init(corrId: String?, resp: JSONValue) {
    self.corrId = corrId
    self.resp = resp
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("corrId", value: &corrId)
    try fields.required("resp", value: &resp)
  }
}

extension APIReply {
  /// The answer to a request.
  public init(corrId: String, response: ChatResponse) { self.init(corrId: corrId, resp: response.json) }

  /// An event.
  public init(event: ChatEvent) { self.init(corrId: nil, resp: event.json) }

  /// The answer; nil for an event.
  public var response: ChatResponse? { corrId == nil ? nil : ChatResponse(json: resp) }

  /// The event; nil for an answer.
  public var event: ChatEvent? { corrId == nil ? ChatEvent(json: resp) : nil }
}
