extension DatePhrases {
  /// Words of a day that can only be still to come, or that says itself which one it is.
  private static let certain: Set = [
    "today", "tonight", "tomorrow", "tmr", "tmrw", "next", "this", "last", "coming", "in", "week", "month", "year",
  ]

  /// The last day that was, of a day without a year that is still to come and is said of what was: "friday", "the 3rd", "june 17th".
  /// - Parameters:
  ///   - day: what the text means of what is to come.
  ///   - text: as it was said.
  /// - Returns: nil for a text that can't mean a day before today.
  public func passed(_ day: CivilDate, said text: String) -> CivilDate? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard case .resolved(.day(let today)) = resolve("today"), day > today, Self.certain.isDisjoint(with: words),
      !words.contains(where: { $0.count == 4 && $0.allSatisfy(\.isNumber) })
    else { return nil }
    let namesMonth =
      words.contains { PhraseWords.months[$0] != nil } || text.contains(where: { "/.".contains($0) })
    let isNumbered = words.contains { $0.first?.isNumber == true }
    let earlier = namesMonth ? day.adding(months: -12) : isNumbered ? day.adding(months: -1) : day.adding(days: -7)
    return earlier <= today ? earlier : nil
  }
}
