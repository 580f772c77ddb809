import Foundation
import TerminalUI

/// The lines that the user types to answer questions. What was typed ahead waits for the next question, also what is typed while one is
/// taken back.
actor AnswerInput {
  private let console: Console
  private var lines = LineSplitter()
  private var hasEnded = false
  private var reading: Task<[UInt8], any Error>?

  init(_ console: Console) { self.console = console }

  /// The next line.
  /// - Returns: nil when the input has ended.
  /// - Throws: an abrupt ``CommandExit`` when the user interrupts, `CancellationError` when its task is cancelled.
  func line() async throws -> String? {
    while true {
      if let line = lines.next() { return UTF8Repair(line).text }
      if hasEnded { return lines.rest().map { UTF8Repair($0).text } }
      let input = console.input
      let reading = reading ?? Task { try await input.read() }
      self.reading = reading
      let outcome = try await Interruptible.run(signals: console.signals, isPatient: false) { try await reading.value }
      self.reading = nil
      let bytes = try outcome.get()
      lines.append(bytes)
      if bytes.isEmpty { hasEnded = true }
    }
  }
}
