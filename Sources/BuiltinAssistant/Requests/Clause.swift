/// What one clause of a message asks for, as far as its first and last words tell.
struct Clause {
  let opening: RequestOpening?
  private let words: ArraySlice<String>
  /// Behind the opening.
  private let rest: ArraySlice<String>

  /// - Parameter words: in lower case.
  init(_ words: ArraySlice<String>) {
    let words = words.dropFirst(RequestOpening.lead(words))
    self.words = words
    let found = RequestOpening.of(words)
    opening = found?.opening
    rest = words.dropFirst(found?.count ?? 0)
  }

  /// Whether it may be a request without what stands behind it.
  var canStand: Bool {
    guard words.count > 1, let first = words.first, !Lexicon.Clauses.chatter.contains(first) else { return false }
    guard !Lexicon.Clauses.remarks.contains(words.prefix(2).joined(separator: " ")) else { return false }
    guard !words.allSatisfy(Self.isOfTime) else { return false }
    // "Can I get a reminder for the 29th at 5 … cancel the trial month": what to be reminded of is still to come.
    if let place = words.firstIndex(where: { ["reminder", "alarm"].contains($0) }), place + 1 < words.endIndex,
      words[(place + 1)...].allSatisfy({ $0 == "for" || $0 == "set" || Self.isOfTime($0) })
    {
      return false
    }
    // What opens like no request may be an event, which has a time of the day: "parents' evening on the 25th at 18:30".
    return opening != nil || words.contains { $0.first?.isNumber == true || ["noon", "midnight"].contains($0) }
  }

  /// Whether it is a request without what stands before it.
  var isRequest: Bool {
    guard opening != nil, !rest.isEmpty, let last = words.last else { return false }
    if let count = RequestOpening.reminder(words) {
      // "Remind me an hour before" is of the event before it.
      let about = words.dropFirst(count)
      // What is to be done may be done with it.
      let before = about.prefix { $0 != "to" }
      guard !about.contains("there"), !before.contains(where: { ["it", "them"].contains($0) }) else { return false }
      // "Give me a reminder that day" says when.
      let tells = zip(about, about.dropFirst() + [""]).contains { word, next in
        ["to", "about", "of", "for"].contains(word)
          || (word == "that" && !Lexicon.Clauses.days.contains(next) && next != "day")
      }
      return tells && !Lexicon.Clauses.earlier.contains(last)
    }
    if words.starts(with: ["give", "me"]), rest.contains(where: { ["notice", "heads", "heads-up"].contains($0) }) {
      return false
    }
    // "Set the alert to two hours ahead", "give me a shout 25 minutes before"
    if Lexicon.Clauses.earlier.contains(last),
      !Lexicon.Clauses.alerts.isDisjoint(with: words) || words.starts(with: ["give", "me"])
    {
      return false
    }
    // "Add the note “bring own inkstone”" is of what it follows.
    if words.starts(with: ["add", "the", "note"]),
      !["to", "in", "called", "named"].contains(words.dropFirst(3).first ?? "")
    {
      return false
    }
    // "Add the following remark: bring masking tape"
    if let about = rest.drop(while: { ["the", "this", "a", "following", "in", "its", "to"].contains($0) }).first,
      ["remark", "remarks", "info", "comment", "comments", "details", "description"].contains(about)
    {
      return false
    }
    return !refersBack(last)
  }

  /// Whether it is about something that was said before: "log it", "put them in", "when is it exactly?".
  private func refersBack(_ last: String) -> Bool {
    if Lexicon.Clauses.pronouns.contains(last) || last == "then" { return true }
    if asksQuestion { return words.count < 6 && !Lexicon.Clauses.pronouns.isDisjoint(with: words) }
    if opening != .past, let object = rest.drop(while: Self.isParticle).first, Lexicon.Clauses.pronouns.contains(object)
    {
      return !words.starts(with: ["note"])
    }
    for (before, word) in zip(rest, rest.dropFirst()) where ["with", "in", "to", "on", "for"].contains(before) {
      if ["it", "them"].contains(word) { return true }
    }
    return rest.allSatisfy { Self.isOfTime($0) || Self.isParticle($0) || Lexicon.Clauses.empty.contains($0) }
  }

  /// Whether it tells that something doesn't happen: "the matinee is called off". What follows is about something else, if it has a
  /// name of its own.
  var isCalledOff: Bool {
    guard opening == nil, (2...Self.longestTold).contains(words.count), let first = words.first,
      !Lexicon.Clauses.pronouns.contains(first), !first.hasPrefix("it'"), !Lexicon.Clauses.chatter.contains(first)
    else { return false }
    let text = " \(words.joined(separator: " ")) "
    return Lexicon.Clauses.callingOff.contains { text.contains(" \($0) ") }
  }

  /// Whether it has a name of its own, or asks for something.
  var tellsElse: Bool {
    guard words.count > 2, var first = words.first else { return false }
    if first == "so", let next = words.dropFirst().first { first = next }
    return !Lexicon.Clauses.pronouns.contains(first) && !first.contains("'") && !Self.isOfTime(first)
      && !Lexicon.Clauses.chatter.contains(first)
      && !["we", "they", "i", "he", "she", "new", "instead", "now", "but", "sorry", "no", "not"].contains(first)
      && words.contains { $0.first?.isNumber == true || Lexicon.Clauses.days.contains($0) }
  }

  /// Whether it asks to be reminded.
  var reminds: Bool { RequestOpening.reminder(words) != nil || words.first == "reminder" }

  /// Whether it adds a note without a name of its own: "add a note: needs two photos".
  var addsNote: Bool {
    [["add", "a", "note"], ["add", "note"], ["add", "as", "a", "note"], ["put", "as", "a", "note"]].contains {
      words.starts(with: $0)
    }
  }

  /// Whether it only tells when something ends of which a reminder is asked for behind it: "road tax runs out on 30 May. Remind me on the
  /// 20th to renew the road tax".
  func isReason(for other: Clause) -> Bool {
    guard opening == nil, other.reminds else { return false }
    let text = " \(words.joined(separator: " ")) "
    return Lexicon.Clauses.ending.contains { text.contains(" \($0) ") }
  }

  /// Whether it begins with the verb of a change of something that is there.
  var changes: Bool {
    words.first.map {
      ["cancel", "delete", "remove", "scrap", "drop", "move", "push", "shift", "reschedule", "postpone"].contains($0)
    } ?? false
  }

  private static let longestTold = 9

  /// Whether it begins with a word that asks.
  var asksQuestion: Bool {
    guard let first = words.first else { return false }
    return ["what", "when", "where", "who", "how", "which"].contains { first.hasPrefix($0) }
      || ["do", "am", "is", "are", "check", "search", "google", "look", "find"].contains(first)
  }

  /// Whether a verb behind an "and" may go on with it, as in "remind me to call Bob and book a table".
  var goesOn: Bool {
    isNote || RequestOpening.reminder(words) != nil || words.starts(with: ["don't", "let"])
      || words.starts(with: ["dont", "let"]) || ["todo", "to-do"].contains(words.first ?? "")
      || (words.first == "i" && ["need", "have", "must", "should"].contains(words.dropFirst().first ?? ""))
  }

  /// Whether it is a note, in which anything may be said.
  var isNote: Bool {
    ["note", "jot", "write", "save"].contains(words.first ?? "") || RequestOpening.note(words) != nil
  }

  private static func isParticle(_ word: String) -> Bool {
    ["up", "down", "off", "in", "out", "back", "me"].contains(word)
  }

  private static func isOfTime(_ word: String) -> Bool {
    Lexicon.Clauses.days.contains(word) || word.first?.isNumber == true || Lexicon.Clauses.ofTime.contains(word)
  }

}
