import ChatTypes

/// What the menu of a message offers where a group's rules or a contact's preferences allow it. A table of its own: there are few
/// kinds of messages, but many ways to mix these with them.
struct RuledAbilities: OptionSet {
  let rawValue: Int

  static let react = RuledAbilities(rawValue: 1 << 0)
  static let report = RuledAbilities(rawValue: 1 << 1)
  static let moderate = RuledAbilities(rawValue: 1 << 2)
  static let writeTo = RuledAbilities(rawValue: 1 << 3)
  static let reactors = RuledAbilities(rawValue: 1 << 4)

  static let comments = RuledAbilities(rawValue: 1 << 5)
  static let closeComments = RuledAbilities(rawValue: 1 << 6)
  static let openComments = RuledAbilities(rawValue: 1 << 7)

  private static let texts: [HTML] = (0..<1 << 8).map { names(RuledAbilities(rawValue: $0)) }

  /// What follows the names of what all messages have.
  static func html(_ row: MessageRow) -> HTML {
    let (item, marks) = (row.item, row.marks)
    var abilities: RuledAbilities = []
    if marks.canReact { abilities.insert(.react) }
    if marks.canReport { abilities.insert(.report) }
    if marks.canModerate { abilities.insert(.moderate) }
    if marks.canWriteTo { abilities.insert(.writeTo) }
    let isInGroup = item.chatDir == .groupSnd || item.chatDir.groupMember != nil
    if isInGroup, !item.reactions.isEmpty { abilities.insert(.reactors) }
    if let comments = marks.comments {
      if comments.isOffered { abilities.insert(.comments) }
      if marks.rulesComments { abilities.insert(item.commentsDisabled ? .openComments : .closeComments) }
    }
    return texts[abilities.rawValue]
  }

  private static func names(_ abilities: RuledAbilities) -> HTML {
    """
    \(if: abilities.contains(.react), " react")\(if: abilities.contains(.report), " report")\
    \(if: abilities.contains(.moderate), " moderate")\(if: abilities.contains(.writeTo), " write-to")\
    \(if: abilities.contains(.reactors), " reactors")\(if: abilities.contains(.comments), " comments")\
    \(if: abilities.contains(.closeComments), " close-comments")\(if: abilities.contains(.openComments), " open-comments")
    """
  }
}
