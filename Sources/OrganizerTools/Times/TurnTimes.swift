import ChatTypes
import Foundation
import Organizer
import Tools

/// The times of one turn: reads what a model wrote for a time against the turn's own clock and zone, and writes times for
/// models, windows and resolved arguments.
public struct TurnTimes: Sendable {
  /// Reads phrases.
  public let phrases: DatePhrases
  /// Where the user is.
  public let zone: TimeZone

  /// The times of the turn that makes a call.
  /// - Parameter locale: how dates and times are written where the user is; nil where that isn't known.
  public init(_ context: ToolContext, locale: Locale?) {
    self.init(now: Date(unixMilliseconds: context.now), zone: context.timeZone, locale: locale)
  }

  /// The times of a turn at an instant.
  init(now: Date, zone: TimeZone, locale: Locale? = nil) {
    phrases = DatePhrases(now: now, timeZone: zone, locale: locale)
    self.zone = zone
  }

  /// The turn's own time.
  public var now: Date { phrases.now }

  /// Answers that are offered: more are harder to read than a time is to write.
  private static let mostAnswers = 4

  /// What clocks show where the user is.
  public var clock: WallClock { WallClock(timeZone: zone) }

  /// What a time means: ISO 8601 with or without zone, a day, or a phrase.
  /// - Parameters:
  ///   - text: as the model wrote it.
  ///   - field: where it stood; the sentence of an error names it.
  ///   - anchor: what the time is said about.
  /// - Throws: ``ToolFailure`` with the code `ambiguousTime` and a question to the user when it means several things, with
  ///   `invalidTime` and a sentence that says what to write when it is no time.
  public func resolve(
    _ text: String, field: String, anchor: DatePhrases.Anchor = .now
  ) throws(ToolFailure) -> PhraseValue {
    switch phrases.resolve(text, anchor: anchor) {
    case .resolved(let value): return value
    case .ambiguous(let ambiguity): throw ambiguous(ambiguity)
    case .notATime(let message): throw Self.invalid(field, text, message)
    }
  }

  /// `2026-11-22T15:00:00+01:00`, in the turn's zone.
  public func iso(_ instant: Date) -> String { phrases.text(instant) }

  /// `2026-11-22`.
  public func iso(_ day: CivilDate) -> String { day.description }

  /// Unix milliseconds, as cards have them.
  public func milliseconds(_ instant: Date) -> Int64 {
    instant.unixMilliseconds
  }

  /// The failure for a time that means several things.
  public func ambiguous(_ time: PhraseAmbiguity) -> ToolFailure {
    // Only what is understood when it comes back.
    let isAnswerable = time.candidates.allSatisfy { phrases.resolve($0.label).value == $0.value }
    let answers = isAnswerable && time.candidates.count <= Self.mostAnswers ? time.candidates.map(\.label) : []
    return ToolFailure(
      ToolCallError(code: .ambiguousTime, message: time.question, answers: answers), changedNothing: true)
  }

  /// The failure for what is no time.
  /// - Parameter message: what to write instead, whole sentences.
  public static func invalid(_ field: String, _ text: String, _ message: String) -> ToolFailure {
    // What a model wrote may be long; the sentence stays short.
    let shown = text.count <= 80 ? text : "\(text.prefix(80))…"
    return ToolFailure(
      ToolCallError(code: .invalidTime, message: "“\(shown)” can't be used as “\(field)”: \(message)"),
      changedNothing: true)
  }
}
