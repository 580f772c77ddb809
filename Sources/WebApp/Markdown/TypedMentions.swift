/// The members that a message mentions, as their names stand in its text.
struct TypedMentions: Equatable, Sendable {
  /// A name as it may stand in a text, in UTF-8.
  private struct Written: Equatable, Sendable {
    let bytes: [UInt8]
    let isUser: Bool
    /// Whether a word could go on behind it, and would be another name then.
    let isOpen: Bool
  }

  /// The longest first: of “@Ben” and “@Ben-2” the one is the beginning of the other.
  private let written: [Written]

  /// - Parameters:
  ///   - names: those of the members.
  ///   - own: that of the user, if it is one of them.
  init(_ names: some Sequence<String> = [], own: String? = nil) {
    written = names.filter { !$0.isEmpty }
      .flatMap { name in
        [
          Written(bytes: Array("@\(name)".utf8), isUser: name == own, isOpen: true),
          Written(bytes: Array("@'\(name)'".utf8), isUser: name == own, isOpen: false),
        ]
      }
      .sorted { $0.bytes.count > $1.bytes.count }
  }

  /// Whether nobody is mentioned.
  var isEmpty: Bool { written.isEmpty }

  /// The mention that begins at a place of a text.
  func find(_ text: [UInt8], at index: Int, limit: Int) -> (end: Int, isUser: Bool)? {
    let rest = text[index..<limit]
    guard
      let found = written.first(where: { mention in
        guard rest.starts(with: mention.bytes) else { return false }
        let end = index + mention.bytes.count
        return !mention.isOpen || end == limit || !text[end].goesOnInWord
      })
    else { return nil }
    return (index + found.bytes.count, found.isUser)
  }
}

extension UInt8 {
  /// Whether it may be a part of a word: a letter beyond ASCII is several bytes from 0x80.
  fileprivate var goesOnInWord: Bool { self >= 0x80 || self == UInt8(ascii: "_") || isAlphanumeric }
}
