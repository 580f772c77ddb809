import JSONValue

// MARK: - Of the windows and whatever works beside them

extension PreferenceKey where Value == NotificationPreviewMode {
  /// `ntfPreviewModeGroupDefault`: what a notification shows.
  public static var ntfPreviewMode: Self { Self("ntfPreviewMode", in: .shared, initial: .message) }
}

extension PreferenceKey where Value == OnboardingStage {
  /// `onboardingStageDefault`: how far getting started is.
  public static var onboardingStage: Self { Self("onboardingStage", in: .shared, initial: .step1SimpleXInfo) }
}

extension PreferenceKey where Value == ConfirmationMode {
  /// When the user is asked before a tool runs.
  public static var confirmationMode: Self { Self("confirmationMode", in: .profile, initial: .adaptive) }
}

extension PreferenceKey where Value == String {
  /// `currentThemeDefault`: `LIGHT`, `DARK`, or `SYSTEM`. Here each profile has its own.
  public static var currentTheme: Self { Self("currentTheme", in: .profile, initial: "SYSTEM") }
  /// How large text is: `small`, `normal`, `large`, `larger`. Ours.
  public static var textSize: Self { Self("textSize", in: .profile, initial: "normal") }
}

extension PreferenceKey where Value == Bool {
  /// `privacyProtectScreen`: whether a page is covered while it isn't in front.
  public static var privacyProtectScreen: Self { Self("privacyProtectScreen", in: .app, initial: false) }
  /// `showLANotice`: whether the start page tells of the lock, as long as there is none.
  public static var showLANotice: Self { Self("showLANotice", in: .profile, initial: true) }
}

// MARK: - Of profiles and chats

extension PreferenceKey where Value == ChatItemTTL {
  /// How long a profile's items are kept.
  public static var chatItemTTL: Self { Self("chatItemTTL", in: .profile, initial: .none) }
}

extension PreferenceKey where Value == AppSettings {
  /// The settings that go with an exported archive.
  public static var appSettings: Self { Self("appSettings", in: .shared, initial: .none) }
}
