import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

@Suite("The header of a GGUF file")
struct GGUFHeaderTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("is read with its metadata and tensors")
  func reads() throws {
    var file = GGUFFile.model()
    file["x.u8"] = .u8(200)
    file["x.u16"] = .u16(60_000)
    file["x.u64"] = .u64(.max)
    file["x.i32"] = .i32(-5)
    file["x.f64"] = .f64(0.25)
    file["x.yes"] = .bool(true)
    file["x.numbers"] = .i32s([3, -1, 4])
    file["x.none"] = .strings([])
    let header = try GGUFHeader(contentsOf: file.write(to: directory.file("a.gguf")))
    #expect(header.version == 3)
    #expect(header["general.name"] == .string("Tiny"))
    #expect(header["llama.block_count"] == .unsigned(2))
    #expect(header["x.u8"] == .unsigned(200))
    #expect(header["x.u16"] == .unsigned(60_000))
    #expect(header["x.u64"] == .unsigned(.max))
    #expect(header["x.i32"] == .signed(-5))
    #expect(header["x.f64"] == .float(0.25))
    #expect(header["x.yes"] == .bool(true))
    #expect(header["x.numbers"] == .array(count: 3))
    #expect(header.numbers("x.numbers", limit: 2) == [3, -1])
    #expect(header.strings("x.none", limit: 9) == [])
    #expect(header.strings("tokenizer.ggml.tokens", limit: 2) == ["t0", "t1"])
    #expect(header["x.missing"] == nil)
    #expect(header.tensors.count == 20)
    #expect(header.tensors[0].name == "token_embd.weight")
    #expect(header.tensors[0].dimensions == [64, 48, 1, 1])
    #expect(header.tensors[0].byteCount == 64 * 48 * 4)
    #expect(header.byteCount == file.header().count)
  }

  @Test("is read in versions 2 and 3 and with any alignment from 32 on", arguments: [2, 3], [32, 64, 4096])
  func versions(version: UInt32, alignment: Int) throws {
    var file = GGUFFile.model()
    file.version = version
    file.alignment = alignment
    file["general.alignment"] = .u32(UInt32(alignment))
    let header = try GGUFHeader(contentsOf: file.write(to: directory.file("a.gguf")))
    #expect(header.alignment == alignment)
    #expect(header.byteCount % alignment == 0)
  }

  @Test("of a quantized tensor is measured in blocks")
  func blocks() throws {
    var file = GGUFFile()
    file.add("a", type: 12, bytes: 288, 256, 2)
    file.add("b", type: 8, bytes: 34, 32)
    let header = try GGUFHeader(contentsOf: file.write(to: directory.file("a.gguf")))
    #expect(header.tensors.map(\.byteCount) == [288, 34])
    #expect(header.tensors.map(\.typeName) == ["Q4_K", "Q8_0"])
  }

  @Test(
    "is refused where it is malformed",
    arguments: [
      Refusal("other magic", "no GGUF file") { $0.magic = Array("GGML".utf8) },
      Refusal("version 1", "given up in 2023") { $0.version = 1 },
      Refusal("version 0", "version 0") { $0.version = 0 },
      Refusal("version 4", "A newer Linnet may read it") { $0.version = 4 },
      Refusal("big-endian", "big-endian") { $0.version = 3 << 24 },
      Refusal("count of tensors", "more than any model has") { $0.claimedTensors = 1 << 62 },
      Refusal("negative count of tensors", "more than any model has") { $0.claimedTensors = .max },
      Refusal("count of values", "more than any model has") { $0.claimedValues = 1 << 40 },
      Refusal("one tensor too many", "in the middle of its header") {
        $0.claimedTensors = UInt64($0.tensors.count + 1)
        $0.tensors = $0.tensors.map { tensor in
          var tensor = tensor
          tensor.byteCount = 0
          return tensor
        }
      },
      Refusal("empty key", "a key of 0 bytes") { $0.values.append(("", .u8(1))) },
      Refusal("long key", "a key of 70000 bytes") { $0.values.append((String(repeating: "k", count: 70_000), .u8(1))) },
      Refusal("zero in key", "zero byte") { $0.values.append(("a\0b", .u8(1))) },
      Refusal("key twice", "the key “general.name” twice") { $0.values.append(("general.name", .u8(1))) },
      Refusal("unknown type", "unknown type 13") { $0["x"] = .raw(13, [0]) },
      Refusal("list of lists", "a list of lists") { $0["x"] = .raw(9, [9, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]) },
      Refusal("unknown element", "unknown type 99") { $0["x"] = .raw(9, [99, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]) },
      Refusal("count of elements", "claims") { $0["x"] = .raw(9, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x80]) },
      Refusal("count of texts", "in the middle of its header") {
        $0["x"] = .raw(9, [8, 0, 0, 0, 0, 0, 0, 0x20, 0, 0, 0, 0])
      },
      Refusal("length of a text", "in the middle of its header") {
        $0["x"] = .raw(8, Array(repeating: 0xFF, count: 8))
      },
      Refusal("length of a text in a list", "in the middle of its header") {
        $0["x"] = .raw(9, [8, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0] + Array(repeating: 0xFE, count: 8))
      },
      Refusal("alignment 0", "no power of two") { $0["general.alignment"] = .u32(0) },
      Refusal("alignment 48", "no power of two") { $0["general.alignment"] = .u32(48) },
      Refusal("alignment 16", "llama.cpp needs 32") {
        $0["general.alignment"] = .u32(16)
        $0.alignment = 16
      },
      Refusal("alignment of another type", "no whole number") { $0["general.alignment"] = .u64(32) },
      Refusal("long name of a tensor", "64 bytes") { $0.add(String(repeating: "n", count: 64), 4) },
      Refusal("zero in a tensor's name", "zero byte") { $0.add("a\0", 4) },
      Refusal("tensor twice", "“output_norm.weight” twice") { $0.add("output_norm.weight", 64) },
      Refusal("five dimensions", "5 dimensions") { $0.add("x", 1, 1, 1, 1, 1) },
      Refusal("no numbers", "no numbers in it") { $0.add("x", 4, 0) },
      Refusal("negative extent", "impossibly many") {
        $0.tensors.append(.init(name: "x", dimensions: [.max], byteCount: 0))
      },
      Refusal("product of extents", "impossibly large") {
        $0.tensors.append(.init(name: "x", dimensions: [1 << 32, 1 << 32], byteCount: 0))
      },
      Refusal("bytes of a tensor", "impossibly large") {
        $0.tensors.append(.init(name: "x", dimensions: [1 << 62], byteCount: 0))
      },
      Refusal("type that was given up", "type 4") { $0.add("x", type: 4, bytes: 0, 32) },
      Refusal("type from the future", "Look for another quantization") { $0.add("x", type: 43, bytes: 0, 32) },
      Refusal("negative type", "type -1") { $0.add("x", type: -1, bytes: 0, 32) },
      Refusal("row that ends in a block", "no multiple of 256") { $0.add("x", type: 12, bytes: 144, 200) },
      Refusal("overlap", "instead of") { $0.change("output_norm.weight") { $0.offset = 0 } },
      Refusal("gap", "instead of") { $0.change("output_norm.weight") { $0.offset = 1 << 40 } },
      Refusal("cut off in the data", "7 bytes of its") { $0.cutOff = 7 },
    ])
  func malformed(_ refusal: Refusal) throws { try refusal.verify(.model()) }

  @Test("cut off anywhere is refused, and the sentence counts what is missing")
  func cutOff() throws {
    let file = GGUFFile.model()
    let data = file.data()
    for missing in [1, 999, 1000, 50_000] {
      let url = directory.file("cut.gguf")
      try data.dropLast(missing).write(to: url)
      let error = try #require(throws: LLMError.self) { try GGUFHeader(contentsOf: url) }
      #expect(error.message.contains("\(missing) byte"), "\(error.message)")
      #expect(error.message.contains("Download or copy it again"))
    }
    try Data().write(to: directory.file("empty.gguf"))
    let error = try #require(throws: LLMError.self) { try GGUFHeader(contentsOf: directory.file("empty.gguf")) }
    #expect(error.message.contains("is empty"))
  }

  @Test("that can't be read is told from one that is wrong")
  func unreadable() throws {
    let missing = try #require(throws: LLMError.self) { try GGUFHeader(contentsOf: directory.file("none.gguf")) }
    #expect(missing.code == .fileFailed)
    #expect(missing.message == "There is no file “none.gguf”. Check the path.")
    let folder = try #require(throws: LLMError.self) { try GGUFHeader(contentsOf: directory.url) }
    #expect(folder.message.contains("is a directory"))
    let device = try #require(throws: LLMError.self) { try GGUFHeader(contentsOf: URL(fileURLWithPath: "/dev/null")) }
    #expect(device.message.contains("no ordinary file"))
    let below = directory.file("none.gguf").appendingPathComponent("x.gguf")
    try Data("x".utf8).write(to: directory.file("none.gguf"))
    let path = try #require(throws: LLMError.self) { try GGUFHeader(contentsOf: below) }
    #expect(path.message.contains("a file and no directory"))
  }

  @Test("never puts control characters of a file into a sentence")
  func terminalSafe() throws {
    var file = GGUFFile.model()
    file["evil\u{1B}[2J\u{202E}"] = .raw(77, [])
    let url = try file.write(to: directory.file("a\u{1B}[31m.gguf"))
    let error = try #require(throws: LLMError.self) { try GGUFHeader(contentsOf: url) }
    #expect(!error.message.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!error.message.unicodeScalars.contains("\u{202E}"))
  }
}
