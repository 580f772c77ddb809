import ChatModels
import ChatTypes
import JSONValue

/// The user's profile: how others see it, what it allows, whether it is shown; and the other profiles.
@MainActor final class ProfileSection: SettingsSection {
  private unowned let window: WindowSession

  init(_ window: WindowSession) { self.window = window }

  private var state: AppState { window.state }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    guard let user = state.chatModel.currentUser else { return [] }
    let usual = state.usualPreferences
    return [
      look(user),
      SettingsGroup(
        "What you allow",
        note: "To all contacts for whom you have set nothing else. “Yes” holds where they allow it too.",
        rows: FeatureRows.rows(FeatureChoice.features.map { FeatureChoice($0, of: usual) })),
      SettingsGroup("Quiet and hidden", rows: [notifications(user)] + hiding(user)),
      others(user),
      SettingsGroup(
        "Getting started", note: "The three steps from the first start, whenever you like.",
        rows: [.item(id: "start", "First steps", icon: "linnet", link: ("Show them", "/p/start"))]),
    ]
  }

  // MARK: - What is shown

  private func look(_ user: User) -> SettingsGroup {
    SettingsGroup(
      "", note: "How you appear here, and to people whom you talk with.",
      rows: [
        .portrait(
          "Picture", note: "It is made small here, in this browser.", of: user.displayName, image: user.image,
          action: "picture", removal: "remove-picture"),
        .form(
          "",
          fields: [
            .init(label: "Name", value: user.displayName, limit: 60, isRequired: true),
            .init(
              name: "line", label: "About you, in a line", value: user.profile.shortDescr ?? "", limit: 160),
          ], button: "Save", action: "name"),
      ])
  }

  private func notifications(_ user: User) -> SettingsRow {
    .toggle(
      "Notifications", note: user.hidden ? "A hidden profile has none." : "Of what comes for this profile.",
      isOn: user.ntfsEnabled, action: "notifications", key: "\(user.userId)", isOff: user.hidden)
  }

  private func hiding(_ user: User) -> [SettingsRow] {
    guard user.hidden else {
      return [
        .form(
          "Hide this profile",
          note: """
            No list shows it then. “Hidden profile” under “Profiles…” in Linnet's menu leads to it, by the password. Nobody can \
            tell you a forgotten one.
            """,
          fields: [
            .init(
              name: "password", label: "Password", kind: .password, placeholder: "Password", limit: 200,
              isRequired: true),
            .init(
              name: "again", label: "The same again", kind: .password, placeholder: "The same again", limit: 200,
              isRequired: true),
          ], button: "Hide", action: "hide", resets: true)
      ]
    }
    return [
      .form(
        "Show this profile again", note: "It is hidden. All lists show it then, and it needs no password.",
        fields: [
          .init(
            name: "password", label: "Password", kind: .password, placeholder: "Password", limit: 200, isRequired: true)
        ], button: "Show", action: "unhide", resets: true)
    ]
  }

  private func others(_ user: User) -> SettingsGroup {
    let rows = state.profiles.filter { $0.user.userId != user.userId }.map(row)
    return SettingsGroup(
      "Other profiles", note: "Each has chats, contacts and settings of its own.",
      rows: rows + [
        .form(
          "Another one",
          fields: [
            .init(label: "What it is called", limit: 60, isRequired: true),
            .init(name: "relay", label: "Passes on what channels post", kind: .check),
          ], button: "Make", action: "make", resets: true)
      ])
  }

  private func row(_ info: UserInfo) -> SettingsRow {
    let (user, name, key) = (info.user, info.user.displayName, "\(info.user.userId)")
    return .item(
      id: "profile-\(key)", name, note: user.profile.shortDescr ?? "", icon: "person",
      picture: ProfilePicture.address(user.image),
      chips: chips(info),
      buttons: [
        .init(title: "Switch to it", action: "switch", key: key, about: name, act: "switch-profile"),
        .init(
          title: user.showNtfs ? "Mute" : "Unmute", action: user.showNtfs ? "mute" : "unmute", key: key, about: name),
        .init(
          title: "Delete", action: "delete", key: key,
          question: """
            Delete the profile “\(name)” with all of its chats, messages, files, contacts and settings? Its contacts are told. \
            This can't be undone.
            """, answer: "Delete", about: name),
      ])
  }

  private func chips(_ info: UserInfo) -> [SettingsRow.Chip] {
    var chips: [SettingsRow.Chip] = []
    if info.user.userChatRelay { chips.append(.init(text: "Passes posts on")) }
    if info.unreadCount > 0 { chips.append(.init(text: "\(info.unreadCount) unread")) }
    if !info.user.showNtfs { chips.append(.init(text: "Muted")) }
    if info.user.isDemo { chips.append(.init(text: "Example")) }
    return chips
  }

  // MARK: - What is done

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    switch action {
    case "name": return await state.describeProfile(name: fields.text("value"), line: fields.text("line"))
    case "picture": return await state.setPicture(fields.text("image"))
    case "remove-picture": return await state.setPicture(nil)
    case "allow":
      guard let feature = FeatureRows.feature(in: fields), let allowed = FeatureRows.choice(in: fields)?.allowed else {
        return false
      }
      return await state.allow(allowed, of: feature)
    case "time": return await state.setDisappearing(after: Int(fields.text("seconds")))
    case "hide": return await state.hideProfile(behind: fields.text("password"), again: fields.text("again"))
    case "unhide": return await state.unhideProfile(password: fields.text("password"))
    case "make":
      return await state.makeProfile(named: fields.text("value"), isRelay: fields.isOn("relay"))
    default: return await perform(action, on: Int64(fields.text("key")), fields: fields)
    }
  }

  private func perform(_ action: String, on userId: Int64?, fields: JSONObject) async -> Bool {
    guard let userId else { return false }
    switch action {
    case "notifications": return await state.mute(userId, isOn: !fields.isOn("on"))
    case "mute": return await state.mute(userId, isOn: true)
    case "unmute": return await state.mute(userId, isOn: false)
    case "delete": return await state.deleteProfile(userId)
    default: return false
    }
  }
}
