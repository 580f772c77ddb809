import ChatTypes
import LinnetHome
import PlainText

/// Finds the one that a name stands for: the whole name, else a part of it that no other has.
struct NamedChoice<Value> {
  /// Those who are named when several are meant.
  private static var named: Int { 5 }

  /// Those among which it is looked for.
  let values: [Value]
  /// The name of one.
  let name: (Value) -> String
  /// The id of one, as commands take it.
  let id: (Value) -> String
  /// What they are called, such as “groups”.
  let kind: String
  /// What is said when none has the name.
  let none: (String) -> String

  /// - Throws: ``LinnetError`` when there is none, or several.
  func choose(_ wanted: String) throws -> Value {
    if let found = values.first(where: { id($0) == wanted }) { return found }
    let folded = wanted.nameFolded
    let whole = values.filter { name($0).nameFolded == folded }
    let matches = whole.isEmpty ? values.filter { name($0).nameFolded.contains(folded) } : whole
    if let only = matches.count == 1 ? matches.first : nil { return only }
    guard matches.isEmpty else {
      let list = matches.prefix(Self.named).map { "\(id($0)) “\(name($0))”" }.joined(separator: ", ")
      throw LinnetError.notFound("“\(wanted)” stands for several \(kind): \(list). Say more of the name, or the id.")
    }
    let nearest = Suggestion.nearest(to: wanted, among: values.map(name)).map { " Did you mean “\($0)”?" } ?? ""
    throw LinnetError.notFound(none(nearest))
  }
}

extension CoreClient {
  /// The profile's groups, those with something new first.
  func groups() async throws(ChatError) -> [GroupInfo] {
    let command = ChatCommand.apiListGroups(userId: user.userId, contactId: nil, search: nil)
    guard case .groupsList(_, let groups) = try await send(command) else { return [] }
    return groups
  }

  /// The group that a name or an id stands for.
  /// - Throws: ``LinnetError`` when there is none, or several.
  func group(_ name: String) async throws -> GroupInfo {
    try NamedChoice(
      values: try await groups(), name: \.displayName, id: { ChatRef(.group, chatId: $0.groupId).id }, kind: "groups",
      none: { "There is no group “\(name)”.\($0) “linnet groups list” shows them all." }
    ).choose(name)
  }

  /// The others in a group, with those who were in it.
  func members(of group: GroupInfo) async throws(ChatError) -> [GroupMember] {
    guard case .groupMembers(_, let found) = try await send(.apiListMembers(groupId: group.groupId)) else { return [] }
    return found.members
  }

  /// The members that names or ids stand for. Those who are in the group, wait, or are invited come before those who were.
  /// - Throws: ``LinnetError`` when one stands for none, or for several.
  func members(_ names: [String], of group: GroupInfo) async throws -> [GroupMember] {
    let all = try await members(of: group)
    let present = all.filter(\.isPresent)
    let gone = all.filter { !$0.isPresent }
    var found: [GroupMember] = []
    for name in names {
      let member = try NamedChoice(
        values: present
          + gone.filter { former in
            !present.contains { $0.displayName.nameFolded == former.displayName.nameFolded }
          }, name: \.displayName, id: { "\($0.groupMemberId)" }, kind: "members",
        none: {
          "“\(group.displayName)” has no member “\(name)”.\($0) “linnet groups members” shows them all."
        }
      ).choose(name)
      if !found.contains(where: { $0.groupMemberId == member.groupMemberId }) { found.append(member) }
    }
    return found
  }

  /// The one member that a name or an id stands for.
  /// - Throws: ``LinnetError`` when there is none, or several.
  func member(_ name: String, of group: GroupInfo) async throws -> GroupMember {
    guard let member = try await members([name], of: group).first else {
      throw ChatError.error(errorType: .groupMemberNotFound)
    }
    return member
  }
}

extension GroupMember {
  /// Whether the member is in the group, waits to be let in, or is invited.
  var isPresent: Bool { memberCurrent || memberPending || memberStatus == .invited }
}
