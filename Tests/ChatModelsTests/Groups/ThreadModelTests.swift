import ChatTypes
import Testing

@testable import ChatModels

@Suite("What is written in the column beside a group") @MainActor struct ThreadModelTests {
  private static var channel: GroupInfo {
    var group = Make.group(5, role: .observer)
    group.useRelays = true
    group.fullGroupPreferences.comments = CommentsGroupPreference(enable: .on)
    return group
  }

  private static let place = ThreadPlace.comments(CommentsRef(groupId: 5, postId: 10))

  private static func comment(_ id: Int64, _ text: String, dir: CIDirection = .groupSnd) -> ChatItem {
    var item = Make.item(id, text, dir: dir)
    if dir == .groupSnd { item.content = .sndMsgContent(msgContent: .text(text: text)) }
    item.meta.parentChatItemId = 10
    item.meta.itemSharedMsgId = "shared\(id)"
    return item
  }

  /// A window that shows the comments on a post: one of a member, and one of the user's own.
  private func opened() async -> (window: TestWindow, thread: ThreadModel) {
    var post = Make.item(10, "post", dir: .channelRcv)
    post.meta.itemSharedMsgId = "shared10"
    let window = await TestWindow.started(
      [ChatData(chatInfo: .group(Self.channel)), ChatData(chatInfo: Make.direct())],
      stores: ["#5": NaiveStore(chatType: .group, [post])])
    window.im.loadOpenChatNoWait("#5")
    await window.im.waitUntilLoaded()
    #expect(await window.model.openComments(CommentsRef(groupId: 5, postId: 10)))
    window.receive(
      new: Self.comment(20, "theirs", dir: .groupRcv(groupMember: Make.member(7))), in: .group(Self.channel))
    window.receive(new: Self.comment(21, "mine"), in: .group(Self.channel))
    return (window, window.state.threadModel())
  }

  private nonisolated static func text(_ message: ComposedMessage) -> String {
    let (quoted, post) = (message.quotedItemId ?? 0, message.parentChatItemId ?? 0)
    return "\(message.msgContent.text) to \(quoted) on \(post) \(message.fileSource?.filePath ?? "")"
  }

  private func sent(_ window: TestWindow) async -> [String] {
    await window.core.commands.compactMap { command -> String? in
      switch command {
      case .apiSendMessages(let target, _, _, let messages):
        "send \(target.chatRef) \(messages.map(Self.text).joined())"
      case .apiUpdateChatItem(let ref, let item, _, let message): "change \(ref) \(item) \(message.msgContent.text)"
      case .apiDeleteChatItems(let ref, let items, let mode): "delete \(ref) \(items) \(mode == .broadcast)"
      case .apiChatItemReaction(let ref, let item, let added, _): "react \(ref) \(item) \(added)"
      default: nil
      }
    }
  }

  @Test("is read from its address, and names the chat for commands")
  func places() {
    #expect(ThreadPlace("#5(_comments:10)") == Self.place && Self.place.description == "#5(_comments:10)")
    #expect(Self.place.chatRef == ChatRef(.group, chatId: 5) && Self.place.postId == 10)
    let admins = ThreadPlace("#5(_support:7)")
    #expect(admins?.chatRef.scope == .memberSupport(groupMemberId_: 7) && admins?.postId == nil)
    for wrong in ["#5", "@5", "@5(_support)", "#5(_comments:x)", ""] { #expect(ThreadPlace(wrong) == nil, "\(wrong)") }
  }

  @Test("answers a message of the column, and goes out with its quote and its post")
  func replying() async {
    let (window, thread) = await opened()
    #expect(window.model.shownPlace == Self.place && window.model.loadedItem(20)?.text == "theirs")
    #expect(thread.reply(to: 999, in: Self.place) == false)
    #expect(thread.reply(to: 20, in: Self.place))
    #expect(thread.isReplying && thread.replyingTo?.id == 20)
    #expect(await thread.send("Yes", in: Self.place))
    #expect(!thread.isReplying)
    #expect(await sent(window) == ["send #5 Yes to 20 on 10 "])
  }

  @Test("changes one's own message; what was being written is there again afterwards")
  func editing() async {
    let (window, thread) = await opened()
    thread.keep("half a", in: Self.place)
    #expect(thread.edit(20, in: Self.place) == false)
    #expect(thread.edit(21, in: Self.place))
    #expect(thread.isEditing && thread.inputText == "mine")
    #expect(thread.edit(nil, in: Self.place))
    #expect(!thread.isEditing && thread.inputText == "half a")
    #expect(thread.edit(21, in: Self.place))
    #expect(await thread.send("better", in: Self.place))
    #expect(!thread.isEditing && thread.inputText == "half a")
    #expect(await sent(window) == ["change #5 21 better"])
  }

  @Test("takes files along, which are known until the core has them, and recordings of a fitting length")
  func attaching() async {
    let (window, thread) = await opened()
    let file = ChatAttachment(file: CryptoFile(filePath: "/a.txt"), kind: .file, fileName: "a.txt")
    #expect(thread.attach(file, in: Self.place) && thread.attachments.count == 1 && thread.filePaths == ["/a.txt"])
    #expect(await thread.send("", in: Self.place))
    #expect(thread.attachments.isEmpty && thread.filePaths.isEmpty)
    for _ in 0..<ChatViewModel.maximumAttachments { #expect(thread.attach(file, in: Self.place)) }
    #expect(thread.attach(file, in: Self.place) == false)
    #expect(window.state.errors.last?.message.contains("attachments") == true)
    // One that is being changed keeps its own: what is attached to it would be lost when the change is sent.
    #expect(thread.edit(21, in: Self.place))
    #expect(thread.attach(file, in: Self.place) == false && thread.attachments.isEmpty)
    #expect(window.state.errors.last?.message.contains("being changed") == true)
    #expect(thread.edit(nil, in: Self.place) && thread.attachments.count == ChatViewModel.maximumAttachments)
    let voice = CryptoFile(filePath: "/a.ogg")
    #expect(await thread.sendVoice(voice, duration: 0, in: Self.place) == false)
    #expect(await thread.sendVoice(voice, duration: 3, in: Self.place))
    #expect(await sent(window) == ["send #5  to 0 on 10 /a.txt", "send #5  to 0 on 10 /a.ogg"])
  }

  @Test("waits in each conversation for its return")
  func leaving() async {
    let (window, thread) = await opened()
    thread.keep("half a", in: Self.place)
    window.model.closeSecondaryChat()
    #expect(thread.inputText.isEmpty)
    #expect(await window.model.openComments(CommentsRef(groupId: 5, postId: 10)))
    #expect(thread.inputText == "half a")
  }

  @Test("Messages of the column are reacted to and deleted by its name")
  func acts() async throws {
    let (window, thread) = await opened()
    let admins = try #require(ThreadPlace("#5(_support)"))
    #expect(await thread.react("👍", to: 20, added: true, in: Self.place))
    #expect(await thread.delete(21, forAll: true, in: Self.place))
    #expect(await thread.delete(3, forAll: false, in: admins))
    #expect(await sent(window) == ["react #5 20 true", "delete #5 [21] true", "delete #5(_support) [3] false"])
  }
}
