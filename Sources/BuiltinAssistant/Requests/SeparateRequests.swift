/// Cuts a message into the requests that it is made of: "Put the dentist on Monday at 9 and remind me on Sunday to find my
/// card" is two. A very small model understands each of them better than both together.
///
/// Only what begins like a request of its own is cut off. Clauses that go on with the one before ("remind me an hour before",
/// "put it in the calendar", "call Bob and book a table" as one reminder) stay with it.
enum SeparateRequests {
  /// More parts than this are a text that isn't made of requests.
  private static let most = 5
  /// So is a longer one, in bytes of UTF-8; every place in it is looked at with what follows.
  static let longest = 4_000

  /// The requests in their order; the message itself where it is one.
  static func of(_ message: String) -> [String] {
    guard message.utf8.count <= longest else { return [message] }
    let words = MessageWords(message).words
    let texts = words.map(\.text)
    let intro = introduction(words)
    var parts = [intro.count..<words.endIndex]
    // Where a clause may begin: behind a mark, or with a word that joins.
    let places = words.indices.dropFirst(intro.count + 1).filter { index in
      !words[index].isQuoted
        && ([.comma, .sentence].contains(words[index].gap) || Lexicon.SeparateRequests.joining.contains(texts[index])
          || (texts[index] == "so" && Clause(texts[..<index]).isCalledOff))
    }
    let isListed = intro.isList || endsAsList(words, texts: texts, places: places)
    for place in places {
      guard let start = parts.last?.lowerBound, place - start > 1 else { continue }
      let begin = place + RequestOpening.lead(texts[place...])
      let end = places.first { $0 > begin + 1 } ?? texts.endIndex
      let left = Clause(texts[start..<place])
      let right = Clause(texts[begin..<end])
      let isJoined = texts[place..<begin].contains(where: Lexicon.SeparateRequests.joining.contains)
      let isApart = left.isCalledOff && right.tellsElse
      if isApart
        || (right.isRequest
          && begins(right, behind: left, gap: words[place].gap, isJoined: isJoined, isListed: isListed))
      {
        parts[parts.count - 1] = start..<place
        parts.append(begin..<words.endIndex)
      }
    }
    guard parts.count > 1, parts.count <= most else { return [message] }
    return parts.map { text(of: message, words, part: $0) }
  }

  /// Whether two or more clauses with a comma before them are requests by themselves, and an "and" stands before the last: "add eggs to the
  /// list, start a daily habit, and book a call".
  private static func endsAsList(_ words: [MessageWords.Word], texts: [String], places: [Int]) -> Bool {
    let clauses = places.filter { words[$0].gap == .comma }
    guard clauses.count > 1, let last = clauses.last, texts[last] == "and",
      let first = RequestOpening.of(texts[RequestOpening.lead(texts[...])...]), first.opening != .past,
      !Clause(texts[..<clauses[0]]).goesOn
    else { return false }
    return clauses.allSatisfy { place in
      let begin = place + RequestOpening.lead(texts[place...])
      let end = places.first { $0 > begin + 1 } ?? texts.endIndex
      return Clause(texts[begin..<end]).isRequest
    }
  }

  private static func begins(
    _ right: Clause, behind left: Clause, gap: MessageWords.Gap, isJoined: Bool, isListed: Bool
  ) -> Bool {
    guard left.canStand, let opening = right.opening, !left.isReason(for: right) else { return false }
    // "Reminder for the 30th: submit the form. Add a note: needs two photos"
    if left.reminds, right.addsNote { return false }
    switch opening {
    case .past: return left.opening == .past && (isJoined || gap == .comma)
    case .strong, .verb:
      if gap == .sentence { return opening == .strong || !left.isNote }
      guard isJoined else {
        return isListed || (opening == .strong && !right.asksQuestion && left.opening != nil)
          || (gap == .comma && left.changes && right.changes)
      }
      return opening == .strong || !left.goesOn
    }
  }

  /// Words such as "two things:" before the first request.
  private static func introduction(_ words: [MessageWords.Word]) -> (count: Int, isList: Bool) {
    for count in (1...5) where words.count > count && [.colon, .comma].contains(words[count].gap) {
      let text = words.prefix(count).map(\.text).joined(separator: " ")
      if ["first", "firstly", "first of all", "ok so"].contains(text) { return (count, false) }
      guard words[count].gap == .colon else { continue }
      if ["here's what i need", "could you do this", "can you do this"].contains(text) { return (count, true) }
      let last = words[..<count].last { !["please", "pls", "plz"].contains($0.text) }
      if let last, ["things", "requests", "tasks", "events", "appointments", "dates", "entries"].contains(last.text),
        count > 1
      {
        return (count, true)
      }
    }
    return (0, false)
  }

  /// The text of some words with the marks behind them.
  private static func text(of message: String, _ words: [MessageWords.Word], part: Range<Int>) -> String {
    let lower = part.lowerBound == 0 ? message.startIndex : words[part.lowerBound].range.lowerBound
    let upper = words[part.upperBound - 1].range.upperBound
    let marks = message[upper...].prefix { "\"”»)'’.?!".contains($0) }
    return String(message[lower..<(part.upperBound == words.endIndex ? message.endIndex : marks.endIndex)]).trimmed
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// Cuts any message into its requests, and each of these where it is a list.
struct SeparateRequestsRewrite: MessageRewrite {
  func requests(in message: String, _ context: RewriteContext) async -> [String]? {
    let parts = SeparateRequests.of(PassiveOrder.plain(message))
    guard let phrases = context.phrases, !context.answersQuestion else { return parts }
    return parts.flatMap { DatedList.of($0, phrases: phrases) }
  }
}
