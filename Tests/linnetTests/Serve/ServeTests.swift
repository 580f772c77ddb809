import ArgumentParser
import Foundation
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import linnet

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("linnet serve", .timeLimit(.minutes(10)))
struct ServeTests {
  @Test("linnet alone serves the window")
  func bare() { #expect(Linnet.configuration.defaultSubcommand == ServeCommand.self) }

  @Test("It tells where it is, signs a browser in and ends with an interrupt")
  func serving() async throws {
    let world = try World()
    let command = world.start("serve", "--port", "0", "--json", "--no-open")
    await waitUntil { !world.output.isEmpty }
    let document = try world.document()
    let page = try #require((document["address"] as? String).flatMap { URL(string: $0) })
    let signIn = try #require((document["signIn"] as? String).flatMap { URL(string: $0) })
    #expect(page.host() == "127.0.0.1" && page.port != 0)
    let session = URLSession(configuration: .ephemeral)
    let (_, answer) = try await session.data(from: signIn)
    #expect((answer as? HTTPURLResponse)?.statusCode == 200)
    let (html, _) = try await session.data(from: page)
    #expect(String(decoding: html, as: UTF8.self).contains("Demo: a weekend in Lisbon"))
    await waitUntil { world.errors.contains("To sign in another browser") }
    world.signals.send(.interrupt)
    #expect(await command.value.status == .done)
  }

  @Test("Beyond this machine nothing is served")
  func loopback() async throws {
    let world = try World()
    #expect(await world.run("serve", "--host", "0.0.0.0", "--port", "0", "--no-open") == .failed)
    #expect(world.errors.contains("this machine alone"))
    #expect(await world.run("serve", "--port", "70000") == .usage)
  }
}
