import ArgumentParser
import ChatModels
import ChatTypes
import Foundation
import Inference
import LinnetHome
import TerminalUI

/// `linnet models list`.
struct ModelsListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the models on this machine.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    let models = context.models
    let list = try await models.list()
    let current = try await models.current()?.name
    await context.reportNotices(of: models)
    let documents = list.map {
      ModelDocument($0, current: $0.name == current, path: models.url(of: $0).path(percentEncoded: false))
    }
    let (remote, newChats) =
      context.hasStore
      ? try await context.withCore { (try await $0.remoteModels(), try await context.newChatModel(core: $0)) }
      : ([], nil)
    let document = ModelListDocument(
      current: current, models: documents,
      remoteModels: remote.map { RemoteModelDocument($0, isForNewChats: $0.name == newChats) })
    try context.print(
      document,
      text: Self.text(list, of: models, current: current, context: context)
        + RemoteModelText.table(remote, newChats: newChats, context: context))
    guard !context.json else { return }
    if list.isEmpty {
      context.notice(
        "There are no models yet. Add a GGUF file with “linnet models add FILE”, or download one with “linnet models pull URL”."
      )
    } else if let lost = try await models.lost() {
      context.notice(
        "“\(lost)”, which was in use, is gone: its file is missing or can't be used. Put it back, or choose another with “linnet models use NAME”."
      )
    } else if current == nil {
      context.notice("None is in use. Choose one with “linnet models use NAME”.")
    }
  }

  private static func text(
    _ list: [StoredModel], of models: any ModelLibrary, current: String?, context: CommandContext
  ) -> String {
    guard !list.isEmpty else { return "" }
    var table = TextTable([
      TextTable.Column(title: "NAME", wraps: true), TextTable.Column(title: "SIZE", alignment: .trailing),
      TextTable.Column(title: "PARAMS", alignment: .trailing), TextTable.Column(title: "WEIGHTS"),
      TextTable.Column(title: "CONTEXT", alignment: .trailing), TextTable.Column(title: "NOTE", wraps: true),
    ])
    for model in list {
      let isProjector = model.info.kind == .projector
      table.append([
        (model.name == current ? "* " : "  ") + model.name, HumanUnits.bytes(model.info.byteCount),
        HumanUnits.count(model.info.parameterCount), model.info.quantization,
        isProjector ? "" : HumanUnits.grouped(model.info.trainedContextSize),
        note(model, isBuiltIn: models.isBuiltIn(model), current: current),
      ])
    }
    return table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
  }

  private static func note(_ model: StoredModel, isBuiltIn: Bool, current: String?) -> String {
    if model.info.kind == .projector { return "projector" }
    if model.info.kind == .embeddingModel { return "makes vectors" }
    return [
      model.name == current ? "in use" : nil, isBuiltIn ? "built in" : nil,
      model.projector == nil ? nil : "sees images",
    ]
    .compactMap { $0 }.joined(separator: ", ")
  }
}
