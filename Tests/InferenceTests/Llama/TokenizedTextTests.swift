import Foundation
import Testing

@testable import Inference

@Suite("A prompt that begins like the last one")
struct TokenizedTextTests {
  @Test("gets the same tokens as one that is tokenized from the start")
  func sameTokens() throws {
    let weights = try LlamaWeights(file: TestModel.script.url) { _ in true }
    let vocabulary = weights.vocabulary
    func whole(_ text: String) throws -> [Int32] {
      try vocabulary.tokenize(text, addSpecial: true, parseSpecial: true)
    }
    let first = "<|im_start|>user\nHi there,  tomorrow<|im_end|>\n<|im_start|>assistant\n"
    let known = try #require(TokenizedText(first, tokens: whole(first), spelling: vocabulary.separatorText))
    for reply in ["Fine.", "", " \n\n", "naïve 日本", "assistant", "<|im_end|>"] {
      let next = "\(first)\(reply)<|im_end|>\n<|im_start|>user\nAnd now?<|im_end|>\n<|im_start|>assistant\n"
      let (tokens, rest) = try #require(known.split(next))
      #expect(tokens.count > 5 && rest.utf8.count < next.utf8.count - 40)
      #expect(try tokens + vocabulary.tokenize(rest, addSpecial: false, parseSpecial: true) == whole(next))
    }
    #expect(known.split("<|im_start|>user\nHi there, today<|im_end|>") == nil)
    #expect(known.split("") == nil)
  }

  @Test("is not known where the text has no special token")
  func noSeparator() {
    #expect(TokenizedText("hello", tokens: [1, 2], spelling: { _ in nil }) == nil)
  }
}
