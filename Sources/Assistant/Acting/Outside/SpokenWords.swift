/// What a user said, word by word, with what marks some of it as names: quotation marks, “called”, a capital in the middle of a sentence,
/// signs that no common word has. A word that nothing marks may be any adjective or verb.
struct SpokenWords {
  struct Word {
    /// As the user wrote it, without the signs around it.
    let text: String
    /// In the form in which words are compared.
    let terms: [String]
    /// Between quotation marks: one, however many words these hold.
    let isQuoted: Bool
    /// Whether a sentence begins with it, so that its capital says nothing.
    let beginsSentence: Bool
    /// Whether a sign such as a comma ends the phrase behind it.
    let endsPhrase: Bool
  }

  struct Number {
    let value: Int64
    let place: Int
  }

  struct Name {
    let text: String
    let terms: [String]
    let places: Range<Int>
  }

  let words: [Word]
  /// Whole numbers: `7`, `#7`, `-7`.
  let numbers: [Number]
  /// Where nothing has a small letter, capitals say nothing.
  private let hasSmallWords: Bool

  private static let naming: Set = ["called", "named", "titled"]
  private static let numbering: Set = ["number", "no", "nr", "id"]
  private static let placing: Set = ["in", "near", "around"]
  private static let timing: Set = [
    "at", "on", "in", "by", "for", "until", "till", "from", "to", "since", "before", "after", "around",
  ]

  init(_ text: String) {
    words = SpokenWordReader.words(of: text)
    numbers = words.enumerated().compactMap { place, word in
      guard !word.isQuoted else { return nil }
      return Int64(word.text.hasPrefix("#") ? String(word.text.dropFirst()) : word.text).map {
        Number(value: $0, place: place)
      }
    }
    hasSmallWords = words.contains { $0.text.first?.isLowercase == true }
  }

  /// The names.
  /// - Parameter unmatched: the terms that may be part of a name which stands without quotation marks.
  func names(among unmatched: Set<String>) -> [Name] {
    var names: [Name] = []
    var place = 0
    while place < words.count {
      var end = place
      if words[place].isQuoted {
        end += 1
      } else if place > 0, isNaming(place - 1) {
        end = endOfCalled(from: place)
      } else {
        while isInPhrase(end, from: place), isMarked(end), unmatched.isSuperset(of: words[end].terms) { end += 1 }
      }
      let text = words[place..<end].map(\.text).joined(separator: " ")
      let terms = QuestionWords.content(of: text)
      // What stands between quotation marks is a name even where all its words are common ones.
      if !terms.isEmpty || words[place].isQuoted { names.append(Name(text: text, terms: terms, places: place..<end)) }
      place = max(end, place + 1)
    }
    return names
  }

  /// Where a name ends that stands behind “called” without quotation marks: before a common word and before a time, and one with a capital
  /// before a word without one. It may itself be such a word: “Monday”.
  private func endOfCalled(from place: Int) -> Int {
    let hasCapital = hasSmallWords && words[place].text.first?.isUppercase == true
    var end = place
    while isInPhrase(end, from: place), !isCommon(end), !isNaming(end), !words[end].isQuoted {
      let isFirst = end == place
      if SpokenTimes.begins(with: words[end]), !isFirst || !hasCapital { break }
      if hasCapital, !isFirst, !isMarked(end) { break }
      end += 1
    }
    return end
  }

  /// The words that say that a name is a parameter's, beside the parameter's own: none for “repository Linnet” and “the Linnet repository”,
  /// “called” for “a repository called linnet”. What is called so without the word for a parameter is the thing that the tool is about; a
  /// place may stand behind “in”.
  /// - Parameter others: the words for the tool's other parameters.
  /// - Returns: nil where nothing says that.
  func binding(_ name: Name, to parameter: SpokenParameter, others: Set<String>) -> [String]? {
    var last = name.places.upperBound
    if !words[last - 1].endsPhrase {
      while last < words.count, isOne(of: parameter.nounBefore, at: last) { last += 1 }
      if last < words.count, isNoun(last, being: parameter.noun) { return [] }
    }
    guard let before = place(before: name.places.lowerBound) else { return nil }
    guard isNaming(before) else {
      if isNoun(before, being: parameter.noun) { return [] }
      // “in May” says when.
      let isPlace = isOne(of: Self.placing, at: before) && !name.terms.contains { SpokenTimes.isDay(term: $0) }
      return parameter.isLocation && isPlace ? words[before].terms : nil
    }
    let noun = place(before: before)
    let isNamed =
      noun.map { isNoun($0, being: parameter.noun) } == true
      || (parameter.isOwnName && noun.map { noun in others.contains { isNoun(noun, being: $0) } } != true)
    return isNamed ? words[before].terms : nil
  }

  /// Whether a number stands beside the word for a parameter: “ticket 7”, “ticket number 7”, “7 days”.
  func isNumber(at number: Int, of parameter: SpokenParameter) -> Bool {
    if parameter.counts, number + 1 < words.count, isNoun(number + 1, being: parameter.noun) { return true }
    guard var before = place(before: number) else { return false }
    if isOne(of: Self.numbering, at: before), let noun = place(before: before) { before = noun }
    return isNoun(before, being: parameter.noun)
  }

  /// Whether a number stands behind a word that says when or where: “at 7”, “until 7”.
  func isPlaced(at number: Int) -> Bool {
    place(before: number).map { isOne(of: Self.timing, at: $0) } ?? false
  }

  /// The word before one, in the same phrase.
  private func place(before place: Int) -> Int? {
    place > 0 && !words[place - 1].endsPhrase ? place - 1 : nil
  }

  private func isNoun(_ place: Int, being noun: String) -> Bool {
    !noun.isEmpty && !words[place].isQuoted && words[place].terms.last == noun
  }

  private func isInPhrase(_ place: Int, from start: Int) -> Bool {
    place < words.count && (place == start || !words[place - 1].endsPhrase)
  }

  private func isNaming(_ place: Int) -> Bool { isOne(of: Self.naming, at: place) }

  private func isOne(of terms: Set<String>, at place: Int) -> Bool {
    !words[place].isQuoted && words[place].terms.last.map { terms.contains($0) } == true
  }

  private func isCommon(_ place: Int) -> Bool { QuestionWords.content(of: words[place].text).isEmpty }

  /// Whether a word is written as names are.
  private func isMarked(_ place: Int) -> Bool {
    let word = words[place]
    guard !word.isQuoted, !word.terms.isEmpty, let first = word.text.first else { return false }
    if word.text.contains(where: { "_/@#".contains($0) }), word.text.contains(where: \.isLetter) { return true }
    return first.isUppercase && !word.beginsSentence && hasSmallWords
  }
}

/// Takes what a user said apart.
private enum SpokenWordReader {
  private static let quotes: [Character: Set<Character>] = [
    "\"": ["\""], "“": ["”"], "„": ["“", "”"], "«": ["»"],
  ]
  /// Characters of a name between quotation marks. A mark that none closes would otherwise be followed to the end of the text, each time.
  private static let longestQuotation = 200
  private static let before: Set<Character> = ["(", "[", "¿", "¡", "'", "‘"]
  private static let behind: Set<Character> = [")", "]", ".", ",", ";", ":", "!", "?", "…", "'", "’", "\"", "”", "»"]
  private static let endings: Set<Character> = [".", ",", ";", "!", "?", ")", "…"]
  private static let sentenceEndings: Set<Character> = [".", "!", "?", "…"]

  static func words(of text: String) -> [SpokenWords.Word] {
    var words: [SpokenWords.Word] = []
    var rest = text[...]
    var beginsSentence = true
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      let quoted = quotation(rest)
      let inside = quoted.map { $0.inside } ?? ""
      // What stands right behind the closing mark belongs to the sentence.
      let raw = quoted.map { $0.behind.prefix { !$0.isWhitespace } } ?? rest.prefix { !$0.isWhitespace }
      let bare = quoted == nil ? trimmed(raw) : inside
      let signs = quoted == nil ? raw[bare.endIndex...] : raw
      if !bare.isEmpty {
        let word = quoted == nil ? owner(bare) : bare
        words.append(
          SpokenWords.Word(
            text: String(word), terms: SearchTerms.of(String(word)), isQuoted: quoted != nil,
            beginsSentence: beginsSentence, endsPhrase: signs.contains(where: endings.contains)))
      }
      beginsSentence = bare.isEmpty ? beginsSentence : signs.contains(where: sentenceEndings.contains)
      rest = rest[raw.endIndex...]
    }
    return words
  }

  /// What stands between the quotation marks with which a text begins, and what stands behind them.
  private static func quotation(_ text: Substring) -> (inside: Substring, behind: Substring)? {
    guard let first = text.first, let closing = quotes[first] else { return nil }
    let inside = text.dropFirst().prefix(longestQuotation).prefix { !closing.contains($0) && !$0.isNewline }
    let behind = text[inside.endIndex...]
    guard let last = behind.first, closing.contains(last), inside.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    return (inside, behind.dropFirst())
  }

  private static func trimmed(_ raw: Substring) -> Substring {
    var word = raw.drop { before.contains($0) }
    while let last = word.last, behind.contains(last) { word = word.dropLast() }
    return word
  }

  /// A name without the ending that makes it an owner's.
  private static func owner(_ word: Substring) -> Substring {
    word.hasSuffix("'s") || word.hasSuffix("’s") ? word.dropLast(2) : word
  }
}
