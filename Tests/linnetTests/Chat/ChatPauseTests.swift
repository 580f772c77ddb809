import ChatTypes
import JSONValue
import Foundation
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import linnet

@Suite("linnet chat, with services that want a pause", .timeLimit(.minutes(5)))
struct ChatPauseTests {
  private typealias Script = ScriptedAssistant.Script

  private static let oneSecond = Duration.seconds(1)...Duration.seconds(1)

  private func refused(_ code: ToolCallError.Code, after seconds: Int? = nil) -> Script {
    var call = ToolCall(callId: "c1", name: "mail__send", arguments: [:], status: .failed)
    call.error = ToolCallError(code: code, message: "Not now.", retryAfter: seconds, toolkit: "mail")
    return Script(text: "That did not work.", calls: [call])
  }

  @Test("The seconds are counted down, and /retry is offered then")
  func countsDown() async throws {
    try await ScriptedHome.with(refused(.rateLimited, after: 3), Script(text: "Sent."), around: .terminal) {
      home, world in
      let run = world.start("chat")
      world.input.type("Send it\r")
      for seconds in [3, 2, 1] {
        await world.transcript.waitForErrors("The service wants a pause: \(seconds) s.")
        await world.clock.waitForSleep(of: Self.oneSecond)
        world.clock.advance(by: .seconds(1))
      }
      await world.transcript.waitForErrors("Nothing was done. “/retry” asks again.")
      world.input.type("Again\r")
      await world.transcript.waitForOutput("Sent.\n")
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
    }
  }

  @Test("Ctrl-C waits no longer, and what is typed meanwhile is not lost")
  func interrupted() async throws {
    try await ScriptedHome.with(refused(.rateLimited, after: 60), Script(text: "Yes."), around: .terminal) {
      home, world in
      let run = world.start("chat")
      world.input.type("Send it\r")
      await world.transcript.waitForErrors("The service wants a pause: 60 s.")
      world.input.type("Something else\r")
      world.signals.send(.interrupt)
      await world.transcript.waitForErrors("Nothing was done. “/retry” asks again.")
      await world.transcript.waitForOutput("Yes.\n")
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
      #expect(await home.assistant.messages == ["Send it", "Something else"])
    }
  }

  @Test("A pause that is too long to be waited for is told, and a network that is gone is offered to be tried again")
  func told() async throws {
    try await ScriptedHome.with(refused(.rateLimited, after: 600), refused(.network), around: .terminal) {
      home, world in
      let run = world.start("chat")
      world.input.type("Send it\r")
      await world.transcript.waitForErrors("wants a pause of 600 seconds. “/retry” asks it again after that.")
      world.input.type("Send it now\r")
      await world.transcript.waitForErrors("Nothing was done. “/retry” asks again.")
      world.input.type("\u{4}")
      #expect(await run.value.status == .done)
    }
  }

  @Test("In a pipe nothing is counted")
  func pipe() async throws {
    try await ScriptedHome.with(refused(.rateLimited, after: 30), around: .pipe) { home, world in
      world.input.type("Send it\n")
      world.input.end()
      #expect(await world.run("chat") == .done)
      #expect(!world.errors.contains("pause") && !world.errors.contains("/retry"))
    }
  }
}
