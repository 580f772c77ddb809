import Assistant
import ChatModels
import ChatTypes
import Tools

/// What the assistants of a home act with, for its windows.
package struct HomeTools: ToolsService {
  /// Nil where the chats are open in another process: then only the list is known.
  package let acting: AssistantComposition?

  package init(acting: AssistantComposition?) { self.acting = acting }

  package func tools() async -> [ToolEntry] {
    let texts = Self.explanations
    guard let acting else { return texts.map { ToolEntry(name: $0.name, title: $0.title, explanation: $0.text) } }
    return acting.declarations.map { declaration in
      let text = texts.first { $0.name == declaration.name }
      return ToolEntry(
        name: declaration.name, title: text?.title ?? declaration.title,
        explanation: text?.text ?? declaration.description)
    }
  }

  package func grants(of userId: Int64) async -> [ToolGrantSummary] {
    await acting?.tools.executor.summaries(of: userId) ?? []
  }

  package func revoke(_ id: String) async throws(ServiceError) {
    guard let acting else { throw .notHere }
    do {
      try await acting.tools.executor.revokeGrant(id)
    } catch {
      throw ServiceError(error)
    }
  }

  /// What each tool touches, for people; declarations speak to models.
  private static let explanations: [(name: String, title: String, text: String)] = [
    (CallTool.calendar.name, "Calendar", "Reads, makes, moves and deletes events, and finds free times."),
    (CallTool.reminder.name, "Reminders", "Reads, makes, completes and deletes reminders."),
    (CallTool.note.name, "Notes", "Searches, writes and deletes notes."),
    (CallTool.contactsSearch.name, "Contacts", "Looks people up. It changes nothing."),
    (CallTool.habit.name, "Habits", "Reads, logs and deletes habits."),
    (CallTool.webSearch.name, "Web search", "Sends what it looks for to the search service that you chose."),
    (CallTool.webPage.name, "Web pages", "Fetches pages that a search has found."),
    (CallTool.remember.name, "Memory", "Proposes what to remember about you. It counts once you accept it."),
  ]
}
