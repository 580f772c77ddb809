import ChatTypes
import Testing

@testable import ChatModels

@Suite("What is done with messages that are there", .timeLimit(.minutes(10))) @MainActor
struct MessageActionTests {
  @Test("Messages are chosen, and what is gone is chosen no more")
  func choosing() async {
    let conversation = await Conversation.open([Make.asked(1, "a"), Make.asked(2, "b"), Make.asked(3, "c")])
    let model = conversation.model
    model.select(1, isSelected: true)
    #expect(model.selection == nil)
    model.beginSelecting(with: 1)
    model.select(3, isSelected: true)
    model.select(99, isSelected: true)
    #expect(model.selection == [1, 3])
    model.select(1, isSelected: false)
    #expect(model.selection == [3])
    conversation.receive(deleted: Make.asked(3, "c"))
    await conversation.settle()
    #expect(model.selection == [])
    model.endSelecting()
    #expect(!model.isSelecting)
  }

  @Test("Deleting and forwarding go by one command each, in the order of the chat, and end the choice")
  func several() async {
    let conversation = await Conversation.open(
      [Make.asked(1, "a"), Make.asked(2, "b")], others: [ChatData(chatInfo: Make.assistant(8))])
    let model = conversation.model
    model.beginSelecting(with: 2)
    model.select(1, isSelected: true)
    #expect(await model.forward(model.selection ?? [], to: "~8"))
    #expect(await conversation.sent("apiForwardChatItems").count == 1)
    #expect(model.toast?.message.contains("2 messages forwarded") == true)
    #expect(model.selection == nil)
    model.beginSelecting(with: 2)
    #expect(await model.deleteMessages([2, 1]))
    guard case .apiDeleteChatItems(_, let ids, _)? = await conversation.sent("apiDeleteChatItems").first else {
      Issue.record("nothing was deleted")
      return
    }
    #expect(ids == [1, 2])
    #expect(model.selection == nil)
  }

  @Test("What the core refuses is shown, and the choice stays")
  func refused() async {
    let conversation = await Conversation.open([Make.asked(1, "a")])
    let model = conversation.model
    model.beginSelecting(with: 1)
    await conversation.core.fail("apiDeleteChatItems")
    #expect(await model.deleteMessages([1]) == false)
    #expect(model.errorMessage != nil)
    #expect(model.selection == [1])
    await conversation.core.fail("apiChatItemReaction")
    #expect(await model.react("👍", to: 1, added: true) == false)
  }

  @Test("How long a reply thought is counted from its first look at it")
  func thinking() {
    var times = ThinkingTimes()
    let thinks = Make.reply(5, "", state: .thinking)
    let writes = Make.reply(5, "", state: .writing)
    times.look(TurnDigest(items: [thinks], preview: nil), at: 1000)
    #expect(times.milliseconds(5) == nil)
    times.look(TurnDigest(items: [writes], preview: nil), at: 5500)
    times.look(TurnDigest(items: [writes], preview: nil), at: 9000)
    #expect(times.milliseconds(5) == 4500)
    times.look(TurnDigest(items: [thinks], preview: nil), at: 10_000)
    times.look(TurnDigest(items: [], preview: nil), at: 10_500)
    #expect(times.milliseconds(5) == 5000)
  }

  @Test("A slash offers what the chat can do, each by another name")
  func commands() {
    let form = PromptForm(id: "standup", title: "Stand-up", places: ["notes"]) { $0["notes"] }
    var pinned = PinnedPromptList()
    pinned.pin("What is on today?", now: 1)
    let all = ComposerCommand.all(isAssistant: true, forms: [form], pinned: pinned.prompts)
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(all.contains { $0.effect == .form(id: "standup") })
    #expect(all.contains { $0.effect == .insert("What is on today?") })
    let notes = ComposerCommand.all(isAssistant: false, forms: [form], pinned: [])
    #expect(!notes.contains { $0.effect == .think || $0.effect == .form(id: "standup") })
    #expect(notes.contains { $0.effect == .newChat })
  }

  @Test("The files of a draft are those of all of its attachments")
  func files() {
    #expect(ComposeState(message: "a").filePaths.isEmpty)
    var draft = Composition(text: "a")
    draft.attach(ChatAttachment(file: CryptoFile(filePath: "/x/1.png")))
    draft.attach(ChatAttachment(file: CryptoFile(filePath: "/x/2.txt")))
    #expect(draft.draft(at: 1)?.filePaths == ["/x/1.png", "/x/2.txt"])
  }
}
