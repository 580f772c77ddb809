import ChatTypes
import JSONValue
import Organizer

/// A correction of what was told of last, in the place of something new without a name.
struct CorrectionRule: TargetRule {
  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall] {
    [TargetResolver.correction(by: call, situation.request)].compactMap(\.self)
  }
}

/// One more of what was made last, for somebody or something else.
struct OneMoreRule: TargetRule {
  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall] {
    [TargetResolver.oneMore(call, request: situation.request)].compactMap(\.self)
  }
}

/// The change of what was there before the message, where that says that its time is another.
struct ChangedTimeRule: TargetRule {
  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall] {
    guard TargetResolver.tellsOfChange(situation.request.message) else { return [] }
    return [situation.targets(among: situation.before).changed(call)].compactMap(\.self)
  }
}
