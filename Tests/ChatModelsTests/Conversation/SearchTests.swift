import ChatTypes
import ModelsTestSupport
import Testing

@testable import ChatModels

@Suite("Finding in the open chat") @MainActor
struct ConversationSearchTests {
  private func searches(_ chat: Conversation) async -> [String] {
    await chat.sent("apiGetChat").compactMap { if case .apiGetChat(_, _, _, let text, _) = $0 { text } else { nil } }
  }

  @Test("asks the core when nothing was typed for 300 ms")
  func debounced() async {
    let chat = await Conversation.open(Make.items(1...3))
    for text in ["m", "mi", "mil"] {
      chat.model.searchText = text
      chat.timers.advance(by: .milliseconds(299))
    }
    #expect(await searches(chat).isEmpty)
    chat.timers.advance(by: .milliseconds(1))
    await chat.settle()
    #expect(await searches(chat) == ["mil"])
    #expect(chat.model.isSearching)
  }

  @Test("goes from one found message to the next, around the end")
  func matches() async {
    let chat = await Conversation.open(Make.items(1...3))
    chat.model.selectNextMatch()
    #expect(chat.model.selectedMatchId == nil)
    chat.model.searchText = "item"
    chat.timers.advance(by: .milliseconds(300))
    await chat.settle()
    #expect(chat.model.searchMatches == [3, 2, 1])
    var seen: [Int64?] = []
    for _ in 0..<4 {
      chat.model.selectNextMatch()
      seen.append(chat.model.selectedMatchId)
    }
    #expect(seen == [3, 2, 1, 3])
    chat.model.selectPreviousMatch()
    #expect(chat.model.selectedMatchId == 1)
    chat.model.searchText = "other"
    #expect(chat.model.selectedMatchId == nil)
  }

  @Test("shows the whole chat again, around the message that was found")
  func end() async {
    let chat = await Conversation.open((1...200).map { Make.item($0, "m", dir: .assistantRcv) })
    chat.model.searchText = "m"
    chat.timers.advance(by: .milliseconds(300))
    await chat.settle()
    chat.model.endSearch(showing: 40)
    await chat.settle()
    #expect(!chat.model.isSearching)
    #expect(chat.model.searchMatches.isEmpty)
    #expect(chat.model.message(40) != nil)
    chat.timers.advance(by: .seconds(1))
    await chat.settle()
    #expect(await searches(chat) == ["m"])
  }

  @Test("stays narrowed when the chat is read anew")
  func resync() async {
    let chat = await Conversation.open(Make.items(1...3))
    chat.model.searchText = "item"
    chat.timers.advance(by: .milliseconds(300))
    await chat.settle()
    chat.receive(.resync(reason: nil))
    await chat.settle()
    await chat.settle()
    #expect(chat.chatModel.im.searchText == "item")
    #expect(await searches(chat) == ["item", "item"])
  }

  @Test("shows what the filter lets through", arguments: MessageFilter.allCases)
  func filter(_ filter: MessageFilter) async {
    var picture = Make.asked(3, "look")
    picture.file = CIFile(
      fileId: 1, fileName: "a.jpg", fileSize: 1, fileSource: CryptoFile(filePath: "a.jpg"))
    let chat = await Conversation.open([Make.asked(1), Make.reply(2), picture, Make.reply(4, calls: [Make.done()])])
    chat.model.filter = filter
    let expected: [Int64] =
      switch filter {
      case .all: [1, 2, 3, 4]
      case .sent: [1, 3]
      case .received: [2, 4]
      case .files: [3]
      case .actions: [4]
      }
    #expect(chat.model.messages.map(\.id) == expected)
  }
}
