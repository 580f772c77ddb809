import Assistant
import ChatTypes
import Foundation
import JSONValue
import Organizer
import OrganizerTools
import Persistence
import Tools
import WebSearch

/// What a profile has set for its assistants, as the store has it now.
struct ProfileSettings: Sendable {
  private let values: JSONObject

  /// Reads what is set. A store that can't be read gives what holds while nobody has set anything, which is the careful
  /// choice everywhere.
  init(of userId: Int64, in database: AppDatabase) async {
    values = (try? await database.read { try $0.preferences(of: .profile(userId: userId)) }) ?? JSONObject()
  }

  /// When the user is asked, and which of these tools are on.
  func tools(among declared: [String]) -> ToolSettings {
    var enabled = Set(declared)
    enabled.subtract((value(.toolsOff).arrayValue ?? []).compactMap(\.stringValue))
    if !value(.webSearchOn) { enabled.subtract([CallTool.webSearch.name, CallTool.webPage.name]) }
    return ToolSettings(mode: value(.confirmationMode), enabled: enabled)
  }

  /// What assistants are to keep in mind in every chat.
  var instructions: String { value(.assistantInstructions) }

  /// Who searches the web.
  var webSearch: WebSearchSettings {
    WebSearchSettings(
      isOn: value(.webSearchOn), provider: WebSearchSettings.Provider(rawValue: value(.webSearchProvider)) ?? .searxng,
      address: value(.webSearchAddress), key: value(.webSearchKey))
  }

  /// The key to Composio; nil where there is none.
  var composioKey: String? {
    let key = value(.composioApiKey).trimmingCharacters(in: .whitespacesAndNewlines)
    return key.isEmpty ? nil : key
  }

  /// What the organizer takes for granted.
  var organizer: OrganizerSettings {
    var settings = OrganizerSettings()
    settings.eventMinutes = Int(clamping: max(1, value(.eventMinutes)))
    let calendar = value(.defaultCalendar)
    settings.calendar = calendar.isEmpty ? nil : calendar
    settings.workingHours = WorkingHours(days: value(.workingDays), hours: value(.workingHours)) ?? .standard
    return settings
  }

  private func value<Value: JSONCodable>(_ key: PreferenceKey<Value>) -> Value { key.value(of: values[key.name]) }
}

extension WorkingHours {
  /// Working hours as they are written in settings: `mon,tue,wed` and `08:00-20:00`; nil when that can't be read.
  package init?(days: String, hours: String) {
    var week: Set<Weekday> = []
    for name in days.lowercased().split(whereSeparator: { ", ".contains($0) }) {
      guard let day = Weekday.allCases.first(where: { "\($0)".hasPrefix(name.prefix(3)) }), name.count >= 3 else {
        return nil
      }
      week.insert(day)
    }
    let ends = hours.split(separator: "-").map { Self.minutes(String($0)) }
    guard ends.count == 2, let start = ends[0], let end = ends[1] else { return nil }
    self.init(days: week, start: start, end: end)
  }

  private static func minutes(_ text: String) -> Int? {
    let parts = text.filter { !$0.isWhitespace }.split(separator: ":").compactMap { Int($0) }
    guard let hour = parts.first, (1...2).contains(parts.count), (0...24).contains(hour) else { return nil }
    let minute = parts.count == 2 ? parts[1] : 0
    guard (0..<60).contains(minute) else { return nil }
    return hour * 60 + minute
  }
}
