import ChatTypes
import JSONValue
import Testing

@Suite("Groups, members and relays")
struct GroupTests {
  @Test("relays show their state in words")
  func relayStatusTexts() {
    let table: [(String, RelayStatus, String)] = [
      ("new", .rsNew, "New"), ("invited", .rsInvited, "Invited"), ("accepted", .rsAccepted, "Accepted"),
      ("acknowledgedRoster", .rsAcknowledgedRoster, "Received members"), ("active", .rsActive, "Active"),
      ("inactive", .rsInactive, "Inactive"), ("rejected", .rsRejected, "Rejected"),
    ]
    for (name, status, text) in table {
      #expect(RelayStatus(rawValue: name) == status)
      #expect(status.rawValue == name)
      #expect(status.text == text)
    }
    #expect(RelayStatus.knownCases == table.map(\.1))
    #expect(RelayStatus(rawValue: "sleeping") == .unknown("sleeping"))
    #expect(RelayStatus(rawValue: "sleeping").text == "sleeping")
  }

  @Test("relays are named by what they show, or by their domain, or by their address")
  func relayNames() {
    var relay = UserChatRelay(chatRelayId: 1, address: "smp://x", relayProfile: RelayProfile(displayName: ""))
    #expect(relay.name == "smp://x")
    relay.domains = ["example.org"]
    #expect(relay.name == "example.org")
    relay.relayProfile.displayName = "Relay"
    #expect(relay.name == "Relay")
  }

  @Test("roles are ordered by what they may, and an unknown one may least")
  func roles() {
    let roles: [GroupMemberRole] = [.relay, .observer, .author, .member, .moderator, .admin, .owner]
    #expect(GroupMemberRole.knownCases == roles)
    #expect(roles.shuffled().sorted() == roles)
    #expect(GroupMemberRole.unknown("emperor") < .relay)
    #expect(!Make.member(role: .unknown("emperor")).isModerator)
    #expect(Make.member(role: .admin).isModerator)
    #expect(Make.member(role: .relay).isRelay)
  }

  @Test("members take part, are joining or wait by their state")
  func statuses() {
    let active: Set<GroupMemberStatus> = [.accepted, .announced, .connected, .complete, .creator]
    let joining: Set<GroupMemberStatus> = [.introduced, .introInvited]
    let pending: Set<GroupMemberStatus> = [.pendingApproval, .pendingReview]
    for status in GroupMemberStatus.knownCases {
      #expect(status.isActive == active.contains(status))
      #expect(status.isCurrent == active.union(joining).contains(status))
      #expect(status.isPending == pending.contains(status))
    }
    #expect(!GroupMemberStatus.unknown("x").isCurrent)
    #expect(GroupMemberStatus(rawValue: "unknown") == .unidentified)
  }

  @Test("conversations with admins are the same whatever is newer about the member")
  func scopes() {
    var changed = Make.member(42)
    changed.memberProfile.displayName = "other"
    let scope = GroupChatScopeInfo.memberSupport(groupMember_: Make.member(42))
    #expect(scope.isSame(as: .memberSupport(groupMember_: changed)))
    #expect(!scope.isSame(as: .memberSupport(groupMember_: nil)))
    #expect(!scope.isSame(as: .memberSupport(groupMember_: Make.member(43))))
  }

  @Test("blocked members are those of the user and those of the admins")
  func blocked() {
    var member = Make.member()
    #expect(!member.blocked)
    member.memberSettings.showMessages = false
    #expect(member.blocked)
    member.memberSettings.showMessages = true
    member.blockedByAdmin = true
    #expect(member.blocked)
  }
}
