import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import Organizer
import OrganizerTools
import Persistence

extension OrganizerHome {
  /// What the signed-in profile has set for its organizer. They lie with the chats; where there are none yet, or their store
  /// would want a passphrase typed for it, what holds at first holds here.
  func settings() async -> OrganizerSettings {
    guard FileManager.default.fileExists(atPath: context.home.database.path(percentEncoded: false)) else {
      return OrganizerSettings()
    }
    do {
      let needsPassphrase = try StoreKey(context.homeContext).wrapped.isSet()
      guard !needsPassphrase || context.environment.variables["LINNET_PASSPHRASE_FILE"] != nil else {
        context.detail("Your settings are under your passphrase and were not looked at.")
        return OrganizerSettings()
      }
      return try await context.withCore { core in
        HomeOrganizer.settings(try await core.preferences(.profile(userId: core.user.userId)))
      }
    } catch {
      context.notice("Your settings could not be read and were not looked at: \(ErrorReport(error).message)")
      return OrganizerSettings()
    }
  }

  /// The calendar that something new goes to: the one that was named, else the one that is set, as long as it is there.
  func calendarForNew(_ name: String?, settings: OrganizerSettings) async throws -> String? {
    if let name { return try await calendarID(name) }
    guard let usual = settings.calendar else { return nil }
    do {
      return try await calendarID(usual)
    } catch is LinnetError {
      context.notice("The calendar “\(usual)”, which is set for new events, is not there.")
      return nil
    }
  }
}
