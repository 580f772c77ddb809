import PlainText

/// Finds the habit that somebody speaks of. A name or alias counts by its words' stems: all of them said is better than
/// some, more are better than fewer; as good a match for two habits is reported, not decided.
enum HabitMatcher {
  static func match(_ text: String, among habits: [Habit]) -> HabitMatch {
    let folded = text.trimmed.searchFolded
    let exact = habits.filter { habit in
      habit.id == text || ([habit.name] + habit.aliases).contains { $0.searchFolded == folded }
        || habit.emoji == text.trimmed
    }
    if !exact.isEmpty { return result(exact) }
    let said = WordStem.stems(folded)
    let scored = habits.map { habit in
      (habit, ([habit.name] + habit.aliases).map { score($0, said: said) }.max() ?? 0)
    }
    guard let best = scored.map(\.1).max(), best > 0 else { return .none }
    return result(scored.filter { $0.1 == best }.map(\.0))
  }

  private static func result(_ habits: [Habit]) -> HabitMatch {
    habits.count == 1 ? habits.first.map { .one($0) } ?? .none : .several(habits)
  }

  /// Above 100 when all words of a name were said, below when some were.
  private static func score(_ name: String, said: [String]) -> Int {
    let wanted = WordStem.stems(name.searchFolded)
    guard !wanted.isEmpty else { return 0 }
    let found = wanted.count { stem in said.contains { fits(stem, said: $0) } }
    if found == wanted.count { return 100 + 10 * found }
    return found * 90 / wanted.count
  }

  /// The same stem, or a longer word that begins with it ("meditat", "meditation").
  private static func fits(_ wanted: String, said: String) -> Bool {
    wanted == said || (wanted.count >= 4 && said.hasPrefix(wanted)) || (said.count >= 4 && wanted.hasPrefix(said))
  }

  /// The value that a text gives: minutes for `duration` ("for half an hour"), else its first number ("ran 5 km"). Nil when
  /// there is none.
  static func value(in text: String, unit: HabitUnit) -> Double? {
    guard unit != .boolean, let tokens = PhraseTokenizer.tokens(of: text) else { return nil }
    for index in tokens.indices {
      var parser = PhraseParser(Array(tokens[index...]))
      if unit == .duration {
        if let minutes = parser.duration()?.minutes, minutes > 0 { return Double(minutes) }
      } else if case .number(let value, _) = tokens[index].kind, value > 0 {
        return Double(value) + (fraction(tokens, after: index) ?? 0)
      } else if let (value, _) = parser.cardinal(), value > 0 {
        return Double(value)
      }
    }
    return nil
  }

  /// ".5" or ",5" right after a number.
  private static func fraction(_ tokens: [PhraseToken], after index: Int) -> Double? {
    guard index + 2 < tokens.count, tokens[index + 1].isGlued, tokens[index + 2].isGlued,
      tokens[index + 1].kind == .symbol(".") || tokens[index + 1].kind == .symbol(","),
      case .number(let value, let digits) = tokens[index + 2].kind, digits <= 3
    else { return nil }
    return Double(value) / [1, 10, 100, 1000][digits]
  }
}

extension Habit {
  /// The value that a text gives for this habit: minutes for `duration` ("for half an hour"), else its first number ("ran
  /// 5 km"). Nil when there is none, and for `boolean`.
  public func value(in text: String) -> Double? { HabitMatcher.value(in: text, unit: unit) }
}
