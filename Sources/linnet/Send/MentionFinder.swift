import ChatTypes
import Foundation

/// Finds the members of a group whose names stand behind an “@” in a text.
struct MentionFinder {
  /// What was found.
  struct Found: Equatable {
    /// Members by the name that stands in the text.
    var members: [String: Int64] = [:]
    /// Names that several members have.
    var ambiguous: [String] = []
  }

  /// Those with the longest names first: “@Ben Miller” isn't “@Ben”.
  private let members: [GroupMember]

  init(_ members: [GroupMember]) {
    self.members = members.sorted { $0.displayName.count > $1.displayName.count }
  }

  /// The members that a text mentions. Case and accents don't matter; an “@” inside of a word, as in an address, is none.
  func mentions(in text: String) -> Found {
    var found = Found()
    var start = text.startIndex
    while let sign = text[start...].firstIndex(of: "@") {
      start = text.index(after: sign)
      if sign > text.startIndex, Self.isWord(text[text.index(before: sign)]) { continue }
      guard let (name, ids) = named(at: start, in: text) else { continue }
      if let id = ids.count == 1 ? ids.first : nil {
        found.members[name] = id
      } else if !found.ambiguous.contains(name) {
        found.ambiguous.append(name)
      }
    }
    return found
  }

  /// The longest name that begins here, as it stands in the text, with all whose it is.
  private func named(at start: String.Index, in text: String) -> (name: String, ids: [Int64])? {
    var best: Range<String.Index>?
    var ids: [Int64] = []
    for member in members where !member.displayName.isEmpty {
      guard
        let range = text.range(
          of: member.displayName, options: [.anchored, .caseInsensitive, .diacriticInsensitive],
          range: start..<text.endIndex),
        range.upperBound == text.endIndex || !Self.isWord(text[range.upperBound])
      else { continue }
      if let best, range.upperBound != best.upperBound { continue }
      best = range
      ids.append(member.groupMemberId)
    }
    return best.map { (String(text[$0]), ids) }
  }

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
