/// Why a text can't be used for a time, worded once for all who read times. Front ends say beside it where the text stood.
public struct PhraseProblem: Error, Hashable, Sendable {
  /// The sort of problem, for code that decides by it.
  public enum Kind: Hashable, Sendable {
    /// It is no time, or none of the sort that is wanted.
    case notATime
    /// It means several things. The message asks which.
    case ambiguous
    /// Nothing is written where a time has to be.
    case noTime
    /// It has no time of day. The message asks for one.
    case missingTime
    /// It doesn't say how something repeats.
    case noRepetition
    /// It is a rule that nothing can repeat by.
    case unfitRule
    /// What it would be the end of begins after it.
    case endBeforeStart
    /// Nothing takes so long, or so short a time.
    case unfitLength
  }

  /// One of several things that a text means.
  public struct Reading: Hashable, Sendable {
    /// ISO 8601, which is understood when it is read in the place of the text.
    public let text: String
    /// In words: "Friday 27 November 2026 at 15:00".
    public let label: String
  }

  /// The sort of problem.
  public let kind: Kind
  /// Where the text stood, as the front end that read it calls it: `--start`; empty where that says nothing.
  public let field: String
  /// What was written.
  public let text: String
  /// What is wrong, and what to write instead: whole sentences.
  public let message: String
  /// What an ambiguous text can mean, likelier or earlier readings first.
  public let readings: [Reading]
  /// Whether the labels of all readings are understood, too, when one of them comes back as the answer.
  public let isAnswerable: Bool

  init(_ message: String, kind: Kind = .notATime, field: String, text: String) {
    (self.kind, self.field, self.text, self.message) = (kind, field, text, message)
    (readings, isAnswerable) = ([], false)
  }

  init(_ ambiguity: PhraseAmbiguity, field: String, text: String, phrases: DatePhrases) {
    (kind, self.field, self.text, message) = (.ambiguous, field, text, ambiguity.question)
    readings = ambiguity.candidates.map { Reading(text: phrases.text($0.value), label: $0.label) }
    isAnswerable = ambiguity.candidates.allSatisfy { phrases.resolve($0.label).value == $0.value }
  }

  /// An end that comes before its start, both in words.
  public static func endBeforeStart(_ end: String, start: String, field: String, text: String) -> PhraseProblem {
    PhraseProblem(
      "The end, \(end), comes before the start, \(start). Give an end that comes after the start.",
      kind: .endBeforeStart, field: field, text: text)
  }

  /// It is said until when something repeats that doesn't repeat.
  public static func repetitionMissing(field: String, text: String) -> PhraseProblem {
    PhraseProblem(
      "Say how it repeats, too: daily, weekdays, weekly, monthly or yearly.", kind: .noRepetition, field: field,
      text: text)
  }

  /// A value that is no single day or time, where one is wanted.
  public static func notSingle(_ value: PhraseValue, field: String, text: String) -> PhraseProblem {
    let (kind, message): (Kind, String) =
      switch value {
      case .dayPart: (.missingTime, "It is no exact time. Say one, such as “tomorrow 15:00”.")
      case .days: (.notATime, "It is more than one day. Say which day, such as “friday”.")
      case .span: (.notATime, "It is more than one time. Say which, such as “friday 15:00”.")
      case .duration: (.notATime, "It is a length. Say when, such as “in 2 hours” or “tomorrow 15:00”.")
      case .recurrence: (.notATime, "It repeats. Say one time here, and how it repeats where that is asked.")
      case .moment, .day: (.notATime, DatePhrases.notUnderstood)
      }
    return PhraseProblem(message, kind: kind, field: field, text: text)
  }
}
