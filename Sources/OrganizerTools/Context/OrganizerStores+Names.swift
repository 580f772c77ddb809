import Foundation
import Organizer
import PlainText

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
  ///   - asksForPlace: whether it is asked where something is.
  public func answers(_ tool: String, keys: [String], asksForPlace: Bool, at now: Date) async -> Bool {
    let text = keys.joined(separator: " ")
    switch tool {
    case "note":
      guard let found = try? await notes.search(text, limit: 1), !found.isEmpty else { return false }
      // What an event is called by is asked of the calendar, which knows its time and place.
      return await !names(at: now).contains { thing in
        thing.tool == "calendar"
          && (Self.hasAll(keys, in: thing.name) || (asksForPlace && Self.isWithin(thing.name, keys: keys)))
      }
    case "reminder":
      return (try? await reminders.search(text, includingCompleted: false, limit: 1))?.isEmpty == false
    case "contacts_search":
      return (try? await contacts.search(text).contains { Self.hasAll(keys, in: $0.fullName) }) ?? false
    default: return false
    }
  }

  /// Whether a name has words that begin with each of these.
  private static func hasAll(_ keys: [String], in name: String) -> Bool {
    let words = words(name)
    return keys.allSatisfy { key in
      let key = key.searchFolded
      return words.contains { $0 == key || (key.count > 2 && $0.hasPrefix(key)) }
    }
  }

  /// Whether all words of a name are among these.
  private static func isWithin(_ name: String, keys: [String]) -> Bool {
    let words = words(name).filter { $0.count > 2 }
    return !words.isEmpty && Set(words).isSubset(of: keys.map(\.searchFolded))
  }

  private static func words(_ name: String) -> [String] {
    name.searchFolded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
