import ChatTypes
import Persistence

extension CoreTransaction {
  /// Does what a command wants of a group, its members or its reports.
  /// - Returns: nil for any other command.
  func runInGroup(_ command: ChatCommand) throws -> ChatResponse? {
    switch command {
    case .apiNewGroup(let id, let incognito, let profile): try newGroup(profile, incognito: incognito, for: id)
    case .apiNewPublicGroup(let id, let incognito, let relayIds, let profile):
      try newChannel(profile, relayIds: relayIds, incognito: incognito, for: id)
    case .apiAddGroupRelays(let id, let relayIds): try addRelays(relayIds, to: id)
    case .apiUpdateGroupProfile(let id, let profile): try updateGroup(id, profile: profile)
    case .apiAddMember(let id, let contactId, let role): try addMember(contactId: contactId, to: id, as: role)
    case .apiJoinGroup(let id): try joinGroup(id)
    case .apiLeaveGroup(let id): try leaveGroup(id)
    case .apiAcceptMember(let id, let memberId, let role): try acceptMember(memberId, of: id, as: role)
    case .apiMembersRole(let id, let memberIds, let role): try setRole(role, of: memberIds, in: id)
    case .apiBlockMembersForAll(let id, let memberIds, let blocked):
      try setBlocked(blocked, members: memberIds, of: id)
    case .apiRemoveMembers(let id, let memberIds, let withMessages):
      try removeMembers(memberIds, of: id, withMessages: withMessages)
    case .apiSetMemberSettings(let id, let memberId, let settings):
      try setSettings(settings, ofMember: memberId, in: id)
    case .apiCreateMemberContact(let id, let memberId): try makeContact(ofMember: memberId, in: id)
    case .apiCreateGroupLink(let id, let role): try makeLink(of: id, role: role)
    case .apiGroupLinkMemberRole(let id, let role): try setLinkRole(role, of: id)
    case .apiDeleteGroupLink(let id): try giveUpLink(of: id)
    case .apiDeleteMemberChatItems(let id, let itemIds): try moderate(itemIds, of: id)
    case .apiReportMessage(let id, let itemId, let reason, let text):
      try report(itemId, of: id, reason: reason, text: text)
    case .apiArchiveReceivedReports(let id): try settleReports(of: id)
    case .apiDeleteReceivedReports(let id, let itemIds, let mode): try settleReports(itemIds, of: id, mode: mode)
    case .apiSetCommentsDisabled(let id, let itemId, let disabled):
      try setCommentsDisabled(disabled, on: itemId, of: id)
    default: nil
    }
  }
}
