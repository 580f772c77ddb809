import ChatTypes
import Foundation
import JSONValue
import Testing

@testable import Toolkits
@testable import Tools

@Suite("What is shown of where a toolkit is")
struct ShownSourcesTests {
  @Test(
    "An address has neither user nor values nor fragment",
    arguments: [
      ("https://h.example/mcp", "https://h.example/mcp"),
      ("https://h.example/mcp?key=marker&team=a#marker", "https://h.example/mcp?key=…&team=…"),
      ("https://me:marker@h.example/a@b?marker", "https://h.example/a@b?…"),
      ("https://h.example?", "https://h.example?"),
    ])
  func addresses(url: String, shown: String) {
    #expect(ToolkitSource(url: url).shownAddress == shown)
    #expect(ToolkitSource(command: ["remote", url]).shownPlace == "remote \(shown)")
  }

  @Test("Arguments lack what is named as a secret, in any of the usual ways, and keep the rest")
  func arguments() {
    let words = [
      "key-server", "--api-key", "marker-1", "--verbose", "--token=marker-2", "GITHUB_TOKEN=marker-3", "--keyless",
      "--password", "-marker-4", "-H", "Authorization: Bearer marker-5", "--zone=UTC", "a b",
    ]
    let shown = [
      "key-server", "--api-key", "…", "--verbose", "--token=…", "GITHUB_TOKEN=…", "--keyless", "--password", "…", "-H",
      "…", "--zone=UTC", "a b",
    ]
    #expect(ToolkitSource(command: words).shownCommand == shown)
  }

  @Test("Values that came from variables are kept from view wherever they stand, and saved with the source")
  func hidden() throws {
    var source = ToolkitSource(command: ["server", "marker-1", "x/marker-1-2/y", "1"])
    source.hidden = ["marker-1", "marker-1-2", "1"]
    #expect(source.shownCommand == ["server", "…", "x/…/y", "1"])
    #expect(try ToolkitSource(json: source.json) == source)
  }

  @Test("Neither a toolkit nor the question about a call shows the secrets of its address")
  func described() async throws {
    var record = ToolkitRecord()
    record.name = "x"
    record.source = ToolkitSource(url: "https://h.example/mcp?key=secret-marker")
    record.protocolVersion = "2025-11-25"
    var tool = try #require(PinnedTool(listed: ["name": "one"]))
    tool.isOn = true
    record.tools = [tool]
    let told = ToldTools()
    let registry = ToolkitRegistry(
      store: MemoryToolkitStore([1: .array([record.json])]), world: ToolServers.world()
    ) { _, tools in await told.take(tools) }
    let toolkit = try #require(try await registry.toolkits(of: 1).first)
    #expect(toolkit.url == "https://h.example/mcp?key=…")
    #expect(!toolkit.json.text().contains("secret-marker"))
    let outside = try #require(await told.tools.first as? OutsideTool)
    let context = ToolContext(
      key: CallKey(userId: 1, chat: "~1", itemId: 1, callId: "c"), now: 0, timeZone: .gmt, show: { _ in })
    #expect(try await outside.prepare([:], in: context).target == "https://h.example/mcp?key=…")
    #expect(await outside.server.source.url == "https://h.example/mcp?key=secret-marker")
    await registry.close()
  }

  @Test("Lines that a program writes are shown without the secrets that it was given")
  func lines() {
    var source = ToolkitSource(command: ["server"], environment: ["API_KEY": "secret-marker", "MODE": "debug"])
    source.hidden = ["hidden-marker"]
    #expect(
      source.shown(lines: ["key=secret-marker in debug", "hidden-marker"]) == ["key=… in debug", "…"])
  }
}
