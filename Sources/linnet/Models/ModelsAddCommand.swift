import ArgumentParser
import Foundation
import LanguageModels
import LinnetHome
import TerminalUI

/// `linnet models add`.
struct ModelsAddCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Copy a GGUF file into Linnet's models.",
    discussion: """
      The first model that is added is in use from then on. Of a split model, give the first part. With --in-place nothing is \
      copied: the file is used where it lies, and stays there when the model is removed. “linnet models found” lists the files \
      that Ollama, LM Studio, llama.cpp and Hugging Face's libraries keep on this machine.
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: "What to call it; by default as the file.")
  var name: String?
  @Option(
    help: ArgumentHelp("The file of the projector that gives it eyes (mmproj).", valueName: "file"),
    completion: .file(extensions: ["gguf"]))
  var projector: String?
  @Flag(help: "Use the file where it lies.")
  var inPlace = false
  @Argument(help: "The GGUF file.", completion: .file(extensions: ["gguf"]))
  var file: String

  func run(in context: CommandContext) async throws {
    try context.home.prepare()
    let models = context.models
    let url = context.url(file)
    let projector = projector.map { context.url($0) }
    if inPlace {
      let linked = try await models.link(url, name: name, projector: projector)
      return try await ModelAddition.report(linked, of: models, context: context)
    }
    let reporter = TransferReporter(context)
    let outcome = try await Interruptible.run(signals: context.console.signals) {
      try await models.add(url, name: name, projector: projector) { reporter.report($0) }
    }
    reporter.close()
    await context.reportNotices(of: models)
    if outcome.wasInterrupted { context.notice("Stopped; nothing was added.") }
    try await ModelAddition.report(try outcome.get(), of: models, context: context)
  }
}
