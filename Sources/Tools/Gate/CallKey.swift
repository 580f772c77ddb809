import ChatTypes
import JSONValue

/// Which call of which reply is meant. A model names its calls anew in each turn, so the name alone says little.
public struct CallKey: JSONStruct {
  /// The profile.
  public var userId: Int64 = 0
  /// The chat, such as `~7`.
  public var chat = ""
  /// The reply that makes the call.
  public var itemId: Int64 = 0
  /// The call in its turn.
  public var callId = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A call.
  public init(userId: Int64, chat: String, itemId: Int64, callId: String) {
    self.userId = userId
    self.chat = chat
    self.itemId = itemId
    self.callId = callId
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("userId", value: &userId)
    try fields.required("chat", value: &chat)
    try fields.required("itemId", value: &itemId)
    try fields.required("callId", value: &callId)
  }
}
