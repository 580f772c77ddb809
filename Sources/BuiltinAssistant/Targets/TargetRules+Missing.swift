import ChatTypes
import Tools

/// What was made or changed last, in the place of a name that is none.
struct LastChangedRule: TargetRule {
  /// Whether a name that nobody said is none either. Another reading is better, where there is one.
  var takesInvention = false

  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall] {
    [TargetResolver.lastChanged(by: call, situation.request, takesInvention: takesInvention)].compactMap(\.self)
  }
}

/// A change of what was told of last, said in a few words, in the place of one of a name that nobody said.
struct ShortChangeRule: TargetRule {
  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall] {
    guard TargetResolver.isOfInvention(call, request: situation.request) else { return [] }
    return [TargetResolver.shortChange(by: call, situation.request)].compactMap(\.self)
  }
}

/// What the message names and is there, or what is nowhere and new.
struct AlternativeRule: TargetRule {
  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall] {
    let isInvented = TargetResolver.isOfInvention(call, request: situation.request)
    return await situation.targets().alternatives(to: call).compactMap { other in
      // What there is has its name already; what is new is told by the message.
      guard other.action == .create else {
        return ScopeRepair(message: situation.request.message).repaired(other)
      }
      // "Hm, the 22nd is safer" of a name that nobody said is about what was made last, and nothing new.
      guard !isInvented else { return nil }
      return CallRepairPipeline(situation.request).repaired([other], at: situation.now, in: situation.turn.timeZone)
        .first ?? other
    }
  }
}
