import ChatModels
import ChatTypes

/// How the windows of the profile look.
@MainActor final class AppearanceSection: SettingsSection {
  private unowned let window: WindowSession

  init(_ window: WindowSession) { self.window = window }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    let settings = window.state.settings
    func option(_ theme: SettingsModel.Theme, title: String, note: String = "") -> SettingsRow.Option {
      SettingsRow.Option(value: theme.rawValue, title: title, note: note, isChosen: settings.theme == theme)
    }
    let sizes = [("small", "Small"), ("normal", "Normal"), ("large", "Large"), ("larger", "Larger")]
    return [
      SettingsGroup([
        .choice(
          "Theme", key: Setting(.currentTheme, meaning: "").name,
          options: [
            option(.system, title: "As this device"), option(.light, title: "Light"), option(.dark, title: "Dark"),
          ], isSmall: true),
        .choice(
          "Size of text", note: "Everything grows with it. The browser's own zoom works as well.",
          key: Setting(.textSize, meaning: "").name,
          options: sizes.map { .init(value: $0.0, title: $0.1, isChosen: settings.textSize == $0.0) }, isSmall: true),
      ]),
      SettingsGroup([.notice("All windows of your profile look this way. Motion follows your device's setting.")]),
    ]
  }
}
