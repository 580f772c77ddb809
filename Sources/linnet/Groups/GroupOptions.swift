import ArgumentParser
import ChatTypes
import LinnetHome

/// The group that a command is about.
struct NamedGroup: ParsableArguments {
  @Argument(help: "The group.")
  var group: String

  /// The group of that name or id.
  /// - Throws: ``LinnetError`` when there is none, or several.
  func find(_ core: CoreClient) async throws -> GroupInfo { try await core.group(group) }
}

/// The member that a command is about, in a group.
struct NamedMember: ParsableArguments {
  @OptionGroup var group: NamedGroup
  @Argument(help: "The member.")
  var member: String

  /// The group and the member.
  /// - Throws: ``LinnetError`` when there is none of them, or several.
  func find(_ core: CoreClient) async throws -> (group: GroupInfo, member: GroupMember) {
    let found = try await group.find(core)
    return (found, try await core.member(member, of: found))
  }
}
