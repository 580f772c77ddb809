import ChatTypes
import JSONValue

/// How far a profile allows a feature, in general or to one contact, and what follows from that.
public struct FeatureChoice: Equatable, Sendable {
  /// The features that windows let be set: those that a network carries.
  public static let features: [ChatFeature] = [.timedMessages, .fullDelete, .reactions, .voice, .files, .calls]

  /// What it is about.
  public let feature: ChatFeature
  /// What is set here; nil where the profile's usual choice holds.
  public let chosen: FeatureAllowed?
  /// What the profile allows everybody for whom nothing else is set.
  public let usual: FeatureAllowed
  /// What the contact allows; nil where it isn't about a contact.
  public let theirs: SimplePreference?
  /// Who can use it; nil where it isn't about a contact.
  public let enabled: PrefEnabled?
  /// Of timed messages, the seconds after which those of the user disappear.
  public let seconds: Int?

  /// What a profile allows in general.
  public init(_ feature: ChatFeature, of preferences: FullPreferences) {
    let preference = preferences[feature] ?? SimplePreference(allow: .no)
    self.feature = feature
    chosen = preference.allow
    usual = preference.allow
    theirs = nil
    enabled = nil
    seconds = preference.ttl
  }

  /// What a profile allows a contact.
  /// - Parameter preferences: the profile's own.
  public init(_ feature: ChatFeature, with contact: Contact, preferences: FullPreferences) {
    let holds = contact.mergedPreferences[feature]
    self.feature = feature
    chosen = contact.userPreferences[feature]?.allow
    usual = preferences[feature]?.allow ?? .no
    theirs = holds?.contactPreference
    enabled = holds?.enabled
    seconds = holds?.userPreference.preference.ttl
  }

  /// What can be chosen. A message disappears on both sides or on neither, so there "always" is no more than "yes".
  public var choices: [FeatureAllowed] { feature == .timedMessages ? [.yes, .no] : [.always, .yes, .no] }

  /// Whether this is what is set here.
  public func isChosen(_ allowed: FeatureAllowed) -> Bool {
    guard let chosen else { return false }
    return choices.contains(chosen) ? chosen == allowed : allowed == .yes
  }

  /// Whether a time after which messages disappear means something.
  public var takesTime: Bool { feature == .timedMessages && (chosen ?? usual) != .no }

  /// What the feature does, in a line.
  public var summary: String {
    switch feature {
    case .timedMessages: "Messages go by themselves after a while."
    case .fullDelete: "What was sent can be deleted on both sides without a trace."
    case .reactions: "Messages can be answered with an emoji."
    case .voice: "Recordings can be sent."
    case .files: "Files and pictures can be sent."
    case .calls: "You can call each other, with or without pictures."
    case .sessions, .unknown: ""
    }
  }

  /// What a contact allows and what follows, in two sentences; empty where it isn't about a contact.
  /// - Parameter name: the contact's.
  public func outcome(with name: String) -> String {
    guard let theirs, let enabled else { return "" }
    let time = theirs.allow == .no ? nil : theirs.ttl.map { ", after \(DisappearingTime.text($0))" }
    let follows =
      switch (enabled.forUser, enabled.forContact) {
      case (true, true): "On for both of you."
      case (true, false): "Only you can use it."
      case (false, true): "Only they can use it."
      case (false, false): "Off."
      }
    return "“\(name)” allows it: \(Self.word(theirs.allow))\(time ?? ""). \(follows)"
  }

  /// A choice in a word.
  public static func word(_ allowed: FeatureAllowed) -> String {
    switch allowed {
    case .always: "always"
    case .yes: "yes"
    case .no: "no"
    case .unknown(let name): name
    }
  }
}

/// After how long messages can be set to disappear.
public enum DisappearingTime {
  /// What is offered, in seconds.
  public static let choices = [30, 300, 3600, 28_800, 86_400, 604_800, 2_592_000, 7_776_000]

  /// A time in words.
  public static func text(_ seconds: Int) -> String {
    switch seconds {
    case 2_592_000: "1 month"
    case 7_776_000: "3 months"
    case 604_800: "1 week"
    case let time where time >= 86_400 && time % 86_400 == 0: time == 86_400 ? "1 day" : "\(time / 86_400) days"
    default: HumanUnits.duration(seconds: Double(seconds))
    }
  }
}
