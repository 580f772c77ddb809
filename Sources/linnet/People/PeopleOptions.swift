import ArgumentParser
import ChatTypes
import LinnetHome
import TerminalUI

/// The contact that a command is about.
struct NamedContact: ParsableArguments {
  @Argument(help: "The contact.")
  var name: String

  /// The contact of that name or id.
  /// - Throws: ``LinnetError`` when there is none, or several.
  func find(_ core: CoreClient) async throws -> Contact { try await core.contact(name) }
}

/// How a link is printed.
struct LinkCode: ParsableArguments {
  @Flag(help: "Print it as a QR code, too, which the camera of another device reads.")
  var qr = false

  /// Refuses a code in a document.
  func check(_ global: GlobalOptions) throws {
    if qr, global.json { throw ValidationError("--qr is for cameras and --json for programs: say one of them.") }
  }

  /// A link, below its code where one is wanted.
  func text(of link: String, context: CommandContext) -> String {
    guard qr else { return link + "\n" }
    let code = TerminalQRCode.lines(
      of: link, isColored: context.capabilities.outputIsTerminal && context.capabilities.movesCursor,
      columns: context.width)
    if code == nil { context.notice("The terminal is too narrow for the code of this link.") }
    return (code ?? "") + link + "\n"
  }
}

/// Whether the user is asked before something that can't be taken back.
struct Confirmation: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Don't ask.")
  var yes = false

  /// Goes on when the user wants it.
  /// - Parameter refusal: what is said when they don't, or can't be asked.
  /// - Throws: ``LinnetError`` where nobody can be asked, ``CommandExit`` for a no.
  func confirm(_ question: String, refusal: String, context: CommandContext) async throws {
    if yes { return }
    guard context.capabilities.inputIsTerminal, !context.json else { throw LinnetError.notConfirmed(refusal) }
    guard try await TypedLine(context.console).confirms(question) else {
      context.notice(refusal)
      throw CommandExit.failed
    }
  }
}
