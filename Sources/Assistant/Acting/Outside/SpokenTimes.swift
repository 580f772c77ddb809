/// Words that say when. In a sentence these begin a time, so that no name goes on with them.
enum SpokenTimes {
  private static let days: Set = ["today", "tomorrow", "tonight", "yesterday", "next"]
  private static let weekdays: Set = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu", "thur",
    "fri", "sat", "sun",
  ]
  private static let months: Set = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
  ]

  /// Whether a word begins a time: a day, a month, or a number such as `7`, `5pm` and `10:30`.
  static func begins(with word: SpokenWords.Word) -> Bool {
    guard !word.isQuoted else { return false }
    if word.text.first?.isNumber == true { return true }
    return word.terms.count == 1 && word.terms.allSatisfy { days.contains($0) || isDay(term: $0) }
  }

  /// Whether a term is a month or a day of the week.
  /// - Parameter term: in the form in which words are compared.
  static func isDay(term: String) -> Bool { weekdays.contains(term) || months.contains(term) }
}
