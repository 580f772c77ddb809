import ChatTypes
import JSONValue
import Testing

@testable import linnet

@Suite("Mentions in what is sent to a group")
struct MentionFinderTests {
  private func finder(_ names: String...) -> MentionFinder {
    MentionFinder(
      names.enumerated().map { number, name in
        GroupMember(
          groupMemberId: Int64(number + 1), groupId: 1,
          memberProfile: LocalProfile(
            profileId: Int64(number + 1), profile: Profile(displayName: name), localAlias: ""))
      })
  }

  @Test("The longest name counts, in whatever case, and whole words alone")
  func names() {
    let found = finder("Ben", "Ben Miller", "Zoë").mentions(in: "@Ben Miller, @zoe! Not @Benjamin, mail@Ben.org, @ Ben")
    #expect(found == MentionFinder.Found(members: ["Ben Miller": 2, "zoe": 3]))
    #expect(finder("Ben").mentions(in: "(@ben)@").members == ["ben": 1])
    #expect(finder("Ben").mentions(in: "@").members.isEmpty)
    #expect(finder("Ben").mentions(in: "@Ben @Ben").members == ["Ben": 1])
  }

  @Test("A name that several have mentions nobody, and that is told")
  func ambiguous() {
    let found = finder("Ben", "ben", "Cleo").mentions(in: "@Ben and @Cleo and @Ben")
    #expect(found == MentionFinder.Found(members: ["Cleo": 3], ambiguous: ["Ben"]))
  }
}
