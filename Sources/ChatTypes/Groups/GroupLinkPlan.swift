import JSONValue

/// What the link of a group leads to.
public enum GroupLinkPlan: JSONUnion {
  /// To a group in which the user isn't yet; what it shows, where the link tells.
  indirect case ok(groupSLinkData_: GroupShortLinkData?)
  /// To a group of which the user made the link.
  indirect case ownLink(groupInfo: GroupInfo)
  /// To a group that the user joins already.
  indirect case connectingProhibit(groupInfo_: GroupInfo?)
  /// To a group in which the user is.
  indirect case known(groupInfo: GroupInfo)
  /// One that this version doesn't know.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("ok", of: &self, as: Self.ok, fields: "groupSLinkData_") { if case let .ok(a) = $0 { $1(a) } }
    cases.tag("ownLink", of: &self, as: Self.ownLink, fields: "groupInfo") { if case let .ownLink(a) = $0 { $1(a) } }
    cases.tag("connectingProhibit", of: &self, as: Self.connectingProhibit, fields: "groupInfo_") {
      if case let .connectingProhibit(a) = $0 { $1(a) }
    }
    // A group of this machine shows the same to all at once, and its link has no owners of its own.
    cases.tag(
      "known", of: &self, as: { (group: GroupInfo, _: Bool, _: [JSONValue]) in .known(groupInfo: group) },
      fields: "groupInfo", CaseField("groupUpdated", absent: false), CaseField("linkOwners", absent: [])
    ) {
      if case let .known(a) = $0 { $1(a, false, []) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// The group behind a link.
public struct GroupShortLinkData: JSONStruct {
  /// What it shows.
  public var groupProfile = GroupProfile()
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A group behind a link.
  public init(groupProfile: GroupProfile) {
    self.groupProfile = groupProfile
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("groupProfile", value: &groupProfile)
  }
}
