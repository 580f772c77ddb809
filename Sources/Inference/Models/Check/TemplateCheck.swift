import Foundation
import LanguageModels

/// Looks at a model file's chat template: one that can't be used makes the model useless, and that is better known when the file is
/// added or chosen than with the first question.
enum TemplateCheck {
  /// - Parameters:
  ///   - file: a model that has passed ``ModelCheck``; of a split model the first part.
  ///   - name: what to call it in sentences.
  /// - Throws: `LLMError` with `unsupportedModel` and a sentence that says what is wrong.
  static func validate(_ file: URL, named name: String? = nil) throws {
    let fileName = name ?? file.lastPathComponent
    try GGUFHeader.naming(fileName) {
      let header = try GGUFHeader(OpenFile(file, access: .read))
      // A file without a template gets a usual one.
      guard let source = try MetadataReader(header: header, prefix: "tokenizer.").text("chat_template"), !source.isEmpty
      else { return }
      do {
        try ChatTemplate(source: source).check()
      } catch let problem as TemplateProblem {
        throw ModelRefusal.unusable(
          "its chat template \(problem.why)", advice: "Choose another model, or another file of this one.")
      }
    }
  }
}
