/// Tells what asks for something by its words from what may only be told: "My dentist has the driest humour" opens like no request.
enum RequestTelling {
  /// Whether no sentence of a message asks, orders or says that something of the user's is off.
  static func onlyTells(_ message: String) -> Bool {
    guard !message.contains("?") else { return false }
    let sentences = message.split { ".!;:\n".contains($0) }.map { MessageWords(String($0)).words.map(\.text) }
    return sentences.allSatisfy { words in
      RequestOpening.of(words[RequestOpening.lead(words[...])...]) == nil && asking.isDisjoint(with: words)
    }
  }

  /// What asks wherever it stands, and what is said of events that won't be, or won't be then.
  private static let asking: Set = [
    "please", "pls", "plz", "remind", "cancel", "cancelled", "canceled", "delete", "remove", "move", "moved",
    "postponed", "rescheduled", "off", "calendar", "diary", "reminder", "reminders", "note", "notes", "log", "instead",
    "done",
  ]
}
