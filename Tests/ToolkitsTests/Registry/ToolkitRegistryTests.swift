import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing
import Tools

@testable import Toolkits

@Suite("The toolkits of a profile", .timeLimit(.minutes(5)))
struct ToolkitRegistryTests {
  let store = MemoryToolkitStore()
  let told = ToldTools()

  private func registry() -> ToolkitRegistry {
    ToolkitRegistry(store: store, world: ToolServers.world()) { [told] _, tools in await told.take(tools) }
  }

  @Test("One is added with the tools that it has, is known after a restart without being started, and goes")
  func life() async throws {
    let first = registry()
    try await first.change(.add(name: "x", source: ToolServers.script("faults.py", "plain")), of: 1)
    #expect(await told.names == ["x__one"])
    var toolkit = try #require(await first.toolkits(of: 1).first)
    #expect(toolkit.state == .ready)
    #expect(toolkit.server == "faults 1")
    #expect(toolkit.protocolVersion == "2025-11-25")
    #expect(toolkit.program == "/usr/bin/env")
    #expect(toolkit.tools.map(\.isOn) == [true])
    await first.close()
    let second = registry()
    toolkit = try #require(await second.toolkits(of: 1).first)
    #expect(toolkit.state == .idle)
    #expect(await second.declarations(of: 1).map(\.name) == ["x__one"])
    #expect(await second.declarations(of: 2).isEmpty)
    try await second.change(.remove(name: "x"), of: 1)
    #expect(await told.names.isEmpty)
    #expect(await store.saved[1] == [])
    await second.close()
  }

  @Test("With a profile all goes that is kept of its toolkits, and another's stays")
  func profileGoes() async throws {
    let registry = registry()
    for userId: Int64 in [1, 2] {
      let source = ToolServers.script("faults.py", "plain")
      try await registry.change(.add(name: "x", source: source), of: userId)
    }
    await registry.forget(1)
    #expect(await store.saved.keys.sorted() == [2])
    #expect(try await registry.toolkits(of: 1).isEmpty)
    #expect(try await registry.toolkits(of: 2).map(\.state) == [.ready])
    await registry.close()
  }

  @Test("What can't be added is not kept, and the reason says what to do")
  func refused() async throws {
    let registry = registry()
    let good = ToolServers.script("faults.py", "plain")
    let wrong: [(String, ToolkitSource, ToolkitError.Code)] = [
      ("No Name", good, .invalidName), ("x", ToolkitSource(command: []), .invalidSource),
      ("x", ToolkitSource(url: "http://example.org/mcp"), .invalidSource),
      ("x", ToolkitSource(command: ["/no/such/program"]), .serverFailed),
      ("x", ToolkitSource(command: ["/bin/false"]), .serverFailed),
    ]
    for (name, source, code) in wrong {
      do throws(ToolkitError) {
        try await registry.change(.add(name: name, source: source), of: 1)
        Issue.record("\(source) was added")
      } catch {
        #expect(error.code == code)
      }
    }
    #expect(try await registry.toolkits(of: 1).isEmpty)
    #expect(await store.saves == 0)
    await store.fail(true)
    await #expect(throws: ToolkitError.self) { try await registry.change(.add(name: "x", source: good), of: 1) }
    #expect(try await registry.toolkits(of: 1).isEmpty)
    await store.fail(false)
    try await registry.change(.add(name: "x", source: good), of: 1)
    await #expect(throws: ToolkitError.self) { try await registry.change(.add(name: "x", source: good), of: 1) }
    await registry.close()
  }

  @Test("What ended before it was added says its last words, and nobody is sent to what is gone again")
  func lastWords() async throws {
    let registry = registry()
    do throws(ToolkitError) {
      try await registry.change(.add(name: "x", source: ToolServers.script("faults.py", "keyless")), of: 1)
      Issue.record("it was added")
    } catch {
      #expect(error.message.contains("“no key is set”") && !error.logDescription.contains("key"))
      #expect(error.message.contains("add the toolkit again") && !error.message.contains("restart"))
    }
    await registry.close()
    let lines = (1...9).map { "\($0) " + String(repeating: "x", count: 399) }
    for problem: ServerProblem in [.notStarted, .lost(status: 1), .lost(status: -9), .silent] {
      let sentence = problem.addingSentence(name: "x", program: "p", lines: lines)
      #expect(sentence.count < 600 && !sentence.lowercased().contains("restart"), "\(problem)")
    }
    #expect(ServerProblem.lost(status: 1).addingSentence(name: "x", program: "p", lines: []).contains("no reason"))
  }

  @Test("Tools that change between two starts are off, and a call that was made ready for the old ones is not made")
  func changes() async throws {
    let folder = try TemporaryDirectory()
    let source = ToolServers.script("faults.py", "changes", folder.url.appending(path: "state").path)
    let first = registry()
    try await first.change(.add(name: "x", source: source), of: 1)
    await first.close()
    let second = registry()
    try await second.prepare(1)
    let tool = try #require(await told.tools.first as? OutsideTool)
    // It is started by the call, says something else of itself, and is not called.
    await #expect(throws: ToolkitServer.CallProblem.self) {
      _ = try await tool.server.call("one", arguments: [:], isKnown: tool.isKnown) { _ in }
    }
    #expect(await told.names == ["x__two"])
    let toolkit = try #require(await second.toolkits(of: 1).first)
    #expect(toolkit.tools.map(\.state) == [.changed, .known, .new])
    #expect(toolkit.tools.map(\.isOn) == [false, true, false])
    try await second.change(.switchTools(name: "x", on: ["one", "three"], off: ["two"]), of: 1)
    #expect(await told.names == ["x__one", "x__three"])
    await second.close()
  }

  @Test("A tool that comes while the server runs is off, and those that were there stay")
  func grows() async throws {
    let registry = registry()
    try await registry.change(.add(name: "x", source: ToolServers.script("faults.py", "grows")), of: 1)
    let tool = try #require(await told.tools.first as? OutsideTool)
    let before = await told.updates
    _ = try await tool.server.call("one", arguments: [:], isKnown: tool.isKnown) { _ in }
    await told.wait(forUpdates: before + 1)
    #expect(await told.names == ["x__one"])
    let toolkit = try #require(await registry.toolkits(of: 1).first)
    #expect(toolkit.tools.map(\.name) == ["one", "later"])
    #expect(toolkit.tools.map(\.state) == [.known, .new])
    await registry.close()
  }

  @Test("A server that died is started anew by the next call, and one that can't be started is not tried all the time")
  func restarts() async throws {
    let registry = registry()
    try await registry.change(.add(name: "x", source: ToolServers.script("faults.py", "dies")), of: 1)
    let tool = try #require(await told.tools.first as? OutsideTool)
    for _ in 0..<2 {
      do throws(ToolkitServer.CallProblem) {
        _ = try await tool.server.call("one", arguments: [:], isKnown: tool.isKnown) { _ in }
        Issue.record("it answered")
      } catch {
        guard case .during(.lost(status: 3)) = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
    await registry.close()
  }

  @Test("What a server lists badly costs itself only")
  func odd() async throws {
    let registry = registry()
    try await registry.change(.add(name: "x", source: ToolServers.script("faults.py", "odd")), of: 1)
    let toolkit = try #require(await registry.toolkits(of: 1).first)
    #expect(toolkit.tools.map(\.name).prefix(2) == ["one", "strange name/with: signs"])
    #expect(toolkit.tools.count == 5)
    #expect(toolkit.tools.allSatisfy { $0.problem == nil })
    #expect(await told.names.count == 5)
    #expect(await told.names.allSatisfy { $0.utf8.count <= 64 })
    await registry.close()
  }

  @Test("Secrets are in what is saved and in nothing that is shown")
  func secrets() async throws {
    let registry = registry()
    var source = ToolServers.script("faults.py", "plain")
    source.environment = ["KEY": "secret-marker-1"]
    try await registry.change(.add(name: "x", source: source), of: 1)
    let toolkits = try await registry.toolkits(of: 1)
    #expect(toolkits.first?.variables == ["KEY"])
    #expect(!"\(toolkits.map(\.json))".contains("secret-marker"))
    #expect(await store.saved[1]?.text().contains("secret-marker-1") == true)
    await registry.close()
  }
}
