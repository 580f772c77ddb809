import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Organizer

/// Mends the calls of a model that only copies (`ModelDescription.copiesLiterally`) by what the user really said: see
/// ``LiteralCopies``, ``LiteralTimes``, ``LiteralShift``, ``LiteralLengths``, ``LiteralNames``, ``LiteralTitles``, ``LiteralPlaces``,
/// ``LiteralRemarks``, ``LiteralBodies``, ``LiteralLinks``, ``LiteralLists``, ``LiteralRenames``, ``LiteralKinds``, ``LiteralScopes``, ``LiteralNamings``, ``LiteralTails``, ``LiteralPairs``, ``LiteralLookups``, ``LiteralQueries``,
/// ``LiteralAmounts``, ``LiteralRepetitions``, ``LiteralInventions`` and ``LiteralEnds``.
struct LiteralCalls: Sendable {
  private let copies: LiteralCopies
  /// What is answered.
  let message: String
  /// What all said before, the newest last.
  let earlier: [String]
  private let messages: ArraySlice<PromptMessage>

  /// - Parameters:
  ///   - messages: the prompt.
  ///   - message: the user's own words that are answered.
  ///   - said: what stands before them in the same message, as requests of their own.
  ///   - prompt: the whole prompt, where less of it is put to the model; nil for the same.
  init(
    _ messages: [PromptMessage], answering message: String, after said: [String] = [], of prompt: [PromptMessage]? = nil
  ) {
    copies = LiteralCopies(messages)
    self.message = message
    let asked = messages.lastIndex { $0.role == .user && $0.content.hasSuffix(message) } ?? messages.endIndex
    // Results of the turn before stand in front of the message.
    self.messages = prompt.map { $0[...] } ?? messages.prefix(asked + 1)
    let before = messages[..<asked].suffix(LiteralCopies.messageCount).filter { $0.role != .system }
    func texts(_ messages: [PromptMessage]) -> [String] {
      messages.map { String(decoding: $0.content.utf8.prefix(LiteralCopies.longestMessage), as: UTF8.self) }
    }
    earlier = texts(before) + said
    everything = texts(before.filter { $0.role == .user }) + said + [message]
  }

  /// What the message points back to that has this title; nil where it names something itself.
  func pointedAt(_ tool: String, titled title: String) -> ChangedThing? {
    guard WordStems.of(message).isDisjoint(with: WordStems.of(title)) else { return nil }
    return ChangedThing.told(in: messages).last { $0.tool == tool && $0.title.lowercased() == title.lowercased() }
  }

  /// All that the user has said and was told of results, the message with it. What the model wrote into its own calls isn't: a name
  /// that it invented once would be said from then on.
  let everything: [String]

  /// What was made, changed or found alone last; nil where that is of another tool.
  func changedLast(by tool: String) -> ChangedThing? {
    ChangedThing.told(in: messages).last.flatMap { $0.tool == tool ? $0 : nil }
  }

  /// What the newest results are about.
  var spokenOf: ChangedThing? { ChangedThing.newest(in: messages) }

  /// The calls with what was said in the place of what is nearly that.
  /// - Parameters:
  ///   - now: the turn's own time.
  ///   - zone: where the user is.
  func mended(_ written: [ToolCall], at now: Date, in zone: TimeZone) -> [ToolCall] {
    let phrases = DatePhrases(now: now, timeZone: zone)
    let asked = LiteralLookups.withoutInvented(
      LiteralLookups.withoutUnasked(written.map(copies.mended), message), message, after: earlier)
    let calls = LiteralLookups.onBothDays(LiteralNamings.namedOnce(asked, message), message, phrases)
    let all = phrases.phrases(in: message)
    let shift = calls.count == 1 ? LiteralShift(message, for: calls[0], beside: all, phrases) : nil
    let found = all.filter { !(shift?.isWithin($0) ?? false) }
    let times = LiteralTimes(message, found, after: earlier, phrases)
    let said = phrases.lengths(in: message, beside: found)?.filter { !($0.range.overlaps(shift?.found.range ?? 0..<0)) }
    // Of two times one may be a length: "done in 25 minutes: call, thursday at 3".
    let lengths = LiteralLengths(
      message, said, after: found.count > 1 ? earlier + [message] : earlier, hasTimes: !found.isEmpty, phrases)
    let names = LiteralNames(message, without: found, said ?? [], after: earlier)
    let isOnly = calls.count == 1
    let copied = calls.map { shift?.mended($0) ?? $0 }
    let mended = times.mended(copied).map {
      names.mended(lengths.mended(LiteralAmounts.mended($0, message), isOnly: isOnly))
    }
    let remarks = LiteralRemarks(message, beside: found, said ?? [])
    let ends = LiteralEnds(phrases: phrases)
    let own =
      isOnly
      ? mended
      : LiteralPairs.mended(
        remarks.merged(withoutEchoes(ends.merged(mended))), message)
    guard own.count == 1 else {
      let searches = own.count { $0.name == "web_search" || $0.name == "contacts_search" }
      return CarriedDay.carried(own, phrases).map { searches == 1 ? LiteralQueries.counted($0, message) : $0 }
    }
    let titles = LiteralTitles(message, without: found, said ?? [])
    let repetitions = LiteralRepetitions(phrases: phrases, message: message, found: found)
    return own.map { LiteralLookups.mended(repetitions.mended($0), message, phrases) }.map {
      LiteralInventions.named($0, titles, message, said: everything)
    }
    .map { LiteralInventions.withoutDay($0, phrases, said: everything) }
    .map { LiteralTails.mended($0, message, after: earlier) }.map(titles.mended)
    .map { LiteralPlaces.told(LiteralPlaces.mended($0, message, beside: found), message, beside: found) }.map(
      remarks.mended
    )
    .map(LiteralBodies(message).mended).map { LiteralLists.mended($0, message) }
    .map { LiteralKinds.mended(LiteralRenames.mended(LiteralLinks.mended($0, message), message), message) }
    .map { LiteralNamings.mended($0, message, beside: found) }.map { LiteralScopes.mended($0, message) }
    .map { LiteralPlaces.removed(ends.mended($0, message, found), message) }
    .map { LiteralQueries.mended(LiteralQueries.elsewhere($0, message, after: earlier), message) }
  }

  /// The calls without new events that are at the very time of the one before and weren't asked for: "Game night at Max's, friday
  /// at 7. Door code 1947" is one event.
  private func withoutEchoes(_ calls: [ToolCall]) -> [ToolCall] {
    var kept: [ToolCall] = []
    for call in calls {
      if call.arguments["action"] == "create",
        kept.contains(where: { $0.name == call.name && $0.arguments == call.arguments })
      {
        continue
      }
      if let last = kept.last, isFirstTime(call, of: last) { continue }
      if let last = kept.last, call.name == "calendar", last.name == "calendar", call.arguments["action"] == "create",
        last.arguments["action"] == "create", let start = call.arguments["start"]?.stringValue,
        let title = call.arguments["title"]?.stringValue, let before = last.arguments["title"]?.stringValue,
        Self.time(start) == Self.time(last.arguments["start"]?.stringValue ?? ""), start.contains(where: \.isNumber),
        let first = message.range(of: before), let second = message.range(of: title),
        first.upperBound <= second.lowerBound,
        Self.words(String(message[first.upperBound..<second.lowerBound])).isDisjoint(with: Self.joining)
      {
        continue
      }
      kept.append(call)
    }
    return kept
  }

  /// Whether a call only says when the one before it comes first: "every 2 weeks on thursday …, first time tomorrow".
  private func isFirstTime(_ call: ToolCall, of last: ToolCall) -> Bool {
    guard call.name == "reminder", last.name == call.name, call.arguments["action"] == "create",
      last.arguments["action"] == "create", call.arguments["title"] == last.arguments["title"],
      let due = call.arguments["due"]?.stringValue
    else { return false }
    return message.range(of: "first time \(due)", options: .caseInsensitive) != nil
      || message.range(of: "first time on \(due)", options: .caseInsensitive) != nil
  }

  /// Words between two things that are both asked for.
  private static let joining: Set = ["and", "also", "both", "plus", "then", "&", "too", "as", "or"]

  /// The words of a time that tell it.
  private static func time(_ text: String) -> Set<String> { words(text).subtracting(["at", "on", "the"]) }

  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { $0.isWhitespace || ",.;:".contains($0) }.map(String.init))
  }

  /// Whether a call says nothing that an earlier one doesn't: such a model says one twice now and then.
  static func isSaid(_ call: ToolCall, by earlier: ToolCall) -> Bool {
    guard call.name == earlier.name, let arguments = call.arguments.objectValue,
      let known = earlier.arguments.objectValue,
      arguments.count > 1 || call.arguments == earlier.arguments
    else { return false }
    return arguments.members.allSatisfy { known[$0.name] == $0.value }
  }
}
