import Foundation
import LanguageModels

/// Keeps two processes from changing a store at once. Held while the object lives; the system releases it when the
/// process ends, however it ends.
final class StoreLock: Sendable {
  static let fileName = ".lock"
  private static let attempts = 500
  private static let pause = Duration.milliseconds(20)

  private let file: any FileSink

  private init(_ file: any FileSink) { self.file = file }

  /// Waits up to 10 s for the lock: changes take milliseconds, so a longer wait means that somebody is stuck.
  static func acquire(in directory: URL, environment: FileEnvironment) async throws -> StoreLock {
    let file = try environment.open(directory.appendingPathComponent(fileName), .readWrite)
    for _ in 0..<attempts {
      if try file.claim() { return StoreLock(file) }
      try await environment.clock.sleep(for: pause)
    }
    throw LLMError.fileFailed(
      "Another Linnet has been changing the models for 10 seconds. Wait for it, or end it if it hangs.",
      log: "store lock timeout")
  }
}
