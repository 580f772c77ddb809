import JSONValue

// MARK: - Of this installation's windows

extension PreferenceKey where Value == Bool {
  /// `DEFAULT_PERFORM_LA`: whether the window is locked.
  public static var performLA: Self { Self("performLA", in: .app, initial: false) }
  /// `DEFAULT_PRIVACY_PROTECT_SCREEN`: whether the window is covered when it isn't in front.
  public static var privacyProtectScreen: Self { Self("privacyProtectScreen", in: .app, initial: true) }
  /// `DEFAULT_SHOW_LA_NOTICE`: whether one is asked to set up the lock.
  public static var showLANotice: Self { Self("showLocalAuthenticationNotice", in: .app, initial: false) }
  /// `DEFAULT_NOTIFICATION_ALERT_SHOWN`: whether one was asked to allow notifications.
  public static var notificationAlertShown: Self { Self("notificationAlertShown", in: .app, initial: false) }
  /// `DEFAULT_CALL_KIT_CALLS_IN_RECENTS`: whether the system lists calls.
  public static var callKitCallsInRecents: Self { Self("callKitCallsInRecents", in: .app, initial: false) }
}

// MARK: - Of the windows and whatever works beside them

extension PreferenceKey where Value == Bool {
  /// `storeDBPassphraseGroupDefault`: whether the key to the store is kept.
  public static var storeDBPassphrase: Self { Self("storeDBPassphrase", in: .shared, initial: true) }
  /// `callKitEnabledGroupDefault`: whether the system shows calls.
  public static var callKitEnabled: Self { Self("callKitEnabled", in: .shared, initial: true) }
}

extension PreferenceKey where Value == AppActivity {
  /// `appStateGroupDefault`: whether the program is in front.
  public static var appState: Self { Self("appState", in: .shared, initial: .active) }
}

extension PreferenceKey where Value == NotificationPreviewMode {
  /// `ntfPreviewModeGroupDefault`: what a notification shows.
  public static var ntfPreviewMode: Self { Self("ntfPreviewMode", in: .shared, initial: .message) }
}

extension PreferenceKey where Value == NotificationsMode {
  /// How one is told of what is new.
  public static var notificationMode: Self { Self("notificationMode", in: .shared, initial: .instant) }
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
  /// `dbContainerGroupDefault`: where the store lies.
  public static var dbContainer: Self { Self("dbContainer", in: .shared, initial: "group") }
  /// `currentThemeDefault`: `LIGHT`, `DARK`, or `SYSTEM`. Here each profile has its own.
  public static var currentTheme: Self { Self("currentTheme", in: .profile, initial: "SYSTEM") }
  /// How large text is: `small`, `normal`, `large`, `larger`. Ours.
  public static var textSize: Self { Self("textSize", in: .profile, initial: "normal") }
  /// `systemDarkThemeDefault`: the theme in the dark.
  public static var systemDarkTheme: Self { Self("systemDarkTheme", in: .shared, initial: "DARK") }
}

extension PreferenceKey where Value == JSONValue {
  /// `themeOverridesDefault`: changes of the themes.
  public static var themeOverrides: Self { Self("themeOverrides", in: .shared, initial: []) }
  /// `currentThemeIdsDefault`: the changes in use, by theme.
  public static var currentThemeIds: Self { Self("currentThemeIds", in: .shared, initial: [:]) }
}

// MARK: - Of profiles and chats

extension PreferenceKey where Value == ChatItemTTL {
  /// How long a profile's items are kept.
  public static var chatItemTTL: Self { Self("chatItemTTL", in: .profile, initial: .none) }
}

extension PreferenceKey where Value == Preferences {
  /// What a profile allows in chats.
  public static var chatPreferences: Self { Self("chatPreferences", in: .profile, initial: .none) }
}

extension PreferenceKey where Value == AppSettings {
  /// The settings that go with an exported archive.
  public static var appSettings: Self { Self("appSettings", in: .shared, initial: .none) }
}
