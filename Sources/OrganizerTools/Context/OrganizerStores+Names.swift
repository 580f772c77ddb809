import Foundation
import Organizer

extension OrganizerStores {
  /// Days around now in which events are looked for: what is talked of mostly lies near.
  private static let (daysBefore, daysAfter) = (60.0, 366.0)

  /// What calls can be about: the titles of events around now, open reminders and notes, and the names of habits, each with
  /// the name of its tool. What can't be read now is left out.
  public func names(at now: Date) async -> [(tool: String, name: String)] {
    let (start, end) = (now - Self.daysBefore * 86_400, now + Self.daysAfter * 86_400)
    async let events = try? calendars.titles(from: start, to: end)
    async let open = try? reminders.list()
    async let written = try? notes.list().notes
    async let kept = try? habits.list().habits
    let all: [(String, [String])] = await [
      ("calendar", (events ?? []).sorted()), ("reminder", (open ?? []).map(\.title)),
      ("note", (written ?? []).map(\.title)), ("habit", (kept ?? []).map(\.name)),
    ]
    return all.flatMap { tool, names in names.map { (tool: tool, name: $0) } }
  }

  /// Whether a tool finds something by all of these words that may answer a question about them.
  /// - Parameters:
  ///   - tool: `note`, `reminder` or `contacts_search`; others find nothing.
  ///   - keys: words in small letters.
  public func answers(_ tool: String, _ keys: [String], at now: Date) async -> Bool {
    let text = keys.joined(separator: " ")
    func hasAll(_ name: String) -> Bool {
      let name = name.lowercased()
      return keys.allSatisfy(name.contains)
    }
    switch tool {
    case "note":
      guard let found = try? await notes.search(text, limit: 1), !found.isEmpty else { return false }
      // Where an event has the very words, its time and place are what is asked for.
      return await !names(at: now).contains { $0.tool == "calendar" && hasAll($0.name) }
    case "reminder":
      return (try? await reminders.search(text, includingCompleted: false, limit: 1))?.isEmpty == false
    case "contacts_search":
      return (try? await contacts.search(text).contains { hasAll($0.fullName) }) ?? false
    default: return false
    }
  }
}
