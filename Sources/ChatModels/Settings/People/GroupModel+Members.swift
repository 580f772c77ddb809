import ChatTypes

/// Members of a group in a list.
public struct ListedMembers: Equatable, Sendable {
  /// Those that are shown.
  public let shown: [GroupMember]
  /// How many there are with the name that is looked for.
  public let matching: Int
  /// How many there are.
  public let all: Int
}

/// What is done with the members of a group.
extension GroupModel {
  /// The members that take part, were invited or wait, as far as they are shown: those who wait first, then by what they may do, then by
  /// their names.
  public var members: ListedMembers {
    let members = membersById
    let all = inOrder(members)
    let words = SearchKey.words(filter)
    let matching = words.isEmpty ? all : all.filter { id in words.allSatisfy(key(of: id, in: members).contains) }
    return ListedMembers(
      shown: matching.prefix(limit).compactMap { members[$0] }, matching: matching.count, all: all.count)
  }

  /// Those who wait to be let in, as far as they are shown.
  public var waiting: [GroupMember] {
    let members = membersById
    return inOrder(members).lazy.compactMap { members[$0] }.prefix { $0.memberPending }.prefix(Self.pageSize).map(
      \.self)
  }

  /// Members with whom the admins have a conversation, the one that was last spoken with first.
  public var conversations: [GroupMember] {
    let found = membersById.values.filter { $0.supportChat != nil || $0.memberPending }
    let times = found.map { ($0.supportChat?.chatTs ?? $0.createdAt, $0.groupMemberId, $0) }
    return times.sorted { ($0.0, $0.1) > ($1.0, $1.1) }.prefix(Self.pageSize).map(\.2)
  }

  /// A member, one who left too; nil where there is none.
  public func member(_ memberId: Int64) -> GroupMember? { membersById[memberId] }

  /// Contacts who could be asked into the group, by their names.
  public var invitable: [Contact] {
    let inside = Set(membersById.values.lazy.filter(\.isListed).compactMap(\.memberContactId))
    return chatModel.chats.compactMap(\.chatInfo.contact)
      .filter { $0.ready && $0.active && !inside.contains($0.contactId) }
      .sorted { ($0.displayName.lowercased(), $0.contactId) < ($1.displayName.lowercased(), $1.contactId) }
  }

  private func inOrder(_ members: [Int64: GroupMember]) -> [Int64] {
    if let order { return order }
    // Relays of a channel stand apart.
    let entries = members.values.filter { $0.isListed && !$0.isRelay }.map { member in
      (waits: member.memberPending, role: member.memberRole, name: member.displayName.lowercased(), id: member.id)
    }
    let sorted = entries.sorted { one, other in
      if one.waits != other.waits { return one.waits }
      if one.role != other.role { return one.role > other.role }
      return (one.name, one.id) < (other.name, other.id)
    }
    let found = sorted.map(\.id)
    order = found
    return found
  }

  private func key(of id: Int64, in members: [Int64: GroupMember]) -> SearchKey {
    if let key = keys[id] { return key }
    let key = SearchKey(members[id]?.displayName ?? "")
    keys[id] = key
    return key
  }

  // MARK: - The list

  /// Narrows the members to those whose names have these words.
  public func narrow(to text: String) { (filter, limit) = (text, Self.pageSize) }

  /// Shows more of the members.
  public func showMore() { limit += Self.pageSize }

  // MARK: - What is done with them

  /// Whether the user may say what a member may do, or take them out.
  public func mayChange(_ member: GroupMember) -> Bool {
    guard let group else { return false }
    return group.isAdmin && member.isListed && member.memberRole <= group.membership.memberRole
  }

  /// Whether the user may block a member for all.
  public func mayBlock(_ member: GroupMember) -> Bool {
    guard let group else { return false }
    return group.isModerator && member.isListed && member.memberRole <= group.membership.memberRole
  }

  /// Whether the user can write to a member outside of the group.
  public func mayWrite(to member: GroupMember) -> Bool {
    guard let group, group.ready, member.memberActive else { return false }
    return member.memberContactId != nil || group.fullGroupPreferences.directMessages.on(for: group.membership)
  }

  /// Asks a contact into the group.
  @discardableResult
  public func invite(contactId: Int64, as role: GroupMemberRole) async -> Bool {
    await perform { .apiAddMember(groupId: $0, contactId: contactId, memberRole: role) }
  }

  /// Lets somebody in who waits for it.
  @discardableResult
  public func letIn(_ memberId: Int64) async -> Bool {
    guard let role = member(memberId)?.memberRole else { return false }
    return await perform { .apiAcceptMember(groupId: $0, groupMemberId: memberId, memberRole: role) }
  }

  /// Changes what a member may do.
  @discardableResult
  public func setRole(_ role: GroupMemberRole, of memberId: Int64) async -> Bool {
    await perform { .apiMembersRole(groupId: $0, groupMemberIds: [memberId], memberRole: role) }
  }

  /// Hides what a member writes from the user alone, or shows it again.
  @discardableResult
  public func blockForMe(_ memberId: Int64, isOn: Bool) async -> Bool {
    guard var settings = member(memberId)?.memberSettings else { return false }
    settings.showMessages = !isOn
    return await perform {
      .apiSetMemberSettings(groupId: $0, groupMemberId: memberId, memberSettings: settings)
    }
  }

  /// Keeps a member from being heard by all, or lets them be heard again.
  @discardableResult
  public func blockForAll(_ memberId: Int64, isOn: Bool) async -> Bool {
    await perform { .apiBlockMembersForAll(groupId: $0, groupMemberIds: [memberId], blocked: isOn) }
  }

  /// Takes a member out, or refuses one who waits.
  /// - Parameter withMessages: whether what they wrote goes too.
  @discardableResult
  public func takeOut(_ memberId: Int64, withMessages: Bool = false) async -> Bool {
    await perform { .apiRemoveMembers(groupId: $0, groupMemberIds: [memberId], withMessages: withMessages) }
  }

  /// Makes a member a contact.
  /// - Returns: the chat with them; nil where that isn't possible, which is shown.
  public func write(to memberId: Int64) async -> ChatId? {
    guard let groupId,
      case .newMemberContact(_, let contact, _, _)? = await context.perform(
        .apiCreateMemberContact(groupId: groupId, groupMemberId: memberId))
    else { return nil }
    // The event that tells of the chat may come later.
    let chat = ChatInfo.direct(contact: contact)
    if !chatModel.hasChat(chat.id) { chatModel.updateOrAdd(chat) }
    return chat.id
  }
}
