import Organizer

/// Cuts a list of things that have a day and a time each into these: "mon 10:00 audit prep, weds 14:30 vendor call, fri 9am
/// appraisal" is three events. A model that only copies (`ModelDescription.copiesLiterally`) takes the first or the last.
///
/// A list is only what is said in this way from its first thing to its end. What moves or ends something, asks, or offers one time or
/// another is none.
struct DatedList {
  private static let most = 6
  /// Words with which one of two times is said that are of one thing, or of none.
  private static let otherwise = Lexicon.Requests.removing.union(Lexicon.Requests.changing).union([
    "or", "either", "through", "ends", "end", "ending", "lands", "arrives", "free", "busy", "it", "it's", "what",
    "what's", "when", "when's", "where", "who", "how", "which", "am", "are", "was", "do", "does", "did", "have",
    "can", "could", "if", "unless", "between", "done",
  ]).subtracting(["off", "drop"])

  private struct Part {
    let words: ArraySlice<MessageWords.Word>
    let times: [FoundPhrase]
    /// The words that are of no time.
    let rest: [String]
  }

  private let request: String
  private let phrases: DatePhrases
  private var parts: [Part] = []

  /// The things of a list, each as a request of its own; the request itself where it is none.
  static func of(_ request: String, phrases: DatePhrases) -> [String] {
    guard request.utf8.count <= SeparateRequests.longest,
      !RequestWords.asks(request, words: MessageWords(request).words.map(\.text))
    else { return [request] }
    return DatedList(clarified(request, phrases: phrases), phrases: phrases).requests ?? [request]
  }

  /// The same with days said in full that are days only in such a list: "(wed)" and "27th cancel Netflix".
  private static func clarified(_ request: String, phrases: DatePhrases) -> String {
    let days = request.replacing(/\((mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\)/.ignoresCase()) { "on \($0.1)" }
    let found = phrases.phrases(in: days)
    var (clear, start) = ("", days.startIndex)
    for match in days.matches(of: /(?:^|[;,:\n])\s*(\d{1,2}(?:st|nd|rd|th)) (?=\p{L})/) {
      let place = days.unicodeScalars.distance(from: days.startIndex, to: match.1.startIndex)
      let part = days[match.1.startIndex...].prefix { !";,\n".contains($0) }
      let end = place + part.unicodeScalars.count
      guard !found.contains(where: { $0.hasDay && $0.range.overlaps(place..<end) }) else { continue }
      clear += days[start..<match.1.startIndex] + "the "
      start = match.1.startIndex
    }
    return clear + days[start...]
  }

  private init(_ request: String, phrases: DatePhrases) {
    (self.request, self.phrases) = (request, phrases)
    let words = MessageWords(request).words
    let times = phrases.phrases(in: request)
    func place(_ word: MessageWords.Word) -> Int {
      request.unicodeScalars.distance(from: request.startIndex, to: word.range.lowerBound)
    }
    var start = 0
    func close(_ end: Int) {
      guard start < end else { return }
      let own = words[start..<end]
      let lower = place(own[start])
      let upper = end < words.count ? place(words[end]) : Int.max
      let inside = times.filter { $0.range.lowerBound >= lower && $0.range.lowerBound < upper }
      let rest = own.filter { word in !inside.contains { $0.range.contains(place(word)) } }.map(\.text)
      parts.append(Part(words: own, times: inside, rest: rest))
    }
    for index in words.indices.dropFirst() {
      let isJoint = words[index].text == "and" || words[index].text == "then"
      guard !words[index].isQuoted, words[index].gap != .none || isJoint,
        !times.contains(where: {
          $0.range.lowerBound < place(words[index]) && place(words[index]) < $0.range.upperBound
        })
      else { continue }
      close(index)
      start = isJoint ? index + 1 : index
    }
    close(words.count)
  }

  /// The things as requests; nil where it isn't such a list.
  private var requests: [String]? {
    let isOfReminders = parts.contains { $0.times.isEmpty && $0.rest.contains("reminders") }
    let isOfDays =
      parts.first.map { $0.times.isEmpty && !Lexicon.DatedLists.wholeDays.isDisjoint(with: $0.rest) } ?? false
    let day = dayOfAll
    let dated = parts.indices.filter { isThing(parts[$0], needsTime: !isOfReminders && !isOfDays, hasDay: day != nil) }
    guard (2...Self.most).contains(dated.count), let first = dated.first, let last = dated.last,
      last - first + 1 == dated.count
    else { return nil }
    let (front, end) = (parts[..<first], parts[(last + 1)...])
    let asked = front.flatMap(\.rest)
    let reminds =
      parts[first].rest.starts(with: ["remind", "me"]) || asked.starts(with: ["remind", "me"])
      || isOfReminders
    // "For the Work calendar:" would be lost.
    guard saysOrdersLast(front),
      !zip(asked, asked.dropFirst()).contains(where: { $1 == "calendar" && !Lexicon.DatedLists.orders.contains($0) }),
      Lexicon.DatedLists.notLists.isDisjoint(with: asked + parts[first].rest.prefix(1)),
      Lexicon.Requests.removing.isDisjoint(with: asked), front.allSatisfy({ !$0.times.contains(where: \.hasTime) }),
      reminds || isOrder(asked, isLast: false)
    else {
      return nil
    }
    // What is said last may be of all: "every week", "9am on the day".
    let common = end.flatMap(\.times)
    let isTimeOfAll = common.allSatisfy { $0.hasTime && !$0.hasDay } && dated.allSatisfy { !hasTime(parts[$0]) }
    guard end.allSatisfy({ isOrder($0.rest, isLast: true) }), common.count <= 1, common.isEmpty || day == nil,
      common.allSatisfy(\.isRepetition) || isTimeOfAll
    else { return nil }
    let joint = isTimeOfAll ? " at " : " "
    let tail = common.first.map { joint + $0.text } ?? day.map { " \($0)" } ?? ""
    let isOfBirthdays = asked.contains { $0.hasPrefix("birthday") }
    return dated.map { index in
      let said = text(parts[index])
      if reminds, parts[index].rest.starts(with: ["remind", "me"]) { return said + tail }
      let request =
        reminds
        ? NameFirst.reminder(said, phrases: phrases) ?? "remind me to " + said
        : NameFirst.event(said, phrases: phrases) ?? NameFirst.wholeDay(
          said, phrases: phrases, isBirthday: isOfBirthdays)
          ?? said
      return request + tail
    }
  }

  /// The day that is said for all in front: "three reminders for Friday: collect the cake at 11:00, …".
  private var dayOfAll: String? {
    guard let first = parts.first, first.times.count == 1, first.times[0].hasDay, !first.times[0].hasTime,
      !first.times[0].isRepetition, parts.count > 2, isOrder(first.rest, isLast: false),
      first.rest.contains(where: { ["reminders", "events", "appointments", "things", "meetings"].contains($0) })
    else { return nil }
    let day = first.times[0].text
    let isWhole = ["today", "tomorrow", "tonight", "next", "this", "on"].contains { day.lowercased().hasPrefix($0) }
    return isWhole ? day : "on \(day)"
  }

  private func hasTime(_ part: Part) -> Bool { part.times.contains(where: \.hasTime) }

  /// Whether a part says what there is, and when.
  private func isThing(_ part: Part, needsTime: Bool, hasDay: Bool) -> Bool {
    let isTimed =
      switch part.times.count {
      case 1 where hasDay: part.times[0].hasTime && !part.times[0].hasDay
      case 1: part.times[0].hasDay && (part.times[0].hasTime || !needsTime || isAllDay(part.rest))
      case 2: part.times.count { $0.hasDay && !$0.hasTime } == 1 && part.times.count { $0.hasTime && !$0.hasDay } == 1
      default: false
      }
    return isTimed && !part.times.contains(where: \.isRepetition)
      && part.rest.contains { $0.count > 2 && !Lexicon.DatedLists.orders.contains($0) }
      && (needsTime ? Self.otherwise : Self.otherwise.subtracting(Lexicon.DatedLists.tasks)).isDisjoint(with: part.rest)
      && (needsTime || part.rest.first.map { !["delete", "remove", "scrap"].contains($0) } ?? true)
  }

  private func isAllDay(_ words: [String]) -> Bool { words.suffix(2) == ["all", "day"] }

  /// Whether all that stands before the things is said in front of the order: what stands behind it is a thing, too, that isn't
  /// understood.
  private func saysOrdersLast(_ front: ArraySlice<Part>) -> Bool {
    let orders = front.drop { Lexicon.DatedLists.orders.isDisjoint(with: $0.rest) }
    return orders.allSatisfy { !Lexicon.DatedLists.orders.isDisjoint(with: $0.rest) }
  }

  /// Whether words only ask for the things to be put down, or say nothing of them before that: "next week's mad. add:".
  private func isOrder(_ words: [String], isLast: Bool) -> Bool {
    let said = words.filter { !Lexicon.DatedLists.orders.contains($0) }
    if isLast {
      return said.allSatisfy { ["are", "is", "each", "every", "weekly", "daily", "monthly", "day"].contains($0) }
    }
    // Who is meant, or what for, would be lost with what stands in front: "Emma: swimming, ballet".
    guard said.count < words.count || words.isEmpty, said.count <= 4 else { return false }
    return Self.otherwise.isDisjoint(with: said)
  }

  private func text(_ part: Part) -> String {
    guard let first = part.words.first, let last = part.words.last else { return "" }
    let dropped = part.words.prefix { ["and", "then", "add", "put"].contains($0.text) }
    let start = part.words.dropFirst(dropped.count).first ?? first
    // "inset day 9 oct (all day)" says nothing aside.
    let said = String(request[start.range.lowerBound..<last.range.upperBound])
    return said.replacing("(", with: "").replacing(")", with: "")
  }
}
