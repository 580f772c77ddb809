import Foundation
import Organizer

/// Says plainly that something is moved which the user has, and names: "Vet can't do 3 pm any more, 4.20 pm same day" is "move Vet to
/// 4.20 pm". A model that only copies (`ModelDescription.copiesLiterally`) knows few ways of telling that something has another
/// time, and takes the others for something new.
struct NamedChange {
  private static let longest = 30

  private let request: String
  private let phrases: DatePhrases

  /// - Returns: nil for a request that tells of no such change.
  init?(_ request: String, phrases: DatePhrases) {
    guard request.utf8.count <= SeparateRequests.longest else { return nil }
    let words = MessageWords(request).words.map(\.text)
    let text = request.lowercased().replacing("’", with: "'")
    guard words.count > 3, words.count <= Self.longest, !Self.isQuestion(request, words: words),
      Lexicon.NamedChanges.others.isDisjoint(with: words),
      words.first.map(Lexicon.NamedChanges.plain.contains) == false,
      Lexicon.NamedChanges.cues.contains(where: text.contains) || phrases.shift(in: request) != nil,
      // "It has moved to Sunday 1 pm, and it's at his brother's farm"
      text.firstMatch(of: /\b(?:it's|it is) (?:now )?(?:at|in) (?:the|my|our|his|her|their) \p{L}/) == nil
    else { return nil }
    // How long something takes, and when to be reminded of it, is said beside.
    let shift = phrases.shift(in: request)?.range ?? 0..<0
    let lengths = phrases.lengths(in: request, beside: phrases.phrases(in: request)) ?? []
    guard lengths.allSatisfy({ $0.range.overlaps(shift) }) else { return nil }
    (self.request, self.phrases) = (request, phrases)
  }

  /// "Has the retro moved to friday?", but not "can we do it an hour later?".
  private static func isQuestion(_ request: String, words: [String]) -> Bool {
    let asksToMove = ["can", "could"].contains(words.first) && ["we", "you"].contains(words.dropFirst().first)
    return !asksToMove && RequestWords.asks(request, words: words)
  }

  /// The same in plain words.
  /// - Parameter entities: what the user has.
  /// - Returns: nil where it names nothing of it, or several things, and where it isn't clear what the time is.
  func request(among entities: [EntityRef]) -> String? {
    // Parts of times are no names: "Morning run" isn't meant by "tomorrow morning".
    let found = phrases.phrases(in: request)
    var view = String.UnicodeScalarView()
    for (index, scalar) in request.unicodeScalars.enumerated()
    where !found.contains(where: { $0.range.contains(index) }) {
      view.append(scalar)
    }
    let said = WordStems.of(request)
    let untimed = WordStems.of(String(view))
    let own = entities.filter { ["calendar", "reminder"].contains($0.tool) }.map { ($0.name, WordStems.of($0.name)) }
    let text = request.lowercased().replacing("’", with: "'")
    let isWeak =
      Lexicon.NamedChanges.cues.filter(text.contains).allSatisfy(Lexicon.NamedChanges.weak.contains)
      && phrases.shift(in: request) == nil
    let parts = own.filter { name in
      // A part of the name is enough where no other has it.
      name.1.contains { untimed.contains($0) && $0.count > 2 && $0.contains(where: \.isLetter) }
    }
    guard
      let name = Self.name(own.filter { $0.1.isSubset(of: said) })
        ?? (isWeak ? nil : Self.name(parts, isPart: true))
    else { return nil }
    if let shift = phrases.shift(in: request) {
      // Where a time of day is said, too, that is when it is or will be.
      return found.contains { $0.hasTime && !$0.range.overlaps(shift.range) } ? nil : "move \(name) \(shift.text)"
    }
    // What is said in the name is no time.
    let free = found.filter { !Set(WordStems.of($0.text)).isSubset(of: WordStems.of(name)) && !$0.isRepetition }
    // "Just this week" says which one, and not when.
    let new = free.filter { !isOld($0) && !["this week", "week"].contains($0.text.lowercased()) }
    guard let time = whole(new) else { return nil }
    return "move \(name) to \(time)" + (ScopeRepair.isFromThenOn(text) ? " from then on" : "")
  }

  /// The name with the most words; nil where there are several. Of parts there must be one alone.
  private static func name(_ found: [(String, Set<String>)], isPart: Bool = false) -> String? {
    let found = found.filter { $0.1.contains { $0.count > 2 } }
    guard let most = found.map(\.1.count).max() else { return nil }
    let names = Set(found.filter { isPart || $0.1.count == most }.map(\.0))
    return names.count == 1 ? names.first : nil
  }

  private func whole(_ times: [FoundPhrase]) -> String? {
    if times.count == 1 { return withoutLead(times[0].text) }
    guard times.count == 2, let day = times.first(where: { $0.hasDay && !$0.hasTime }),
      let time = times.first(where: { $0.hasTime && !$0.hasDay })
    else { return nil }
    return withoutLead(day.text) + " at " + withoutLead(time.text)
  }

  private func withoutLead(_ text: String) -> String {
    let words = text.split(separator: " ")
    return words.drop { ["until", "till", "til", "at", "on", "to"].contains($0.lowercased()) }.joined(separator: " ")
  }

  /// Whether a time is that at which something was, or can't be.
  private func isOld(_ time: FoundPhrase) -> Bool {
    let scalars = request.unicodeScalars
    func words(_ text: String.UnicodeScalarView.SubSequence) -> [String] {
      MessageWords(String(String.UnicodeScalarView(text))).words.map(\.text)
    }
    let before = words(scalars.prefix(time.range.lowerBound)).suffix(2)
    let after = words(scalars.dropFirst(time.range.upperBound)).prefix(3).joined(separator: " ")
    if let last = before.last, ["not", "than", "from"].contains(last) { return true }
    let lead = before.joined(separator: " ")
    if lead.hasSuffix("instead of")
      || ["can't", "cannot", "can't do", "cannot do", "doesn't"].contains(where: lead.contains)
    {
      return true
    }
    return [
      "no good", "is no good", "doesn't", "does not", "won't", "any more", "anymore", "got ", "was ", "isn't", "is out",
      "moved", "swapped", "is off", "is no",
    ].contains { after.hasPrefix($0) } || after.hasPrefix("s no good")
  }
}

/// Says plainly which thing of the user's is moved.
struct NamedChangeRewrite: RequestRewrite {
  func rewritten(_ text: String, in context: RewriteContext) async -> String? {
    // Behind a question of the assistant's it may be the answer.
    guard let phrases = context.phrases, !context.answersQuestion else { return nil }
    // "4.20 pm same day" is the day of what is moved.
    let isOfItsDay = ["same day", "that day"].contains { context.wording.localizedCaseInsensitiveContains($0) }
    guard let change = NamedChange(isOfItsDay ? context.wording : text, phrases: phrases) else { return nil }
    return await change.request(among: context.entities())
  }
}
