import ChatTypes
import Observation

/// One group as a window shows it: its members, its link, the reports that wait for a moderator, and what can be done with all that.
@MainActor @Observable public final class GroupModel {
  /// Members that are shown at first, and more at each further step.
  public static let pageSize = 50

  /// The group that is looked at; nil for none.
  public private(set) var groupId: Int64?
  /// The link that the user made for the group; nil where there is none.
  public private(set) var link: GroupLink?
  /// The reports that nobody has settled, the newest first.
  public internal(set) var reports: [ChatItem] = []
  /// By what the members are narrowed.
  public internal(set) var filter = ""
  /// Members that are shown at most.
  public internal(set) var limit = GroupModel.pageSize
  /// All whom the user knows of, those who left too, but not the user.
  var membersById: [Int64: GroupMember] = [:]

  @ObservationIgnored let context: ModelContext
  @ObservationIgnored let chatModel: ChatModel
  /// The order in which members are listed; nil where it must be found anew.
  @ObservationIgnored var order: [Int64]?
  /// By what members are found.
  @ObservationIgnored var keys: [Int64: SearchKey] = [:]
  @ObservationIgnored private let reads = SingleFlight()
  /// Members that events told of while all of them are being read; nil where they aren't.
  @ObservationIgnored private var meanwhile: [GroupMember]?
  @ObservationIgnored let reportReads = SingleFlight()

  init(context: ModelContext, chatModel: ChatModel) {
    self.context = context
    self.chatModel = chatModel
  }

  /// The group as it is now.
  public var group: GroupInfo? { groupId.flatMap { chatModel.getGroupChat($0)?.chatInfo.groupInfo } }

  // MARK: - Looking at it

  /// Looks at a group and reads what belongs to it.
  /// - Returns: whether there is such a group.
  public func open(_ id: Int64) async -> Bool {
    guard await chatModel.findChat(ChatRef(.group, chatId: id).id),
      chatModel.getGroupChat(id)?.chatInfo.groupInfo != nil
    else { return false }
    guard groupId != id else {
      await reads.finish()
      await loadLink()
      return true
    }
    close()
    groupId = id
    await load()
    return true
  }

  /// It isn't looked at any more.
  public func close() {
    meanwhile = nil
    groupId = nil
    chatModel.relays.reset()
    link = nil
    reports = []
    (filter, limit) = ("", Self.pageSize)
    setMembers([])
  }

  /// Reads what belongs to the group.
  func load() async {
    guard groupId != nil else { return }
    await reads.run { await self.read() }
  }

  private func read() async {
    guard let groupId else { return }
    meanwhile = []
    let answer = await context.perform(.apiListMembers(groupId: groupId))
    let news = meanwhile ?? []
    meanwhile = nil
    guard case .groupMembers(_, let found)? = answer, groupId == self.groupId else { return }
    setMembers(found.members + news)
    await loadLink()
    await loadReports()
    if groupId == self.groupId { await loadRelays() }
  }

  private func loadLink() async {
    guard let groupId else { return }
    var found: GroupLink?
    // Whoever has none is refused.
    if case .groupLink(_, _, let link)? = try? await context.send(.apiGetGroupLink(groupId: groupId)) { found = link }
    if groupId == self.groupId { link = found }
  }

  private func setMembers(_ members: [GroupMember]) {
    membersById = Dictionary(members.map { ($0.groupMemberId, $0) }, uniquingKeysWith: { _, last in last })
    (order, keys) = (nil, [:])
  }

  // MARK: - What happens meanwhile

  /// Takes over what an event says of the group that is looked at.
  func apply(_ event: ChatEvent) {
    guard let groupId, event.userId == context.userId else { return }
    switch event {
    case .joinedGroupMemberConnecting(_, let group, _, let member), .joinedGroupMember(_, let group, let member),
      .connectedToGroupMember(_, let group, let member, _), .memberRole(_, let group, _, let member, _, _),
      .memberBlockedForAll(_, let group, _, let member, _), .memberAcceptedByOther(_, let group, _, let member),
      .groupMemberUpdated(_, let group, _, let member), .leftMember(_, let group, let member),
      .sentGroupInvitation(_, let group, _, let member), .newMemberContactReceivedInv(_, _, let group, let member),
      .groupRelayUpdated(_, let group, let member, _):
      if group.groupId == groupId { take(member, of: group) }
    case .deletedMember(_, let group, _, let member, let withMessages):
      guard group.groupId == groupId else { return }
      take(member, of: group)
      if withMessages { refreshReports() }
    case .userJoinedGroup(_, let group, _), .userAcceptedGroupSent(_, let group, _),
      .deletedMemberUser(_, let group, _, _):
      if group.groupId == groupId { refresh() }
    case .groupChatItemsDeleted(_, let group, _, _, _): if group.groupId == groupId { refreshReports() }
    case .newChatItems(_, let items): if items.contains(where: isReport) { refreshReports() }
    case .chatItemUpdated(_, let item): if isReport(item) { refreshReports() }
    case .chatItemsDeleted(_, let deletions, _, _):
      if deletions.contains(where: { isReport($0.deletedChatItem) }) { refreshReports() }
    default: break
    }
  }

  private func isReport(_ item: AChatItem) -> Bool {
    item.chatItem.isReport && item.chatInfo.groupInfo?.groupId == groupId
  }

  private func take(_ member: GroupMember, of group: GroupInfo) {
    // What the user may do decides what can be read.
    guard member.groupMemberId != group.membership.groupMemberId else { return refresh() }
    meanwhile?.append(member)
    membersById[member.groupMemberId] = member
    order = nil
    keys[member.groupMemberId] = nil
  }

  private func refresh() { chatModel.start { [weak self] _ in await self?.load() } }

  private func refreshReports() { chatModel.start { [weak self] _ in await self?.loadReports() } }

  // MARK: - What it shows

  /// Changes what the group shows of itself.
  @discardableResult
  public func describe(name: String, line: String, welcome: String) async -> Bool {
    let line = line.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    let welcome = welcome.trimmed
    return await change { profile in
      profile.displayName = name
      profile.shortDescr = line.isEmpty ? nil : line
      profile.description = welcome.isEmpty ? nil : welcome
    }
  }

  /// Gives the group a picture, or takes it away with nil.
  /// - Parameter address: a `data:` address as ``ProfilePicture`` allows it.
  @discardableResult
  public func setPicture(_ address: String?) async -> Bool {
    guard address == nil || ProfilePicture.address(address) != nil else {
      context.report(.error(errorType: .fileImageType(filePath: "")))
      return false
    }
    return await change { $0.image = address }
  }

  /// Calls the group something else here; nothing for the name that its owners gave it.
  @discardableResult
  public func setAlias(_ alias: String) async -> Bool {
    let title = alias.trimmed
    return await perform { .apiSetChatTitle(chatRef: ChatRef(.group, chatId: $0), title: title) }
  }

  // MARK: - What it allows

  /// What the group allows of the features that a network carries.
  public var choices: [GroupFeatureChoice] {
    guard let preferences = group?.fullGroupPreferences else { return [] }
    let features = group?.isChannel == true ? GroupFeatureChoice.channelFeatures : GroupFeatureChoice.features
    return features.map { GroupFeatureChoice($0, of: preferences) }
  }

  /// Sets what the group allows of a feature.
  /// - Parameter role: the lowest role that may use it; nil for all, and where roles make no difference.
  @discardableResult
  public func allow(_ feature: GroupFeature, isOn: Bool, role: GroupMemberRole? = nil) async -> Bool {
    let seconds = group?.fullGroupPreferences.timedMessages.ttl
    return await changePreferences { $0.set(feature, isOn: isOn, role: role, seconds: seconds) }
  }

  /// Sets after how long messages disappear; nil for only those that are given a time.
  @discardableResult
  public func setDisappearing(after seconds: Int?) async -> Bool {
    let isOn = group?.fullGroupPreferences.timedMessages.enable == .on
    return await changePreferences { $0.set(.timedMessages, isOn: isOn, role: nil, seconds: seconds) }
  }

  /// Says whether admins decide on those who come by the link.
  @discardableResult
  public func setReview(_ isOn: Bool) async -> Bool {
    await change { $0.memberAdmission = GroupMemberAdmission(review: isOn ? .all : nil) }
  }

  /// Whether admins decide on those who come by the link.
  public var reviews: Bool { group?.groupProfile.memberAdmission?.review == .all }

  func changePreferences(_ body: (inout GroupPreferences) -> Void) async -> Bool {
    await change { profile in
      var preferences = profile.groupPreferences ?? GroupPreferences()
      body(&preferences)
      profile.groupPreferences = preferences
    }
  }

  private func change(_ body: (inout GroupProfile) -> Void) async -> Bool {
    guard let groupId, var profile = group?.groupProfile else { return false }
    body(&profile)
    let command = ChatCommand.apiUpdateGroupProfile(groupId: groupId, groupProfile: profile)
    guard case .groupUpdated(_, _, let changed, _)? = await context.perform(command) else { return false }
    // The event that tells of it may come later, and the next change begins with what this one left.
    chatModel.updateGroup(changed)
    return true
  }

  // MARK: - The link

  /// Makes the link by which the group is joined.
  @discardableResult
  public func makeLink() async -> Bool { await changeLink { .apiCreateGroupLink(groupId: $0, memberRole: .member) } }

  /// Sets what those may do who come by the link from now on.
  @discardableResult
  public func setLinkRole(_ role: GroupMemberRole) async -> Bool {
    await changeLink { .apiGroupLinkMemberRole(groupId: $0, memberRole: role) }
  }

  /// Gives the link up.
  @discardableResult
  public func giveUpLink() async -> Bool { await changeLink { .apiDeleteGroupLink(groupId: $0) } }

  private func changeLink(_ command: (Int64) -> ChatCommand) async -> Bool {
    guard let groupId, await context.perform(command(groupId)) != nil else { return false }
    await loadLink()
    return true
  }

  // MARK: - Coming and going

  /// Accepts the invitation.
  @discardableResult
  public func join() async -> Bool {
    guard await perform({ .apiJoinGroup(groupId: $0) }) else { return false }
    await load()
    return true
  }

  /// Leaves the group, and keeps what was said.
  @discardableResult
  public func leave() async -> Bool { await perform { .apiLeaveGroup(groupId: $0) } }

  /// Deletes the group.
  /// - Parameter forAll: whether it ends for all members, which its owners can do; else the user leaves it first.
  @discardableResult
  public func delete(forAll: Bool) async -> Bool {
    guard let groupId else { return false }
    let ref = ChatRef(.group, chatId: groupId)
    guard await perform({ _ in .apiDeleteChat(chatRef: ref, chatDeleteMode: .full(notify: forAll)) }) else {
      return false
    }
    close()
    chatModel.removeChat(ref.id)
    return true
  }

  /// Does something with the group.
  func perform(_ command: (Int64) -> ChatCommand) async -> Bool {
    guard let groupId else { return false }
    return await context.perform(command(groupId)) != nil
  }
}
