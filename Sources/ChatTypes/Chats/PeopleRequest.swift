import JSONValue

/// What the user asks an assistant for about a chat with people. Ours.
public enum PeopleRequest: JSONStringEnum {
  /// What is unread, in short.
  case catchUp
  /// Words that could be answered to a message.
  case draftReply
  /// What a message says becomes an event.
  case calendar
  /// What a message says becomes a reminder.
  case reminder
  /// Something in the user's own words.
  case question
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .catchUp: "catchUp", .draftReply: "draftReply", .calendar: "calendar", .reminder: "reminder",
    .question: "question",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }

  /// Whether it is about one message that the user has chosen.
  public var isAboutMessage: Bool {
    switch self {
    case .draftReply, .calendar, .reminder: true
    case .catchUp, .question, .unknown: false
    }
  }

  /// Reads what the user asks the assistant for in a chat with people: a message that begins with “@assistant”. It is for nobody
  /// else.
  /// - Returns: the words behind it, which may be none; nil for any other message.
  public static func question(in text: String) -> String? {
    let trimmed = text.withoutOuterSpace
    guard trimmed.prefix(mention.count).lowercased() == mention else { return nil }
    let rest = trimmed.dropFirst(mention.count)
    if let next = rest.first, next.isLetter || next.isNumber || "_-@".contains(next) { return nil }
    return String(rest.drop { $0.isWhitespace || ",:".contains($0) })
  }

  private static let mention = "@assistant"
}
