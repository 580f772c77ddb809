import ChatModels
import ChatTypes
import JSONValue

/// The user's name.
@MainActor final class ProfileSection: SettingsSection {
  private unowned let window: WindowSession

  init(_ window: WindowSession) { self.window = window }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    let name = window.state.chatModel.currentUser?.profile.displayName ?? ""
    return [
      SettingsGroup([
        .form(
          "Name", note: "How you appear here, and to people whom you talk with.",
          fields: [.init(label: "Name", value: name, limit: 60, isRequired: true)], button: "Save", action: "name")
      ]),
      SettingsGroup(
        "Getting started", note: "The three steps from the first start, whenever you like.",
        rows: [.item(id: "start", "First steps", icon: "linnet", link: ("Show them", "/p/start"))]),
    ]
  }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    guard action == "name" else { return false }
    return await window.state.rename(to: fields.text("value"))
  }
}
