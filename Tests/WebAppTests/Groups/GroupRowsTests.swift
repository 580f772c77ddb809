import ChatModels
import ChatTypes
import JSONValue
import Testing

@testable import WebApp

@Suite("Rows of groups") struct GroupRowsTests {
  private static func member(_ name: String, role: GroupMemberRole = .member) -> GroupMember {
    GroupMember(
      groupMemberId: 7, groupId: 5, memberProfile: LocalProfile(profileId: 7, displayName: name), memberRole: role)
  }

  private static func item(_ content: CIContent, from member: GroupMember? = nil) -> ChatItem {
    ChatItem(
      chatDir: member.map { .groupRcv(groupMember: $0) } ?? .groupSnd,
      meta: CIMeta(itemId: 1, itemTs: 0, itemText: "", itemStatus: .rcvRead, createdAt: 0, updatedAt: 0),
      content: content)
  }

  private static func row(_ item: ChatItem, goesOn: Bool = false, marks: MessageMarks = MessageMarks()) -> MessageRow {
    MessageRow(
      item: item, day: nil, isFirstUnread: false, goesOn: goesOn, hasGapBefore: false, partner: "", marks: marks)
  }

  private static func said(_ text: String, by name: String = "<Ben>") -> ChatItem {
    item(.rcvMsgContent(msgContent: .text(text: text)), from: member(name))
  }

  @Test("Who wrote stands over the first of several messages alone")
  func sender() {
    let item = Self.said("hello")
    let first = GroupMessageRows.sender(Self.row(item)).text
    #expect(first.contains("&lt;Ben&gt;") && first.contains(">B<"))
    #expect(GroupMessageRows.sender(Self.row(item, goesOn: true)) == "")
    #expect(GroupMessageRows.sender(Self.row(Self.item(.sndMsgContent(msgContent: .text(text: "a"))))) == "")
  }

  @Test("What members write shows as typed, and mentions are marked, one's own apart")
  func mentions() {
    var item = Self.said("**@Ada** and @Ben, not @Benedict or me@Ben; @'Cleo K'")
    item.mentions = [
      "Ben": CIMention(memberId: "b"), "Ada": CIMention(memberId: "a"), "Cleo K": CIMention(memberId: "c"),
    ]
    var marks = MessageMarks()
    marks.ownMention = "Ada"
    let html = Self.row(item, marks: marks).renderer.blocks(item.text).joined()
    #expect(html.contains("**<b class=\"mention me\">@Ada</b>**"))
    #expect(html.contains("<b class=\"mention\">@Ben</b>, not @Benedict or me@Ben"))
    #expect(
      html.contains("<b class=\"mention\">@&#39;Cleo K&#39;</b>") || html.contains("<b class=\"mention\">@'Cleo K'</b>")
    )
  }

  @Test("An invitation can be joined as long as nothing became of it")
  func invitations() {
    let text = { (status: CIGroupInvitationStatus, isOwn: Bool) -> String in
      let invitation = CIGroupInvitation(
        groupId: 5, groupMemberId: 1, groupProfile: GroupProfile(displayName: "Club"), status: status)
      let content: CIContent =
        isOwn
        ? .rcvGroupInvitation(groupInvitation: invitation, memberRole: .member)
        : .sndGroupInvitation(groupInvitation: invitation, memberRole: .member)
      return GroupMessageRows.happened(Self.item(content), in: "@1").text
    }
    let open = text(.pending, true)
    #expect(open.contains("data-act=\"join-group\" data-chat=\"#5\"") && open.contains("decline-group"))
    #expect(text(.accepted, true).contains("You joined") && !text(.accepted, true).contains("join-group"))
    #expect(text(.pending, false).contains("Not answered yet") && !text(.pending, false).contains("join-group"))
    #expect(text(.rejected, false).contains("They declined"))
  }

  @Test("Events name who did something; who asks to be let in can be talked to")
  func events() {
    let left = Self.item(.rcvGroupEvent(rcvGroupEvent: .memberLeft), from: Self.member("Ben"))
    #expect(left.happening == "Ben left")
    let asks = Self.item(.rcvGroupEvent(rcvGroupEvent: .newMemberPendingReview), from: Self.member("Ben"))
    #expect(GroupMessageRows.happened(asks, in: "#5").text.contains("data-chat=\"#5(_support:7)\""))
  }

  @Test("A report says why and who sees it, and a moderator can settle it")
  func reports() {
    let report = Self.item(.rcvMsgContent(msgContent: .report(text: "again", reason: .spam)), from: Self.member("Ben"))
    let html = GroupMessageRows.report(report, isModerator: true).text
    #expect(html.contains("Report: Spam") && html.contains("Only moderators see it.") && html.contains("settle-report"))
    let own = Self.item(.sndMsgContent(msgContent: .report(text: "again", reason: .spam)))
    let sent = GroupMessageRows.report(own, isModerator: true).text
    #expect(sent.contains("Only the moderators and you see it.") && !sent.contains("settle-report"))
    #expect(GroupMessageRows.report(Self.said("hi"), isModerator: true) == "")
  }

  @Test("What is blocked is folded away with its text; where there is none, nothing can be unfolded")
  func folding() {
    #expect(
      GroupMessageRows.folded("Blocked", body: "<i>a</i>", id: 1).text.contains(
        "<details class=\"folded\" id=\"folded-1\">"))
    #expect(!GroupMessageRows.folded("Gone", body: "", id: 1).text.contains("details"))
  }

  @Test("The list says who wrote last")
  func preview() {
    let group = ChatInfo.group(
      GroupInfo(
        groupId: 5, groupProfile: GroupProfile(displayName: "Club"), membership: Self.member("Ada"), createdAt: 0))
    #expect(RowPreview(of: Self.said("**hello**", by: "Ben"), in: group, draft: nil).text == "Ben: **hello**")
    let left = Self.item(.rcvGroupEvent(rcvGroupEvent: .memberLeft), from: Self.member("Ben"))
    #expect(RowPreview(of: left, in: group, draft: nil).text == "Ben left")
    let own = Self.item(.sndMsgContent(msgContent: .text(text: "mine")))
    #expect(RowPreview(of: own, in: group, draft: nil).text == "mine")
    #expect(RowPreview(of: own, in: group, draft: "half").mark == .draft)
  }

  @Test("What a page asks for in a group is read; nonsense is not")
  func intents() throws {
    let cases: [(String, GroupIntent)] = [
      (##"{"do":"joinGroup","chat":"#5"}"##, .join(groupId: 5)),
      (##"{"do":"members","chat":"#5","text":"be"}"##, .members(chat: "#5", text: "be")),
      (##"{"do":"mention","chat":"#5","member":7}"##, .mention(chat: "#5", member: 7)),
      (
        ##"{"do":"sendThread","chat":"#5(_support:7)","text":"a"}"##,
        .sendThread(.admins(ChatRef(.group, chatId: 5, scope: .memberSupport(groupMemberId_: 7))), text: "a")
      ),
      (##"{"do":"threadSeen","items":[1],"on":true}"##, .threadSeen(items: [1], on: true)),
    ]
    for (text, intent) in cases {
      let json = try JSONValue(parsing: text)
      #expect(Intent(json) == .inGroup(intent), "\(text)")
    }
    for text in [
      ##"{"do":"joinGroup","chat":"@5"}"##, ##"{"do":"sendThread","chat":"#5","text":"a"}"##,
      ##"{"do":"moderate","chat":"#5"}"##, ##"{"do":"mention","chat":"#5"}"##,
    ] {
      let json = try JSONValue(parsing: text)
      #expect(Intent(json) == nil, "\(text)")
    }
  }
}
