import JSONValue

/// Settings that go with an exported archive, as the SimpleX apps name them. What isn't set has its default; what
/// this program has no use for is kept.
public struct AppSettings: JSONStruct {
  /// The network, as the SimpleX core defines it.
  public var networkConfig: JSONValue?
  /// The proxy, as the SimpleX apps define it.
  public var networkProxy: JSONValue?
  /// Whether files are encrypted on the disk.
  public var privacyEncryptLocalFiles: Bool?
  /// Whether unknown file servers need a consent.
  public var privacyAskToApproveRelays: Bool?
  /// Whether pictures are fetched without a question.
  public var privacyAcceptImages: Bool?
  /// Whether previews of links are made.
  public var privacyLinkPreviews: Bool?
  /// Whether the list shows the last message.
  public var privacyShowChatPreviews: Bool?
  /// Whether drafts are kept.
  public var privacySaveLastDraft: Bool?
  /// Whether the window is covered when it isn't in front.
  public var privacyProtectScreen: Bool?
  /// By how many pixels pictures are blurred until they are touched.
  public var privacyMediaBlurRadius: Int?
  /// How one is told of what is new.
  public var notificationMode: NotificationsMode?
  /// What a notification shows.
  public var notificationPreviewMode: NotificationPreviewMode?
  /// Whether calls go by a server, so that the addresses stay hidden.
  public var webrtcPolicyRelay: Bool?
  /// Servers for calls.
  public var webrtcICEServers: [String]?
  /// Whether a code is compared before another machine takes control.
  public var confirmRemoteSessions: Bool?
  /// Whether other machines are searched for in the network.
  public var connectRemoteViaMulticast: Bool?
  /// Whether a machine that was found is connected at once.
  public var connectRemoteViaMulticastAuto: Bool?
  /// Whether tools for developers are shown.
  public var developerTools: Bool?
  /// Whether a change of the store's form needs a consent.
  public var confirmDBUpgrades: Bool?
  /// How round pictures of profiles are: 0 is square, 50 a circle.
  public var uiProfileImageCornerRadius: Double?
  /// How round messages are, from 0 to 1.
  public var uiChatItemRoundness: Double?
  /// Whether messages have a tail.
  public var uiChatItemTail: Bool?
  /// The colours: `SYSTEM`, `LIGHT`, `DARK`, or a theme's name.
  public var uiColorScheme: String?
  /// The colours in the dark.
  public var uiDarkColorScheme: String?
  /// The themes in use by colours.
  public var uiCurrentThemeIds: JSONValue?
  /// Themes of the user's own.
  public var uiThemes: [JSONValue]?
  /// Whether what is touched most is at the bottom.
  public var oneHandUI: Bool?
  /// Whether a chat's bar is at the bottom.
  public var chatBottomBar: Bool?
  /// When the user is asked before a tool runs. Ours.
  public var confirmationMode: ConfirmationMode?
  /// Whether new conversations begin with thinking. Ours.
  public var thinkingEnabled: Bool?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("networkConfig", value: &networkConfig)
    fields.field("networkProxy", value: &networkProxy)
    fields.field("privacyEncryptLocalFiles", value: &privacyEncryptLocalFiles)
    fields.field("privacyAskToApproveRelays", value: &privacyAskToApproveRelays)
    fields.field("privacyAcceptImages", value: &privacyAcceptImages)
    fields.field("privacyLinkPreviews", value: &privacyLinkPreviews)
    fields.field("privacyShowChatPreviews", value: &privacyShowChatPreviews)
    fields.field("privacySaveLastDraft", value: &privacySaveLastDraft)
    fields.field("privacyProtectScreen", value: &privacyProtectScreen)
    fields.field("privacyMediaBlurRadius", value: &privacyMediaBlurRadius)
    fields.field("notificationMode", value: &notificationMode)
    fields.field("notificationPreviewMode", value: &notificationPreviewMode)
    fields.field("webrtcPolicyRelay", value: &webrtcPolicyRelay)
    fields.list("webrtcICEServers", value: &webrtcICEServers)
    fields.field("confirmRemoteSessions", value: &confirmRemoteSessions)
    fields.field("connectRemoteViaMulticast", value: &connectRemoteViaMulticast)
    fields.field("connectRemoteViaMulticastAuto", value: &connectRemoteViaMulticastAuto)
    fields.field("developerTools", value: &developerTools)
    fields.field("confirmDBUpgrades", value: &confirmDBUpgrades)
    fields.field("uiProfileImageCornerRadius", value: &uiProfileImageCornerRadius)
    fields.field("uiChatItemRoundness", value: &uiChatItemRoundness)
    fields.field("uiChatItemTail", value: &uiChatItemTail)
    fields.field("uiColorScheme", value: &uiColorScheme)
    fields.field("uiDarkColorScheme", value: &uiDarkColorScheme)
    fields.field("uiCurrentThemeIds", value: &uiCurrentThemeIds)
    fields.list("uiThemes", value: &uiThemes)
    fields.field("oneHandUI", value: &oneHandUI)
    fields.field("chatBottomBar", value: &chatBottomBar)
    fields.field("confirmationMode", value: &confirmationMode)
    fields.field("thinkingEnabled", value: &thinkingEnabled)
  }
}

extension AppSettings {
  /// Settings of which nothing is set.
  public static let none = AppSettings()
}
