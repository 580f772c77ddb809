import PlainText

/// What of a contact is searched, folded once.
struct ContactSearchText: Sendable {
  let name: String
  let nameWords: [String]
  let nicknames: [String]
  let organization: String
  let emails: [String]
  /// Digits only.
  let phones: [String]
  let rest: String

  init(_ contact: Contact) {
    name = contact.fullName.searchFolded
    nameWords = (contact.fullName + " " + contact.name.spoken).queryWords
    nicknames = contact.nicknames.map { $0.searchFolded }
    organization = (contact.organization + [contact.jobTitle ?? ""]).joined(separator: " ").searchFolded
    emails = contact.emails.map { $0.value.searchFolded }
    phones = contact.phones.map { Self.digits($0.value) }
    rest = contact.categories.joined(separator: " ").searchFolded
  }

  /// How well a query fits, 0 best; nil not at all.
  func rank(_ query: ContactQuery) -> Int? {
    if let digits = query.digits { return rank(digits: digits) }
    if name == query.whole || nicknames.contains(query.whole) || emails.contains(query.whole) { return 0 }
    if name.hasPrefix(query.whole) { return 1 }
    // Each word must be found; the worst decides.
    var worst = 1
    for word in query.words {
      guard let found = rank(word: word) else { return nil }
      worst = max(worst, found)
    }
    return worst + 1
  }

  private func rank(word: String) -> Int? {
    if nameWords.contains(word) { return 1 }
    if nameWords.contains(where: { $0.hasPrefix(word) }) { return 2 }
    if nicknames.contains(where: { $0.hasPrefix(word) }) { return 3 }
    if name.contains(word) { return 4 }
    if emails.contains(where: { $0.hasPrefix(word) }) { return 5 }
    if organization.contains(word) || nicknames.contains(where: { $0.contains(word) }) { return 6 }
    return emails.contains { $0.contains(word) } || rest.contains(word) ? 7 : nil
  }

  /// The same number however it is written: with or without country and area, in any grouping.
  private func rank(digits: String) -> Int? {
    if phones.contains(digits) { return 0 }
    let bare = String(digits.drop { $0 == "0" })
    guard bare.count >= 3 else { return nil }
    if bare.count >= 7,
      phones.contains(where: { $0.hasSuffix(bare) || (digits.hasSuffix($0.drop { $0 == "0" }) && $0.count >= 7) })
    {
      return 1
    }
    return phones.contains { $0.contains(bare) } ? 3 : nil
  }

  static func digits(_ text: String) -> String {
    String(text.unicodeScalars.filter { ("0"..."9").contains($0) }.map(Character.init))
  }
}

/// A query for contacts.
struct ContactQuery {
  let whole: String
  let words: [String]
  /// When it is a telephone number.
  let digits: String?

  init(_ text: String) {
    words = text.queryWords
    whole = words.joined(separator: " ")
    let isNumber =
      text.contains(where: \.isNumber)
      && text.allSatisfy { $0.isNumber || $0.isWhitespace || "+-./()".contains($0) }
    let digits = ContactSearchText.digits(text)
    self.digits = isNumber && digits.count >= 3 ? digits : nil
  }

  /// Forms of address, folded, which cards seldom have.
  private static let forms: Set = [
    "mr", "mrs", "ms", "miss", "mx", "mister", "sir", "madam", "dr", "doctor", "prof", "professor", "herr", "frau",
    "monsieur", "madame", "mme", "mlle", "senor", "senora", "sr", "sra", "signor", "signora",
  ]

  /// The query without forms of address before the name; nil where it has none, or nothing else.
  var withoutForms: ContactQuery? {
    let rest = words.drop { Self.forms.contains($0.hasSuffix(".") ? String($0.dropLast()) : $0) }
    return rest.isEmpty || rest.count == words.count ? nil : ContactQuery(rest.joined(separator: " "))
  }
}
