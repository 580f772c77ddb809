import ChatCore
import Foundation
import Persistence
import Testing

@Suite("The example of ChatModels")
struct ChatModelsExampleTests {
  @Test("a chat that is made stands on top of the list")
  func list() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-example-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let core = LocalCore(
      database: try AppDatabase.inMemory(), files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Data(repeating: 1, count: 32)))
    try await core.start()
    _ = try await core.prepareFirstStart(name: "Ada", seedsDemo: false)
    #expect(await titles(afterCreating: "Lunch", in: core).first == "Lunch")
    try await core.close()
  }
}
