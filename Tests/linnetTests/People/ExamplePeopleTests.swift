import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet people example", .timeLimit(.minutes(10)))
struct ExamplePeopleTests {
  @Test("Makes people once, lists them as examples, and removes them when that was confirmed")
  func comingAndGoing() async throws {
    let world = try World()
    #expect(await world.run("people", "example") == .done)
    #expect(world.output.contains("Made: Ada (example), Ben (example), Cleo (example), Relay (example)"))
    #expect(await world.run("people", "example") == .done)
    #expect(world.output.contains("There already: Ada (example)"))
    #expect(await world.run("profiles", "list") == .done)
    #expect(world.output.contains("muted, example"))
    #expect(await world.run("groups", "list", "--json") == .done)
    #expect(world.output.contains("Example: the community garden"))
    #expect(await world.run("people", "example", "--remove") == .failed)
    #expect(world.errors.contains("Nobody was removed."))
    #expect(await world.run("people", "example", "--remove", "--yes") == .done)
    #expect(world.output.contains("Removed: Ada (example)"))
    #expect(await world.run("people", "example", "--remove", "--yes") == .failed)
    #expect(world.errors.contains("There are no example people."))
    #expect(await world.run("people", "example", "--yes") == .usage)
  }

  @Test("On a terminal removing asks, and anything but yes keeps them")
  func asking() async throws {
    let world = try World(.terminal)
    #expect(await world.run("people", "example") == .done)
    world.input.type("n\n")
    #expect(await world.run("people", "example", "--remove") == .failed)
    #expect(world.errors.contains("Remove the example people"))
    world.input.type("y\n")
    #expect(await world.run("people", "example", "--remove") == .done)
  }

  @Test("For programs there is a document")
  func document() async throws {
    let world = try World()
    #expect(await world.run("people", "example", "--json") == .done)
    let document = try world.document()
    #expect(document["removed"] as? Bool == false)
    let profiles = document["profiles"] as? [[String: Any]] ?? []
    #expect(profiles.count == 4)
    #expect(profiles.compactMap { $0["example"] as? Bool } == [true, true, true, true])
  }
}
