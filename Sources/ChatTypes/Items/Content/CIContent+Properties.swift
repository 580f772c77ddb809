import JSONValue

extension CIContent {
  /// The message, if it is one.
  public var msgContent: MsgContent? {
    switch self {
    case .sndMsgContent(let content), .rcvMsgContent(let content): content
    default: nil
    }
  }

  /// Whether it is a message.
  public var hasMsgContent: Bool { msgContent != nil }

  /// The same with another message; what is no message stays as it is.
  public func with(_ content: MsgContent) -> CIContent {
    switch self {
    case .sndMsgContent: .sndMsgContent(msgContent: content)
    case .rcvMsgContent: .rcvMsgContent(msgContent: content)
    default: self
    }
  }

  /// Whether a row of its own with a name is shown for it, as for a message, rather than a line in the middle.
  public var showMemberName: Bool {
    switch self {
    case .rcvMsgContent, .rcvDeleted, .rcvCall, .rcvIntegrityError, .rcvDecryptionError, .rcvMsgError,
      .rcvGroupInvitation, .rcvModerated, .rcvBlocked, .invalidJSON:
      true
    default: false
    }
  }

  /// Whether it waits to be read when it comes. What others did to each other, or set, doesn't; the rule is the SimpleX core's.
  public var requiresAttention: Bool {
    switch self {
    case .rcvGroupEvent(let event):
      switch event {
      case .userAccepted, .userRole, .userDeleted, .groupDeleted, .newMemberPendingReview: true
      default: false
      }
    case .rcvGroupFeature: false
    default: true
    }
  }

  /// What it says in one line.
  public var text: String {
    switch self {
    case .sndMsgContent(let content), .rcvMsgContent(let content): content.text
    case .sndDeleted, .rcvDeleted: "Deleted"
    case .sndCall(let status, let duration): status.text(sent: true, duration: duration)
    case .rcvCall(let status, let duration): status.text(sent: false, duration: duration)
    case .rcvIntegrityError(let error): error.text
    case .rcvDecryptionError(let error, let count): error.text(count: count)
    case .rcvMsgError(let error): error.text
    case .rcvGroupInvitation(let invitation, _), .sndGroupInvitation(let invitation, _):
      "Invitation to group \(invitation.groupProfile.displayName)"
    case .rcvDirectEvent(let event): event.text
    case .rcvGroupEvent(let event): event.text
    case .sndGroupEvent(let event): event.text
    case .rcvConnEvent(let event): event.text
    case .sndConnEvent(let event): event.text
    case .rcvChatFeature(let feature, let enabled, let param), .sndChatFeature(let feature, let enabled, let param):
      "\(feature.text): \(enabled.text)\(Self.suffix(param))"
    case .rcvChatPreference(let feature, let allowed, let param):
      "\(feature.text): offered \(allowed.rawValue)\(Self.suffix(param))"
    case .sndChatPreference(let feature, let allowed, let param):
      "\(feature.text): you allow \(allowed.rawValue)\(Self.suffix(param))"
    case .rcvGroupFeature(let feature, let preference, let param, _),
      .sndGroupFeature(let feature, let preference, let param, _):
      "\(feature.text): \(preference.enable.rawValue)\(Self.suffix(param))"
    case .rcvChatFeatureRejected(let feature): "\(feature.text): received, prohibited"
    case .rcvGroupFeatureRejected(let feature): "\(feature.text): received, prohibited"
    case .sndModerated, .rcvModerated: "Moderated"
    case .rcvBlocked: "Blocked by admin"
    case .sndDirectE2EEInfo(let info), .rcvDirectE2EEInfo(let info), .sndGroupE2EEInfo(let info),
      .rcvGroupE2EEInfo(let info):
      info.text
    case .chatBanner: ""
    case .invalidJSON: "Unreadable item"
    }
  }

  private static func suffix(_ seconds: Int?) -> String {
    seconds.map { ", \(ChatItemTTL(Int64($0)).text)" } ?? ""
  }
}
