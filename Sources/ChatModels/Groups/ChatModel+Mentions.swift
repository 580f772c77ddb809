import ChatTypes

extension ChatModel {
  /// Members at most that are offered at a time.
  public static let mostMentionsOffered = 8

  /// Members of the open group whose names fit what is typed after an @, those first whose names begin with it.
  ///
  /// Groups may have ten thousand members: each name is folded once, and the search ends with the first that are enough.
  public func mentionChoices(_ typed: String) -> [GroupMember] {
    let words = SearchKey.words(typed)
    let wanted = Self.mostMentionsOffered
    var first: [GroupMember] = []
    var others: [GroupMember] = []
    for member in groupMembers {
      guard first.count < wanted else { break }
      let key = member.searchKey
      guard words.allSatisfy({ key.contains($0) }), member.wrapped.canBeMentioned else { continue }
      let beginsSo = words.first.map { key.begins(with: $0) } ?? true
      if beginsSo {
        first.append(member.wrapped)
      } else if others.count < wanted {
        others.append(member.wrapped)
      }
    }
    return Array((first + others).prefix(wanted))
  }

  /// Asks for the members of the open group, unless they are here.
  public func loadGroupMembersIfNeeded() async {
    if !membersLoaded { await loadGroupMembers() }
  }
}

extension ChatViewModel {
  /// Has a member mentioned whose name stands in the text. One whose name doesn't is not.
  /// - Parameter groupMemberId: a member of the open group.
  /// - Returns: what is to stand in the text; nil when there is no such member.
  @discardableResult
  public func mention(_ groupMemberId: Int64) -> String? {
    guard !isClosed, isOpen, let member = chatModel.getGroupMember(groupMemberId)?.wrapped else { return nil }
    let name = mentionName(of: member)
    composition.mentions[name] = CIMention(
      memberId: member.memberId,
      memberRef: CIMentionMember(
        groupMemberId: member.groupMemberId, displayName: name, memberRole: member.memberRole))
    return MentionText.written(name)
  }

  /// A name that stands for this member alone in what is written: two may show the same one.
  public func mentionName(of member: GroupMember) -> String {
    let name = member.memberProfile.displayName
    let isTaken = chatModel.groupMembers.contains {
      $0.id != member.groupMemberId && $0.wrapped.memberProfile.displayName == name
    }
    return isTaken && !member.localDisplayName.isEmpty ? member.localDisplayName : name
  }
}

extension GroupMember {
  /// Whether the member reads what mentions them.
  fileprivate var canBeMentioned: Bool { memberActive && !isRelay }
}
