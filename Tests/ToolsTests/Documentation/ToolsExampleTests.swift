import ChatTypes
import Synchronization
import TestSupport
import Testing
import Tools

@Suite("The example of Tools")
struct ToolsExampleTests {
  @Test("a change waits for the user's word, and then happens")
  func lamp() async throws {
    try await withTemporaryDirectory { folder in
      let lamp = try LampTool()
      #expect(try await switchOn(lamp, auditIn: folder) == [.awaitingConfirmation, .completed])
      #expect(lamp.isOn.withLock { $0 })
    }
  }
}
