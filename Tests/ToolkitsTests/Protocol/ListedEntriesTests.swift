import JSONValue
import Testing

@testable import Toolkits

@Suite("How much of what a server lists is taken")
struct ListedEntriesTests {
  private static func tool(_ name: String, bytes: Int) -> JSONValue {
    ["name": .string(name), "description": .string(String(repeating: "x", count: bytes))]
  }

  @Test("What is too long by itself is left out, and what isn't used of an entry doesn't count")
  func long() {
    var listed = ListedEntries(kind: .tools)
    let icon = JSONValue.string(String(repeating: "x", count: ListedEntries.longest))
    listed.take([
      ["name": "a", "icons": icon, "inputSchema": ["type": "object"]], Self.tool("long", bytes: ListedEntries.longest),
      ["name": "b"],
    ])
    #expect(listed.entries == [["name": "a", "inputSchema": ["type": "object"]], ["name": "b"]])
    #expect(listed.leftOut == 1)
    #expect(listed.hasRoom)
  }

  @Test("All together have a limit, across pages, and so has their number")
  func all() {
    var listed = ListedEntries(kind: .tools)
    for page in 0..<10 { listed.take((0..<5).map { Self.tool("\(page)-\($0)", bytes: 200_000) }) }
    #expect(listed.entries.count == ListedEntries.mostBytes / 200_100)
    #expect(listed.entries.count + listed.leftOut == 50)
    #expect(!listed.hasRoom)
    var many = ListedEntries(kind: .prompts)
    many.take((0..<1_500).map { ["name": .string("\($0)")] })
    #expect(many.entries.count == ListedEntries.most)
    #expect(many.leftOut == 500)
  }

  @Test("No more pages are asked for once there is no room, or when the next one has too long a name")
  func pages() throws {
    for cursor in ["2", String(repeating: "x", count: ServerMachine.longestCursor + 1)] {
      var machine = ServerMachine(name: "linnet", version: "1")
      _ = machine.begin(era: .legacy)
      _ = machine.receive(.result(id: .number(1), ["protocolVersion": "2025-11-25", "capabilities": ["tools": [:]]]))
      let asked = machine.listTools(1)
      let request = try #require(asked.first?.request)
      let count = cursor == "2" ? 30 : 1
      let tools = (0..<count).map { Self.tool("\($0)", bytes: 200_000) }
      let actions = machine.receive(
        .result(id: request.id, ["tools": .array(tools), "nextCursor": .string(cursor)]))
      #expect(actions.allSatisfy { $0.request == nil })
      #expect(actions.contains(.leftOut(.tools, 10)) == (count == 30))
      guard case .finished(1, .success)? = actions.last else {
        Issue.record("it is not over")
        continue
      }
    }
  }
}
