import ChatTypes

/// What a card offers besides yes and no: yes, and no more questions about calls like it for a while.
package struct AllowanceOffer: Equatable, Sendable {
  /// What the button says.
  package let title: String
  /// What it is given to: one tool, or one of its actions.
  package let subject: String
  /// Whether it can be given for all chats, and not only for this one.
  package let isForAllChats: Bool

  /// - Returns: nil for a call about which each time is asked.
  package init?(_ call: ToolCall) {
    guard call.status == .awaitingConfirmation, let decision = call.decision, decision.isGrantable else { return nil }
    title = "\(CardLabels.verb(of: call)), and don't ask again"
    subject = CardLabels.title(of: call)
    isForAllChats = decision.isGrantableEverywhere
  }

  /// Whether it can be given so.
  package func covers(_ allowance: ToolAllowance) -> Bool {
    (isForAllChats || !allowance.isEverywhere) && AllowanceSpan.allCases.contains { $0.seconds == allowance.seconds }
  }
}

/// For how long something is allowed in advance.
package enum AllowanceSpan: String, CaseIterable, Sendable {
  case hour, day, week

  package var seconds: Int64 {
    switch self {
    case .hour: 3600
    case .day: 86_400
    case .week: 7 * 86_400
    }
  }

  /// In words, to be read after "for".
  package var words: String {
    switch self {
    case .hour: "an hour"
    case .day: "a day"
    case .week: "a week"
    }
  }

  /// What is allowed then.
  package func allowance(isEverywhere: Bool) -> ToolAllowance {
    .lasting(seconds: seconds, isEverywhere: isEverywhere)
  }
}
