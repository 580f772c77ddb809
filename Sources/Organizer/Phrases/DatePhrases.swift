public import Foundation
import PlainText

/// Resolves what a person or a model writes for a date, a time, a length, a range or a repetition, in English, against a
/// given instant and time zone. What is ambiguous becomes a question with its readings, what isn't understood `notATime`.
///
/// The rules, which the tests hold:
/// - **Hours without am or pm.** A reading that has passed today is dropped when another one hasn't. Of those left, the one
///   within waking hours (07:00 to 22:00, exclusive) is meant: 1 to 6 are in the afternoon, 10 and 11 in the morning, 12 is
///   noon. 7, 8 and 9 have two such readings: that is a question, unless the day's part, today's clock, or the other end
///   of a range decides ("9 to 5"), or the rule is for working days and the earlier one lies in working hours ("every
///   weekday at 9"). `09:00` (with a zero) and `15:00` are never open. Where people use a 24-hour clock, `9:00` is 9:00.
/// - **A time without a day** is the next one: today when it is still to come, else tomorrow. From 17:00 on, "11:30" is a
///   question: tonight or tomorrow.
/// - **"friday"** is the next one. Said on a Friday without a time it is a question until 17:00, then next week's; with a
///   time, a question while that is to come, then next week's. **"this friday"** is the next one, today included.
///   **"next friday"** is the first after today and the one of next calendar week; when those differ, it is a question.
/// - **Days without a year or month** are the next such day, today included; 29 February is the next leap year's, the 31st
///   the next month's that has one. A weekday beside a date that it doesn't fall on is a question.
/// - **03/04** is a question whatever the locale, whose order only decides which reading comes first. 25/12 isn't one.
/// - **Clocks.** A time that is skipped is the one after the gap (`isShifted`), one that comes twice is a question, unless
///   an offset is written. Ends of spans take the first.
/// - **Midnight** beside a day is a question: where that day begins or ends. Alone it is the next one.
/// - **"half 8"** is a question (8:30 or 7:30), **"10 to 2"** too (a range, or ten minutes to two).
/// - **Month ends** clamp: a month after 31 January is 28 or 29 February.
/// - **The end of a day** ("by end of tomorrow") is the day.
///
/// Holidays, abbreviated zones ("PST": there are several) and vague lengths ("a few days") are not read. A value of this
/// type is immutable; resolving takes time in proportion to the text's length, and texts over 400 characters are no phrases.
public struct DatePhrases: Sendable {
  /// What the phrase is said about, which decides where a time without a day goes.
  public enum Anchor: Hashable, Sendable {
    /// Now.
    case now
    /// A time without a day is on this day: moving an event to "4pm".
    case day(CivilDate)
    /// A time without a day is the first one after this instant: the end of something that begins then.
    case after(Date)
  }

  /// The instant at which the phrase is said.
  public let now: Date
  /// The zone that it is said in.
  public let timeZone: TimeZone
  /// The first day of a week, for "next week" and "next friday".
  public let firstWeekday: Weekday
  /// Whether "03/04" is rather 3 April. Only the order of the candidates depends on it.
  public let isDayFirst: Bool
  /// Whether "9:00" is 9 in the morning.
  public let usesTwentyFourHourClock: Bool
  /// How times are written for people, an English locale; nil for "Friday 27 November 2026 at 15:00" everywhere.
  public let writing: Locale?

  /// Settings one by one.
  public init(
    now: Date, timeZone: TimeZone, firstWeekday: Weekday = .monday, isDayFirst: Bool = true,
    usesTwentyFourHourClock: Bool = false, writing: Locale? = nil
  ) {
    self.writing = writing
    (self.now, self.timeZone, self.firstWeekday) = (now, timeZone, firstWeekday)
    (self.isDayFirst, self.usesTwentyFourHourClock) = (isDayFirst, usesTwentyFourHourClock)
  }

  /// Settings as a locale has them; without one, those that ask rather than guess.
  public init(now: Date, timeZone: TimeZone, locale: Locale?) {
    guard let locale else {
      self.init(now: now, timeZone: timeZone)
      return
    }
    let region = locale.region?.identifier
    self.init(
      now: now, timeZone: timeZone, firstWeekday: Self.weekday(locale.firstDayOfWeek),
      isDayFirst: !["US", "PH", "PR", "GU", "BZ"].contains(region ?? "US"),
      usesTwentyFourHourClock: [.zeroToTwentyThree, .oneToTwentyFour].contains(locale.hourCycle),
      writing: RegionalLocale.english(locale))
  }

  private static func weekday(_ day: Locale.Weekday) -> Weekday {
    switch day {
    case .sunday: .sunday
    case .monday: .monday
    case .tuesday: .tuesday
    case .wednesday: .wednesday
    case .thursday: .thursday
    case .friday: .friday
    case .saturday: .saturday
    @unknown default: .monday
    }
  }

  /// What ``PhraseResolution/notATime(_:)`` says of a text in which no time can be seen at all; of a time that can't be, such as
  /// 31 February, it says why.
  public static let notUnderstood = PhraseFailure.notUnderstood.message

  /// Resolves a whole text that is a phrase.
  public func resolve(_ text: String, anchor: Anchor = .now) -> PhraseResolution {
    guard let tokens = PhraseTokenizer.tokens(of: text) else {
      return .notATime("This is too long for a date or time. Write it like \"tomorrow 15:00\".")
    }
    guard !tokens.isEmpty else { return .notATime("There is no date or time here. Write it like \"tomorrow 15:00\".") }
    return resolve(tokens, anchor: anchor)
  }

  func resolve(_ tokens: [PhraseToken], anchor: Anchor) -> PhraseResolution {
    do throws(PhraseFailure) {
      var parser = PhraseParser(tokens)
      let draft = try parser.parse()
      let resolver = PhraseResolver(self, anchor: anchor)
      let values = try resolver.values(of: draft)
      return outcome(values, doubt: draft.doubt)
    } catch {
      return .notATime(error.message)
    }
  }

  private func outcome(_ values: [PhraseValue], doubt: String?) -> PhraseResolution {
    var unique: [PhraseValue] = []
    for value in values where !unique.contains(value) { unique.append(value) }
    if unique.count == 1, doubt == nil { return .resolved(unique[0]) }
    let candidates = unique.prefix(8).map { PhraseCandidate(value: $0, label: label($0)) }
    let labels = candidates.map(\.label)
    let listed = labels.dropLast().joined(separator: ", ") + " or " + (labels.last ?? "")
    return .ambiguous(PhraseAmbiguity(question: doubt ?? "Do you mean \(listed)?", candidates: candidates))
  }

  /// A value as ISO 8601 (a repetition as its first occurrence and `RRULE:`), which `resolve` reads back as the same.
  public func text(_ value: PhraseValue) -> String {
    PhraseWriter(clock: WallClock(timeZone: timeZone)).text(value)
  }

  /// A value in words, "Friday 27 November 2026 at 15:00", or as the user's region writes it. What is read back is the same value.
  public func label(_ value: PhraseValue) -> String { writer.label(value) }

  /// What a clock on the wall shows at an instant, "15:00", or as the user's region writes it.
  public func time(_ instant: Date) -> String { writer.time(writer.clock.reading(of: instant).second / 60 * 60) }

  private var writer: PhraseWriter { PhraseWriter(clock: WallClock(timeZone: timeZone), locale: writing) }
}
