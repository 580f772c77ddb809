import ChatTypes
import Testing

@testable import ChatModels

@Suite("How the user stands in a group") struct GroupStandingTests {
  @Test("says whether they can write, and if not, what comes next")
  func steps() {
    let cases: [(GroupMemberRole, GroupMemberStatus, GroupStanding, GroupStanding.Step?)] = [
      (.member, .connected, .writes, nil), (.author, .creator, .writes, nil),
      (.observer, .complete, .observes, .admins),
      (.member, .invited, .invited, .join), (.member, .pendingReview, .waiting, .admins),
      (.member, .pendingApproval, .waiting, .admins), (.member, .introduced, .joining, nil),
      (.member, .removed, .removed, .delete), (.owner, .left, .left, .delete),
      (.member, .groupDeleted, .deleted, .delete), (.member, .rejected, .rejected, .delete),
      (.member, .unknown("new"), .joining, nil),
    ]
    for (role, status, standing, step) in cases {
      let group = Make.group(5, role: role, status: status)
      let found = GroupStanding(group)
      #expect(found == standing && found.step(in: group) == step, "\(role) \(status)")
      #expect(found.sentence.isEmpty == (standing == .writes))
    }
  }

  @Test("Conversations with the admins, files and reactions are offered as the group allows them")
  func preferences() {
    var group = Make.group(5)
    #expect(group.canWriteToAdmins && group.canSendFiles && group.canReact && !group.canWriteDirectly)
    group.fullGroupPreferences.support = SupportGroupPreference(enable: .off)
    group.fullGroupPreferences.files = RoleGroupPreference(enable: .on, role: .admin)
    group.fullGroupPreferences.reactions = GroupPreference(enable: .off)
    group.fullGroupPreferences.directMessages = RoleGroupPreference(enable: .on)
    #expect(!group.canWriteToAdmins && !group.canSendFiles && !group.canReact && group.canWriteDirectly)
    // An observer is led nowhere then, and who waits can always write.
    let observer = Make.group(5, role: .observer)
    var closed = observer
    closed.fullGroupPreferences.support = SupportGroupPreference(enable: .off)
    #expect(GroupStanding(closed).step(in: closed) == nil && GroupStanding(observer).step(in: observer) == .admins)
    #expect(Make.group(5, status: .pendingReview).canWriteToAdmins)
    #expect(!Make.group(5, role: .moderator).canWriteToAdmins)
  }

  @Test("A moderator deletes what others wrote who may no more, and reports are for messages of others")
  func order() {
    var item = Make.item(1, dir: .groupRcv(groupMember: Make.member(7, role: .admin)))
    item.meta.itemSharedMsgId = "abc"
    let (member, moderator) = (GroupMessageRules(Make.group(5)), GroupMessageRules(Make.group(5, role: .moderator)))
    let owner = GroupMessageRules(Make.group(5, role: .owner))
    #expect(!moderator.canModerate(item) && owner.canModerate(item))
    #expect(!GroupMessageRules(Make.group(5, role: .member)).canModerate(item) && member.canReport(item))
    var own = Make.item(2, dir: .groupSnd)
    own.meta.itemSharedMsgId = "abd"
    #expect(!owner.canModerate(own) && !member.canReport(own))
    #expect(!member.canReport(Make.report(3)))
    #expect(!GroupMessageRules(Make.group(5, status: .left)).canReport(item))
    var quiet = Make.group(5)
    quiet.fullGroupPreferences.reports = GroupPreference(enable: .off)
    #expect(!GroupMessageRules(quiet).canReport(item))
  }
}
