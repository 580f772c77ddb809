import TestSupport
import Testing

@testable import Inference

@Suite("A prompt adopts the tokens that the model wrote")
struct TokenAdoptionTests {
  /// Tokens of one to three letters; from 100 on special ones, which stand for no text.
  private static let texts: [PromptUnit: String] = [
    0: "a", 1: "b", 2: "c", 3: "ab", 4: "bc", 5: "abc", 6: "aa", 7: "ba", 8: "ca", 9: "cab", 10: "é", 11: "",
  ]
  /// A character that is cut in two, as byte-level vocabularies do.
  private static let halves: [PromptUnit: [UInt8]] = [20: [0xC3], 21: [0xA9], 22: [0x61, 0xC3]]

  private func piece(_ unit: PromptUnit) -> [UInt8]? {
    precondition(!unit.isMedia, "an image has no text, and a vocabulary no such token")
    return unit >= 100 ? nil : Self.halves[unit] ?? Array(Self.texts[unit, default: "?"].utf8)
  }

  private func adopt(_ cache: [PromptUnit], _ prompt: [PromptUnit]) -> [PromptUnit] {
    TokenAdoption.adopt(cache: cache, prompt: prompt, piece: piece)
  }

  /// What a row says: bytes, and special tokens as themselves.
  private func said(_ units: some Sequence<PromptUnit>) -> [PromptUnit] {
    units.flatMap { unit in unit.isMedia ? [unit] : piece(unit)?.map(PromptUnit.init) ?? [unit + 1_000] }
  }

  private func commonCount(_ one: [PromptUnit], _ other: [PromptUnit]) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }

  @Test("text that is cut in another way is taken over")
  func adopts() {
    #expect(adopt([5], [0, 4]) == [5])
    #expect(adopt([0, 4], [5, 2]) == [0, 4, 2])
    #expect(adopt([100, 3, 2, 101], [100, 0, 4, 101, 0]) == [100, 3, 2, 101, 0])
    #expect(adopt([20, 21, 0], [10, 0, 1]) == [20, 21, 0, 1])
    #expect(adopt([22, 21], [0, 10]) == [22, 21])
  }

  @Test("text that differs is left alone from there on")
  func differs() {
    #expect(adopt([3, 2], [0, 1, 0]) == [3, 0])
    #expect(adopt([1], [0]) == [0])
    // The cache ends in the middle of a token of the prompt, and the other way round.
    #expect(adopt([0], [3]) == [3])
    #expect(adopt([3], [0]) == [0])
  }

  @Test("empty rows")
  func empty() {
    #expect(adopt([], []) == [])
    #expect(adopt([0], []) == [])
    #expect(adopt([], [0]) == [0])
  }

  @Test("a special token agrees with itself alone")
  func specials() {
    #expect(adopt([100], [101]) == [101])
    #expect(adopt([100, 3], [0, 1]) == [0, 1])
    #expect(adopt([3], [100, 0, 1]) == [100, 0, 1])
    #expect(adopt([0, 100, 1], [0, 1]) == [0, 1])
    #expect(adopt([100, 3], [100, 0, 1]) == [100, 3])
  }

  @Test("an image agrees with itself alone, and nobody is asked for its text")
  func images() {
    let image = PromptUnit.media(hash: 8)
    #expect(adopt([image, image, 3], [0, 1]) == [0, 1])
    #expect(adopt([0, image], [3, 2]) == [3, 2])
    #expect(adopt([3, 2], [0, image]) == [0, image])
    #expect(adopt([image, image, 3, 100], [image, image, 0, 1, 100]) == [image, image, 3, 100])
  }

  @Test("a token without text ends the adoption instead of going on for ever")
  func emptyTokens() {
    #expect(adopt([11, 3], [0, 1]) == [0, 1])
    #expect(adopt([3], [11, 0, 1]) == [11, 0, 1])
    #expect(adopt([0, 11, 1], [3]) == [3])
  }

  @Test("an adopted prompt says the same and shares all that can be shared")
  func property() {
    var generator = SeededGenerator(seed: 5)
    let letters: [PromptUnit] = [0, 1, 2, 100]
    for round in 0..<300 {
      let text = generator.elements(Int.random(in: 0...14, using: &generator), of: letters)
      let cache = cut(text + generator.elements(Int.random(in: 0...4, using: &generator), of: letters), &generator)
      let prompt = cut(text + generator.elements(Int.random(in: 0...4, using: &generator), of: letters), &generator)
      let adopted = adopt(cache, prompt)
      let note: Comment = "round \(round): \(cache) \(prompt) \(adopted)"
      #expect(said(adopted) == said(prompt), note)
      #expect(commonCount(adopted, cache) >= commonCount(prompt, cache), note)
      #expect(adopted == best(cache, prompt), note)
    }
  }

  /// Letters and special tokens as tokens of random length.
  private func cut(_ letters: [PromptUnit], _ generator: inout SeededGenerator) -> [PromptUnit] {
    var units: [PromptUnit] = []
    var rest = letters[...]
    while let first = rest.first {
      let choices = Self.texts.keys.sorted().filter { unit in
        Self.texts[unit] != "" && rest.prefix(said([unit]).count).flatMap { said([$0]) } == said([unit])
      }
      let unit = first >= 100 ? first : choices[Int.random(in: choices.indices, using: &generator)]
      units.append(unit)
      rest = rest.dropFirst(unit >= 100 ? 1 : said([unit]).count)
    }
    return units
  }

  /// The most of the cache that says what a part of the prompt says, found by trying all.
  private func best(_ cache: [PromptUnit], _ prompt: [PromptUnit]) -> [PromptUnit] {
    for count in (0...cache.count).reversed() {
      if let end = (0...prompt.count).first(where: { said(prompt[..<$0]) == said(cache[..<count]) }) {
        return Array(cache[..<count] + prompt[end...])
      }
    }
    return prompt
  }
}
