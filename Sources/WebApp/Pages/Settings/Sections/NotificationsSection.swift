import ChatModels
import ChatTypes
import JSONValue

/// Of what the browser tells while Linnet's window isn't looked at.
@MainActor final class NotificationsSection: SettingsSection {
  private unowned let window: WindowSession
  /// As the page says it; nil until it does.
  private var browser: Browser?

  /// How a browser stands to notifications.
  enum Browser: String {
    /// It tells of what is new.
    case on
    /// It doesn't, and can be asked to.
    case off
    /// Its user has said no to this address.
    case refused
    /// It has none here.
    case missing
  }

  init(_ window: WindowSession) { self.window = window }

  func groups(_ page: PageContext) -> [SettingsGroup] { [here, preview, profile] }

  private var here: SettingsGroup {
    var rows: [SettingsRow] = [
      .toggle(
        "Notifications in this browser",
        note: "Of messages in chats that you aren't looking at. The browser asks you once.",
        isOn: browser == .on, action: "notify", key: "browser", isOff: browser != .on && browser != .off)
    ]
    switch browser {
    case .refused:
      rows.append(
        .notice(
          "This browser refuses notifications from this address. Allow them in its settings for the site, then come back here.",
          look: .warn))
    case .missing:
      rows.append(
        .notice(
          "This browser has no notifications at this address. Open Linnet in a current browser, by 127.0.0.1 or localhost.",
          look: .warn))
    case .on, .off, nil: break
    }
    rows.append(
      .notice(
        "They come as long as a window of Linnet is open in this browser, also behind others. With none open, nothing can come."
      ))
    return SettingsGroup(rows)
  }

  private var preview: SettingsGroup {
    let mode = window.state.settings.value(.ntfPreviewMode)
    let modes: [(NotificationPreviewMode, String, String)] = [
      (.message, "Name and message", "Who wrote what."), (.contact, "Name only", "Who wrote."),
      (.hidden, "Nothing", "Only that there is something new."),
    ]
    return SettingsGroup([
      .choice(
        "What they show", note: "Others may see your screen, also while it is locked. It holds for all browsers.",
        key: Setting(.ntfPreviewMode, meaning: "").name,
        options: modes.map { known, title, note in
          .init(value: known.json.stringValue ?? "", title: title, note: note, isChosen: known == mode)
        })
    ])
  }

  private var profile: SettingsGroup {
    SettingsGroup([
      .toggle(
        "Tell me of this profile", note: "A single chat is muted in its menu.",
        isOn: window.state.chatModel.currentUser?.showNtfs ?? false, action: "profile", key: "notifications")
    ])
  }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    switch action {
    case "browser":
      guard let told = Browser(rawValue: fields.text("state")) else { return false }
      browser = told
      return true
    case "profile": return await window.state.setNotifications(isOn: fields.isOn("on"))
    default: return false
    }
  }
}
