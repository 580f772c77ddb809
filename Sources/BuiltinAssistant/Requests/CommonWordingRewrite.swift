import Foundation

/// Says in common words what is asked in rarer ones, for a model that only copies (`ModelDescription.copiesLiterally`) and has learnt
/// few words for asking: "ping me at 6 about the oven" is "remind me at 6 about the oven".
struct CommonWordingRewrite: RequestRewrite {
  private static let reminding = [
    #"\bi('d| would)? (want|need|like) to be (nagged|pinged|nudged|poked|reminded|prodded|pestered)\b"#,
    #"\b(give|send|drop) me a ((quick|little|gentle|friendly) )?(nudge|ping|poke|shout|prod|reminder|beep|kick)\b"#,
    #"\b(nag|ping|nudge|poke|prod|pester|badger) me\b"#,
    #"\bremember me( please)?(?= to\b)"#,
    #"\b(i|we) (mustn't|must not|can't|cannot|dare not) forget(?= to\b)"#,
  ]

  func rewritten(_ text: String, in context: RewriteContext) async -> String? { Self.common(text) }

  /// The request in words that the model knows.
  static func common(_ request: String) -> String {
    guard request.utf8.count <= SeparateRequests.longest, !Clause(MessageWords(request).words.map(\.text)[...]).isNote
    else {
      return request
    }
    var text = written(request)
    let plain = text.replacing("’", with: "'")
    if let range = reminding.lazy.compactMap({ plain.range(of: $0, options: [.regularExpression, .caseInsensitive]) })
      .first
    {
      text = plain.replacingCharacters(in: range, with: "remind me")
    }
    text = onWeekdays(withoutChatter(text))
    text = corrected(beginning(text))
    return inCalendar(text) ?? TrailingOrder.request(text) ?? text
  }

  /// How else things are asked for at the beginning.
  private static func beginning(_ text: String) -> String {
    let results =
      #/^(?:please )?(?:give|get|find|show|bring) me (?=(?:\d+|some|two|three|four|five|six|ten|a few) (?:search |web |good )*(?:results|articles|links|pages|websites|sites) (?:about|on|for)\b)/#
      .ignoresCase()
    let hold =
      #/^(?:please )?hold (?=(?:\d|an? |one |two |three |half |the )[^.!?]*\b(?:for|from|at|on)\b)/#.ignoresCase()
    let ditch = #/^(?:please )?(?:ditch|axe) (?=(?:the|my|our|that|this)\b)/#.ignoresCase()
    // "Have I got anything planned with Salma in October?"
    let planned = #/\b(?<what>anything|something) (?:planned|booked|scheduled|going on|coming up) (?=with \p{Lu})/#
    // "Call off Friday's physio? Wednesday's can stay"
    let kept =
      #/(?<lead>[^.;!?,]{8})[.;!?,]+ (?:but )?(?:the )?[\p{L}\d'’]+(?: one)? (?:can stay|stays|can remain|remains|still stands)(?: as it is| put)?[.!]*$/#
      .ignoresCase()
    // "Delete Tuesday's call but leave Thursday's where it is"
    let left =
      #/(?<lead>^(?:please |can you |could you )?(?:delete|cancel|remove|drop|scrap|scratch|clear|skip|erase|call off) [^.;!?]{3,}?),? but (?:leave|keep) [^.;!?]*[.!]*$/#
      .ignoresCase()
    return text.replacing(results, with: "search the web for ").replacing(hold, with: "block ")
      .replacing(ditch, with: "delete ").replacing(planned) { "\($0.what) " }.replacing(kept) { String($0.lead) }
      .replacing(left) { String($0.lead) }
  }

  /// What is said in the place of a day before it: "jeudi, I mean Thursday".
  private static func corrected(_ text: String) -> String {
    let slip = #/ (?<slip>[\p{L}]+),? (?:i mean|or rather|no wait),? (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/#
      .ignoresCase()
    return text.replacing(slip, with: " ", maxReplacements: 1)
  }

  /// "Monday to Friday at 7" of a reminder is each weekday; of an event it may be all these days.
  private static func onWeekdays(_ text: String) -> String {
    guard text.firstMatch(of: /\b(?:remind me|reminder)\b/.ignoresCase()) != nil,
      Lexicon.Requests.changing.isDisjoint(with: MessageWords(text).words.map(\.text)),
      let match = text.firstMatch(
        of: /(?:^|remind me )(?<days>mon(?:day)?s?(?: ?[-–] ?| to | through | till )fri(?:day)?s?)(?=,? (?:at |\d))/
          .ignoresCase())
    else { return text }
    return text.replacingCharacters(in: match.days.startIndex..<match.days.endIndex, with: "every weekday")
  }

  /// The words of phones in full, without a call in front: "mate can u book in the viewing".
  private static func written(_ text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    var isChanged = false
    for (index, word) in words.enumerated() {
      guard let whole = Lexicon.CommonWordings.short[word], word != "pls" || index == 0 else { continue }
      words[index] = Substring(whole)
      isChanged = true
    }
    if words.count > 4,
      Lexicon.CommonWordings.calling.contains(words[0].lowercased().trimmingCharacters(in: .punctuationCharacters)),
      [
        "can", "could", "would", "will", "please", "put", "add", "when", "what", "what's", "where", "where's", "who",
        "how", "which",
      ].contains(words[1].lowercased())
    {
      words.removeFirst()
      isChanged = true
    }
    return isChanged ? words.joined(separator: " ") : text
  }

  private static func withoutChatter(_ text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    var dropped = false
    while words.count > 3, let last = words.last {
      let word = last.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: ".,!"))
      let isApart = words[words.count - 2].last.map { ".,!?;-–—".contains($0) } ?? true
      guard
        Lexicon.CommonWordings.chatter.contains(word) || (isApart && Lexicon.CommonWordings.address.contains(word))
          || last.isEmpty
      else { break }
      words.removeLast()
      dropped = true
    }
    guard dropped else { return text }
    return words.joined(separator: " ").trimmingCharacters(in: CharacterSet(charactersIn: " ,-–—"))
  }

  /// "For the Work calendar: board meeting, 6 October, 14:00" with the calendar at the end.
  private static func inCalendar(_ text: String) -> String? {
    let named = /(?:for|in|on|to) (?:the|my|our) (\w+) cal(?:endar)?[:,] (.+)/.ignoresCase().dotMatchesNewlines()
    let common = /(work|family|personal|private|school|home) cal(?:endar)?: (.+)/.ignoresCase().dotMatchesNewlines()
    guard let found = (text.wholeMatch(of: named) ?? text.wholeMatch(of: common))?.output else { return nil }
    var rest = String(found.2)
    while let last = rest.last, ".! ".contains(last) { rest.removeLast() }
    return "\(rest), in my \(found.1) calendar"
  }
}
