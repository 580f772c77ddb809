/// The words of English that rules look for, in one place, by the rule that looks for them. Words that many rules look for stand here.
enum Lexicon {
  /// What is said to whom is asked.
  static let courtesies: Set = ["please", "pls", "plz", "thanks", "thx"]

  /// The days of the week, the first as ISO 8601 has it.
  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The days of the week in three letters.
  static let weekdayAbbreviations: Set = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// Small numbers, from one.
  static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// Articles.
  static let articles: Set = ["a", "an", "the"]

  /// Whose something is, in the words of who speaks.
  static let possessives: Set = ["my", "our"]

  /// Verbs that move something in time.
  static let moves: Set = ["move", "push", "shift", "reschedule", "postpone"]

  /// Verbs that take something away.
  static let cancellations: Set = ["cancel", "delete", "remove"]
}
