import ArgumentParser
import ChatModels
import ChatTypes
import Inference
import LanguageModels
import LinnetHome

/// `linnet models use`.
struct ModelsUseCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: "Choose the model that is used when none is named.",
    discussion: "A model of a server answers in new chats from then on; chats that have begun keep theirs.")

  @OptionGroup var global: GlobalOptions
  @Option(
    help: ArgumentHelp("The projector that gives it eyes from now on: its name, or “none”.", valueName: "name"))
  var projector: String?
  @Argument(help: "The model's name, or a beginning of it that no other has.")
  var name: String

  func run(in context: CommandContext) async throws {
    try context.home.prepare()
    if try await useRemote(context) { return }
    let models = context.models
    let model = try await models.use(name, projector: projector == "none" ? "" : projector)
    await context.reportNotices(of: models)
    ModelAddition.warn(of: model, context: context)
    let sees = model.projector.map { ", with the projector \($0)" } ?? ""
    try context.print(
      ModelChangeDocument(model: try await models.document(model)), text: "\(model.name) is in use now\(sees).\n")
    // Who chooses a model of this machine wants it in new chats, too.
    if context.hasStore { try await context.withCore { try await $0.beginNewChats(with: nil) } }
  }

  /// Has new chats begin with a model of a server.
  /// - Returns: whether there is one of this name.
  private func useRemote(_ context: CommandContext) async throws -> Bool {
    guard context.hasStore, projector == nil else { return false }
    return try await context.withCore { core in
      guard let model = try await core.remoteModels().first(where: { $0.name == name }) else { return false }
      try await core.beginNewChats(with: model.name)
      try context.print(
        RemoteModelChangeDocument(remoteModel: RemoteModelDocument(model, isForNewChats: true)),
        text: "\(model.name) answers in new chats now: they are sent to \(model.host).\n")
      return true
    }
  }
}
