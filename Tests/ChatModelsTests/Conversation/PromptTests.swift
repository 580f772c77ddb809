import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import ChatModels

@Suite("Prompts in the open chat") @MainActor
struct ConversationPromptTests {
  @Test("are suggested while the chat is empty, asked for once, and go with the first message")
  func suggested() async {
    let provider = FakeSuggestions()
    let chat = await Conversation.open(dependencies: ChatViewModelDependencies(suggestedPromptsProvider: provider))
    #expect(chat.model.suggestedPrompts == ["What is left today?", "Plan tomorrow (1)"])
    await chat.settle()
    #expect(provider.asked == 1)
    chat.receive(new: Make.asked(1))
    await chat.settle()
    #expect(chat.model.suggestedPrompts.isEmpty)
    chat.receive(.chatCleared(user: Make.user(), chatInfo: Make.assistant(7)))
    await chat.settle()
    #expect(chat.model.suggestedPrompts == ["What is left today?", "Plan tomorrow (2)"])
  }

  @Test("aren't suggested in a chat with messages, nor without a provider")
  func notSuggested() async {
    let provider = FakeSuggestions()
    let dependencies = ChatViewModelDependencies(suggestedPromptsProvider: provider)
    let chat = await Conversation.open([Make.asked(1)], dependencies: dependencies)
    #expect(chat.model.suggestedPrompts.isEmpty)
    #expect(provider.asked == 0)
    #expect(await Conversation.open().model.suggestedPrompts.isEmpty)
  }

  @Test("of a toolkit go as its words, also after a reload, and as the user's own once nothing is left of them")
  func inserted() async {
    let draft = { (text: String) in
      var draft = ComposeState(message: text)
      draft.insertedFrom = "notes"
      return draft
    }
    let chat = await Conversation.open(draft: draft("Say hello."))
    #expect(chat.model.inputText == "Say hello.")
    chat.model.inputText = "Say hello to Ana."
    chat.model.sendMessage()
    await chat.settle()
    guard case .apiSendMessages(_, _, _, let sent)? = await chat.sent("apiSendMessages").last else { return }
    #expect(sent.map(\.insertedFrom) == ["notes"])
    let other = await Conversation.open(draft: draft("Say hello."))
    other.model.inputText = " "
    other.model.inputText = "My own words"
    other.model.sendMessage()
    await other.settle()
    guard case .apiSendMessages(_, _, _, let own)? = await other.sent("apiSendMessages").last else { return }
    #expect(own.map(\.insertedFrom) == [nil])
  }

  private func pinning(_ list: PinnedPromptList = PinnedPromptList()) async -> Conversation {
    let core = ConversationCore(
      FakeCore(
        [ChatData(chatInfo: Make.assistant(7))], stores: ["~7": NaiveStore(chatType: .assistant)]))
    if !list.prompts.isEmpty { await core.set(preference: "pinnedPrompts", list.json) }
    let store = PreferencePinnedPromptsStore(api: core, userId: 1)
    return await Conversation.open(dependencies: ChatViewModelDependencies(pinnedPromptsStore: store), core: core)
  }

  @Test("are pinned by a preference of the profile, and unpinned")
  func pin() async {
    let chat = await pinning()
    chat.model.pinPrompt("  What is left today?\n")
    chat.model.pinPrompt("What is left today?")
    chat.model.pinPrompt(" ")
    #expect(chat.model.pinnedPrompts.map(\.text) == ["What is left today?"])
    await chat.settle()
    #expect(await chat.sent("apiSetPreference").count == 1)
    guard case .apiSetPreference(.profile(1), "pinnedPrompts", let value)? = await chat.sent("apiSetPreference").first
    else { return #expect(Bool(false)) }
    #expect(PinnedPromptList(json: value ?? .null).prompts.map(\.text) == ["What is left today?"])
    chat.model.unpinPrompt("What is left today?")
    await chat.settle()
    #expect(chat.model.pinnedPrompts.isEmpty)
    #expect(await chat.core.preference("pinnedPrompts") == nil)
  }

  @Test("are there when the chat is opened, and the least used of twenty-one goes, which is said")
  func evicted() async {
    var list = PinnedPromptList()
    for number in 1...20 {
      list.pin("prompt \(number)", now: 1)
      if number != 5 { list.use("prompt \(number)", now: 2) }
    }
    let chat = await pinning(list)
    #expect(chat.model.pinnedPrompts.count == 20)
    chat.model.pinPrompt("new")
    #expect(chat.model.toast?.message.contains("prompt 5") == true)
    await chat.settle()
    #expect(chat.model.pinnedPrompts.count == 20)
    #expect(!chat.model.pinnedPrompts.contains { $0.text == "prompt 5" })
  }

  @Test("count how often they are sent, and are put behind what is written")
  func used() async {
    var list = PinnedPromptList()
    list.pin("Plan my day", now: 1)
    let chat = await pinning(list)
    chat.model.inputText = "Please:"
    chat.model.insertPinnedPrompt("Plan my day")
    #expect(chat.model.inputText == "Please: Plan my day")
    chat.model.inputText = "Plan my day"
    chat.model.sendMessage()
    chat.model.sendPrompt("Plan my day")
    await chat.settle()
    #expect(chat.model.pinnedPrompts.map(\.uses) == [2])
    #expect(chat.model.pinnedPrompts.map(\.lastUsed) == [Conversation.now])
  }

  @Test("are as they were when they can't be kept, which is said")
  func refused() async {
    let chat = await pinning()
    await chat.core.fail("apiSetPreference")
    chat.model.pinPrompt("one")
    #expect(chat.model.pinnedPrompts.count == 1)
    await chat.settle()
    #expect(chat.model.pinnedPrompts.isEmpty)
    #expect(chat.model.errorMessage == StoreError.readOnly.message)
  }

  @Test("that another window pinned are shown, and not lost by pinning here")
  func twoWindows() async {
    let chat = await pinning()
    var list = PinnedPromptList()
    list.pin("theirs", now: 1)
    let value = list.json
    await chat.core.set(preference: "pinnedPrompts", value)
    await chat.core.base.emit(
      .preferenceUpdated(scope: .profile(userId: 1), key: "pinnedPrompts", value: value))
    await chat.core.base.emit(.preferenceUpdated(scope: .profile(userId: 2), key: "pinnedPrompts", value: nil))
    await waitUntil { !chat.model.pinnedPrompts.isEmpty }
    chat.model.pinPrompt("mine")
    await chat.settle()
    #expect(chat.model.pinnedPrompts.map(\.text) == ["theirs", "mine"])
  }

  @Test("aren't pinned without a store")
  func noStore() async {
    let chat = await Conversation.open()
    chat.model.pinPrompt("one")
    #expect(chat.model.pinnedPrompts.isEmpty)
  }
}
