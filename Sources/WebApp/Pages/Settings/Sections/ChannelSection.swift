import ChatModels
import ChatTypes
import JSONValue

/// The channels among a profile's people, and how one is made.
@MainActor struct ChannelSection {
  unowned let window: WindowSession

  private var model: PeopleModel { window.state.people }

  /// What is shown.
  var group: SettingsGroup {
    let relays = model.relayProfiles
    return SettingsGroup(
      "Channels", note: "Their owner posts, others subscribe and read. Another profile passes the posts on.",
      rows: model.channels.map { GroupRows(group: $0).listed } + (relays.isEmpty ? Self.needed : [form(relays)]))
  }

  /// A channel can't be made yet.
  private static var needed: [SettingsRow] {
    [
      .notice("A channel needs a profile that passes posts on, and there is none yet. Make one first."),
      makingRelay,
    ]
  }

  /// Makes a profile that passes posts on.
  static var makingRelay: SettingsRow {
    .form(
      "", fields: [.init(name: "relay", label: "Name of a profile that passes posts on", limit: 60, isRequired: true)],
      button: "Make the profile", action: "make-relay", resets: true)
  }

  private func form(_ relays: [User]) -> SettingsRow {
    let choices = relays.map { user in
      SettingsRow.Field(
        name: Self.field(of: user), label: "“\(user.displayName)” passes its posts on", kind: .check,
        value: relays.count == 1 ? "true" : "")
    }
    let names = [
      SettingsRow.Field(name: "name", label: "Name of a new channel", limit: 60, isRequired: true),
      SettingsRow.Field(name: "line", label: "About it, in a line", limit: 160),
    ]
    return .form(
      "", fields: names + choices, button: "Make a channel", action: "make-channel", resets: true)
  }

  private static func field(of user: User) -> String { "relay-\(user.userId)" }

  /// Does what is done there.
  func perform(_ action: String, fields: JSONObject) async -> Bool {
    guard action == "make-channel" else {
      return await window.state.makeProfile(named: fields.text("relay"), isRelay: true)
    }
    let relays = model.relayProfiles.filter { fields.isOn(Self.field(of: $0)) }.map(\.userId)
    guard
      let made = await model.makeChannel(named: fields.text("name"), line: fields.text("line"), relayIds: relays)
    else { return false }
    return await window.go(to: .page(name: "settings", parts: ["people", GroupPart(groupId: made).name]))
  }
}
