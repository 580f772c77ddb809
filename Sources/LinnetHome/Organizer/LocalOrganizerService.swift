import ChatCore
import ChatModels
import ChatTypes
import Foundation
import Organizer
import OrganizerTools
import Tools

/// The organizer of a home for the pages of one profile's windows. What they change stands in the same undo log as what the
/// command line and the assistant do.
package struct LocalOrganizerService: OrganizerService {
  package let home: HomeOrganizer
  package let news: OrganizerChangeBroadcast
  /// What the profile has set.
  package let settings: @Sendable () async -> OrganizerSettings

  package init(
    home: HomeOrganizer, news: OrganizerChangeBroadcast, settings: @escaping @Sendable () async -> OrganizerSettings
  ) {
    self.home = home
    self.news = news
    self.settings = settings
  }

  package var timeZone: TimeZone { home.times.timeZone }

  /// The clock as it is now.
  package var times: PhraseReader { home.times.at(home.stores.environment.now()) }

  /// Goes between instants and days.
  package var clock: DayClock { DayClock(timeZone: timeZone) }

  package func changes() async -> AsyncStream<Void> { await news.listen() }

  package func undo(_ undo: String) async throws(OrganizerFailure) -> OrganizerChange {
    let change = try await attempt {
      let result = try await home.undo(undo)
      return OrganizerChange(title: "Undone: \(result.record.title).", undo: result.redoId)
    }
    await news.changed()
    return change
  }

  /// Writes down what was changed and tells the others.
  /// - Parameters:
  ///   - tool: the tool that would have done it, as the logs name it.
  ///   - id: what was made or changed.
  package func made(_ title: String, undo: OrganizerUndo, tool: String, id: String? = nil) async -> OrganizerChange {
    let undoId = await home.record(undo, title: title, tool: tool)
    await news.changed()
    return OrganizerChange(title: title + ".", undo: undoId, id: id)
  }

  /// Runs something whose errors are for the user.
  package func attempt<Value>(_ body: () async throws -> Value) async throws(OrganizerFailure) -> Value {
    do {
      return try await body()
    } catch let failure as OrganizerFailure {
      throw failure
    } catch {
      let report = ErrorReport(error)
      throw OrganizerFailure(report.message, code: report.code, log: report.logDescription)
    }
  }

  /// A rule without its end as fields show it: its name, or the rule. One that counts stays whole.
  package static func repetition(_ rule: RecurrenceRule) -> String {
    guard rule.count == nil else { return rule.text }
    let endless = rule.ending(nil)
    return endless.name ?? endless.text
  }

  /// The calendar for something new: what was chosen, else what is set, as long as it is there.
  package func calendar(_ chosen: String?) async throws -> String? {
    if let chosen { return chosen }
    guard let usual = await settings().calendar else { return nil }
    return try await home.calendars.calendars().first { $0.id == usual || $0.displayName == usual }?.id
  }

  package static func milliseconds(_ date: Date) -> Int64 { date.unixMilliseconds }

  package static func date(_ milliseconds: Int64) -> Date { Date(unixMilliseconds: milliseconds) }

  /// A day of the years that files can have.
  package func date(_ day: CalendarDay) throws -> CivilDate {
    guard day.civil == day.civil.clamped else {
      throw OrganizerFailure("A calendar has the years 1 to 9999. Choose a day in them.")
    }
    return day.civil
  }
}

extension LocalOrganizerService {
  /// The organizer of a home for each profile.
  /// - Throws: ``LinnetError`` when the home can't be used.
  package static func all(_ core: CoreClient, context: HomeContext) throws -> @Sendable (Int64) -> any OrganizerService
  {
    let home = try HomeOrganizer(context)
    let news = OrganizerChangeBroadcast(stores: home.stores, sleep: context.environment.sleep)
    let api = core.api
    return { userId in
      LocalOrganizerService(home: home, news: news) {
        let answer = try? await api.send(.apiGetPreferences(scope: .profile(userId: userId)), as: userId)
        guard case .preferences(_, let values) = answer else { return OrganizerSettings() }
        return HomeOrganizer.settings(values)
      }
    }
  }
}

extension CalendarDay {
  package init(_ date: CivilDate) { self.init(number: date.dayNumber) }

  var civil: CivilDate { CivilDate(dayNumber: number) }
}
