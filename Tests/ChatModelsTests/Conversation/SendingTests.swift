import ChatTypes
import Testing

@testable import ChatModels

@Suite("Sending") @MainActor
struct SendingTests {
  @Test("sends the text once and clears it at once")
  func text() async {
    let chat = await Conversation.open()
    chat.model.inputText = "Hello"
    #expect(chat.model.canSend)
    #expect(chat.model.sendMessage())
    #expect(chat.model.inputText == "")
    #expect(chat.model.outgoing.map(\.text) == ["Hello"])
    #expect(!chat.model.sendMessage())
    await chat.settle()
    let expected = ChatCommand.apiSendMessages(
      sendRef: SendRef(Conversation.ref), liveMessage: false, ttl: nil,
      composedMessages: [ComposedMessage(msgContent: .text(text: "Hello"))])
    #expect(await chat.sent("apiSendMessages") == [expected])
    #expect(chat.model.outgoing.isEmpty)
  }

  @Test("sends nothing without a word", arguments: ["", "  ", "\n\t"])
  func blank(_ text: String) async {
    let chat = await Conversation.open()
    chat.model.inputText = text
    #expect(!chat.model.canSend)
    #expect(!chat.model.sendMessage())
    await chat.settle()
    #expect(await chat.sent("apiSendMessages").isEmpty)
    #expect(chat.model.inputText == text)
  }

  @Test("works while a reply is being written: the core queues it, and that is shown")
  func queued() async {
    let chat = await Conversation.open([Make.asked(1), Make.reply(2, "Once", state: .writing)])
    #expect(chat.model.isGenerating)
    chat.model.inputText = "Shorter!"
    #expect(chat.model.sendMessage())
    await chat.settle()
    #expect(await chat.sentTexts() == ["Shorter!"])
    chat.receive(new: Make.asked(3, "Shorter!"))
    chat.receive(new: Make.reply(4, "", state: .queued, answers: 3))
    #expect(chat.model.queuedItemIds == [3])
    #expect(chat.model.turnState == .writing)
    chat.model.stopQueued(3)
    await chat.settle()
    #expect(await chat.sent("apiStopTurn") == [.apiStopTurn(chatRef: Conversation.ref, chatItemId: 4)])
  }

  @Test("keeps the order of messages that are sent quickly after each other")
  func order() async {
    let chat = await Conversation.open()
    await chat.core.hold("apiSendMessages")
    for text in ["one", "two", "three"] {
      chat.model.inputText = text
      chat.model.sendMessage()
    }
    #expect(chat.model.outgoing.map(\.text) == ["one", "two", "three"])
    await chat.core.waitUntilHeld()
    #expect(await chat.sentTexts() == ["one"])
    await chat.core.release()
    await chat.settle()
    #expect(await chat.sentTexts() == ["one", "two", "three"])
  }

  @Test("puts the message back when it can't be sent, quote and attachments too")
  func restored() async {
    let chat = await Conversation.open([Make.asked(1), Make.reply(2)])
    await chat.core.fail("apiSendMessages")
    chat.model.reply(to: chat.model.messages[1])
    chat.model.inputText = "Why?"
    chat.model.attach(ChatAttachment(file: CryptoFile(filePath: "/a.jpg")))
    chat.model.sendMessage()
    #expect(chat.model.replyingTo == nil && chat.model.attachments.isEmpty)
    await chat.settle()
    #expect(chat.model.inputText == "Why?")
    #expect(chat.model.replyingTo?.id == 2)
    #expect(chat.model.attachments.map(\.fileName) == ["a.jpg"])
    #expect(chat.model.errorMessage == StoreError.readOnly.message)
    #expect(chat.model.outgoing.isEmpty)
  }

  @Test("keeps a refused message apart when something else is being written already, to be sent again")
  func refused() async {
    let chat = await Conversation.open()
    await chat.core.hold("apiSendMessages")
    await chat.core.fail("apiSendMessages")
    chat.model.inputText = "first"
    chat.model.sendMessage()
    chat.model.inputText = "second"
    await chat.core.waitUntilHeld()
    await chat.core.release()
    await chat.settle()
    #expect(chat.model.inputText == "second")
    #expect(chat.model.outgoing.map(\.state) == [.failed(message: StoreError.readOnly.message)])
    chat.model.retryOutgoing(chat.model.outgoing[0].id)
    await chat.settle()
    #expect(await chat.sentTexts() == ["first", "first"])
    #expect(chat.model.outgoing.isEmpty)
    #expect(chat.model.inputText == "second")
  }

  @Test("takes a refused message back into the text, or throws it away")
  func edited() async {
    let chat = await Conversation.open()
    for text in ["first", "second"] {
      await chat.core.hold("apiSendMessages")
      await chat.core.fail("apiSendMessages")
      chat.model.inputText = text
      chat.model.sendMessage()
      chat.model.inputText = "typed"
      await chat.core.waitUntilHeld()
      await chat.core.release()
      await chat.settle()
    }
    let ids = chat.model.outgoing.map(\.id)
    chat.model.editOutgoing(ids[0])
    #expect(chat.model.inputText == "first\n\ntyped")
    chat.model.discardOutgoing(ids[1])
    #expect(chat.model.outgoing.isEmpty)
  }

  @Test("doesn't show a message twice when its item is here before the answer")
  func early() async {
    let chat = await Conversation.open([Make.asked(1, "Hello")])
    await chat.core.hold("apiSendMessages")
    chat.model.inputText = "Hello"
    chat.model.sendMessage()
    await chat.core.waitUntilHeld()
    #expect(chat.model.outgoing.count == 1)
    chat.receive(new: Make.asked(2, "Hello"))
    #expect(chat.model.outgoing.isEmpty)
    #expect(chat.model.messages.map(\.id) == [1, 2])
    await chat.core.release()
    await chat.settle()
    #expect(chat.model.outgoing.isEmpty)
  }

  @Test("answers a message, also one that isn't loaded any more")
  func reply() async {
    let chat = await Conversation.open([Make.asked(1), Make.reply(2)])
    chat.model.reply(to: chat.model.message(2))
    chat.receive(deleted: Make.reply(2))
    #expect(chat.model.replyingTo?.id == 2)
    chat.model.inputText = "Why?"
    chat.model.sendMessage()
    await chat.settle()
    guard case .apiSendMessages(_, _, _, let messages)? = await chat.sent("apiSendMessages").first else {
      return #expect(Bool(false))
    }
    #expect(messages.map(\.quotedItemId) == [2])
    #expect(chat.model.replyingTo == nil)
  }

  @Test("isn't stuck when the message that is answered is gone")
  func quoteGone() async {
    let chat = await Conversation.open([Make.asked(1), Make.reply(2)])
    chat.model.reply(to: chat.model.messages[1])
    chat.model.inputText = "Why?"
    await chat.core.fail("apiSendMessages", .errorStore(storeError: .chatItemNotFound(itemId: 2)))
    chat.model.sendMessage()
    await chat.settle()
    #expect(chat.model.inputText == "Why?")
    #expect(!chat.model.isReplying)
    #expect(chat.model.errorMessage?.contains("Send again") == true)
    chat.model.sendMessage()
    await chat.settle()
    #expect(chat.model.errorMessage != nil)
    #expect(await chat.sentTexts() == ["Why?", "Why?"])
  }

  @Test("takes a quote away again, and doesn't answer what can't be answered")
  func noReply() async {
    let chat = await Conversation.open([Make.asked(1), Make.event(2)])
    chat.model.reply(to: chat.model.messages[1])
    #expect(!chat.model.isReplying)
    chat.model.reply(to: chat.model.messages[0])
    #expect(chat.model.isReplying)
    chat.model.reply(to: nil)
    #expect(!chat.model.isReplying)
  }

  @Test("sends an attachment without a word, and no more than ten")
  func attachments() async {
    let chat = await Conversation.open()
    for number in 1...10 {
      #expect(chat.model.attach(ChatAttachment(file: CryptoFile(filePath: "/\(number).jpg"))))
    }
    #expect(!chat.model.attach(ChatAttachment(file: CryptoFile(filePath: "/11.jpg"))))
    #expect(chat.model.errorMessage != nil)
    #expect(chat.model.sendMessage())
    await chat.settle()
    guard case .apiSendMessages(_, _, _, let messages)? = await chat.sent("apiSendMessages").first else {
      return #expect(Bool(false))
    }
    #expect(messages.count == 10)
  }

  @Test("refuses a document that can't be read, and says that a long one is read in parts")
  func documents() async {
    let chat = await Conversation.open(dependencies: ChatViewModelDependencies(documentProcessor: FakeDocuments()))
    chat.model.attach(ChatAttachment(file: CryptoFile(filePath: "/broken.pdf")))
    chat.model.attach(ChatAttachment(file: CryptoFile(filePath: "/long.pdf")))
    chat.model.attach(ChatAttachment(file: CryptoFile(filePath: "/fine.pdf")))
    await chat.model.waitUntilDone()
    #expect(chat.model.attachments.map(\.fileName) == ["long.pdf", "fine.pdf"])
    #expect(chat.model.errorMessage?.contains("broken.pdf") == true)
    #expect(chat.model.toast?.message.contains("long.pdf") == true)
  }

  @Test("writes notes where the chat is a folder of notes")
  func notes() async throws {
    let folder = NoteFolder(noteFolderId: 3, userId: 1, createdAt: Make.time, chatTs: Make.time)
    let chat = await Conversation.open(others: [ChatData(chatInfo: .local(noteFolder: folder))])
    let notes = try #require(chat.state.chatViewModel(for: "*3"))
    notes.inputText = "An idea"
    #expect(notes.sendMessage())
    await notes.waitUntilDone()
    let message = ComposedMessage(msgContent: .text(text: "An idea"))
    #expect(
      await chat.sent("apiCreateChatItems") == [.apiCreateChatItems(noteFolderId: 3, composedMessages: [message])])
  }

  @Test("sends a prompt beside what is being written")
  func prompt() async {
    let chat = await Conversation.open()
    chat.model.inputText = "typing"
    #expect(chat.model.sendPrompt("What is left today?"))
    #expect(!chat.model.sendPrompt(" "))
    await chat.settle()
    #expect(await chat.sentTexts() == ["What is left today?"])
    #expect(chat.model.inputText == "typing")
  }

  @Test("has no model for what isn't a chat")
  func noChat() async {
    let chat = await Conversation.open()
    #expect(chat.state.chatViewModel(for: "nonsense") == nil)
    #expect(chat.state.chatViewModel(for: "~99")?.canSend == false)
  }
}
