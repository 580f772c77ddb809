import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

@Suite("A header that was tampered with")
struct GGUFFuzzTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Accepted or refused with an ``LLMError``, but nothing else; a crash ends the whole test run.
  @discardableResult
  private func survives(_ data: Data) throws -> Bool {
    let url = directory.file("fuzzed.gguf")
    try data.write(to: url)
    do {
      _ = try ModelCheck.validate(url: url, expecting: nil)
      return true
    } catch let error as LLMError {
      #expect(error.code == .unsupportedModel)
      return false
    }
  }

  @Test("cut off at every byte is refused", arguments: [true, false])
  func everyLength(projector: Bool) throws {
    let file = projector ? GGUFFile.projector() : GGUFFile.model()
    let header = file.header()
    for length in 0..<header.count {
      #expect(try !survives(header.prefix(length)), "\(length) bytes")
    }
  }

  @Test("with flipped bits crashes nothing", arguments: 1...4)
  func flippedBits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let file = seed % 2 == 0 ? GGUFFile.projector() : GGUFFile.model()
    let header = file.header()
    let tensors = file.data().dropFirst(header.count)
    var accepted = 0
    for _ in 0..<400 {
      var spoiled = header
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        spoiled[Int.random(in: 0..<spoiled.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      if try survives(spoiled + tensors) { accepted += 1 }
    }
    // Some bits, such as those of names, don't matter; most do.
    #expect(accepted < 1200)
  }

  @Test("with huge, negative and random numbers crashes nothing", arguments: 1...4)
  func wildNumbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &* 7919)
    let file = seed % 2 == 0 ? GGUFFile.projector() : GGUFFile.model()
    let header = file.header()
    let tensors = file.data().dropFirst(header.count)
    let wild: [UInt64] = [0, 1, .max, .max - 7, 1 << 63, 1 << 62, 1 << 32, (1 << 32) - 1, 1 << 31, 1 << 30, 255]
    for _ in 0..<400 {
      var spoiled = header
      let number = random.oneIn(4) ? UInt64.random(in: 0 ... .max, using: &random) : random.elements(1, of: wild)[0]
      let width = random.oneIn(2) ? 8 : 4
      let offset = Int.random(in: 4...(spoiled.count - width), using: &random)
      let bytes = withUnsafeBytes(of: number.littleEndian) { Data($0.prefix(width)) }
      spoiled.replaceSubrange(offset..<(offset + width), with: bytes)
      try survives(spoiled + tensors)
    }
  }

  @Test("with pieces cut out, doubled and exchanged crashes nothing", arguments: 1...2)
  func movedPieces(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &* 104_729)
    let file = GGUFFile.model()
    let header = file.header()
    let tensors = file.data().dropFirst(header.count)
    for _ in 0..<250 {
      var spoiled = header
      let first = Int.random(in: 0..<spoiled.count, using: &random)
      let last = min(spoiled.count, first + Int.random(in: 1...64, using: &random))
      let piece = spoiled.subdata(in: first..<last)
      if random.oneIn(2) { spoiled.removeSubrange(first..<last) }
      spoiled.insert(contentsOf: piece, at: Int.random(in: 0...spoiled.count, using: &random))
      try survives(spoiled + tensors)
    }
  }

  @Test("that is nothing but noise crashes nothing")
  func noise() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      try survives(Data("GGUF".utf8) + Data([3, 0, 0, 0]) + Data(bytes))
    }
  }
}
