import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Repairs times in the calls of a model that copies them from the conversation (`ModelDescription.copiesLiterally`).
///
/// A very small model takes a number for a time that is none ("friday at 88" of "friday noon at Pho 88"), or a part of a time
/// for the whole ("at 19:30" of "sat 19:30"). The program reads times by rules, and so knows what the message says for times:
/// a call's time that is none, or was never said, becomes the one that was, and one that was said in part becomes whole.
/// What may be meant as the model has it stays.
struct TimeRepair: CallRepair {
  /// The arguments that hold a time, by tool.
  private static let arguments: [String: CallFields.TextField] = ["calendar": .start, "reminder": .due]
  /// Actions that take a time apart from other times: what is looked for or deleted isn't made more exact by what else is said.
  private static let completed: Set<CallAction> = [.create, .reschedule, .update]

  let phrases: DatePhrases
  let message: String
  let found: [FoundPhrase]
  /// Words of what was said before: follow-ups take the rest of their time from there.
  let earlier: Set<String>
  /// All words of the message, in their order.
  let saidWords: [String]
  /// The same, each once.
  let words: Set<String>
  /// Words of the message that can be of a time although no rule reads them as one: "move the 3 pm call to 4".
  private let named: Set<String>

  init(_ reading: RequestReading) {
    phrases = reading.phrases
    message = reading.message
    found = reading.times
    earlier = Set(reading.earlier.flatMap { TimeWords.words($0) })
    let words = TimeWords.words(message)
    saidWords = words
    self.words = Set(words)
    // "lunch & Jakub, tomorrow, 9": a number behind a mark is a time, and so is one at the beginning.
    let apart = message.split(whereSeparator: \.isWhitespace).map(String.init)
    let alone = zip([","] + apart, apart).filter { before, _ in before.last.map { ",:;?!".contains($0) } ?? false }
      .flatMap { TimeWords.words($0.1) }
    named = Set(
      zip([""] + words, words)
        .filter { before, word in
          !word.contains(where: \.isNumber) || Lexicon.Times.leading.contains(before) || TimeWords.isClock(word)
        }.map(\.1) + alone)
  }

  /// Each call with its time as it was said, and with a title that doesn't have the beginning of that time at its end.
  func repaired(_ calls: [DecodedCall]) -> [DecodedCall] {
    let timed = calls.indices.filter { index in
      Self.arguments[calls[index].name].map { calls[index].fields[$0] != nil } ?? false
    }
    // As many times as calls that have one: each has its own.
    let own = calls.count > 1 && timed.count == found.count ? Dictionary(uniqueKeysWithValues: zip(timed, found)) : [:]
    return calls.indices.map { repaired(calls[$0], isOnly: calls.count == 1, own: own[$0]) }
  }

  /// - Parameters:
  ///   - isOnly: whether it is the message's only call, so that all times belong to it.
  ///   - own: the time that is said for it, where that is known by its place.
  private func repaired(_ call: DecodedCall, isOnly: Bool, own: FoundPhrase?) -> DecodedCall {
    if call.name == "habit" { return onItsDay(call) }
    if let other = withoutInvention(call) ?? withTimeOfTitle(call) { return other }
    guard let name = Self.arguments[call.name], case var arguments = call.fields, !found.isEmpty else {
      return call
    }
    let isNew = arguments.action == .create
    let moves = arguments.action == .reschedule || arguments.action == .update
    let all = free(arguments)
    let free = moves ? meant(all) : all
    let takesAll =
      isOnly && arguments.action.map(Self.completed.contains) == true && arguments.isAllDay != true
    if isOnly, call.name == "calendar", isNew, arguments[name] == nil, let time = only(free) {
      // There is no event without one.
      arguments[name] = time
    } else if let text = arguments[name], !moves || phrases.shift(text) == nil {
      let said =
        asked(text, by: arguments, isOnly: isOnly) ?? (isNew ? onSaidClock(text, among: free) : nil) ?? mixed(
          text, own: own)
        ?? new(text, among: free, of: all) ?? said(
          for: text, among: free, moves: moves, takesAll: takesAll) ?? text
      arguments[name] =
        takesAll && isNew ? beginning(repeated(onAllDays(said, free: free), free: free), free: free) : said
    }
    if isOnly, isNew, call.name == "calendar", arguments.recurrenceEnd == nil, let end = lastDay(free) {
      arguments.recurrenceEnd = end
    }
    if let start = arguments[name] {
      for name in [CallFields.TextField.title, .search] {
        if let title = arguments[name] { arguments[name] = withoutTime(title, start: start) }
      }
    }
    return call.with(arguments)
  }

  /// A habit that is logged for tomorrow isn't logged for another day: the tool says that this is still to come.
  /// So is what is said to be for a day, where the model took no day that is one.
  private func onItsDay(_ call: DecodedCall) -> DecodedCall {
    if case var arguments = call.fields, arguments.action == .log, found.count == 1, found[0].hasDay,
      !found[0].hasTime, !found[0].isRepetition, found[0].text.lowercased() != "today",
      arguments.date.map(isTime) != true,
      ["for", "on"].contains(saidWords.split(separator: TimeWords.words(found[0].text)).first?.last ?? "")
    {
      arguments.date = found[0].text
      return call.with(arguments)
    }
    guard case var arguments = call.fields, arguments.action == .log, found.count == 1,
      let word = TimeWords.words(found[0].text).first, Lexicon.Times.future.contains(word)
    else { return call }
    arguments.date = found[0].text
    return call.with(arguments)
  }

  /// The times that don't stand inside of the call's own texts: "to buy a present for Sunday", "the weekly report".
  private func free(_ arguments: CallFields) -> [FoundPhrase] {
    let places = [CallFields.TextField.title, .search, .notes, .location, .body]
      .compactMap { arguments[$0] }.compactMap(place)
    return found.filter { phrase in
      !places.contains { $0.lowerBound <= phrase.range.lowerBound && phrase.range.upperBound <= $0.upperBound }
    }
  }

  /// The times to which something is moved, without those at which it was: "not Friday but", "from Monday", "instead of 3 pm".
  private func meant(_ phrases: [FoundPhrase]) -> [FoundPhrase] {
    let scalars = Array(message.unicodeScalars)
    let new = phrases.filter { phrase in
      var before = String.UnicodeScalarView()
      before.append(contentsOf: scalars[..<min(phrase.range.lowerBound, scalars.count)])
      var after = String.UnicodeScalarView()
      after.append(contentsOf: scalars[min(phrase.range.upperBound, scalars.count)...])
      let words = TimeWords.words(String(before).replacing("n't ", with: " not ")).filter {
        !Lexicon.TimeWords.joining.contains($0) || $0 == "from" || $0 == "of"
      }
      let next = TimeWords.words(String(after)).first ?? ""
      let isOld =
        switch words.last ?? "" {
        case "not", "than": true
        case "from": next == "to"
        case "of": words.dropLast().last == "instead"
        default: false
        }
      return !isOld && next != "anymore" && next != "any"
    }
    return new.isEmpty ? phrases : new
  }

  /// Where a text stands in the message, in Unicode scalars.
  private func place(_ text: String) -> Range<Int>? {
    guard !text.isEmpty, let range = message.range(of: text, options: .caseInsensitive) else { return nil }
    let scalars = message.unicodeScalars
    return scalars.distance(
      from: scalars.startIndex, to: range.lowerBound)..<scalars.distance(from: scalars.startIndex, to: range.upperBound)
  }

  // MARK: Times

  /// What takes a time's place; nil where it can stay.
  private func said(for text: String, among free: [FoundPhrase], moves: Bool, takesAll: Bool) -> String? {
    let words = TimeWords.words(text).filter { !Lexicon.TimeWords.joining.contains($0) }
    let touched = free.filter { overlap($0, words) > 0 }
    let own = Set(touched.flatMap { TimeWords.words($0.text) })
    let whole = joined(touched)
    if isTime(text) {
      guard words.allSatisfy(own.contains) else {
        // What is said whole in the message isn't put together with what was said before it.
        if takesAll, !moves, touched.count == 1, touched[0].hasDay, touched[0].hasTime { return touched[0].text }
        // Said elsewhere, or in other words, it stays; said by nobody, it becomes what was.
        if words.allSatisfy({ own.contains($0) || earlier.contains($0) || named.contains($0) }) { return nil }
        return takesAll ? completed(touched, among: free) ?? whole ?? only(free) : whole
      }
      if takesAll, let all = completed(touched, among: free) { return all }
      guard !own.filter({ !Lexicon.TimeWords.joining.contains($0) }).isSubset(of: words), let whole else { return nil }
      // What moves "from 3 to 4 pm" goes to 4 pm.
      return moves && isStretch(whole) && !isStretch(text) ? nil : whole
    }
    // "14-16" is no time by itself, and the beginning of "14-16 September".
    let isPart = touched.contains { overlap($0, words) == words.count }
    guard !words.contains(where: { Lexicon.Times.relative.contains($0) && !own.contains($0) }),
      isPart || !isImpossible(text)
    else { return nil }
    let closest = touched.max { overlap($0, words) < overlap($1, words) }
    return (takesAll ? joined(free) : nil) ?? whole ?? closest?.text ?? only(free)
  }

  /// The only day that a question names, where the call has another one: "what else have I got on the 19th?" isn't about the day of
  /// the message before.
  private func asked(_ text: String, by arguments: CallFields, isOnly: Bool) -> String? {
    guard isOnly, arguments.action == .list || arguments.action == .query, found.count == 1, found[0].hasDay,
      !TimeWords.words(text).contains(where: { words.contains($0) && !Lexicon.TimeWords.joining.contains($0) })
    else { return nil }
    return found[0].text
  }

  /// The call's own time, where it has one that is put together of several: "friday at 8" of "tomorrow at 8 … and on friday".
  private func mixed(_ text: String, own: FoundPhrase?) -> String? {
    guard let own else { return nil }
    let words = TimeWords.words(text).filter { !Lexicon.TimeWords.joining.contains($0) }
    let isOfOne = found.contains { phrase in words.allSatisfy(TimeWords.words(phrase.text).contains) }
    return isOfOne || words.contains { Lexicon.Times.relative.contains($0) } ? nil : own.text
  }

  /// The only time to which something is moved, where the call has that from which it is, too: "2:45 pm to 2 pm" of "2:45 pm instead of
  /// 2 pm".
  private func new(_ text: String, among meant: [FoundPhrase], of all: [FoundPhrase]) -> String? {
    guard meant.count == 1, all.count > 1 else { return nil }
    let words = TimeWords.words(text).filter { !Lexicon.TimeWords.joining.contains($0) }
    let kept = TimeWords.words(meant[0].text)
    let old = Set(all.filter { !meant.contains($0) }.flatMap { TimeWords.words($0.text) }).subtracting(kept)
    return old.isDisjoint(with: words) ? nil : meant[0].text
  }

  private func only(_ phrases: [FoundPhrase]) -> String? { phrases.count == 1 ? phrases.first?.text : nil }

  /// A day with the time that was said apart from it, or a time with its day, where there is exactly one.
  private func completed(_ touched: [FoundPhrase], among free: [FoundPhrase]) -> String? {
    let lacksDay = !touched.contains(where: \.hasDay)
    let lacksTime = !touched.contains(where: \.hasTime)
    guard lacksDay != lacksTime else { return nil }
    let rest = free.filter { phrase in
      !touched.contains(phrase) && (lacksDay ? phrase.hasDay && !phrase.hasTime : phrase.hasTime && !phrase.hasDay)
    }
    // "Today" is the next such time anyway, and it is often said of something else.
    guard rest.count == 1, !(lacksDay && rest[0].text.lowercased() == "today") else { return nil }
    return joined(free.filter { touched.contains($0) || $0 == rest[0] })
  }

  private func overlap(_ phrase: FoundPhrase, _ words: [String]) -> Int {
    let own = TimeWords.words(phrase.text)
    return words.count { own.contains($0) }
  }

  // MARK: Titles

  /// "Garden centre with mum" of "Garden centre with mum Sat", where "Sat at 2" is the time.
  private func withoutTime(_ title: String, start: String) -> String {
    let words = TimeWords.words(start)
    guard let place = place(title),
      let phrase = found.first(where: {
        $0.range.lowerBound > place.lowerBound && $0.range.lowerBound < place.upperBound
          && $0.range.upperBound > place.upperBound && TimeWords.words($0.text).allSatisfy(words.contains)
      })
    else { return title }
    var kept = String(
      String.UnicodeScalarView(
        message.unicodeScalars.dropFirst(place.lowerBound).prefix(phrase.range.lowerBound - place.lowerBound))
    ).split(separator: " ")
    while let last = kept.last, kept.count > 1,
      Lexicon.TimeWords.joining.contains(last.lowercased()) || last.allSatisfy(\.isPunctuation)
    { kept.removeLast() }
    let trimmed = kept.joined(separator: " ").trimmingCharacters(in: CharacterSet(charactersIn: " ,;:-–—"))
    return trimmed.isEmpty ? title : trimmed
  }
}
