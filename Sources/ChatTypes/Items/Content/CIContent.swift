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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "sndMsgContent":
      return .sndMsgContent(msgContent: try fields.value("msgContent"))
    case "rcvMsgContent":
      return .rcvMsgContent(msgContent: try fields.value("msgContent"))
    case "sndDeleted":
      return .sndDeleted(deleteMode: try fields.value("deleteMode"))
    case "rcvDeleted":
      return .rcvDeleted(deleteMode: try fields.value("deleteMode"))
    case "sndCall":
      return .sndCall(status: try fields.value("status"), duration: try fields.value("duration"))
    case "rcvCall":
      return .rcvCall(status: try fields.value("status"), duration: try fields.value("duration"))
    case "rcvIntegrityError":
      return .rcvIntegrityError(msgError: try fields.value("msgError"))
    case "rcvDecryptionError":
      return .rcvDecryptionError(
        msgDecryptError: try fields.value("msgDecryptError"), msgCount: try fields.value("msgCount"))
    case "rcvMsgError":
      return .rcvMsgError(rcvMsgError: try fields.value("rcvMsgError"))
    case "rcvGroupInvitation":
      return .rcvGroupInvitation(
        groupInvitation: try fields.value("groupInvitation"), memberRole: try fields.value("memberRole"))
    case "sndGroupInvitation":
      return .sndGroupInvitation(
        groupInvitation: try fields.value("groupInvitation"), memberRole: try fields.value("memberRole"))
    case "rcvDirectEvent":
      return .rcvDirectEvent(rcvDirectEvent: try fields.value("rcvDirectEvent"))
    case "rcvGroupEvent":
      return .rcvGroupEvent(rcvGroupEvent: try fields.value("rcvGroupEvent"))
    case "sndGroupEvent":
      return .sndGroupEvent(sndGroupEvent: try fields.value("sndGroupEvent"))
    case "rcvConnEvent":
      return .rcvConnEvent(rcvConnEvent: try fields.value("rcvConnEvent"))
    case "sndConnEvent":
      return .sndConnEvent(sndConnEvent: try fields.value("sndConnEvent"))
    case "rcvChatFeature":
      return .rcvChatFeature(
        feature: try fields.value("feature"), enabled: try fields.value("enabled"), param: try fields.optional("param"))
    case "sndChatFeature":
      return .sndChatFeature(
        feature: try fields.value("feature"), enabled: try fields.value("enabled"), param: try fields.optional("param"))
    case "rcvChatPreference":
      return .rcvChatPreference(
        feature: try fields.value("feature"), allowed: try fields.value("allowed"), param: try fields.optional("param"))
    case "sndChatPreference":
      return .sndChatPreference(
        feature: try fields.value("feature"), allowed: try fields.value("allowed"), param: try fields.optional("param"))
    case "rcvGroupFeature":
      return .rcvGroupFeature(
        groupFeature: try fields.value("groupFeature"), preference: try fields.value("preference"),
        param: try fields.optional("param"), memberRole_: try fields.optional("memberRole_"))
    case "sndGroupFeature":
      return .sndGroupFeature(
        groupFeature: try fields.value("groupFeature"), preference: try fields.value("preference"),
        param: try fields.optional("param"), memberRole_: try fields.optional("memberRole_"))
    case "rcvChatFeatureRejected":
      return .rcvChatFeatureRejected(feature: try fields.value("feature"))
    case "rcvGroupFeatureRejected":
      return .rcvGroupFeatureRejected(groupFeature: try fields.value("groupFeature"))
    case "sndModerated": return .sndModerated
    case "rcvModerated": return .rcvModerated
    case "rcvBlocked": return .rcvBlocked
    case "sndDirectE2EEInfo":
      return .sndDirectE2EEInfo(e2eeInfo: try fields.value("e2eeInfo"))
    case "rcvDirectE2EEInfo":
      return .rcvDirectE2EEInfo(e2eeInfo: try fields.value("e2eeInfo"))
    case "sndGroupE2EEInfo":
      return .sndGroupE2EEInfo(e2eeInfo: try fields.value("e2eeInfo"))
    case "rcvGroupE2EEInfo":
      return .rcvGroupE2EEInfo(e2eeInfo: try fields.value("e2eeInfo"))
    case "chatBanner": return .chatBanner
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .sndMsgContent(let msgContent):
      fields.tag("sndMsgContent")
      fields.put("msgContent", msgContent)
    case .rcvMsgContent(let msgContent):
      fields.tag("rcvMsgContent")
      fields.put("msgContent", msgContent)
    case .sndDeleted(let deleteMode):
      fields.tag("sndDeleted")
      fields.put("deleteMode", deleteMode)
    case .rcvDeleted(let deleteMode):
      fields.tag("rcvDeleted")
      fields.put("deleteMode", deleteMode)
    case let .sndCall(status, duration):
      fields.tag("sndCall")
      fields.put("status", status)
      fields.put("duration", duration)
    case let .rcvCall(status, duration):
      fields.tag("rcvCall")
      fields.put("status", status)
      fields.put("duration", duration)
    case .rcvIntegrityError(let msgError):
      fields.tag("rcvIntegrityError")
      fields.put("msgError", msgError)
    case let .rcvDecryptionError(msgDecryptError, msgCount):
      fields.tag("rcvDecryptionError")
      fields.put("msgDecryptError", msgDecryptError)
      fields.put("msgCount", msgCount)
    case .rcvMsgError(let rcvMsgError):
      fields.tag("rcvMsgError")
      fields.put("rcvMsgError", rcvMsgError)
    case let .rcvGroupInvitation(groupInvitation, memberRole):
      fields.tag("rcvGroupInvitation")
      fields.put("groupInvitation", groupInvitation)
      fields.put("memberRole", memberRole)
    case let .sndGroupInvitation(groupInvitation, memberRole):
      fields.tag("sndGroupInvitation")
      fields.put("groupInvitation", groupInvitation)
      fields.put("memberRole", memberRole)
    case .rcvDirectEvent(let rcvDirectEvent):
      fields.tag("rcvDirectEvent")
      fields.put("rcvDirectEvent", rcvDirectEvent)
    case .rcvGroupEvent(let rcvGroupEvent):
      fields.tag("rcvGroupEvent")
      fields.put("rcvGroupEvent", rcvGroupEvent)
    case .sndGroupEvent(let sndGroupEvent):
      fields.tag("sndGroupEvent")
      fields.put("sndGroupEvent", sndGroupEvent)
    case .rcvConnEvent(let rcvConnEvent):
      fields.tag("rcvConnEvent")
      fields.put("rcvConnEvent", rcvConnEvent)
    case .sndConnEvent(let sndConnEvent):
      fields.tag("sndConnEvent")
      fields.put("sndConnEvent", sndConnEvent)
    case let .rcvChatFeature(feature, enabled, param):
      fields.tag("rcvChatFeature")
      fields.put("feature", feature)
      fields.put("enabled", enabled)
      fields.put("param", param)
    case let .sndChatFeature(feature, enabled, param):
      fields.tag("sndChatFeature")
      fields.put("feature", feature)
      fields.put("enabled", enabled)
      fields.put("param", param)
    case let .rcvChatPreference(feature, allowed, param):
      fields.tag("rcvChatPreference")
      fields.put("feature", feature)
      fields.put("allowed", allowed)
      fields.put("param", param)
    case let .sndChatPreference(feature, allowed, param):
      fields.tag("sndChatPreference")
      fields.put("feature", feature)
      fields.put("allowed", allowed)
      fields.put("param", param)
    case let .rcvGroupFeature(groupFeature, preference, param, memberRole_):
      fields.tag("rcvGroupFeature")
      fields.put("groupFeature", groupFeature)
      fields.put("preference", preference)
      fields.put("param", param)
      fields.put("memberRole_", memberRole_)
    case let .sndGroupFeature(groupFeature, preference, param, memberRole_):
      fields.tag("sndGroupFeature")
      fields.put("groupFeature", groupFeature)
      fields.put("preference", preference)
      fields.put("param", param)
      fields.put("memberRole_", memberRole_)
    case .rcvChatFeatureRejected(let feature):
      fields.tag("rcvChatFeatureRejected")
      fields.put("feature", feature)
    case .rcvGroupFeatureRejected(let groupFeature):
      fields.tag("rcvGroupFeatureRejected")
      fields.put("groupFeature", groupFeature)
    case .sndModerated: fields.tag("sndModerated")
    case .rcvModerated: fields.tag("rcvModerated")
    case .rcvBlocked: fields.tag("rcvBlocked")
    case .sndDirectE2EEInfo(let e2eeInfo):
      fields.tag("sndDirectE2EEInfo")
      fields.put("e2eeInfo", e2eeInfo)
    case .rcvDirectE2EEInfo(let e2eeInfo):
      fields.tag("rcvDirectE2EEInfo")
      fields.put("e2eeInfo", e2eeInfo)
    case .sndGroupE2EEInfo(let e2eeInfo):
      fields.tag("sndGroupE2EEInfo")
      fields.put("e2eeInfo", e2eeInfo)
    case .rcvGroupE2EEInfo(let e2eeInfo):
      fields.tag("rcvGroupE2EEInfo")
      fields.put("e2eeInfo", e2eeInfo)
    case .chatBanner: fields.tag("chatBanner")
    case .invalidJSON: break
    }
  }

  package static func unknown(_ json: JSONValue) -> Self { .invalidJSON(json: json) }

  package var unknownJSON: JSONValue? { if case .invalidJSON(let json) = self { json } else { nil } }
}
