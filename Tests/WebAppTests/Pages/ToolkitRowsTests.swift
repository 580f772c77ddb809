import ChatModels
import ChatTypes
import Foundation
import JSONValue
import Testing

@testable import WebApp

@Suite("Toolkits in the settings") struct ToolkitRowsTests {
  private static func toolkit(_ state: ToolkitState) -> Toolkit {
    var toolkit = Toolkit()
    toolkit.name = "clock"
    toolkit.command = ["mcp-server-time"]
    toolkit.program = "/opt/bin/mcp-server-time"
    toolkit.searchPath = "/opt/bin:/usr/bin"
    toolkit.variables = ["ZONE_KEY"]
    toolkit.state = state
    toolkit.logs = ["one", "two"]
    return toolkit
  }

  @Test("Its program, folders and the names of its variables are shown, and what it wrote while it runs, too")
  func background() throws {
    let rows = ToolkitRows.background(Self.toolkit(.ready)).compactMap(\.lines)
    #expect(rows.count == 2)
    let given = try #require(rows.first?.text)
    for text in ["/opt/bin/mcp-server-time", "/opt/bin:/usr/bin", "ZONE_KEY"] { #expect(given.contains(text)) }
    #expect(rows.last?.text == "one\ntwo" && rows.last?.isOpen == false)
    #expect(ToolkitRows.background(Self.toolkit(.failed)).last?.lines?.isOpen == true)
    var address = Toolkit()
    address.name = "team"
    address.url = "https://h.example/mcp"
    #expect(ToolkitRows.background(address).isEmpty)
  }

  @Test("Of a tool that is described otherwise than before, both descriptions are shown, one below the other")
  func changed() throws {
    var tool = ToolkitTool()
    (tool.name, tool.title, tool.text, tool.state) = ("now", "now", "Tells the time, and more.", .changed)
    tool.schema = ["type": "object", "properties": ["zone": ["type": "string"]]]
    #expect(ToolkitRows.tool(tool, of: "clock").count == 1)
    (tool.earlierText, tool.earlierArguments) = ("Tells the time.", ["city"])
    let rows = ToolkitRows.tool(tool, of: "clock")
    #expect(rows.first?.toggle?.note == "Described otherwise than before. Both descriptions are below.")
    let lines = try #require(rows.last?.lines)
    let comparison = """
      Before
      Tells the time.
      Arguments: city

      Now
      Tells the time, and more.
      Arguments: zone
      """
    #expect(lines.text == comparison && lines.isOpen)
    tool.state = .known
    #expect(ToolkitRows.tool(tool, of: "clock").count == 1)
  }

  @Test("The last five calls are shown with their time, their tool and what became of them")
  func calls() throws {
    var toolkit = Self.toolkit(.ready)
    var tool = ToolkitTool()
    (tool.name, tool.calledName) = ("what time", "clock__what_time_1")
    toolkit.tools = [tool]
    let times = PageTime(locale: Locale(identifier: "en_US"), timeZone: .gmt)
    #expect(ToolkitRows.calls([], of: toolkit, times: times) == nil)
    let calls = (0..<6).map { number in
      ToolkitCallEntry(
        id: Int64(number), at: 1_800_000_000_000, tool: number == 0 ? "clock__what_time_1" : "clock__gone",
        outcome: number == 0 ? "done" : "refused")
    }
    let text = try #require(ToolkitRows.calls(calls, of: toolkit, times: times)?.lines?.text)
    let lines = text.split(separator: "\n").map(String.init)
    let time = times.full(1_800_000_000_000)
    #expect(lines.count == 5 && lines.first == "\(time) · what time · done")
    #expect(lines.last == "\(time) · gone · refused")
  }

  @Test("What a list has is shown with where it is and the names of its variables, and no value of a secret")
  func listed() throws {
    let json = """
      {"mcpServers": {
        "Clock": {"command": "npx", "args": ["clock", "--api-key", "marker"], "env": {"ZONE_KEY": "marker"}},
        "team": {"url": "https://h.example/mcp?key=marker", "headers": {"X-Key": "marker"}},
        "odd": {"command": "x", "args": ["${HOME}"]}}}
      """
    let group = ToolkitRows.listed(try ImportedServers(Data(json.utf8), variables: nil))
    let items = group.rows.compactMap(\.item)
    #expect(items.map(\.title) == ["clock", "team"])
    #expect(items.map(\.note) == ["npx clock --api-key …", "https://h.example/mcp?key=…"])
    #expect(items.map(\.detail) == ["Variables: ZONE_KEY", "Headers: X-Key"])
    #expect(items.first?.buttons.first?.question.isEmpty == false)
    // Whoever looks at a window isn't told variables of the program.
    #expect(group.rows.compactMap(\.notice).first?.text.contains("“HOME”") == true)
  }
}
