import ArgumentParser
import Assistant
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import TerminalUI
import Testing
import Tools

@testable import linnet

@Suite("Calls go by the settings of the profile whose chat it is", .timeLimit(.minutes(10)))
struct ProfileOfCallTests {
  @Test("Two profiles with settings of their own, one of them signed in")
  func twoProfiles() async throws {
    let desk = try Desk()
    let set = { (name: String, value: String) in
      #expect(await desk.run("settings", "set", name, value) == .done, "\(desk.errors)")
    }
    await set("eventMinutes", "30")
    await set("webSearch", "true")
    await set("webSearchAddress", "https://one.example")
    #expect(await desk.run("profiles", "new", "Bo") == .done, "\(desk.errors)")
    await set("eventMinutes", "90")
    await set("webSearch", "true")
    await set("webSearchAddress", "https://two.example")
    let context = try CommandContext(GlobalOptions.parse([]), environment: desk.environment)
    try await context.withCore { core in
      let executor = try #require(await core.acting()).tools.executor
      let signedIn = core.user.userId
      for (userId, minutes, host) in [(signedIn - 1, 30, "one.example"), (signedIn, 90, "two.example")] {
        let turn = TurnContext(
          userId: userId, chat: "~1", itemId: userId, mode: .alwaysAsk, provenance: [], now: 1_795_266_300_000,
          timeZone: TimeZone(identifier: "Europe/Paris") ?? .gmt)
        let event = await executor.submit(
          ToolCall(
            callId: "event", name: "calendar",
            arguments: ["action": "create", "title": "Tea", "start": "2026-11-23T10:00:00+01:00"]), in: turn)
        let end = minutes == 30 ? "2026-11-23T10:30:00+01:00" : "2026-11-23T11:30:00+01:00"
        #expect(event.call.resolved?["end"]?.stringValue == end, "profile \(userId)")
        let search = await executor.submit(
          ToolCall(callId: "search", name: "web_search", arguments: ["query": "tea"]), in: turn)
        #expect(search.question?.targetDescription == host, "\(search.call.error?.message ?? "")")
      }
    }
  }

  @Test("What is remembered reaches the models of its own profile, and of no other")
  func memory() async throws {
    let desk = try Desk()
    #expect(await desk.run("memory", "add", "I am vegetarian") == .done, "\(desk.errors)")
    #expect(await desk.run("profiles", "new", "Bo") == .done, "\(desk.errors)")
    #expect(await desk.run("memory", "add", "Never before ten", "--topic", "calendar") == .done, "\(desk.errors)")
    let context = try CommandContext(GlobalOptions.parse([]), environment: desk.environment)
    try await context.withCore { core in
      let tools = try #require(await core.acting()).tools
      let first = await tools.memory(core.user.userId - 1)
      #expect(first.map(\.toolkit) == ["user"] && first.map(\.texts) == [["I am vegetarian"]])
      let second = await tools.memory(core.user.userId)
      #expect(second.map(\.toolkit) == ["calendar"] && second.map(\.texts) == [["Never before ten"]])
    }
  }
}
