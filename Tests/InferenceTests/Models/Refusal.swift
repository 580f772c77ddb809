import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

/// A way to spoil a file, and what the sentence of its refusal must contain.
struct Refusal: Sendable, CustomTestStringConvertible {
  let name: String
  let sentence: String
  let change: @Sendable (inout GGUFFile) -> Void

  init(_ name: String, _ sentence: String, _ change: @escaping @Sendable (inout GGUFFile) -> Void) {
    self.name = name
    self.sentence = sentence
    self.change = change
  }

  var testDescription: String { name }

  /// Spoils a file and expects the refusal.
  func verify(_ original: GGUFFile, expecting kind: ModelKind? = .languageModel) throws {
    let directory = try TemporaryDirectory()
    var file = original
    change(&file)
    let url = try file.write(to: directory.file("spoiled.gguf"))
    let error = try #require(throws: LLMError.self) { try ModelCheck.validate(url: url, expecting: kind) }
    #expect(error.code == .unsupportedModel)
    #expect(error.message.contains(sentence), "\(error.message)")
    #expect(error.message.contains("“spoiled.gguf”"), "\(error.message)")
    #expect(error.message.hasSuffix(".") && error.message.filter { $0 == "." }.count >= 2, "\(error.message)")
    #expect(!error.logDescription.contains("spoiled"))
  }
}
