import Foundation
import Testing

@testable import Organizer

/// A line of Fixtures/phrases.tsv.
struct CorpusPhrase: Sendable, CustomTestStringConvertible {
  let line: Int
  let now: Date
  let timeZone: TimeZone
  let text: String
  let expected: String

  var testDescription: String { "\(line): \(text)" }

  var phrases: DatePhrases { DatePhrases(now: now, timeZone: timeZone) }

  static let all: [CorpusPhrase] = load()

  private static func load() -> [CorpusPhrase] {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/phrases.tsv")
    guard let text = try? String(contentsOf: fixture, encoding: .utf8) else { return [] }
    var result: [CorpusPhrase] = []
    var context: (Date, TimeZone)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if columns.count == 2, let (now, zone) = context {
        result.append(CorpusPhrase(line: index + 1, now: now, timeZone: zone, text: columns[0], expected: columns[1]))
      } else if line.hasPrefix("now ") {
        let words = line.split(separator: " ")
        context = moment(String(words[1]), String(words[2]))
      }
    }
    return result
  }

  /// An instant from what a clock shows.
  static func moment(_ text: String, _ zone: String) -> (Date, TimeZone) {
    let timeZone = TimeZone(identifier: zone)!
    let parts = text.split(separator: "T")
    let time = parts[1].split(separator: ":").map { Int($0)! }
    let clock = WallClock(timeZone: timeZone)
    return (clock.instant(CivilDate(iso: parts[0])!, second: time[0] * 3600 + time[1] * 60).first, timeZone)
  }

  /// What came out, in the notation of the fixture.
  var outcome: String { Self.outcome(phrases.resolve(text), phrases) }

  static func outcome(_ resolution: PhraseResolution, _ phrases: DatePhrases) -> String {
    switch resolution {
    case .resolved(let value): short(phrases.text(value))
    case .ambiguous(let ambiguity):
      "? " + ambiguity.candidates.map { short(phrases.text($0.value)) }.joined(separator: " | ")
    case .notATime: "!"
    }
  }

  /// Drops offsets, and seconds that are none.
  static func short(_ text: String) -> String {
    text.replacing(/(T\d\d:\d\d:\d\d)[+-]\d\d:\d\d/) { $0.output.1 }
      .replacing(/(T\d\d:\d\d):00(?!\d)/) { $0.output.1 }
  }
}
