import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet groups allow`.
struct GroupsAllowCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow", abstract: "Set what a group allows, as its owner.",
    discussion: """
      \(AllowedFeature.allCases.map(\.rawValue).joined(separator: ", ")) are on or off. What members may send also takes \
      the lowest role that may, such as “admin”; timed-messages takes a time, such as 1d.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var group: NamedGroup
  @Argument(help: "What it is about, such as files.")
  var feature: AllowedFeature
  @Argument(help: "on, off, a role, or a time.")
  var value: String

  func run(in context: CommandContext) async throws {
    let value = try feature.value(value)
    try await context.withCore { core in
      let group = try await core.update(try await group.find(core)) { profile in
        var preferences = profile.groupPreferences ?? GroupPreferences()
        feature.set(value, in: &preferences)
        profile.groupPreferences = preferences
      }
      let document = FeatureDocument(feature, of: group.fullGroupPreferences)
      try context.print(
        GroupAllowedDocument(group: GroupDocument(group), feature: document),
        text: "\(document.title) in “\(group.displayName)”: \(document.text)\n")
    }
  }
}

/// What `linnet groups allow --json` prints.
struct GroupAllowedDocument: Encodable {
  var group: GroupDocument
  var feature: FeatureDocument
}

/// `linnet groups review`.
struct GroupsReviewCommand: LinnetCommand {
  /// Whether it is on.
  enum Switch: String, CaseIterable, ExpressibleByArgument {
    case on, off
  }

  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Have admins let in those who come by the link, or let all in at once.",
    discussion: "“linnet groups members” shows who waits; accept and remove decide.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var group: NamedGroup
  @Argument(help: "on or off.")
  var value: Switch

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let group = try await core.update(try await group.find(core)) { profile in
        var admission = profile.memberAdmission ?? GroupMemberAdmission(review: nil)
        admission.review = value == .on ? .all : nil
        profile.memberAdmission = admission
      }
      try context.print(
        ReviewDocument(group: GroupDocument(group), review: value == .on),
        text: value == .on
          ? "Admins of “\(group.displayName)” let in who comes by the link.\n"
          : "Whoever has the link to “\(group.displayName)” comes in at once.\n")
    }
  }
}

/// What `linnet groups review --json` prints.
struct ReviewDocument: Encodable {
  var group: GroupDocument
  /// Whether admins let in who comes by the link.
  var review: Bool
}

/// `linnet groups rename`.
struct GroupsRenameCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a group another name, for all members.",
    discussion: "“linnet chats rename” gives it a name that nobody else sees.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var group: NamedGroup
  @Argument(help: "The name.")
  var name: [String]

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let before = try await group.find(core)
      let group = try await core.update(before) { $0.displayName = name.joined(separator: " ") }
      try context.print(
        GroupChangeDocument(group: GroupDocument(group)),
        text: "“\(before.groupProfile.displayName)” is “\(group.groupProfile.displayName)” for all now.\n")
    }
  }
}

extension CoreClient {
  /// Changes what a group shows and allows.
  /// - Returns: the group as it is then.
  func update(_ group: GroupInfo, change: (inout GroupProfile) -> Void) async throws(ChatError) -> GroupInfo {
    var profile = group.groupProfile
    change(&profile)
    let command = ChatCommand.apiUpdateGroupProfile(groupId: group.groupId, groupProfile: profile)
    guard case .groupUpdated(_, _, let after, _) = try await send(command) else { return group }
    return after
  }
}
