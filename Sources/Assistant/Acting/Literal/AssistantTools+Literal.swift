import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

extension AssistantTools {
  /// Of what failed because several things have the name that a call has.
  private static let severalFit: Set = ["ambiguousEvent", "ambiguous"]

  /// What there is before the calls for these requests are made, as far as one of them may mean it: all that the user has takes
  /// its time to read.
  func things(before requests: [LiteralCalls]) async -> [NamedThing] {
    requests.contains { LiteralTargets.tellsOfChange($0.message) } ? await things() : []
  }

  /// The call that is meant by one whose thing isn't there; itself where none is known, and where it names something.
  ///
  /// To be asked right before the call is made: what an earlier request of the message made is there by then.
  /// - Parameter before: what was there before all of the message's calls. What one of them made isn't what another changes:
  ///   "team lunch will be tuesday at 12 and thursday at 12" are two.
  func meant(
    by call: ToolCall, _ literal: LiteralCalls, among before: [NamedThing], in turn: TurnContext
  ) async -> ToolCall {
    if let other = await asked(insteadOf: call, literal, in: turn) { return other }
    guard call.status == .pending else { return call }
    if let other = LiteralTargets.done(by: call, literal), await canBeMade(other, in: turn) { return other }
    if let other = LiteralTargets.dueBy(call, literal), await canBeMade(other, in: turn) { return other }
    if let other = LiteralTargets.withoutCalendar(call, of: literal.message),
      await executor.failure(of: call, in: turn)?.code == "unknownCalendar",
      await executor.failure(of: other, in: turn) == nil
    {
      return other
    }
    if call.arguments["action"] == "create" {
      if let other = LiteralTargets.correction(by: call, literal), await canBeMade(other, in: turn) { return other }
      if let other = LiteralTargets.oneMore(call, literal), await canBeMade(other, in: turn) { return other }
      if let other = await reminded(of: call, literal, in: turn) { return other }
      guard LiteralTargets.tellsOfChange(literal.message) else { return call }
      let targets = LiteralTargets(literal.message, after: literal.earlier, among: before)
      guard let other = targets.changed(call), await executor.failure(of: other, in: turn) == nil else { return call }
      return other
    }
    if call.name == "reminder", LiteralTargets.isNamedElsewhere(call, literal.message),
      let other = LiteralTargets(literal.message, after: literal.earlier, among: await things()).named(insteadOf: call),
      await canBeMade(other, in: turn)
    {
      return other
    }
    if call.name == "habit", LiteralTargets.isNamedElsewhere(call, literal.message),
      let other = LiteralTargets(literal.message, after: literal.earlier, among: await things()).logged(
        insteadOf: call),
      await canBeMade(other, in: turn)
    {
      return other
    }
    if let other = LiteralTargets.spokenOf(by: call, literal), await canBeMade(other, in: turn) { return other }
    guard LiteralTargets.isAboutSomething(call), let code = await executor.failure(of: call, in: turn)?.code else {
      return call
    }
    if Self.severalFit.contains(code), let other = LiteralTargets.pointedAt(by: call, literal),
      await executor.failure(of: other, in: turn) == nil
    {
      return other
    }
    if Self.severalFit.contains(code),
      let other = LiteralTargets(literal.message, after: literal.earlier, among: await things()).closest(to: call),
      await canBeMade(other, in: turn)
    {
      return other
    }
    guard code == "notFound" else { return call }
    if let other = LiteralTargets.changedLast(by: call, literal), await canBeMade(other, in: turn) { return other }
    let now = Date(timeIntervalSince1970: Double(turn.now) / 1000)
    let targets = LiteralTargets(literal.message, after: literal.earlier, among: await things())
    let isInvented = LiteralTargets.isOfInvention(call, literal)
    if isInvented, let other = LiteralTargets.shortChange(by: call, literal), await canBeMade(other, in: turn) {
      return other
    }
    for other in targets.alternatives(to: call) where turn.enabledTools?.contains(other.name) ?? true {
      // What there is has its name already; what is new is told by the message.
      let isNew = other.arguments["action"] == "create"
      // "Hm, the 22nd is safer" of a name that nobody said is about what was made last, and nothing new.
      guard !isNew || !isInvented else { continue }
      let made =
        isNew
        ? literal.mended([other], at: now, in: turn.timeZone).first ?? other
        : LiteralScopes.mended(other, literal.message)
      if await executor.failure(of: made, in: turn) == nil { return made }
    }
    return call
  }

  /// The list that answers what a call would look up elsewhere, be that switched on or off: "what time is the airport shuttle?"
  private func asked(insteadOf call: ToolCall, _ literal: LiteralCalls, in turn: TurnContext) async -> ToolCall? {
    guard call.status == .pending || call.error?.code == "toolOff", LiteralTargets.mayAskForOwn(call, literal.message)
    else { return nil }
    let now = Date(timeIntervalSince1970: Double(turn.now) / 1000)
    let targets = LiteralTargets(literal.message, after: literal.earlier, among: await things())
    guard var other = targets.ownEvent(insteadOf: call, DatePhrases(now: now, timeZone: turn.timeZone)) else {
      return nil
    }
    (other.status, other.error) = (.pending, nil)
    return await canBeMade(other, in: turn) ? other : nil
  }

  /// The change of an event that is there, in the place of a new one of its name for which the message says no time: "I'd like to be
  /// notified a full day before the car inspection".
  private func reminded(of call: ToolCall, _ literal: LiteralCalls, in turn: TurnContext) async -> ToolCall? {
    let now = Date(timeIntervalSince1970: Double(turn.now) / 1000)
    guard call.name == "calendar", call.arguments["reminderMinutes"] != nil,
      DatePhrases(now: now, timeZone: turn.timeZone).phrases(in: literal.message).isEmpty
    else { return nil }
    let targets = LiteralTargets(literal.message, after: literal.earlier, among: await things())
    guard let other = targets.reminded(call), await canBeMade(other, in: turn) else { return nil }
    return other
  }

  /// What is made of a call about nothing that there is, once no other reading is to be had: a name that nobody said was meant for what
  /// was made last, or the user is asked which thing is meant.
  func lastResort(for call: ToolCall, _ literal: LiteralCalls, in turn: TurnContext) async -> ToolCall {
    guard call.status == .pending, LiteralTargets.isAboutSomething(call),
      await executor.failure(of: call, in: turn)?.code == "notFound"
    else { return call }
    if let other = LiteralTargets.changedLast(by: call, literal, takesInvention: true), await canBeMade(other, in: turn)
    {
      return other
    }
    return LiteralTargets.withoutInvention(call, literal) ?? call
  }

  private func canBeMade(_ call: ToolCall, in turn: TurnContext) async -> Bool {
    guard turn.enabledTools?.contains(call.name) ?? true else { return false }
    return await executor.failure(of: call, in: turn) == nil
  }
}
