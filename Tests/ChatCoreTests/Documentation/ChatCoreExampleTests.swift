import TestSupport
import Testing

@Suite("The example of ChatCore")
struct ChatCoreExampleTests {
  @Test("an event tells of the message that a command sent")
  func message() async throws {
    let directory = try TemporaryDirectory()
    #expect(try await firstMessage("Soup?", filesIn: directory.file("core")) == "Soup?")
  }
}
