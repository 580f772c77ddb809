import ChatTypes
import Persistence

extension LocalCore {
  /// The calls that ring for a profile, those that began first before the others.
  nonisolated func callInvitations(as userId: Int64?) async throws(ChatError) -> ChatResponse {
    let machine = calls.machine
    return try await read(as: userId) { reading in
      let user = try reading.user()
      var invitations: [RcvCallInvitation] = []
      for side in machine.calls(of: user.userId) where side.rings {
        guard let contact = try reading.reader.chat(key: side.chatKey)?.info.contact else { continue }
        invitations.append(side.invitation(of: contact, to: user))
      }
      return ChatResponse.callInvitations(callInvitations: invitations)
    }
  }

  /// Ends calls that nobody took, and those whose two sides didn't find each other.
  /// - Returns: when the next one is over, in Unix milliseconds; nil when none is to be.
  nonisolated func endOverdueCalls() async throws(ChatError) -> Int64? {
    if !calls.machine.due(at: environment.now()).isEmpty {
      try await write { transaction in try transaction.end(transaction.calls.due(at: transaction.now)) }
    }
    return calls.machine.nextDeadline
  }

  /// Ends all calls: nobody carries what their sides tell each other while the core is stopped.
  nonisolated func endCalls() async throws(ChatError) {
    guard !calls.machine.all.isEmpty else { return }
    try await write { transaction in try transaction.end(transaction.calls.all) }
  }
}
