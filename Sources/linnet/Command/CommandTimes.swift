import ChatCore
import ChatModels
import Foundation
import LinnetHome
import PlainText
import TerminalUI

/// Times as one command prints them: in the user's zone, as the user's region writes them. Made once, since a locale costs more than
/// a line of a list.
struct CommandTimes {
  private let timeZone: TimeZone
  /// How the user's region writes times, in English; nil where the environment names none.
  private let locale: Locale?
  /// The present, in Unix milliseconds.
  private let now: Int64

  /// Where and when a command runs.
  init(_ context: CommandContext) {
    timeZone = context.environment.timeZone
    locale = MachineLocale.read(context.environment.variables).map(RegionalLocale.english)
    now = context.environment.core.now()
  }

  /// The same for cards.
  var cards: CardTimes { CardTimes(timeZone: timeZone, locale: locale, now: now, hasPlainBlanks: true) }

  /// The day and the minute.
  func full(_ milliseconds: Int64) -> String { TimeText.full(milliseconds, in: timeZone, locale: locale) }

  /// The time for today, the day for all else.
  func short(_ milliseconds: Int64) -> String { TimeText.short(milliseconds, now: now, in: timeZone, locale: locale) }
}
