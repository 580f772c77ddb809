/// The tokenizers that the llama.cpp in use knows and that text can be written with, read from `llama_vocab::impl::load`
/// (src/llama-vocab.cpp) of ``Architecture/source``.
enum Tokenizer: String, Sendable {
  /// SentencePiece with scores.
  case sentencePiece = "llama"
  /// Byte pairs over bytes that are written as letters.
  case bytePairs = "gpt2"
  /// Byte pairs over characters.
  case gemma4
  /// A table of byte sequences.
  case rwkv
  /// PLaMo's.
  case plamo2
  /// BERT's, which only embedding models have.
  case wordPiece = "bert"

  /// Whether tokens are merged by a list of pairs.
  var hasMerges: Bool { self == .bytePairs || self == .gemma4 }

  /// The token that begins a text where the file names none.
  func defaultBeginning(splitting: String) -> UInt32? {
    switch self {
    case .sentencePiece, .plamo2: 1
    case .bytePairs: Self.withoutBeginning.contains(splitting) ? nil : 11
    case .wordPiece: 101
    case .gemma4, .rwkv: nil
    }
  }

  /// Whether a beginning is put before every text where the file does not say.
  func addsBeginning(splitting: String) -> Bool {
    switch self {
    case .sentencePiece, .gemma4, .wordPiece: true
    case .bytePairs: Self.addingBeginning.contains(splitting) || splitting == "gemma4"
    case .rwkv, .plamo2: false
    }
  }

  private static let withoutBeginning: Set<String> = ["chatglm-bpe", "glm4", "glm5"]

  private static let addingBeginning: Set<String> = [
    "llama3", "llama-v3", "llama-bpe", "falcon3", "falcon-h1", "pixtral", "midm-2.0", "lfm2", "jina-v5-nano", "tekken",
    "chameleon", "granite-embed-multi-311m",
  ]

  /// The ways to split text before pairs are merged (`tokenizer.ggml.pre`). One that splits at spaces alone is left out:
  /// llama.cpp ends the process at the first space that it reads with it.
  static let splittings: Set<String> = [
    "", "default", "minicpm5", "llama3", "llama-v3", "llama-bpe", "falcon3", "falcon-h1", "pixtral", "midm-2.0", "lfm2",
    "jina-v5-nano", "deepseek-llm", "deepseek-coder", "deepseek-v3", "spark2_5", "youtu", "falcon", "mpt", "starcoder",
    "gpt-2", "phi-2", "jina-es", "jina-de", "gigachat", "jina-v2-es", "jina-v2-de", "a.x-4.0", "mellum", "modern-bert",
    "jais-2", "gemma4", "granite-embed-multi-311m", "sarvam-moe", "jina-v1-en", "jina-v2-code", "roberta-bpe", "refact",
    "command-r", "qwen2", "deepseek-r1-qwen", "kormo", "f2llmv2", "qwen35", "stablelm2", "olmo", "dbrx", "smaug-bpe",
    "poro-chat", "chatglm-bpe", "glm4", "glm5", "viking", "jais", "tekken", "smollm", "codeshell", "bloom",
    "gpt3-finnish", "exaone", "exaone4", "exaone-moe", "chameleon", "minerva-7b", "megrez", "gpt-4o", "llama4",
    "kanana2",
    "talkie", "granite-embed-multi-97m", "tiny_aya", "cohere2moe", "superbpe", "trillion", "granite-docling",
    "bailingmoe", "bailingmoe2", "llada-moe", "seed-coder", "hunyuan", "hunyuan-dense", "hy_v4", "joyai-llm", "kimi-k2",
    "ufakzeka", "grok-2", "afmoe", "laguna", "minimax-m2", "solar-open", "mellum2",
  ]
}
