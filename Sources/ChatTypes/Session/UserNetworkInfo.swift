import JSONValue

/// The network that the machine is in.
public struct UserNetworkInfo: JSONStruct {
  /// What kind it is.
  public var networkType = UserNetworkType.other
  /// Whether anything can be reached.
  public var online = true
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A network.
  public init(networkType: UserNetworkType, online: Bool) {
    self.networkType = networkType
    self.online = online
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("networkType", value: &networkType)
    fields.field("online", value: &online)
  }
}

/// Kinds of networks.
public enum UserNetworkType: JSONStringEnum {
  /// None.
  case none
  /// A mobile network.
  case cellular
  /// A wireless network.
  case wifi
  /// A wired network.
  case ethernet
  /// Another.
  case other
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .none: "none", .cellular: "cellular", .wifi: "wifi", .ethernet: "ethernet", .other: "other",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// The conditions of those who run servers.
public struct ServerOperatorConditions: JSONStruct {
  /// Those who run servers.
  public var serverOperators: [ServerOperator] = []
  /// The text that holds now.
  public var currentConditions: JSONValue?
  /// What is to be done about it.
  public var conditionsAction: JSONValue?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// Conditions.
  public init(serverOperators: [ServerOperator]) {
    self.serverOperators = serverOperators
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.list("serverOperators", value: &serverOperators)
    fields.field("currentConditions", value: &currentConditions)
    fields.field("conditionsAction", value: &conditionsAction)
  }
}

/// Somebody who runs servers.
public struct ServerOperator: JSONStruct, Identifiable {
  /// Identifies the operator in this store.
  public var operatorId: Int64 = 0
  /// The name that is shown.
  public var tradeName: String?
  /// Domains of the servers.
  public var serverDomains: [String] = []
  /// Whether the servers are used.
  public var enabled = true
  /// Whether the user accepted the conditions.
  public var conditionsAcceptance: JSONValue?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An operator.
  public init(operatorId: Int64, tradeName: String?, enabled: Bool) {
    self.operatorId = operatorId
    self.tradeName = tradeName
    self.enabled = enabled
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("operatorId", value: &operatorId)
    fields.field("tradeName", value: &tradeName)
    fields.list("serverDomains", value: &serverDomains)
    fields.field("enabled", value: &enabled)
    fields.field("conditionsAcceptance", value: &conditionsAcceptance)
  }

  /// ``operatorId``
  public var id: Int64 { operatorId }
}

/// The invitation that a window shows.
public struct ShowingInvitation: JSONStruct {
  /// Its connection.
  public var connId: Int64 = 0
  /// Its link.
  public var connLink: CreatedConnLink?
  /// Whether it was copied or shown, so that it must not be thrown away.
  public var connChatUsed = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An invitation.
  public init(connId: Int64, connChatUsed: Bool) {
    self.connId = connId
    self.connChatUsed = connChatUsed
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("connId", value: &connId)
    fields.field("connLink", value: &connLink)
    fields.field("connChatUsed", value: &connChatUsed)
  }
}

/// A contact request that was answered from a notification.
public struct NTFContactRequest: JSONStruct {
  /// Whether a random profile is shown.
  public var incognito = false
  /// The request's chat.
  public var chatId = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An answer.
  public init(incognito: Bool, chatId: String) {
    self.incognito = incognito
    self.chatId = chatId
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("incognito", value: &incognito)
    try fields.required("chatId", value: &chatId)
  }
}
