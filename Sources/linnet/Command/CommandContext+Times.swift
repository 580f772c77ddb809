import ChatCore
import ChatModels
import Foundation
import LinnetHome
import PlainText
import TerminalUI

// Times as commands print them: in the user's zone, as the user's region writes them.
extension CommandContext {
  /// How the user's region writes times, in English; nil where the environment names none.
  var locale: Locale? { MachineLocale.read(environment.variables).map(RegionalLocale.english) }

  /// The day and the minute.
  func fullTime(_ milliseconds: Int64) -> String {
    TimeText.full(milliseconds, in: environment.timeZone, locale: locale)
  }

  /// The time for today, the day for all else.
  func shortTime(_ milliseconds: Int64) -> String {
    TimeText.short(milliseconds, now: environment.core.now(), in: environment.timeZone, locale: locale)
  }
}

extension CardTimes {
  /// Where and when a command runs.
  init(_ context: CommandContext) {
    self.init(
      timeZone: context.environment.timeZone, locale: context.locale, now: context.environment.core.now(),
      hasPlainBlanks: true)
  }
}
