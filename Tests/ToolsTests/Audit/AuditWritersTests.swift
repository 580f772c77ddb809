import ChatTypes
import Foundation
import JSONValue
import Testing

@testable import Tools

@Suite("Several writers of one audit log")
struct AuditWritersTests {
  @Test("Writers that take turns, as processes do, keep the log whole, over full files too")
  func turns() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "linnet-audit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let key = Data(repeating: 4, count: 32)
    let writers = (0..<3).map { _ in AuditLog(folder: folder, key: key, fileSize: 5_000) }
    for number in 0..<30 {
      var entry = AuditEntry(kind: .decision, at: Int64(number))
      entry.tool = "calendar"
      try await writers[number * 7 % 3].record(entry, arguments: ["n": .integer(Int64(number))])
    }
    // And at once.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in writers {
        group.addTask {
          for number in 0..<10 { try await writer.record(AuditEntry(kind: .act, at: Int64(number)), arguments: nil) }
        }
      }
      try await group.waitForAll()
    }
    let report = try AuditReader(folder: folder, key: key).verify()
    #expect(report.isIntact && report.entries == 60 && report.files > 1)
  }
}
