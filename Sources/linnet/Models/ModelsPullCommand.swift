import ArgumentParser
import Foundation
import Inference
import LinnetHome
import TerminalUI

/// `linnet models pull`.
struct ModelsPullCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull", abstract: "Download a GGUF file into Linnet's models.",
    discussion: """
      A download that was interrupted goes on where it stopped when the same address is pulled again. Of a split model, give \
      the address of the first part.

      In the place of an address, a model can be named as it is called at Hugging Face or in Ollama's library. Its projector, \
      which gives it eyes, comes with it.

      Examples:
        linnet models pull https://example.org/model.gguf
        linnet models pull hf:OWNER/REPO:Q4_K_M
        linnet models pull ollama:NAME:TAG
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: "What to call it; by default as the address's last part.")
  var name: String?
  @Option(help: ArgumentHelp("The name of a projector, pulled before, that gives it eyes.", valueName: "name"))
  var projector: String?
  @Option(help: ArgumentHelp("The SHA-256 that the file must have, 64 hexadecimal digits.", valueName: "hash"))
  var sha256: String?
  @Flag(help: "Allow http addresses beyond this machine, which anybody on the way can read and change.")
  var allowInsecure = false
  @Argument(
    help: ArgumentHelp("The file's address, hf:OWNER/REPO[:QUANT], or ollama:NAME[:TAG].", valueName: "address"))
  var url: String

  func validate() throws {
    if let sha256, sha256.count != 64 || !sha256.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
      throw ValidationError("--sha256 takes 64 hexadecimal digits.")
    }
  }

  func run(in context: CommandContext) async throws {
    let reference = try ModelReference(url)
    guard let address = URL(string: url), address.scheme != nil || reference != nil else {
      throw LinnetError.usage(
        "“\(url)” is no address. Give the https address of a GGUF file; a file on this machine is added with “linnet models add”."
      )
    }
    try context.home.prepare()
    let models = context.models
    let options = PullOptions(name: name, projector: projector, sha256: sha256, allowInsecure: allowInsecure)
    let reporter = TransferReporter(context)
    let outcome = try await Interruptible.run(signals: context.console.signals) {
      if let reference {
        try await models.pull(reference, options: options) { reporter.report($0) }
      } else {
        try await models.pull(address, options: options) { reporter.report($0) }
      }
    }
    reporter.close()
    await context.reportNotices(of: models)
    if outcome.wasInterrupted { sayStopped(reporter.last, context: context) }
    try await ModelAddition.report(try outcome.get(), of: models, context: context)
  }

  private func sayStopped(_ progress: TransferProgress?, context: CommandContext) {
    let amount = progress.map { " at \(TransferText.amount($0))" } ?? ""
    context.notice("Stopped\(amount). What has arrived is kept; to go on: \(resumeCommand)")
  }

  /// The command line that goes on with this download.
  var resumeCommand: String {
    var words = ["linnet", "models", "pull", UserPath.shellQuoted(url)]
    if let home = global.home { words += ["--home", UserPath.shellQuoted(home)] }
    if let name { words += ["--name", UserPath.shellQuoted(name)] }
    if let projector { words += ["--projector", UserPath.shellQuoted(projector)] }
    if let sha256 { words += ["--sha256", sha256] }
    if allowInsecure { words.append("--allow-insecure") }
    return words.joined(separator: " ")
  }
}
