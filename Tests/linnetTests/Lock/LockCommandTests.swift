import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet lock", .timeLimit(.minutes(10)))
struct LockCommandTests {
  /// Runs a command in the same home, with lines on its input, and gives its document.
  private func document(_ world: World, lines: [String] = [], _ arguments: String...) async throws -> [String: Any] {
    type(lines, into: world)
    let before = world.output.count
    let status = await CommandRunner(environment: world.environment).run(["lock"] + arguments + ["--json"]).status
    let text = String(world.output.dropFirst(before))
    #expect(status == .done, "\(text)")
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func type(_ lines: [String], into world: World) {
    for line in lines { world.input.type(line + "\n") }
    world.input.end()
  }

  @Test("It is set, timed, changed, locked and removed, with codes on standard input")
  func life() async throws {
    let world = try World()
    let none = try await document(world, "status")
    #expect(none["isSet"] as? Bool == false)
    #expect(await world.run("lock", "now") == .failed)
    let set = try await document(world, lines: ["1234"], "set", "--code-stdin", "--timeout", "15m")
    #expect(set["isSet"] as? Bool == true && set["timeoutMinutes"] as? Int == 15)
    let byHand = try await document(world, "timeout", "never")
    #expect(byHand["timeoutMinutes"] as? Int == 0)
    let locked = try await document(world, "now")
    #expect(locked["isLocked"] as? Bool == true)
    let changed = try await document(world, lines: ["1234", "four words are a code"], "change", "--code-stdin")
    #expect(changed["isSet"] as? Bool == true)
    type(["1234"], into: world)
    #expect(await world.run("lock", "off", "--code-stdin") == .failed)
    #expect(world.errors.contains("isn’t the current code"))
    let off = try await document(world, lines: ["four words are a code"], "off", "--code-stdin")
    #expect(off["isSet"] as? Bool == false)
    #expect(!(world.output + world.errors).contains("four words"))
  }

  @Test("On a terminal codes are asked for, and nothing of them is shown")
  func terminal() async throws {
    let world = try World(.terminal)
    for line in ["1234", "1234"] { world.input.type(line + "\n") }
    #expect(await world.run("lock", "set") == .done)
    for line in ["1234", "abcd", "abce"] { world.input.type(line + "\n") }
    #expect(await world.run("lock", "change") != .done)
    #expect(world.errors.contains("The two codes differ."))
    #expect(world.terminal.modes.contains(.secret) && world.terminal.modes.last == .original)
    #expect(!(world.output + world.errors).contains("1234"))
  }

  @Test("What is missing, too much or no time is said, and nothing is set")
  func wrong() async throws {
    let world = try World()
    type(["1234", "5678"], into: world)
    #expect(await world.run("lock", "set", "--code-stdin") != .done)
    #expect(world.errors.contains("one line with the code is wanted"))
    #expect(await world.run("lock", "set") != .done)
    #expect(world.errors.contains("--code-stdin"))
    type(["1234"], into: world)
    #expect(await world.run("lock", "set", "--code-stdin", "--timeout", "7m") != .done)
    #expect(await world.run("lock", "change", "--code-stdin") != .done)
    #expect(world.errors.contains("There is no lock."))
    let status = try await document(world, "status")
    #expect(status["isSet"] as? Bool == false)
  }
}
