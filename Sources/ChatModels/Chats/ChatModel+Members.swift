import ChatTypes

extension ChatModel {
  /// A member of the open group.
  public func getGroupMember(_ groupMemberId: Int64) -> GMember? {
    groupMembersIndexes[groupMemberId].map { groupMembers[$0] }
  }

  /// Asks for the members of the open group.
  public func loadGroupMembers() async {
    guard let groupId = openGroupId,
      case .groupMembers(_, let group) = await context.perform(.apiListMembers(groupId: groupId)),
      group.groupInfo.groupId == openGroupId
    else { return }
    setMembers(group.members)
    membersLoaded = true
  }

  private var openGroupId: Int64? { chatId.flatMap(ChatRef.init).flatMap { $0.chatType == .group ? $0.chatId : nil } }

  private func setMembers(_ members: [GroupMember]) {
    let known = groupMembers
    let indexes = groupMembersIndexes
    groupMembers = members.map { member in
      guard let old = indexes[member.groupMemberId].map({ known[$0] }) else { return GMember(member) }
      old.wrapped = member
      return old
    }
    groupMembersIndexes = Dictionary(
      groupMembers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// Takes over a member.
  /// - Returns: whether anything of the open group changed.
  @discardableResult
  func upsertGroupMember(_ groupInfo: GroupInfo, member: GroupMember) -> Bool {
    if member.groupMemberId == groupInfo.membership.groupMemberId {
      var groupInfo = groupInfo
      groupInfo.membership = member
      updateGroup(groupInfo)
      return false
    }
    guard groupInfo.groupId == openGroupId else { return false }
    if let known = getGroupMember(member.groupMemberId) {
      guard known.wrapped != member else { return false }
      known.wrapped = member
    } else {
      // Before all members are asked for, an incomplete list must not look like all of them.
      guard membersLoaded else { return false }
      groupMembersIndexes[member.groupMemberId] = groupMembers.count
      groupMembers.append(GMember(member))
    }
    return true
  }

  /// Takes over what an event says of the conversation inside of a group that it is about.
  func updateScope(_ chatInfo: ChatInfo) {
    guard case .group(let groupInfo, .memberSupport(let member)?, _) = chatInfo else { return }
    if let secondaryIM, secondaryIM.chatId == chatInfo.id { secondaryIM.updateScope(chatInfo) }
    if let member { upsertGroupMember(groupInfo, member: member) }
  }

  /// Marks what a removed member wrote.
  /// - Parameter removed: the member, who may be the user.
  func removeMemberItems(_ removed: GroupMember, by member: GroupMember, groupInfo: GroupInfo) {
    let isUser = removed.groupMemberId == groupInfo.membership.groupMemberId
    let deletes = groupInfo.fullGroupPreferences.fullDelete.enable == .on
    let now = context.now()
    let id = ChatInfo.group(groupInfo).id
    let memberId = removed.groupMemberId
    let isTheirs: @Sendable (ChatItem) -> Bool = { item in
      guard item.meta.itemDeleted == nil else { return false }
      return isUser ? item.chatDir == .groupSnd : item.chatDir.groupMember?.groupMemberId == memberId
    }
    let mark: @Sendable (inout ChatItem) -> Void = { item in
      guard isTheirs(item) else { return }
      item.meta.itemDeleted = .moderated(deletedTs: now, byGroupMember: member)
      if deletes { item.content = isUser ? .sndModerated : .rcvModerated }
    }
    let models = models(of: id)
    let reports = Set(models.flatMap { $0.window.items.filter { isTheirs($0) && $0.isActiveReport }.map(\.id) })
    for model in models { model.apply(.transformed(mark)) }
    if im.isOpening(id) { im.noteWhileOpening(.transformed(mark)) }
    decreaseGroupReportsCounter(id, by: reports.count)
    guard let chat = chatsById[id], !chat.chatItems.isEmpty else { return }
    update(chat) { mark(&$0.chatItems[$0.chatItems.count - 1]) }
  }

  /// Marks items of a group that were deleted, which usually are reports that were settled.
  func markDeleted(_ ids: [Int64], by member: GroupMember?, groupInfo: GroupInfo) {
    let ids = Set(ids)
    let now = context.now()
    let deleted: CIDeleted =
      member.map { .moderated(deletedTs: now, byGroupMember: $0) } ?? .deleted(deletedTs: now, chatType: .group)
    let mark: @Sendable (inout ChatItem) -> Void = { item in
      if ids.contains(item.id), item.meta.itemDeleted == nil { item.meta.itemDeleted = deleted }
    }
    let id = ChatInfo.group(groupInfo).id
    let models = models(of: id)
    // Of those that aren't loaded nothing is known; they are taken for reports, since only these are deleted so.
    let others = Set(
      models.flatMap { model in ids.filter { model.window.item($0).map { !$0.isActiveReport } ?? false } })
    decreaseGroupReportsCounter(id, by: ids.subtracting(others).count)
    for model in models { model.apply(.transformed(mark)) }
    if im.isOpening(id) { im.noteWhileOpening(.transformed(mark)) }
    guard let chat = chatsById[id], !chat.chatItems.isEmpty else { return }
    update(chat) { mark(&$0.chatItems[$0.chatItems.count - 1]) }
  }
}
