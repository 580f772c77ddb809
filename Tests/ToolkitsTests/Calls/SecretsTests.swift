import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing
import Tools

@testable import Toolkits

@Suite("The secrets of a toolkit", .timeLimit(.minutes(1)))
struct SecretsTests {
  static let marker = "secret-marker-4711"

  /// Each place in which a toolkit is given a secret.
  static let sources = [
    ToolkitSource(command: ["server"], environment: ["API_KEY": marker]),
    ToolkitSource(command: ["server", "--api-key", marker, "--token=\(marker)"]),
    ToolkitSource(url: "https://tools.example.org/mcp", headers: ["Authorization": "Bearer \(marker)"]),
    ToolkitSource(url: "https://tools.example.org/mcp?key=\(marker)"),
  ]

  /// A server with a tool that works, and one that fails.
  private func server() -> ScriptedTransport {
    ScriptedTransport.legacy { method, params, id in
      switch method {
      case "tools/list": [.result(id: id, ["tools": [["name": "one"], ["name": "two"]]])]
      case "tools/call" where params["name"] == "one":
        [.result(id: id, ["content": [["type": "text", "text": "It is sunny."]]])]
      default: [.failure(id: id, RPCFailure(code: -32_000, message: "no"))]
      }
    }
  }

  @Test(
    "They stand in nothing that windows, models, the audit log or the store of questions get of it and of its calls",
    arguments: SecretsTests.sources)
  func nowhere(source: ToolkitSource) async throws {
    let folder = try TemporaryDirectory()
    let (toolkits, approvals) = (MemoryToolkitStore(), InMemoryApprovalStore())
    let run = GatedToolkits(
      server(), toolkits: toolkits, approvals: approvals,
      audit: AuditLog(folder: folder.url, key: nil, keepsArguments: true))
    try await run.registry.change(.add(name: "x", source: source), of: 1)
    try await run.useTools()
    // It is there, or nothing could be found.
    #expect(await toolkits.saved[1]?.text().contains(Self.marker) == true)

    var texts: [String] = []
    for tool in ["x__one", "x__two"] {
      let asked = await run.submit(tool, id: tool)
      #expect(asked.call.status == .awaitingConfirmation)
      texts.append(asked.call.json.text())
      texts.append(try #require(asked.question).json.text())
      // The question as it is stored.
      texts += await approvals.approvals().map { $0.json.text() }
      let done = try await run.approve(asked)
      #expect(done.call.status == (tool == "x__one" ? .completed : .outcomeUnknown))
      // What came of it, its cards, and what the model is told: the result or the failure's sentence.
      texts.append(done.call.json.text())
      texts.append(done.output?.data.text() ?? "")
    }
    texts += await approvals.approvals().map { $0.json.text() }
    texts += try await run.registry.toolkits(of: 1).map { $0.json.text() }
    // What prompts tell of its tools is made of these.
    texts += await run.registry.declarations(of: 1).map { $0.identity.text() }
    let audit = try folder.names().map { String(decoding: try folder.bytes($0), as: UTF8.self) }
    #expect(audit.joined().contains("x__one") && audit.joined().contains("Paris"))
    for text in texts + audit { #expect(!text.contains(Self.marker)) }
    await run.registry.close()
  }
}
