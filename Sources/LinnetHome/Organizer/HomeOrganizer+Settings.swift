import ChatTypes
import JSONValue
import Organizer
import OrganizerTools
import Persistence

extension HomeOrganizer {
  /// What these preferences of a profile say.
  package static func settings(_ values: JSONValue) -> OrganizerSettings {
    var settings = OrganizerSettings()
    settings.eventMinutes = Int(clamping: max(1, value(.eventMinutes, in: values)))
    let calendar = value(.defaultCalendar, in: values)
    settings.calendar = calendar.isEmpty ? nil : calendar
    let hours = value(.workingHours, in: values)
    if let hours = try? WorkingTime.read(hours: hours, days: value(.workingDays, in: values)) {
      settings.workingHours = hours
    }
    return settings
  }

  private static func value<Value>(_ key: PreferenceKey<Value>, in values: JSONValue) -> Value {
    key.value(of: values[key.name])
  }
}
