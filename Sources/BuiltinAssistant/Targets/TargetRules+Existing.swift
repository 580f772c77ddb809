import ChatTypes

/// The list of what is in the calendar, in the place of what a call would look up elsewhere, be that switched on or off: "what time is
/// the airport shuttle?"
struct OwnAgendaRule: TargetRule {
  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall] {
    guard call.status == .pending || call.error?.code == .toolOff,
      TargetResolver.mayAskForOwn(call, message: situation.request.message),
      let other = await situation.targets().ownEvent(insteadOf: call, situation.phrases)
    else { return [] }
    return [other.pending()]
  }
}

/// The completion of the reminder that was told of last, where a message says no more than that it is done.
struct LastDoneRule: TargetRule {
  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall] {
    [TargetResolver.done(by: call, situation.request)].compactMap(\.self)
  }
}

/// When the reminder that was told of last is due.
struct LastDueRule: TargetRule {
  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall] {
    [TargetResolver.dueBy(call, request: situation.request)].compactMap(\.self)
  }
}

/// The reminder that the message names, in the place of one of which it has no word.
struct NamedReminderRule: TargetRule {
  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall] {
    guard call.name == "reminder", TargetResolver.isNamedElsewhere(call, message: situation.request.message) else {
      return []
    }
    return [await situation.targets().named(insteadOf: call)].compactMap(\.self)
  }
}

/// The habit that the message names, in the place of one of which it has no word.
struct LoggedHabitRule: TargetRule {
  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall] {
    guard call.name == "habit", TargetResolver.isNamedElsewhere(call, message: situation.request.message) else {
      return []
    }
    return [await situation.targets().logged(insteadOf: call)].compactMap(\.self)
  }
}

/// What was told of last, where the message points back to it.
struct LastMentionedRule: TargetRule {
  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall] {
    [TargetResolver.lastMentioned(by: call, situation.request)].compactMap(\.self)
  }
}

/// Of several with one name that which was made last.
struct PointedAtRule: TargetRule {
  func candidates(for call: DecodedCall, in situation: TargetSituation) async -> [DecodedCall] {
    [TargetResolver.pointedAt(by: call, situation.request)].compactMap(\.self)
  }
}
