import ChatTypes
import ModelsTestSupport
import Testing

@testable import ChatModels

@Suite("Finding in the open chat") @MainActor
struct ConversationSearchTests {
  /// 300 messages, of which every fiftieth has a needle in it.
  private static let haystack = (1...300).map { number in
    Make.item(Int64(number), number % 50 == 0 ? "a needle, \(number)" : "hay", dir: .assistantRcv)
  }

  private func searches(_ chat: Conversation) async -> [String] {
    await chat.sent("apiGetChat").compactMap { if case .apiGetChat(_, _, _, let text, _) = $0 { text } else { nil } }
  }

  @Test("finds what isn't loaded, the newest first, and leaves what is shown as it is")
  func everywhere() async {
    let chat = await Conversation.open(Self.haystack)
    let shown = chat.model.messages.map(\.id)
    #expect(shown.count < 100)
    await chat.model.search(" need ")
    #expect(chat.model.searchMatches == [300, 250, 200, 150, 100, 50])
    #expect(chat.model.selectedMatchId == 300 && chat.model.searchState == .done(isWhole: true))
    #expect(chat.model.messages.map(\.id) == shown)
    // Of the last word the beginning is enough.
    #expect(await searches(chat) == ["need*"])
  }

  @Test("goes from one found message to the next, around the end, wherever it is")
  func matches() async {
    let chat = await Conversation.open(Self.haystack)
    chat.model.selectNextMatch()
    #expect(chat.model.selectedMatchId == nil)
    #expect(await chat.model.showSelectedMatch() == nil)
    await chat.model.search("needle")
    var seen: [Int64?] = []
    for _ in 0..<6 {
      chat.model.selectNextMatch()
      seen.append(chat.model.selectedMatchId)
    }
    #expect(seen == [250, 200, 150, 100, 50, 300])
    chat.model.selectPreviousMatch()
    #expect(chat.model.message(50) == nil)
    #expect(await chat.model.showSelectedMatch() == 50)
    #expect(chat.model.message(50) != nil)
  }

  @Test("answers what was typed last, whichever answer comes first")
  func overtaken() async {
    let chat = await Conversation.open(Make.items(1...3))
    await chat.core.hold("apiGetChat")
    async let first: Void = chat.model.search("item 1")
    await chat.core.waitUntilHeld()
    async let second: Void = chat.model.search("item 3")
    await chat.core.waitUntilHeld(2)
    await chat.core.release()
    _ = await (first, second)
    #expect(chat.model.searchText == "item 3" && chat.model.searchMatches == [3])
  }

  @Test("ends without words, and finds nothing that was deleted since")
  func end() async {
    let chat = await Conversation.open(Make.items(1...3))
    await chat.model.search("item")
    #expect(chat.model.searchMatches == [3, 2, 1] && chat.model.isSearching)
    chat.receive(deleted: Make.items(1...3)[1])
    #expect(chat.model.searchMatches == [3, 1])
    await chat.model.search("  ")
    #expect(!chat.model.isSearching && chat.model.searchMatches.isEmpty && chat.model.selectedMatchId == nil)
  }

  @Test("ends where nobody would go through all, and says so")
  func many() async {
    let count = ChatViewModel.mostSearched + 100
    let chat = await Conversation.open((1...count).map { Make.item(Int64($0), "m", dir: .assistantRcv) })
    await chat.model.search("m")
    #expect(chat.model.searchMatches.count == ChatViewModel.mostSearched)
    #expect(chat.model.searchState == .done(isWhole: false))
  }

  @Test("finds messages of one kind, with words and without", arguments: MessageFilter.allCases)
  func filter(_ filter: MessageFilter) async {
    var picture = Make.asked(3, "look")
    picture.file = CIFile(
      fileId: 1, fileName: "a.jpg", fileSize: 1, fileSource: CryptoFile(filePath: "a.jpg"))
    var link = Make.asked(5, "look there")
    link.meta.hasLink = true
    var voice = Make.asked(6)
    voice.content = .sndMsgContent(msgContent: .voice(text: "", duration: 4))
    let chat = await Conversation.open([
      Make.asked(1), Make.reply(2), picture, Make.reply(4, calls: [Make.done()]), link, voice,
    ])
    await chat.model.search("", filter: filter)
    let expected: [Int64] =
      switch filter {
      case .all: []
      case .sent: [6, 5, 3, 1]
      case .received: [4, 2]
      case .files: [3]
      case .voice: [6]
      case .links: [5]
      case .actions: [4]
      }
    #expect(chat.model.searchMatches == expected)
    await chat.model.search("look", filter: filter)
    let withWords: [Int64] = filter == .all ? [5, 3] : expected.filter { [3, 5].contains($0) }
    #expect(chat.model.searchMatches == withWords)
  }
}
