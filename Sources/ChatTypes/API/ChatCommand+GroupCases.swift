import JSONValue

extension ChatCommand {
  /// The commands of groups and channels.
  mutating func visitGroups(_ cases: inout CaseVisitor) {
    cases.tag(
      "apiNewGroup", of: &self, as: Self.apiNewGroup, fields: "userId", CaseField("incognito", absent: false),
      "groupProfile"
    ) {
      if case let .apiNewGroup(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "apiNewPublicGroup", of: &self, as: Self.apiNewPublicGroup, fields: "userId",
      CaseField("incognito", absent: false), "relayIds", "groupProfile"
    ) {
      if case let .apiNewPublicGroup(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("apiUpdateGroupProfile", of: &self, as: Self.apiUpdateGroupProfile, fields: "groupId", "groupProfile") {
      if case let .apiUpdateGroupProfile(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiLeaveGroup", of: &self, as: Self.apiLeaveGroup, fields: "groupId") {
      if case let .apiLeaveGroup(a) = $0 { $1(a) }
    }
    cases.tag("apiGetGroupRelays", of: &self, as: Self.apiGetGroupRelays, fields: "groupId") {
      if case let .apiGetGroupRelays(a) = $0 { $1(a) }
    }
    cases.tag("apiAddGroupRelays", of: &self, as: Self.apiAddGroupRelays, fields: "groupId", "relayIds") {
      if case let .apiAddGroupRelays(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiAddMember", of: &self, as: Self.apiAddMember, fields: "groupId", "contactId", "memberRole") {
      if case let .apiAddMember(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("apiJoinGroup", of: &self, as: Self.apiJoinGroup, fields: "groupId") {
      if case let .apiJoinGroup(a) = $0 { $1(a) }
    }
    cases.tag(
      "apiAcceptMember", of: &self, as: Self.apiAcceptMember, fields: "groupId", "groupMemberId", "memberRole"
    ) {
      if case let .apiAcceptMember(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("apiMembersRole", of: &self, as: Self.apiMembersRole, fields: "groupId", "groupMemberIds", "memberRole") {
      if case let .apiMembersRole(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "apiBlockMembersForAll", of: &self, as: Self.apiBlockMembersForAll, fields: "groupId", "groupMemberIds", "blocked"
    ) {
      if case let .apiBlockMembersForAll(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "apiRemoveMembers", of: &self, as: Self.apiRemoveMembers, fields: "groupId", "groupMemberIds",
      CaseField("withMessages", absent: false)
    ) {
      if case let .apiRemoveMembers(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "apiSetMemberSettings", of: &self, as: Self.apiSetMemberSettings, fields: "groupId", "groupMemberId",
      "memberSettings"
    ) {
      if case let .apiSetMemberSettings(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag(
      "apiCreateMemberContact", of: &self, as: Self.apiCreateMemberContact, fields: "groupId", "groupMemberId"
    ) {
      if case let .apiCreateMemberContact(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiCreateGroupLink", of: &self, as: Self.apiCreateGroupLink, fields: "groupId", "memberRole") {
      if case let .apiCreateGroupLink(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiGroupLinkMemberRole", of: &self, as: Self.apiGroupLinkMemberRole, fields: "groupId", "memberRole") {
      if case let .apiGroupLinkMemberRole(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiGetGroupLink", of: &self, as: Self.apiGetGroupLink, fields: "groupId") {
      if case let .apiGetGroupLink(a) = $0 { $1(a) }
    }
    cases.tag("apiDeleteGroupLink", of: &self, as: Self.apiDeleteGroupLink, fields: "groupId") {
      if case let .apiDeleteGroupLink(a) = $0 { $1(a) }
    }
  }
}
