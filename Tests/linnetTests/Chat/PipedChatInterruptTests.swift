import Foundation
import LanguageModels
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import linnet

@Suite("linnet chat, through a pipe, interrupted", .timeLimit(.minutes(10)))
struct PipedChatInterruptTests {
  private let service = ScriptedService()

  @Test("Ctrl-C stops a reply; the next line is answered with what was said before it")
  func interrupt() async throws {
    let world = try World(service: service)
    service.reply(.text("So far"), .untilStopped)
    service.reply(.text("two"))
    world.input.type("first\n")
    let run = world.start("chat")
    await world.transcript.waitForOutput("So far")
    world.signals.send(.interrupt)
    await world.transcript.waitForErrors("Stopped.")
    world.input.type("second\n")
    world.input.end()
    #expect(await run.value == CommandExit(status: .done))
    #expect(world.output == "So far\ntwo\n")
    #expect(service.requests.last?.messages == [.user("first"), .assistant("So far"), .user("second")])
  }

  @Test("Twice within two seconds leaves with 130, and saves what was read")
  func interruptTwice() async throws {
    let world = try World(service: service)
    let gate = Gate()
    service.reply(.text("So far"), .pass(gate))
    world.input.type("first\n")
    let run = world.start("chat")
    await world.transcript.waitForOutput("So far")
    world.signals.send(.interrupt)
    world.clock.advance(by: .seconds(1))
    world.signals.send(.interrupt)
    #expect(await run.value == CommandExit(status: .interrupted))
    #expect(world.output == "So far\n")
    #expect(service.unloadCount == 1)
    gate.open()
  }

  @Test("A third does not wait for the saving")
  func interruptThrice() async throws {
    let world = try World(service: service)
    let gate = Gate()
    service.holdUnload(gate)
    service.reply(.text("So far"), .untilStopped)
    world.input.type("first\n")
    let run = world.start("chat")
    await world.transcript.waitForOutput("So far")
    world.signals.send(.interrupt)
    world.signals.send(.interrupt)
    await gate.waitForArrival()
    await waitUntil { world.signals.subscriberCount >= 2 }
    world.signals.send(.interrupt)
    #expect(await run.value == CommandExit(status: .interrupted, isAbrupt: true))
    gate.open()
  }

  @Test("Being told to end is an interruption")
  func terminate() async throws {
    let world = try World(service: service)
    service.reply(.text("So far"), .untilStopped)
    world.input.type("first\n")
    let run = world.start("chat")
    await world.transcript.waitForOutput("So far")
    world.signals.send(.terminate)
    #expect(await run.value == CommandExit(status: .interrupted))
    #expect(service.unloadCount == 1)
  }

  @Test("Ctrl-C while the model loads leaves the conversation without one")
  func interruptLoading() async throws {
    let world = try World(service: service)
    let gate = Gate()
    service.load(.untilCancelled(gate))
    let run = world.start("chat")
    await gate.waitForArrival()
    world.signals.send(.interrupt)
    await world.transcript.waitForErrors("Loading was stopped")
    world.input.type("/model tiny\nhi\n")
    world.input.end()
    #expect(await run.value == CommandExit(status: .done))
    #expect(service.requests.count == 1)
  }
}
