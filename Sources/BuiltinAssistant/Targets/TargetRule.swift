import ChatTypes
import Foundation
import Organizer
import Tools

/// One way to find what a call means that is about nothing that there is, or about something else than was said.
protocol TargetRule: Sendable {
  /// Calls in the place of one, the likeliest first. The first that could be made is.
  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall]
}

extension TargetRule {
  /// Names the rule in logs and tests.
  var name: String { String(describing: Self.self) }
}

/// What rules know beside the call.
struct TargetSituation: Sendable {
  /// What was said.
  let request: RequestContext
  /// What there was before any call for the message was made. What one of them made isn't what another changes: "team lunch will be
  /// tuesday at 12 and thursday at 12" are two.
  let before: [EntityRef]
  /// What there is now.
  let entities: @Sendable () async -> [EntityRef]
  let turn: TurnContext
  let executor: ToolExecutor

  var now: Date { Date(unixMilliseconds: turn.now) }
  var phrases: DatePhrases { DatePhrases(now: now, timeZone: turn.timeZone) }

  /// Why a call would be refused as things are; nil where it wouldn't.
  func dryRun(_ call: DecodedCall) async -> ToolCallError? { await executor.dryRun(call.toolCall, in: turn) }

  /// Finds among what there is now.
  func targets() async -> TargetResolver { targets(among: await entities()) }

  /// Finds among some of what the user has.
  func targets(among entities: [EntityRef]) -> TargetResolver {
    TargetResolver(request.message, after: request.earlier, among: entities)
  }
}
