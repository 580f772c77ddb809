import ChatTypes
import Foundation
import JSONValue

/// What a message begins with, where a model took what stands behind the time for the title.
extension TitleRepair {
  private static let longestHead = 5

  /// "Concert" of "Concert! Elbphilharmonie, 12 December, 20:00": the first words are the title, where none of them is anywhere in the
  /// call, whose title stands behind a mark or a time at the end of what is said.
  func headed(_ title: String, arguments: CallFields) -> String? {
    let keys = title.split(separator: " ").map(\.foldedWord)
    guard pieces.count > 1, saysTime, let place = pieces.firstIndex(where: { $0.words.map(\.foldedWord) == keys }),
      place > 0
    else { return nil }
    var words = pieces[0].words[...]
    while let first = words.first, ["my", "our", "the", "a", "an"].contains(first.foldedWord) { words.removeFirst() }
    while let last = words.last, Self.isJoint(last) || Lexicon.Titles.between.contains(last.foldedWord) {
      words.removeLast()
    }
    let folded = words.map(\.foldedWord)
    let used = Set(
      arguments.json.members.compactMap { $0.value.stringValue }.flatMap { $0.split(separator: " ").map(\.foldedWord) })
    guard (1...Self.longestHead).contains(words.count), !pieces[0].follows,
      folded.allSatisfy({ word in
        !Lexicon.Titles.calls.contains(word) && !Lexicon.Titles.spoken.contains(word)
          && !Lexicon.Titles.leading.contains(word)
          && !Lexicon.Titles.doing.contains(word) && !Self.placing.contains(word) && !used.contains(word)
          && word.contains(where: \.isLetter)
      }),
      // "My shift" is no order.
      words.startIndex > 0
        || (RequestOpening.of(folded[...]) == nil && Lexicon.Requests.changing.isDisjoint(with: folded)),
      Lexicon.Requests.removing.isDisjoint(with: folded),
      // "Y'all, revival meeting wednesday at 4": what has no time of its own is said to somebody, or leads to the title. "Concert!
      // Elbphilharmonie, 12 December" has a place there.
      pieces[0].isFollowed || Self.isPlace(pieces[place].words[...])
        || (keys.count == 1 && pieces[place].words[0].first?.isUppercase == true),
      pieces[place] == pieces.last || pieces[place].isFollowed || Self.isPlace(pieces[place].words[...])
        || arguments.notes?.lowercased() == title.lowercased()
    else { return nil }
    return words.joined(separator: " ").trimmingCharacters(in: CharacterSet(charactersIn: "!?.,;: "))
  }
}
