import ArgumentParser
import Foundation
import LinnetHome
import TerminalUI

/// `linnet erase`.
struct EraseCommand: LinnetCommand {
  /// What a person types to have it done.
  private static let word = "erase"

  static let configuration = CommandConfiguration(
    commandName: "erase", abstract: "Erase everything that Linnet keeps here but the models that you downloaded.",
    discussion: """
      All profiles with their chats and files, events, reminders, notes, contacts, habits, settings, records, the keys, and the \
      copies in the folder “backups” go for good; the next start begins as on the first day. Backups elsewhere stay. A \
      person has to type a word, so there is no --yes. Linnet must not be running.
      """)

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    let home = context.home
    let path = home.url.path(percentEncoded: false)
    guard FileStatus(path: path)?.isDirectory == true else {
      throw LinnetError.notFound("There is no directory \(path), so there is nothing to erase.")
    }
    let erasure = HomeErasure(context.homeContext)
    // Before anything is written there, such as the lock.
    guard erasure.isHome else {
      throw LinnetError.notFound(
        "\(path) is no directory of Linnet's, or holds no chats, so nothing was erased. Check what --home says.")
    }
    guard context.capabilities.inputIsTerminal, !context.json else {
      throw LinnetError.usage(
        "Nothing was erased: a person has to type a word. Run this in a terminal, without --json.")
    }
    guard let lock = try ProcessLock.take(home.lock) else {
      throw LinnetError.homeBusy(ProcessLock.holder(home.lock), what: "erase everything")
    }
    defer { lock.release() }
    context.console.errors.attempt(
      "Everything of Linnet's in \(ControlCharacters.visible(path)) but models goes for good: chats, files, events, notes, "
        + "contacts, settings, keys, the copies in “backups”. Nothing brings it back.\nThese go: "
        + ControlCharacters.visible(erasure.found.joined(separator: ", "))
        + "\nType \(Self.word) to go on: ")
    let typed = try await TypedLine(context.console).read()
    guard typed.trimmingCharacters(in: .whitespaces).lowercased() == Self.word else {
      context.notice("Nothing was erased.")
      throw CommandExit.failed
    }
    try await erasure.erase()
    context.console.output.attempt("Everything is erased.\n")
  }
}
