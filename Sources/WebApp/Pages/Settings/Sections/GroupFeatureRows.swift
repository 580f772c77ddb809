import ChatModels
import ChatTypes
import JSONValue

/// What a group allows: switches for its owners, words for all others.
enum GroupFeatureRows {
  /// What is chosen where something is allowed to all.
  private static let all = "all"

  /// - Parameter reviews: whether admins decide on those who come by the link; nil where nobody can.
  static func rows(_ choices: [GroupFeatureChoice], reviews: Bool?, isOwner: Bool) -> [SettingsRow] {
    let review = "Newcomers are reviewed"
    guard isOwner else {
      let admission: [(String, String)] = reviews.map { [(review, $0 ? "On" : "Off")] } ?? []
      return [.facts(choices.map { ($0.title, $0.outcome) } + admission)]
    }
    let rows = choices.flatMap { choice in
      [toggle(choice)] + [time(choice), role(choice)].compactMap(\.self)
    }
    guard let reviews else { return rows }
    return rows + [
      .toggle(
        review, note: "Whoever comes by the link waits until an admin lets them in.", isOn: reviews, action: "review",
        key: "review")
    ]
  }

  private static func toggle(_ choice: GroupFeatureChoice) -> SettingsRow {
    .toggle(
      choice.title, note: choice.summary, isOn: choice.isOn, action: "feature", key: choice.feature.rawValue)
  }

  /// After how long messages disappear that are given no time of their own.
  private static func time(_ choice: GroupFeatureChoice) -> SettingsRow? {
    guard choice.feature == .timedMessages, choice.isOn else { return nil }
    var times = DisappearingTime.choices
    if let seconds = choice.seconds, !times.contains(seconds) { times.insert(seconds, at: 0) }
    let never = SettingsRow.Option(value: "", title: "Never, unless somebody says so", isChosen: choice.seconds == nil)
    let options = times.map { seconds in
      SettingsRow.Option(
        value: "\(seconds)", title: DisappearingTime.text(seconds), isChosen: seconds == choice.seconds)
    }
    return .form(
      "",
      fields: [.init(name: "seconds", label: "Messages disappear after", kind: .select, options: [never] + options)],
      button: "Set", action: "time")
  }

  /// Who may use it.
  private static func role(_ choice: GroupFeatureChoice) -> SettingsRow? {
    guard choice.takesRole, choice.isOn else { return nil }
    var roles: [GroupMemberRole] = [.moderator, .admin, .owner]
    if let role = choice.role, !roles.contains(role) { roles.insert(role, at: 0) }
    let everybody = SettingsRow.Option(value: all, title: "All members", isChosen: choice.role == nil)
    let options = roles.map { role in
      SettingsRow.Option(
        value: role.rawValue, title: role == .owner ? "Owners" : "\(role.title)s and above",
        isChosen: role == choice.role)
    }
    return .form(
      "",
      fields: [
        .init(name: "role", label: "\(choice.title): who may", kind: .select, options: [everybody] + options)
      ],
      button: "Set", action: "feature-role", key: choice.feature.rawValue)
  }

  /// Which feature a form is about; nil for none that can be set.
  static func feature(in fields: JSONObject) -> GroupFeature? {
    let feature = GroupFeature(rawValue: fields.text("key"))
    return GroupFeatureChoice.features.contains(feature) ? feature : nil
  }

  /// For whom a form allows a feature; nil where it makes no sense.
  static func audience(in fields: JSONObject) -> Audience? {
    let value = fields.text("role")
    if value == all { return .all }
    let role = GroupMemberRole(rawValue: value)
    return GroupMemberRole.knownCases.contains(role) ? .from(role) : nil
  }

  /// For whom something is allowed.
  enum Audience: Equatable {
    case all
    case from(GroupMemberRole)

    /// The lowest role; nil for all.
    var role: GroupMemberRole? { if case .from(let role) = self { role } else { nil } }
  }
}
