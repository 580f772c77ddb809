import PlainText

/// A language other than English that is told by its frequent words or by its script.
enum SpokenLanguage: String, CaseIterable, Sendable {
  case german, french, spanish, italian, portuguese, dutch, polish, swedish, turkish
  case russian, greek, arabic, hebrew, hindi, japanese, chinese, korean

  /// The language of a text, where the text gives clear evidence: most of its letters are of another script, or it has frequent
  /// words of one language and next to none of English. What stands between quotation marks, or behind the colon of an English
  /// request, says nothing of the language that the request is in.
  /// - Returns: nil for English, and where one can't tell.
  init?(of text: String) {
    let said = Self.tellingWords(text)
    guard let found = Self.byScript(said.joined(separator: " ")) ?? Self.byWords(said) else { return nil }
    self = found
  }

  private static func tellingWords(_ text: String) -> [String] {
    let all = MessageWords(text).words
    var words = all.filter { !$0.isQuoted }
    if let colon = words.firstIndex(where: { $0.gap == .colon }),
      words[..<colon].contains(where: { FrequentWords.english.contains($0.text) })
    {
      words.removeSubrange(colon...)
    }
    return words.flatMap { $0.text.split { !$0.isLetter }.map(String.init) }
  }

  // MARK: Scripts

  /// Letters of another script that a text has at least, so that it is one in that script and no name alone.
  private static let fewestLetters = 4

  private static func byScript(_ text: String) -> SpokenLanguage? {
    var counts: [SpokenLanguage: Int] = [:]
    var letters = 0
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      // A character of Han says as much as some letters.
      let script = script(of: scalar)
      let weight = script == .chinese || script == .japanese || script == .korean ? 2 : 1
      letters += weight
      if let script { counts[script, default: 0] += weight }
    }
    // Japanese is written in Han, too, and never without kana for long.
    if let kana = counts[.japanese], let han = counts.removeValue(forKey: .chinese) { counts[.japanese] = kana + han }
    guard let (language, count) = counts.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }),
      count >= fewestLetters, count * 2 > letters
    else { return nil }
    return language
  }

  private static func script(of scalar: Unicode.Scalar) -> SpokenLanguage? {
    switch scalar.value {
    case 0x0370...0x03FF, 0x1F00...0x1FFF: .greek
    case 0x0400...0x052F: .russian
    case 0x0590...0x05FF: .hebrew
    case 0x0600...0x06FF, 0x0750...0x077F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: .arabic
    case 0x0900...0x097F: .hindi
    case 0x3040...0x30FF: .japanese
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: .chinese
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: .korean
    default: nil
    }
  }

  // MARK: Words

  private static func byWords(_ words: [String]) -> SpokenLanguage? {
    let folded = words.map(\.searchFolded)
    var best: (language: SpokenLanguage, count: Int)?
    for (language, frequent) in FrequentWords.all {
      let own = Set(folded).intersection(frequent)
      // Not so many of two languages, as "was" and "an" are, nor those of names.
      let foreign = own.subtracting(FrequentWords.english)
      let telling = foreign.filter { $0.count > 1 && !FrequentWords.ofNames.contains($0) }
      let english = Set(folded).intersection(FrequentWords.english).subtracting(frequent)
      // A word of English is borrowed now and then; a second one makes it English with names of elsewhere.
      let isClear =
        switch english.count {
        case 0: own.count >= 2 && !telling.isEmpty
        case 1: foreign.count >= 4 && telling.count >= 2
        default: false
        }
      if isClear, own.count > best?.count ?? 0 { best = (language, own.count) }
    }
    return best?.language
  }
}
