import Foundation
import TestSupport
import Testing

@testable import Inference

@Suite("The check of a vocabulary")
struct VocabularyCheckTests {
  @Test(
    "refuses what would bring the tokenizer down",
    arguments: [
      Refusal("no tokenizer", "no tokenizer") { $0["tokenizer.ggml.model"] = nil },
      Refusal("without vocabulary", "without a tokenizer") { $0["tokenizer.ggml.model"] = .string("no_vocab") },
      Refusal("of embedding models", "can't chat") { $0["tokenizer.ggml.model"] = .string("bert") },
      Refusal("unknown", "“morse”") { $0["tokenizer.ggml.model"] = .string("morse") },
      Refusal("unknown splitting", "way to split text") { $0["tokenizer.ggml.pre"] = .string("whitespace") },
      Refusal("no tokens", "without a list of tokens") { $0["tokenizer.ggml.tokens"] = nil },
      Refusal("empty list", "0 tokens") { $0["tokenizer.ggml.tokens"] = .strings([]) },
      Refusal("numbers for tokens", "no list of texts") { $0["tokenizer.ggml.tokens"] = .i32s([1]) },
      Refusal("a text for tokens", "no list of texts") { $0["tokenizer.ggml.tokens"] = .string("t") },
      Refusal("token twice", "token number 47 twice") {
        $0["tokenizer.ggml.tokens"] = .strings((0..<47).map { "t\($0)" } + ["t3"])
      },
      Refusal("token twice up to a zero", "token number 47 twice") {
        $0["tokenizer.ggml.tokens"] = .byteStrings((0..<47).map { Array("t\($0)".utf8) } + [Array("t3\0more".utf8)])
      },
      Refusal("empty token whose replacement is taken", "token number 5 twice") {
        $0["tokenizer.ggml.tokens"] = .strings((0..<48).map { $0 == 5 ? "" : $0 == 9 ? "[EMPTY_5]" : "t\($0)" })
      },
      Refusal("endless tokens", "far longer than those of any language") {
        $0["tokenizer.ggml.tokens"] = .strings((0..<48).map { "\($0)" + String(repeating: "x", count: 10_000) })
      },
      Refusal("too few types", "47 values for 48 tokens") {
        $0["tokenizer.ggml.token_type"] = .i32s(Array(repeating: 1, count: 47))
      },
      Refusal("types of another type", "“token_type” is of the wrong type") {
        $0["tokenizer.ggml.token_type"] = .u32s(Array(repeating: 1, count: 48))
      },
      Refusal("too few scores", "“scores” has 1 values") { $0["tokenizer.ggml.scores"] = .f32s([0]) },
      Refusal("no merges", "lacks the list of pairs") { $0["tokenizer.ggml.merges"] = nil },
      Refusal("merges of another type", "no list of texts") { $0["tokenizer.ggml.merges"] = .i32s([1]) },
      Refusal("merge that is no pair", "number 1 of its") { $0["tokenizer.ggml.merges"] = .strings(["a b", "ab"]) },
      Refusal("merge with an empty part", "number 0 of its") { $0["tokenizer.ggml.merges"] = .strings(["a "]) },
      Refusal("beginning out of range", "token 48 as the beginning") { $0["tokenizer.ggml.bos_token_id"] = .u32(48) },
      Refusal("end out of range", "token 4000000000 as the end") {
        $0["tokenizer.ggml.eos_token_id"] = .u32(4_000_000_000)
      },
      Refusal("end of a turn out of range", "end of a turn") { $0["tokenizer.ggml.eot_token_id"] = .u32(99) },
      Refusal("beginning that is added and not there", "no token for it") {
        $0["tokenizer.ggml.bos_token_id"] = nil
        $0["tokenizer.ggml.pre"] = .string("glm4")
        $0["tokenizer.ggml.add_bos_token"] = .bool(true)
      },
      Refusal("flag of another type", "wrong type") { $0["tokenizer.ggml.add_bos_token"] = .u32(1) },
      Refusal("RWKV without all bytes", "of the 256 bytes") { $0["tokenizer.ggml.model"] = .string("rwkv") },
    ])
  func refuses(_ refusal: Refusal) throws { try refusal.verify(.model()) }

  @Test("lets pass what only looks odd")
  func tolerates() throws {
    let directory = try TemporaryDirectory()
    func passes(_ change: (inout GGUFFile) -> Void) throws {
      var file = GGUFFile.model()
      change(&file)
      let info = try ModelCheck.validate(url: file.write(to: directory.file("odd.gguf")))
      #expect(info.vocabularySize == 48)
    }
    // An empty token, a merge of spaces, -1 for no beginning, no scores and types, more of them than tokens.
    try passes { $0["tokenizer.ggml.tokens"] = .strings((0..<48).map { $0 == 5 ? "" : "t\($0)" }) }
    try passes { $0["tokenizer.ggml.merges"] = .strings(["  x", "Ġ Ġ", "ä ö"]) }
    try passes { $0["tokenizer.ggml.bos_token_id"] = .u32(.max) }
    try passes {
      $0["tokenizer.ggml.scores"] = nil; $0["tokenizer.ggml.token_type"] = nil
    }
    try passes { $0["tokenizer.ggml.scores"] = .f32s(Array(repeating: 0, count: 50)) }
    try passes { $0["tokenizer.ggml.pre"] = nil }
    try passes { $0["tokenizer.ggml.padding_token_id"] = .u32(4_000_000_000) }
    try passes {
      $0["tokenizer.ggml.model"] = .string("llama"); $0["tokenizer.ggml.merges"] = nil
    }
  }

  @Test("accepts an RWKV vocabulary with all bytes")
  func rwkv() throws {
    var tokens = (0..<256).map { byte -> [UInt8] in
      let hex = Array(String(byte, radix: 16).utf8)
      return Array("\\x".utf8) + (hex.count == 1 ? [48] + hex : hex)
    }
    tokens[10] = Array("\\n".utf8)
    tokens[65] = [65]
    var file = GGUFFile.model()
    file["tokenizer.ggml.model"] = .string("rwkv")
    file["tokenizer.ggml.tokens"] = .byteStrings(tokens)
    for key in ["scores", "token_type", "bos_token_id", "eos_token_id"] { file["tokenizer.ggml.\(key)"] = nil }
    file.change("token_embd.weight") {
      $0.dimensions[1] = 256; $0.byteCount = 64 * 256 * 4
    }
    let directory = try TemporaryDirectory()
    #expect(try ModelCheck.validate(url: file.write(to: directory.file("a.gguf"))).vocabularySize == 256)
  }

  @Test("finds the one text that comes twice among many")
  func distinct() {
    var texts = DistinctTexts(capacity: 5000)
    // Texts of all lengths around the hash's step of 8 bytes, some differing in the last byte only.
    var storage = (0..<5000).map { Array("\(String(repeating: "ab", count: $0 % 20))\($0)".utf8) }
    storage.append(storage[4321])
    let flat = storage.flatMap { $0 }
    flat.withUnsafeBytes { raw in
      var position = 0
      for (index, text) in storage.enumerated() {
        let inserted = texts.insert(UnsafeRawBufferPointer(rebasing: raw[position..<(position + text.count)]))
        #expect(inserted == (index < 5000))
        position += text.count
      }
    }
  }
}
