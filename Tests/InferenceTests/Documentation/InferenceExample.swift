import Foundation
import Inference
import LanguageModels

/// Loads a model file into an engine, asks it one question, and frees its memory again.
func answer(to question: String, fromModelAt file: URL) async throws -> (text: String, tokens: Int) {
  let engine = LlamaActor()
  try await engine.loadModel(LoadRequest(url: file, contextSize: 512))
  var (text, tokens) = ("", 0)
  for try await event in engine.generate(GenerationRequest(messages: [.user(question)])) {
    switch event {
    case .text(let fragment): text += fragment
    case .finished(let stats): tokens = stats.generatedTokens
    default: break
    }
  }
  await engine.unload()
  return (text, tokens)
}
