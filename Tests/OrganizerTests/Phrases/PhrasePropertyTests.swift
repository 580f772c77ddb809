import Foundation
import TestSupport
import Testing

@testable import Organizer

@Suite struct `Any text as a phrase` {
  static let zones = ["Europe/Paris", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"]
    .compactMap { TimeZone(identifier: $0) }

  static let words =
    """
    today tonight tomorrow yesterday friday mon next this last week month year weekend in at on from to until for every \
    other each 3 15 30 3rd third 2027 00 12 99 am pm : - / . , half quarter past noon midnight morning night an a hour \
    hours min days weeks and of the march feb 29 31 end day weekdays daily monthly before after ago now 2026-11-22 T15:00 Z \
    PT45M P RRULE:FREQ=DAILY second two twenty five h30 ½ UTC Europe/Paris last first o'clock times starting between
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  @Test func `random words never crash, and what they mean is written so that it means the same`() {
    var random = SeededGenerator(seed: 1)
    var resolved = 0
    for _ in 0..<6000 {
      let count = Int.random(in: 1...7, using: &random)
      let text = (0..<count).map { _ in Self.words.randomElement(using: &random)! }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      let now = Date(timeIntervalSince1970: Double(Int.random(in: 0..<4_000_000_000, using: &random)))
      let phrases = DatePhrases(now: now, timeZone: Self.zones.randomElement(using: &random)!)
      let values: [PhraseValue] =
        switch phrases.resolve(text) {
        case .resolved(let value): [value]
        case .ambiguous(let ambiguity): ambiguity.candidates.map(\.value)
        case .notATime(let reason): reason.isEmpty ? [.day(CivilDate(dayNumber: 0))] : []
        }
      for value in values {
        resolved += 1
        let written = phrases.text(value)
        #expect(phrases.resolve(written).value.map { phrases.text($0) } == written, "\(text) at \(now)")
        #expect(!phrases.label(value).isEmpty)
      }
    }
    // Random words seldom make sense; these many must, or the test would hold nothing.
    #expect(resolved > 300)
  }

  @Test func `random characters never crash`() {
    var random = SeededGenerator(seed: 2)
    let phrases = DatePhrases(now: Date(timeIntervalSince1970: 1_795_270_000), timeZone: .gmt)
    let alphabet = Array("0123456789:-/.,TZP+ amps½'’日é🙂\u{0}\u{301}\n")
    for _ in 0..<6000 {
      let text = String(
        (0..<Int.random(in: 0...24, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
      if case .ambiguous(let ambiguity) = phrases.resolve(text) { #expect(!ambiguity.candidates.isEmpty) }
    }
  }

  @Test func `a text over the limit is no phrase and isn't read to its end`() {
    let phrases = DatePhrases(now: Date(timeIntervalSince1970: 0), timeZone: .gmt)
    let long = String(repeating: "tomorrow at 3 and ", count: 200_000)
    #expect(PhraseTokenizer.tokens(of: long) == nil)
    #expect(phrases.resolve(long).value == nil)
    #expect(PhraseTokenizer.tokens(of: String(repeating: "a ", count: 81)) == nil)
    #expect(PhraseTokenizer.tokens(of: String(repeating: "a ", count: 80))?.count == 80)
  }

  @Test func `spans end after they begin, and questions have different readings`() {
    for phrase in CorpusPhrase.all {
      let resolution = phrase.phrases.resolve(phrase.text)
      if case .resolved(.span(let span)) = resolution { #expect(span.start < span.end) }
      if case .resolved(.days(let first, let last)) = resolution { #expect(first < last) }
      if case .ambiguous(let ambiguity) = resolution {
        #expect(Set(ambiguity.candidates.map(\.value)).count == ambiguity.candidates.count)
        #expect(ambiguity.question.hasSuffix("?") || ambiguity.question.hasSuffix("."))
      }
    }
  }
}
