import ChatCore
import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

/// Random chats and items, and the lines that they give.
struct RandomExport {
  var chats: [(ExportedChat, [ExportedItem])] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var nextId: Int64 = 100
    for number in 0..<Int.random(in: 0...4, using: &random) {
      var chat = ExportedChat(chatInfo: Self.chatInfo(Int64(number + 1), &random))
      if random.oneIn(2) { chat.tags = [ChatTagData(emoji: random.oneIn(2) ? "🏷" : nil, text: random.text(5))] }
      if random.oneIn(3) { chat.draft = ComposeState(message: "d" + random.text(), updatedAt: 5) }
      let items = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        nextId += 1
        return Self.item(nextId, &random)
      }
      chats.append((chat, items))
    }
  }

  private static func chatInfo(_ id: Int64, _ random: inout SeededGenerator) -> ChatInfo {
    if random.oneIn(4) {
      return .local(noteFolder: NoteFolder(noteFolderId: id, userId: 1, createdAt: 1_700_000_000_000, chatTs: 5000))
    }
    var chat = AssistantChat(assistantChatId: id, userId: 1, createdAt: 1_700_000_000_123, title: random.text(20))
    chat.chatSettings = ChatSettings(favorite: random.oneIn(2), archived: random.oneIn(3), pinned: random.oneIn(3))
    chat.chatTags = [7, 8]
    if random.oneIn(3) { chat.branchedFrom = BranchOrigin(chatRef: ChatRef(.assistant, chatId: 1), itemId: 101) }
    if random.oneIn(3) { chat.customData = ["x": [1, "y"]] }
    return .assistant(assistantChat: chat)
  }

  private static func item(_ id: Int64, _ random: inout SeededGenerator) -> ExportedItem {
    if random.oneIn(12) {
      return ExportedItem(chatItem: ChatItem(json: ["meta": ["itemId": .integer(id)], "content": [.integer(id)]]))
    }
    let text = random.text()
    let time = 1_700_000_000_000 + id
    var meta = CIMeta(
      itemId: id, itemTs: time, itemText: text, itemStatus: .rcvRead, createdAt: time, updatedAt: time + 1)
    meta.itemEdited = random.oneIn(3)
    if random.oneIn(5) { meta.parentChatItemId = id - 1 }
    let sent = random.oneIn(2)
    let content = MsgContent.text(text: text)
    var item = ChatItem(
      chatDir: sent ? .assistantSnd : .assistantRcv, meta: meta,
      content: sent ? .sndMsgContent(msgContent: content) : .rcvMsgContent(msgContent: content))
    if random.oneIn(4) {
      item.quotedItem = CIQuote(chatDir: .assistantSnd, itemId: id - 1, sentAt: 5000, content: .text(text: "q"))
    }
    if random.oneIn(3) {
      item.reactions = [CIReactionCount(reaction: .emoji(emoji: "👍🏽"), userReacted: true, totalReacted: 1)]
    }
    if random.oneIn(3) {
      var turn = AssistantTurn(state: .done, thinking: random.text(), modelName: "m")
      turn.answersItemId = id - 1
      turn.calls = [
        ToolCall(callId: "c", name: "calendar", arguments: ["n": .number("1.50")], risk: .low, status: .completed)
      ]
      item.turn = turn
    }
    if random.oneIn(4) {
      item.file = CIFile(fileId: 0, fileName: random.text(4), fileSize: 12, fileStatus: .rcvComplete)
    }
    var exported = ExportedItem(chatItem: item)
    if meta.itemEdited {
      exported.versions = [
        ChatItemVersion(
          chatItemVersionId: id, msgContent: .text(text: "v" + text), itemVersionTs: time, createdAt: time)
      ]
    }
    return exported
  }

  /// Writes everything.
  func write(to file: URL, format: ChatFileFormat = .jsonLines) throws -> ChatTransferSummary {
    var writer = try ChatExportWriter(file, format: format, exportedAt: 1_795_000_000_000)
    for (chat, items) in chats {
      try writer.add(chat)
      for item in items { try writer.add(item) }
    }
    return try writer.finish()
  }
}

extension Imported {
  /// Writes again what was imported.
  func export(to file: URL, _ change: (ChatItem) -> ChatItem = { $0 }) throws {
    var writer = try ChatExportWriter(file, format: .jsonLines, exportedAt: 1_795_000_000_000)
    for conversation in conversations {
      try writer.add(try #require(conversation.chat.exported))
      for item in conversation.items {
        var exported = try #require(item.exported)
        exported.chatItem = change(exported.chatItem)
        try writer.add(exported)
      }
    }
    _ = try writer.finish()
  }
}

@Suite("JSON Lines")
struct JSONLinesTests {
  @Test(arguments: 0..<60)
  func exportImportExportGivesTheSameLines(seed: Int) throws {
    let files = try TransferFiles()
    let random = RandomExport(seed: UInt64(seed))
    let summary = try random.write(to: files.file("a.jsonl"))
    #expect(summary.chats == random.chats.count)
    #expect(summary.items == random.chats.reduce(0) { $0 + $1.1.count })
    let imported = try Imported(files.file("a.jsonl"))
    #expect(imported.format == .jsonLines)
    #expect(imported.conversations.map(\.items.count) == random.chats.map(\.1.count))
    #expect(imported.messages.allSatisfy { $0.contains("it is kept as it is") })
    try imported.export(to: files.file("b.jsonl"))
    #expect(try Data(contentsOf: files.file("a.jsonl")) == Data(contentsOf: files.file("b.jsonl")))
  }

  @Test(arguments: 0..<20)
  func remappingThereAndBackGivesTheSameLines(seed: Int) throws {
    let files = try TransferFiles()
    _ = try RandomExport(seed: UInt64(seed)).write(to: files.file("a.jsonl"))
    let imported = try Imported(files.file("a.jsonl"))
    var there = IdentifierMap()
    var back = IdentifierMap()
    for id: Int64 in 100...200 {
      there.add(item: id, as: id + 5000)
      back.add(item: id + 5000, as: id)
    }
    try imported.export(to: files.file("b.jsonl")) { item in
      let (moved, isComplete) = there.remapped(item, to: item.id + 5000, file: nil)
      #expect(isComplete)
      #expect(moved.id == item.id + 5000)
      #expect(moved.quotedItem?.itemId == item.quotedItem?.itemId.map { $0 + 5000 })
      #expect(moved.turn?.answersItemId == item.turn?.answersItemId.map { $0 + 5000 })
      #expect(moved.parentChatItemId == item.parentChatItemId.map { $0 + 5000 })
      return back.remapped(moved, to: item.id, file: nil).item
    }
    #expect(try Data(contentsOf: files.file("a.jsonl")) == Data(contentsOf: files.file("b.jsonl")))
  }

  @Test func linesMayBeSplitAnywhereAndEndInAnyWay() throws {
    let files = try TransferFiles()
    let export = try #require((0..<20).map { RandomExport(seed: $0) }.first { $0.chats.count > 1 })
    _ = try export.write(to: files.file("a.jsonl"))
    let original = try Imported(files.file("a.jsonl"))
    #expect(original.conversations.count > 1)
    let text = try String(contentsOf: files.file("a.jsonl"), encoding: .utf8)
    let variants = [
      text, "\u{FEFF}" + text, text.replacing("\n", with: "\r\n"), String(text.dropLast()), "\n \n" + text + "\n\n",
    ]
    for (number, variant) in variants.enumerated() {
      let file = try files.write(variant, "\(number).jsonl")
      for chunk in [1, 2, 3, 5, 64, 1 << 18] {
        var limits = ImportLimits()
        limits.chunkBytes = chunk
        let imported = try Imported(file, limits: limits)
        #expect(imported.conversations == original.conversations)
        // Only the numbers of lines may differ.
        #expect(imported.messages == original.messages)
      }
    }
  }

  /// The first version of the form, as it was written when it was new. Later versions must read it.
  @Test func theFixtureIsReadAndWrittenAgainAsItIs() throws {
    let fixture = TransferFiles.fixture("linnet.jsonl")
    let imported = try Imported(fixture)
    #expect(imported.problems.isEmpty)
    #expect(imported.conversations.map(\.texts) == [["Lunch?", "At noon. 👩‍👩‍👧"], ["شكرا\u{0}"]])
    let chat = imported.conversations[0].chat
    #expect(chat.title == "Lunch")
    #expect(chat.titleSource == .firstMessage)
    #expect(chat.favorite && chat.pinned && !chat.archived)
    #expect(chat.exported?.tags == [ChatTagData(emoji: "🏠", text: "home")])
    #expect(chat.exported?.draft?.message == "and then")
    let answer = imported.conversations[0].items[1]
    #expect(answer.thinking == "Noon is free.")
    #expect(answer.turn?.calls.map(\.name) == ["calendar"])
    #expect(answer.exported?.file == ExportedFile(path: "1-menu.jpg", thumbnailPath: "2-thumb_menu.jpg"))
    #expect(answer.exported?.versions.map(\.msgContent.text) == ["At one."])
    #expect(answer.exported?.chatItem.reactions.first?.reaction.text == "👍")
    let files = try TransferFiles()
    try imported.export(to: files.file("again.jsonl"))
    #expect(try Data(contentsOf: files.file("again.jsonl")) == Data(contentsOf: fixture))
  }

  private static let header = #"{"type":"linnet","version":1,"exportedAt":"2026-11-21T00:00:00Z"}"#
  private static func chat(_ id: Int) -> String {
    #"{"type":"chat","chatInfo":{"type":"assistant","assistantChat":{"assistantChatId":\#(id),"title":"C\#(id)"}}}"#
  }
  private static func item(_ id: Int, _ rest: String = "") -> String {
    #"{"type":"item","item":{"chatDir":{"type":"assistantSnd"},"meta":{"itemId":\#(id),"itemTs":1700000000000,"#
      + #""itemText":"i\#(id)","itemStatus":{"type":"sndNew"},"createdAt":1700000000000},"content":{"#
      + #""type":"sndMsgContent","msgContent":{"type":"text","text":"i\#(id)"}}}\#(rest)}"#
  }

  @Test func aBadLineCostsNoOtherAndNoItemLandsInAnotherChat() throws {
    let lines = [
      Self.header, Self.item(1), Self.chat(1), Self.item(2), "{\"type\":\"item\",", "nonsense", #"{"type":"dream"}"#,
      #"{"type":"item"}"#, Self.item(3), #"{"type":"chat","chatInfo":{"#, Self.item(4), Self.chat(2), Self.item(5),
    ]
    let imported = try Imported(text: lines.joined(separator: "\n"))
    #expect(imported.conversations.map(\.texts) == [["i1"], ["i2", "i3"], ["i4"], ["i5"]])
    #expect(imported.conversations.map(\.chat.exported).map { $0 == nil } == [true, false, true, false])
    #expect(
      imported.problems.map(\.place) == [
        "line 2", "line 5", "line 6", "line 7", "line 8", "line 10", "line 10", "line 14",
      ])
    #expect(imported.messages.last?.contains("cut off") == true)
  }

  @Test func filesOutsideOfTheFolderAreRefused() throws {
    for path in ["/etc/passwd", "../x", "a/../../x", "~/x", "a\\b", "", "."] {
      let rest = ",\"file\":\(JSONValue.string(path).text())"
      let imported = try Imported(text: [Self.header, Self.chat(1), Self.item(1, rest)].joined(separator: "\n"))
      #expect(imported.conversations[0].items[0].exported?.file == nil)
      #expect(imported.mentions("outside of the export's folder"))
    }
    let rest = #","file":"./1-a.jpg","thumbnail":"thumb.jpg""#
    let imported = try Imported(text: [Self.header, Self.chat(1), Self.item(1, rest)].joined(separator: "\n"))
    #expect(
      imported.conversations[0].items[0].exported?.file == ExportedFile(path: "1-a.jpg", thumbnailPath: "thumb.jpg"))
  }

  @Test func whereAFileWasAndItsKeyStayAtHome() throws {
    let files = try TransferFiles()
    var item = ChatItem(
      chatDir: .assistantSnd,
      meta: CIMeta(itemId: 1, itemTs: 5, itemText: "", itemStatus: .sndNew, createdAt: 5, updatedAt: 5),
      content: .sndMsgContent(msgContent: .file(text: "")))
    item.file = CIFile(
      fileId: 3, fileName: "n", fileSize: 1,
      fileSource: CryptoFile(filePath: "secret-path", cryptoArgs: CryptoFileArgs(fileKey: "KEY", fileNonce: "N")))
    item.file?.thumbnailPath = "secret-thumb"
    let chat = ExportedChat(
      chatInfo: .assistant(assistantChat: AssistantChat(assistantChatId: 1, userId: 1, createdAt: 5)))
    for format in [ChatFileFormat.jsonLines, .markdown] {
      let file = files.file("\(format.rawValue).x")
      var writer = try ChatExportWriter(file, format: format, exportedAt: 5)
      try writer.add(chat)
      try writer.add(ExportedItem(chatItem: item))
      _ = try writer.finish()
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("KEY") && !text.contains("secret"))
    }
  }
}
