import ChatTypes
import JSONValue
import Testing

@testable import ChatModels

@Suite("Stopping, repeating and changing") @MainActor
struct ConversationReplyTests {
  private let ref = Conversation.ref

  @Test("stops the reply that is being written, once however often it is pressed")
  func stop() async {
    let chat = await Conversation.open([Make.asked(1), Make.reply(2, "Once", state: .writing)])
    chat.model.stopGenerating()
    chat.model.stopGenerating()
    #expect(chat.model.isStopping)
    await chat.settle()
    #expect(await chat.sent("apiStopTurn") == [.apiStopTurn(chatRef: ref, chatItemId: 2)])
    chat.receive(updated: Make.reply(2, "Once", state: .stopped))
    #expect(!chat.model.isGenerating)
    chat.model.stopGenerating()
    await chat.settle()
    #expect(await chat.sent("apiStopTurn").count == 1)
  }

  @Test("can be stopped again when the first try failed, which is said")
  func stopFails() async {
    let chat = await Conversation.open([Make.asked(1), Make.reply(2, "Once", state: .writing)])
    await chat.core.fail("apiStopTurn")
    chat.model.stopGenerating()
    await chat.settle()
    #expect(chat.model.errorMessage != nil)
    chat.model.stopGenerating()
    await chat.settle()
    #expect(await chat.sent("apiStopTurn").count == 2)
  }

  @Test("stops the first that waits if none is written yet")
  func stopQueued() async {
    let chat = await Conversation.open([Make.reply(2, "", state: .queued), Make.reply(4, "", state: .queued)])
    chat.model.stopGenerating()
    await chat.settle()
    #expect(await chat.sent("apiStopTurn") == [.apiStopTurn(chatRef: ref, chatItemId: 2)])
  }

  @Test("has a reply written anew, once, and not while it is being written")
  func regenerate() async {
    let chat = await Conversation.open([Make.asked(1), Make.reply(2), Make.asked(3), Make.reply(4)])
    chat.model.regenerate(2)
    chat.model.regenerate(2)
    chat.model.regenerateLast()
    await chat.settle()
    #expect(
      await chat.sent("apiRegenerateTurn") == [
        .apiRegenerateTurn(chatRef: ref, chatItemId: 2), .apiRegenerateTurn(chatRef: ref, chatItemId: 4),
      ])
    chat.receive(updated: Make.reply(4, "", state: .preparing))
    chat.model.regenerate(4)
    await chat.settle()
    #expect(await chat.sent("apiRegenerateTurn").count == 2)
  }

  @Test(
    "continues a reply that was cut short by an ordinary message",
    arguments: [TurnState.stopped, .failed(failure: TurnFailure(code: "timeout", message: "m"))])
  func continued(_ state: TurnState) async {
    let chat = await Conversation.open([Make.asked(1), Make.reply(2, "Once upon", state: state)])
    #expect(chat.model.canContinueReply)
    chat.model.inputText = "typing"
    chat.model.continueReply()
    chat.model.continueReply()
    await chat.settle()
    #expect(await chat.sentTexts() == ["Continue."])
    #expect(chat.model.inputText == "typing")
  }

  @Test("continues a reply that reached the limit of tokens, and none that is whole or being written")
  func canContinue() async {
    let limited = Make.reply(2, "Once").with { $0.stats = TurnStats(finishReason: .length) }
    #expect(await Conversation.open([limited]).model.canContinueReply)
    let whole = Make.reply(2, "Once").with { $0.stats = TurnStats(finishReason: .stop) }
    for items in [[whole], [Make.reply(2, "", state: .stopped)], [limited, Make.reply(4, "a", state: .writing)], []] {
      let chat = await Conversation.open(items)
      #expect(!chat.model.canContinueReply)
      chat.model.continueReply()
      await chat.settle()
      #expect(await chat.sentTexts().isEmpty)
    }
  }

  @Test("changes a message and has its reply written anew, after which the text is as it was before")
  func edit() async {
    let chat = await Conversation.open([Make.asked(1, "Helo"), Make.reply(2)])
    chat.model.inputText = "typing"
    #expect(chat.model.beginEditing(1))
    #expect(chat.model.inputText == "Helo")
    #expect(chat.model.editingItemId == 1)
    chat.model.inputText = "Hello"
    #expect(chat.model.sendMessage())
    #expect(chat.model.inputText == "typing")
    await chat.settle()
    let acted = await chat.core.commands.filter { ["apiUpdateChatItem", "apiRegenerateTurn"].contains($0.tag) }
    #expect(
      acted == [
        .apiUpdateChatItem(
          chatRef: ref, chatItemId: 1, liveMessage: false,
          updatedMessage: UpdatedMessage(msgContent: .text(text: "Hello"))),
        .apiRegenerateTurn(chatRef: ref, chatItemId: 2),
      ])
    #expect(await chat.sentTexts().isEmpty)
  }

  @Test("stops a reply to the old words before it changes them")
  func editWhileWriting() async {
    let chat = await Conversation.open([Make.asked(1), Make.reply(2, "Once", state: .writing)])
    #expect(await chat.model.editAndResend(1, text: "other"))
    let tags = await chat.core.commands.map(\.tag).suffix(3)
    #expect(tags == ["apiStopTurn", "apiUpdateChatItem", "apiRegenerateTurn"])
  }

  @Test("is changing the message again when that failed, with nothing lost")
  func editFails() async {
    let chat = await Conversation.open([Make.asked(1, "Helo"), Make.reply(2)])
    await chat.core.fail("apiUpdateChatItem")
    chat.model.inputText = "typing"
    chat.model.beginEditing(1)
    chat.model.inputText = "Hello"
    chat.model.sendMessage()
    await chat.settle()
    #expect(chat.model.errorMessage != nil)
    #expect(chat.model.inputText == "Hello")
    #expect(chat.model.editingItemId == 1)
    chat.model.cancelEditing()
    #expect(chat.model.inputText == "typing")
    #expect(await chat.sent("apiRegenerateTurn").isEmpty)
  }

  @Test("keeps what was being written as the draft while a message is changed")
  func draftWhileEditing() async {
    let chat = await Conversation.open([Make.asked(1, "Helo")])
    chat.model.inputText = "typing"
    chat.model.beginEditing(1)
    chat.model.inputText = "Hello"
    await chat.model.flushPersistence()
    #expect(chat.chatModel.drafts["~7"]?.message == "typing")
    chat.model.cancelEditing()
    chat.model.inputText = ""
    chat.model.beginEditing(1)
    #expect(chat.chatModel.drafts["~7"]?.contextItem == .editingItem(chatItemId: 1))
  }

  @Test("takes no file for a message that is being changed, and says what to do")
  func attachWhileEditing() async {
    let chat = await Conversation.open([Make.asked(1, "Helo")])
    let file = ChatAttachment(file: CryptoFile(filePath: "/a.png"), kind: .image)
    #expect(chat.model.attach(file))
    chat.model.beginEditing(1)
    #expect(!chat.model.attach(file) && chat.model.attachments.isEmpty)
    #expect(chat.model.errorMessage?.contains("being changed") == true)
    chat.model.cancelEditing()
    #expect(chat.model.attachments.count == 1 && chat.model.attach(file))
  }

  @Test("says so when there is no reply to write anew, and changes only the user's own messages")
  func editAlone() async {
    let chat = await Conversation.open([Make.asked(1), Make.asked(3), Make.reply(4)])
    #expect(!chat.model.beginEditing(4))
    #expect(!chat.model.beginEditing(99))
    #expect(await chat.model.editAndResend(1, text: "other"))
    #expect(chat.model.toast != nil)
    #expect(await chat.sent("apiRegenerateTurn").isEmpty)
    #expect(await chat.model.editAndResend(1, text: " ") == false)
  }

  @Test("finds the reply of a chat from another program, which doesn't say what it answers")
  func importedReply() async {
    var reply = Make.reply(2)
    reply.turn = nil
    let chat = await Conversation.open([Make.asked(1), reply])
    #expect(await chat.model.editAndResend(1, text: "other"))
    #expect(await chat.sent("apiRegenerateTurn") == [.apiRegenerateTurn(chatRef: ref, chatItemId: 2)])
  }

  @Test("switches thinking at once, sends the last wish, and takes it back when that failed")
  func thinking() async {
    let chat = await Conversation.open()
    #expect(!chat.model.thinkingEnabled)
    await chat.core.hold("apiSetAssistantOptions")
    chat.model.thinkingEnabled = true
    chat.model.thinkingEnabled = true
    #expect(chat.model.thinkingEnabled)
    chat.model.thinkingEnabled = false
    chat.model.thinkingEnabled = true
    await chat.core.waitUntilHeld()
    await chat.core.release()
    await chat.settle()
    #expect(chat.model.thinkingEnabled)
    #expect(chat.chatModel.getChat("~7")?.chatInfo.assistantChat?.thinkingEnabled == true)
    #expect(await chat.sent("apiSetAssistantOptions").count == 1)
    await chat.core.fail("apiSetAssistantOptions")
    chat.model.thinkingEnabled = false
    await chat.settle()
    #expect(chat.model.thinkingEnabled)
    #expect(chat.model.errorMessage != nil)
  }

  @Test("clears and renames by commands, and changes nothing before the core says so")
  func commands() async {
    let chat = await Conversation.open([Make.asked(1)])
    #expect(chat.model.sessionTitle == "New Chat")
    #expect(await chat.model.rename("  A   title\n"))
    #expect(!(await chat.model.rename(" ")))
    #expect(await chat.sent("apiSetChatTitle") == [.apiSetChatTitle(chatRef: ref, title: "A title")])
    #expect(chat.model.sessionTitle == "New Chat")
    #expect(await chat.model.clearHistory())
    #expect(await chat.sent("apiClearChat") == [.apiClearChat(chatRef: ref)])
    #expect(chat.model.messages.count == 1)
    chat.receive(.chatCleared(user: Make.user(), chatInfo: Make.assistant(7, title: "Later")))
    #expect(chat.model.messages.isEmpty)
    #expect(chat.model.sessionTitle == "Later")
    await chat.core.fail("apiClearChat")
    #expect(!(await chat.model.clearHistory()))
  }
}
