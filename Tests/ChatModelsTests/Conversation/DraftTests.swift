import ChatTypes
import ModelsTestSupport
import TestSupport
import Testing

@testable import ChatModels

@Suite("Drafts of the open chat") @MainActor
struct ConversationDraftTests {
  private func stored(_ chat: Conversation) async -> [ComposeState?] {
    await chat.sent("apiSetDraft").map { if case .apiSetDraft(_, let draft) = $0 { draft } else { nil } }
  }

  @Test("are there when the chat is opened, what is attached and answered too")
  func opened() async {
    let draft = ComposeState(
      message: "Dear", contextItem: .quotedItem(chatItemId: 1),
      preview: .filePreview(fileName: "a.pdf", file: CryptoFile(filePath: "x")))
    let chat = await Conversation.open([Make.asked(1)], draft: draft)
    #expect(chat.model.inputText == "Dear")
    #expect(chat.model.replyingTo?.id == 1)
    #expect(chat.model.attachments.map(\.fileName) == ["a.pdf"])
  }

  @Test("are stored half a second after the last key")
  func debounced() async {
    let chat = await Conversation.open()
    for text in ["H", "He", "Hel"] {
      chat.model.inputText = text
      chat.timers.advance(by: .milliseconds(499))
    }
    #expect(await stored(chat).isEmpty)
    chat.timers.advance(by: .milliseconds(1))
    await chat.chatModel.waitUntilDone()
    #expect(await stored(chat).map { $0?.message } == ["Hel"])
  }

  @Test("are stored at once when the program goes to the background")
  func flush() async {
    let chat = await Conversation.open()
    chat.model.inputText = "Hel"
    await chat.model.flushPersistence()
    await chat.model.flushPersistence()
    #expect(await stored(chat).map { $0?.message } == ["Hel"])
  }

  @Test("don't come back after the message was sent")
  func sent() async {
    let chat = await Conversation.open()
    chat.model.inputText = "Hello"
    chat.model.sendMessage()
    await chat.settle()
    chat.timers.advance(by: .seconds(5))
    await chat.settle()
    #expect(await stored(chat).compactMap { $0 }.isEmpty)
    #expect(chat.chatModel.drafts["~7"] == nil)
    #expect(chat.model.inputText == "")
  }

  @Test("of what was written while a message was being sent are stored again, since the core let go of them with it")
  func typedMeanwhile() async {
    let chat = await Conversation.open()
    chat.model.inputText = "one"
    await chat.core.hold("apiSendMessages")
    chat.model.sendMessage()
    await chat.core.waitUntilHeld()
    chat.model.inputText = "two"
    chat.timers.advance(by: .seconds(1))
    await chat.chatModel.waitUntilDone()
    chat.receive(draft: nil)
    await chat.core.release()
    await chat.settle()
    chat.timers.advance(by: .seconds(1))
    await chat.settle()
    #expect(await stored(chat).map { $0?.message } == ["two", "two"])
    #expect(chat.model.inputText == "two")
  }

  @Test("are stored again when the message can't be sent")
  func failed() async {
    let chat = await Conversation.open()
    chat.model.inputText = "Hello"
    await chat.core.fail("apiSendMessages")
    chat.model.sendMessage()
    await chat.settle()
    chat.timers.advance(by: .milliseconds(500))
    await chat.chatModel.waitUntilDone()
    #expect(await stored(chat).map { $0?.message } == ["Hello"])
  }

  @Test("of another window are taken over where nothing is written here")
  func otherWindow() async {
    let chat = await Conversation.open()
    chat.receive(draft: ComposeState(message: "from there"))
    await chat.settle()
    #expect(chat.model.inputText == "from there")
    chat.receive(draft: ComposeState(message: "from there, longer"))
    await chat.settle()
    #expect(chat.model.inputText == "from there, longer")
    chat.receive(draft: nil)
    await chat.settle()
    #expect(chat.model.inputText == "")
    #expect(await stored(chat).isEmpty)
  }

  @Test("of another window don't take the place of what is written here")
  func dirty() async {
    let chat = await Conversation.open()
    chat.model.inputText = "mine"
    chat.timers.advance(by: .seconds(1))
    await chat.settle()
    chat.receive(draft: ComposeState(message: "theirs"))
    await chat.settle()
    #expect(chat.model.inputText == "mine")
    chat.receive(draft: ComposeState(message: "mine and more"))
    await chat.settle()
    #expect(chat.model.inputText == "mine and more")
  }

  @Test("go when another window has sent just that, and stay when it has sent something else")
  func sentElsewhere() async {
    let chat = await Conversation.open([Make.asked(1)])
    chat.model.inputText = "mine"
    chat.timers.advance(by: .seconds(1))
    await chat.settle()
    chat.receive(draft: nil)
    chat.receive(new: Make.asked(2, "other"))
    await chat.settle()
    #expect(chat.model.inputText == "mine")
    chat.timers.advance(by: .seconds(1))
    await chat.settle()
    chat.receive(draft: nil)
    await chat.settle()
    chat.receive(new: Make.asked(3, "mine"))
    await chat.settle()
    #expect(chat.model.inputText == "")
  }

  @Test("hold what could not be sent when the chat is left")
  func unsent() async {
    let chat = await Conversation.open()
    await chat.core.hold("apiSendMessages")
    await chat.core.fail("apiSendMessages")
    chat.model.inputText = "lost?"
    chat.model.sendMessage()
    chat.model.inputText = "typed"
    await chat.core.waitUntilHeld()
    await chat.core.release()
    await chat.settle()
    chat.model.close()
    await chat.model.waitUntilDone()
    #expect(await stored(chat).last??.message == "lost?\n\ntyped")
  }

  @Test("hold a message that is refused only after the chat was left, in front of what was written since")
  func refusedLater() async throws {
    let chat = await Conversation.open()
    await chat.core.hold("apiSendMessages")
    await chat.core.fail("apiSendMessages")
    chat.model.inputText = "lost?"
    chat.model.sendMessage()
    await chat.core.waitUntilHeld()
    chat.chatModel.closeChat()
    await Task.yield()
    await waitUntil { chat.model.isClosed }
    chat.chatModel.im.loadOpenChatNoWait("~7")
    await chat.chatModel.im.waitUntilLoaded()
    let again = try #require(chat.state.chatViewModel(for: "~7"))
    again.inputText = "typed since"
    await chat.core.release()
    await chat.model.waitUntilDone()
    await again.waitUntilDone()
    #expect(again.inputText == "lost?\n\ntyped since")
    #expect(chat.state.errors.map(\.message) == [StoreError.readOnly.message])
  }

  @Test("begin with what a link brought, behind what was written")
  func pendingInput() async {
    let chat = await Conversation.open(pendingInput: "from a link")
    #expect(chat.model.inputText == "from a link")
    let both = await Conversation.open(draft: ComposeState(message: "draft"), pendingInput: "from a link")
    #expect(both.model.inputText == "draft\n\nfrom a link")
  }
}
