import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing
import Tools

@testable import Toolkits

@Suite(
  "Signing in to other people's servers", .enabled(if: ToolServers.areAsked, ToolServers.reason),
  .timeLimit(.minutes(5)))
struct SignInPeerTests {
  let store = MemoryToolkitStore()
  let told = ToldTools()

  private func registry() -> ToolkitRegistry {
    ToolkitRegistry(store: store, world: ToolServers.world()) { [told] _, tools in await told.take(tools) }
  }

  /// Adds a server as soon as it listens.
  private func add(_ server: RunningServer, to registry: ToolkitRegistry) async throws -> Toolkit {
    for _ in 0..<600 {
      do {
        try await registry.change(.add(name: "team", source: ToolkitSource(url: server.url)), of: 1)
        return try #require(await registry.toolkits(of: 1).first)
      } catch let error as ToolkitError
        where error.message.contains("can't be reached")
      {
        try await ToolServers.world().clock.wait(100)
      }
    }
    throw ServerProblem.unreachable
  }

  /// Does what a user does in a browser. This issuer lets everybody in.
  private func open(_ address: String?) async throws -> String {
    try await Browser.open(try #require(address)).text
  }

  private func call(
    _ name: String, _ arguments: JSONValue = [:], askToSignIn: @escaping @Sendable (String) -> Void = { _ in }
  )
    async throws -> ServerAnswer
  {
    let tool = try #require(await told.tools.compactMap { $0 as? OutsideTool }.first { $0.name == name })
    return ServerAnswer(
      try await tool.server.call(name, arguments: arguments, isKnown: tool.isKnown, askToSignIn: askToSignIn) { _ in })
  }

  private func saved() async throws -> JSONValue { try #require(await store.saved[1]?[0]) }

  @Test("One is added, signed in to, called, renewed, signed in to again by a call that waits, and left")
  func life() async throws {
    let server = try RunningServer("oauth")
    let registry = registry()
    var team = try await add(server, to: registry)
    #expect(team.connection == .notConnected && team.tools.isEmpty && team.state == .idle && team.problem != nil)
    #expect(try await open(team.signIn).contains("You are signed in to “team”"))
    try await waitUntil { try await registry.toolkits(of: 1).first?.signIn == nil }
    team = try #require(await registry.toolkits(of: 1).first)
    #expect(await told.names.count == 8 && team.tools.count == 8)
    #expect(team.connection == .connected && team.problem == nil && team.state == .ready)
    #expect(try await call("add", ["a": 2, "b": 40]).data["result"] == 42)
    let first = try #require(await saved()["signIn"]?["accessToken"]?.stringValue)
    #expect(!"\(team.json)".contains(first))

    // The token ends: it is renewed, and the call is made once.
    #expect(try await call("forget_tokens").data["result"] == 1)
    #expect(try await call("add", ["a": 1, "b": 1]).data["result"] == 2)
    let second = try #require(await saved()["signIn"]?["accessToken"]?.stringValue)
    #expect(second != first)

    // Nothing can be renewed: the call waits for the user, and goes on.
    _ = try await call("forget_sign_ins")
    let (addresses, shown) = AsyncStream.makeStream(of: String.self)
    async let waiting = call("add", ["a": 20, "b": 22]) { shown.yield($0) }
    var iterator = addresses.makeAsyncIterator()
    #expect(try await open(await iterator.next()).contains("You are signed in"))
    #expect(try await waiting.data["result"] == 42)

    try await registry.change(.disconnect(name: "team"), of: 1)
    team = try #require(await registry.toolkits(of: 1).first)
    #expect(team.connection == .notConnected)
    #expect(try await saved()["signIn"] == nil)
    await registry.close()
  }

  @Test("What is removed, and what a deleted profile leaves, is signed out: its token opens nothing any more")
  func signedOut() async throws {
    let server = try RunningServer("oauth")
    for isProfileDeleted in [false, true] {
      let registry = registry()
      _ = try await open(try await add(server, to: registry).signIn)
      try await waitUntil { try await registry.toolkits(of: 1).first?.connection == .connected }
      let token = try #require(await saved()["signIn"]?["accessToken"]?.stringValue)
      #expect(try await Browser.status(of: server.url, token: token) != 401)
      if isProfileDeleted {
        await registry.forget(1)
      } else {
        try await registry.change(.remove(name: "team"), of: 1)
      }
      #expect(try await Browser.status(of: server.url, token: token) == 401)
      await registry.close()
    }
  }

  @Test("A sign-in lasts over a restart of the program")
  func restart() async throws {
    let server = try RunningServer("oauth")
    let first = registry()
    _ = try await open(try await add(server, to: first).signIn)
    await waitUntil { await told.names.count == 8 }
    await first.close()
    let second = registry()
    try await second.prepare(1)
    #expect(try await second.toolkits(of: 1).first?.connection == .connected)
    #expect(try await call("add", ["a": 2, "b": 3]).data["result"] == 5)
    await second.close()
  }

  @Test("A call that is stopped while it waits for the sign-in is not made")
  func stopped() async throws {
    let server = try RunningServer("oauth")
    let registry = registry()
    _ = try await open(try await add(server, to: registry).signIn)
    await waitUntil { await told.names.count == 8 }
    _ = try await call("forget_sign_ins")
    let tool = try #require(await told.tools.compactMap { $0 as? OutsideTool }.first { $0.name == "add" })
    let (asked, shown) = AsyncStream.makeStream(of: Void.self)
    let waiting = Task {
      do throws(ToolkitServer.CallProblem) {
        _ = try await tool.server.call(
          "add", arguments: [:], isKnown: tool.isKnown, askToSignIn: { _ in shown.yield() }
        ) {
          _ in
        }
        return false
      } catch {
        if case .notSignedIn(.cancelled) = error { return true }
        return false
      }
    }
    for await _ in asked { break }
    waiting.cancel()
    #expect(await waiting.value)
    await registry.close()
  }
}
