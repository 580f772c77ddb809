import Foundation
import LinnetHome
import TerminalUI

extension CommandContext {
  /// In bytes.
  private static let longestSecret = 4096

  /// Reads a key or another secret from standard input, so that it stands in no list of processes.
  /// - Throws: `LinnetError` where there is none, or more than one word.
  func readSecret() async throws -> String {
    let secret = try await readInput().trimmingCharacters(in: .whitespacesAndNewlines)
    guard !secret.isEmpty, !secret.contains(where: { $0.isNewline || $0.isWhitespace }) else {
      throw LinnetError.usage("On standard input there is no key: one line is wanted, and nothing else.")
    }
    return secret
  }

  /// Reads secrets from standard input, one a line.
  /// - Parameters:
  ///   - count: How many there have to be: one, or two.
  ///   - secret: What a line holds: `passphrase`.
  /// - Throws: `LinnetError` where there are more or fewer.
  func readSecrets(_ count: Int, secret: String) async throws -> [String] {
    let text = try await readInput()
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count == count, lines.allSatisfy({ !$0.isEmpty }) else {
      let wanted =
        count == 1 ? "one line with the \(secret) is" : "two lines, the \(secret) that is set and the new one, are"
      throw LinnetError.usage("On standard input \(wanted) wanted, and nothing else.")
    }
    return lines
  }

  /// - Throws: `LinnetError` where there is more than secrets have.
  private func readInput() async throws -> String {
    let input = console.input
    let outcome = try await Interruptible.run(signals: console.signals, isPatient: false) {
      var bytes: [UInt8] = []
      while true {
        let chunk = try await input.read()
        if chunk.isEmpty { return bytes }
        bytes += chunk
        guard bytes.count <= Self.longestSecret else {
          throw LinnetError.inputTooLarge(maximum: Self.longestSecret)
        }
      }
    }
    return String(decoding: try outcome.get(), as: UTF8.self)
  }
}
