import ChatTypes
import Persistence

extension LocalCore {
  /// The calls that ring for a profile, those that began first before the others, and whom it calls or is in a call with.
  nonisolated func callInvitations(as userId: Int64?) async throws(ChatError) -> ChatResponse {
    let machine = calls.machine
    return try await read(as: userId) { reading in
      let user = try reading.user()
      var (invitations, contactIds): ([RcvCallInvitation], [Int64]) = ([], [])
      for side in machine.calls(of: user.userId) {
        guard let contact = try reading.reader.chat(key: side.chatKey)?.info.contact else { continue }
        if side.rings {
          invitations.append(side.invitation(of: contact, to: user))
        } else {
          contactIds.append(contact.contactId)
        }
      }
      return ChatResponse.callInvitations(callInvitations: invitations, contactIds: contactIds)
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
