import Foundation

/// A line that the user types to answer a question. Ctrl-C leaves.
package struct TypedLine: Sendable {
  private let console: Console

  package init(_ console: Console) { self.console = console }

  /// The line without its end; nothing when the input has ended.
  /// - Throws: ``CommandExit`` when the user interrupts.
  package func read() async throws -> String {
    let input = console.input
    let outcome = try await Interruptible.run(signals: console.signals, isPatient: false) {
      var lines = LineSplitter()
      while true {
        let bytes = try await input.read()
        lines.append(bytes)
        if let line = lines.next() ?? (bytes.isEmpty ? lines.rest() ?? [] : nil) { return UTF8Repair(line).text }
      }
    }
    return try outcome.get()
  }

  /// Asks a question that is answered by yes or no; no is what an empty line means.
  package func confirms(_ question: String) async throws -> Bool {
    console.errors.attempt("\(ControlCharacters.visible(question)) [y/N] ")
    return ["y", "yes"].contains(try await read().trimmingCharacters(in: .whitespaces).lowercased())
  }
}
