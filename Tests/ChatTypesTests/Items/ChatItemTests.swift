import ChatTypes
import JSONValue
import Testing

@Suite("Items")
struct ChatItemTests {
  @Test("carry their comments' numbers at the top and write them into their data")
  func hoistedFields() throws {
    var post = Make.item(1)
    #expect(post.parentChatItemId == nil)
    #expect(post.commentsTotal == 0)
    #expect(!post.commentsDisabled)
    #expect(post.json["meta"]?["commentsTotal"] == nil)
    post.commentsTotal = 3
    post.commentsDisabled = true
    #expect(post.json["meta"]?["commentsTotal"] == 3)
    #expect(post.json["commentsTotal"] == nil)
    var comment = Make.item(2)
    comment.parentChatItemId = 1
    #expect(comment.meta.isComment)
    #expect(ChatItem(json: comment.json).parentChatItemId == 1)
  }

  @Test("that can't be read keep their place: id and time where there are any, else an id of their own")
  func placeholders() {
    let broken: JSONValue = ["meta": ["itemId": 7, "itemTs": "2026-03-01T10:00:00Z"], "content": 5]
    let item = ChatItem(json: broken)
    #expect(item.isInvalid)
    #expect(item.id == 7)
    #expect(item.meta.itemTs == Make.time)
    #expect(item.text == "Unreadable item")
    #expect(item.json == broken)
    #expect(ChatItem(json: item.json) == item)
    let nameless = ChatItem(json: ["x": 1])
    #expect(nameless.id < ChatItem.firstPlaceholderId)
    #expect(nameless.id == ChatItem(json: ["x": 1]).id)
    #expect(nameless.id != ChatItem(json: ["x": 2]).id)
  }

  @Test("with unknown content are shown as such and stay what they are")
  func unknownContent() throws {
    var json = try Fixtures.json("reference-item.json").objectValue ?? JSONObject()
    json["content"] = ["type": "rcvHologram", "size": 3]
    let item = ChatItem(json: .object(json))
    #expect(item.isInvalid)
    #expect(item.invalidJSON == nil)
    #expect(item.content == .invalidJSON(json: ["type": "rcvHologram", "size": 3]))
    #expect(item.meta.itemId == 101)
    #expect(item.json == .object(json))
  }

  @Test("show what stands for them in a list")
  func previews() {
    #expect(Make.item(1, .text(text: "hello")).previewText == "hello")
    #expect(Make.item(1, .image(text: "", image: "")).previewText == "Photo")
    #expect(Make.item(1, .image(text: "look", image: "")).previewText == "look")
    #expect(Make.item(1, .video(text: "", image: "", duration: 5)).previewText == "Video")
    #expect(Make.item(1, .voice(text: "", duration: 65)).previewText == "Voice message (1:05)")
    #expect(Make.item(1, .file(text: "")).previewText == "File")
    #expect(Make.item(1, .report(text: "", reason: .spam)).previewText == "Report: Spam")
    #expect(Make.item(1, .link(text: "", preview: LinkPreview(uri: "u", title: ""))).previewText == "u")
    var deleted = Make.item()
    deleted.meta.itemDeleted = .moderated(deletedTs: nil, byGroupMember: Make.member(3))
    #expect(deleted.previewText == "Moderated by member3")
    deleted.meta.itemDeleted = .deleted(deletedTs: nil, chatType: .direct)
    #expect(deleted.previewText == "Marked deleted")
    let event = ChatItem(
      chatDir: .groupRcv(groupMember: Make.member()), meta: Make.meta(),
      content: .rcvGroupEvent(rcvGroupEvent: .memberLeft))
    #expect(event.previewText == "left")
  }

  @Test("of every content have words, and changing a text changes nothing else")
  func texts() throws {
    let samples = try Samples.load()
    for json in samples.byType["CIContent"] ?? [] {
      let content = CIContent(json: json)
      #expect(!content.text.isEmpty || content == .chatBanner, "\(json.text())")
    }
    for json in samples.byType["MsgContent"] ?? [] {
      let content = MsgContent(json: json)
      #expect(content.with(text: "other").text == "other")
      #expect(content.with(text: "other").with(text: content.text) == content)
      #expect(content.tag.rawValue == json["type"]?.stringValue)
    }
  }

  @Test("take at most three reactions of one user")
  func reactions() {
    var item = Make.item()
    #expect(item.allowAddReaction)
    item.reactions = ["👍", "😀", "🎉"].map {
      CIReactionCount(reaction: .emoji(emoji: $0), userReacted: true, totalReacted: 1)
    }
    #expect(!item.allowAddReaction)
    item.reactions[0].userReacted = false
    #expect(item.allowAddReaction)
    #expect(item.userReactions == [.emoji(emoji: "😀"), .emoji(emoji: "🎉")])
  }

  @Test("are told apart by who sent them")
  func directions() {
    #expect(CIDirection.assistantSnd.sent)
    #expect(!CIDirection.assistantRcv.sent)
    #expect(!CIDirection(json: ["type": "x"]).sent)
    let one = CIDirection.groupRcv(groupMember: Make.member(1))
    #expect(one.sameDirection(.groupRcv(groupMember: Make.member(1, role: .admin))))
    #expect(!one.sameDirection(.groupRcv(groupMember: Make.member(2))))
    #expect(!one.sameDirection(.channelRcv))
    #expect(CIDirection.channelRcv.sameDirection(.channelRcv))
    #expect(!CIDirection.directSnd.sameDirection(.directRcv))
  }

  @Test("begin to disappear when they are read, once, unless they are still being written")
  func markedRead() {
    var meta = Make.meta(status: .rcvNew)
    meta.itemTimed = CITimed(ttl: 60)
    #expect(meta.markedRead(at: 1000).itemTimed == CITimed(ttl: 60, deleteAt: 61_000))
    #expect(meta.markedRead(at: 1000).markedRead(at: 5000) == meta.markedRead(at: 1000))
    meta.itemLive = true
    #expect(meta.markedRead(at: 1000).itemTimed == CITimed(ttl: 60))
    #expect(meta.markedRead(at: 1000).itemStatus == .rcvRead)
    meta.itemLive = nil
    meta.itemTimed = CITimed(ttl: .max)
    #expect(meta.markedRead(at: .max).itemTimed?.deleteAt == .max)
  }

  @Test("are merged by what they are")
  func mergeCategories() {
    func category(_ content: CIContent) -> CIMergeCategory? {
      ChatItem(chatDir: .directRcv, meta: Make.meta(), content: content).mergeCategory
    }
    #expect(category(.rcvMsgContent(msgContent: .text(text: "x"))) == nil)
    #expect(category(.rcvGroupEvent(rcvGroupEvent: .memberLeft)) == .rcvGroupEvent)
    #expect(category(.rcvGroupEvent(rcvGroupEvent: .userRole(role: .admin))) == nil)
    #expect(category(.rcvGroupEvent(rcvGroupEvent: .newMemberPendingReview)) == nil)
    #expect(category(.sndGroupEvent(sndGroupEvent: .userLeft)) == nil)
    #expect(
      category(.sndGroupEvent(sndGroupEvent: .groupUpdated(groupProfile: GroupProfile(displayName: "x"))))
        == .sndGroupEvent)
    #expect(
      category(.sndChatFeature(feature: .voice, enabled: PrefEnabled(forUser: true, forContact: true), param: nil))
        == .chatFeature)
    #expect(category(.rcvModerated) == .rcvItemDeleted)
    #expect(category(.sndModerated) == .sndItemDeleted)
    var deleted = Make.item()
    deleted.meta.itemDeleted = .blocked(deletedTs: nil)
    #expect(deleted.mergeCategory == .rcvItemDeleted)
    deleted.chatDir = .directSnd
    #expect(deleted.mergeCategory == .sndItemDeleted)
  }

  @Test("that are in no store have ids that no item has")
  func dummies() {
    #expect(ChatItem.deletedItemDummy(at: 5).id == -1)
    let live = ChatItem.liveDummy(.group, at: 5)
    #expect(live.isLiveDummy)
    #expect(live.sent)
    #expect(live.meta.isLive)
    #expect(ChatItem.liveDummy(.direct, at: 5).chatDir == .directSnd)
  }

  @Test("are ordered by sending in groups and by storing elsewhere")
  func sortTime() {
    #expect(Make.item().sortTime(in: .group) == Make.time)
    #expect(Make.item().sortTime(in: .direct) == Make.time + 1)
  }

  @Test("share what few of them have, and change it without touching copies")
  func boxed() {
    var item = Make.item()
    item.quotedItem = CIQuote(chatDir: .directSnd, itemId: 3, sentAt: 1, content: .file(text: ""))
    let copy = item
    item.quotedItem?.itemId = 4
    #expect(copy.quotedItem?.itemId == 3)
    #expect(item.quotedItem?.itemId == 4)
    #expect(item != copy)
    #expect(item.quotedItem?.text == "File")
    // Lists hold many items, so their size matters.
    #expect(MemoryLayout<ChatItem>.size <= 512)
    #expect(MemoryLayout<ChatInfo>.size == 8)
  }
}
