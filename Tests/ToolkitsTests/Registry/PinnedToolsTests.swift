import ChatTypes
import JSONValue
import Testing
import Tools

@testable import Toolkits

@Suite("Which tools may be called")
struct PinnedToolsTests {
  private func tool(_ name: String, _ text: String = "Does it", hints: JSONValue = [:]) -> JSONValue {
    ["name": .string(name), "description": .string(text), "inputSchema": ["type": "object"], "annotations": hints]
  }

  @Test("All are on when the user adds the server; what comes later is off until it was looked at")
  func later() throws {
    var tools = PinnedTools()
    let is1 = tools.take([tool("a"), tool("b")], isFirst: true)
    #expect(is1)
    #expect(tools.tools.allSatisfy { $0.isOn && $0.state == .known })
    let is2 = tools.take([tool("a"), tool("b")], isFirst: false)
    #expect(!is2)
    let is3 = tools.take([tool("a"), tool("b"), tool("c")], isFirst: false)
    #expect(is3)
    #expect(tools.tools.map(\.isOn) == [true, true, false])
    #expect(tools.tools.map(\.state) == [.known, .known, .new])
    try tools.turn(on: ["c"], off: ["a"], of: "x")
    #expect(tools.tools.map(\.isOn) == [false, true, true])
    #expect(tools.tools.allSatisfy { $0.state == .known })
    #expect(throws: ToolkitError.self) { try tools.turn(on: ["a", "nowhere"], off: [], of: "x") }
    #expect(tools.tools.map(\.isOn) == [false, true, true])
  }

  @Test(
    "Whatever changes of what a tool says of itself, it is off",
    arguments: [
      ["description": "Other"], ["title": "Other"], ["inputSchema": ["type": "object", "required": ["x"]]],
      ["annotations": ["readOnlyHint": true]],
    ] as [JSONObject])
  func changed(change: JSONObject) {
    var tools = PinnedTools()
    _ = tools.take([tool("a")], isFirst: true)
    let before = tools.tools[0].hash
    var other = tool("a").objectValue ?? [:]
    for member in change.members { other[member.name] = member.value }
    let is4 = tools.take([.object(other)], isFirst: false)
    #expect(is4)
    #expect(tools.tools.map(\.isOn) == [false])
    #expect(tools.tools.map(\.state) == [.changed])
    #expect(tools.tools[0].hash != before)
    // It stays so, even when it says again what it said before.
    _ = tools.take([tool("a")], isFirst: false)
    #expect(tools.tools.map(\.isOn) == [false])
  }

  @Test("What the user saw last is kept until the user has seen what it is now, and not more of it than can be shown")
  func earlier() throws {
    func described(_ text: String, _ argument: String) -> JSONValue {
      [
        "name": "a", "description": .string(text),
        "inputSchema": ["type": "object", "properties": [argument: ["type": "string"]]],
      ]
    }
    let long = String(repeating: "x", count: 3000)
    var tools = PinnedTools()
    _ = tools.take([described(long, "city")], isFirst: true)
    #expect(tools.tools[0].earlierText == nil)
    _ = tools.take([described("Two", "place")], isFirst: false)
    #expect(tools.tools[0].earlierText == String(long.prefix(2000)))
    #expect(tools.tools[0].earlierArguments == ["city"])
    // What nobody looked at in between is not what was seen.
    _ = tools.take([described("Three", "zone")], isFirst: false)
    _ = tools.take([], isFirst: false)
    _ = tools.take([described("Four", "zone")], isFirst: false)
    #expect(tools.tools[0].state == .changed && tools.tools[0].earlierText == String(long.prefix(2000)))
    #expect(try PinnedTool(json: tools.tools[0].json) == tools.tools[0])
    try tools.turn(on: ["a"], off: [], of: "x")
    #expect(tools.tools[0].earlierText == nil && tools.tools[0].earlierArguments.isEmpty)
    _ = tools.take([described("Five", "zone")], isFirst: false)
    #expect(tools.tools[0].earlierText == "Four")
    // Of one that was never looked at there is nothing to compare.
    _ = tools.take([described("Five", "zone"), tool("new", "One")], isFirst: false)
    _ = tools.take([described("Five", "zone"), tool("new", "Two")], isFirst: false)
    #expect(tools.tools[1].state == .new && tools.tools[1].earlierText == nil)
  }

  @Test("A tool that was gone is not on again by itself")
  func gone() {
    var tools = PinnedTools()
    _ = tools.take([tool("a"), tool("b")], isFirst: true)
    _ = tools.take([tool("b")], isFirst: false)
    #expect(tools.tools.map(\.name) == ["b", "a"])
    #expect(tools.tools.map(\.state) == [.known, .gone])
    _ = tools.take([tool("a"), tool("b")], isFirst: false)
    #expect(tools.tools.map(\.isOn) == [false, true])
    #expect(tools.tools.map(\.state) == [.new, .known])
  }

  @Test("Nothing that a server says makes a call look better")
  func risk() throws {
    let hints: JSONValue = ["readOnlyHint": true, "destructiveHint": false, "openWorldHint": false]
    for (name, hints) in [("get_time", hints), ("read", hints), ("plain", [:])] {
      let pinned = try #require(PinnedTool(listed: tool(name, hints: hints)))
      let declaration = try pinned.declaration(in: "x")
      let classification = try Toolbox([NoTool(declaration: declaration)])
        .classification(of: declaration.name, arguments: [:])
      #expect(classification.isUnknown)
      #expect(classification.risk == .high)
      #expect(classification.mayDelete)
    }
  }

  @Test("An approval holds for what the other program says of its tool, and for nothing else")
  func binding() throws {
    let one = try #require(PinnedTool(listed: tool("a", "One"))).declaration(in: "x")
    let two = try #require(PinnedTool(listed: tool("a", "Two"))).declaration(in: "x")
    #expect(CallBinding.hash(one, arguments: [:]) != CallBinding.hash(two, arguments: [:]))
    #expect(CallBinding.hash(one, arguments: [:]) == CallBinding.hash(one, arguments: [:]))
  }

  private struct NoTool: Tool {
    let declaration: ToolDeclaration
    func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
      ToolOutput(data: .null)
    }
  }
}

@Suite("What tools of other programs are called")
struct ToolNamesTests {
  @Test("A name is the server's and the tool's, as models may write it, and no longer than they take")
  func names() {
    #expect(ToolNames.called("get_time", of: "clock") == "clock__get_time")
    let strange = ToolNames.called("strange name/with: signs", of: "x")
    #expect(strange.hasPrefix("x__strange_name_with__signs_"))
    let long = ToolNames.called(String(repeating: "t", count: 100), of: "clock")
    #expect(long.utf8.count == 64)
    #expect(long != ToolNames.called(String(repeating: "t", count: 101), of: "clock"))
    // What is mapped to the same letters is told apart.
    #expect(ToolNames.called("a b", of: "x") != ToolNames.called("a:b", of: "x"))
    #expect(ToolNames.called("a b", of: "x") == ToolNames.called("a b", of: "x"))
  }

  @Test("A toolkit's name has small letters, digits and hyphens")
  func toolkits() {
    for name in ["clock", "a", "my-server-2"] { #expect(ToolNames.isToolkitName(name)) }
    for name in ["", "Clock", "2clock", "-a", "a_b", "a__b", "ä", String(repeating: "a", count: 33), "a b"] {
      #expect(!ToolNames.isToolkitName(name), "\(name)")
    }
  }
}
