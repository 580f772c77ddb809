import ChatTypes
import Foundation
import TestSupport
import Testing

@testable import ChatModels

@Suite("Adding toolkits in a window", .timeLimit(.minutes(5))) @MainActor struct ToolkitsModelTests {
  private func added(_ window: TestWindow) async -> [ToolkitSource] {
    await window.core.commands.compactMap { command in
      guard case .apiChangeToolkits(_, .add(_, let source)) = command else { return nil }
      return source
    }
  }

  @Test("A list is read without adding anything, and each server is added when that is said")
  func list() async {
    let window = await TestWindow.started()
    let model = window.state.toolkits
    #expect(!model.read(list: "no JSON") && model.listed == nil)
    #expect(window.state.errors.last?.message.contains("no JSON object") == true)
    let json = """
      {"mcpServers": {"a": {"command": "x", "args": ["1"], "env": {"K": "v"}}, "b": {"url": "https://h.example/mcp"}}}
      """
    #expect(model.read(list: json))
    #expect(await added(window).isEmpty)
    #expect(await model.addListed("a"))
    #expect(await !model.addListed("a"))
    #expect(model.listed?.servers.map(\.name) == ["b"])
    #expect(await model.addListed("b") && model.listed == nil)
    let sources = await added(window)
    #expect(
      sources == [
        ToolkitSource(command: ["x", "1"], environment: ["K": "v"]), ToolkitSource(url: "https://h.example/mcp"),
      ])
    // What nobody looks at any more is not kept: keys are in it.
    #expect(model.read(list: json))
    model.close()
    #expect(model.listed == nil)
  }

  @Test("What a list leaves to the user is known by its words, and hidden once it is filled in")
  func inputs() throws {
    let json = """
      {"inputs": [{"id": "key", "description": "Key", "password": true}, {"id": "zone", "default": "UTC"}],
       "servers": {"a": {"command": "x", "args": ["${input:zone}"], "env": {"K": "${input:key}", "O": "${input:other}"}},
                   "b": {"url": "https://h.example/mcp"}}}
      """
    let data = Data(json.utf8)
    let asking = try ImportedServers(data, variables: nil)
    #expect(asking.servers.map(\.name) == ["b"])
    #expect(asking.missing.map(\.id) == ["zone", "key", "other"])
    #expect(asking.missing.map(\.isSecret) == [false, true, true])
    #expect(asking.missing.map(\.text) == ["", "Key", ""] && asking.missing[0].usual == "UTC")
    let filled = try ImportedServers(data, variables: nil, inputs: ["zone": "CET", "key": "1", "other": "2"])
    #expect(filled.problems.isEmpty && filled.missing.isEmpty)
    #expect(filled.servers.first?.source.command == ["x", "CET"])
    #expect(filled.servers.first?.source.environment == ["K": "1", "O": "2"])
    #expect(filled.servers.first?.source.hidden == ["CET", "1", "2"])
    // Half an answer adds nothing.
    let half = try ImportedServers(data, variables: nil, inputs: ["zone": "CET", "key": "1"])
    #expect(half.missing.map(\.id) == ["other"] && half.servers.map(\.name) == ["b"])
  }

  @Test("A client id goes with an address, and a program takes none")
  func clientId() async {
    let window = await TestWindow.started()
    let model = window.state.toolkits
    #expect(await model.add("a", place: "https://h.example/mcp", secrets: "", clientId: " me ", clientSecret: "s"))
    #expect(await !model.add("b", place: "clock", secrets: "", clientId: "me"))
    #expect(await !model.add("c", place: "https://h.example/mcp", secrets: "", clientSecret: "s"))
    #expect(await added(window) == [ToolkitSource(url: "https://h.example/mcp", clientId: "me", clientSecret: "s")])
    #expect(window.state.errors.last?.message.contains("client id") == true)
  }
}
