import ChatModels
import ChatTypes
import JSONValue
import Testing

@testable import WebApp

@Suite("Rows of channels") struct ChannelRowsTests {
  private static func channel(_ role: GroupMemberRole = .observer) -> GroupInfo {
    let member = GroupMember(
      groupMemberId: 7, groupId: 5, memberProfile: LocalProfile(profileId: 7, displayName: "Eve"), memberRole: role,
      memberStatus: .connected)
    var group = GroupInfo(
      groupId: 5, groupProfile: GroupProfile(displayName: "News"), membership: member, createdAt: 0, useRelays: true)
    group.fullGroupPreferences.comments = CommentsGroupPreference(enable: .on)
    return group
  }

  private static func post(_ text: String = "**Hello**") -> ChatItem {
    var meta = CIMeta(itemId: 1, itemTs: 0, itemText: text, itemStatus: .rcvRead, createdAt: 0, updatedAt: 0)
    meta.itemSharedMsgId = "abc"
    return ChatItem(chatDir: .channelRcv, meta: meta, content: .rcvMsgContent(msgContent: .text(text: text)))
  }

  private static func row(_ item: ChatItem, marks: MessageMarks = MessageMarks()) -> MessageRow {
    MessageRow(
      item: item, day: nil, isFirstUnread: false, goesOn: false, hasGapBefore: false, partner: "News", marks: marks)
  }

  private static func mark(_ count: Int, isClosed: Bool = false, in group: GroupInfo = Self.channel()) -> CommentsMark?
  {
    var item = post()
    item.commentsTotal = count
    item.commentsDisabled = isClosed
    return CommentsMark(item, in: group, now: 0)
  }

  @Test("A post has the number of its comments on a button, and says that they are closed")
  func comments() {
    #expect(Self.mark(0)?.html.text.contains("</svg>Comment</button>") == true)
    #expect(Self.mark(1)?.html.text.contains("</svg>1 comment</button>") == true)
    #expect(Self.mark(3)?.html.text.contains("data-act=\"comments\"") == true)
    let closed = Self.mark(3, isClosed: true)?.html.text ?? ""
    #expect(closed.contains("3 comments</button>") && closed.contains("Comments are closed"))
    let empty = Self.mark(0, isClosed: true)?.html.text ?? ""
    #expect(!empty.contains("button") && empty.contains("Comments are closed"))
    var quiet = Self.channel()
    quiet.fullGroupPreferences.comments = CommentsGroupPreference(enable: .off)
    #expect(Self.mark(0, in: quiet) == nil && Self.mark(2, in: quiet)?.isOffered == true)
    var group = Self.channel()
    group.useRelays = false
    #expect(Self.mark(2, in: group) == nil)
    var unsent = Self.post()
    unsent.meta.itemSharedMsgId = nil
    #expect(CommentsMark(unsent, in: Self.channel(), now: 0) == nil)
  }

  @Test("The menu of a post leads to its comments; its owner closes them there, and opens them again")
  func menu() {
    var marks = MessageMarks()
    marks.comments = Self.mark(0)
    let reader = RuledAbilities.html(Self.row(Self.post(), marks: marks)).text
    #expect(reader.contains(" comments") && !reader.contains("close-comments") && !reader.contains("open-comments"))
    marks.rulesComments = true
    let owner = RuledAbilities.html(Self.row(Self.post(), marks: marks)).text
    #expect(owner.contains(" close-comments") && !owner.contains("open-comments"))
    var closed = Self.post()
    closed.commentsDisabled = true
    let again = RuledAbilities.html(Self.row(closed, marks: marks)).text
    #expect(again.contains(" open-comments") && !again.contains("close-comments"))
    #expect(!RuledAbilities.html(Self.row(Self.post())).text.contains("comments"))
  }

  @Test("In the column a message is offered what can be done there, and no answer where nothing can be written")
  func beside() {
    var marks = MessageMarks()
    marks.isBeside = true
    let open = MessageAbilities.html(Self.row(Self.post(), marks: marks)).text
    #expect(open.hasPrefix("copy reply") && open.contains(" delete") && open.contains(" react"))
    #expect(!open.contains("select") && !open.contains("forward"))
    #expect(MessageAbilities.amongPeople(Self.row(Self.post(), marks: marks)) == "")
    #expect(MessageAbilities.amongPeople(Self.row(Self.post())) != "")
    marks.takesWords = false
    #expect(!MessageAbilities.html(Self.row(Self.post(), marks: marks)).text.contains("reply"))
  }

  @Test("What a channel posts shows as typed, and the list names no sender")
  func posts() {
    let row = Self.row(Self.post())
    #expect(row.renderer.blocks(row.item.text).joined().contains("**Hello**"))
    #expect(GroupMessageRows.sender(row) == "")
    #expect(RowPreview(of: Self.post(), in: .group(Self.channel()), draft: nil).text == "**Hello**")
    let info = ChatInfo.group(Self.channel())
    #expect(info.pageKind == "channel" && info.groupMarks.text.contains(" data-channel"))
  }

  @Test("What a page asks for about comments is read; nonsense is not")
  func intents() throws {
    let ref = CommentsRef(groupId: 5, postId: 9)
    let cases: [(String, GroupIntent)] = [
      (##"{"do":"comments","chat":"#5","item":9}"##, .comments(ref)),
      (##"{"do":"setComments","chat":"#5","item":9,"on":false}"##, .setComments(ref, isOpen: false)),
      (##"{"do":"sendThread","chat":"#5(_comments:9)","text":"a"}"##, .sendThread(.comments(ref), text: "a")),
    ]
    for (text, intent) in cases {
      let json = try JSONValue(parsing: text)
      #expect(Intent(json) == .inGroup(intent), "\(text)")
    }
    for text in [
      ##"{"do":"comments","chat":"#5"}"##, ##"{"do":"comments","chat":"@5","item":9}"##,
      ##"{"do":"setComments","chat":"#5","item":9}"##, ##"{"do":"sendThread","chat":"#5(_comments:x)","text":"a"}"##,
    ] {
      let json = try JSONValue(parsing: text)
      #expect(Intent(json) == nil, "\(text)")
    }
  }
}
