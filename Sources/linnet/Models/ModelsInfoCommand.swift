import ArgumentParser
import ChatModels
import ChatTypes
import Foundation
import Inference
import LanguageModels
import LinnetHome
import TerminalUI

/// `linnet models info`.
struct ModelsInfoCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show what is known of a model or a GGUF file.")

  @OptionGroup var global: GlobalOptions
  @Argument(
    help: ArgumentHelp("A model's name, or the path of a GGUF file.", valueName: "name|path"),
    completion: .file(extensions: ["gguf"]))
  var name: String

  func run(in context: CommandContext) async throws {
    let models = context.models
    let file = context.url(name)
    let document: ModelDocument
    do {
      let model = try await models.info(name)
      document = try await models.document(model)
    } catch let error as LLMError {
      // No name; a file, perhaps. Where it is neither, what the store says of the name is the better answer.
      guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { throw error }
      let info = try context.environment.inspectModel(file)
      document = ModelDocument(name: info.name, path: file.path(percentEncoded: false), info: info)
    }
    await context.reportNotices(of: models)
    try context.print(ModelChangeDocument(model: document), text: Self.text(document, columns: context.width))
  }

  private static func text(_ model: ModelDocument, columns: Int) -> String {
    let fields = fields(model)
    let width = (fields.map { DisplayWidth.of($0.0) }.max() ?? 0) + 2
    return fields.map { label, value in
      TextWrap.hanging(
        DisplayWidth.padded(label, to: width), text: ControlCharacters.visible(value, keepingLines: false),
        columns: columns)
        + "\n"
    }.joined()
  }

  private static func fields(_ model: ModelDocument) -> [(String, String)] {
    let info = model.info
    var fields = [
      ("Name", model.name + (model.current ? " (in use)" : "")), ("Its own name", info.name),
      ("Kind", Self.kind(info)), ("Architecture", info.architecture),
      ("Parameters", HumanUnits.count(info.parameterCount)), ("Weights", info.quantization),
      ("Size", HumanUnits.bytes(info.byteCount) + (info.partCount > 1 ? " in \(info.partCount) files" : "")),
    ]
    if info.kind == .languageModel { fields += languageFields(info) }
    if info.kind == .embeddingModel {
      fields.append(("Text", "\(HumanUnits.grouped(info.trainedContextSize)) tokens at most"))
      fields.append(("Vectors", "\(HumanUnits.grouped(info.embeddingLength)) numbers"))
    }
    if let projector = model.projector { fields.append(("Projector", projector)) }
    if let source = model.source { fields.append(("Pulled from", source)) }
    if let addedAt = model.addedAt { fields.append(("Added", date(addedAt))) }
    for hash in model.sha256 ?? [] { fields.append(("SHA-256", hash)) }
    return fields + [("File", model.path)]
  }

  private static func kind(_ info: ModelInfo) -> String {
    switch info.kind {
    case .languageModel: "language model"
    case .embeddingModel: "embedding model, for other programs that search by meaning"
    case .projector: "projector"
    }
  }

  private static func languageFields(_ info: ModelInfo) -> [(String, String)] {
    [
      ("Context", "\(HumanUnits.grouped(info.trainedContextSize)) tokens at most"),
      ("Memory", "\(HumanUnits.bytes(info.cacheBytesPerToken * 1024)) for 1,024 tokens of context, at most"),
      ("Layers", "\(info.layerCount), of width \(HumanUnits.grouped(info.embeddingLength))"),
      ("Vocabulary", "\(HumanUnits.grouped(info.vocabularySize)) tokens"),
      ("Chat template", info.hasTemplate ? "its own" : "none: ChatML is used"),
    ]
  }

  private static func date(_ milliseconds: Int64) -> String {
    Date(unixMilliseconds: milliseconds).formatted(.iso8601)
  }
}
