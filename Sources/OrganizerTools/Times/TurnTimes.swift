import ChatTypes
import Foundation
import Organizer
import Tools

/// The times of one turn: reads what a model wrote for a time against the turn's own clock and zone, and writes times for
/// models, windows and resolved arguments.
public struct TurnTimes: Sendable {
  /// Reads times.
  public let reader: PhraseReader

  /// The times of the turn that makes a call.
  /// - Parameter locale: how dates and times are written where the user is; nil where that isn't known.
  public init(_ context: ToolContext, locale: Locale?) {
    self.init(now: Date(unixMilliseconds: context.now), zone: context.timeZone, locale: locale)
  }

  /// The times of a turn at an instant.
  init(now: Date, zone: TimeZone, locale: Locale? = nil) {
    reader = PhraseReader(now: now, timeZone: zone, locale: locale)
  }

  /// Resolves phrases.
  public var phrases: DatePhrases { reader.phrases }
  /// The turn's own time.
  public var now: Date { reader.now }
  /// What clocks show where the user is.
  public var clock: WallClock { reader.clock }

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
    try reading { reader throws(PhraseProblem) in try reader.value(text, field: field, anchor: anchor) }
  }

  /// Reads something, and turns what can't be read into the failure of a call.
  func reading<Value>(
    _ body: (PhraseReader) throws(PhraseProblem) -> Value
  ) throws(ToolFailure) -> Value {
    do {
      return try body(reader)
    } catch {
      throw ToolFailure(error)
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

  /// The failure for what is no time.
  /// - Parameter message: what to write instead, whole sentences.
  static func invalid(
    _ message: String, field: String, text: String, code: ToolCallError.Code = .invalidTime
  ) -> ToolFailure {
    // What a model wrote may be long; the sentence stays short.
    let shown = SearchText.clipped(text, longest: 80)
    return .calendar(code, message: "“\(shown)” can't be used as “\(field)”: \(message)")
  }
}

extension ToolFailure {
  /// Answers that are offered: more are harder to read than a time is to write.
  private static let mostAnswers = 4

  /// A text of a call that can't be used for a time.
  /// - Parameter repetitionCode: the code for a text that doesn't say how something repeats.
  init(_ problem: PhraseProblem, repetitionCode: ToolCallError.Code = .invalidTime) {
    switch problem.kind {
    case .notATime: self = TurnTimes.invalid(problem.message, field: problem.field, text: problem.text)
    case .noRepetition, .unfitRule:
      self = TurnTimes.invalid(
        problem.message, field: problem.field, text: problem.text, code: repetitionCode)
    case .ambiguous:
      let isOffered = problem.isAnswerable && problem.readings.count <= Self.mostAnswers
      let answers = isOffered ? problem.readings.map(\.label) : []
      self.init(
        ToolCallError(code: .ambiguousTime, message: problem.message, answers: answers), changedNothing: true)
    case .missingTime: self = .calendar(.ambiguousTime, message: problem.message)
    case .noTime: self = .calendar(.missingTime, message: problem.message)
    case .endBeforeStart: self = .calendar(.endBeforeStart, message: problem.message)
    case .unfitLength: self = .calendar(.invalidTime, message: problem.message)
    }
  }
}
