import Assistant
import ChatTypes
import Foundation
import JSONValue
import Tools

/// Looks whether what a model that only copies makes of a request could be done, before it is shown and done.
struct DryRun: Sendable {
  /// What a call fails with that means something else than was said: it is about nothing that there is, or can't be read.
  private static let misreadings: Set<ToolCallError.Code> = [
    .notFound, .invalidArguments, .invalidTime, .malformedCall, .cutOff,
  ]

  let interpreter: BuiltinInterpreter
  /// What was said.
  let request: RequestContext
  let turn: TurnContext

  /// Whether a reply's calls could all be made as things are; true for one without calls, but where it leaves undone what is asked.
  /// What a call may make that those behind it are about isn't there yet, so these are taken as they are.
  func isFeasible(_ reply: String) async -> Bool {
    let now = Date(unixMilliseconds: turn.now)
    let written = written(in: reply)
    guard !written.isEmpty else { return await !leavesUndone(reply) }
    let before = await interpreter.entities(before: [request])
    for call in CallRepairPipeline(request).repaired(written, at: now, in: turn.timeZone) {
      let meant = await interpreter.resolvedTarget(of: call, request, among: before, in: turn)
      var failure = meant.error
      if failure == nil { failure = await interpreter.executor.dryRun(meant.toolCall, in: turn) }
      if let code = failure?.code, Self.misreadings.contains(code) { return false }
      if meant.action == .create { return true }
    }
    return true
  }

  /// Whether a reply does nothing and asks nothing where the message orders something to be done with what the user has: "cancel the
  /// dentist" was answered by "I can't control that" once.
  private func leavesUndone(_ reply: String) async -> Bool {
    guard !reply.contains("?"), let ordered = RequestTelling.changed(request.message) else { return false }
    return await interpreter.entities().contains { thing in
      let (name, count) = (WordStems.of(thing.name), thing.name.split(separator: " ").count)
      let said = ordered.prefix(count).joined(separator: " ")
      guard !name.isEmpty, WordStems.of(said) == name else { return false }
      return ordered.dropFirst(count).first.map(Lexicon.DryRuns.behindNames.contains) ?? true
    }
  }

  /// Whether another reading may take a first one's place, which can't be made: it has calls that can be, and makes nothing new where
  /// the first made nothing. "Retirement is strange: every day is Sunday now" is no event that isn't there, and no new one either; and
  /// who wants the dentist deleted is told that there is none, rather than something that fits everything: only what asks for
  /// nothing by its words may be answered without a call.
  func takes(_ other: String, for first: String) async -> Bool {
    let calls = written(in: other)
    guard !calls.isEmpty else { return !other.isEmpty && RequestTelling.onlyTells(request.message) }
    guard Self.makers(calls).isSubset(of: Self.makers(written(in: first))) else { return false }
    return await isFeasible(other)
  }

  /// The tools that calls make something new with.
  private static func makers(_ calls: [DecodedCall]) -> Set<String> {
    Set(calls.filter { $0.action == .create }.map(\.name))
  }

  private func written(in reply: String) -> [DecodedCall] {
    ReplyParser.calls(in: reply).enumerated().map { number, call in
      DecodedCall(
        call.toolCall(callId: "rehearsed-\(number)", isOn: turn.enabledTools ?? [], textOffset: 0, round: 0))
    }
  }
}
