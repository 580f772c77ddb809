import ChatModels
import Foundation
import LinnetHome
import TerminalUI

/// Text and files that come through standard input.
struct PipedText: Sendable {
  /// Bytes that are read: as many as a file of the organizer may have.
  static let maximumBytes = 32 << 20

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// The text of an option: standard input for `-`, and for none at all when input is no terminal.
  /// - Parameter reads: whether standard input is read when nothing was given.
  func text(_ given: String?, reads: Bool) async throws -> String? {
    if let given, given != "-" { return given }
    guard given == "-" || (reads && !context.capabilities.inputIsTerminal) else { return nil }
    let repair = UTF8Repair(try await bytes())
    if let notice = repair.notice { context.notice(notice) }
    return repair.text
  }

  /// The bytes of a file that the user names, or of standard input for `-`.
  /// - Parameter what: what it is meant to be: `calendar file`.
  func file(_ path: String, what: String) async throws -> Data {
    guard path == "-" else { return try UserFile.read(context.url(path), what: what, maximum: Self.maximumBytes) }
    return Data(try await bytes())
  }

  private func bytes() async throws -> [UInt8] {
    let input = context.console.input
    let outcome = try await Interruptible.run(signals: context.console.signals, isPatient: false) {
      var bytes: [UInt8] = []
      while true {
        let chunk = try await input.read()
        if chunk.isEmpty { return bytes }
        bytes += chunk
        guard bytes.count <= Self.maximumBytes else {
          throw LinnetError.usage("The input is larger than \(HumanUnits.bytes(Int64(Self.maximumBytes))).")
        }
      }
    }
    return try outcome.get()
  }
}
