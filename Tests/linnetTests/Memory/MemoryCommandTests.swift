import ArgumentParser
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet memory", .timeLimit(.minutes(10))) struct MemoryCommandTests {
  private func facts(_ world: World, _ arguments: String...) async throws -> [[String: Any]] {
    let before = world.output.count
    #expect(await CommandRunner(environment: world.environment).run(arguments + ["--json"]).status == .done)
    let text = String(world.output.dropFirst(before))
    let document = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require(document["facts"] as? [[String: Any]])
  }

  @Test("Facts are added once, listed by topic, changed and forgotten")
  func life() async throws {
    let world = try World()
    #expect(await world.run("memory", "add", "I am", "vegetarian") == .done)
    #expect(world.output.contains("Remembered, about user: I am vegetarian"))
    #expect(await world.run("memory", "add", "I  am vegetarian") == .done)
    #expect(world.output.contains("remembered already"))
    #expect(await world.run("memory", "add", "Never before ten", "--topic", "Calendar") == .done)
    let all = try await facts(world, "memory")
    #expect(all.map { $0["text"] as? String } == ["I am vegetarian", "Never before ten"])
    #expect(all.map { $0["topic"] as? String } == ["user", "calendar"])
    #expect(all.allSatisfy { $0["active"] as? Bool == true && $0["from"] as? String == "you" })
    #expect(try await facts(world, "memory", "list", "--topic", "calendar").count == 1)
    let id = try #require(all.first?["id"] as? String)
    #expect(await world.run("memory", "edit", id, "I eat everything") == .done)
    #expect(await world.run("memory", "delete", "Never before ten") == .done)
    #expect(try await facts(world, "memory", "list").map { $0["text"] as? String } == ["I eat everything"])
  }

  @Test("What can't be is said, and nothing is changed")
  func refused() async throws {
    let world = try World()
    #expect(await world.run("memory", "add", "  ") == .failed)
    #expect(world.errors.contains("nothing to remember"))
    #expect(await world.run("memory", "add", String(repeating: "x", count: 301)) == .failed)
    #expect(await world.run("memory", "add", "x", "--topic", "no/such") == .failed)
    #expect(await world.run("memory", "delete", "nothing") == .failed)
    #expect(world.errors.contains("There is no fact"))
    #expect(try await facts(world, "memory", "list").isEmpty)
  }

  @Test("Each profile has a memory of its own")
  func profiles() async throws {
    let world = try World()
    #expect(await world.run("memory", "add", "of the first") == .done)
    #expect(await world.run("profiles", "new", "Work") == .done)
    #expect(try await facts(world, "memory", "list").isEmpty)
    _ = try await CommandContext(GlobalOptions.parse([]), environment: world.environment).withCore { core in
      await #expect(throws: ChatError.self) { _ = try await core.send(.apiGetMemory(userId: 1)) }
    }
  }
}
