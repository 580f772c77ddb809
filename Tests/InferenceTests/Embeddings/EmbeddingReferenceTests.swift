import Foundation
import LanguageModels
import Testing

@testable import Inference

/// What another library makes of some texts.
private enum EmbeddingReference {
  /// Where it lies. scripts/check-embeddings says so.
  static let folder = ProcessInfo.processInfo.environment["LINNET_EMBEDDING_REFERENCE"] ?? ""

  static var isAsked: Bool { !folder.isEmpty }
}

@Suite(
  "Vectors of a real model", .timeLimit(.minutes(5)),
  .enabled(
    if: EmbeddingReference.isAsked, "Needs a model of other people's: scripts/check-embeddings provides it."))
struct EmbeddingReferenceTests {
  private struct Entry: Decodable {
    var text: String
    var vector: [Float]
  }

  @Test("are those of its own library")
  func same() async throws {
    let folder = URL(filePath: EmbeddingReference.folder, directoryHint: .isDirectory)
    let reference = try JSONDecoder().decode(
      [Entry].self, from: Data(contentsOf: folder.appending(path: "reference.json")))
    let found = try await EmbeddingEngine().embed(
      reference.map { .text($0.text) }, with: folder.appending(path: "all-minilm-l6-v2.gguf"))
    for (entry, vector) in zip(reference, found.vectors) {
      let cosine = zip(entry.vector, vector).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(vector.count == 384 && cosine > 0.9999, "\(entry.text.prefix(40)): \(cosine)")
    }
  }
}
