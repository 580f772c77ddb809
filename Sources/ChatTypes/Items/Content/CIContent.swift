import JSONValue

/// What an item is: a message, or something that happened in the chat.
public enum CIContent: JSONUnion {
  /// A message that the user sent.
  indirect case sndMsgContent(msgContent: MsgContent)
  /// A message that came.
  indirect case rcvMsgContent(msgContent: MsgContent)
  /// A message of the user's that older versions deleted.
  case sndDeleted(deleteMode: CIDeleteMode)
  /// A message that older versions deleted.
  case rcvDeleted(deleteMode: CIDeleteMode)
  /// A call that the user made; seconds.
  case sndCall(status: CICallStatus, duration: Int)
  /// A call that came; seconds.
  case rcvCall(status: CICallStatus, duration: Int)
  /// Messages were lost or repeated.
  case rcvIntegrityError(msgError: MsgErrorType)
  /// Messages could not be decrypted.
  case rcvDecryptionError(msgDecryptError: MsgDecryptError, msgCount: Int)
  /// A message could not be processed.
  case rcvMsgError(rcvMsgError: RcvMsgError)
  /// An invitation to a group came.
  indirect case rcvGroupInvitation(groupInvitation: CIGroupInvitation, memberRole: GroupMemberRole)
  /// The user sent an invitation to a group.
  indirect case sndGroupInvitation(groupInvitation: CIGroupInvitation, memberRole: GroupMemberRole)
  /// The contact did something.
  indirect case rcvDirectEvent(rcvDirectEvent: RcvDirectEvent)
  /// A member did something.
  indirect case rcvGroupEvent(rcvGroupEvent: RcvGroupEvent)
  /// The user did something in the group.
  indirect case sndGroupEvent(sndGroupEvent: SndGroupEvent)
  /// The connection changed by the other side.
  case rcvConnEvent(rcvConnEvent: RcvConnEvent)
  /// The connection changed by the user.
  indirect case sndConnEvent(sndConnEvent: SndConnEvent)
  /// A feature changed by the contact.
  indirect case rcvChatFeature(feature: ChatFeature, enabled: PrefEnabled, param: Int?)
  /// A feature changed by the user.
  indirect case sndChatFeature(feature: ChatFeature, enabled: PrefEnabled, param: Int?)
  /// The contact offers a feature.
  indirect case rcvChatPreference(feature: ChatFeature, allowed: FeatureAllowed, param: Int?)
  /// The user offers a feature.
  indirect case sndChatPreference(feature: ChatFeature, allowed: FeatureAllowed, param: Int?)
  /// A feature of the group changed by a member.
  indirect case rcvGroupFeature(
    groupFeature: GroupFeature, preference: GroupPreference, param: Int?, memberRole_: GroupMemberRole?)
  /// A feature of the group changed by the user.
  indirect case sndGroupFeature(
    groupFeature: GroupFeature, preference: GroupPreference, param: Int?, memberRole_: GroupMemberRole?)
  /// The contact sent what the user doesn't allow.
  case rcvChatFeatureRejected(feature: ChatFeature)
  /// A member sent what the group doesn't allow.
  case rcvGroupFeatureRejected(groupFeature: GroupFeature)
  /// A moderator deleted the user's message.
  case sndModerated
  /// A moderator deleted the message.
  case rcvModerated
  /// The sender is blocked.
  case rcvBlocked
  /// How the chat is encrypted.
  case sndDirectE2EEInfo(e2eeInfo: E2EInfo)
  /// How the chat is encrypted.
  case rcvDirectE2EEInfo(e2eeInfo: E2EInfo)
  /// How the group is encrypted.
  case sndGroupE2EEInfo(e2eeInfo: E2EInfo)
  /// How the group is encrypted.
  case rcvGroupE2EEInfo(e2eeInfo: E2EInfo)
  /// The top of the chat.
  case chatBanner
  /// One that this version doesn't know or can't read.
  indirect case invalidJSON(json: JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("sndMsgContent", of: &self, as: Self.sndMsgContent, fields: "msgContent") {
      if case let .sndMsgContent(a) = $0 { $1(a) }
    }
    cases.tag("rcvMsgContent", of: &self, as: Self.rcvMsgContent, fields: "msgContent") {
      if case let .rcvMsgContent(a) = $0 { $1(a) }
    }
    cases.tag("sndDeleted", of: &self, as: Self.sndDeleted, fields: "deleteMode") {
      if case let .sndDeleted(a) = $0 { $1(a) }
    }
    cases.tag("rcvDeleted", of: &self, as: Self.rcvDeleted, fields: "deleteMode") {
      if case let .rcvDeleted(a) = $0 { $1(a) }
    }
    cases.tag("sndCall", of: &self, as: Self.sndCall, fields: "status", "duration") {
      if case let .sndCall(a, b) = $0 { $1(a, b) }
    }
    cases.tag("rcvCall", of: &self, as: Self.rcvCall, fields: "status", "duration") {
      if case let .rcvCall(a, b) = $0 { $1(a, b) }
    }
    cases.tag("rcvIntegrityError", of: &self, as: Self.rcvIntegrityError, fields: "msgError") {
      if case let .rcvIntegrityError(a) = $0 { $1(a) }
    }
    cases.tag("rcvDecryptionError", of: &self, as: Self.rcvDecryptionError, fields: "msgDecryptError", "msgCount") {
      if case let .rcvDecryptionError(a, b) = $0 { $1(a, b) }
    }
    cases.tag("rcvMsgError", of: &self, as: Self.rcvMsgError, fields: "rcvMsgError") {
      if case let .rcvMsgError(a) = $0 { $1(a) }
    }
    cases.tag("rcvGroupInvitation", of: &self, as: Self.rcvGroupInvitation, fields: "groupInvitation", "memberRole") {
      if case let .rcvGroupInvitation(a, b) = $0 { $1(a, b) }
    }
    cases.tag("sndGroupInvitation", of: &self, as: Self.sndGroupInvitation, fields: "groupInvitation", "memberRole") {
      if case let .sndGroupInvitation(a, b) = $0 { $1(a, b) }
    }
    cases.tag("rcvDirectEvent", of: &self, as: Self.rcvDirectEvent, fields: "rcvDirectEvent") {
      if case let .rcvDirectEvent(a) = $0 { $1(a) }
    }
    cases.tag("rcvGroupEvent", of: &self, as: Self.rcvGroupEvent, fields: "rcvGroupEvent") {
      if case let .rcvGroupEvent(a) = $0 { $1(a) }
    }
    cases.tag("sndGroupEvent", of: &self, as: Self.sndGroupEvent, fields: "sndGroupEvent") {
      if case let .sndGroupEvent(a) = $0 { $1(a) }
    }
    cases.tag("rcvConnEvent", of: &self, as: Self.rcvConnEvent, fields: "rcvConnEvent") {
      if case let .rcvConnEvent(a) = $0 { $1(a) }
    }
    cases.tag("sndConnEvent", of: &self, as: Self.sndConnEvent, fields: "sndConnEvent") {
      if case let .sndConnEvent(a) = $0 { $1(a) }
    }
    cases.tag("rcvChatFeature", of: &self, as: Self.rcvChatFeature, fields: "feature", "enabled", "param") {
      if case let .rcvChatFeature(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("sndChatFeature", of: &self, as: Self.sndChatFeature, fields: "feature", "enabled", "param") {
      if case let .sndChatFeature(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("rcvChatPreference", of: &self, as: Self.rcvChatPreference, fields: "feature", "allowed", "param") {
      if case let .rcvChatPreference(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("sndChatPreference", of: &self, as: Self.sndChatPreference, fields: "feature", "allowed", "param") {
      if case let .sndChatPreference(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "rcvGroupFeature", of: &self, as: Self.rcvGroupFeature, fields: "groupFeature", "preference", "param",
      "memberRole_"
    ) {
      if case let .rcvGroupFeature(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag(
      "sndGroupFeature", of: &self, as: Self.sndGroupFeature, fields: "groupFeature", "preference", "param",
      "memberRole_"
    ) {
      if case let .sndGroupFeature(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("rcvChatFeatureRejected", of: &self, as: Self.rcvChatFeatureRejected, fields: "feature") {
      if case let .rcvChatFeatureRejected(a) = $0 { $1(a) }
    }
    cases.tag("rcvGroupFeatureRejected", of: &self, as: Self.rcvGroupFeatureRejected, fields: "groupFeature") {
      if case let .rcvGroupFeatureRejected(a) = $0 { $1(a) }
    }
    cases.tag("sndModerated", of: &self, as: .sndModerated) { if case .sndModerated = $0 { $1() } }
    cases.tag("rcvModerated", of: &self, as: .rcvModerated) { if case .rcvModerated = $0 { $1() } }
    cases.tag("rcvBlocked", of: &self, as: .rcvBlocked) { if case .rcvBlocked = $0 { $1() } }
    cases.tag("sndDirectE2EEInfo", of: &self, as: Self.sndDirectE2EEInfo, fields: "e2eeInfo") {
      if case let .sndDirectE2EEInfo(a) = $0 { $1(a) }
    }
    cases.tag("rcvDirectE2EEInfo", of: &self, as: Self.rcvDirectE2EEInfo, fields: "e2eeInfo") {
      if case let .rcvDirectE2EEInfo(a) = $0 { $1(a) }
    }
    cases.tag("sndGroupE2EEInfo", of: &self, as: Self.sndGroupE2EEInfo, fields: "e2eeInfo") {
      if case let .sndGroupE2EEInfo(a) = $0 { $1(a) }
    }
    cases.tag("rcvGroupE2EEInfo", of: &self, as: Self.rcvGroupE2EEInfo, fields: "e2eeInfo") {
      if case let .rcvGroupE2EEInfo(a) = $0 { $1(a) }
    }
    cases.tag("chatBanner", of: &self, as: .chatBanner) { if case .chatBanner = $0 { $1() } }
  }

  package static func unknown(_ json: JSONValue) -> Self { .invalidJSON(json: json) }

  package var unknownJSON: JSONValue? { if case .invalidJSON(let json) = self { json } else { nil } }
}
