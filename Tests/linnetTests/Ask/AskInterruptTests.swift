import Foundation
import LanguageModels
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import linnet

@Suite("linnet ask, cut short", .timeLimit(.minutes(10)))
struct AskInterruptTests {
  private let service = ScriptedService()

  @Test("Ctrl-C stops the reply, keeps what came, and ends with 130")
  func reply() async throws {
    let world = try World(service: service)
    service.reply(.text("So far"), .untilStopped)
    let run = world.start("ask", "Hi")
    await world.transcript.waitForOutput("So far")
    world.signals.send(.interrupt)
    #expect(await run.value == CommandExit(status: .interrupted))
    #expect(world.output == "So far\n")
    #expect(service.stopped == service.requests.map(\.id))
    #expect(service.unloadCount == 1)
  }

  @Test("With --json the document says that it was interrupted")
  func document() async throws {
    let world = try World(service: service)
    let gate = Gate()
    service.reply(.text("So far"), .pass(gate), .untilStopped)
    let run = world.start("ask", "--json", "Hi")
    await gate.waitForArrival()
    gate.open()
    world.signals.send(.interrupt)
    #expect(await run.value.status == .interrupted)
    let document = try world.document()
    #expect(document["text"] as? String == "So far")
    #expect((document["error"] as? [String: String])?["code"] == "interrupted")
    #expect((document["stats"] as? [String: Any])?["finishReason"] as? String == "cancelled")
  }

  @Test("A second Ctrl-C does not wait for a model that hangs")
  func twice() async throws {
    let world = try World(service: service)
    let gate = Gate()
    service.reply(.text("So far"), .pass(gate))
    let run = world.start("ask", "Hi")
    await world.transcript.waitForOutput("So far")
    world.signals.send(.interrupt)
    world.signals.send(.interrupt)
    #expect(await run.value == CommandExit(status: .interrupted, isAbrupt: true))
    gate.open()
  }

  @Test("Ctrl-C while the model loads abandons the load")
  func loading() async throws {
    let world = try World(service: service)
    let gate = Gate()
    service.load(.untilCancelled(gate))
    let run = world.start("ask", "Hi")
    await gate.waitForArrival()
    world.signals.send(.interrupt)
    #expect(await run.value.status == .interrupted)
    #expect(service.requests.isEmpty)
    #expect(service.unloadCount == 1)
  }

  @Test("Ctrl-C while the model loads gives a document as well")
  func loadingDocument() async throws {
    let world = try World(service: service)
    let gate = Gate()
    service.load(.untilCancelled(gate))
    let run = world.start("ask", "--json", "Hi")
    await gate.waitForArrival()
    world.signals.send(.interrupt)
    #expect(await run.value.status == .interrupted)
    #expect((try world.document()["error"] as? [String: String])?["code"] == "interrupted")
  }

  @Test("Ctrl-C while standard input is awaited ends at once")
  func input() async throws {
    let world = try World(service: service)
    let run = world.start("ask", "-")
    await waitUntil { world.input.readCount != 0 }
    world.signals.send(.interrupt)
    #expect(await run.value == CommandExit(status: .interrupted, isAbrupt: true))
    world.input.end()
  }

  @Test("An output that closes early stops the reply quietly")
  func closed() async throws {
    let world = try World(service: service)
    let gate = Gate()
    world.transcript.failOutput { $0.contains("\n") ? OutputClosed() : nil }
    service.reply(.text("one\n"), .pass(gate), .text("two\n"), .untilStopped)
    let run = world.start("ask", "Hi")
    await gate.waitForArrival()
    gate.open()
    #expect(await run.value == CommandExit(status: .done))
    #expect(world.output == "one\n")
    #expect(world.errors.isEmpty)
    #expect(Set(service.stopped).count == 1)
    #expect(service.unloadCount == 1)
  }

  @Test("A full disk behind standard output is a failure, and stops the reply")
  func full() async throws {
    let world = try World(service: service)
    world.transcript.failOutput { _ in TerminalError.outputFailed("Standard output", errno: 28) }
    service.reply(.text("one"), .untilStopped)
    #expect(await world.run("ask", "Hi") == .failed)
    #expect(world.errors.contains("the disk is full"))
    #expect(Set(service.stopped).count == 1)
  }
}
