import Foundation
import LanguageModels
import UserFacingErrors

extension ModelStore {
  /// The model of this name or of a beginning that no other name has.
  static func find(_ text: String, in manifest: Manifest) throws -> StoredModel {
    if let exact = manifest[text] { return exact }
    let key = ModelName.key(text)
    let matches = text.isEmpty ? [] : manifest.models.filter { ModelName.key($0.name).hasPrefix(key) }
    if let match = matches.first, matches.count == 1 { return match }
    if !matches.isEmpty {
      throw notFound("\(Quoting.name(text)) could be \(list(matches.map(\.name), word: "or")). Type more of the name.")
    }
    let names = manifest.models.map(\.name)
    guard !names.isEmpty else {
      throw notFound(
        "There is no model \(Quoting.name(text)), for there are no models yet. Add one.", nextSteps: [.addModel])
    }
    let nearest = ModelName.nearest(to: text, in: names)
    let hint =
      nearest.isEmpty
      ? "Choose one of those that are there." : "Did you mean \(list(nearest, word: "or"))?"
    throw notFound("There is no model \(Quoting.name(text)). \(hint)", nextSteps: [.chooseModel])
  }

  /// The projector of this name or of a beginning that no other name has.
  static func findProjector(_ text: String, in manifest: Manifest) throws -> StoredModel {
    let model = try find(text, in: manifest)
    guard model.info.kind == .projector else {
      throw LLMError.unsupportedModel(
        "\(Quoting.name(model.name)) is a model and no projector. The name of a projector usually contains “mmproj”."
      )
    }
    return model
  }

  /// The error where a model is needed and none was chosen.
  static func noneChosen(_ manifest: Manifest) -> LLMError {
    let names = manifest.models.filter { $0.info.kind == .languageModel }.map(\.name)
    guard !names.isEmpty else {
      return LLMError(
        .modelNotLoaded,
        message: "There are no models yet. Add a GGUF file, or download one.", log: "no models", nextSteps: [.addModel])
    }
    let shown = names.count > 3 ? "\(list(Array(names.prefix(3)), word: ",")) …" : list(names, word: "or")
    return LLMError(
      .modelNotLoaded, message: "No model is chosen. Choose one: \(shown).", log: "none chosen",
      nextSteps: [.chooseModel])
  }

  /// The error where the chosen model's file is gone.
  static func lost(_ name: String, directory: URL) -> LLMError {
    LLMError(
      .modelNotFound,
      message:
        "The model that was in use, \(Quoting.name(name)), is gone: its file is no longer in \(Quoting.name(directory.path)), or can't be used any more. Put the file back, or choose another model.",
      log: "file of the chosen model is gone", nextSteps: [.chooseModel])
  }

  private static func notFound(_ message: String, nextSteps: [NextStep] = []) -> LLMError {
    LLMError(.modelNotFound, message: message, log: "no model of that name", nextSteps: nextSteps)
  }

  private static func list(_ names: [String], word: String) -> String {
    let quoted = names.prefix(5).map { Quoting.name($0) }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + (word == "," ? ", " : " \(word) ") + last
  }
}
