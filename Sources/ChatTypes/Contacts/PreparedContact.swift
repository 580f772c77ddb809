import JSONValue

/// The link by which a contact will be connected, as long as it isn't.
public struct PreparedContact: JSONStruct {
  /// The link.
  public var connLinkToConnect = CreatedConnLink()
  /// Whether it is an invitation or an address.
  public var uiConnLinkType = ConnectionMode.invitation
  /// The id of the other side's words of welcome.
  public var welcomeSharedMsgId: String?
  /// The id of the message that was sent with the request.
  public var requestSharedMsgId: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A prepared contact.
  public init(connLinkToConnect: CreatedConnLink, uiConnLinkType: ConnectionMode) {
    self.connLinkToConnect = connLinkToConnect
    self.uiConnLinkType = uiConnLinkType
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("connLinkToConnect", value: &connLinkToConnect)
    fields.field("uiConnLinkType", value: &uiConnLinkType)
    fields.field("welcomeSharedMsgId", value: &welcomeSharedMsgId)
    fields.field("requestSharedMsgId", value: &requestSharedMsgId)
  }
}

/// A group member's invitation to connect directly.
public struct GroupDirectInvitation: JSONStruct {
  /// The link.
  public var groupDirectInvLink = ""
  /// The group.
  public var fromGroupId_: Int64?
  /// The member.
  public var fromGroupMemberId_: Int64?
  /// The member's connection.
  public var fromGroupMemberConnId_: Int64?
  /// Whether connecting has begun.
  public var groupDirectInvStartedConnection = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An invitation.
  public init(groupDirectInvLink: String, fromGroupId_: Int64? = nil, fromGroupMemberId_: Int64? = nil) {
    self.groupDirectInvLink = groupDirectInvLink
    self.fromGroupId_ = fromGroupId_
    self.fromGroupMemberId_ = fromGroupMemberId_
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("groupDirectInvLink", value: &groupDirectInvLink)
    fields.field("fromGroupId_", value: &fromGroupId_)
    fields.field("fromGroupMemberId_", value: &fromGroupMemberId_)
    fields.field("fromGroupMemberConnId_", value: &fromGroupMemberConnId_)
    fields.field("groupDirectInvStartedConnection", value: &groupDirectInvStartedConnection)
  }
}
