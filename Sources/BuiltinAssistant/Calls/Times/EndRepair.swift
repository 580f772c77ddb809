import ChatTypes
import JSONValue
import Organizer

/// Puts ends where they belong that a model that only copies (`ModelDescription.copiesLiterally`) takes for events of their own:
/// "flight to Porto on the 22nd, leaves 06:40 and lands 08:35" is one event.
struct EndRepair: SingleCallRepair {
  private let phrases: DatePhrases
  private let message: String
  /// The times in the message.
  private let times: [FoundPhrase]

  init(_ reading: RequestReading) {
    phrases = reading.phrases
    message = reading.message
    times = reading.times
  }

  /// The message's only call with its end as it was said.
  func repaired(_ call: DecodedCall) -> DecodedCall {
    let moved = corrected(
      lastDay(moved(call, message: message, times: times), message: message, times: times), message: message,
      times: times)
    return once(told(moved, message: message, times: times))
  }

  /// A change of when something ends, which the model took for when it begins: "give it till 8pm", "it goes on until 20:30".
  /// - Parameters:
  ///   - call: the message's only call.
  ///   - times: the times in the message.
  private func moved(_ call: DecodedCall, message: String, times: [FoundPhrase]) -> DecodedCall {
    guard call.name == "calendar", case var fields = call.fields,
      fields.action == .reschedule || fields.action == .update, fields.end == nil,
      let start = fields.start,
      // "Parents' evening" is no time.
      case let name = fields.search?.lowercased() ?? "",
      case let times = times.filter({ !name.contains($0.text.lowercased()) }), times.count == 1,
      !times[0].hasDay, let time = time(in: times[0].text),
      Set(TimeWords.words(time)).isSubset(of: TimeWords.words(start))
    else { return call }
    let said = TimeWords.words(message)
    // "The truck isn't coming till 5" is when it comes.
    guard Set(said).isDisjoint(with: Lexicon.Ends.moving),
      Lexicon.Ends.beginning.isDisjoint(with: said) || !said.contains(where: { $0.hasSuffix("n't") || $0 == "not" })
    else {
      return call
    }
    let own = times[0].text.split(separator: " ").first?.lowercased() ?? ""
    let before = String(String.UnicodeScalarView(message.unicodeScalars.prefix(times[0].range.lowerBound)))
      .split(whereSeparator: \.isWhitespace).suffix(2).map(\.foldedWord)
    let isEnd =
      Self.upTo.contains(own) || before.last.map(Self.upTo.contains) ?? false
      || (before.last == "at"
        && before.first.map { Lexicon.Ends.ending.contains($0) || ["over", "done"].contains($0) } ?? false)
    guard isEnd else { return call }
    fields.start = nil
    fields.end = time
    return call.with(fields)
  }

  /// A change of when something ends, which the model took from what it was: "it finishes at 16:00, please correct it (I had 17:00)".
  private func corrected(_ call: DecodedCall, message: String, times: [FoundPhrase]) -> DecodedCall {
    guard call.name == "calendar", case var fields = call.fields,
      fields.action == .update || fields.action == .reschedule, let end = fields.end,
      case let clocks = times.filter({ !$0.hasDay && $0.hasTime }), clocks.count == 2, times.count == 2,
      let old = clocks.first(where: { isOld($0, message: message) }), let new = clocks.first(where: { $0 != old }),
      let wrong = time(in: old.text), let right = time(in: new.text), !isOld(new, message: message),
      Set(TimeWords.words(wrong)) == Set(TimeWords.words(end))
    else { return call }
    fields.end = right
    return call.with(fields)
  }

  /// Whether a time is said to be what something was: "not 17:00", "I had 17:00".
  private func isOld(_ phrase: FoundPhrase, message: String) -> Bool {
    let before = String(String.UnicodeScalarView(message.unicodeScalars.prefix(phrase.range.lowerBound)))
    let last = before.split { !$0.isLetter && $0 != "'" && $0 != "’" }.suffix(2).map { $0.lowercased() }
    return last.contains { ["had", "not", "than", "was", "of"].contains($0) } && !last.contains("is")
  }

  /// A change of the last day of something long, which the model took for its first: "our trip got longer, the last day is the 21st
  /// now".
  private func lastDay(_ call: DecodedCall, message: String, times: [FoundPhrase]) -> DecodedCall {
    guard call.name == "calendar", case var fields = call.fields,
      fields.action == .reschedule || fields.action == .update, fields.end == nil,
      fields.recurrenceEnd == nil, let start = fields.start, times.count == 1, times[0].hasDay, !times[0].hasTime,
      message.firstMatch(of: /\blast day (?:is|will be|should be|would be|to be)\b/.ignoresCase()) != nil
    else { return call }
    fields.action = .update
    fields.start = nil
    fields.end = start
    return call.with(fields)
  }

  /// A new event that doesn't repeat without the end of a repetition: what was said for that is its own end.
  private func once(_ call: DecodedCall) -> DecodedCall {
    guard call.name == "calendar", case var fields = call.fields, fields.action == .create,
      let last = fields.recurrenceEnd, fields.recurrence == nil,
      let start = fields.start, !phrases.isRepetition(start)
    else { return call }
    fields.recurrenceEnd = nil
    let isSaid = Set(TimeWords.words(last)).isSubset(of: TimeWords.words(start))
    if !isSaid, fields.end == nil, fields.durationMinutes == nil { fields.end = last }
    return call.with(fields)
  }

  /// A new event with its end, where the model took that for its time, or left it out: "leaves 6:52 am on the 9th and gets in at 10:31
  /// am".
  private func told(_ call: DecodedCall, message: String, times: [FoundPhrase]) -> DecodedCall {
    guard call.name == "calendar", case var fields = call.fields, fields.action == .create,
      fields.end == nil, fields.durationMinutes == nil, fields.isAllDay != true, times.count > 1,
      // It may have both as they were said: "tomorrow at 3 pm until 2 pm", which is asked about.
      Self.upTo.isDisjoint(with: TimeWords.words(fields.start ?? "")),
      let last = times.last, !last.hasDay, let time = time(in: last.text),
      case let before = times.dropLast(), before.count(where: \.hasTime) == 1, before.contains(where: \.hasDay),
      let previous = before.last
    else { return call }
    let scalars = message.unicodeScalars
    let between = String(
      String.UnicodeScalarView(
        scalars.dropFirst(previous.range.upperBound).prefix(last.range.lowerBound - previous.range.upperBound))
    ).split { $0.isWhitespace || ",;.".contains($0) }.map(\.foldedWord)
    let own = last.text.split(separator: " ").first?.lowercased() ?? ""
    guard between.count <= 5,
      between.contains(where: { Lexicon.Ends.ending.contains($0) || Self.upTo.contains($0) }) || Self.upTo.contains(own)
        || zip(between, between.dropFirst()).contains(where: { $0 == "gets" && $1 == "in" })
    else { return call }
    // The day may be said in front of the time, or behind it.
    let parts = before.filter(\.hasDay).map(\.text) + before.filter { !$0.hasDay }.map(\.text)
    fields.start = parts.joined(separator: " at ")
    fields.end = time
    return call.with(fields)
  }

  private static let upTo: Set = ["until", "till", "til"]

  /// The time of day that a phrase has at its end, without its day.
  private func time(in text: String) -> String? {
    let words = text.split(separator: " ").drop { Self.upTo.contains($0.lowercased()) }
    let parts = words.indices.map { words[$0...].joined(separator: " ") }
    return parts.first { part in
      let found = phrases.phrases(in: part)
      return found.count == 1 && found[0].hasTime && !found[0].hasDay && found[0].text == part
    }
  }
}
