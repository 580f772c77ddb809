public import Foundation

/// Dates and times as a region writes them, in the language of this program.
public enum RegionalLocale {
  /// A time with the blanks of a keyboard: locales have a narrow one before "PM", which terminals may not show and nobody types.
  public static func plainBlanks(_ time: String) -> String { time.replacing("\u{202F}", with: " ") }

  /// A locale in English with the clock, the order of day and month, and the first weekday of another one.
  public static func english(_ locale: Locale) -> Locale {
    guard locale.language.languageCode != .english else { return locale }
    var components = Locale.Components(identifier: isDayFirst(locale) ? "en_GB" : "en_US")
    components.hourCycle = locale.hourCycle
    components.firstDayOfWeek = locale.firstDayOfWeek
    return Locale(components: components)
  }

  /// Whether 22 November is written with the day before the month.
  private static func isDayFirst(_ locale: Locale) -> Bool {
    var style = Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    style = style.month(.twoDigits).day(.twoDigits)
    // The 22nd of November 2001.
    let text = Date(timeIntervalSince1970: 1_006_430_400).formatted(style)
    guard let day = text.firstRange(of: "22"), let month = text.firstRange(of: "11") else { return true }
    return day.lowerBound < month.lowerBound
  }
}
