/// What a file says of the vectors that it is made for.
enum EmbeddingCheck {
  /// `llama_pooling_type` (include/llama.h): how the vectors of tokens become one.
  private enum Pooling: Int {
    case tokens, mean, first, last, rank
  }

  /// Encoders that llama.cpp reads from a file alone. Others stand before a decoder, or want a tokenizer that can't be checked.
  private static let encoders: Set<String> = [
    "bert", "nomic-bert", "nomic-bert-moe", "modern-bert", "neo-bert", "jina-bert-v2", "jina-bert-v3", "eurobert",
    "gemma-embedding", "llama-embed",
  ]

  /// Whether a model of an architecture that writes is made for vectors.
  /// - Throws: ``ModelRefusal`` for one that judges how well two texts fit.
  static func isMeant(_ header: GGUFHeader, architecture: String) throws -> Bool {
    switch try pooling(header, architecture: architecture) ?? .tokens {
    case .tokens: return false
    case .mean, .first, .last: return true
    case .rank: throw ranking
    }
  }

  /// - Throws: ``ModelRefusal`` for an encoder that makes no vectors of texts.
  static func check(_ header: GGUFHeader, architecture: Architecture) throws {
    guard encoders.contains(architecture.name) else {
      throw ModelRefusal.unusable(
        "embedding models of the architecture \(architecture.name) can't be used here",
        advice: "Choose another one.")
    }
    if try pooling(header, architecture: architecture.name) == .rank { throw ranking }
  }

  private static func pooling(_ header: GGUFHeader, architecture: String) throws -> Pooling? {
    let reader = MetadataReader(header: header, prefix: "\(architecture).")
    guard let value = try reader.count("pooling_type"), value != Int(UInt32.max) else { return nil }
    guard let pooling = Pooling(rawValue: value) else {
      throw ModelRefusal.unusable("its way to pool vectors (\(value)) is not known to this version of llama.cpp")
    }
    return pooling
  }

  private static let ranking = ModelRefusal.unusable(
    "it judges how well two texts fit (a reranker), which nothing here asks for", advice: "Choose another one.")
}
