import Foundation
import LinnetHome
import TerminalUI

/// Where passphrases come from: the file that `LINNET_PASSPHRASE_FILE` names, else the terminal, where nothing of them is
/// shown.
struct PassphraseInput: Sendable {
  /// Bytes that a passphrase may have.
  static let maximumBytes = 4096

  let environment: HomeEnvironment
  let console: Console
  let capabilities: TerminalCapabilities

  /// One that exists.
  /// - Parameter prompt: what is asked for: `Passphrase`.
  /// - Throws: ``LinnetError`` when there is none, ``CommandExit`` when the user interrupts.
  func existing(_ prompt: String) async throws -> String {
    if let text = try fromFile() { return text }
    return try await ask(prompt)
  }

  /// A new one, which the terminal asks for twice.
  func new(_ prompt: String) async throws -> String {
    if let text = try fromFile() { return text }
    return try await fresh(prompt)
  }

  /// One that takes the place of another, which the file may hold: the terminal asks for it twice.
  func fresh(_ prompt: String) async throws -> String {
    let first = try await ask(prompt)
    guard try await ask("The same again") == first else { throw LinnetError.passphrasesDiffer }
    return first
  }

  private func fromFile() throws -> String? {
    guard let path = environment.variables["LINNET_PASSPHRASE_FILE"], !path.isEmpty else { return nil }
    let data = try UserFile.read(environment.url(path), what: "passphrase file", maximum: Self.maximumBytes)
    let text = String(decoding: data, as: UTF8.self)
    return try checked(String(text.prefix { !$0.isNewline }))
  }

  private func ask(_ prompt: String) async throws -> String {
    guard capabilities.inputIsTerminal else { throw LinnetError.noPassphrase }
    console.errors.attempt("\(prompt): ")
    console.terminal.setMode(.secret)
    defer {
      console.terminal.setMode(.original)
      // The line end that was typed was not shown either.
      console.errors.attempt("\n")
    }
    return try checked(try await TypedLine(console).read())
  }

  private func checked(_ text: String) throws -> String {
    guard !text.isEmpty else { throw LinnetError.passphraseEmpty }
    return text
  }
}

extension PassphraseInput {
  /// Where a command gets them from.
  init(_ context: CommandContext) {
    self.init(environment: context.environment, console: context.console, capabilities: context.capabilities)
  }
}
