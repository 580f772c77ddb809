import ChatTypes
import Foundation
import JSONValue

/// Whom a search in the contacts is about.
extension NameRepair {
  /// "Ana" in the place of "Ana's": somebody is looked for by the name.
  func withPerson(_ call: DecodedCall) -> DecodedCall {
    guard case var arguments = call.fields, let query = arguments.query else { return call }
    // "ahmed yilmaz tel": what is asked of somebody is no part of the name.
    var words = query.split(separator: " ").map(String.init)
    while words.count > 1, let last = words.last, Lexicon.Names.details.contains(last.foldedWord) { words.removeLast() }
    while words.count > 1, let first = words.first, Lexicon.Names.calling.contains(first.foldedWord) {
      words.removeFirst()
    }
    while words.count > 1, let last = words.last, Lexicon.Names.having.contains(last.foldedWord) { words.removeLast() }
    words = nameAlone(ofRelative(words) ?? words) ?? ofRelative(words) ?? words
    if words.count == 1, let name = withoutEnding(words[0]) { words = [name] }
    arguments.query = TypoRepair.withoutPossessive(wholeName(words).joined(separator: " "))
    return call.with(arguments)
  }

  /// "aunt Halina" of "aunt".
  private func ofRelative(_ name: [String]) -> [String]? {
    guard let last = name.last, Lexicon.Names.relatives.contains(last.foldedWord),
      let place = words.firstIndex(where: { $0.foldedWord == last.foldedWord }), place + 1 < words.count,
      words[place + 1].first?.isUppercase == true
    else { return nil }
    return name + [words[place + 1].trimmingCharacters(in: .punctuationCharacters)]
  }

  /// "Gareth" of "Gareths email".
  private func withoutEnding(_ name: String) -> String? {
    guard name.count > 3, name.first?.isUppercase == true, name.hasSuffix("s"),
      let before = name.dropLast().last, !"siuaeoz'".contains(before),
      let place = words.firstIndex(where: { $0.foldedWord == name.foldedWord }), place + 1 < words.count,
      Lexicon.Names.details.contains(words[place + 1].foldedWord)
    else { return nil }
    return String(name.dropLast())
  }

  /// The whole of "ahmed yilmaz tel", of which the last name was looked for: nothing else is said but what is asked of somebody.
  private func nameAlone(_ name: [String]) -> [String]? {
    let said = words.filter { !$0.foldedWord.isEmpty }
    let whole = Array(said.reversed().drop { Lexicon.Names.details.contains($0.foldedWord) }.reversed())
    guard whole.count < said.count, (2...3).contains(whole.count),
      whole.allSatisfy({ word in word.allSatisfy { $0.isLetter || $0 == "-" } }),
      !whole.contains(where: {
        Lexicon.Names.asking.contains($0.foldedWord) || Lexicon.Names.details.contains($0.foldedWord)
      })
    else { return nil }
    return Self.isRun(name.map(\.foldedWord), in: whole.map(\.foldedWord)) ? whole : nil
  }

  /// A name with the one behind it, where both begin with a capital and nothing stands between: "Moreau" of "Jean-Luc Moreau".
  private func wholeName(_ name: [String]) -> [String] {
    let keys = name.map(\.foldedWord)
    guard let last = name.last, last.first?.isUppercase == true, !last.dropLast().hasSuffix("'"),
      let start = words.indices.first(where: { words[$0...].map(\.foldedWord).starts(with: keys) }),
      let next = words.dropFirst(start + keys.count).first, !Lexicon.Names.details.contains(next.foldedWord),
      words[start + keys.count - 1].last?.isLetter == true, next.first?.isUppercase == true,
      next.dropFirst().contains(where: \.isLowercase)
    else { return name }
    return name + [next.trimmingCharacters(in: .punctuationCharacters)]
  }
}
