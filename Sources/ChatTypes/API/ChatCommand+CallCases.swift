import JSONValue

extension ChatCommand {
  /// The commands of calls.
  mutating func visitCalls(_ cases: inout CaseVisitor) {
    cases.tag(
      "apiSendCallInvitation", of: &self, as: Self.apiSendCallInvitation, fields: "contactId", "callType"
    ) {
      if case let .apiSendCallInvitation(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiRejectCall", of: &self, as: Self.apiRejectCall, fields: "contactId") {
      if case let .apiRejectCall(a) = $0 { $1(a) }
    }
    cases.tag("apiSendCallOffer", of: &self, as: Self.apiSendCallOffer, fields: "contactId", "callOffer") {
      if case let .apiSendCallOffer(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiSendCallAnswer", of: &self, as: Self.apiSendCallAnswer, fields: "contactId", "answer") {
      if case let .apiSendCallAnswer(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiSendCallExtraInfo", of: &self, as: Self.apiSendCallExtraInfo, fields: "contactId", "extraInfo") {
      if case let .apiSendCallExtraInfo(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiEndCall", of: &self, as: Self.apiEndCall, fields: "contactId") {
      if case let .apiEndCall(a) = $0 { $1(a) }
    }
    cases.tag("apiGetCallInvitations", of: &self, as: .apiGetCallInvitations) {
      if case .apiGetCallInvitations = $0 { $1() }
    }
    cases.tag("apiCallStatus", of: &self, as: Self.apiCallStatus, fields: "contactId", "callStatus") {
      if case let .apiCallStatus(a, b) = $0 { $1(a, b) }
    }
  }
}
