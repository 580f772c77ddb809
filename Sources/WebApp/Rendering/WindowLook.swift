import ChatModels
import ChatTypes

/// How a window looks, as its page's root element says it. It is there from the first byte, so that nothing flashes.
@MainActor struct WindowLook {
  private let settings: SettingsModel

  init(_ settings: SettingsModel) { self.settings = settings }

  /// `light` or `dark`; nil for as the device is.
  var theme: String? {
    switch settings.theme {
    case .system: nil
    case .light: "light"
    case .dark: "dark"
    }
  }

  /// `small`, `large` or `larger`; nil for normal.
  var textSize: String? { settings.textSize == "normal" ? nil : settings.textSize }

  /// Whether the page is covered while it isn't in front.
  var isCoveredBehind: Bool { settings.value(.privacyProtectScreen) }

  /// After how many minutes without use a page is locked, 0 for only by hand; nil where there is no lock.
  static func timeout(_ lock: AppLock) -> String? { lock.isSet ? "\(lock.timeout)" : nil }

  /// For the page's template.
  /// - Parameter lock: what holds for the lock before the windows.
  func values(lock: AppLock) -> PageTemplate.Look {
    // The bar of a phone's browser: the page's colour, as in `tokens.css`.
    let barColor = theme.map { $0 == "dark" ? "#16151a" : "#f7f5f2" }
    return PageTemplate.Look(
      scheme: theme ?? "light dark", theme: theme, barColor: barColor, textSize: textSize, lock: Self.timeout(lock),
      isCoveredBehind: isCoveredBehind)
  }
}
