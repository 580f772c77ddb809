import ChatTypes

/// Leaves out what a model that only copies (`ModelDescription.copiesLiterally`) looks up beside what it does, where nothing was
/// asked: "table for 6 at Zur Linde, friday 19:45" puts an event into the calendar, and looks for no contact.
struct UnaskedLookupFilter: CallRepair {
  /// Words of those who want to know something.
  private static let asking: Set = [
    "what", "what's", "whats", "when's", "who", "who's", "whose", "which", "where", "where's", "how", "how's",
    "list", "find", "look", "search", "check", "any", "anything", "free", "busy", "google", "number", "phone", "email",
    "mail", "address", "contact", "contacts", "mobile", "whether", "news", "weather", "tel", "details", "online", "web",
    "internet", "show", "read", "open", "display", "see", "view", "when", "pull", "tell me", "give me", "do i", "did i",
    "am i", "is there", "are there", "have i",
  ]

  /// Words of those who ask for what is to be done.
  private static let ofTasks: Set = [
    "reminder", "reminders", "task", "tasks", "todo", "todos", "to-do", "to-dos", "do", "due", "errand", "errands",
    "chores",
    "list", "open", "everything", "remember", "forget", "deadlines", "jobs", "all", "else", "outstanding", "pending",
    "need", "have", "got", "should", "must", "done", "plate", "stuff", "remind", "lists", "tick", "forgotten", "owe",
  ]

  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  /// The calls without those that look something up, where others do what is said and nothing is asked.
  func repaired(_ calls: [ToolCall]) -> [ToolCall] {
    let acting = calls.filter { !$0.looksUp }
    let words = message.split(whereSeparator: \.isWhitespace).map(\.foldedWord)
    // "What's happening on Saturday and Sunday" asks for no reminders.
    if calls.count == 2, calls[0].name == "calendar", calls[1].name == "reminder",
      calls.allSatisfy({ $0.action == .list }), Self.ofTasks.isDisjoint(with: words)
    {
      return [calls[0]]
    }
    let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
    guard !acting.isEmpty, acting.count < calls.count, !message.contains("?"),
      Self.asking.isDisjoint(with: words), Self.asking.isDisjoint(with: pairs)
    else { return calls }
    return acting
  }
}
