import Foundation
import LanguageModels
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet ask, from standard input", .timeLimit(.minutes(10)))
struct AskInputTests {
  private let service = ScriptedService()

  @Test(
    "A dash, or no text in a pipe, reads it; the last line's end is not part of the question",
    arguments: [["ask", "-"], ["ask"]])
  func reads(_ arguments: [String]) async throws {
    let world = try World(service: service)
    world.input.type("two\nli")
    world.input.type("nes\n")
    world.input.end()
    #expect(await CommandRunner(environment: world.environment).run(arguments).status == .done)
    #expect(service.requests.first?.messages == [.user("two\nlines")])
  }

  @Test("With a text, standard input is left alone")
  func untouched() async throws {
    let world = try World(service: service)
    #expect(await world.run("ask", "Hi") == .done)
    #expect(world.input.readCount == 0)
  }

  @Test("Bytes that are no UTF-8 are replaced, which is said, and nothing else is lost")
  func invalid() async throws {
    let world = try World(service: service)
    world.input.type(bytes: [0x61, 0xFF, 0xC3])
    world.input.type(bytes: [0xA9, 0xE2, 0x82])
    world.input.end()
    #expect(await world.run("ask", "-") == .done)
    #expect(service.requests.first?.messages.first?.content == "a\u{FFFD}é\u{FFFD}")
    #expect(world.errors == "3 bytes of the input were not valid UTF-8 and were replaced by \u{FFFD}.\n")
  }

  @Test("Nothing at all is wrong usage")
  func empty() async throws {
    let world = try World(service: service)
    world.input.end()
    #expect(await world.run("ask", "-") == .usage)
    #expect(world.errors.contains("the text is empty"))
  }

  @Test("One character and a million are both asked", arguments: [1, 1_000_000])
  func sizes(_ count: Int) async throws {
    let world = try World(service: service)
    world.input.type(String(repeating: "é", count: count))
    world.input.end()
    #expect(await world.run("ask", "-") == .done)
    #expect(service.requests.first?.messages.first?.content.count == count)
  }

  @Test("An endless input is refused rather than kept in memory")
  func endless() async throws {
    let world = try World(service: service)
    for _ in 0..<65 { world.input.type(bytes: [UInt8](repeating: 0x61, count: 1 << 20)) }
    #expect(await world.run("ask", "-") == .usage)
    #expect(world.errors.contains("larger than"))
  }

  @Test("An input that can't be read is a failure with a sentence")
  func unreadable() async throws {
    let world = try World(service: service)
    world.input.fail(TerminalError.inputFailed(errno: 21))
    #expect(await world.run("ask", "-") == .failed)
    #expect(world.errors.contains("Standard input could not be read"))
  }

  @Test("On a terminal no text is wrong usage, not a wait for typing")
  func terminal() async throws {
    let world = try World(.terminal, service: service)
    #expect(await world.run("ask") == .usage)
    #expect(world.input.readCount == 0)
  }
}
