public import Foundation

extension DatePhrases {
  /// An instant as ISO 8601 in this zone, `2026-11-21T15:00:00+01:00`, which `resolve` reads back as the same.
  public func text(_ instant: Date) -> String { text(.moment(Self.moment(instant))) }

  /// An instant in words, "Friday 27 November 2026 at 15:00".
  public func label(_ instant: Date) -> String { label(.moment(Self.moment(instant))) }

  /// A stretch of time in words, "Friday 27 November 2026 at 15:00 to 16:00".
  public func label(from start: Date, to end: Date) -> String { label(.span(PhraseSpan(start: start, end: end))) }

  private static func moment(_ instant: Date) -> PhraseMoment {
    PhraseMoment(instant: instant, precision: .second, isShifted: false)
  }
}
