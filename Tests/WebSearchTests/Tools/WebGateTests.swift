import ChatTypes
import JSONValue
import Testing
import Tools

@testable import WebSearch

@Suite("What the gate makes of the web's tools")
struct WebGateTests {
  @Test(
    "a clean turn searches freely, one with a stranger's text always asks, in every mode",
    arguments: [
      (ConfirmationMode.alwaysAsk, false, true), (.adaptive, false, false), (.yolo, false, false),
      (.alwaysAsk, true, true), (.adaptive, true, true), (.yolo, true, true),
    ])
  func truthTable(mode: ConfirmationMode, tainted: Bool, asks: Bool) async throws {
    try await LoopbackServer.with({ $0.uri.hasPrefix("/search") ? .json(#"{"results":[]}"#) : .html("<p>Hi</p>") }) {
      server in
      let fetcher = Network(port: server.port).fetcher()
      let settings = WebSearchSettings.searxng(server.port)
      let executor = try Executor.make([
        WebSearchTool(settings: { settings }, fetcher: fetcher), WebPageTool(settings: { settings }, fetcher: fetcher),
      ])
      for (name, arguments) in [
        ("web_search", ["query": "my secrets"]), ("web_page", ["url": "http://site.org/?q=my+secrets"]),
      ]
        as [(String, JSONValue)]
      {
        let completion = await executor.submit(
          ToolCall(callId: name, name: name, arguments: arguments), in: .test(mode, tainted: tainted))
        #expect(completion.call.status == (asks ? .awaitingConfirmation : .completed), "\(name)")
        #expect(completion.call.effect == .read)
        #expect(completion.call.risk == .low)
        let reason = try #require(completion.call.decision?.reason)
        #expect(reason.contains("send something out") == tainted, "\(reason)")
        if tainted { #expect(!completion.isGrantable) }
      }
      #expect(server.log.isEmpty == asks)
    }
  }

  @Test("results of a search taint the turn, so that reading a page they name is asked about")
  func chain() async throws {
    try await LoopbackServer.with({
      $0.uri.hasPrefix("/search") ? .json(WebSearchToolTests.answer) : .html("<p>Hi</p>")
    }) {
      server in
      let fetcher = Network(port: server.port).fetcher()
      let settings = WebSearchSettings.searxng(server.port)
      let executor = try Executor.make([
        WebSearchTool(settings: { settings }, fetcher: fetcher), WebPageTool(settings: { settings }, fetcher: fetcher),
      ])
      var turn = TurnContext.test(.yolo)
      let search = await executor.submit(
        ToolCall(callId: "1", name: "web_search", arguments: ["query": "x"]), in: turn)
      turn.provenance.append(try #require(search.output?.provenance))
      let page = await executor.submit(
        ToolCall(callId: "2", name: "web_page", arguments: ["url": "http://site.org/"]), in: turn)
      #expect(page.call.status == .awaitingConfirmation)
    }
  }

  @Test("both declare that they read, and that what they are given leaves the machine")
  func declarations() throws {
    for tool in [
      try WebSearchTool(settingsOf: { _ in WebSearchSettings() }).declaration,
      try WebPageTool(settingsOf: { _ in WebSearchSettings() }).declaration,
    ] {
      let call = try Toolbox([
        WebSearchTool(settingsOf: { _ in WebSearchSettings() }),
        WebPageTool(settingsOf: { _ in WebSearchSettings() }),
      ]).classification(of: tool.name, arguments: [:])
      #expect(call.isRead)
      #expect(call.sendsOut)
      #expect(!call.mayDelete)
      #expect(tool.outputSource == .web)
      #expect(tool.trust == .builtIn)
    }
  }
}
