import ArgumentParser
import ChatModels
import Foundation
import Inference
import LinnetHome
import TerminalUI

/// `linnet models found`.
struct ModelsFoundCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "found", abstract: "List the model files that other programs keep on this machine.",
    discussion: """
      Looks where Ollama, LM Studio, llama.cpp and Hugging Face's libraries keep them. “linnet models add FILE --in-place” uses \
      one without copying it.
      """)

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    let models = await Task.detached { [variables = context.environment.variables] in
      ModelSearch(variables: variables).models()
    }.value
    var table = TextTable([
      TextTable.Column(title: "NAME", wraps: true), TextTable.Column(title: "SIZE", alignment: .trailing),
      TextTable.Column(title: "OF"), TextTable.Column(title: "FILE", wraps: true),
    ])
    for model in models {
      table.append([
        model.name, HumanUnits.bytes(model.byteCount), model.owner.rawValue, model.url.path(percentEncoded: false),
      ])
    }
    let style = context.capabilities.outputStyle
    try context.print(
      FoundModelsDocument(models: models.map { FoundModelDocument($0) }),
      text: models.isEmpty ? "" : table.text(width: context.width) { style.bold($0) })
    guard !context.json else { return }
    context.notice(
      models.isEmpty
        ? "No other program keeps models on this machine where Linnet looks."
        : "“linnet models add FILE --in-place” uses one where it lies.")
  }
}

/// A model of another program as `--json` prints it.
struct FoundModelDocument: Encodable {
  /// What it is called there.
  var name: String
  /// Who keeps it.
  var owner: String
  /// Its file.
  var path: String
  /// The projector beside it.
  @Nullable var projector: String?
  /// Bytes of its file.
  var byteCount: Int64

  init(_ model: FoundModel) {
    name = model.name
    owner = model.owner.rawValue
    path = model.url.path(percentEncoded: false)
    projector = model.projector?.path(percentEncoded: false)
    byteCount = model.byteCount
  }
}

/// What `linnet models found --json` prints.
struct FoundModelsDocument: Encodable {
  /// By owner and name.
  var models: [FoundModelDocument]
}
