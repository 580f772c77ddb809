import ChatTypes
import Tools

extension BuiltinInterpreter {
  /// What a call may be about that would look something up elsewhere, be that switched on or off.
  static let lookupRules: [any TargetRule] = [OwnAgendaRule()]
  /// What any call may mean.
  static let generalRules: [any TargetRule] = [LastDoneRule(), LastDueRule()]
  /// What something new may be.
  static let newRules: [any TargetRule] = [CorrectionRule(), OneMoreRule(), ChangedTimeRule()]
  /// What a call may be about that is about something that there is.
  static let existingRules: [any TargetRule] = [NamedReminderRule(), LoggedHabitRule(), LastMentionedRule()]
  /// Which of several things is meant.
  static let ambiguityRules: [any TargetRule] = [PointedAtRule()]
  /// What is meant where there is no such thing.
  static let missingRules: [any TargetRule] = [LastChangedRule(), ShortChangeRule(), AlternativeRule()]
  /// The same, once no other reading is to be had.
  static let fallbackRules: [any TargetRule] = [LastChangedRule(takesInvention: true)]

  /// Of what is refused because several things have the name that a call has.
  private static let ambiguityCodes: Set<ToolCallError.Code> = [.ambiguousEvent, .ambiguous]

  /// What there is before the calls for these requests are made, as far as one of them may mean it: all that the user has takes
  /// its time to read.
  func entities(before requests: [RequestContext]) async -> [EntityRef] {
    requests.contains { TargetResolver.tellsOfChange($0.message) } ? await entities() : []
  }

  /// The call that is meant by one whose thing isn't there; itself where none is known, and where it names something.
  ///
  /// To be asked right before the call is made: what an earlier request of the message made is there by then.
  /// - Parameter before: what was there before all of the message's calls.
  func resolvedTarget(
    of call: DecodedCall, _ request: RequestContext, among before: [EntityRef], in turn: TurnContext
  ) async -> DecodedCall {
    let situation = TargetSituation(
      request: request, before: before, entities: entities, turn: turn, executor: executor)
    if let other = await first(of: Self.lookupRules, for: call, situation) { return other }
    guard call.status == .pending else { return call }
    if let other = await first(of: Self.generalRules, for: call, situation) { return other }
    if call.action == .create { return await first(of: Self.newRules, for: call, situation) ?? call }
    if let other = await first(of: Self.existingRules, for: call, situation) { return other }
    guard TargetResolver.isAboutSomething(call), let code = await executor.dryRun(call.toolCall, in: turn)?.code else {
      return call
    }
    if Self.ambiguityCodes.contains(code) {
      return await first(of: Self.ambiguityRules, for: call, situation) ?? call
    }
    guard code == .notFound else { return call }
    return await first(of: Self.missingRules, for: call, situation) ?? call
  }

  /// What is made of a call about nothing that there is, once no other reading is to be had: a name that nobody said was meant for what
  /// was made last, or the user is asked which thing is meant.
  func fallback(for call: DecodedCall, _ request: RequestContext, in turn: TurnContext) async -> DecodedCall {
    guard call.status == .pending, TargetResolver.isAboutSomething(call),
      await executor.dryRun(call.toolCall, in: turn)?.code == .notFound
    else { return call }
    let situation = TargetSituation(request: request, before: [], entities: entities, turn: turn, executor: executor)
    return await first(of: Self.fallbackRules, for: call, situation)
      ?? TargetResolver.withoutInvention(call, request: request) ?? call
  }

  /// The first candidate that could be made.
  private func first(
    of rules: [any TargetRule], for call: DecodedCall, _ situation: TargetSituation
  ) async -> DecodedCall? {
    for rule in rules where RuleSwitches.isOn(rule.name) {
      for candidate in await rule.candidates(for: call, in: situation)
      where await canBeMade(candidate, in: situation.turn) {
        RuleSwitches.noteActed(rule.name)
        return candidate
      }
    }
    return nil
  }

  private func canBeMade(_ call: DecodedCall, in turn: TurnContext) async -> Bool {
    guard turn.enabledTools?.contains(call.name) ?? true else { return false }
    return await executor.dryRun(call.toolCall, in: turn) == nil
  }
}
