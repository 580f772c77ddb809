import CICal

/// Where a rule's occurrences start, as wall-clock seconds (see ``LocalDateTime/seconds``). libical does the work.
struct RuleExpansion: Sendable {
  /// In order, without doubles.
  var starts: [Int]
  /// Whether there are none beyond ``starts`` in what was asked for; false when a limit was reached.
  var isComplete: Bool

  /// The most steps for a rule with a COUNT, which can only be counted from its start.
  static let mostCounted = 100_000

  /// The occurrences between two times, both included, at most `limit` of them. `start` is DTSTART. UNTIL is left to the
  /// caller, who knows the zone. Nil when the rule can't be expanded.
  static func expand(
    _ rule: RuleParts, start: LocalDateTime, isDate: Bool, from low: Int, through high: Int, limit: Int
  ) -> RuleExpansion? {
    guard rule.isExpandable else { return nil }
    let first = start.seconds
    guard high >= first, low <= high else { return RuleExpansion(starts: [], isComplete: true) }
    if let positions = SetPositions(rule, start: start, isDate: isDate) {
      return positions.expand(from: low, through: high, limit: limit)
    }
    let isCounted = rule.count != nil
    let told = LibicalRule(rule, start: start)
    let (text, toldStart) = (told.rule.text, LocalDateTime(seconds: told.start))
    return Libical.locked { _ in
      guard let iterator = linnet_rule_iterator(text, icaltimetype(toldStart, isDate: isDate)) else { return nil }
      defer { icalrecur_iterator_free(iterator) }
      if !isCounted, low > first {
        // libical moves on to the first occurrence at or after this.
        icalrecur_iterator_set_start(iterator, icaltimetype(LocalDateTime(seconds: low), isDate: isDate))
      }
      var result = RuleExpansion(starts: [], isComplete: true)
      var steps = 0
      while let local = icalrecur_iterator_next(iterator).local?.seconds, local <= high {
        steps += 1
        if local >= max(low, first), result.starts.last.map({ $0 < local }) ?? true { result.starts.append(local) }
        if result.starts.count >= limit || steps >= mostCounted {
          result.isComplete = false
          break
        }
      }
      return result
    }
  }
}
