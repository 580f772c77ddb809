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
}
