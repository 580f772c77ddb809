import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

@Suite("The fingerprint of a model file")
struct ModelFingerprintTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func fingerprint(_ data: Data) throws -> ModelFingerprint {
    let url = directory.file("model.gguf")
    try data.write(to: url)
    return try ModelFingerprint(of: url)
  }

  @Test("is the same for the same content, wherever it lies")
  func same() throws {
    let data = GGUFFile.model().data()
    let first = try fingerprint(data)
    #expect(first.hex.count == 64)
    #expect(first.description == first.hex)
    try data.write(to: directory.file("other name.gguf"))
    #expect(try ModelFingerprint(of: directory.file("other name.gguf")) == first)
  }

  @Test("changes with the header, the size, the first and the last weight")
  func changes() throws {
    let file = GGUFFile.model()
    let data = file.data()
    var seen: Set<ModelFingerprint> = [try fingerprint(data)]
    #expect(try seen.insert(fingerprint(GGUFFile.model(name: "Tino").data())).inserted)
    #expect(try seen.insert(fingerprint(data + [0])).inserted)
    for position in [file.header().count, data.count - 1] {
      var changed = data
      changed[position] ^= 1
      #expect(try seen.insert(fingerprint(changed)).inserted)
    }
  }

  @Test("reads samples alone of a large file")
  func samples() throws {
    // 64 MB, of which 1 MB is read; the file is sparse and takes no room.
    var file = GGUFFile()
    file.add("big", 16 << 20)
    let header = file.header()
    let url = directory.file("big.gguf")
    try header.write(to: url)
    #expect(truncate(url.path, off_t(header.count + 64 << 20)) == 0)
    let first = try ModelFingerprint(of: url)
    let handle = try FileHandle(forWritingTo: url)
    // Between the first two samples: not seen. In the middle of the third: seen.
    try handle.seek(toOffset: UInt64(header.count + 100 << 10))
    try handle.write(contentsOf: Data([1]))
    #expect(try ModelFingerprint(of: url) == first)
    let step = (64 << 20 - 64 << 10) / 15
    try handle.seek(toOffset: UInt64(header.count + 2 * step + 1000))
    try handle.write(contentsOf: Data([1]))
    #expect(try ModelFingerprint(of: url) != first)
    try handle.close()
  }

  @Test("is refused for what is no model")
  func refused() throws {
    #expect(throws: LLMError.self) { try fingerprint(Data("no model".utf8)) }
  }
}

@Suite("The hash of a file")
struct FileHashTests {
  @Test("is SHA-256 of its first bytes")
  func vectors() throws {
    let directory = try TemporaryDirectory()
    let url = directory.file("abc")
    // The test vectors of FIPS 180-4 for “abc” and for a million times “a”.
    try Data("abcdef".utf8).write(to: url)
    #expect(
      try FileHash.hexadecimal(of: OpenFile(url, access: .read), count: 3)
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    try Data(repeating: 0x61, count: 1_000_000).write(to: url)
    #expect(
      try FileHash.hexadecimal(of: OpenFile(url, access: .read), count: .max)
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
