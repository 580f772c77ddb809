import Testing

@testable import Organizer

@Suite struct `Date phrases` {
  @Test func `the corpus is there`() {
    #expect(CorpusPhrase.all.count >= 400)
  }

  @Test func `every phrase of the corpus means what a person wrote down for it`() {
    for phrase in CorpusPhrase.all {
      let outcome = phrase.outcome
      #expect(outcome == phrase.expected, "line \(phrase.line): \(phrase.text)")
    }
  }

  @Test func `what a phrase resolves to resolves to itself`() {
    for phrase in CorpusPhrase.all {
      let phrases = phrase.phrases
      let values: [PhraseValue] =
        switch phrases.resolve(phrase.text) {
        case .resolved(let value): [value]
        case .ambiguous(let ambiguity): ambiguity.candidates.map(\.value)
        case .notATime: []
        }
      for value in values {
        let text = phrases.text(value)
        let again = phrases.resolve(text).value.map { phrases.text($0) }
        #expect(again == text, "line \(phrase.line): \(phrase.text) gave \(text)")
      }
    }
  }
}
