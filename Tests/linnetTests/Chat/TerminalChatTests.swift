import Foundation
import HomeTestSupport
import LanguageModels
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import linnet

@Suite("linnet chat, in a terminal", .timeLimit(.minutes(10)))
struct TerminalChatTests {
  private let service = ScriptedService()
  private static let prompt = "\u{1B}[1m> \u{1B}[0m"

  /// What the screen shows of standard output.
  private func screen(_ world: World) -> [String] {
    var screen = VirtualScreen(columns: 80)
    screen.write(world.output)
    return screen.lines.filter { !$0.isEmpty }
  }

  @Test("Lines are edited here, replies stream below them, and Ctrl-D leaves with 0")
  func conversation() async throws {
    let world = try World(.terminal, service: service)
    service.reply(.thinking("hm"), .text("Hello "), .text("there."))
    let run = world.start("chat", "--think")
    await world.transcript.waitForOutput(Self.prompt)
    world.input.type("helo\u{1B}[Dl\r")
    await world.transcript.waitForOutput(Self.prompt, times: 3)
    world.input.type("\u{4}")
    #expect(await run.value == CommandExit(status: .done))
    #expect(screen(world) == ["> hello", "Hello there.", ">"])
    #expect(world.errors.components(separatedBy: "This conversation is kept").count == 2)
    #expect(world.errors.contains("\u{1B}[2mhm\u{1B}[0m"))
    #expect(service.requests.map { $0.messages.map(\.content) } == [["hello"]])
    #expect(world.terminal.modes.last == .original)
    #expect(world.terminal.modes.contains(.editing))
    #expect(world.terminal.modes.contains(.quiet))
    #expect(world.output.hasSuffix("\u{1B}[?2004l"))
  }

  @Test("Pasted lines wait for Enter")
  func paste() async throws {
    let world = try World(.terminal, service: service)
    service.reply(.text("ok"))
    let run = world.start("chat")
    await world.transcript.waitForOutput(Self.prompt)
    world.input.type("\u{1B}[200~one\r\ntwo\u{1B}[201~")
    await world.transcript.waitForOutput("… two")
    #expect(service.requests.isEmpty)
    world.input.type("\r")
    await world.transcript.waitForOutput("ok\n")
    world.input.type("\u{4}")
    #expect(await run.value.status == .done)
    #expect(service.requests.map { $0.messages.map(\.content) } == [["one\ntwo"]])
  }

  @Test("Ctrl-C stops the reply and returns to the prompt; what was said is kept")
  func stop() async throws {
    let world = try World(.terminal, service: service)
    service.reply(.text("So far"), .untilStopped)
    service.reply(.text("two"))
    world.input.type("first\r")
    let run = world.start("chat")
    await world.transcript.waitForOutput("So far")
    world.signals.send(.interrupt)
    await world.transcript.waitForErrors("Stopped.")
    world.clock.advance(by: .seconds(5))
    world.input.type("second\r")
    await world.transcript.waitForOutput("two\n")
    world.input.type("\u{4}")
    #expect(await run.value == CommandExit(status: .done))
    #expect(service.requests.last?.messages == [.user("first"), .assistant("So far"), .user("second")])
  }

  @Test("Ctrl-C at an empty prompt warns, and leaves with 130 the second time")
  func leave() async throws {
    let world = try World(.terminal, service: service)
    let run = world.start("chat")
    await world.transcript.waitForOutput(Self.prompt)
    world.input.type("\u{3}")
    await world.transcript.waitForErrors("Press Ctrl-C again to leave")
    world.clock.advance(by: .seconds(30))
    world.input.type("\u{3}")
    #expect(await run.value == CommandExit(status: .interrupted))
    #expect(world.terminal.modes.last == .original)
    #expect(service.unloadCount == 1)
  }

  @Test("Ctrl-C in a line clears it and a block that was begun")
  func clear() async throws {
    let world = try World(.terminal, service: service)
    service.reply(.text("ok"))
    let run = world.start("chat")
    world.input.type("\"\"\"\r")
    await world.transcript.waitForOutput("\u{1B}[1m… \u{1B}[0m")
    world.input.type("half\u{3}")
    await world.transcript.waitForOutput(Self.prompt, times: 3)
    world.clock.advance(by: .seconds(5))
    world.input.type("hi\r")
    await world.transcript.waitForOutput("ok\n")
    world.input.type("\u{4}")
    #expect(await run.value.status == .done)
    #expect(service.requests.map { $0.messages.map(\.content) } == [["hi"]])
  }

  @Test("A message that failed is back in the line, to be sent again with Enter")
  func prefill() async throws {
    let world = try World(.terminal, service: service)
    service.reply(.fail(.generateFailed(status: 1)))
    service.reply(.text("now"))
    let run = world.start("chat")
    world.input.type("my long question\r")
    await world.transcript.waitForErrors("was not answered")
    await world.transcript.waitForOutput(Self.prompt + "my long question", times: 2)
    world.input.type("\r")
    await world.transcript.waitForOutput("now\n")
    world.input.type("\u{4}")
    // Whoever sits there has seen the error.
    #expect(await run.value.status == .done)
    #expect(service.requests.map { $0.messages.map(\.content) } == [["my long question"], ["my long question"]])
  }

  @Test("Without a model there is a welcome, and /model loads one")
  func welcome() async throws {
    let world = try World(.terminal, models: ListedModels(), service: service)
    let path = try world.file("tiny.gguf", Data())
    let run = world.start("chat")
    await world.transcript.waitForErrors("Welcome to Linnet")
    world.input.type("hello?\r")
    await world.transcript.waitForErrors("No model is loaded")
    world.input.type("\u{15}/model \(path)\r")
    await world.transcript.waitForErrors("4,096 tokens of context")
    world.input.type("\u{1B}[A\u{1B}[A\r")
    await world.transcript.waitForOutput("(no reply was scripted)")
    world.input.type("\u{4}")
    #expect(await run.value.status == .done)
    #expect(service.requests.map { $0.messages.map(\.content) } == [["hello?"]])
  }

  @Test("The line is drawn again when the terminal changes or the process goes on")
  func resize() async throws {
    let world = try World(.terminal, service: service)
    let run = world.start("chat")
    await world.transcript.waitForOutput(Self.prompt)
    world.input.type("abc")
    await world.transcript.waitForOutput("abc")
    world.terminal.size = TerminalSize(columns: 40, rows: 10)
    world.signals.send(.resize)
    await world.transcript.waitForOutput("abc", times: 2)
    world.signals.send(.resume)
    await world.transcript.waitForOutput("abc", times: 3)
    world.input.type("\u{1A}")
    await world.transcript.waitForOutput("abc", times: 4)
    #expect(world.terminal.suspensions == 1)
    world.input.type("\u{15}\u{4}")
    #expect(await run.value.status == .done)
  }

  @Test("A lone Escape is forgotten after a moment, and does not swallow what is typed next")
  func escape() async throws {
    let world = try World(.terminal, service: service)
    let run = world.start("chat")
    await world.transcript.waitForOutput(Self.prompt)
    world.input.type("one two\u{1B}")
    await world.clock.waitForSleepers()
    world.clock.advance(by: .milliseconds(50))
    await waitUntil { world.input.readCount >= 2 }
    world.input.type("b\r")
    await world.transcript.waitForOutput("(no reply was scripted)")
    world.input.type("\u{4}")
    #expect(await run.value.status == .done)
    #expect(service.requests.first?.messages.last?.content == "one twob")
  }

  @Test("What is typed while a reply is written waits for the next prompt")
  func typedAhead() async throws {
    let world = try World(.terminal, service: service)
    let gate = Gate()
    service.reply(.text("one"), .pass(gate))
    service.reply(.text("two"))
    let run = world.start("chat")
    world.input.type("first\rsecond\r\u{4}")
    await world.transcript.waitForOutput("one")
    #expect(!world.output.contains("second"))
    gate.open()
    #expect(await run.value.status == .done)
    #expect(screen(world).prefix(4) == ["> first", "one", "> second", "two"])
  }

  @Test("A terminal that only prints gets lines, a plain prompt and no escape sequence")
  func dumb() async throws {
    let world = try World(.terminal, service: service, variables: ["TERM": "dumb"])
    service.reply(.thinking("hm"), .text("one"))
    let run = world.start("chat", "--think")
    await world.transcript.waitForOutput("> ")
    world.input.type("first\n")
    await world.transcript.waitForOutput("> ", times: 2)
    world.input.end()
    #expect(await run.value == CommandExit(status: .done))
    #expect(world.output == "> one\n\n> \n")
    #expect(!(world.output + world.errors).contains("\u{1B}"))
    #expect(world.errors.contains("Thinking: hm"))
    #expect(!world.terminal.modes.contains(.editing))
  }

  @Test("NO_COLOR leaves no colour anywhere, and the line editor in place")
  func noColor() async throws {
    let world = try World(.terminal, service: service, variables: ["NO_COLOR": "1"])
    service.reply(.thinking("hm"), .text("one"))
    let run = world.start("chat", "--stats")
    world.input.type("first\r")
    await world.transcript.waitForErrors("tokens/s")
    world.input.type("\u{4}")
    #expect(await run.value.status == .done)
    #expect(!(world.output + world.errors).contains("m\u{1B}[0m"))
    #expect(!(world.output + world.errors).contains("\u{1B}[1m"))
    #expect(world.terminal.modes.contains(.editing))
  }

  @Test("Replies that go to a file leave the prompt on the terminal")
  func redirected() async throws {
    let terminal = FakeTerminal(input: true, output: false, errors: true)
    let world = try World(service: service, terminal: terminal)
    service.reply(.text("one"))
    let run = world.start("chat")
    world.input.type("first\n")
    await world.transcript.waitForOutput("one\n")
    world.input.end()
    #expect(await run.value.status == .done)
    #expect(world.output == "one\n")
    #expect(world.errors.contains("> "))
  }

  @Test("/help lists the commands, in lines that fit the terminal")
  func help() async throws {
    let world = try World(.terminal, service: service)
    world.terminal.size = TerminalSize(columns: 50, rows: 24)
    let run = world.start("chat")
    world.input.type("/help\r")
    await world.transcript.waitForErrors("/quit")
    world.input.type("\u{4}")
    #expect(await run.value.status == .done)
    let help = try #require(world.errors.range(of: "/help  "))
    for line in world.errors[help.lowerBound...].split(separator: "\n") {
      #expect(DisplayWidth.of(String(line).replacing("\u{1B}[2m", with: "").replacing("\u{1B}[0m", with: "")) <= 50)
    }
  }
}
