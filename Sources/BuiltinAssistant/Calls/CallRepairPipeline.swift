import ChatTypes
import Foundation
import Organizer

/// Repairs the calls of a model that only copies (`ModelDescription.copiesLiterally`) by what the user really said.
struct CallRepairPipeline: Sendable {
  /// What is done to all calls for a request before its times are given to them.
  static let selection: [any CallRepair.Type] = [
    TypoRepair.self, DuplicateHabitMerge.self,
  ]
  /// What is done to each call that is left.
  static let times: [any CallRepair.Type] = [
    ShiftRepair.self, TimeRepair.self, NameRepair.self,
  ]
  /// What makes fewer calls of several.
  static let merging: [any CallRepair.Type] = [PairRepair.self]
  /// What is done to a request's only call, of which all is that the message says.
  static let onlyCall: [any CallRepair.Type] = [
    RepetitionRepair.self, LookupRepair.self, TitleRepair.self,
    PlaceRepair.self, BodyRepair.self, ScopeRepair.self, EndRepair.self, PlaceRemoval.self, QueryRepair.self,
  ]

  private let context: RequestContext

  /// - Parameter context: what the request says, and what was said before it.
  init(_ context: RequestContext) { self.context = context }

  /// The calls with what was said in the place of what is nearly that.
  /// - Parameters:
  ///   - now: the turn's own time.
  ///   - zone: where the user is.
  func repaired(_ written: [DecodedCall], at now: Date, in zone: TimeZone) -> [DecodedCall] {
    report(on: written, at: now, in: zone).calls
  }

  /// The repaired calls, and which repairs have changed something.
  func report(on written: [DecodedCall], at now: Date, in zone: TimeZone) -> CallRepairReport {
    let request = RequestReading(context, phrases: DatePhrases(now: now, timeZone: zone))
    var report = CallRepairReport(calls: written)
    report.apply(Self.selection, by: request)
    let reading = request.reading(for: report.calls)
    report.apply(Self.times, by: reading)
    if !reading.isOnlyCall { report.apply(Self.merging, by: reading) }
    if report.calls.count == 1 { report.apply(Self.onlyCall, by: reading) }
    return report
  }
}
