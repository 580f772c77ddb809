import ChatModels
import ChatTypes
import JSONValue

/// The lock before the windows of this Linnet: its code, when it closes, the code that erases everything; and the cover of pages
/// that aren't in front.
@MainActor final class LockSection: SettingsSection {
  private unowned let window: WindowSession

  init(_ window: WindowSession) { self.window = window }

  private var state: AppState { window.state }
  private var lock: AppLock { window.page.locks.lock }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    guard lock.isSet else { return [first, cover] }
    return [standing, timeout, code, selfDestruct, cover]
  }

  // MARK: - What is shown

  private var first: SettingsGroup {
    SettingsGroup(
      "",
      note: """
        Whoever sits down at this screen must enter a code before anything is shown to them. It locks the windows of all profiles. \
        A browser that is locked tells of no messages, and no calls ring there. Commands in a terminal stay as they are.
        """,
      rows: [
        .form(
          "Set a code", note: "From \(AppLock.shortestCode) characters on. Nobody can tell you a forgotten one.",
          fields: Self.newCode, button: "Set", action: "set-code", resets: true)
      ])
  }

  private var standing: SettingsGroup {
    SettingsGroup([
      .item(
        id: "lock", "Linnet has a lock",
        note: """
          “Lock” in Linnet's menu closes all windows of all profiles at once. A browser that is locked tells of no messages, and \
          no calls ring there.
          """,
        icon: "lock", buttons: [.init(title: "Lock now", action: "lock-now", isPrimary: true, act: "lock")])
    ])
  }

  private var timeout: SettingsGroup {
    let options = AppLock.timeouts.map { minutes in
      SettingsRow.Option(
        value: "\(minutes)", title: Self.words(minutes), isChosen: minutes == lock.timeout)
    }
    return SettingsGroup([
      .choice(
        "Lock by itself", note: "When nobody has used a browser for that long. After a restart all are locked.",
        key: "timeout", action: "timeout", options: options, isSmall: true)
    ])
  }

  private var code: SettingsGroup {
    SettingsGroup(
      "The code",
      rows: [
        .form(
          "Change it", fields: [Self.current] + Self.newCode, button: "Change", action: "set-code", key: "change",
          resets: true, isQuiet: true),
        .form(
          "Remove the lock",
          note: lock.hasSelfDestruct ? "The code that erases everything goes with it." : "",
          fields: [Self.current], button: "Remove", action: "remove-code", resets: true, isQuiet: true),
      ])
  }

  private var selfDestruct: SettingsGroup {
    let warning = """
      Whoever enters this code where one unlocks erases this Linnet: all profiles, chats, files, settings and keys, at once and \
      without a question. Nothing brings them back but a backup that you keep elsewhere.
      """
    guard lock.hasSelfDestruct else {
      let sure = SettingsRow.Field(name: "sure", label: "I know that this code erases everything", kind: .check)
      return SettingsGroup(
        "A code that erases everything",
        rows: [
          .notice(warning, look: .warn),
          .form(
            "Set it", fields: [Self.current] + Self.newCode + [sure], button: "Set", action: "set-self-destruct",
            resets: true, isQuiet: true),
        ])
    }
    return SettingsGroup(
      "A code that erases everything",
      rows: [
        .notice("It is set. \(warning)", look: .warn),
        .form(
          "Remove it", fields: [Self.current], button: "Remove", action: "remove-self-destruct", resets: true,
          isQuiet: true),
      ])
  }

  private var cover: SettingsGroup {
    SettingsGroup(
      "Cover",
      rows: [
        .toggle(
          "Cover the page when it isn't in front",
          note: "While you use another window or tab, nothing of this one can be read. It is no lock.",
          isOn: state.settings.value(.privacyProtectScreen), key: Setting(.privacyProtectScreen, meaning: "").name)
      ])
  }

  private static let current = field("current", label: "The current code")
  private static let newCode = [field("code", label: "New code"), field("again", label: "The same again")]

  private static func field(_ name: String, label: String) -> SettingsRow.Field {
    SettingsRow.Field(
      name: name, label: label, kind: .password, placeholder: label, limit: AppLock.longestCode, isRequired: true)
  }

  private static func words(_ minutes: Int) -> String {
    switch minutes {
    case 0: "Only by hand"
    case 1: "1 minute"
    case 60: "1 hour"
    default: "\(minutes) minutes"
    }
  }

  // MARK: - What is done

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    let (code, again, current) = (fields.text("code"), fields.text("again"), fields.text("current"))
    switch action {
    case "set-code":
      guard await state.setLock(code, again: again, current: current) else { return false }
      // Whoever has set one needs no hint any more, also once it is removed.
      return await state.settings.set(.showLANotice, to: false)
    case "remove-code": return await state.removeLock(current: current)
    case "timeout": return await setTimeout(fields.text("value"))
    case "set-self-destruct":
      guard fields.isOn("sure") else {
        state.show(message: "Say first that you know what this code does.")
        return false
      }
      return await state.setSelfDestruct(code, again: again, current: current)
    case "remove-self-destruct": return await state.removeSelfDestruct(current: current)
    default: return false
    }
  }

  private func setTimeout(_ typed: String) async -> Bool {
    guard let minutes = Int(typed) else { return false }
    return await state.setLockTimeout(minutes)
  }
}
