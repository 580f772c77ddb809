import ArgumentParser
import ChatTypes
import JSONValue
import LinnetHome
import PlainText

/// Something that a group allows or doesn't, by the name that commands take.
enum AllowedFeature: String, CaseIterable, ExpressibleByArgument {
  case timedMessages = "timed-messages"
  case directMessages = "direct-messages"
  case fullDelete = "full-delete"
  case reactions
  case voice
  case files
  case links
  case reports
  case history
  case admins

  /// The name that is shown.
  var title: String {
    switch self {
    case .timedMessages: GroupFeature.timedMessages.text
    case .directMessages: GroupFeature.directMessages.text
    case .fullDelete: GroupFeature.fullDelete.text
    case .reactions: GroupFeature.reactions.text
    case .voice: GroupFeature.voice.text
    case .files: GroupFeature.files.text
    case .links: "Links to people and groups"
    case .reports: GroupFeature.reports.text
    case .history: GroupFeature.history.text
    case .admins: GroupFeature.support.text
    }
  }

  /// What it can be set to.
  enum Value: Equatable {
    case off
    case on
    /// On, for those who have at least this role.
    case from(GroupRole)
    /// On, and messages disappear after so many seconds.
    case after(Int)
  }

  /// Reads what the user typed.
  /// - Throws: ``LinnetError`` for what this feature can't be set to.
  func value(_ text: String) throws -> Value {
    switch text.lowercased() {
    case "on" where self == .timedMessages: return .after(86_400)
    case "on": return .on
    case "off": return .off
    default: break
    }
    switch self {
    case .timedMessages:
      if let seconds = SendCommand.seconds(text), seconds > 0 { return .after(seconds) }
    case .directMessages, .voice, .files, .links:
      if let role = GroupRole(rawValue: text.lowercased()) { return .from(role) }
    case .fullDelete, .reactions, .reports, .history, .admins: break
    }
    throw LinnetError.usage("“\(rawValue)” can't be set to “\(text)”. It takes \(choices).")
  }

  /// What it takes, in words.
  private var choices: String {
    switch self {
    case .timedMessages: "off, on, or a time such as 8h, 1d or 1w"
    case .directMessages, .voice, .files, .links:
      "on, off, or the lowest role that may: \(GroupRole.allCases.map(\.rawValue).joined(separator: ", "))"
    case .fullDelete, .reactions, .reports, .history, .admins: "on or off"
    }
  }

  /// Sets it among what a group allows.
  func set(_ value: Value, in preferences: inout GroupPreferences) {
    let enable: GroupFeatureEnabled = value == .off ? .off : .on
    let role: GroupMemberRole? = if case .from(let role) = value { role.memberRole } else { nil }
    let ranked = RoleGroupPreference(enable: enable, role: role)
    let plain = GroupPreference(enable: enable)
    switch self {
    case .timedMessages:
      let ttl = if case .after(let seconds) = value { seconds } else { preferences.timedMessages?.ttl }
      preferences.timedMessages = TimedMessagesGroupPreference(enable: enable, ttl: ttl)
    case .directMessages: preferences.directMessages = ranked
    case .fullDelete: preferences.fullDelete = plain
    case .reactions: preferences.reactions = plain
    case .voice: preferences.voice = ranked
    case .files: preferences.files = ranked
    case .links: preferences.simplexLinks = ranked
    case .reports: preferences.reports = plain
    case .history: preferences.history = plain
    case .admins: preferences.support = SupportGroupPreference(enable: enable)
    }
  }
}

/// A feature of a group as `--json` prints it.
struct FeatureDocument: Encodable {
  /// The name that commands take.
  var name: String
  var on: Bool
  /// The lowest role that may use it; none where all may.
  @Nullable var role: String?
  /// Seconds after which messages disappear.
  @Nullable var seconds: Int?
  /// The name that is shown.
  let title: String

  private enum CodingKeys: CodingKey {
    case name, on, role, seconds
  }

  init(_ feature: AllowedFeature, of allowed: FullGroupPreferences) {
    name = feature.rawValue
    title = feature.title
    let ranked: RoleGroupPreference? =
      switch feature {
      case .directMessages: allowed.directMessages
      case .voice: allowed.voice
      case .files: allowed.files
      case .links: allowed.simplexLinks
      default: nil
      }
    let enable: GroupFeatureEnabled =
      switch feature {
      case .timedMessages: allowed.timedMessages.enable
      case .fullDelete: allowed.fullDelete.enable
      case .reactions: allowed.reactions.enable
      case .reports: allowed.reports.enable
      case .history: allowed.history.enable
      case .admins: allowed.support.enable
      case .directMessages, .voice, .files, .links: ranked?.enable ?? .off
      }
    on = enable == .on
    role = on ? ranked?.role?.text : nil
    seconds = on && feature == .timedMessages ? allowed.timedMessages.ttl : nil
  }

  /// How it is set, in words.
  var text: String {
    guard on else { return "off" }
    if let role { return "on, from the role “\(role)” up" }
    if let seconds { return "on, after \(ChatItemTTL(Int64(seconds)).text)" }
    return "on"
  }
}
