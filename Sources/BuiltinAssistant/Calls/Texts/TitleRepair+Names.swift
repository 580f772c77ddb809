extension TitleRepair {
  /// A title with the words beside it that are of one name with it: "Birthday of Oma Hilde", "call the bank", "Calle Luna 14".
  /// - Parameter hasTime: whether the call has a time of the day, so that a number beside the title is none.
  func named(_ title: String, hasTime: Bool) -> String {
    let keys = title.split(separator: " ").map(\.foldedWord)
    guard let piece = pieces.first(where: { Self.position(of: keys, in: $0.words) != nil }),
      let start = Self.position(of: keys, in: piece.words)
    else { return title }
    let end = start + keys.count
    let first = isLed(piece.words[..<start]) ? 0 : start
    let last = end + following(piece, keys: keys, from: start, hasTime: hasTime)
    guard first < start || last > end else { return title }
    return piece.words[first..<last].joined(separator: " ")
  }

  private static let longestWhole = 6

  /// A title with all words of the stretch that it stands in, where nothing else is said there: "Thyssen museum with Abril" of "museum
  /// with Abril".
  /// - Parameter others: what the call has apart.
  func whole(_ title: String, beside others: [String]) -> String {
    let keys = title.split(separator: " ").map(\.foldedWord)
    let found = pieces.filter { Self.position(of: keys, in: $0.words) != nil }
    guard found.count == 1, var words = found.first?.words else { return title }
    while let first = words.first, Lexicon.Titles.asking.contains(first.foldedWord) || first.foldedWord.isEmpty,
      // "Name day lunch"
      first.foldedWord != "name" || words.dropFirst().first?.foldedWord != "day"
    { words.removeFirst() }
    while let last = words.last,
      Self.isJoint(last) || Lexicon.Titles.doing.contains(last.lowercased()) || last.foldedWord.isEmpty
    { words.removeLast() }
    var folded = words.map(\.foldedWord)
    // "First shrine visit", "Name day lunch"
    if words.count > keys.count + 1, words[0] == "First" || folded.starts(with: ["name", "day"]) {
      folded.removeFirst()
    }
    guard words.count > keys.count, words.count <= Self.longestWhole, Self.position(of: keys, in: words) != nil,
      Lexicon.Titles.spoken.isDisjoint(with: folded),
      Lexicon.Titles.besideNames.subtracting(keys).isDisjoint(with: folded),
      !folded.contains("all"), Lexicon.Requests.removing.subtracting(keys).isDisjoint(with: folded),
      Lexicon.Titles.unfinished.isDisjoint(with: folded),
      !words.contains(where: { Self.placing.contains($0.lowercased()) }),
      // "train to Oslo", but not "an opera to go to".
      !zip(words, words.dropFirst()).contains(where: { $0.lowercased() == "to" && $1.first?.isUppercase != true }),
      // "agreed on the christening": what was done is of no name.
      !folded.contains(where: { $0.count > 4 && $0.hasSuffix("ed") && !keys.contains($0) }),
      folded.first.map({ !Lexicon.Titles.joining.contains($0) && !Lexicon.Titles.leading.contains($0) }) == true,
      !others.contains(where: { other in
        Self.position(of: other.split(separator: " ").map(\.foldedWord), in: words) != nil
      })
    else { return title }
    return words.joined(separator: " ")
  }

  /// What is to be done with the words behind it that are of it: a task goes on until the next mark or time.
  func task(_ title: String) -> String {
    let keys = title.split(separator: " ").map(\.foldedWord)
    guard keys.count > 1, let piece = pieces.first(where: { Self.position(of: keys, in: $0.words) != nil }),
      let start = Self.position(of: keys, in: piece.words)
    else { return title }
    var added = piece.words[(start + keys.count)...]
    // "Check the brakes on van 3"
    if added.count == 1, let number = added.first, number.count <= 3, number.allSatisfy(\.isNumber),
      keys.last?.allSatisfy(\.isLetter) == true
    {
      return piece.words[start..<added.endIndex].joined(separator: " ")
    }
    while let last = added.last, Self.isJoint(last) || !last.contains(where: \.isLetter) || last == "a" {
      added.removeLast()
    }
    guard !added.isEmpty, added.count <= 4, added.allSatisfy({ $0.contains(where: \.isLetter) }),
      !added.contains(where: {
        Lexicon.Titles.spoken.contains($0.foldedWord) || Lexicon.Titles.afterTasks.contains($0.foldedWord)
      })
    else { return title }
    return piece.words[start..<added.endIndex].joined(separator: " ")
  }

  /// Whether what stands before a title is of it: "Delivery of the", "call the".
  private func isLed(_ words: ArraySlice<String>) -> Bool {
    var rest = words.map(\.foldedWord)
    if let last = rest.last, ["the", "my", "our"].contains(last) { rest.removeLast() }
    if rest.count == 1 { return Lexicon.Titles.verbs.contains(rest[0]) }
    return rest.count == 2 && rest[1] == "of" && !Lexicon.Titles.spoken.contains(rest[0])
      && !Lexicon.Titles.leading.contains(rest[0])
      && !Lexicon.Titles.joining.contains(rest[0])
  }

  /// How many words behind a title are of it.
  private func following(_ piece: Piece, keys: [String], from start: Int, hasTime: Bool) -> Int {
    let rest = piece.words[(start + keys.count)...]
    guard piece.isFollowed, let next = rest.first, rest.count <= 4 else { return 0 }
    if start == 0, keys.count == 1, Lexicon.Titles.verbs.contains(keys[0]) {
      let isPlain = !rest.contains {
        Lexicon.Titles.spoken.contains($0.foldedWord) || Self.placing.contains($0.lowercased())
      }
      return isPlain && !Lexicon.Titles.joining.contains(next.foldedWord) ? rest.count : 0
    }
    // A name goes on with one more name, or with a number.
    guard rest.count == 1, piece.words[start + keys.count - 1].first?.isUppercase == true,
      next != next.uppercased() || hasTime
    else { return 0 }
    let isName = next.first?.isUppercase == true && next.dropFirst().contains(where: \.isLowercase)
    return isName || (hasTime && next.allSatisfy(\.isNumber)) ? 1 : 0
  }
}
