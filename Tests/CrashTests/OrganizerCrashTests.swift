import Foundation
import Organizer
import Testing

/// Kills a program that works on calendars at a random moment, and looks at what is left.
@Suite("Killed at any moment, the calendars are whole", .serialized)
struct OrganizerCrashTests {
  private static let seeds = (0..<max(2, CrashTests.runs * 8 / 20)).map { CrashTests.base &+ UInt64($0) &* 104_729 }

  /// All files below a folder, those of ours that nobody shall see included.
  private func files(_ directory: URL) throws -> [String: Data] {
    let root = directory.path(percentEncoded: false)
    var result: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      result[path] = FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data()
    }
    return result
  }

  /// What so many steps leave when nobody kills them.
  private func files(after steps: Int, seed: UInt64) async throws -> [String: Data] {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-steps-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let process = Process()
    process.executableURL = CrashRun.worker
    process.arguments = [directory.path(percentEncoded: false), "organizer", "\(seed)", "\(steps)"]
    process.standardOutput = FileHandle.nullDevice
    let ended = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in ended.continuation.finish() }
    try process.run()
    for await _ in ended.stream {}
    #expect(process.terminationStatus == 0)
    return try files(directory)
  }

  @Test("while events are made, changed, split, moved, completed and undone", arguments: seeds)
  func organizing(seed: UInt64) async throws {
    try await CrashRun.with("organizer", seed: seed) { run in
      try await run.start(killAfter: .acknowledgements(1...60), jitter: 0...25)
      let calendars = CalendarStore(root: run.directory.path(percentEncoded: false))
      let problems = try await calendars.problems()
      #expect(problems.isEmpty, "\(problems) (seed \(seed))")
      let found = try files(run.directory)
      // Nothing of ours is left over, and no event or reminder is there twice.
      let ours = found.keys.filter { $0.contains(".linnet-") || $0.contains(".changes") }
      #expect(ours.isEmpty, "\(ours) (seed \(seed))")
      var uids: [String] = []
      for (path, data) in found where path.hasSuffix(".ics") {
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        uids += Set(lines.filter { $0.hasPrefix("UID:") })
      }
      let distinct = Set(uids).count
      #expect(distinct == uids.count, "\(uids.sorted()) (seed \(seed))")
      // All of the last step is there, or nothing of it.
      let steps = run.acknowledged.count
      let before = try await files(after: steps, seed: seed)
      if found != before {
        let after = try await files(after: steps + 1, seed: seed)
        var wrong: [String] = []
        for path in Set(found.keys).union(after.keys) where found[path] != after[path] { wrong.append(path) }
        #expect(wrong.isEmpty, "\(wrong) after \(steps) steps (seed \(seed))")
      }
    }
  }
}
