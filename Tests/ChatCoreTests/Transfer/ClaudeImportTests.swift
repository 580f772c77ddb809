import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Testing

@Suite("Import of Claude's conversations.json")
struct ClaudeImportTests {
  @Test func theFixtureIsRead() throws {
    let imported = try Imported(TransferFiles.fixture("claude-conversations.json"))
    #expect(imported.format == .claude)
    let first = imported.conversations[0]
    #expect(first.chat.title == "Trip to Kyōto")
    #expect(first.chat.createdAt == 1_714_557_600_123)
    #expect(first.texts == ["Plan three days. The PDF has my dates.", "Day 1: Gion.\n\nDay 2: Arashiyama."])
    #expect(first.items.map(\.role) == [.user, .assistant])
    #expect(first.items[0].timestamp == 1_714_557_601_500)
    #expect(first.items[1].thinking == "Three days in May.")
    #expect(first.items[0].attachments.map(\.fileName) == ["dates.pdf", "map.png"])
    #expect(first.items[0].attachments[0].extractedText == "May 10 to May 12")
    #expect(first.items[0].attachments[0].mediaType == "application/pdf")
    #expect(first.items[0].attachments[1].sourceId == "f-1")
    let call = try #require(first.items[1].calls.first)
    #expect(call.name == "web_search")
    #expect(call.arguments["query"] == "Kyoto May weather")
    #expect(call.result == "22 °C")
    #expect(call.status == .completed)
  }

  @Test func ofBranchesTheNamedOneIsRead() throws {
    let imported = try Imported(TransferFiles.fixture("claude-conversations.json"))
    let second = imported.conversations[1]
    #expect(second.chat.title == "Old form, text only")
    #expect(second.texts == ["Old form, text only", "Second answer"])
    #expect(imported.mentions("It is in a branch that was not shown, and was left out: “First answer”."))
  }

  @Test func messagesAreOrderedByTimeAndThoseWithoutOneStayBehindTheirPredecessor() throws {
    let imported = try Imported(
      text:
        #"""
        [{"uuid":"c","chat_messages":[
          {"sender":"human","text":"third","created_at":"2024-01-03T00:00:00Z"},
          {"sender":"assistant","text":"fourth"},
          {"sender":"human","text":"first","created_at":"2024-01-01T00:00:00Z"},
          {"sender":"assistant","text":"second","created_at":"not a time"}]}]
        """#)
    #expect(imported.conversations.map(\.texts) == [["first", "second", "third", "fourth"]])
  }

  @Test func failedToolsUnknownBlocksAndUnknownSendersAreTold() throws {
    let imported = try Imported(
      text:
        #"""
        [{"uuid":"c","chat_messages":[
          {"sender":"assistant","content":[{"type":"tool_use","name":"run","input":null},
            {"type":"tool_result","name":"run","is_error":true,"content":"no"},{"type":"hologram"}]},
          {"sender":"martian","text":"?"},{"sender":"human","text":""},null]}]
        """#)
    let call = try #require(imported.conversations[0].items.first?.calls.first)
    #expect(call.status == .failed)
    #expect(call.error?.message == "no")
    #expect(imported.conversations[0].items.count == 1)
    #expect(imported.mentions("unknown kind “hologram”"))
    #expect(imported.mentions("unknown sender"))
    #expect(imported.mentions("A message without content"))
  }
}
