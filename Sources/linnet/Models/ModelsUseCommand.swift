import ArgumentParser
import Inference
import LanguageModels
import LinnetHome

/// `linnet models use`.
struct ModelsUseCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: "Choose the model that is used when none is named.")

  @OptionGroup var global: GlobalOptions
  @Option(
    help: ArgumentHelp("The projector that gives it eyes from now on: its name, or “none”.", valueName: "name"))
  var projector: String?
  @Argument(help: "The model's name, or a beginning of it that no other has.")
  var name: String

  func run(in context: CommandContext) async throws {
    try context.home.prepare()
    let models = context.models
    let model = try await models.use(name, projector: projector == "none" ? "" : projector)
    await context.reportNotices(of: models)
    ModelAddition.warn(of: model, context: context)
    let sees = model.projector.map { ", with the projector \($0)" } ?? ""
    try context.print(
      ModelChangeDocument(model: try await models.document(model)), text: "\(model.name) is in use now\(sees).\n")
  }
}
