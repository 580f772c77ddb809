import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet people calls", .timeLimit(.minutes(10)))
struct PeopleCallsTests {
  @Test("Where nobody calls that is said, and a document has no calls")
  func nobody() async throws {
    let home = try await GroupHome()
    #expect(await home.run("Anna", "people", "calls").status == .done)
    #expect(home.world.errors.contains("Nobody calls."))
    let calls = try await home.document("Anna", "people", "calls")["calls"] as? [[String: Any]]
    #expect(calls?.isEmpty == true)
  }

  @Test("A call that is over can't be refused, nor that of somebody who isn't a contact")
  func refusing() async throws {
    let home = try await GroupHome()
    #expect(await home.run("Anna", "people", "calls", "--refuse", "Ben").status == .failed)
    #expect(home.world.errors.contains("The call is over."))
    #expect(await home.run("Anna", "people", "calls", "--refuse", "Dora").status != .done)
  }
}
