import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

@Suite("A model in several files")
struct SplitModelTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// The tiny model in three files.
  static func parts(tensorCount: Int32? = nil) -> [GGUFFile] {
    let whole = GGUFFile.model()
    return (0..<3).map { index in
      var part = index == 0 ? whole : GGUFFile()
      part["split.no"] = .u16(UInt16(index))
      part["split.count"] = .u16(3)
      part["split.tensors.count"] = .i32(tensorCount ?? Int32(whole.tensors.count))
      let bounds = [0, 7, 14, whole.tensors.count]
      part.tensors = Array(whole.tensors[bounds[index]..<bounds[index + 1]])
      return part
    }
  }

  static func name(_ number: Int, _ stem: String = "big") -> String { "\(stem)-0000\(number)-of-00003.gguf" }

  private func write(_ parts: [GGUFFile], skipping: Set<Int> = []) throws {
    for (index, part) in parts.enumerated() where !skipping.contains(index + 1) {
      try part.write(to: directory.file(Self.name(index + 1)))
    }
  }

  private func refusal(_ file: String) throws -> String {
    try #require(throws: LLMError.self) { try ModelCheck.validate(url: directory.file(file)) }.message
  }

  @Test("is one model")
  func whole() throws {
    try write(Self.parts())
    let info = try ModelCheck.validate(url: directory.file(Self.name(1)))
    let single = try ModelCheck.validate(url: GGUFFile.model().write(to: directory.file("one.gguf")))
    #expect(info.partCount == 3)
    #expect(info.parameterCount == single.parameterCount)
    #expect(
      info.byteCount
        == (1...3).reduce(0) { $0 + Int64((try? Data(contentsOf: directory.file(Self.name($1))))?.count ?? 0) })
    #expect(
      try ModelCheck.inspect(directory.file(Self.name(1))).files.map(\.lastPathComponent)
        == (1...3).map { Self.name($0) })
  }

  @Test("says which parts are missing")
  func missing() throws {
    try write(Self.parts(), skipping: [3])
    #expect(try refusal(Self.name(1)).contains("“big-00003-of-00003.gguf” is missing beside it"))
    try FileManager.default.removeItem(at: directory.file(Self.name(2)))
    #expect(try refusal(Self.name(1)).contains("“big-00002-of-00003.gguf”, “big-00003-of-00003.gguf” are missing"))
  }

  @Test("is given by its first part")
  func notTheFirst() throws {
    try write(Self.parts())
    #expect(try refusal(Self.name(2)).contains("Give the first part, “big-00001-of-00003.gguf”"))
  }

  @Test("needs the names of its parts")
  func renamed() throws {
    try Self.parts()[0].write(to: directory.file("renamed.gguf"))
    #expect(try refusal("renamed.gguf").contains("does not end in “-00001-of-00003.gguf”"))
  }

  @Test("is refused when parts are damaged, exchanged or of another model")
  func wrongParts() throws {
    var parts = Self.parts()
    parts[1].cutOff = 10
    try write(parts)
    #expect(try refusal(Self.name(1)).contains("“big-00002-of-00003.gguf” is damaged"))
    parts = Self.parts()
    parts.swapAt(1, 2)
    try write(parts)
    #expect(try refusal(Self.name(1)).contains("is not part 2 of 3"))
    try write(Self.parts(tensorCount: 99))
    #expect(try refusal(Self.name(1)).contains("do not belong together"))
    parts = Self.parts()
    parts[2].add("blk.0.attn_q.weight", 64, 64)
    try write(parts)
    #expect(try refusal(Self.name(1)).contains("do not belong together"))
    parts = Self.parts()
    parts[0]["split.count"] = .u32(3)
    try write(parts)
    #expect(try refusal(Self.name(1)).contains("wrong type"))
  }

  @Test("has names that can be taken apart and put together")
  func names() {
    let split = SplitModel(fileName: "a-b-00002-of-00010.gguf")
    #expect(split?.stem == "a-b")
    #expect(split?.part == 2)
    #expect(split?.count == 10)
    #expect(split?.fileName(part: 10) == "a-b-00010-of-00010.gguf")
    #expect(split?.fileName(part: 1, stem: "x") == "x-00001-of-00010.gguf")
    for name in ["a.gguf", "a-00011-of-00010.gguf", "a-00000-of-00010.gguf", "a-00001-of-00001.gguf", "a-1-of-2.gguf"] {
      #expect(SplitModel(fileName: name) == nil)
    }
    #expect(SplitModel.stem(of: "a-00002-of-00010.gguf") == "a")
    #expect(SplitModel.stem(of: "a.GGUF") == "a")
  }
}
