import Foundation

/// Checks the tokenizer of a language model, whose mistakes llama.cpp answers by ending the process or by looping.
struct VocabularyCheck {
  let header: GGUFHeader
  private let reader: MetadataReader
  private let isEmbedding: Bool
  /// Tokens that a vocabulary may have; the largest known has 262,144.
  static let tokenLimit = 1 << 22
  /// The sum of the squared lengths of all tokens: llama.cpp writes out a token as many times as it has characters that
  /// it can't read. Real vocabularies stay under a tenth of it.
  static let squaredLengthLimit = 1 << 29

  /// - Parameter isEmbedding: whether text is only read with it, and never written.
  init(_ header: GGUFHeader, isEmbedding: Bool = false) {
    self.header = header
    self.isEmbedding = isEmbedding
    reader = MetadataReader(header: header, prefix: "tokenizer.ggml.")
  }

  /// Checks everything and returns the number of tokens.
  func run() throws -> Int {
    let tokenizer = try tokenizer()
    let splitting = try reader.text("pre") ?? ""
    if tokenizer == .bytePairs, !Tokenizer.splittings.contains(splitting) {
      throw ModelRefusal.unusable(
        "its way to split text, \(Quoting.name(splitting)), is not known to this version of llama.cpp")
    }
    let count = try checkTokens(tokenizer)
    try checkList("scores", of: [.float32, .int32], atLeast: count)
    try checkList("token_type", of: [.int32], atLeast: count)
    if tokenizer.hasMerges { try checkMerges(mayBeMissing: splitting == "kimi-k2") }
    try checkSpecialTokens(tokenizer, splitting: splitting, count: count)
    return count
  }

  private func tokenizer() throws -> Tokenizer {
    guard let name = try reader.text("model") else {
      throw ModelRefusal.damaged("it has no tokenizer")
    }
    if let tokenizer = Tokenizer(rawValue: name), tokenizer != .wordPiece { return tokenizer }
    switch name {
    case "no_vocab", "none":
      throw ModelRefusal.unusable("it comes without a tokenizer, so text can't be given to it")
    case "bert" where isEmbedding: return .wordPiece
    case "bert", "t5":
      throw ModelRefusal.unusable("its tokenizer (\(name)) belongs to models that can't chat")
    default:
      throw ModelRefusal.unusable("its tokenizer, \(Quoting.name(name)), is not known to this version of llama.cpp")
    }
  }

  private func checkTokens(_ tokenizer: Tokenizer) throws -> Int {
    guard let entry = header.entries["tokenizer.ggml.tokens"] else {
      throw ModelRefusal.damaged("it has a tokenizer without a list of tokens")
    }
    guard entry.isArray, entry.type == .string else {
      throw ModelRefusal.damaged("its list of tokens is no list of texts")
    }
    guard (1...Self.tokenLimit).contains(entry.count) else {
      throw ModelRefusal.damaged("its vocabulary has \(entry.count) tokens")
    }
    var texts = DistinctTexts(capacity: entry.count)
    var squares = 0
    var bytes = Set<UInt8>()
    var twice: Int?
    var index = 0
    header.forEachString(entry) { raw in
      // C ends a text at the first zero, and llama.cpp gives empty tokens a text of their own.
      let text = Self.untilZero(raw)
      let (square, overflow) = text.count.multipliedReportingOverflow(by: text.count)
      squares = overflow ? .max : min(Self.squaredLengthLimit + 1, squares + min(square, Self.squaredLengthLimit + 1))
      if tokenizer == .rwkv, let byte = RWKVToken.singleByte(text) { bytes.insert(byte) }
      if text.isEmpty {
        texts.noteEmpty(index)
      } else if !texts.insert(text) {
        twice = index
        return false
      }
      index += 1
      return squares <= Self.squaredLengthLimit
    }
    guard squares <= Self.squaredLengthLimit else {
      throw ModelRefusal.damaged("its vocabulary holds tokens that are far longer than those of any language")
    }
    if let twice = twice ?? texts.emptyThatIsTaken() {
      throw ModelRefusal.damaged("its vocabulary holds the token number \(twice) twice")
    }
    guard tokenizer != .rwkv || bytes.count == 256 else {
      throw ModelRefusal.damaged("its vocabulary lacks tokens for \(256 - bytes.count) of the 256 bytes")
    }
    return entry.count
  }

  private static func untilZero(_ raw: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard let base = raw.baseAddress, raw.count > 0, let zero = memchr(base, 0, raw.count) else { return raw }
    return UnsafeRawBufferPointer(start: base, count: UnsafeRawPointer(zero) - base)
  }

  private func checkList(_ key: String, of types: [GGUFValueType], atLeast count: Int) throws {
    guard let entry = header.entries["tokenizer.ggml.\(key)"] else { return }
    guard entry.isArray, types.contains(entry.type) else {
      throw ModelRefusal.damaged("its tokens’ list \(Quoting.name(key)) is of the wrong type")
    }
    guard entry.count >= count else {
      throw ModelRefusal.damaged("its tokens’ list \(Quoting.name(key)) has \(entry.count) values for \(count) tokens")
    }
  }

  private func checkMerges(mayBeMissing: Bool) throws {
    guard let entry = header.entries["tokenizer.ggml.merges"] else {
      if mayBeMissing { return }
      throw ModelRefusal.damaged("its tokenizer lacks the list of pairs to merge")
    }
    guard entry.isArray, entry.type == .string, entry.count <= Int(Int32.max) else {
      throw ModelRefusal.damaged("its tokenizer’s list of pairs to merge is no list of texts")
    }
    var index = 0
    var broken: Int?
    header.forEachString(entry) { raw in
      // Two texts with a space between them, none of them empty. The first may itself be a space.
      let hasSpace = raw.baseAddress.map { raw.count > 2 && memchr($0 + 1, 0x20, raw.count - 2) != nil } ?? false
      guard hasSpace else {
        broken = index
        return false
      }
      index += 1
      return true
    }
    if let broken {
      throw ModelRefusal.damaged("number \(broken) of its tokenizer’s pairs to merge is no pair")
    }
  }

  private func checkSpecialTokens(_ tokenizer: Tokenizer, splitting: String, count: Int) throws {
    for (key, meaning) in [("bos_token_id", "beginning"), ("eos_token_id", "end"), ("eot_token_id", "end of a turn")] {
      // Some converters write -1 for none, and llama.cpp then uses its default.
      guard let id = try reader.count(key), id != Int(UInt32.max) else { continue }
      guard id < count else {
        throw ModelRefusal.damaged("it names token \(id) as the \(meaning) of a text, and has only \(count) tokens")
      }
    }
    let adds = try reader.flag("add_bos_token") ?? tokenizer.addsBeginning(splitting: splitting)
    let named = try reader.count("bos_token_id").flatMap { $0 < count ? $0 : nil }
    let fallback = tokenizer.defaultBeginning(splitting: splitting).flatMap { Int($0) < count ? Int($0) : nil }
    let forced = adds || tokenizer == .gemma4 || splitting == "gemma4" || splitting == "granite-embed-multi-311m"
    guard !forced || named != nil || fallback != nil else {
      throw ModelRefusal.damaged("it puts a beginning before each text, but names no token for it")
    }
    if tokenizer == .wordPiece { try checkPieces(count: count) }
    _ = try reader.flag("add_eos_token")
    let ends = try reader.flag("add_eos_token") ?? false
    let end = try reader.count("eos_token_id").flatMap { $0 < count ? $0 : nil }
    let endFallback: Int? =
      switch tokenizer {
      case .sentencePiece, .plamo2: 2
      case .bytePairs: 11
      case .wordPiece, .gemma4, .rwkv: nil
      }
    guard !ends || end != nil || (endFallback ?? count) < count else {
      throw ModelRefusal.damaged("it puts an end behind each text, but names no token for it")
    }
  }
}

extension VocabularyCheck {
  /// The tokens that WordPiece puts around a text and in place of what it can't read. llama.cpp takes BERT's own numbers where the
  /// file names none.
  fileprivate func checkPieces(count: Int) throws {
    for (key, fallback, meaning) in [
      ("unknown_token_id", 100, "what can't be read"), ("seperator_token_id", 102, "the end of a text"),
    ] {
      let named = try MetadataReader(header: header, prefix: "tokenizer.ggml.").count(key)
      guard named ?? fallback < count else {
        throw ModelRefusal.damaged(
          "it names token \(named ?? fallback) for \(meaning), and has only \(count) tokens")
      }
    }
  }
}

/// What an RWKV tokenizer's token stands for.
enum RWKVToken {
  /// The byte, when a token in RWKV's notation with backslashes stands for exactly one.
  static func singleByte(_ text: UnsafeRawBufferPointer) -> UInt8? {
    func hex(_ character: UInt8) -> UInt8 { character >= 97 ? character &- 87 : character &- 48 }
    switch (text.count, text.first) {
    case (1, let byte?): return byte == 92 ? nil : byte
    case (2, 92):
      switch text[1] {
      case UInt8(ascii: "t"): return 9
      case UInt8(ascii: "n"): return 10
      case UInt8(ascii: "r"): return 13
      case UInt8(ascii: "x"): return nil
      default: return text[1]
      }
    case (4, 92) where text[1] == UInt8(ascii: "x"): return (hex(text[2]) << 4) &+ hex(text[3])
    default: return nil
    }
  }
}
