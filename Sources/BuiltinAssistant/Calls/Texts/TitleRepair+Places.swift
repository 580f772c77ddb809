/// Where new events are, as a message says it behind their time.
extension TitleRepair {
  private static let longestPlace = 5

  /// A place without the time that stands at its end; nil for what is only a time: "the bakery sun 5am".
  func withoutTime(_ place: String) -> String? {
    if isTime(place) { return nil }
    let words = place.split(separator: " ")
    let folded = words.map(\.foldedWord)
    let time = times.first { !$0.isEmpty && folded.count > $0.count && Array(folded.suffix($0.count)) == $0 }
    // "room 0.14"
    if let time, words.count == time.count + 1, Lexicon.Titles.places.contains(folded[0]), time.count == 1 {
      return place
    }
    return time.map { words.dropLast($0.count).joined(separator: " ") } ?? place
  }

  /// What was taken for a place and is what something is said of at the beginning: "the hearing aid man is coming on Thursday".
  /// - Parameter title: the call's own, which says nothing then: it is of a stretch before, or of none.
  func subject(_ place: String?, beside title: String) -> String? {
    guard let place else { return nil }
    let keys = place.split(separator: " ").map(\.foldedWord)
    guard let piece = pieces.first(where: { Self.position(of: keys, in: $0.words) == 0 }), !piece.follows,
      keys.count < piece.words.count,
      ["is", "can", "comes", "begins", "starts", "will", "has"].contains(piece.words[keys.count].foldedWord),
      Self.position(of: title.split(separator: " ").map(\.foldedWord), in: piece.words) == nil
        || title.split(separator: " ").allSatisfy({
          Lexicon.Titles.spoken.contains($0.foldedWord) || $0.foldedWord == "him"
        })
    else { return nil }
    return place
  }

  /// Whether a place is a piece of a time: "the evening until ten", "sat 10".
  func isTime(_ place: String) -> Bool {
    let keys = place.split(separator: " ").map(\.foldedWord)
    return times.contains { words in
      guard words.count >= keys.count else { return false }
      // "sat 10" of "sat 10.30am"
      return words.indices.contains { start in
        words.count - start >= keys.count
          && zip(words[start...], keys).enumerated().allSatisfy { number, pair in
            number == keys.count - 1 ? pair.0.hasPrefix(pair.1) : pair.0 == pair.1
          }
      }
    }
  }

  /// Whether words are a place by themselves: "Room Ada", "court 3", and behind a mark "Lake Bled".
  static func isPlace(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, words.count <= longestPlace else { return false }
    return Lexicon.Titles.places.contains(first.foldedWord) && words.count > 1
  }

  /// "Badminton w/ Rizky" and "court 5": a numbered place at the end of a title is where it is.
  static func withPlace(_ title: String) -> (title: String, place: String)? {
    let words = title.split(separator: " ").map(String.init)
    guard words.count > 2, let number = words.last, number.first?.isNumber == true, number.count <= 4,
      Lexicon.Titles.numbered.contains(words[words.count - 2].lowercased()),
      case let before = words[words.count - 3], !isJoint(before), !["the", "a"].contains(before.lowercased())
    else { return nil }
    return (words.dropLast(2).joined(separator: " "), words.suffix(2).joined(separator: " "))
  }

  /// A street before the number of a house: "Kazinczy utca 12".
  private static func isAddress(_ words: [String]) -> Bool {
    guard words.count > 1, let first = words.first, let last = words.last,
      // "Apollo 13" is what is seen.
      words.dropLast().contains(where: { word in Lexicon.Titles.streets.contains { word.lowercased().hasSuffix($0) } })
    else { return false }
    return first.first?.isUppercase == true && last.first?.isNumber == true && last.filter(\.isNumber).count <= 3
      && last.drop(while: \.isNumber).count <= 1 && words.dropLast().allSatisfy { !$0.contains(where: \.isNumber) }
  }

  /// Whether words at the end of a message are a place by their last word: "my office", "the Harrow Road clinic", "nonna's".
  private static func endsAsPlace(_ words: [String]) -> Bool {
    guard let last = words.last, words.count <= 4, let first = words.first,
      !Lexicon.Titles.spoken.contains(first.foldedWord), !Lexicon.Titles.joining.contains(first.foldedWord),
      !placing.contains(first.lowercased()),
      // "out of office"
      !words.dropFirst().contains(where: { $0.lowercased() == "of" })
    else { return false }
    return Lexicon.Titles.placeNouns.contains(last.foldedWord) || (words.count <= 2 && last.foldedWord.hasSuffix("'s"))
      || isAddress(words)
  }

  /// What stands behind "at" or "in" until the next mark or time, or is a place by its first word.
  func place(beside others: [String?]) -> String? {
    let taken = others.compactMap { $0 }.map { $0.lowercased() }
    let found = pieces.compactMap { piece -> String? in
      let endsAsPlace = piece == pieces.last && Self.endsAsPlace(piece.words)
      let isPlace = Self.isPlace(piece.words[...]) || endsAsPlace
      // "For the card renewal, counter 7"
      guard piece.follows || (piece == pieces.last && pieces.count > 1 && Self.isPlace(piece.words[...])),
        isPlace || piece.words.first.map({ Self.placing.contains($0.lowercased()) }) == true
      else {
        return nil
      }
      let words = isPlace ? piece.words[...] : piece.words.dropFirst()
      let text = words.joined(separator: " ")
      guard words.contains(where: { !["the", "a", "my", "our"].contains($0.foldedWord) }),
        words.count <= Self.longestPlace,
        !taken.contains(where: { $0.contains(text.lowercased()) }),
        // "my office", but not "my last day".
        !words.dropFirst(endsAsPlace ? 1 : 0).contains(where: {
          Lexicon.Titles.noPlace.contains($0.foldedWord) || Lexicon.Titles.spoken.contains($0.foldedWord)
        })
      else { return nil }
      return text
    }
    return found.count == 1 ? found[0] : nil
  }

  /// What stands between a title and its time behind "in" or "at": "holiday in Crete 4 to 18 July".
  func place(behind title: String) -> String? {
    let keys = title.split(separator: " ").map(\.foldedWord)
    guard let piece = pieces.first(where: { Self.position(of: keys, in: $0.words) != nil }), piece.isFollowed,
      let start = Self.position(of: keys, in: piece.words)
    else { return nil }
    var rest = piece.words[(start + keys.count)...]
    guard let first = rest.popFirst(), Self.placing.contains(first.lowercased()) else { return nil }
    while let last = rest.last, Self.isJoint(last) { rest.removeLast() }
    guard (1...Self.longestPlace).contains(rest.count),
      rest.allSatisfy({
        !Lexicon.Titles.noPlace.contains($0.foldedWord) && !Lexicon.Titles.spoken.contains($0.foldedWord)
      }),
      rest.contains(where: { $0.first?.isUppercase == true }) || rest.first.map({ $0.lowercased() == "the" }) == true
    else { return nil }
    return rest.joined(separator: " ")
  }

  /// A place with the words behind it, where it begins what is said last: "Ojukwu family" of "…, 12 noon, Ojukwu family compound".
  func wholePlace(_ place: String) -> String {
    let keys = place.split(separator: " ").map(\.foldedWord)
    guard var piece = pieces.last, piece.follows, !piece.isFollowed else { return place }
    // "Hall 2 at Bedok"
    let before = piece.words.dropLast(keys.count)
    if piece.words.count <= 5, piece.words.suffix(keys.count).map(\.foldedWord) == keys, before.count > 1,
      before.last.map({ Self.placing.contains($0.lowercased()) }) == true,
      // "Test centre in Deansgrange"
      Self.isPlace(piece.words[...])
        || before.dropLast().last.map({ Lexicon.Titles.placeNouns.contains($0.foldedWord) }) == true
    {
      return piece.words.joined(separator: " ")
    }
    if let first = piece.words.first, Self.placing.contains(first.lowercased()) { piece.words.removeFirst() }
    guard (1...2).contains(piece.words.count - keys.count), Self.position(of: keys, in: piece.words) == 0,
      piece.words.dropFirst(keys.count).allSatisfy({ word in
        let key = word.foldedWord
        return word.allSatisfy { $0.isLetter || "-'’".contains($0) } && !Lexicon.Titles.spoken.contains(key)
          && !Lexicon.Titles.noPlace.contains(key) && !Lexicon.Titles.joining.contains(key)
          && !Lexicon.Titles.doing.contains(key)
          && !Lexicon.Titles.afterPlaces.contains(key) && !Self.placing.contains(key)
      })
    else { return place }
    return piece.words.joined(separator: " ")
  }

  /// A name at the end, behind days: "team offsite, 15 to 17 June, Tegernsee". Behind a time of day it may be who comes.
  func town(beside title: String) -> String? {
    guard pieces.count > 1, let last = pieces.last, last.follows, !last.isFollowed, last.words.count <= 2,
      last.words.allSatisfy({ $0.first?.isUppercase == true && $0.allSatisfy { $0.isLetter || $0 == "-" } }),
      !last.words.contains(where: {
        Lexicon.Titles.spoken.contains($0.foldedWord) || Lexicon.Titles.noPlace.contains($0.foldedWord)
      }),
      Self.position(of: title.split(separator: " ").map(\.foldedWord), in: last.words) == nil
    else { return nil }
    return last.words.joined(separator: " ")
  }
}
