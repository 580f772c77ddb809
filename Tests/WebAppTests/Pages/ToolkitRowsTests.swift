import ChatModels
import ChatTypes
import Foundation
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
