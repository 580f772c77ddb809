import ChatTypes

/// What a group allows of a feature.
public struct GroupFeatureChoice: Equatable, Sendable {
  /// The features that windows let be set: those that a network carries.
  public static let features: [GroupFeature] = [
    .timedMessages, .directMessages, .fullDelete, .reactions, .voice, .files, .simplexLinks, .reports, .history,
    .support,
  ]

  /// Those that mean something in a channel, where one posts and the others read. Comments are set for themselves.
  public static let channelFeatures: [GroupFeature] = [.timedMessages, .fullDelete, .reactions, .history, .support]

  /// What it is about.
  public let feature: GroupFeature
  /// Whether it is allowed.
  public let isOn: Bool
  /// The lowest role that may use it; nil for all.
  public let role: GroupMemberRole?
  /// Of timed messages, the seconds after which they disappear.
  public let seconds: Int?

  /// What a group allows.
  public init(_ feature: GroupFeature, of preferences: FullGroupPreferences) {
    let state = preferences.state(of: feature)
    self.feature = feature
    isOn = state.isOn
    role = state.role
    seconds = feature == .timedMessages ? preferences.timedMessages.ttl : nil
  }

  /// Whether it can be kept to those who may more.
  public var takesRole: Bool {
    switch feature {
    case .directMessages, .voice, .files, .simplexLinks: true
    default: false
    }
  }

  /// The name that is shown.
  public var title: String {
    switch feature {
    case .simplexLinks: "Links to people and groups"
    case .history: "History for newcomers"
    case .support: "Conversations with the admins"
    default: feature.text
    }
  }

  /// What it does, in a line.
  public var summary: String {
    switch feature {
    case .timedMessages: "Messages go by themselves after a while."
    case .directMessages: "Members who aren't contacts can write to each other directly."
    case .fullDelete: "What was sent can be deleted for everyone without a trace."
    case .reactions: "Messages can be answered with an emoji."
    case .voice: "Recordings can be sent."
    case .files: "Files and pictures can be sent."
    case .simplexLinks: "Invitations, addresses and links of groups can be sent."
    case .reports: "Members can tell the moderators of a message."
    case .history: "Whoever comes in sees what was said last."
    case .support: "Members can write to the admins alone."
    case .sessions, .comments, .signMessages, .unknown: ""
    }
  }

  /// How it stands, in a word or two.
  public var outcome: String {
    guard isOn else { return "Off" }
    if let seconds { return "On, after \(DisappearingTime.text(seconds))" }
    return role.map { "On for \($0.plural) and above" } ?? "On"
  }
}

extension FullGroupPreferences {
  fileprivate func state(of feature: GroupFeature) -> (isOn: Bool, role: GroupMemberRole?) {
    switch feature {
    case .timedMessages: (timedMessages.enable == .on, nil)
    case .directMessages: (directMessages.enable == .on, directMessages.role)
    case .voice: (voice.enable == .on, voice.role)
    case .files: (files.enable == .on, files.role)
    case .simplexLinks: (simplexLinks.enable == .on, simplexLinks.role)
    case .fullDelete: (fullDelete.on, nil)
    case .reactions: (reactions.on, nil)
    case .reports: (reports.on, nil)
    case .history: (history.on, nil)
    case .support: (support.enable == .on, nil)
    case .sessions, .comments, .signMessages, .unknown: (false, nil)
    }
  }
}

extension GroupPreferences {
  /// Sets what is allowed of a feature.
  /// - Parameters:
  ///   - role: the lowest role that may use it; nil for all.
  ///   - seconds: of timed messages, after how long they disappear.
  mutating func set(_ feature: GroupFeature, isOn: Bool, role: GroupMemberRole?, seconds: Int?) {
    let enable: GroupFeatureEnabled = isOn ? .on : .off
    switch feature {
    case .timedMessages: timedMessages = TimedMessagesGroupPreference(enable: enable, ttl: seconds)
    case .directMessages: directMessages = RoleGroupPreference(enable: enable, role: role)
    case .voice: voice = RoleGroupPreference(enable: enable, role: role)
    case .files: files = RoleGroupPreference(enable: enable, role: role)
    case .simplexLinks: simplexLinks = RoleGroupPreference(enable: enable, role: role)
    case .fullDelete: fullDelete = GroupPreference(enable: enable)
    case .reactions: reactions = GroupPreference(enable: enable)
    case .reports: reports = GroupPreference(enable: enable)
    case .history: history = GroupPreference(enable: enable)
    case .support: support = SupportGroupPreference(enable: enable)
    case .sessions, .comments, .signMessages, .unknown: break
    }
  }
}
