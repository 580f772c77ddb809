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
    fields.field("networkConfig", &networkConfig)
    fields.field("networkProxy", &networkProxy)
    fields.field("privacyEncryptLocalFiles", &privacyEncryptLocalFiles)
    fields.field("privacyAskToApproveRelays", &privacyAskToApproveRelays)
    fields.field("privacyAcceptImages", &privacyAcceptImages)
    fields.field("privacyLinkPreviews", &privacyLinkPreviews)
    fields.field("privacyShowChatPreviews", &privacyShowChatPreviews)
    fields.field("privacySaveLastDraft", &privacySaveLastDraft)
    fields.field("privacyProtectScreen", &privacyProtectScreen)
    fields.field("privacyMediaBlurRadius", &privacyMediaBlurRadius)
    fields.field("notificationMode", &notificationMode)
    fields.field("notificationPreviewMode", &notificationPreviewMode)
    fields.field("webrtcPolicyRelay", &webrtcPolicyRelay)
    fields.list("webrtcICEServers", &webrtcICEServers)
    fields.field("confirmRemoteSessions", &confirmRemoteSessions)
    fields.field("connectRemoteViaMulticast", &connectRemoteViaMulticast)
    fields.field("connectRemoteViaMulticastAuto", &connectRemoteViaMulticastAuto)
    fields.field("developerTools", &developerTools)
    fields.field("confirmDBUpgrades", &confirmDBUpgrades)
    fields.field("uiProfileImageCornerRadius", &uiProfileImageCornerRadius)
    fields.field("uiChatItemRoundness", &uiChatItemRoundness)
    fields.field("uiChatItemTail", &uiChatItemTail)
    fields.field("uiColorScheme", &uiColorScheme)
    fields.field("uiDarkColorScheme", &uiDarkColorScheme)
    fields.field("uiCurrentThemeIds", &uiCurrentThemeIds)
    fields.list("uiThemes", &uiThemes)
    fields.field("oneHandUI", &oneHandUI)
    fields.field("chatBottomBar", &chatBottomBar)
    fields.field("confirmationMode", &confirmationMode)
    fields.field("thinkingEnabled", &thinkingEnabled)
  }
}

extension AppSettings {
  /// Settings of which nothing is set.
  public static let none = AppSettings()
}
