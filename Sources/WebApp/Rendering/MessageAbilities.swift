import ChatTypes

/// What the menu of a message offers beyond what all have.
struct MessageAbilities: OptionSet {
  let rawValue: Int

  static let forward = MessageAbilities(rawValue: 1 << 0)
  static let edit = MessageAbilities(rawValue: 1 << 1)
  static let editInBranch = MessageAbilities(rawValue: 1 << 2)
  static let keep = MessageAbilities(rawValue: 1 << 3)
  static let regenerate = MessageAbilities(rawValue: 1 << 4)
  static let proceed = MessageAbilities(rawValue: 1 << 5)
  static let branch = MessageAbilities(rawValue: 1 << 6)
  static let versions = MessageAbilities(rawValue: 1 << 7)
  static let deleteForAll = MessageAbilities(rawValue: 1 << 8)

  /// What is offered only for a message of people: what an assistant can do with it, and what is known of its way. A reply is drafted
  /// to what others wrote.
  static func amongPeople(_ row: MessageRow) -> HTML {
    let item = row.item
    guard !row.marks.isBeside, !item.meta.isLive, item.meta.itemDeleted == nil, !item.isReport else { return "" }
    return switch item.chatDir {
    case .directRcv, .groupRcv, .channelRcv: " draft-reply to-calendar remind info"
    case .directSnd, .groupSnd: " to-calendar remind info"
    case .localSnd, .localRcv, .assistantSnd, .assistantRcv, .assistantSystem, .unknown: ""
    }
  }

  /// The names by which the page knows them, each text once: there are fifty messages to a click and few kinds of them.
  private static let texts: [HTML] = (0..<1 << 9).map { names(MessageAbilities(rawValue: $0)) }
  private static let copying: HTML = "copy"
  private static let deleting: HTML = "select delete"
  private static let deletingBeside: HTML = "delete"

  /// What a message can be used for, as the page reads it.
  static func html(_ row: MessageRow) -> HTML {
    let (item, marks) = (row.item, row.marks)
    guard !item.meta.isLive else { return copying }
    guard item.meta.itemDeleted == nil else { return marks.isBeside ? deletingBeside : deleting }
    var abilities: MessageAbilities = []
    if !item.isReport { abilities.insert(.forward) }
    if item.sent {
      if item.meta.editable { abilities.insert(marks.editsInBranch ? .editInBranch : .edit) }
      if !item.text.isEmpty { abilities.insert(.keep) }
      if marks.canDeleteForAll { abilities.insert(.deleteForAll) }
    } else if item.turn?.state.isFinal ?? false {
      abilities.insert(.regenerate)
    }
    if marks.canContinue { abilities.insert(.proceed) }
    if marks.canBranch { abilities.insert(.branch) }
    if item.meta.itemEdited { abilities.insert(.versions) }
    if marks.isBeside { return "\(besideNames(abilities, takesWords: marks.takesWords))\(RuledAbilities.html(row))" }
    return "\(texts[abilities.rawValue])\(RuledAbilities.html(row))"
  }

  /// In the column beside a group nothing is chosen, and nobody but those who read it is told of it.
  private static func besideNames(_ abilities: MessageAbilities, takesWords: Bool) -> HTML {
    """
    copy\(if: takesWords, " reply")\(if: takesWords && abilities.contains(.edit), " edit")\
    \(if: abilities.contains(.versions), " versions") delete\(if: abilities.contains(.deleteForAll), " delete-for-all")
    """
  }

  private static func names(_ abilities: MessageAbilities) -> HTML {
    """
    reply copy select\(if: abilities.contains(.forward), " forward")\(if: abilities.contains(.edit), " edit")\
    \(if: abilities.contains(.editInBranch), " edit-branch")\(if: abilities.contains(.keep), " keep")\
    \(if: abilities.contains(.regenerate), " regenerate")\(if: abilities.contains(.proceed), " continue")\
    \(if: abilities.contains(.branch), " branch")\(if: abilities.contains(.versions), " versions") delete\
    \(if: abilities.contains(.deleteForAll), " delete-for-all")
    """
  }
}
